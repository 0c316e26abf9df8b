//! Building army lists: judging them with the cheapest fixes, what there is to build them of, beginning and drawing them, codes and
//! formats in and out, sheets. Nothing is kept, and whoever asks need not be known. The system decides everything.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use sandtable_host::pasted::{Reading, chosen, elsewhere};
use sandtable_host::share::{HEAD, Shared, lean};
use sandtable_packs::Manifest;
use sandtable_system::{
    ListFaction, ListFlag, ListFormat, Lists, Packed, ReadIn, Stock, Stop, System, Verdict, Written,
};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::acting::Answered;
use crate::app::App;
use crate::body::Fields;
use crate::fault::Fault;
use crate::pages::printed;
use crate::reckoning::Wanted;

/// A list has at most so many bytes.
const LARGEST: usize = 64 << 10;
/// The format of codes.
const CODE: &str = "code";

/// A list that is asked about.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskList {
    /// The rule system.
    system: String,
    /// The list.
    list: Value,
    /// Readings that differ from the defaults, by ruling.
    #[serde(default)]
    rulings: BTreeMap<String, String>,
    /// True if the cheapest fixes are wanted too.
    #[serde(default)]
    fixes: bool,
    /// True if what there is to build it of is wanted too.
    #[serde(default)]
    stock: bool,
}

/// A list, judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListJudged {
    /// What the rules say of it.
    verdict: Verdict,
    /// What there is to build it of, if that was asked for.
    stock: Option<Stock>,
    /// The code to hand it on.
    code: String,
}

/// A list that is wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantList {
    /// The rule system.
    system: String,
    /// The faction, by id.
    faction: String,
    /// Points that may be spent.
    points: u16,
    /// True to draw a whole list, not only to begin one.
    #[serde(default)]
    drawn: bool,
    /// Seed of the draw; a fresh one without.
    #[serde(default)]
    seed: Option<u64>,
}

/// A list that was made or read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListMade {
    /// The rule system that it is for.
    system: String,
    /// The list.
    list: Value,
    /// What was lost or understood otherwise on the way, in sentences.
    losses: Vec<String>,
    /// The pack that it was made for, with its version, where a code says so.
    pack: Option<String>,
}

impl ListMade {
    /// The list alone.
    pub(crate) fn into_list(self) -> Value {
        self.list
    }
}

/// A list as another program, or another person, wrote it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadList {
    /// A code, a link, or the text of a file.
    text: String,
    /// The rule system that it is for; all are tried without.
    #[serde(default)]
    system: Option<String>,
}

/// A list to be written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteList {
    /// The rule system.
    system: String,
    /// The list.
    list: Value,
    /// The format: `code`, or one of the system's.
    format: String,
}

/// A list to be printed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintList {
    /// The rule system.
    system: String,
    /// The list.
    list: Value,
}

/// A sheet to print.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListPage {
    /// A whole HTML document.
    html: String,
}

/// What a system has for building lists.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListBooks {
    /// The systems that have lists.
    systems: Vec<ListBook>,
}

/// What one system has for building lists.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListBook {
    /// The system's id.
    system: String,
    /// Its name.
    title: String,
    /// Its factions.
    factions: Vec<ListFaction>,
    /// Usual sizes in points.
    sizes: Vec<u16>,
    /// The field of a list with the points that it may cost.
    most: &'static str,
    /// What is so or not about a list as a whole.
    flags: Vec<ListFlag>,
    /// Formats of other programs.
    formats: Vec<ListFormat>,
    /// The lists of the pack.
    packed: Vec<Packed>,
}

/// Does something with a system's lists on a thread that may block.
async fn with<T: Send + 'static>(
    app: &App,
    system: &str,
    work: impl FnOnce(&dyn System, &dyn Lists) -> Result<T, Stop> + Send + 'static,
) -> Result<T, Fault> {
    reckoned(app, system, move |system, lists, _| work(system, lists)).await
}

