//! The hull of two capsules, which is all that lies between them, and whether something reaches into it.

use super::Capsule;
use crate::{CONTACT, Convex, Point};
use smallvec::SmallVec;

/// A disc by its center and its radius.
pub(crate) type Round = (Point, f64);

/// Tells if a convex shape reaches into the hull of two capsules: everything on some straight way from one to the other.
/// A shape that only grazes it does not.
#[must_use]
pub fn hull_meets(a: &Capsule, b: &Capsule, shape: &Convex) -> bool {
    let bounds = a.bounds().join(b.bounds());
    let discs = [a, b].map(|capsule| capsule.ends().map(|end| (end, capsule.radius())));
    let corners: SmallVec<[Point; 16]> = shape.points().collect();
    bounds.meets(shape.bounds()) && discs_meet(discs.as_flattened(), &corners, 0.0)
}

/// Tells if everything within a radius of a convex ring reaches into the hull of some discs.
pub(crate) fn discs_meet(discs: &[Round], ring: &[Point], radius: f64) -> bool {
    // Two convex sets are apart if in some direction one ends before the other begins. How far they overlap in a direction
    // has its least value where an edge of either is crossed straight, or on the line from a corner to a round end.
    let apart = |way: Point| {
        let length = way.length();
        if length <= f64::MIN_POSITIVE {
            return false;
        }
        let way = way * (1.0 / length);
        let begins = ring.iter().map(|corner| corner.dot(way)).fold(f64::INFINITY, f64::min) - radius;
        let ends =
            discs.iter().map(|(centre, size)| centre.dot(way) + size).fold(f64::NEG_INFINITY, f64::max);
        ends - begins <= CONTACT
    };
    let edges = ring.iter().zip(ring.iter().cycle().skip(1)).map(|(&from, &to)| (to - from).quarter());
    if edges.flat_map(|way| [way, -way]).any(apart) {
        return false;
    }
    if discs.iter().any(|&(centre, _)| ring.iter().any(|&corner| apart(corner - centre))) {
        return false;
    }
    let pairs = (0..discs.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut sides = pairs.flat_map(|(one, other)| outer(discs[one], discs[other]).into_iter().flatten());
    !sides.any(apart)
}

/// Returns the directions across the two outer tangents of two discs; none if one lies in the other.
pub(crate) fn outer((a, r): Round, (b, s): Round) -> Option<[Point; 2]> {
    let along = b - a;
    let length = along.length();
    if length <= 0.0 || (r - s).abs() > length {
        return None;
    }
    let lean = (r - s) / length;
    let unit = along * (1.0 / length);
    let across = unit.quarter() * (1.0 - lean * lean).max(0.0).sqrt();
    Some([unit * lean + across, unit * lean - across])
}
