//! Requests that put something to the table: commands and everything else that becomes an entry of the log.

use sandtable_dice::{format_draws, parse_draws};
use sandtable_kernel::{Auto, EntryOf, Game, Hand, Refusal, Seat, Who};
use sandtable_regiment::Regiment;
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::open::object;
use super::request::{Amend, Begin, Contribute, Default_, Dispute, Note, Play, Rewind, Undo};
use super::session::{Done, Open};

/// Where the game stands: last entry, round, open questions, result.
pub(super) fn now(open: &Open) -> Value {
    json!({
        "entry": open.log().len().checked_sub(1),
        "hash": open.log().hash(),
        "begun": open.begun(),
        "round": open.state().round,
        "asks": if open.begun() { Regiment::decisions(open.table(), open.state()) } else { Vec::new() },
        "outcome": Regiment::outcome(open.table(), open.state()),
    })
}

/// The part of an answer that an entry is.
pub(super) fn entry(entry: &EntryOf<Regiment>) -> Map<String, Value> {
    object(json!({ "entry": entry }))
}

/// The dice that the last attempt lacked.
pub(super) fn missing(open: &Open) -> Value {
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
fn answered(open: &Open, before: u64, attempt: Result<(), Refusal>) -> Done {
    if let Err(refusal) = attempt {
        let mut error = ProtocolError::from(refusal);
        if refusal.code == "dice-missing" {
            error.missing = Some(missing(open));
        }
        return Err(error);
    }
    let mut answer = open.log().entry(before).map(entry).unwrap_or_default();
    answer.insert(String::from("now"), now(open));
    Ok(answer)
}

/// Lays entered dice ready.
fn lay(open: &mut Open, dice: Option<&str>) -> Result<(), ProtocolError> {
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
pub(super) fn seated(seat: Seat) -> Result<Seat, ProtocolError> {
    if seat.0 < 2 {
        return Ok(seat);
    }
    Err(ProtocolError::new("bad-field", format!("there is no seat {}; seats are 0 and 1", seat.0))
        .at("/seat"))
}

/// Who agrees: whoever is named, or both seats.
fn agreed(by: Option<Vec<Who>>) -> Vec<Who> {
    by.unwrap_or_else(|| vec![Who::Seat(Seat(0)), Who::Seat(Seat(1))])
}

pub(super) fn contribute(open: &mut Open, request: Map<String, Value>) -> Done {
    let Contribute { seat, words } = fields(request)?;
    let before = open.log().len();
    let attempt = open.contribute(seated(seat)?, &words, None).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn begin(open: &mut Open, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.begin(at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn reveal(open: &mut Open, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.reveal(at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn command(open: &mut Open, request: Map<String, Value>) -> Done {
    let Play { seat, command, dice, at, organiser } = fields(request)?;
    let seat = seated(seat)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let who = if organiser { Who::Organiser } else { Who::Seat(seat) };
    let attempt = open.play_as(who, seat, &command, at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn default(open: &mut Open, request: Map<String, Value>) -> Done {
    let Default_ { seat, standing_order, dice, at } = fields(request)?;
    let seat = seated(seat)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let auto = if standing_order { Auto::StandingOrder } else { Auto::Deadline };
    let attempt = open.default_for(seat, auto, at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn undo(open: &mut Open, request: Map<String, Value>) -> Done {
    let Undo { by, reason, at } = fields(request)?;
    let Some(to) = open.undo_target() else {
        return Err(ProtocolError::new(
            "nothing-to-undo",
            "no command has been given that could be taken back",
        ));
    };
    let before = open.log().len();
    let attempt = open.rewind(to, &reason, &agreed(by), at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn rewind(open: &mut Open, request: Map<String, Value>) -> Done {
    let Rewind { to, by, reason, at } = fields(request)?;
    let before = open.log().len();
    let attempt = open.rewind(to, &reason, &agreed(by), at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn amend(open: &mut Open, request: Map<String, Value>) -> Done {
    let Amend { amendment, reason, by, dice, at } = fields(request)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.amend(&amendment, &reason, &agreed(by), at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn dispute(open: &mut Open, request: Map<String, Value>) -> Done {
    let Dispute { topic, who, dice, at } = fields(request)?;
    lay(open, dice.as_deref())?;
    let before = open.log().len();
    let attempt = open.dispute(who, &topic, at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}

pub(super) fn note(open: &mut Open, request: Map<String, Value>) -> Done {
    let Note { text, who, at } = fields(request)?;
    let before = open.log().len();
    let attempt = open.note(who, &text, at.as_deref()).map(|_| ());
    answered(open, before, attempt)
}
