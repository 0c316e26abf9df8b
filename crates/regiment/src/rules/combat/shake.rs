//! Becoming shaken: Clone and Droid may step in, then the token (REG-KW-19, REG-KW-22, REG-MORALE-08). Every source
//! comes through here (REG-MORALE-09).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Numbers, Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::event::{CombatEvent, Steadied};
use super::steps::roll_dice;
use super::{Cause, CombatFrame, CombatPlan, damage};
use crate::Regiment;
use crate::commands::Command;
use crate::data::Keyword;
use crate::model::{Cx, Frame, Keys, Place, Pos, Purpose, UnitId};
use crate::rules::form::button;
use crate::rules::turn::{Status, TurnEvent, roll};
use crate::rules::{Plan, Planned, stats};
use crate::rulings::{A47_LOST, A90_NO_ANSWER};

/// REG-KW-19: what the Clone die must reach.
pub(super) const CLONE_HOLDS: u8 = 5;

/// Steps of becoming shaken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShakeStep {
    /// The Clone die (REG-KW-19).
    #[default]
    Clone,
    /// The wound a Droid takes instead (REG-KW-22).
    Droid,
}

/// A unit is about to become shaken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shake {
    pub unit: UnitId,
    pub cause: Cause,
    pub step: ShakeStep,
}

/// Returns `true` if the token could still be gained. REG-MORALE-08, REG-COUR-05: a unit holds at most one.
fn open(pos: Pos<'_>, unit: UnitId) -> bool {
    // REG-COUR-05, REG-MORALE-08: one token at most.
    !pos.unit(unit).shaken && !matches!(pos.unit(unit).place, Place::Gone | Place::Reserve)
}

/// Keywords that may step in. REG-A90: by the alternative not when a transport is lost.
fn keys(pos: Pos<'_>, unit: UnitId, cause: Cause) -> Keys {
    if cause == Cause::TransportLost && pos.table.rulings.is(A90_NO_ANSWER) {
        return Keys::default();
    }
    stats::keys(pos, unit)
}

/// A unit is about to become shaken, by one effect (REG-KW-20: one Clone roll for each effect).
pub(super) fn shake(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    let pos = cx.pos();
    if !open(pos, unit) {
        return;
    }
    let keys = keys(pos, unit, cause);
    // REG-COUR-07.
    if keys.has(Keyword::Clone) || keys.has(Keyword::Droid) {
        cx.call(Shake { unit, cause, step: ShakeStep::Clone });
    } else {
        shaken(cx, unit, cause);
    }
}

/// REG-MORALE-08: the unit gets the token.
fn shaken(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    // REG-MORALE-09: whatever the source.
    cx.emit(CombatEvent::Shaken { unit, cause });
    // REG-A47: the standby token stays; by the alternative it is lost.
    if cx.table.rulings.is(A47_LOST) && cx.pos().unit(unit).standby {
        cx.emit(TurnEvent::Lost { unit, status: Status::Standby });
    }
}

impl Procedure<Regiment> for Shake {
    const PROMPT: Prompt =
        Prompt::new("droid", rule!("REG-KW-22"), phrase!("combat-shake-shall-the-droid-unit-take"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let Shake { unit, cause, step } = *self;
        if !open(cx.pos(), unit) {
            spared(cx, unit, Steadied::Moot);
            return Step::Went;
        }
        let keys = keys(cx.pos(), unit, cause);
        if step == ShakeStep::Clone && keys.has(Keyword::Clone) {
            match cx.state.rolled {
                // REG-KW-21: a tactical point makes it a 6.
                // REG-KW-19, REG-KW-20: one die for each effect.
                None => {
                    roll_dice(cx, Purpose::Clone, unit, 1, CLONE_HOLDS, roll::OWNER, Numbers::default());
                }
                Some(rolled) if rolled.successes() > 0 => spared(cx, unit, Steadied::Clone),
                Some(_) => {
                    cx.emit(CombatEvent::CloneFailed { unit });
                    cx.goto(Shake { step: ShakeStep::Droid, ..*self });
                }
            }
        } else if keys.has(Keyword::Droid) {
            // REG-KW-23: the owner decides.
            return Step::Asks;
        } else {
            cx.done();
            shaken(cx, unit, cause);
        }
        Step::Went
    }

    /// The question of a Droid unit (REG-KW-22).
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        Some(pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::TakeWound { take: false }
    }

    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::TakeWound { take } = command else { return Err(unexpected(command)) };
        Ok(Planned::Combat(CombatPlan::TakeWound(*self, take)).into())
    }

    fn offers(&self, _: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        out.extend(offer_wound(say!("combat-shake-become-shaken"), self.unit));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::TakeWound { take: dice.pick(2) == 0 })
    }
}

fn spared(cx: &mut Cx<'_>, unit: UnitId, by: Steadied) {
    cx.emit(CombatEvent::NotShaken { unit, by });
    cx.done();
    if by == Steadied::Droid
        && let Some(Frame::Combat(CombatFrame::Melee(melee))) = cx.state.top().copied()
        && melee.units.contains(&unit)
    {
        // REG-A75: only the alternative counts it when wounds are compared.
        let mut melee = melee;
        melee.droid[melee.side(unit)] += 1;
        cx.goto(melee);
    }
}

/// Offers to take a wound, or to leave it and to bear what comes instead.
pub(crate) fn offer_wound(instead: &str, unit: UnitId) -> [Offer<Command>; 2] {
    [("take-wound", say!("combat-shake-take-a-wound"), true), ("leave-wound", instead, false)]
        .map(|(kind, text, take)| button(kind, text, Command::TakeWound { take }).about(unit.into()))
}

/// Carries the owner's answer for a Droid out (REG-KW-22).
pub(super) fn answer(cx: &mut Cx<'_>, shake: &Shake, take: bool) {
    let Shake { unit, cause, .. } = *shake;
    if take {
        spared(cx, unit, Steadied::Droid);
        // REG-A75: at once and without a save; REG-KW-24: it may be the unit's last.
        damage::hurt(cx, unit, 1, Cause::Droid, None);
    } else {
        cx.done();
        shaken(cx, unit, cause);
    }
}
