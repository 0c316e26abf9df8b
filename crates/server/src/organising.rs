//! Acts of an organizer: amendments with a reason for all to read, deadlines that pass, and going on elsewhere from any entry.
//!
//! In a campaign they are the founder's. In a battle nobody is above the players: there they are for who plays alone.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::ConnectInfo;
use sandtable_host::office::{self, Deadline};
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_store::{Hold, NewMatch, PersonId, SeatRow, Stamp, Status};
use sandtable_system::{EnteredDice, Play, SENSIBLE};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::acting::{Acting, Answered};
use crate::bodies::{AdvanceAnswer, AnsweredBody, Entries, MatchAnswer};
use crate::body::words;
use crate::called::call_anew;
use crate::facts::{AskedSeats, Branched, Facts};
use crate::fault::Fault;
use crate::game::Game;
use crate::play::{now, put};
use crate::secrecy::{random, shared};

/// A change outside the rules.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Amend {
    /// The change, as the system's schema of amendments says.
    amendment: Value,
    /// The reason, for all to read.
    reason: String,
    /// Real dice for it.
    #[serde(default)]
    dice: Option<EnteredDice>,
}

/// A deadline that has passed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Advance {
    /// Only what this seat is in.
    #[serde(default)]
    seat: Option<Seat>,
    /// Only questions about this thing, as `battle:1`.
    #[serde(default)]
    about: Option<String>,
    /// Kinds of questions that are answered though otherwise only a person does.
    #[serde(default)]
    also: Vec<String>,
    /// The reason, for all to read: it stands in the log before the answers.
    #[serde(default)]
    reason: Option<String>,
    /// True if it is only tried on a copy: the answer says what would be decided, and nothing happens.
    #[serde(default)]
    dry: bool,
}

/// A game that goes on elsewhere.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    /// The seat by whose numbers the entry is named.
    #[serde(default)]
    seat: Option<u8>,
    /// The entry from which it goes on; the last one without.
    #[serde(default)]
    at: Option<u64>,
}

/// Returns whether nobody else plays, organises, or can come in.
fn alone(game: &Game, person: &PersonId) -> bool {
    let others = shared(&game.seats, game.row.organiser.as_ref(), game.facts.named_by.is_some());
    !game.mine(Some(person)).is_empty() && !others
}

/// Checks that a person may act for all.
pub(crate) fn organises(game: &Game, person: &PersonId) -> Result<(), Fault> {
    if game.info.campaign && game.organised_by(Some(person)) || alone(game, person) {
        return Ok(());
    }
    let text = say!("organizing-not-yours");
    Err(Fault::forbidden("not-organiser", text))
}

/// Returns whether a person may have the whole log, though the game goes on: who plays alone, or organises a campaign without
/// playing in it.
pub(crate) fn keeps_secrets(game: &Game, person: &PersonId) -> bool {
    let office = game.info.campaign && game.organised_by(Some(person)) && game.mine(Some(person)).is_empty();
    office || alone(game, person)
}

/// Returns the eyes of an organizer: those of the first seat that is theirs, or a spectator's.
pub(crate) fn eyes(game: &Game, person: &PersonId) -> Viewer {
    game.mine(Some(person)).first().map_or(Viewer::Public, |&seat| Viewer::Seat(seat))
}

/// Changes the position outside the rules.
pub(crate) async fn amend(acting: Acting<Amend>) -> Answered<Entries> {
    let Amend { amendment, reason, dice } = acting.asked.clone();
    let reason = words(&reason, "/reason", 500)?;
    let may = move |game: &Game, person: &PersonId| {
        organises(game, person)?;
        game.goes_on().map(|()| eyes(game, person))
    };
    let put = move |game: &mut Game, _: &PersonId| {
        let by = match game.info.campaign {
            true => vec![Actor::Organiser],
            false => (0..game.play.seats()).map(|seat| Actor::Seat(Seat(seat))).collect(),
        };
        put(game, Actor::Organiser, Body::Amend { amendment, reason, by }, dice)?;
        // Who has joined or is called otherwise is so from the first page on.
        if game.info.campaign {
            call_anew(game);
        }
        Ok(())
    };
    acting.entries(None, may, put).await
}

