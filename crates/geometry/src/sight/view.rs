//! The lines from one shape to the other through one point, and gaps between the blockers on them.

use super::HALF;
use super::cone::{Cone, stretch};
use super::pieces::SightScratch;
use crate::{Point, ring};

/// All lines from `a` to `b` through the point.
pub(super) struct View {
    at: Point,
    /// Their directions, less than half a turn.
    pub window: Cone,
    on_a: bool,
    on_b: bool,
}

impl View {
    /// Collects the lines; `None` when no line from `a` to `b` goes through the point.
    #[inline(always)]
    pub fn of(a: &[Point], b: &[Point], at: Point) -> Option<Self> {
        let (on_a, on_b) = (holds(a, at), holds(b, at));
        let window = if on_a {
            Cone::of(b, at)?
        } else if on_b {
            Cone::of(a, at)?.opposite()
        } else {
            Cone::of(b, at)?.common(&Cone::of(a, at)?.opposite())?
        };
        Some(Self { at, window, on_a, on_b })
    }

    /// Returns the first direction from `start` within the window, clockwise or anticlockwise, that no piece covers.
    /// `used` hears of each blocker that was in the way; `first`, the piece to begin with, is set to the last one that
    /// was.
    #[inline(always)]
    pub fn gap(
        &self,
        start: Point,
        clockwise: bool,
        scratch: &SightScratch,
        first: &mut usize,
        mut used: impl FnMut(u16),
    ) -> Option<Point> {
        let count = scratch.count();
        let mut d = start;
        let (mut index, mut passed) = (*first, 0);
        while passed < count {
            index = if index + 1 < count { index + 1 } else { 0 };
            passed += 1;
            let (piece, corners) = scratch.part(index);
            if !straddles(corners, self.at, d) {
                continue;
            }
            let ahead = !self.on_b && piece.from_b.hides_from(self.at);
            let behind = !self.on_a && piece.from_a.hides_from(self.at);
            if !ahead && !behind {
                continue;
            }
            let Some(cone) = Cone::of(corners, self.at) else {
                // The point itself lies inside this piece.
                used(piece.source);
                return None;
            };
            let cover = if ahead && cone.covers(d) {
                cone
            } else if behind && cone.opposite().covers(d) {
                cone.opposite()
            } else {
                continue;
            };
            used(piece.source);
            *first = index;
            d = if clockwise { cover.high } else { cover.low };
            if !self.window.holds(d) {
                return None;
            }
            passed = 0;
        }
        Some(d)
    }

    /// Returns the ends of the line in this direction: where it leaves `a`, and where it meets `b`.
    pub fn ends(&self, a: &[Point], b: &[Point], d: Point) -> (Point, Point) {
        (self.at + d * stretch(a, self.at, d).1, self.at + d * stretch(b, self.at, d).0)
    }
}

/// Tells if the ring has corners on both sides of the line.
#[inline(always)]
fn straddles(ring: &[Point], at: Point, d: Point) -> bool {
    let (mut left, mut right) = (false, false);
    for &v in ring {
        let c = d.cross(v - at);
        left |= c < -HALF;
        right |= c > HALF;
    }
    left & right
}

/// Tells if `v` lies in the closed ring; corners that cutting made on its outline do.
#[inline(always)]
fn holds(ring: &[Point], v: Point) -> bool {
    if ring.len() < 3 {
        return ring::contains(ring, v);
    }
    ring::edges(ring).all(|(p, q)| (q - p).cross(v - p) >= -HALF)
}
