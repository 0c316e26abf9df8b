//! Line of sight: some point of one shape to some point of another, past blockers. Knows no units and no rules.

mod segment;

use crate::{Convex, List, Point, UNITS_PER_INCH, ring};
use segment::crosses_interior;
use serde::{Deserialize, Serialize};

/// Whether two shapes see each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// They do, along this line, in inches.
    Clear {
        /// On the first shape.
        from: Point,
        /// On the second.
        to: Point,
    },
    /// They do not.
    Blocked {
        /// Indices of blockers that together deny it, ascending; at most 16.
        by: List<u16, 16>,
    },
}

/// Whether some point of `a` sees some point of `b`; grazing a blocker's corner or edge does not block.
pub fn sight(a: &Convex, b: &Convex, blockers: &[Convex]) -> Sight {
    match witness(a, b, blockers) {
        Some((from, to)) => Sight::Clear { from, to },
        None => {
            let hull = a.bounds().join(*b.bounds());
            let near = (0u16..).zip(blockers).filter(|(_, k)| k.bounds().meets(&hull)).map(|(i, _)| i);
            Sight::Blocked { by: near.collect() }
        }
    }
}

/// [`sight`] without the witness.
pub fn sight_clear(a: &Convex, b: &Convex, blockers: &[Convex]) -> bool {
    witness(a, b, blockers).is_some()
}

/// The length in inches and the ends of the shortest clear line of sight.
pub fn shortest_sight(a: &Convex, b: &Convex, blockers: &[Convex]) -> Option<(f64, Point, Point)> {
    let (from, to) = witness(a, b, blockers)?;
    Some((from.distance(to), from, to))
}

fn witness(a: &Convex, b: &Convex, blockers: &[Convex]) -> Option<(Point, Point)> {
    let clear = |p: Point, q: Point| !blockers.iter().any(|k| crosses_interior(p, q, &k.ring()));
    let inch = 1.0 / UNITS_PER_INCH;
    let (ra, rb) = (a.ring(), b.ring());
    let (p, q) = ring::closest(&ra, &rb);
    if p == q || clear(p, q) {
        return Some((p * inch, q * inch));
    }
    ra.iter()
        .flat_map(|&p| rb.iter().map(move |&q| (p, q)))
        .find(|&(p, q)| clear(p, q))
        .map(|(p, q)| (p * inch, q * inch))
}
