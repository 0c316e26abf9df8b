//! The distance between two footprints, the question asked most. Guesses the nearest features and proves the guess;
//! what cannot be proved at once is left to the general way.

use crate::{Point, Quad};

/// A placed rectangle after rounding: twice its middle, and two edges. Opposite edges are equal to the bit.
struct Frame {
    middle: Point,
    e: Point,
    f: Point,
}

impl Frame {
    /// Reads a base as a rectangle; `None` for corners that no placement makes.
    #[inline(always)]
    fn of(quad: &Quad) -> Option<Self> {
        let [p, q, r, s] = quad.units();
        let middle = p + r;
        (middle == q + s).then(|| Self { middle, e: q - p, f: s - p })
    }

    /// Returns twice the vector from the middle to the corner farthest along `d`, as its two parts along the edges.
    #[inline(always)]
    fn corner_along(&self, d: Point) -> (Point, Point) {
        let toward = |edge: Point| if edge.dot(d) >= 0.0 { edge } else { -edge };
        (toward(self.e), toward(self.f))
    }
}

/// Returns the distance in 1/65536 inch, or `None` when the guess does not hold: close or overlapping footprints
/// mostly.
///
/// Two points of two convex shapes are a nearest pair if and only if neither shape reaches beyond its point towards
/// the other one, along the line between them. All dot products are exact.
#[inline(always)]
pub(super) fn distance(a: &Quad, b: &Quad) -> Option<f64> {
    let (a, b) = (Frame::of(a)?, Frame::of(b)?);
    let across = b.middle - a.middle;
    let (e, f) = a.corner_along(across);
    let (g, h) = b.corner_along(-across);
    // Twice the vector from the corner of `a` to the corner of `b`, and how far the edges lead away from it.
    let n = across + g + h - e - f;
    let (ne, nf, ng, nh) = (n.dot(e), n.dot(f), -n.dot(g), -n.dot(h));
    let corners = (ne >= 0.0) & (nf >= 0.0) & (ng >= 0.0) & (nh >= 0.0);
    if corners {
        let square = n.length_squared();
        return (square > 0.0).then(|| square.sqrt() / 2.0);
    }
    let beside = |along: f64, edge: Point, own: Point, other: (Point, Point)| {
        // The foot on this edge of the other one's corner; from there the normal has to lead away from everything.
        let square = edge.length_squared();
        let height = edge.cross(n);
        let away = |v: Point| height * edge.cross(v) >= 0.0;
        let holds = -along <= 2.0 * square && height != 0.0 && away(own) && away(other.0) && away(other.1);
        holds.then(|| height.abs() / (2.0 * square.sqrt()))
    };
    if ne < 0.0 && nf >= 0.0 {
        beside(ne, e, f, (-g, -h))
    } else if nf < 0.0 && ne >= 0.0 {
        beside(nf, f, e, (-g, -h))
    } else if ng < 0.0 && nh >= 0.0 {
        beside(ng, g, -h, (e, f))
    } else if nh < 0.0 && ng >= 0.0 {
        beside(nh, h, -g, (e, f))
    } else {
        None
    }
}
