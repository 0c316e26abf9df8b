//! The blockers that can matter, cut so that none overlaps the two shapes.

use super::bridge::{Bridges, Touch};
use super::{Blockers, HALF};
use crate::ring;
use crate::{Bounds, Convex, Point};
use smallvec::SmallVec;

/// Buffers to reuse from call to call. The first few blockers need no allocation even in fresh ones.
#[derive(Clone, Debug, Default)]
pub struct SightScratch {
    /// Indices of blockers between the tangents.
    pub(super) near: SmallVec<[u32; 32]>,
    points: SmallVec<[Point; 64]>,
    pieces: SmallVec<[Piece; 12]>,
}

/// A line through `at`; a blocker lies on its negative side or on it, one of the two shapes on the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parting {
    at: Point,
    along: Point,
}

impl Parting {
    /// Tells if the blocker comes before the shape on a ray from `v` that meets both.
    #[inline(always)]
    pub fn hides_from(&self, v: Point) -> bool {
        self.along.cross(v - self.at) <= 0.0
    }
}

/// A blocker, or the part of one outside an edge of a shape that it overlaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    first: u32,
    past: u32,
    pub source: u16,
    /// Lines that part it from the first and from the second shape.
    pub from_a: Parting,
    pub from_b: Parting,
    pub touch: Touch,
}

impl SightScratch {
    /// Returns how many pieces there are.
    pub(super) fn count(&self) -> usize {
        self.pieces.len()
    }

    /// Returns a piece and its corners.
    #[inline(always)]
    pub(super) fn part(&self, index: usize) -> (&Piece, &[Point]) {
        let piece = &self.pieces[index];
        (piece, &self.points[piece.first as usize..piece.past as usize])
    }

    /// Returns the pieces and their corners.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&Piece, &[Point])> {
        (0..self.count()).map(|i| self.part(i))
    }

    /// Cuts up the blockers named in `near`.
    pub(super) fn gather<'k>(
        &mut self,
        a: &Convex,
        b: &Convex,
        blockers: impl Blockers<'k>,
        bridges: &Bridges,
    ) {
        let Self { near, points, pieces } = self;
        points.clear();
        pieces.clear();
        let hull = a.bounds().join(*b.bounds());
        let hull = Bounds { min: hull.min * crate::UNITS_PER_INCH, max: hull.max * crate::UNITS_PER_INCH };
        let mut wanted = near.iter().copied().peekable();
        for (index, k) in (0u32..).zip(blockers) {
            if wanted.next_if_eq(&index).is_none() {
                if wanted.peek().is_none() {
                    break;
                }
                continue;
            }
            let source = u16::try_from(index).unwrap_or(u16::MAX);
            outside(k.ring(), a.ring(), |part, from_a| {
                outside(part, b.ring(), |part, from_b| {
                    let Some(touch) = bridges.touch(part).filter(|_| Bounds::around(part).meets(&hull))
                    else {
                        return;
                    };
                    let first = points.len() as u32;
                    points.extend_from_slice(part);
                    let past = points.len() as u32;
                    pieces.push(Piece { first, past, source, from_a, from_b, touch });
                });
            });
        }
    }
}

/// Hands on the ring whole when a line parts it from the shape, otherwise its parts outside each edge of the shape.
/// Those parts overlap each other: together they are all of the ring outside the shape, without seams.
#[inline(always)]
fn outside(ring: &[Point], shape: &[Point], mut each: impl FnMut(&[Point], Parting)) {
    if let Some(parting) = parting(ring, shape) {
        return each(ring, parting);
    }
    if shape.len() < 3 {
        // Without area nothing can be cut off: the blocker hides from everywhere.
        return each(ring, Parting { at: shape[0], along: Point::default() });
    }
    for (p, q) in ring::edges(shape) {
        let part = ring::clip(ring, q, p);
        if part.iter().any(|&v| (q - p).cross(v - p) < -HALF) {
            each(&part, Parting { at: p, along: q - p });
        }
    }
}

/// Returns a line along an edge of one of the rings that parts them.
#[inline(always)]
fn parting(ring: &[Point], shape: &[Point]) -> Option<Parting> {
    let edge_of = |from: &[Point], other: &[Point]| {
        ring::edges(from)
            .find(|&(p, q)| p != q && other.iter().all(|&v| (q - p).cross(v - p) <= HALF))
            .map(|(p, q)| (p, q - p))
    };
    edge_of(shape, ring)
        .map(|(at, along)| Parting { at, along })
        .or_else(|| edge_of(ring, shape).map(|(at, along)| Parting { at, along: -along }))
}