/// Does the same, told whether somebody still waits for it.
async fn reckoned<T: Send + 'static>(
    app: &App,
    system: &str,
    work: impl FnOnce(&dyn System, &dyn Lists, &Wanted) -> Result<T, Stop> + Send + 'static,
) -> Result<T, Fault> {
    let system: Arc<dyn System> = app.system(system).await?;
    Ok(app.reckoning.run(move |wanted| work(&*system, &*system.lists()?, wanted)).await??)
}

/// Ids of the lists of a system's pack; none for a system without lists.
pub(crate) async fn packed(app: &App, system: &str) -> Result<BTreeSet<String>, Fault> {
    if app.system(system).await?.lists().is_err() {
        return Ok(BTreeSet::new());
    }
    let ids = |_: &dyn System, lists: &dyn Lists| Ok(lists.packed().into_iter().map(|one| one.id).collect());
    with(app, system, ids).await
}

fn small(list: &Value) -> Result<(), Fault> {
    let bytes = list.to_string().len();
    let says = || say!("body-bytes", most = LARGEST, has = bytes);
    if bytes > LARGEST { Err(Fault::malformed(says()).at("/list")) } else { Ok(()) }
}

fn code(system: &dyn System, list: Value) -> String {
    let Manifest { id, version, .. } = system.manifest().clone();
    Shared { system: system.info().id.to_owned(), pack: id, version, list }.code()
}

/// `GET /lists`.
pub(crate) async fn books(State(app): State<App>) -> Answered<ListBooks> {
    let mut systems = Vec::new();
    for loader in app.loaders() {
        let info = loader.info;
        let book = move |_: &dyn System, lists: &dyn Lists| {
            Ok(ListBook {
                system: info.id.to_owned(),
                title: info.title.to_owned(),
                factions: lists.factions(),
                sizes: lists.sizes().to_vec(),
                most: lists.most(),
                flags: lists.flags().to_vec(),
                formats: lists.formats().to_vec(),
                packed: lists.packed(),
            })
        };
        // A system without lists is none of these.
        if app.system(info.id).await?.lists().is_ok() {
            systems.push(with(&app, info.id, book).await?);
        }
    }
    Ok(Json(ListBooks { systems }))
}

/// `POST /lists/check`.
pub(crate) async fn check(
    State(app): State<App>,
    Fields(AskList { system, list, rulings, fixes, stock }): Fields<AskList>,
) -> Answered<ListJudged> {
    small(&list)?;
    let judged = move |system: &dyn System, lists: &dyn Lists, wanted: &Wanted| {
        let verdict = match fixes {
            true => lists.verdict_while(&list, &rulings, &|| wanted.still()),
            false => lists.verdict(&list, &rulings, false),
        };
        let verdict = verdict.map_err(|stop| stop.inside("/list"))?;
        let stock =
            stock.then(|| lists.stock(&list, &rulings)).transpose().map_err(|stop| stop.inside("/list"))?;
        Ok(ListJudged { verdict, stock, code: code(system, list) })
    };
    reckoned(&app, &system, judged).await.map(Json)
}

/// `POST /lists/new`.
pub(crate) async fn make(
    State(app): State<App>,
    Fields(WantList { system, faction, points, drawn, seed }): Fields<WantList>,
) -> Answered<ListMade> {
    // A draw that nobody named a seed for is another one each time; no secret hangs on it.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let seed = seed.unwrap_or(now);
    let made = move |system: &dyn System, lists: &dyn Lists| {
        let list = match drawn {
            true => lists.raise(&faction, points, seed),
            false => lists.begin(&faction, points),
        }?;
        let system = system.info().id.to_owned();
        Ok(ListMade { system, list: lean(list), losses: Vec::new(), pack: None })
    };
    with(&app, &system, made).await.map(Json)
}

