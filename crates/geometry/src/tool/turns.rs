//! The turns about a point at which two shapes begin or cease to touch: corners of the one that run along circles meet edges
//! of the other.

use crate::Point;
use std::f64::consts::{PI, TAU};

/// Brings an angle into -PI to PI.
pub(super) fn wrapped(angle: f64) -> f64 {
    let angle = angle.rem_euclid(TAU);
    if angle > PI { angle - TAU } else { angle }
}

/// Returns the angle of a direction.
pub(super) fn angle(p: Point) -> f64 {
    libm::atan2(p.y, p.x)
}

/// Calls with each angle at which the circle of this radius about the origin meets the segment.
pub(super) fn meets(radius: f64, [p, q]: [Point; 2], mut each: impl FnMut(f64)) {
    let along = q - p;
    let square = along.length_squared();
    if square <= f64::MIN_POSITIVE {
        return;
    }
    let share = -p.dot(along) / square;
    let foot = p + along * share;
    let rest = (radius * radius - foot.length_squared()) / square;
    if rest < 0.0 {
        return;
    }
    let half = rest.sqrt();
    for at in [share - half, share + half] {
        if (-1e-9..=1.0 + 1e-9).contains(&at) {
            each(angle(p + along * at));
        }
    }
}

/// Calls with each turn of `moving`, about the origin, at which its outline touches that of `fixed` at a corner. Both are
/// given by their corners in order.
pub(super) fn touches(moving: &[Point], fixed: &[Point], mut each: impl FnMut(f64)) {
    let edges = |ring: &[Point], at: usize| [ring[at], ring[(at + 1) % ring.len()]];
    for &corner in fixed {
        let (radius, to) = (corner.length(), angle(corner));
        for at in 0..moving.len() {
            meets(radius, edges(moving, at), |from| each(wrapped(to - from)));
        }
    }
    for &corner in moving {
        let (radius, from) = (corner.length(), angle(corner));
        for at in 0..fixed.len() {
            meets(radius, edges(fixed, at), |to| each(wrapped(to - from)));
        }
    }
}
