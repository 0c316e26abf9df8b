//! Distances between groups of bases, edge to edge: a unit is as near as its nearest base. Knows nothing that could be
//! in the way.

use sandtable_geometry::{Capsule, Disc, EPS, Point, Quad, distance};

/// A base as measuring needs it.
pub trait Footprint {
    /// Returns the middle, from which a circle around the base is known to the caller.
    fn centre(&self) -> Point;
    /// Returns the distance to another base in inches, edge to edge; 0 when they touch or overlap.
    fn gap(&self, other: &Self) -> f64;
}

impl Footprint for Quad {
    fn centre(&self) -> Point {
        Quad::centre(self)
    }
    fn gap(&self, other: &Self) -> f64 {
        distance(self, other)
    }
}

impl Footprint for Disc {
    fn centre(&self) -> Point {
        self.centre
    }
    fn gap(&self, other: &Self) -> f64 {
        (self.centre.distance(other.centre) - self.radius - other.radius).max(0.0)
    }
}

impl Footprint for Capsule {
    fn centre(&self) -> Point {
        let [front, rear] = self.ends();
        front.lerp(rear, 0.5)
    }
    fn gap(&self, other: &Self) -> f64 {
        self.distance(other)
    }
}

/// Returns a circle around bases with these centres, each inside a circle of radius `round`; of radius 0 around
/// nothing.
#[inline]
pub fn disc_around(centres: impl Iterator<Item = Point> + Clone, round: f64) -> Disc {
    let (mut sum, mut count) = (Point::default(), 0.0);
    for centre in centres.clone() {
        sum = sum + centre;
        count += 1.0;
    }
    if count == 0.0 {
        return Disc::default();
    }
    let centre = sum * (1.0 / count);
    let spread = centres.map(|at| (at - centre).length_squared()).fold(0.0, f64::max);
    Disc { centre, radius: spread.sqrt() + round }
}

/// Returns the shortest distance between two groups in inches; infinite when one is empty. `rounds` is the sum of the
/// radii of the circles around a base of each, which spares most of the exact measuring.
#[inline]
pub fn group_distance<'a, F: Footprint + 'a>(
    a: impl Iterator<Item = &'a F>,
    b: impl Iterator<Item = &'a F> + Clone,
    rounds: f64,
) -> f64 {
    let mut least = f64::INFINITY;
    for from in a {
        for to in b.clone() {
            let apart = (from.centre() - to.centre()).length_squared();
            let reach = least + rounds;
            if apart <= reach * reach {
                least = least.min(from.gap(to));
            }
        }
    }
    least
}

/// Tells if some base of one group is within a distance of some base of the other, the limit included. `rounds` is the
/// sum of the radii of the circles around a base of each.
#[inline]
pub fn groups_within<'a, F: Footprint + 'a>(
    mut a: impl Iterator<Item = &'a F>,
    b: impl Iterator<Item = &'a F> + Clone,
    rounds: f64,
    inches: f64,
) -> bool {
    let reach = inches + EPS + rounds;
    a.any(|from| {
        b.clone().any(|to| {
            (from.centre() - to.centre()).length_squared() <= reach * reach && from.gap(to) <= inches + EPS
        })
    })
}
