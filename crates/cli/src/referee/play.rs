//! Requests that put something to the table: commands and everything else that becomes an entry of the log.

use sandtable_dice::{format_draws, parse_draws};
use sandtable_kernel::{Auto, EntryOf, Game, Hand, Refusal, Seat, Who};
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::open::object;
use super::request::{Amend, Begin, Contribute, Default_, Dispute, Note, Play, Rewind, Undo};
use super::system::{AmendmentOf, CommandOf, Done, Open, System};

/// Where the game stands: last entry, open questions, result, and the system's own measure.
pub(super) fn now<S: System>(open: &Open<S>) -> Value {
    let asks = if open.begun() { S::Game::decisions(open.table(), open.state()) } else { Vec::new() };
    let mut now = S::stands(open);
    now.extend(object(json!({
        "entry": open.log().len().checked_sub(1),
        "hash": open.log().hash(),
        "begun": open.begun(),
        "asks": asks,
        "outcome": S::Game::outcome(open.table(), open.state()),
    })));
    Value::Object(now)
}

/// The part of an answer that an entry is.
pub(super) fn entry<S: System>(entry: &EntryOf<S::Game>) -> Map<String, Value> {
    object(json!({ "entry": entry }))
}

/// The dice that the last attempt lacked.
pub(super) fn missing<S: System>(open: &Open<S>) -> Value {
    open.missing().map_or(Value::Null, |missing| {
        json!({
            "used": format_draws(&missing.used),
            "sides": missing.wanted.iter().map(|wanted| wanted.sides()).collect::<Vec<_>>(),
            "wanted": missing.wanted.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            "roll": missing.roll,
            "events": missing.events,
        })
    })
}

/// The answer to an attempt.
fn answered<S: System>(open: &Open<S>, before: u64, attempt: Result<(), Refusal>) -> Done {
    if let Err(refusal) = attempt {
        let mut error = ProtocolError::from(refusal);
        if refusal.code == "dice-missing" {
            error.missing = Some(missing::<S>(open));
        }
        return Err(error);
    }
    let mut answer = open.log().entry(before).map(entry::<S>).unwrap_or_default();
    answer.insert(String::from("now"), now::<S>(open));
    Ok(answer)
}

/// Lays entered dice ready.
fn lay<S: System>(open: &mut Open<S>, dice: Option<&str>) -> Result<(), ProtocolError> {
    let Some(text) = dice else { return Ok(()) };
    if !matches!(open.hand(), Hand::Entered) {
        let says = "this game rolls its own dice; only a game opened with {\"entered\": true} takes some";
        return Err(ProtocolError::new("dice-not-entered", says).at("/dice"));
    }
    let draws =
        parse_draws(text).map_err(|error| ProtocolError::new("bad-dice", error.to_string()).at("/dice"))?;
    open.enter(draws);
    Ok(())
}

/// A seat of this game.
pub(super) fn seated<S: System>(open: &Open<S>, seat: Seat) -> Result<Seat, ProtocolError> {
    let seats = S::Game::seats(open.table());
    if seat.0 < seats {
        return Ok(seat);
    }
    let range = match seats {
        2 => String::from("0 and 1"),
        seats => format!("0 to {}", seats.saturating_sub(1)),
    };
    let says = format!("there is no seat {}; seats are {range}", seat.0);
    Err(ProtocolError::new("bad-field", says).at("/seat"))
}

/// Refuses what was sent in the belief that the log ends with another entry: of two who are quick, the second looks again.
fn current<S: System>(open: &Open<S>, after: Option<u64>) -> Result<(), ProtocolError> {
    let last = open.log().len().checked_sub(1);
    match after {
        Some(after) if Some(after) != last => {
            let last =
                last.map_or_else(|| String::from("play has not begun"), |n| format!("the last is {n}"));
            let says = format!("it was sent after entry {after}; {last}. Look again, and send it anew");
            let error = ProtocolError::new("stale", says).at("/after");
            Err(ProtocolError { rule: Some(String::from("SYS-STALE")), ..error })
        }
        _ => Ok(()),
    }
}

/// Who agrees: whoever is named, or all seats.
fn agreed<S: System>(open: &Open<S>, by: Option<Vec<Who>>) -> Vec<Who> {
    by.unwrap_or_else(|| (0..S::Game::seats(open.table())).map(|seat| Who::Seat(Seat(seat))).collect())
}

pub(super) fn contribute<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Contribute { seat, words } = fields(request)?;
    let before = open.log().len();
    let attempt = open.contribute(seated::<S>(open, seat)?, &words, None).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn begin<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.begin(at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn reveal<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.reveal(at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn command<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Play { seat, command, dice, at, organiser, after } = fields::<Play<CommandOf<S>>>(request)?;
    let seat = seated::<S>(open, seat)?;
    current::<S>(open, after)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let who = if organiser { Who::Organiser } else { Who::Seat(seat) };
    let attempt = open.play_as(who, seat, &command, at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn default<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Default_ { seat, standing_order, dice, at } = fields(request)?;
    let seat = seated::<S>(open, seat)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let auto = if standing_order { Auto::StandingOrder } else { Auto::Deadline };
    let attempt = open.default_for(seat, auto, at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn undo<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Undo { by, reason, at } = fields(request)?;
    let Some(to) = open.undo_target() else {
        return Err(ProtocolError::new(
            "nothing-to-undo",
            "no command has been given that could be taken back",
        ));
    };
    let before = open.log().len();
    let attempt = open.rewind(to, &reason, &agreed::<S>(open, by), at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn rewind<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Rewind { to, by, reason, at } = fields(request)?;
    let before = open.log().len();
    let attempt = open.rewind(to, &reason, &agreed::<S>(open, by), at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn amend<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Amend { amendment, reason, by, dice, at } = fields::<Amend<AmendmentOf<S>>>(request)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.amend(&amendment, &reason, &agreed::<S>(open, by), at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn dispute<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Dispute { topic, who, dice, at } = fields(request)?;
    lay::<S>(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.dispute(who, &topic, at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}

pub(super) fn note<S: System>(open: &mut Open<S>, request: Map<String, Value>) -> Done {
    let Note { text, who, at } = fields(request)?;
    let before = open.log().len();
    let attempt = open.note(who, &text, at.as_deref()).map(|_| ());
    answered::<S>(open, before, attempt)
}
