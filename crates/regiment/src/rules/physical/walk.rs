//! A unit's own moves on a real table: Move, Dash, Charge. How far and which way they go the players see to.

use sandtable_geometry::List;

use super::PhysicalEvent;
use crate::commands::Seen;
use crate::model::{Action, Cx, UnitId};
use crate::rules::combat::{self, MeleeStart};
use crate::rules::movement::{self, Aftermath, Hazard, Hazards, Motion, MoveStep, Sequel};
use crate::rules::turn::actions;

/// REG-MOVEA-01, REG-DASH-01: a Move, or both moves of a Dash.
pub(super) fn walk(cx: &mut Cx<'_>, unit: UnitId, how: Motion, danger: u8, into: Option<UnitId>, cost: u8) {
    let dash = how == Motion::Dash;
    actions::begin(cx, unit, if dash { Action::Dash } else { Action::Move }, cost);
    if dash {
        // REG-A39: both moves are one declaration here, so that either reading of when the token comes is met.
        movement::dash_token(cx, unit, false);
        movement::dash_token(cx, unit, true);
    }
    cx.emit(PhysicalEvent::Walked { unit, how });
    follow(cx, unit, how, danger, into.map_or(Sequel::Nothing, Sequel::Embark));
}

/// REG-CHARGE-01: a Charge, and the fight if it got there (REG-CHARGE-09). `seen`: the target by its charger, and the
/// charger by its target.
pub(super) fn engage(
    cx: &mut Cx<'_>,
    unit: UnitId,
    target: UnitId,
    seen: Option<[Seen; 2]>,
    danger: u8,
    cost: u8,
) {
    actions::begin(cx, unit, Action::Charge, cost);
    cx.emit(PhysicalEvent::Walked { unit, how: Motion::Charge });
    if let Some([of_target, of_charger]) = seen {
        cx.emit(PhysicalEvent::Seen { unit, target, range: None, seen: of_target });
        cx.emit(PhysicalEvent::Seen { unit: target, target: unit, range: None, seen: of_charger });
        let base = cx.pos().bases(target).next().unwrap_or_default();
        combat::begin_melee(cx, unit, target, MeleeStart { base, flank_at_start: of_target.flank, seen });
    }
    follow(cx, unit, Motion::Charge, danger, Sequel::Nothing);
}

/// Does what comes of having moved: tokens go, dangers are rolled for, and so on as after any move.
pub(super) fn follow(cx: &mut Cx<'_>, unit: UnitId, how: Motion, danger: u8, then: Sequel) {
    movement::shed(cx, unit, how);
    // REG-TERR-16: a die for each piece that the unit met.
    let hazards: Hazards = (0..danger).map(|feature| Hazard { feature, dice: 1 }).collect::<List<_, 12>>();
    if !hazards.is_empty() || then != Sequel::Nothing {
        cx.call(Aftermath { unit, hazards, step: MoveStep::First, then });
    }
}
