//! Standby: holders may answer an action that any other unit has just completed (REG-STANDBY).
//!
//! The window lies on top of the acting unit's activation, so what happens in it is resolved before that unit's next
//! action and before the next token (REG-STANDBY-04). An interrupt's target is free (REG-STANDBY-09). Order, chains and
//! dash parts are rulings (REG-STANDBY-11: REG-A44, REG-A45, REG-A40).

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal, Seat};

use super::{TurnEvent, TurnPlan};
use crate::commands::Command;
use crate::engine::unexpected;
use crate::model::{Cx, Frame, Interrupt, Pos, React, Step, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Question, space};
use crate::rulings::{A44_ENEMIES_ONLY, A45_ACTIVE_PLAYER_FIRST};

/// Says whether this holder may answer now: it has a token, is not the actor, and sees the actor (REG-STANDBY-02).
fn may_answer(pos: Pos<'_>, frame: &React, unit: UnitId) -> bool {
    pos.unit(unit).standby
        && unit != frame.actor
        && frame.asked & (1 << unit.0) == 0
        && pos.on_table(unit)
        && pos.on_table(frame.actor)
        && !(pos.table.rulings.is(A44_ENEMIES_ONLY) && pos.spec(unit).seat == pos.spec(frame.actor).seat)
        // REG-STANDBY-09: what it then aims at is free.
        && space::unit_sees_unit(pos, unit, frame.actor)
}

fn holders<'a>(pos: Pos<'a>, frame: &'a React, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
    pos.units_of(seat).filter(move |&unit| may_answer(pos, frame, unit))
}

/// Asks the next seat that has a holder who can answer. A window nobody can use is not opened; tokens are public
/// (REG-TOK-01), so that tells nothing.
pub(crate) fn step(cx: &mut Cx<'_>, frame: &React) -> Step {
    let pos = cx.pos();
    if let Some(seat) = frame.seat {
        if holders(pos, frame, seat).next().is_some() {
            return Step::Asks;
        }
        let_by(cx);
        return Step::Went;
    }
    // REG-A45: the acting side's opponent is asked first, then the acting side; one reaction at a time.
    let own = pos.spec(frame.actor).seat;
    let order =
        if pos.table.rulings.is(A45_ACTIVE_PLAYER_FIRST) { [own, own.other()] } else { [own.other(), own] };
    match order.into_iter().find(|&seat| holders(pos, frame, seat).next().is_some()) {
        Some(seat) => cx.goto(React { seat: Some(seat), ..*frame }),
        // REG-STANDBY-04: only then does the other unit go on.
        None => cx.done(),
    }
    Step::Went
}

/// Opens the standby window on a unit's action, if any other unit holds a token at all.
pub(crate) fn open(cx: &mut Cx<'_>, actor: UnitId) {
    let pos = cx.pos();
    if pos.units().any(|unit| unit != actor && pos.unit(unit).standby) {
        cx.call(React { actor, ..React::default() });
    }
}

pub(super) fn interrupt(cx: &mut Cx<'_>, unit: UnitId) {
    let Some(&Frame::React(frame)) = cx.state.top() else { return };
    cx.emit(TurnEvent::Interrupted { unit });
    cx.goto(React { seat: None, ..frame });
    cx.call(Interrupt { unit, done: false });
}

/// The asked seat lets the action go by, with all its holders.
pub(super) fn let_by(cx: &mut Cx<'_>) {
    let Some(&Frame::React(mut frame)) = cx.state.top() else { return };
    if let Some(seat) = frame.seat.take() {
        frame.asked |= cx.pos().units_of(seat).fold(0, |bits, unit| bits | 1 << unit.0);
    }
    cx.goto(frame);
}

/// The question of a standby window.
#[must_use]
pub(crate) fn asks(_: Pos<'_>, frame: &React) -> Option<Question> {
    Some(Question {
        seat: frame.seat?,
        kind: "standby",
        text: "Another unit has completed an action in sight: shall a standby unit act now?",
        rule: rule!("REG-STANDBY-02"),
        default: Command::Pass,
    })
}

/// Checks an answer.
///
/// Errors: why it is none.
pub(crate) fn check(pos: Pos<'_>, frame: &React, command: &Command) -> Result<TurnPlan, Refusal> {
    match *command {
        Command::Pass => Ok(TurnPlan::NoInterrupt),
        Command::Interrupt { unit } => {
            let own = unit.index() < pos.state.units.len() && Some(pos.spec(unit).seat) == frame.seat;
            if own && may_answer(pos, frame, unit) {
                return Ok(TurnPlan::Interrupt(unit));
            }
            Err(if own && pos.unit(unit).standby {
                Refusal::new(
                    "not-in-sight",
                    rule!("REG-STANDBY-02"),
                    "This unit does not see the unit that acted.",
                )
            } else {
                Refusal::new(
                    "no-standby",
                    rule!("REG-STANDBY-02"),
                    "This unit of yours holds no standby token.",
                )
            })
        }
        _ => Err(unexpected(command)),
    }
}

/// Says what can be answered.
pub(crate) fn offers(pos: Pos<'_>, frame: &React, out: &mut Vec<Offer<Command>>) {
    let Some(seat) = frame.seat else { return };
    let all = holders(pos, frame, seat).map(|unit| (unit, form::unit(pos, unit))).collect();
    let offer = Offer::new("interrupt", "A standby unit acts now").about(frame.actor.into());
    out.extend(form::pick(offer, ("/interrupt/unit", "unit"), all, |unit| Command::Interrupt { unit }));
    out.push(button("pass", "Let it go by", Command::Pass));
}

/// One answer, drawn at random.
pub(crate) fn sample(pos: Pos<'_>, frame: &React, dice: &mut dyn Random) -> Option<Command> {
    let seat = frame.seat?;
    let count = holders(pos, frame, seat).count() as u32;
    let drawn = dice.pick(count + 1);
    let unit = holders(pos, frame, seat).nth(drawn as usize);
    Some(unit.map_or(Command::Pass, |unit| Command::Interrupt { unit }))
}
