//! Gifts of the mission once all units are deployed, right before round 1 (REG-MIS-08, REG-SETUP-17).

use super::SetupEvent;
use sandtable_kernel::machine::{Procedure, Step};

use crate::Regiment;
use crate::data::SpecialEffect;
use crate::model::{Cx, Pos, Round, UnitId};
use crate::rules::turn::{Status, TurnEvent};

/// REG-SETUP-17: what the mission gives at the start, then round 1.
pub struct Ready;

impl Procedure<Regiment> for Ready {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        specials(cx);
        // REG-SETUP-17, REG-ROUND-02: round 1 follows at once. REG-SETUP-16: tactical points were set aside when the
        // game was opened, the round fills the pool.
        cx.emit(SetupEvent::Finished);
        cx.goto(Round::Begin);
        Step::Went
    }
}

/// Returns `true` if the mission gives this unit a Dug-In token at the start. After the Scouts: a token is lost by
/// moving.
fn dug_in(pos: Pos<'_>, unit: UnitId) -> bool {
    let Some(mission) = pos.mission() else { return false };
    let masks = pos.state.mission.and_then(|at| pos.table.special_units.get(usize::from(at)));
    let side = pos.side(pos.spec(unit).seat);
    pos.on_table(unit)
        && mission.specials.iter().zip(masks.into_iter().flatten()).any(|(special, mask)| {
            special.effect == SpecialEffect::DugInStart
                && special.rounds.contains(1)
                && special.side.is_none_or(|only| only == side)
                && mask & (1 << unit.0) != 0
        })
}

fn specials(cx: &mut Cx<'_>) {
    if !cx.table.modified {
        return;
    }
    for unit in cx.pos().units() {
        // REG-MIS-08.
        if dug_in(cx.pos(), unit) {
            cx.emit(TurnEvent::Gained { unit, status: Status::DugIn });
        }
    }
}
