//! Distances (LC-MEAS, SO-RANGE).

use sandtable_geometry::Capsule;

use crate::model::{Pos, UnitId};

/// Inches of a step of range, or of height.
const STEP: f64 = 6.0;

/// Returns the distance to which a range of Legion reaches, in inches: the next range begins beyond it.
#[must_use]
pub const fn range(steps: u8) -> f64 {
    // LC-MEAS-01, LC-MEAS-04, SO-RANGE-03: 6 inches a step.
    steps as f64 * STEP
}

/// Returns the greatest height of terrain of a height in steps, in inches.
#[must_use]
pub const fn height(steps: u8) -> f64 {
    // LC-MEAS-05: heights are counted in the same steps.
    steps as f64 * STEP
}

/// The distance of two units on the table in inches, from base edge to base edge.
#[must_use]
pub fn distance(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    // LC-MEAS-02, LC-MEAS-06, SO-RANGE-02: horizontal, by tape, from edge to edge; measuring is free.
    // LC-TERM-02: a unit is there as soon as one of its miniatures is.
    pos.bases(a).map(|own| nearest(pos, own, b)).fold(f64::INFINITY, f64::min)
}

/// The distance of the leader of a unit and the nearest miniature of another, in inches.
#[must_use]
pub fn from_leader(pos: Pos<'_>, leader: UnitId, other: UnitId) -> f64 {
    // LC-UNIT-03: ranges of attacks are measured from the leader.
    nearest(pos, pos.base(leader), other)
}

/// The distance of a base and the nearest miniature of a unit, in inches.
#[must_use]
pub fn nearest(pos: Pos<'_>, from: Capsule, unit: UnitId) -> f64 {
    pos.bases(unit).map(|base| from.distance(&base)).fold(f64::INFINITY, f64::min)
}
