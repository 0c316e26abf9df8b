//! The table of a match: what is on it and what is asked about it.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sandtable_kernel::{Actor, Ref};
use sandtable_system::{SeenEntry, SeenFact};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::acting::{Answered, Looking, Seated};
use crate::bodies::{Entries, TableBody};
use crate::body::Fields;
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::keeps_secrets;
use crate::query as queries;
use crate::secrecy::{carried_off, takes_file};
use crate::session::nobody;
use crate::shown::table_body;

/// A question about what is planned; its other fields depend on `ask`.
#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "it is the description; fields are read one by one")]
pub(super) struct Asking {
    /// A seat of one's own.
    #[serde(default)]
    seat: Option<u8>,
    /// Says what is asked: `offers`, `check`, `reach` and so on.
    ask: String,
    /// The command that is asked about.
    #[serde(default)]
    command: Option<Value>,
    /// True to get the reason under `error`, with status 200, where the question has no answer: the game may have gone on meanwhile.
    #[serde(default)]
    lenient: bool,
}

/// Fields of an answer, which depend on the question.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Replied(Map<String, Value>);

/// The table that is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub(super) struct TableAt {
    /// A seat of one's own; a spectator's eyes without.
    #[serde(default)]
    seat: Option<u8>,
    /// Number of an entry as these eyes count: the table as it stood after it, where nothing is to be done any more.
    /// The table as it stands now without.
    #[serde(default)]
    pub(super) at: Option<u64>,
}

impl Seated for TableAt {
    fn seat(&self) -> Option<u8> {
        self.seat
    }
}

/// `GET /matches/{id}/table`.
pub(super) async fn table(looking: Looking<TableAt>) -> Answered<TableBody> {
    let (person, online, at) = (looking.person.clone(), looking.table.online(), looking.wanted.at);
    let look = move |game: &_, viewer| table_body(game, viewer, at, person.as_ref(), &online);
    Ok(Json(looking.look(look).await?))
}

/// The entries of a log that are wanted.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(super) struct LogFilter {
    /// A seat of one's own; a spectator's eyes without.
    #[serde(default)]
    seat: Option<u8>,
    /// Number of the first entry that is wanted.
    #[serde(default)]
    from: u64,
    /// Number of the first entry that is not wanted any more.
    #[serde(default)]
    to: Option<u64>,
    /// Only so many, the newest.
    #[serde(default)]
    last: Option<u64>,
    /// Only entries of this kind: `play`, `amend`, `rewind`, `note` and so on.
    #[serde(default)]
    kind: Option<String>,
    /// Only entries that this seat made, or `organiser`.
    #[serde(default)]
    by: Option<String>,
    /// Only entries whose words hold this text.
    #[serde(default)]
    find: Option<String>,
    /// The history of a thing, as `pilot:p0-1`: only facts that name it, and entries that have one.
    #[serde(default)]
    of: Option<Ref>,
}

impl LogFilter {
    fn wants(&self, entry: &SeenEntry) -> bool {
        let body = serde_json::to_value(&entry.body).unwrap_or_default();
        let kind = body.as_str().or_else(|| body.as_object()?.keys().next().map(String::as_str));
        let by = match entry.who {
            Actor::Seat(seat) => seat.0.to_string(),
            Actor::Organiser => "organiser".to_owned(),
        };
        let text = || {
            let facts = entry.facts.iter().filter_map(|fact| fact.lines().map(|(line, _)| line));
            std::iter::once(entry.says.clone()).chain(facts).collect::<Vec<_>>().join("\n").to_lowercase()
        };
        self.kind.as_deref().is_none_or(|wanted| kind == Some(wanted))
            && self.by.as_ref().is_none_or(|wanted| *wanted == by)
            && self.find.as_ref().is_none_or(|find| text().contains(&find.to_lowercase()))
    }
}

/// Returns whether a fact is told with a thing's name in it.
fn names(fact: &SeenFact, of: &Ref) -> bool {
    fact.say.as_ref().is_some_and(|say| say.spans.iter().any(|span| span.of.as_ref() == Some(of)))
}

impl Seated for LogFilter {
    fn seat(&self) -> Option<u8> {
        self.seat
    }
}

/// `GET /matches/{id}/log`.
pub(super) async fn log(looking: Looking<LogFilter>) -> Answered<Entries> {
    let filter = looking.wanted.clone();
    let look = looking.look(move |game, viewer| {
        let next = game.play.numbered(viewer);
        let newest = filter.last.map_or(0, |last| next.saturating_sub(last));
        let (from, to) = (filter.from.max(newest), filter.to.unwrap_or(u64::MAX));
        let mut all = Entries { next, entries: game.play.seen_between(viewer, from, to) };
        all.entries.retain(|entry| filter.wants(entry));
        if let Some(of) = &filter.of {
            for entry in &mut all.entries {
                entry.facts.retain(|fact| names(fact, of));
            }
            all.entries.retain(|entry| !entry.facts.is_empty());
        }
        Ok(all)
    });
    Ok(Json(look.await?))
}

/// `GET /matches/{id}/file`: the log itself, which holds every secret.
pub(super) async fn file(looking: Looking) -> Result<Response, Fault> {
    let person = looking.person.clone();
    let lines = looking.look(move |game, _| {
        if game.over() {
            return Ok(Some(game.play.lines(0)));
        }
        if person.as_ref().is_some_and(|person| keeps_secrets(game, person)) {
            return Ok(None);
        }
        let text = match game.info.campaign {
            true => say!("table-campaign-secret", id = game.row.id.0),
            false => say!("table-secret").to_owned(),
        };
        Err(Fault::refused("not-over", text))
    });
    let lines = match lines.await? {
        Some(lines) => lines,
        None => carried(&looking).await?,
    };
    let mut text = lines.join("\n");
    text.push('\n');
    let name = format!("attachment; filename=\"{}.jsonl\"", looking.table.id);
    let kind = "application/jsonl; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// Takes the log of a game that goes on, for whoever keeps its secrets: a note tells the others, and the copy has dice of its own.
async fn carried(looking: &Looking) -> Result<Vec<String>, Fault> {
    let (app, table) = (&looking.app, &looking.table);
    let person = looking.person.clone().ok_or_else(nobody)?;
    let name = app.name_of(&person).await?.unwrap_or_default();
    let (of, pack) = table.look(|game| (game.row.system.clone(), game.row.pack.clone())).await?;
    let system = app.system_over(&of, &pack).await?;
    let take = move |game: &mut Game| {
        if !game.over() && !keeps_secrets(game, &person) {
            return Err(Fault::refused("not-over", say!("table-shared")));
        }
        takes_file(game, &person, &name)?;
        carried_off(&*system, &*game.play)
    };
    table.act(app, None, take).await
}

/// `POST /matches/{id}/query`.
pub(super) async fn query(looking: Looking, Fields(asked): Fields<Value>) -> Answered<Replied> {
    let person = looking.person;
    let look = looking.table.look(move |game| queries::answer(game, person.as_ref(), asked));
    Ok(Json(Replied(look.await??)))
}
