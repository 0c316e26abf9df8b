//! Distances between bases and units, edge to edge. Knows nothing that could be in the way.

use sandtable_geometry::{Disc, EPS, Point, distance};

use crate::model::{Pos, UnitId};

/// A circle around all living bases of a unit; of radius 0 when there are none.
pub(super) fn disc_around(pos: Pos<'_>, unit: UnitId) -> Disc {
    let (mut sum, mut count) = (Point::default(), 0.0);
    for base in pos.bases(unit) {
        sum = sum + pos.state.base(base).pose.point();
        count += 1.0;
    }
    if count == 0.0 {
        return Disc::default();
    }
    let centre = sum * (1.0 / count);
    let spread = pos
        .bases(unit)
        .map(|base| (pos.state.base(base).pose.point() - centre).length_squared())
        .fold(0.0, f64::max);
    Disc { centre, radius: spread.sqrt() + pos.spec(unit).size.circumscribed() }
}

/// Shortest distance between two units' bases in inches (REG-BASE-02); infinite when one has none on the table.
#[must_use]
pub fn unit_distance(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    let mut least = f64::INFINITY;
    if !pos.on_table(a) || !pos.on_table(b) {
        return least;
    }
    let round = pos.spec(a).size.circumscribed() + pos.spec(b).size.circumscribed();
    for from in pos.bases(a) {
        let from = pos.state.base(from);
        for to in pos.bases(b) {
            let to = pos.state.base(to);
            let apart = (from.pose.point() - to.pose.point()).length_squared();
            let reach = least + round;
            if apart <= reach * reach {
                // REG-BASE-02: from any point of one base to any point of the other, the shortest counts.
                // REG-BASE-01: bases alone matter.
                least = least.min(distance(&from.quad, &to.quad));
            }
        }
    }
    least
}

/// Whether two units are within a distance of each other, the limit included (REG-DATA-10). A unit is within any
/// distance of itself.
#[must_use]
pub fn units_within(pos: Pos<'_>, a: UnitId, b: UnitId, inches: f64) -> bool {
    if a == b {
        return true;
    }
    if !pos.on_table(a) || !pos.on_table(b) {
        return false;
    }
    let round = pos.spec(a).size.circumscribed() + pos.spec(b).size.circumscribed();
    // REG-DATA-10: the limit is included.
    let reach = inches + EPS + round;
    // REG-BASE-11: one base within reach is enough for the unit.
    pos.bases(a).any(|from| {
        let from = pos.state.base(from);
        pos.bases(b).any(|to| {
            let to = pos.state.base(to);
            (from.pose.point() - to.pose.point()).length_squared() <= reach * reach
                && distance(&from.quad, &to.quad) <= inches + EPS
        })
    })
}
