//! Tests that a straight leg or an arc keeps its distance from an obstacle. Lengths in 1/65536 inch.

use super::SLACK;
use crate::Point;
use crate::ring;

/// Tells if all of the leg is at least `radius` (less the slack) away from the ring; for a radius within the slack,
/// whether it does not run through its inside.
#[inline]
pub(crate) fn leg_is_clear(p: Point, q: Point, ring: &[Point], radius: f64) -> bool {
    let limit = radius - SLACK;
    if limit <= 0.0 {
        return !runs_inside(p, q, ring);
    }
    let d = q - p;
    let length = d.length();
    // All of the ring far enough on one side of the line is the common case.
    let (low, high) = ring
        .iter()
        .map(|&v| d.cross(v - p))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), c| (low.min(c), high.max(c)));
    if length > 0.0 && (low >= limit * length || high <= -limit * length) {
        return true;
    }
    let limit = limit * limit;
    if low <= 0.0 && high >= 0.0 && ring::meet(ring, &[p, q]) {
        return false;
    }
    ring.iter().all(|&v| ring::distance_segment_squared(p, q, v) >= limit)
        && ring::distance_point_squared(ring, p) >= limit
        && ring::distance_point_squared(ring, q) >= limit
}

/// Tells if the leg has points inside the ring deeper than rounding.
fn runs_inside(p: Point, q: Point, ring: &[Point]) -> bool {
    if ring.len() < 3 {
        return false;
    }
    let d = q - p;
    let tolerance = SLACK * d.length();
    let (mut left, mut right) = (false, false);
    for &v in ring {
        let c = d.cross(v - p);
        left |= c < -tolerance;
        right |= c > tolerance;
    }
    left && right
        && ring::edges(ring).all(|(u, v)| {
            let e = v - u;
            let tolerance = SLACK * e.length();
            e.cross(p - u) > tolerance || e.cross(q - u) > tolerance
        })
}

/// Tells if all of the arc about `centre` from direction `start` to `end` (less than half a turn) is at least `radius`
/// (less the slack) away from the ring. `own` is the radius of the arc.
pub(crate) fn arc_is_clear(
    centre: Point,
    own: f64,
    start: Point,
    end: Point,
    ring: &[Point],
    radius: f64,
) -> bool {
    let limit = radius - SLACK;
    if limit <= 0.0 || ring::distance_point(ring, centre) >= own + limit {
        return true;
    }
    // The arc comes closest at its ends, or where it faces a corner or the foot of an edge.
    let side = start.cross(end);
    let on_arc =
        |u: Point| start.cross(u) * side >= 0.0 && u.cross(end) * side >= 0.0 && u.dot(start + end) > 0.0;
    let close = |u: Point| ring::distance_point(ring, centre + u * own) < limit;
    if close(start) || close(end) {
        return false;
    }
    let toward = |p: Point| {
        let d = p - centre;
        d * (1.0 / d.length().max(f64::MIN_POSITIVE))
    };
    !ring::edges(ring).any(|(p, q)| {
        let foot = ring::nearest_on(p, q, centre);
        [toward(p), toward(foot)].into_iter().any(|u| on_arc(u) && close(u))
    })
}
