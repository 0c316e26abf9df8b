//! The blockers that can matter, cut so that none overlaps the two shapes.

use super::bridge::{Bridges, crosses};
use super::cone::Cover;
use super::{Blockers, HALF};
use crate::ring;
use crate::{Bounds, Convex, Point};
use smallvec::SmallVec;

/// Buffers to reuse from call to call. The first few blockers need no allocation even in fresh ones.
#[derive(Clone, Debug, Default)]
pub struct SightScratch {
    points: SmallVec<[Point; 64]>,
    pieces: SmallVec<[Piece; 12]>,
    pub(super) covers: Covers,
}

/// What blockers cover of the directions about a point.
pub(super) type Covers = SmallVec<[Cover; 16]>;

/// A line through `at`; a blocker lies on its negative side or on it, one of the two shapes on the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parting {
    at: Point,
    along: Point,
}

impl Parting {
    /// Whether the blocker comes before the shape on a ray from `v` that meets both.
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
    /// From the first and from the second shape.
    pub from_a: Parting,
    pub from_b: Parting,
    /// Whether it blocks the left and the right tangent.
    pub left: bool,
    pub right: bool,
}

impl SightScratch {
    /// The pieces and their corners.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&Piece, &[Point])> {
        self.pieces.iter().map(|piece| (piece, &self.points[piece.first as usize..piece.past as usize]))
    }

    /// Takes up all blockers between the tangents.
    pub(super) fn gather<'k>(
        &mut self,
        a: &Convex,
        b: &Convex,
        blockers: impl Blockers<'k>,
        bridges: &Bridges,
    ) {
        self.points.clear();
        self.pieces.clear();
        let hull = a.bounds().join(*b.bounds());
        for (index, k) in blockers.into_iter().enumerate() {
            if k.bounds().meets(&hull) && !bridges.miss(k.ring()) {
                let source = u16::try_from(index).unwrap_or(u16::MAX);
                self.take(k.ring(), a.ring(), b.ring(), source, bridges, &hull);
            }
        }
    }

    fn take(&mut self, k: &[Point], a: &[Point], b: &[Point], source: u16, bridges: &Bridges, hull: &Bounds) {
        outside(k, a, |part, from_a| {
            outside(part, b, |part, from_b| {
                if bridges.miss(part) || !Bounds::around(part).meets(&scaled(hull)) {
                    return;
                }
                let first = self.points.len() as u32;
                self.points.extend_from_slice(part);
                let past = self.points.len() as u32;
                let left = crosses(bridges.left.0, bridges.left.1, part);
                let right = crosses(bridges.right.0, bridges.right.1, part);
                self.pieces.push(Piece { first, past, source, from_a, from_b, left, right });
            });
        });
    }
}

fn scaled(bounds: &Bounds) -> Bounds {
    Bounds { min: bounds.min * crate::UNITS_PER_INCH, max: bounds.max * crate::UNITS_PER_INCH }
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

/// A line along an edge of one of the rings that parts them.
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
