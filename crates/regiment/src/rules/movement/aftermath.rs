//! What follows a move: dangerous ground is braved, die by die, then the unit goes aboard or is looked at for
//! cohesion (REG-TERR-12 to REG-TERR-16, REG-COH-06).

use super::event::MoveEvent;
use super::frame::{Aftermath, Dashing, Step, Then};
use super::mend;
use crate::model::{Cx, Place, Step as Done};
use crate::rules::combat::{self, Cause};
use crate::rules::turn::TurnEvent;
use crate::rulings::A40_TRIGGER_BETWEEN;

/// Goes on with what follows a move.
pub(super) fn step(cx: &mut Cx<'_>, frame: &Aftermath) -> Done {
    let unit = frame.unit;
    if cx.pos().unit(unit).place != Place::Table {
        cx.emit(MoveEvent::Settled);
        return Done::Went;
    }
    if frame.step == Step::Second {
        // REG-TERR-13: the failure also shakes, once its wounds are dealt with.
        cx.emit(MoveEvent::Stepped);
        combat::shake(cx, unit, Cause::DangerousTerrain);
        return Done::Went;
    }
    if let Some(hazard) = frame.hazards.last() {
        // REG-TERR-12: a 1 or 2 fails. REG-TERR-14: these dice are not open to tactical points.
        // REG-TP-06: not by way of the rolls that points may be spent on.
        let face = cx.dice.d6();
        // REG-TERR-13: 1d3 wounds, a d6 halved and rounded up (REG-DICE-02, REG-DICE-06). A made-up face of dice that have run dry
        // must not ask for it: players who type in their dice would be told to roll one that may not be needed.
        let failed = face <= 2 && cx.dice.shortage().is_none();
        let wounds = if failed { cx.dice.d6().div_ceil(2) } else { 0 };
        cx.emit(MoveEvent::Braved { unit, feature: hazard.feature, face, wounds });
        if wounds > 0 {
            combat::wound(cx, unit, wounds, Cause::DangerousTerrain);
        }
        return Done::Went;
    }
    match frame.then {
        Then::Nothing => cx.emit(MoveEvent::Settled),
        Then::Embark(transport) => {
            let pos = cx.pos();
            if pos.on_table(transport) && pos.unit(transport).cargo.is_none() {
                cx.emit(MoveEvent::Embarked { unit, transport });
            } else {
                cx.emit(MoveEvent::Settled);
            }
        }
        Then::Mend => {
            cx.emit(MoveEvent::Settled);
            mend::mend_cohesion(cx, unit);
        }
    }
    Done::Went
}

/// Goes on with a dash between its two moves.
pub(super) fn step_dash(cx: &mut Cx<'_>, frame: &Dashing) -> Done {
    let unit = frame.unit;
    if cx.pos().unit(unit).place != Place::Table {
        cx.emit(MoveEvent::Settled);
        return Done::Went;
    }
    if frame.step == Step::First {
        cx.emit(MoveEvent::Stepped);
        // REG-A40, REG-STANDBY-11: a dash is one action; by the other reading others may answer its first move.
        if cx.table.rulings.is(A40_TRIGGER_BETWEEN) {
            cx.emit(TurnEvent::ReactOpened { unit });
        }
        return Done::Went;
    }
    Done::Asks
}
