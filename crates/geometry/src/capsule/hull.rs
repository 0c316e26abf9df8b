//! The hull of two capsules, which is all that lies between them, and whether a convex shape reaches into it.

use super::Capsule;
use crate::{CONTACT, Convex, Point};

/// Tells if a convex shape reaches into the hull of two capsules: everything on some straight way from one to the other.
/// A shape that only grazes it does not.
#[must_use]
pub fn hull_meets(a: &Capsule, b: &Capsule, shape: &Convex) -> bool {
    let bounds = a.bounds().join(b.bounds());
    if !bounds.meets(shape.bounds()) {
        return false;
    }
    let corners: Vec<Point> = shape.points().collect();
    // Two convex sets are apart if in some direction one ends before the other begins. How far they overlap in a direction
    // has its least value where an edge of either is crossed straight, or on the line from a corner to a round end.
    let apart = |way: Point| {
        let length = way.length();
        if length <= f64::MIN_POSITIVE {
            return false;
        }
        let way = way * (1.0 / length);
        let shape_begins = corners.iter().map(|corner| corner.dot(way)).fold(f64::INFINITY, f64::min);
        a.reach(way).max(b.reach(way)) - shape_begins <= CONTACT
    };
    let edges = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(&from, &to)| (to - from).quarter());
    if edges.flat_map(|way| [way, -way]).any(apart) {
        return false;
    }
    let discs = [a, b].map(|capsule| capsule.ends().map(|end| (end, capsule.radius())));
    let discs = [discs[0][0], discs[0][1], discs[1][0], discs[1][1]];
    if discs.iter().any(|&(centre, _)| corners.iter().any(|&corner| apart(corner - centre))) {
        return false;
    }
    let pairs = (0..4).flat_map(|one| (0..one).map(move |other| (one, other)));
    let sides = pairs.flat_map(|(one, other)| outer(discs[one], discs[other]));
    !sides.into_iter().any(apart)
}

/// Returns the directions across the two outer tangents of two discs; none if one lies in the other.
fn outer((a, r): (Point, f64), (b, s): (Point, f64)) -> Vec<Point> {
    let along = b - a;
    let length = along.length();
    let lean = (r - s) / length;
    if length <= 0.0 || lean.abs() > 1.0 {
        return Vec::new();
    }
    let unit = along * (1.0 / length);
    let across = unit.quarter() * (1.0 - lean * lean).max(0.0).sqrt();
    vec![unit * lean + across, unit * lean - across]
}
