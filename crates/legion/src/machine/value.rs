//! The worth of attacks, in wounds that they may be expected to deal.

use crate::model::{Pos, UnitId};
use crate::rules::combat::{self, Expected};

/// The worth of suppression that an attack leaves behind.
const SUPPRESSION: f64 = 0.15;

/// Returns the best attack of a unit from where it stands, with its worth.
pub(super) fn attack(pos: Pos<'_>, unit: UnitId) -> Option<(f64, UnitId)> {
    let seat = pos.spec(unit).seat;
    let enemies = pos.on_table().filter(|&enemy| pos.spec(enemy).seat != seat);
    let weighed = enemies.filter_map(|enemy| {
        let weapons = combat::best(pos, unit, enemy)?;
        Some((of_attack(pos, unit, enemy, &weapons), enemy))
    });
    weighed.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// Returns the worth of an attack: expected wounds, more for those that may defeat the target.
pub(super) fn of_attack(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> f64 {
    let expected = combat::expected(pos, unit, target, weapons);
    worth(pos, target, expected)
}

/// Returns the worth of wounds and hits on a target.
pub(super) fn worth(pos: Pos<'_>, target: UnitId, expected: Expected) -> f64 {
    let left = f64::from(pos.health(target).max(1));
    let wounds = expected.wounds.min(left);
    let suppressed =
        if pos.spec(target).courage.is_some() { SUPPRESSION * expected.hits.min(1.0) } else { 0.0 };
    wounds * (0.6 + 0.4 / left) + suppressed
}
