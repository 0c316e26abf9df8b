//! Outer tangents of two shapes, and one segment against one blocker.

use super::HALF;
use crate::Point;
use crate::ring;

/// The two outer tangents, each from a corner of the first ring to a corner of the second, the nearest to each other
/// where an edge lies along the tangent. Both rings have `cross >= 0` to the left one and `<= 0` to the right one.
pub(super) struct Bridges {
    pub left: (Point, Point),
    pub right: (Point, Point),
}

impl Bridges {
    /// For rings that do not meet.
    #[inline]
    pub fn of(a: &[Point], b: &[Point]) -> Option<Self> {
        Some(Self { left: tangent(a, b, 1.0)?, right: tangent(a, b, -1.0)? })
    }

    /// Whether the whole ring lies on the far side of one of the tangents: it cannot be between.
    #[inline(always)]
    pub fn miss(&self, ring: &[Point]) -> bool {
        let far = |(p, q): (Point, Point), side: f64| {
            let d = (q - p) * side;
            ring.iter().all(|&v| d.cross(v - p) <= HALF)
        };
        far(self.left, 1.0) || far(self.right, -1.0)
    }

    /// Whether the point lies between the tangents or on them.
    #[inline(always)]
    pub fn hold(&self, v: Point) -> bool {
        let side = |(p, q): (Point, Point)| (q - p).cross(v - p);
        side(self.left) >= -HALF && side(self.right) <= HALF
    }
}

#[inline(always)]
fn tangent(a: &[Point], b: &[Point], side: f64) -> Option<(Point, Point)> {
    a.iter().find_map(|&p| {
        let mut q = *b.first()?;
        for &v in b {
            let (d, e) = (q - p, v - p);
            let c = d.cross(e) * side;
            if c < 0.0 || (c == 0.0 && d.dot(e) < d.length_squared()) {
                q = v;
            }
        }
        let d = q - p;
        let holds = a.iter().all(|&v| {
            let c = d.cross(v - p) * side;
            c > 0.0 || (c == 0.0 && d.dot(v - p) <= 0.0)
        });
        holds.then_some((p, q))
    })
}

/// Whether the closed segment has a point in the open ring.
#[inline(always)]
pub(super) fn crosses(p: Point, q: Point, ring: &[Point]) -> bool {
    let d = q - p;
    let (mut left, mut right) = (false, false);
    for &v in ring {
        let c = d.cross(v - p);
        left |= c < -HALF;
        right |= c > HALF;
    }
    left && right
        && ring::edges(ring).all(|(u, v)| {
            let e = v - u;
            e.cross(p - u) > HALF || e.cross(q - u) > HALF
        })
}
