//! Acts of players: commands, defaults, remarks, words for fair dice, the beginning. Each becomes entries of the log.

use std::time::SystemTime;

use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_store::{Appended, Hold, PersonId, random_id};
use sandtable_system::{Attempt, EnteredDice};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::fault::Fault;
use crate::game::Game;
use crate::table::Table;
use std::sync::Arc;

/// A name for a command has at most so many letters.
const LONGEST_KEY: usize = 100;

/// A command of a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    pub(crate) seat: Seat,
    /// The last entry that the sender knows of, by its own numbers.
    #[serde(default)]
    pub(crate) after: Option<u64>,
    pub(crate) command: Value,
    #[serde(default)]
    pub(crate) dice: Option<EnteredDice>,
    /// A name of the sender's for this command: sent twice, it counts once.
    #[serde(default)]
    pub(crate) key: Option<String>,
}

/// Another act of a seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    pub(crate) seat: Seat,
    #[serde(default)]
    pub(crate) after: Option<u64>,
    #[serde(default)]
    pub(crate) dice: Option<EnteredDice>,
    /// Words of a remark, or for the seed of fair dice.
    #[serde(default)]
    pub(crate) text: Option<String>,
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

/// Answers with what the sender may know of entries from a number of its own on.
fn answer(game: &Game, seat: Seat, from: u64) -> Value {
    let viewer = Viewer::Seat(seat);
    json!({ "next": game.play.numbered(viewer), "entries": game.play.seen(viewer, from) })
}

