//! Says what the mission gives when all units stand, right before round 1 (REG-MIS-08, REG-SETUP-17).

use crate::data::SpecialEffect;
use crate::model::{Cx, Pos, UnitId};
use crate::rules::turn::{Status, TurnEvent, scoring};

/// Says whether the mission gives this unit a Dug-In token at the start. After the Scouts: a token is lost by moving.
fn dug_in(pos: Pos<'_>, unit: UnitId) -> bool {
    let Some(mission) = scoring::mission(pos) else { return false };
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

pub(super) fn specials(cx: &mut Cx<'_>) {
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