/// `POST /lists/read`.
pub(crate) async fn read(
    State(app): State<App>,
    Fields(ReadList { text, system }): Fields<ReadList>,
) -> Answered<ListMade> {
    let unread = |says: String| Fault::refused("no-list", says).at("/text");
    if text.len() > LARGEST {
        let says = say!("body-bytes", most = LARGEST, has = text.len());
        return Err(Fault::malformed(says).at("/text"));
    }
    if text.trim().starts_with(HEAD) {
        let shared = Shared::read(&text).map_err(|error| unread(error.to_string()))?;
        return Ok(Json(shared_with(&app, shared).await?));
    }
    if let Some(says) = elsewhere(&text) {
        return Err(unread(says.to_owned()));
    }
    let (mut readings, mut failed) = (Vec::new(), None);
    let loaders: Vec<(&str, &str)> = app.loaders().map(|one| (one.info.id, one.info.title)).collect();
    for (id, title) in loaders {
        if app.system(id).await?.lists().is_err() {
            continue;
        }
        let text = text.clone();
        match with(&app, id, move |_, lists| lists.read(&text)).await {
            Ok(Some(read)) => readings.push(Reading { system: id.to_owned(), title: title.to_owned(), read }),
            Ok(None) => {}
            Err(fault) if system.as_deref().is_none_or(|system| system == id) => {
                failed = failed.or(Some(fault))
            }
            Err(_) => {}
        }
    }
    if let Some(Reading { system, read, .. }) = chosen(readings, system.as_deref()) {
        let ReadIn { list, losses, .. } = read;
        return Ok(Json(ListMade { system, list: lean(list), losses, pack: None }));
    }
    if let Some(fault) = failed {
        return Err(fault);
    }
    let says = say!("mustering-unknown", head = HEAD);
    Err(unread(says))
}

/// A list from its code, if its pack is known here; another version of the pack is told.
pub(crate) async fn shared_with(app: &App, shared: Shared) -> Result<ListMade, Fault> {
    let Shared { system, pack, version, list } = shared;
    let own = app.system(&system).await?.manifest().clone();
    if own.id != pack {
        let says = say!("mustering-no-pack", pack);
        return Err(Fault::refused("no-such-pack", says).at("/text"));
    }
    let older = say!("mustering-older", version, own = own.version);
    let losses = if own.version == version { Vec::new() } else { vec![older] };
    Ok(ListMade { system, list, losses, pack: Some(format!("{pack} {version}")) })
}

/// `POST /lists/write`.
pub(crate) async fn write(
    State(app): State<App>,
    Fields(WriteList { system, list, format }): Fields<WriteList>,
) -> Answered<Written> {
    small(&list)?;
    let written = move |system: &dyn System, lists: &dyn Lists| match format.as_str() {
        CODE => {
            // What is no list has no code.
            lists.verdict(&list, &BTreeMap::new(), false).map_err(|stop| stop.inside("/list"))?;
            Ok(Written { text: code(system, list), losses: Vec::new() })
        }
        format => lists.write(&list, format).map_err(|stop| stop.inside("/list")),
    };
    with(&app, &system, written).await.map(Json)
}

/// `GET /lists/sheet/{code}`: a page with an address of its own, because one that a page of the client makes may have no style.
pub(crate) async fn sheet_of(State(app): State<App>, Path(code): Path<String>) -> Result<Response, Fault> {
    let unread = |error: &dyn std::fmt::Display| Fault::refused("no-list", error.to_string());
    let shared = Shared::read(&code).map_err(|error| unread(&error))?;
    let ListMade { system, list, .. } = shared_with(&app, shared).await?;
    let page = move |_: &dyn System, lists: &dyn Lists| Ok(lists.sheet(&list)?.html);
    Ok(printed(with(&app, &system, page).await?))
}

/// `POST /lists/sheet`.
pub(crate) async fn sheet(
    State(app): State<App>,
    Fields(PrintList { system, list }): Fields<PrintList>,
) -> Answered<ListPage> {
    small(&list)?;
    let page = move |_: &dyn System, lists: &dyn Lists| {
        Ok(ListPage { html: lists.sheet(&list).map_err(|stop| stop.inside("/list"))?.html })
    };
    with(&app, &system, page).await.map(Json)
}
