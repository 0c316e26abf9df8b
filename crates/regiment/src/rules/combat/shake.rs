//! Becoming shaken: Clone and Droid may step in, then the token (REG-KW-19, REG-KW-22, REG-MORALE-08). Every source
//! comes through here (REG-MORALE-09).

use super::event::{CombatEvent, Steadied};
use super::frame::{Shake, ShakeStep};
use super::{Cause, attack, damage};
use crate::data::Keyword;
use crate::model::{Cx, Keys, Place, Pos, Purpose, Step, UnitId};
use crate::rules::stats;
use crate::rules::turn::roll;
use crate::rulings::A90_NO_ANSWER;

/// REG-KW-19: what the Clone die must reach.
const CLONE_HOLDS: u8 = 5;

/// Whether the token could still be gained. REG-MORALE-08, REG-COUR-05: a unit holds at most one.
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
        cx.emit(CombatEvent::ShakeDue { unit, cause });
    } else {
        // REG-MORALE-09: whatever the source.
        cx.emit(CombatEvent::Shaken { unit, cause });
    }
}

/// Goes on with it.
pub(super) fn step(cx: &mut Cx<'_>, shake: &Shake) -> Step {
    let Shake { unit, cause, step } = *shake;
    if !open(cx.pos(), unit) {
        cx.emit(CombatEvent::NotShaken { unit, by: Steadied::Moot });
        return Step::Went;
    }
    let keys = keys(cx.pos(), unit, cause);
    if step == ShakeStep::Clone && keys.has(Keyword::Clone) {
        match cx.state.rolled {
            // REG-KW-21: a tactical point makes it a 6.
            // REG-KW-19, REG-KW-20: one die for each effect.
            None => attack::roll_dice(cx, Purpose::Clone, unit, 1, CLONE_HOLDS, roll::OWNER),
            Some(rolled) if rolled.successes() > 0 => {
                cx.emit(CombatEvent::NotShaken { unit, by: Steadied::Clone })
            }
            Some(_) => cx.emit(CombatEvent::CloneFailed { unit }),
        }
    } else if keys.has(Keyword::Droid) {
        // REG-KW-23: the owner decides.
        return Step::Asks;
    } else {
        cx.emit(CombatEvent::Shaken { unit, cause });
    }
    Step::Went
}

/// The owner's answer for a Droid (REG-KW-22).
pub(super) fn answer(cx: &mut Cx<'_>, shake: &Shake, take: bool) {
    let Shake { unit, cause, .. } = *shake;
    if take {
        cx.emit(CombatEvent::NotShaken { unit, by: Steadied::Droid });
        // REG-A75: at once and without a save; REG-KW-24: it may be the unit's last.
        damage::hurt(cx, unit, 1, Cause::Droid, None);
    } else {
        cx.emit(CombatEvent::Shaken { unit, cause });
    }
}