/// Lets defaults be given for those who have not answered, until the phase is over, or shows what that would decide.
pub(crate) async fn advance(acting: Acting<Advance>) -> Answered<AdvanceAnswer> {
    let ask = acting.asked.clone();
    let person = acting.person.id.clone();
    let dry = ask.dry;
    let reason = ask.reason.as_deref().map(|reason| words(reason, "/reason", 500)).transpose()?;
    let deadline = Deadline { seat: ask.seat, about: ask.about, also: ask.also };
    if dry {
        let look = acting.table.look(move |game| {
            organises(game, &person)?;
            game.goes_on()?;
            let Some(last) = game.play.entries().checked_sub(1) else {
                return Err(Fault::refused("not-begun", say!("game-not-begun")));
            };
            // The copy has no dice: what chance decides is not told before it is rolled.
            let mut copy = game.play.until(last)?;
            Ok(passed(&mut *copy, &deadline, game.info.by_hand, eyes(game, &person)))
        });
        return Ok(Json(look.await??));
    }
    let act = acting.table.act(&acting.app, None, move |game| {
        organises(game, &person)?;
        game.goes_on()?;
        let viewer = eyes(game, &person);
        if let Some(text) = reason {
            put(game, Actor::Organiser, Body::Note { text }, None)?;
        }
        Ok(passed(&mut *game.play, &deadline, game.info.by_hand, viewer))
    });
    Ok(Json(act.await?))
}

/// Gives defaults in a game, and tells what came of it.
fn passed(play: &mut dyn Play, deadline: &Deadline, by_hand: &[&str], viewer: Viewer) -> AdvanceAnswer {
    let passed = office::advance(play, deadline, by_hand, viewer, now);
    // The question itself may hold what only its seat knows.
    let told = passed.answered.into_iter();
    let answered =
        told.map(|one| AnsweredBody { player: one.player, rule: one.rule.to_string(), answer: one.answer });
    let stopped = passed.stopped.map(|stop| Fault::from(stop).into_body());
    let answered = answered.collect();
    AdvanceAnswer {
        answered,
        stopped,
        asks: play.asks(viewer),
        next: play.numbered(viewer),
        stands: play.stands(),
    }
}

/// Founds a match that goes on from an entry of this one, which is over or played by one person alone. Machine players take
/// the seats of others.
pub(crate) async fn branch(
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    acting: Acting<Branch>,
) -> Answered<MatchAnswer> {
    let Acting { app, table, person, asked: ask } = acting;
    let seed = random::<8>()?;
    let me = person.id.clone();
    let look = table.look(move |game| {
        if game.status() != Status::Over && !alone(game, &me) {
            let text = say!("organizing-others-play");
            return Err(Fault::refused("not-over", text));
        }
        let viewer = game.viewer(Some(&me), ask.seat)?;
        let entry = match ask.at {
            Some(at) => game.play.entry_of(viewer, at)?,
            None => game.play.entries().saturating_sub(1),
        };
        let play = game.play.branch(entry, DiceSource::Seeded(u64::from_le_bytes(seed)))?;
        let asked = AskedSeats::of(&*play).asking(&*play, "", Stamp::now().0).stored();
        let mine = game.mine(Some(&me));
        let seat = |seat: u8| match mine.contains(&Seat(seat)) || (mine.is_empty() && seat == 0) {
            true => SeatRow::held(seat, &me),
            false => SeatRow { level: Some(SENSIBLE.to_owned()), ..SeatRow::new(seat, Hold::Machine) },
        };
        let seats: Vec<SeatRow> = (0..play.seats()).map(seat).collect();
        let told = ask.at.unwrap_or_else(|| game.play.numbered(viewer).saturating_sub(1));
        let facts = Facts {
            names: game.facts.names.clone(),
            setup: game.facts.setup.clone(),
            branched: Some(Branched { id: game.row.id.0.clone(), at: told }),
            read: game.facts.read.clone(),
            open_book: game.facts.open_book || game.status() == Status::Over,
            ..Facts::default()
        };
        Ok((game.row.clone(), facts, seats, play.lines(0), asked))
    });
    let (row, facts, seats, lines, asked) = look.await??;
    app.may_found((&person, from), false).await?;
    let new = NewMatch {
        title: &row.title,
        status: Status::Running,
        facts: &json!(facts).to_string(),
        asked: &asked,
        seats,
        lines,
        ..NewMatch::of(&row.system, &row.pack, &person.id)
    };
    let id = app.store.add_match(&new, Stamp::now()).await?;
    let branch = app.table(&id).await?;
    app.machines.call(&app, &branch);
    Acting { app, table: branch, person, asked: () }.shown().await
}
