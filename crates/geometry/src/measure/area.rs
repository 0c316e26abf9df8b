//! How much of a base lies in terrain: exact areas by cutting, no sampling.

use crate::ring::{self, Ring};
use crate::{Bounds, Convex, Point, Quad};

/// The share of the base's area, `0..=1`, inside the union of the shapes, which may overlap each other.
pub fn share_in_union(quad: &Quad, shapes: &[Convex]) -> f64 {
    let ring = quad.units();
    let whole = ring::area(&ring);
    let bounds = quad.bounds();
    if whole <= 0.0 || !shapes.iter().any(|s| s.bounds().meets(&bounds)) {
        return 0.0;
    }
    let open = uncovered(&ring, &bounds, shapes) / whole;
    if open > 1.0 - 1e-12 {
        0.0
    } else if open < 1e-12 {
        1.0
    } else {
        1.0 - open
    }
}

/// The area of the ring outside all shapes, in square units.
pub(crate) fn uncovered(ring: &[Point], bounds: &Bounds, shapes: &[Convex]) -> f64 {
    let Some(next) = shapes.iter().position(|s| s.bounds().meets(bounds)) else { return ring::area(ring) };
    let rest = &shapes[next + 1..];
    let shape = shapes[next].ring();
    if !ring::overlap(ring, shape) {
        return uncovered(ring, bounds, rest);
    }
    let mut inner = Ring::new();
    ring.iter().for_each(|&p| inner.push(p));
    let mut open = 0.0;
    for (p, q) in ring::edges(shape) {
        let outer = ring::clip(&inner, q, p);
        if outer.len() > 2 {
            open += uncovered(&outer, bounds, rest);
        }
        inner = ring::clip(&inner, p, q);
        if inner.len() < 3 {
            break;
        }
    }
    open
}
