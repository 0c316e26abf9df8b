//! Cones: the directions about a point that a ring covers, and the stretch of a line in a ring.

use super::HALF;
use crate::{Point, ring};

/// The directions from `low` clockwise to `high`, at most half a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    pub low: Point,
    pub high: Point,
}

impl Cone {
    /// Returns the directions in which the ring is seen from `v`; `None` when `v` lies inside it. From a point of its
    /// outline these are the directions that lead inside.
    #[inline(always)]
    pub fn of(ring: &[Point], v: Point) -> Option<Self> {
        // The edges that face `v` are a run; the cone reaches from the end of the run to its start.
        let n = ring.len();
        let mut previous = *ring.last()?;
        let mut seen_before = n > 1 && faces(ring[n - 2], previous, v);
        let (mut low, mut high) = (None, None);
        for &p in ring {
            let seen = faces(previous, p, v);
            if seen != seen_before {
                *(if seen { &mut high } else { &mut low }) = Some(previous - v);
            }
            (previous, seen_before) = (p, seen);
        }
        match (low, high) {
            (Some(low), Some(high)) => Some(Self { low, high }),
            _ if seen_before => flat(ring, v),
            _ => None,
        }
    }

    /// Returns the opposite directions.
    #[inline(always)]
    pub fn opposite(self) -> Self {
        Self { low: -self.low, high: -self.high }
    }

    /// Tells if the direction lies strictly inside.
    #[inline(always)]
    pub fn covers(&self, d: Point) -> bool {
        self.low.cross(d) > HALF && d.cross(self.high) > HALF
    }

    /// Tells if the direction lies inside or on the rim of this cone of less than half a turn.
    #[inline(always)]
    pub fn holds(&self, d: Point) -> bool {
        self.low.cross(d) >= -HALF
            && d.cross(self.high) >= -HALF
            && (self.low.dot(d) > 0.0 || self.high.dot(d) > 0.0)
    }

    /// Returns the directions in both of two cones of less than half a turn.
    #[inline(always)]
    pub fn common(&self, other: &Self) -> Option<Self> {
        let low = if self.holds(other.low) {
            other.low
        } else if other.holds(self.low) {
            self.low
        } else {
            return None;
        };
        let high = if self.holds(other.high) { other.high } else { self.high };
        Some(Self { low, high })
    }
}

/// Tells if `v` lies outside the edge or on its line.
#[inline(always)]
fn faces(p: Point, q: Point, v: Point) -> bool {
    (q - p).cross(v - p) <= HALF
}

/// Returns the cone of a point, or of a segment seen from its line.
#[cold]
fn flat(ring: &[Point], v: Point) -> Option<Cone> {
    let far = ring.iter().map(|&p| p - v).max_by(|p, q| p.length_squared().total_cmp(&q.length_squared()))?;
    Some(Cone { low: far, high: far })
}

/// Returns the part of the line `v + t d` in the ring, as the least and the greatest `t`, for a line that meets it.
pub(super) fn stretch(ring: &[Point], v: Point, d: Point) -> (f64, f64) {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    for (p, q) in ring::edges(ring) {
        let e = q - p;
        // A line along an edge meets all of it, whatever rounding did to `v`.
        let (side, slope) = (e.cross(v - p) + HALF, e.cross(d));
        if slope > 0.0 {
            low = low.max(-side / slope);
        } else if slope < 0.0 {
            high = high.min(-side / slope);
        }
    }
    if low.is_finite() && high.is_finite() {
        return (low, high);
    }
    // A ring without area: its extent along the line.
    let along = |p: &Point| (*p - v).dot(d) / d.length_squared();
    ring.iter().map(along).fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), t| (l.min(t), h.max(t)))
}
