//! Cohesion: which bases have strayed from their unit (REG-COH). Knows neither moves nor repairs.

use sandtable_geometry::{List, Quad};
use sandtable_tabletop::Links;

use crate::model::{MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::A53_ONE_CHAIN;

/// The greatest distance of a base from another of its unit, edge to edge, in inches.
pub(crate) const COHESION: f64 = 1.0; // REG-COH-01

/// Where a unit's bases stand, without saying which bases they are.
pub(super) type Quads = List<Quad, MAX_UNIT_BASES>;

/// Links the bases of a unit that stand here (REG-COH-01): without a fellow within 1 in a base strays (REG-COH-02), a
/// single one never does (REG-COH-03).
#[must_use]
pub fn links(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> Links {
    let spec = pos.spec(unit);
    // REG-A53: by the other reading what is left must be one connected group.
    let chain = pos.table.rulings.is(A53_ONE_CHAIN);
    // REG-COH-02: pair by pair. REG-COH-03: a single base never strays.
    Links::of(quads, spec.inner, spec.round, COHESION, chain)
}

/// Returns the bases that have strayed, one bit each by position in the list.
pub(super) fn strays(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> u16 {
    let count = quads.len().min(MAX_UNIT_BASES);
    if count < 2 {
        return 0;
    }
    links(pos, unit, quads).strays((1u16 << count) - 1)
}

/// Tells if a unit on the table is in cohesion; units elsewhere always are.
#[must_use]
pub fn in_cohesion(pos: Pos<'_>, unit: UnitId) -> bool {
    if !pos.on_table(unit) {
        return true;
    }
    let quads: Quads = pos.bases(unit).map(|base| pos.state.base(base).quad).collect();
    strays(pos, unit, &quads) == 0
}
