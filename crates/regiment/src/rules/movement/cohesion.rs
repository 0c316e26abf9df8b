//! Cohesion: which bases have strayed from their unit (REG-COH). Knows neither moves nor repairs.

use sandtable_geometry::{EPS, List, Point, Quad, distance};

use crate::model::{BaseId, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::A53_ONE_CHAIN;

/// REG-COH-01: how far a base may be from a fellow, edge to edge, in inches.
pub const COHESION: f64 = 1.0;

/// Where a unit's bases stand, without saying which bases they are.
pub(super) type Quads = List<Quad, MAX_UNIT_BASES>;

/// The bases that have strayed, one bit each by position in the list: those without a fellow within 1 in (REG-COH-01,
/// REG-COH-02), or by REG-A53's other reading those outside the largest connected group. A single base never strays
/// (REG-COH-03).
pub(super) fn strays(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> u8 {
    let spec = pos.spec(unit);
    let count = quads.len().min(MAX_UNIT_BASES);
    if count < 2 {
        return 0;
    }
    let chain = pos.table.rulings.is(A53_ONE_CHAIN);
    let all = (1u16 << count) as u8;
    let all = all.wrapping_sub(1);
    let mut centres = [Point::default(); MAX_UNIT_BASES];
    for (centre, quad) in centres.iter_mut().zip(quads) {
        *centre = quad.centre();
    }
    // Nearer than this the circles inside the bases are close enough; farther than that those around are not.
    let (near, far) = (COHESION + 2.0 * spec.inner, COHESION + EPS + 2.0 * spec.round);
    let mut linked = [0u8; MAX_UNIT_BASES];
    let mut have = 0;
    for i in 0..count {
        for j in i + 1..count {
            if !chain && have & (1 << i) != 0 && have & (1 << j) != 0 {
                continue;
            }
            let gap = (centres[i] - centres[j]).length_squared();
            if gap <= near * near || gap <= far * far && distance(&quads[i], &quads[j]) <= COHESION + EPS {
                have |= 1 << i | 1 << j;
                linked[i] |= 1 << j;
                linked[j] |= 1 << i;
            }
        }
    }
    if !chain {
        return all & !have;
    }
    let mut largest = 0u8;
    let mut seen = 0u8;
    for start in 0..count {
        if seen & (1 << start) != 0 {
            continue;
        }
        let mut group = 1u8 << start;
        loop {
            let next =
                (0..count).filter(|&at| group & (1 << at) != 0).fold(group, |set, at| set | linked[at]);
            if next == group {
                break;
            }
            group = next;
        }
        seen |= group;
        if group.count_ones() > largest.count_ones() {
            largest = group;
        }
    }
    all & !largest
}

/// Whether these bases of one unit, where they stand, are in cohesion: what casualties must leave (REG-COH-09).
#[must_use]
pub fn coherent(pos: Pos<'_>, unit: UnitId, bases: &[BaseId]) -> bool {
    let quads: Quads = bases.iter().map(|&base| pos.state.base(base).quad).collect();
    strays(pos, unit, &quads) == 0
}

/// Whether a unit on the table is in cohesion; units elsewhere always are.
#[must_use]
pub fn in_cohesion(pos: Pos<'_>, unit: UnitId) -> bool {
    if !pos.on_table(unit) {
        return true;
    }
    let quads: Quads = pos.bases(unit).map(|base| pos.state.base(base).quad).collect();
    strays(pos, unit, &quads) == 0
}
