//! Acts of players: commands, defaults, remarks, words for fair dice, the beginning. Each becomes entries of the log.

use std::sync::Arc;
use std::time::SystemTime;

use axum::Json;
use sandtable_kernel::{Actor, Auto, Body, Seat};
use sandtable_store::{Hold, PersonId, random_id};
use sandtable_system::{Attempt, EnteredDice};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::acting::{Acting, Answered};
use crate::app::App;
use crate::bodies::Entries;
use crate::body::words;
use crate::called::call_by_name;
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::{eyes, organises};
use crate::table::{Once, Table};

/// A name for a command has at most so many letters.
const LONGEST_KEY: usize = 100;
/// A remark in the log has at most so many letters.
const LONGEST_NOTE: usize = 1_000;
/// Words for the seed have at most so many letters.
const LONGEST_WORDS: usize = 200;

/// A command of a seat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SendCommand")]
pub(crate) struct Command {
    /// A seat of one's own.
    pub(crate) seat: Seat,
    /// The last entry that the sender knows of, by its own numbers.
    #[serde(default)]
    pub(crate) after: Option<u64>,
    /// The command, as the system's schema says.
    pub(crate) command: Value,
    /// Real dice for it.
    #[serde(default)]
    pub(crate) dice: Option<EnteredDice>,
    /// A name of the sender's for this command: sent twice, it counts once.
    #[serde(default)]
    pub(crate) key: Option<String>,
}

/// Another act of a seat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SendAct")]
pub(crate) struct Act {
    /// A seat of one's own.
    pub(crate) seat: Seat,
    /// The last entry that the sender knows of, by its own numbers.
    #[serde(default)]
    pub(crate) after: Option<u64>,
    /// Real dice for it.
    #[serde(default)]
    pub(crate) dice: Option<EnteredDice>,
}

/// Words of a seat for the seed of fair dice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SendWords")]
pub(crate) struct Remark {
    /// A seat of one's own.
    pub(crate) seat: Seat,
    /// The words.
    pub(crate) text: String,
}

/// A remark for the log.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SendNote")]
pub(crate) struct Note {
    /// A seat of one's own; none for what the organizer of a campaign writes.
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    /// The words.
    pub(crate) text: String,
}

/// A seat of one's own that does something.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfSeat {
    /// Number of the seat.
    pub(crate) seat: Seat,
}

/// Writes the time as entries of logs have it.
pub(crate) fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

/// Puts something to the table.
pub(crate) fn put(
    game: &mut Game,
    who: Actor,
    body: Body<Value, Value>,
    dice: Option<EnteredDice>,
) -> Result<u64, Fault> {
    let at = now();
    Ok(game.play.attempt(Attempt { who, body, dice, at: Some(&at) })?)
}

/// Puts a command to the table, once.
pub(crate) async fn command(acting: Acting<Command>) -> Answered<Entries> {
    let Command { seat, after, command, dice, key } = acting.asked.clone();
    if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > LONGEST_KEY) {
        return Err(Fault::malformed(say!("play-key", most = LONGEST_KEY)).at("/key"));
    }
    let digest = blake3::hash(format!("{seat:?} {command} {dice:?}").as_bytes()).to_hex().to_string();
    let once = |key: String| {
        let (person, digest) = (acting.person.id.clone(), digest.clone());
        let me = person.clone();
        let repeated = move |game: &Game, line: u64| repeated(game, &me, seat, line);
        Once { person, key, digest, repeated: Box::new(repeated) }
    };
    let sent = key.clone().map(&once);
    let may = move |game: &Game, person: &PersonId| {
        let viewer = game.acts(person, seat)?;
        game.current(viewer, after).map(|()| viewer)
    };
    let put = move |game: &mut Game, _: &PersonId| {
        put(game, Actor::Seat(seat), Body::Play { seat, command }, dice).map(drop)
    };
    let done = acting.entries(sent, may, put).await;
    match (done, key) {
        // Another program that shares the database may have done it meanwhile.
        (Err(fault), Some(key)) if fault.code() == "stale" => {
            let table = acting.app.table(&acting.table.id).await?;
            table.again(&acting.app, once(key)).await.map_or(Err(fault), |answer| answer.map(Json))
        }
        (done, _) => done,
    }
}

/// Answers a command that was sent before as it was answered then, with what came after it.
fn repeated(game: &Game, person: &PersonId, seat: Seat, line: u64) -> Result<Entries, Fault> {
    let viewer = game.holds(person, seat)?;
    let heads = game.row.head - game.play.entries();
    Ok(game.entries(viewer, game.told_from(viewer, line.saturating_sub(heads))))
}

/// Gives the default answer of a seat to its first question.
pub(crate) async fn default(acting: Acting<Act>) -> Answered<Entries> {
    let Act { seat, after, dice, .. } = acting.asked.clone();
    let may = move |game: &Game, person: &PersonId| {
        let viewer = game.acts(person, seat)?;
        game.current(viewer, after).map(|()| viewer)
    };
    let answer = move |game: &mut Game, _: &PersonId| {
        game.play.default_for(seat, None, Auto::StandingOrder, dice, Some(&now()))?;
        Ok(())
    };
    acting.entries(None, may, answer).await
}

