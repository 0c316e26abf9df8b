//! Cohesion: which bases have strayed from their unit (REG-COH). Knows neither moves nor repairs.

use sandtable_geometry::{EPS, List, Point, Quad, distance};

use crate::model::{MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::A53_ONE_CHAIN;

/// REG-COH-01: how far a base may be from a fellow, edge to edge, in inches.
// REG-COH-01
pub const COHESION: f64 = 1.0;

/// Where a unit's bases stand, without saying which bases they are.
pub(super) type Quads = List<Quad, MAX_UNIT_BASES>;

/// Says which bases of a unit are within 1 in of each other (REG-COH-01): worked out once, asked for any set of them.
#[derive(Clone, Copy, Debug)]
pub struct Links {
    near: [u8; MAX_UNIT_BASES],
    /// REG-A53: what is left must be one connected group.
    chain: bool,
}

impl Links {
    /// The links between bases that stand here.
    #[must_use]
    pub fn of(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> Self {
        let spec = pos.spec(unit);
        // Nearer than this the circles inside the bases are close enough; farther than that those around are not.
        let (close, far) = (COHESION + 2.0 * spec.inner, COHESION + EPS + 2.0 * spec.round);
        let mut near = [0; MAX_UNIT_BASES];
        let mut centres = [Point::default(); MAX_UNIT_BASES];
        for (i, quad) in quads.iter().take(MAX_UNIT_BASES).enumerate() {
            centres[i] = quad.centre();
            for j in 0..i {
                let gap = (centres[i] - centres[j]).length_squared();
                if gap <= close * close || gap <= far * far && distance(quad, &quads[j]) <= COHESION + EPS {
                    near[i] |= 1 << j;
                    near[j] |= 1 << i;
                }
            }
        }
        Self { near, chain: pos.table.rulings.is(A53_ONE_CHAIN) }
    }

    /// Those of a set that have strayed from the rest of it: without a fellow within 1 in (REG-COH-01, REG-COH-02), or
    /// by REG-A53's other reading outside the largest connected group. A single base never strays (REG-COH-03).
    #[must_use]
    pub fn strays(&self, set: u8) -> u8 {
        let members = |set: u8| (0..MAX_UNIT_BASES).filter(move |&at| set & (1 << at) != 0);
        // REG-COH-03
        if set.count_ones() < 2 {
            return 0;
        }
        if !self.chain {
            // REG-COH-02: pair by pair.
            return members(set).filter(|&at| self.near[at] & set == 0).fold(0, |lost, at| lost | 1 << at);
        }
        let (mut largest, mut rest) = (0u8, set);
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            loop {
                let next = members(group).fold(group, |group, at| group | self.near[at] & set);
                if next == group {
                    break;
                }
                group = next;
            }
            rest &= !group;
            if group.count_ones() > largest.count_ones() {
                largest = group;
            }
        }
        set & !largest
    }
}

/// The bases that have strayed, one bit each by position in the list.
pub(super) fn strays(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> u8 {
    let count = quads.len().min(MAX_UNIT_BASES);
    if count < 2 {
        return 0;
    }
    Links::of(pos, unit, quads).strays(((1u16 << count) - 1) as u8)
}

/// Says whether a unit on the table is in cohesion; units elsewhere always are.
#[must_use]
pub fn in_cohesion(pos: Pos<'_>, unit: UnitId) -> bool {
    if !pos.on_table(unit) {
        return true;
    }
    let quads: Quads = pos.bases(unit).map(|base| pos.state.base(base).quad).collect();
    strays(pos, unit, &quads) == 0
}
