//! Distances (LC-MEAS, SO-RANGE).

use crate::model::{Pos, UnitId};

/// The distance of two units on the table in inches, from base edge to base edge.
#[must_use]
pub fn distance(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    // LC-MEAS-02, SO-RANGE-02: horizontal, by tape, from edge to edge; measuring is free.
    pos.base(a).distance(&pos.base(b))
}