/// Writes a remark into the log: of a seat, or of the organizer.
pub(crate) async fn note(acting: Acting<Note>) -> Answered<Entries> {
    let Note { seat, text } = &acting.asked;
    let (seat, text) = (*seat, words(text, "/text", LONGEST_NOTE)?);
    acting.app.allowances.write(&acting.person)?;
    let may = move |game: &Game, person: &PersonId| {
        let viewer = match seat {
            Some(seat) => game.holds(person, seat)?,
            None => organises(game, person).map(|()| eyes(game, person))?,
        };
        game.may_note().map(|()| viewer)
    };
    let put = move |game: &mut Game, _: &PersonId| {
        let who = seat.map_or(Actor::Organiser, Actor::Seat);
        put(game, who, Body::Note { text }, None).map(drop)
    };
    acting.entries(None, may, put).await
}

/// Adds a seat's words to the seed of fair dice; play begins with the last ones.
pub(crate) async fn contribute(acting: Acting<Remark>) -> Answered<Entries> {
    let Remark { seat, text } = &acting.asked;
    let (seat, words) = (*seat, words(text, "/text", LONGEST_WORDS)?);
    let put = move |game: &mut Game, _: &PersonId| {
        put(game, Actor::Seat(seat), Body::Contribute { seat, words }, None)?;
        unless_waiting(begin_if_ready(game, None))
    };
    acting.entries(None, move |game, person| game.acts(person, seat), put).await
}

/// Begins play with real dice, where what happens first rolls some.
pub(crate) async fn begin(acting: Acting<Act>) -> Answered<Entries> {
    let Act { seat, dice, .. } = acting.asked.clone();
    let begin = move |game: &mut Game, _: &PersonId| begin_if_ready(game, dice);
    acting.entries(None, move |game, person| game.acts(person, seat), begin).await
}

/// Shows the secret of fair dice, once the game is over.
pub(crate) async fn reveal(acting: Acting<OfSeat>) -> Answered<Entries> {
    let seat = acting.asked.seat;
    let may = move |game: &Game, person: &PersonId| {
        let viewer = game.holds(person, seat)?;
        if !game.over() {
            let text = say!("play-secret-not-over");
            return Err(Fault::refused("not-over", text));
        }
        Ok(viewer)
    };
    let put = |game: &mut Game, _: &PersonId| {
        // Where fresh dice came to the table each of the secrets is shown.
        let secrets = game.row.secret.clone().unwrap_or_default();
        let mut shown = Err(Fault::refused("no-secret", say!("play-no-secret")));
        for secret in secrets.split_whitespace() {
            let put = put(game, Actor::Organiser, Body::Reveal { secret: secret.to_owned() }, None).map(drop);
            shown = if shown.is_ok() { shown } else { put };
        }
        shown
    };
    acting.entries(None, may, put).await
}

/// Says whether play has not begun only because something is still to come from people.
fn waits(fault: &Fault) -> bool {
    ["words-missing", "dice-missing", "no-dice", "seats-open"].contains(&fault.code())
}

/// Lets pass that play has not begun because something is still to come from people.
fn unless_waiting(begun: Result<(), Fault>) -> Result<(), Fault> {
    begun.or_else(|fault| if waits(&fault) { Ok(()) } else { Err(fault) })
}

/// Begins play if everybody is there.
pub(crate) fn begin_if_ready(game: &mut Game, dice: Option<EnteredDice>) -> Result<(), Fault> {
    if game.play.begun() {
        return Ok(());
    }
    if !game.full() {
        return Err(Fault::refused("seats-open", say!("play-seats-open")));
    }
    if game.play.header().commitment.is_some() {
        // Where people asked for fair dice they give words of their own. A machine player's words are as good as any; the host
        // knows them, as it knows its own secret.
        let by_hand = game.facts.setup["dice"]["fair"] == true;
        let given = game.seats.iter().filter(|row| !by_hand || row.hold == Hold::Machine);
        for seat in given.map(|row| Seat(row.seat)).collect::<Vec<_>>() {
            let words = random_id::<10>()?;
            let body = Body::Contribute { seat, words };
            match put(game, Actor::Seat(seat), body, None) {
                Err(fault) if !["words-given", "not-fair"].contains(&fault.code()) => return Err(fault),
                _ => {}
            }
        }
    }
    put(game, Actor::Organiser, Body::Begin, dice)?;
    let rows = game.seats.clone();
    let seats: Vec<u8> = rows.iter().map(|row| row.seat).collect();
    call_by_name(game, &seats, &rows);
    Ok(())
}

/// Begins play of a table if everybody is there, and says nothing if not.
pub(crate) async fn try_begin(app: &App, table: &Arc<Table>) -> Result<(), Fault> {
    unless_waiting(table.act(app, None, |game| begin_if_ready(game, None)).await)
}