/// Puts a command to the table, once.
pub(crate) async fn command(
    app: &App,
    table: &Arc<Table>,
    person: &PersonId,
    command: Command,
) -> Result<Value, Fault> {
    let Command { seat, after, command, dice, key } = command;
    if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > LONGEST_KEY) {
        return Err(Fault::malformed(format!("a key has 1 to {LONGEST_KEY} letters")).at("/key"));
    }
    if let Some(key) = &key
        && let Some(Appended::Before { first, .. }) = app.store.sent_before(&table.id, person, key).await?
    {
        return repeated(table, person, seat, first).await;
    }
    let sent = key.map(|key| (person.clone(), key));
    let person = person.clone();
    let act = table.act(app, sent, move |game| {
        game.acts(&person, seat)?;
        let viewer = Viewer::Seat(seat);
        game.current(viewer, after)?;
        let before = game.play.numbered(viewer);
        put(game, Actor::Seat(seat), Body::Play { seat, command }, dice)?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Answers a command that was sent before as it was answered then, with what came after it.
async fn repeated(table: &Table, person: &PersonId, seat: Seat, line: u64) -> Result<Value, Fault> {
    let person = person.clone();
    let look = table.look(move |game| {
        game.acts(&person, seat)?;
        let heads = game.row.head - game.play.entries();
        let from = game.told_from(Viewer::Seat(seat), line.saturating_sub(heads));
        Ok(answer(game, seat, from))
    });
    look.await?
}

/// Gives the default answer of a seat to its first question.
pub(crate) async fn default(
    app: &App,
    table: &Arc<Table>,
    person: &PersonId,
    act: Act,
) -> Result<Value, Fault> {
    let (person, seat) = (person.clone(), act.seat);
    let act = table.act(app, None, move |game| {
        game.acts(&person, seat)?;
        let viewer = Viewer::Seat(seat);
        game.current(viewer, act.after)?;
        let before = game.play.numbered(viewer);
        game.play.default_for(seat, None, Auto::StandingOrder, act.dice, Some(&now()))?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Writes a remark into the log.
pub(crate) async fn note(app: &App, table: &Arc<Table>, person: &PersonId, act: Act) -> Result<Value, Fault> {
    let text = crate::body::words(&act.text.unwrap_or_default(), "/text", 1_000)?;
    let (person, seat) = (person.clone(), act.seat);
    let act = table.act(app, None, move |game| {
        if !game.mine(Some(&person)).contains(&seat) {
            game.acts(&person, seat)?;
        }
        let before = game.play.numbered(Viewer::Seat(seat));
        put(game, Actor::Seat(seat), Body::Note { text }, None)?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Adds a seat's words to the seed of fair dice; play begins with the last ones.
pub(crate) async fn contribute(
    app: &App,
    table: &Arc<Table>,
    person: &PersonId,
    act: Act,
) -> Result<Value, Fault> {
    let words = crate::body::words(&act.text.unwrap_or_default(), "/text", 200)?;
    let (person, seat) = (person.clone(), act.seat);
    let act = table.act(app, None, move |game| {
        game.acts(&person, seat)?;
        let before = game.play.numbered(Viewer::Seat(seat));
        put(game, Actor::Seat(seat), Body::Contribute { seat, words }, None)?;
        let begins = begin_if_ready(game, None);
        begins.or_else(|fault| if waits(&fault) { Ok(()) } else { Err(fault) })?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Begins play with real dice, where what happens first rolls some.
pub(crate) async fn begin(
    app: &App,
    table: &Arc<Table>,
    person: &PersonId,
    act: Act,
) -> Result<Value, Fault> {
    let (person, seat) = (person.clone(), act.seat);
    let act = table.act(app, None, move |game| {
        game.acts(&person, seat)?;
        let before = game.play.numbered(Viewer::Seat(seat));
        begin_if_ready(game, act.dice)?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Shows the secret of fair dice, once the game is over.
pub(crate) async fn reveal(
    app: &App,
    table: &Arc<Table>,
    person: &PersonId,
    act: Act,
) -> Result<Value, Fault> {
    let (person, seat) = (person.clone(), act.seat);
    let act = table.act(app, None, move |game| {
        if !game.mine(Some(&person)).contains(&seat) {
            game.acts(&person, seat)?;
        }
        if game.play.outcome().is_none() && game.facts.ended.is_none() {
            let text = "the secret of the dice tells all rolls to come; it is shown when the game is over";
            return Err(Fault::refused("not-over", text));
        }
        let before = game.play.numbered(Viewer::Seat(seat));
        put(game, Actor::Organiser, Body::Reveal { secret: String::new() }, None)?;
        Ok(answer(game, seat, before))
    });
    act.await
}

/// Says whether play has not begun only because something is still to come from people.
fn waits(fault: &Fault) -> bool {
    let code = &fault.value()["code"];
    ["words-missing", "dice-missing", "no-dice", "seats-open"].iter().any(|waiting| code == waiting)
}

/// Begins play if everybody is there.
pub(crate) fn begin_if_ready(game: &mut Game, dice: Option<EnteredDice>) -> Result<(), Fault> {
    if game.play.begun() {
        return Ok(());
    }
    if !game.full() {
        return Err(Fault::refused("seats-open", "play begins once every seat is taken"));
    }
    if game.play.header().commitment.is_some() {
        // A machine player's words are as good as any; the host knows them, as it knows its own secret.
        let machines = game.seats.iter().filter(|row| row.hold == Hold::Machine).map(|row| Seat(row.seat));
        for seat in machines.collect::<Vec<_>>() {
            let words = random_id::<10>()?;
            let body = Body::Contribute { seat, words };
            match put(game, Actor::Seat(seat), body, None) {
                Err(fault) if fault.value()["code"] != "words-given" => return Err(fault),
                _ => {}
            }
        }
    }
    put(game, Actor::Organiser, Body::Begin, dice).map(drop)
}

/// Begins play of a table if everybody is there, and says nothing if not.
pub(crate) async fn try_begin(app: &App, table: &Arc<Table>) -> Result<(), Fault> {
    let begun = table.act(app, None, |game| begin_if_ready(game, None)).await;
    begun.or_else(|fault| if waits(&fault) { Ok(()) } else { Err(fault) })
}
