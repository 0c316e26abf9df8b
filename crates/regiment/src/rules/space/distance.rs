//! Distances between bases and units, edge to edge. Knows nothing that could be in the way.

use sandtable_geometry::{Disc, Point, distance};
use sandtable_tabletop::{Footprint, disc_around as around, group_distance, groups_within};

use crate::model::{Base, Pos, UnitId};

impl Footprint for Base {
    #[inline]
    fn centre(&self) -> Point {
        self.pose.point()
    }
    // REG-BASE-01: bases alone matter.
    // REG-BASE-02: from any point of one base to any point of the other, the shortest counts.
    #[inline]
    fn gap(&self, other: &Self) -> f64 {
        distance(&self.quad, &other.quad)
    }
}

fn bases<'a>(pos: Pos<'a>, unit: UnitId) -> impl Iterator<Item = &'a Base> + Clone {
    pos.bases(unit).map(move |base| pos.state.base(base))
}

/// Returns the sum of the radii around a base of each of two units.
fn rounds(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    pos.spec(a).size.circumscribed() + pos.spec(b).size.circumscribed()
}

/// Returns a circle around all living bases of a unit; of radius 0 when there are none.
pub(super) fn disc_around(pos: Pos<'_>, unit: UnitId) -> Disc {
    around(bases(pos, unit).map(|base| base.pose.point()), pos.spec(unit).size.circumscribed())
}

/// Returns the shortest distance between two units' bases in inches (REG-BASE-02); infinite when one has none on the
/// table.
#[must_use]
pub fn unit_distance(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    if !pos.on_table(a) || !pos.on_table(b) {
        return f64::INFINITY;
    }
    group_distance(bases(pos, a), bases(pos, b), rounds(pos, a, b))
}

/// Tells if two units are within a distance of each other, the limit included (REG-DATA-10). A unit is within any
/// distance of itself.
#[must_use]
pub fn units_within(pos: Pos<'_>, a: UnitId, b: UnitId, inches: f64) -> bool {
    // REG-BASE-11: one base within reach is enough for the unit.
    // On a real table nobody is asked how far it is to a leader: its abilities with a range reach its host only.
    a == b
        || !pos.physical()
            && pos.on_table(a)
            && pos.on_table(b)
            // REG-DATA-10: the limit is included.
            && groups_within(bases(pos, a), bases(pos, b), rounds(pos, a, b), inches)
}
