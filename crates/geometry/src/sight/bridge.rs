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
    /// Finds the tangents of rings that do not meet.
    #[inline]
    pub fn of(a: &[Point], b: &[Point]) -> Option<Self> {
        Some(Self { left: tangent(a, b, 1.0)?, right: tangent(a, b, -1.0)? })
    }

    /// Returns how the ring lies to the tangents; `None` when all of it is on the far side of one and cannot be
    /// between.
    #[inline(always)]
    pub fn touch(&self, ring: &[Point]) -> Option<Touch> {
        let (left, right) = (Extent::of(ring, self.left), Extent::of(ring, self.right));
        (left.most > HALF && right.least < -HALF).then(|| Touch {
            left: left.least < -HALF && enters(self.left, ring),
            right: right.most > HALF && enters(self.right, ring),
        })
    }

    /// Tells if the point lies between the tangents or on them.
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

/// The tangents that a ring blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    pub left: bool,
    pub right: bool,
}

/// The reach of a ring to both sides of a line, times the line's length.
struct Extent {
    least: f64,
    most: f64,
}

impl Extent {
    #[inline(always)]
    fn of(ring: &[Point], (p, q): (Point, Point)) -> Self {
        let d = q - p;
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for &v in ring {
            let c = d.cross(v - p);
            least = if c < least { c } else { least };
            most = if c > most { c } else { most };
        }
        Self { least, most }
    }
}

/// Tells if a segment whose line runs through the open ring meets it between its own ends.
#[inline(always)]
fn enters((p, q): (Point, Point), ring: &[Point]) -> bool {
    ring::edges(ring).all(|(u, v)| {
        let e = v - u;
        e.cross(p - u) > HALF || e.cross(q - u) > HALF
    })
}

/// Tells if the closed segment has a point in the open ring.
#[inline(always)]
pub(super) fn crosses(p: Point, q: Point, ring: &[Point]) -> bool {
    let extent = Extent::of(ring, (p, q));
    extent.least < -HALF && extent.most > HALF && enters((p, q), ring)
}
