//! The share of a base that lies in terrain: exact areas by cutting, no sampling.

use crate::ring::{self, Ring, Side};
use crate::{Bounds, Convex, Point, Quad};

/// Less than this share of a base is what rounding left of nothing.
const NOTHING: f64 = 1e-12;

/// Returns the share of the base's area, `0..=1`, inside the union of the shapes, which may overlap each other.
pub fn share_in_union(quad: &Quad, shapes: &[Convex]) -> f64 {
    let bounds = quad.bounds();
    let mut first = 0.0;
    let mut covers = 0;
    for shape in shapes {
        if !shape.bounds().meets(&bounds) {
            continue;
        }
        let share = share_in(quad, shape);
        if share == 1.0 {
            return 1.0;
        }
        if share > 0.0 {
            first = share;
            covers += 1;
        }
    }
    match covers {
        0 => 0.0,
        1 => first,
        _ => {
            let ring = quad.units();
            rounded(1.0 - uncovered(&ring, &bounds, shapes) / ring::area(&ring))
        }
    }
}

/// Returns the area of a shape outside the union of others, in square inches.
pub fn uncovered_area(shape: &Convex, shapes: &[Convex]) -> f64 {
    uncovered(shape.ring(), shape.bounds(), shapes) / (crate::UNITS_PER_INCH * crate::UNITS_PER_INCH)
}

/// Returns the share of the base inside one shape.
#[inline(always)]
fn share_in(quad: &Quad, shape: &Convex) -> f64 {
    let ring = quad.units();
    // Each cut of a convex ring adds one corner at most.
    let (mut part, mut other) = (Ring::<{ 4 + crate::convex::CAPACITY }>::from_slice(&ring), Ring::new());
    let mut whole = true;
    for (p, q) in ring::edges(shape.ring()) {
        match ring::side(&part, p, q) {
            Side::Inside => {}
            Side::Outside => return 0.0,
            Side::Both => {
                whole = false;
                ring::clip_into(&part, p, q, &mut other);
                std::mem::swap(&mut part, &mut other);
            }
        }
    }
    if whole { 1.0 } else { rounded(ring::area(&part) / ring::area(&ring)) }
}

fn rounded(share: f64) -> f64 {
    if share > NOTHING { if share < 1.0 - NOTHING { share } else { 1.0 } } else { 0.0 }
}

/// Returns the area of the ring outside all shapes, in square units. Cuts off what lies outside the first shape, one
/// edge after the other, and asks of each part how much of it is outside the rest.
pub(crate) fn uncovered(ring: &[Point], bounds: &Bounds, shapes: &[Convex]) -> f64 {
    let Some(next) = shapes.iter().position(|s| s.bounds().meets(bounds)) else { return ring::area(ring) };
    let (shape, rest) = (shapes[next].ring(), &shapes[next + 1..]);
    if !ring::overlap(ring, shape) {
        return uncovered(ring, bounds, rest);
    }
    if ring.len() + shape.len() > ring::ROOM {
        return halves(ring).iter().map(|half| uncovered(half, bounds, shapes)).sum();
    }
    let mut inner: Ring = Ring::from_slice(ring);
    let mut open = 0.0;
    for (p, q) in ring::edges(shape) {
        match ring::side(&inner, p, q) {
            Side::Inside => {}
            Side::Outside => return open + uncovered(&inner, bounds, rest),
            Side::Both => {
                open += uncovered(&ring::clip(&inner, q, p), bounds, rest);
                inner = ring::clip(&inner, p, q);
            }
        }
    }
    open
}

/// Returns a ring of many corners as two of about half as many.
fn halves(ring: &[Point]) -> [Ring; 2] {
    let middle = ring.len() / 2;
    let mut second: Ring = Ring::from_slice(&ring[middle..]);
    second.push(ring[0]);
    [Ring::from_slice(&ring[..=middle]), second]
}
