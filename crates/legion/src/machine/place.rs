//! The worth of a place for a unit: the way to its goal, the attack from there, and the danger there.

use sandtable_geometry::{Point, Pose};

use super::goal::{Goal, presses};
use super::value;
use crate::model::{Pos, UnitId};
use crate::rules::{combat, space};

/// A wound suffered counts less than one dealt, because it comes later and may be avoided.
const DANGER: f64 = 0.35;
/// The same for a side that loses unless it gets its points in time.
const BOLD: f64 = 0.1;

/// Returns the worth of a place without the attack from there.
pub(super) fn worth(pos: Pos<'_>, unit: UnitId, at: Pose) -> f64 {
    let caution = if presses(pos, unit) { BOLD } else { DANGER };
    goal(pos, unit, at.point()) - caution * danger(pos, unit, at)
}

/// Returns the worth of being so near to the goal of a unit: 0 is there.
pub(super) fn goal(pos: Pos<'_>, unit: UnitId, at: Point) -> f64 {
    Goal::of(pos, unit).map_or(0.0, |goal| goal.worth(at))
}

/// Returns the worth of the best attack that a unit could make from a place.
pub(super) fn attack(pos: Pos<'_>, unit: UnitId, at: Pose) -> f64 {
    let (spec, own) = (pos.spec(unit), pos.spec(unit).base(at));
    let enemies = pos.on_table().filter(|&enemy| pos.spec(enemy).seat != spec.seat);
    let mut best: f64 = 0.0;
    for enemy in enemies {
        let distance = space::nearest(pos, own, enemy);
        let worth =
            combat::expected_at(pos, unit, enemy, distance).map_or(0.0, |of| value::worth(pos, enemy, of));
        if worth > best && sees_from(pos, unit, at, enemy) {
            best = worth;
        }
    }
    best
}

/// Returns the wounds that the enemies who have not been activated may be expected to deal to a unit at a place.
pub(super) fn danger(pos: Pos<'_>, unit: UnitId, at: Pose) -> f64 {
    let (spec, own) = (pos.spec(unit), pos.spec(unit).base(at));
    let enemies = pos.on_table().filter(|&enemy| pos.spec(enemy).seat != spec.seat);
    let mut wounds = 0.0;
    for enemy in enemies {
        let distance = space::nearest(pos, own, enemy);
        let Some(expected) = combat::expected_at(pos, enemy, unit, distance) else { continue };
        if expected.wounds > 0.05 && sees_from(pos, unit, at, enemy) {
            wounds += expected.wounds;
        }
    }
    wounds.min(f64::from(pos.health(unit)))
}

/// Returns `true` if a unit at a place and an enemy would see each other.
fn sees_from(pos: Pos<'_>, unit: UnitId, at: Pose, enemy: UnitId) -> bool {
    let on = space::stand(pos, unit, at).ok().flatten();
    let own = space::silhouette_at(pos, unit, at, on);
    space::look(pos, &own, &space::silhouette(pos, enemy)).is_clear()
}
