//! A unit that had to move on a real table, and its fate: retreats, pushes, the compulsory move of fast units.

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{MOST_DANGER, PhysicalEvent, PhysicalPlan, dangers, walk};
use crate::Regiment;
use crate::commands::{Command, Fate};
use crate::model::{Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::form::button;
use crate::rules::movement::{Motion, Sequel};
use crate::rules::{Plan, Planned, Question};
use crate::rulings::{A55_STOP_AND_SHAKEN, A78_SHAKEN_WHEN_BLOCKED};

/// A unit that has to move, and the occasion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fare {
    pub unit: UnitId,
    pub how: Motion,
}

const RETREAT: Prompt =
    Prompt::new("fare", rule!("REG-MELEE-16"), phrase!("physical-fare-the-loser-retreats-half-its"));
const PUSH: Prompt =
    Prompt::new("fare", rule!("REG-MELEE-19"), phrase!("physical-fare-the-unit-is-pushed-back"));
const BLAST: Prompt =
    Prompt::new("fare", rule!("REG-KW-15"), phrase!("physical-fare-the-attacker-may-push-the"));
const MINIMUM: Prompt =
    Prompt::new("fare", rule!("REG-MOVE-17"), phrase!("physical-fare-if-it-has-moved-less"));

impl Fare {
    const fn prompt(self) -> Prompt {
        match self.how {
            Motion::Retreat => RETREAT,
            Motion::Displace => BLAST,
            Motion::Minimum => MINIMUM,
            _ => PUSH,
        }
    }

    /// REG-KW-18: a push of a Blast stops at what is in its way.
    fn may(self, fate: Fate) -> Result<(), Refusal> {
        if fate != Fate::Blocked || self.how != Motion::Displace {
            return Ok(());
        }
        Err(Refusal::new("push-stops", rule!("REG-KW-18"), said!("refusal-push-stops")))
    }
}

impl Procedure<Regiment> for Fare {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if cx.pos().on_table(self.unit) {
            return Step::Asks;
        }
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        Some(pos.spec(self.unit).seat)
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        let answer = Command::Fare { fate: Fate::Stands, danger: 0 };
        Some(self.prompt().to(self.asked(pos)?, answer))
    }

    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Fare { fate, danger } = *command else { return Err(unexpected(command)) };
        dangers(danger)?;
        self.may(fate)?;
        Ok(Planned::Physical(PhysicalPlan::Fare { fare: *self, fate, danger }).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let fates = [
            (Fate::Stands, say!("physical-fare-it-stands-where-it-should")),
            (Fate::Edge, say!("physical-fare-a-base-has-left-the-table")),
            (Fate::Blocked, say!("physical-fare-it-could-not-get-there")),
        ];
        let fates = fates.map(|(fate, text)| Choice::new(fate, text).refused(self.may(fate).err()));
        let text = say!("physical-fare-has-moved-as-players-say", unit = pos.table.label(self.unit));
        let command = Command::Fare { fate: Fate::Stands, danger: 0 };
        let offer = button("fare", text, command).about(self.unit.into());
        out.push(
            offer
                .field(Field::pick("/fare/fate", say!("physical-fare-how-it-fared"), fates.to_vec()))
                .field(danger("/fare/danger")),
        );
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let fate = match dice.pick(12) {
            0 => Fate::Edge,
            1 if self.may(Fate::Blocked).is_ok() => Fate::Blocked,
            _ => Fate::Stands,
        };
        Some(Command::Fare { fate, danger: u8::from(dice.pick(8) == 0) })
    }
}

/// The field that asks for dangerous ground.
pub(super) fn danger(at: &str) -> Field {
    let most = i64::from(MOST_DANGER);
    Field::number(at, say!("physical-fare-pieces-of-dangerous-terrain-it-met"), 0, most, "pieces")
}

pub(super) fn perform(cx: &mut Cx<'_>, fare: Fare, fate: Fate, danger: u8) {
    let Fare { unit, how } = fare;
    cx.emit(PhysicalEvent::Fared { unit, how, fate });
    cx.done();
    let rulings = &cx.table.rulings;
    match (fate, how) {
        (Fate::Stands, _) => walk::follow(cx, unit, how, danger, Sequel::Nothing),
        // REG-MELEE-21, REG-MOVE-14, REG-MOVE-21: whatever moved it.
        (Fate::Edge, _) => combat::destroy(cx, unit, Cause::TableEdge),
        // REG-A55, REG-A78: by the other readings it stops and is shaken.
        (Fate::Blocked, Motion::Minimum) if rulings.is(A55_STOP_AND_SHAKEN) => {
            combat::shake(cx, unit, Cause::MinimumMove);
        }
        (Fate::Blocked, Motion::Retreat) if rulings.is(A78_SHAKEN_WHEN_BLOCKED) => {
            combat::shake(cx, unit, Cause::CannotRetreat);
        }
        // REG-MOVE-20, REG-MELEE-22
        (Fate::Blocked, Motion::Minimum) => combat::destroy(cx, unit, Cause::MinimumMove),
        (Fate::Blocked, _) => combat::destroy(cx, unit, Cause::CannotRetreat),
    }
}
