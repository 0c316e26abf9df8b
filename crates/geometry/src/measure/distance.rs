//! Edge-to-edge distances in inches, 0 when the closed shapes meet (decided exactly).

use super::rect;
use crate::ring;
use crate::{Convex, Disc, EPS, Point, Quad, UNITS_PER_INCH};

const INCH: f64 = 1.0 / UNITS_PER_INCH;

/// Returns the distance between two bases in inches.
pub fn distance(a: &Quad, b: &Quad) -> f64 {
    rect::distance(a, b).unwrap_or_else(|| ring::distance(&a.units(), &b.units())) * INCH
}

/// Returns the distance from a base to a point in inches.
pub fn distance_point(quad: &Quad, p: Point) -> f64 {
    ring::distance_point(&quad.units(), p * UNITS_PER_INCH) * INCH
}

/// Returns the distance from a base to a convex shape in inches.
pub fn distance_convex(quad: &Quad, shape: &Convex) -> f64 {
    ring::distance(&quad.units(), shape.ring()) * INCH
}

/// Returns the distance from a base to a disc in inches.
pub fn distance_disc(quad: &Quad, disc: &Disc) -> f64 {
    (distance_point(quad, disc.centre) - disc.radius).max(0.0)
}

/// Returns the distance from the segment between two points to a convex shape in inches.
pub fn distance_segment(from: Point, to: Point, shape: &Convex) -> f64 {
    ring::distance(&[from * UNITS_PER_INCH, to * UNITS_PER_INCH], shape.ring()) * INCH
}

/// Tells if some point of the base is within `radius` inches (and [`EPS`]) of the point.
pub fn within(quad: &Quad, p: Point, radius: f64) -> bool {
    // One corner tells it for most bases: no point of a base is farther from it than another corner.
    let [corner, others @ ..] = quad.units().map(|corner| corner * INCH);
    let apart = corner.distance(p);
    let across = others.map(|other| other.distance(corner)).into_iter().fold(0.0, f64::max);
    apart <= radius || apart <= radius + across + 2.0 * EPS && distance_point(quad, p) <= radius + EPS
}

/// Returns a nearest pair of points of two bases, in inches; one common point twice when they meet.
pub fn closest_points(a: &Quad, b: &Quad) -> (Point, Point) {
    let (p, q) = ring::closest(&a.units(), &b.units());
    (p * INCH, q * INCH)
}

/// Returns a nearest pair of points of two convex shapes, in inches; one common point twice when they meet.
pub fn closest_points_convex(a: &Convex, b: &Convex) -> (Point, Point) {
    let (p, q) = ring::closest(a.ring(), b.ring());
    (p * INCH, q * INCH)
}
