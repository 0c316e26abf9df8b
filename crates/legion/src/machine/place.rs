//! The worth of a place for a unit: the way to its goal, the attack from there, and the danger there.

use sandtable_geometry::{Point, Pose};

use super::value;
use crate::model::{Pos, UnitId};
use crate::rules::{combat, space};

/// The worth of an inch nearer to the goal.
const INCH: f64 = 0.12;
/// A wound suffered counts less than one dealt, because it comes later and may be avoided.
const DANGER: f64 = 0.35;

/// Returns the worth of a place without the attack from there.
pub(super) fn worth(pos: Pos<'_>, unit: UnitId, at: Pose) -> f64 {
    goal(pos, unit, at.point()) - DANGER * danger(pos, unit, at)
}

/// Returns the worth of being so near to the goal of a unit: 0 is there.
pub(super) fn goal(pos: Pos<'_>, unit: UnitId, at: Point) -> f64 {
    let Some((goal, near)) = goal_of(pos, unit) else { return 0.0 };
    -INCH * (at.distance(goal) - near).max(0.0)
}

/// The goal of a unit, and the distance that is near enough: own units share the tokens of the mission between them, and the
/// objective of the round has twice as many. Without tokens it is the nearest enemy.
fn goal_of(pos: Pos<'_>, unit: UnitId) -> Option<(Point, f64)> {
    let mission = pos.mission()?;
    let nth = pos.units_of(pos.spec(unit).seat).position(|own| own == unit)?;
    if mission.tokens.is_empty() {
        let (seat, own) = (pos.spec(unit).seat, pos.unit(unit).pose.point());
        let enemies = pos.on_table().filter(|&enemy| pos.spec(enemy).seat != seat);
        let nearest = enemies
            .map(|enemy| pos.unit(enemy).pose.point())
            .min_by(|a, b| a.distance(own).total_cmp(&b.distance(own)));
        return Some((nearest?, 6.0));
    }
    let wanted = pos.state.objective.map(|objective| objective.index());
    let count = mission.tokens.len();
    let at = match wanted {
        Some(wanted) if nth % (count + 1) == count => wanted,
        _ => nth % count,
    };
    let [x, y] = mission.tokens.get(at)?.at;
    let near = mission.control.as_ref().map_or(0.5, |control| f64::from(control.inches));
    Some((Point::new(x, y), near))
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

/// Says whether a unit at a place and an enemy would see each other.
fn sees_from(pos: Pos<'_>, unit: UnitId, at: Pose, enemy: UnitId) -> bool {
    let on = space::stand(pos, unit, at).ok().flatten();
    let own = space::silhouette_at(pos, unit, at, on);
    space::look(pos, &own, &space::silhouette(pos, enemy)).is_clear()
}
