//! Straight motion of a whole rectangle without turning: how far until contact. Exact, no steps.

use crate::ring;
use crate::{CONTACT, Convex, Point, Quad, UNITS_PER_INCH};

/// The most that rounding does to a depth, in 1/65536 inch: less than this is sliding along, not pressing in.
const SLACK: f64 = 1e-3;

/// Returns how far, in inches up to `max`, the base may move along `direction` (a unit vector) before its interior
/// would overlap an obstacle. An overlap no deeper than [`CONTACT`] at the start is contact: it may not deepen. With a
/// deeper one, or when an argument is not finite, the answer is 0.
pub fn translate_until_contact(quad: &Quad, direction: Point, max: f64, obstacles: &[Convex]) -> f64 {
    if !direction.is_finite() || !max.is_finite() || max <= 0.0 {
        return 0.0;
    }
    let ring = quad.units();
    let bounds = quad.bounds();
    let mut free = max;
    for obstacle in obstacles {
        let step = direction * free;
        let swept = bounds.join(crate::Bounds { min: bounds.min + step, max: bounds.max + step });
        if swept.grown(CONTACT).meets(obstacle.bounds()) {
            let hit = first_hit(&ring, direction * UNITS_PER_INCH, obstacle.ring());
            free = free.min(hit);
        }
    }
    free
}

/// Returns the first time at which the moving ring overlaps the other deeper than it does at the start.
fn first_hit(a: &[Point], velocity: Point, b: &[Point]) -> f64 {
    let start = depth(a, b).max(0.0);
    if start > CONTACT * UNITS_PER_INCH {
        return 0.0;
    }
    let start = start + SLACK;
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    let axes = ring::edges(a).chain(ring::edges(b));
    for (p, q) in axes {
        let length = (q - p).length();
        if length == 0.0 {
            return f64::INFINITY;
        }
        let axis = (q - p).quarter() * (1.0 / length);
        let ((a0, a1), (b0, b1)) = (span(a, axis), span(b, axis));
        let speed = velocity.dot(axis);
        // Deeper than `start` on this axis while a1 + speed t > b0 + start and a0 + speed t < b1 - start.
        let (low, high) = (b0 + start - a1, b1 - start - a0);
        if speed.abs() < 1e-9 {
            if low >= 0.0 || high <= 0.0 {
                return f64::INFINITY;
            }
            continue;
        }
        let (t0, t1) = (low / speed, high / speed);
        enter = enter.max(t0.min(t1));
        leave = leave.min(t0.max(t1));
    }
    if enter < leave && leave > 1e-9 { enter } else { f64::INFINITY }
}

/// Returns the least overlap over all edge normals: negative when apart.
fn depth(a: &[Point], b: &[Point]) -> f64 {
    ring::edges(a)
        .chain(ring::edges(b))
        .map(|(p, q)| {
            let axis = (q - p).quarter() * (1.0 / (q - p).length());
            let ((a0, a1), (b0, b1)) = (span(a, axis), span(b, axis));
            (a1 - b0).min(b1 - a0)
        })
        .fold(f64::INFINITY, f64::min)
}

/// Returns the extent along an axis.
fn span(ring: &[Point], axis: Point) -> (f64, f64) {
    ring.iter()
        .map(|p| p.dot(axis))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)))
}
