//! One segment against one blocker.

use crate::Point;
use crate::ring;

/// Whether the segment has a point in the open ring.
pub(super) fn crosses_interior(p: Point, q: Point, ring: &[Point]) -> bool {
    let d = q - p;
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for (u, v) in ring::edges(ring) {
        let e = v - u;
        let (s, slope) = (e.cross(p - u), e.cross(d));
        if slope == 0.0 {
            if s <= 0.0 {
                return false;
            }
        } else if slope > 0.0 {
            low = low.max(-s / slope);
        } else {
            high = high.min(-s / slope);
        }
    }
    ring.len() > 2 && low < high
}
