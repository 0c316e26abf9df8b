//! Requests that put something to the table: commands and everything else that becomes an entry of the log.

use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play as Game, Stop, object, seated};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::request::{Adopt, Amend, Begin, Contribute, Default_, Dispute, Note, Play, Rewind, Undo};
use super::session::Done;

/// Tells where the game stands: last entry, open questions, result, and the system's own measure.
pub(super) fn now(open: &dyn Game) -> Value {
    let mut now = open.stands();
    now.extend(object(json!({
        "entry": open.entries().checked_sub(1),
        "begun": open.begun(),
        "asks": open.asks(Viewer::Referee),
        "outcome": open.outcome(),
    })));
    Value::Object(now)
}

/// Returns the part of an answer that an entry is.
pub(super) fn entry(open: &dyn Game, n: u64) -> Map<String, Value> {
    object(json!({ "entry": open.entry(n) }))
}

/// Returns the answer to an attempt.
fn answered(open: &dyn Game, attempt: Result<u64, Stop>) -> Done {
    let mut answer = entry(open, attempt?);
    answer.insert(String::from("now"), now(open));
    Ok(answer)
}

fn attempt(
    open: &mut dyn Game,
    who: Actor,
    body: Body<Value, Value>,
    dice: Option<EnteredDice>,
    at: Option<&str>,
) -> Done {
    let attempt = open.attempt(Attempt { who, body, dice, at });
    answered(open, attempt)
}

/// Refuses what was sent in the belief that the log ends with another entry: of two who are quick, the second looks again.
/// Entries are numbered as their viewer is told of them.
fn current(open: &dyn Game, viewer: Viewer, after: Option<u64>) -> Result<(), ProtocolError> {
    let last = open.numbered(viewer).checked_sub(1);
    match after {
        Some(after) if Some(after) != last => {
            let says = match last {
                Some(last) => say!("referee-stale", after, last),
                None => say!("referee-stale-not-begun", after),
            };
            let error = ProtocolError::new("stale", says).at("/after");
            Err(ProtocolError { rule: Some(String::from("SYS-STALE")), ..error })
        }
        _ => Ok(()),
    }
}

/// Returns who agrees: whoever is named, or all seats.
fn agreed(open: &dyn Game, by: Option<Vec<Actor>>) -> Vec<Actor> {
    by.unwrap_or_else(|| (0..open.seats()).map(|seat| Actor::Seat(Seat(seat))).collect())
}

pub(super) fn contribute(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Contribute { seat, words } = fields(request)?;
    attempt(open, Actor::Seat(seat), Body::Contribute { seat, words }, None, None)
}

pub(super) fn begin(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    attempt(open, Actor::Organiser, Body::Begin, dice, at.as_deref())
}

pub(super) fn reveal(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Begin { dice, at } = fields(request)?;
    attempt(open, Actor::Organiser, Body::Reveal { secret: String::new() }, dice, at.as_deref())
}

pub(super) fn command(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Play { seat, command, dice, at, organiser, after } = fields(request)?;
    let seat = seated(open.seats(), seat)?;
    let (who, viewer) = match organiser {
        true => (Actor::Organiser, Viewer::Referee),
        false => (Actor::Seat(seat), Viewer::Seat(seat)),
    };
    current(open, viewer, after)?;
    attempt(open, who, Body::Play { seat, command }, dice, at.as_deref())
}

pub(super) fn default(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Default_ { seat, standing_order, dice, at } = fields(request)?;
    let auto = if standing_order { Auto::StandingOrder } else { Auto::Deadline };
    let attempt = open.default_for(seat, None, auto, dice, at.as_deref());
    answered(open, attempt)
}

pub(super) fn undo(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Undo { by, fresh, reason, at } = fields(request)?;
    let Some(to) = open.undo_target() else {
        return Err(ProtocolError::new("nothing-to-undo", say!("referee-nothing-to-undo")));
    };
    let by = agreed(open, by);
    attempt(open, Actor::Organiser, Body::Rewind { to, fresh, reason, by }, None, at.as_deref())
}

pub(super) fn rewind(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Rewind { to, viewer, fresh, by, reason, at } = fields(request)?;
    let to = match viewer {
        Some(viewer) => open.entry_of(viewer, to)?,
        None => to,
    };
    let by = agreed(open, by);
    attempt(open, Actor::Organiser, Body::Rewind { to, fresh, reason, by }, None, at.as_deref())
}

pub(super) fn amend(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Amend { amendment, reason, by, dice, at } = fields(request)?;
    let by = agreed(open, by);
    attempt(open, Actor::Organiser, Body::Amend { amendment, reason, by }, dice, at.as_deref())
}

pub(super) fn adopt(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Adopt { by, at } = fields(request)?;
    let by = agreed(open, by);
    attempt(open, Actor::Organiser, Body::Adopt { rules: String::new(), by }, None, at.as_deref())
}

pub(super) fn dispute(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Dispute { topic, who, dice, at } = fields(request)?;
    let body = Body::Dispute { topic, roll: 0, favours: String::new() };
    attempt(open, who, body, dice, at.as_deref())
}

pub(super) fn note(open: &mut dyn Game, request: Map<String, Value>) -> Done {
    let Note { text, who, at } = fields(request)?;
    attempt(open, who, Body::Note { text }, None, at.as_deref())
}
