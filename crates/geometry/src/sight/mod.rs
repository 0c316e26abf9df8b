//! Line of sight: some point of one shape to some point of another, past blockers. Knows no units and no rules.
//!
//! Blockers are open sets: grazing a corner or an edge does not block. Only the part of a line strictly between the
//! two shapes counts, so that a blocker that overlaps one of them hides only what it covers. Shapes that touch or
//! overlap see each other.
//!
//! Decided exactly, not by sampling. The two outer tangents of the shapes are sight lines themselves: if one is
//! clear, that is the answer. If both are blocked, push any clear line to the left, turning it about a shape's corner
//! where it would leave the shape: it must come to rest against a corner of a blocker on its left. So it is enough to
//! look, at each corner of the blockers between the tangents, for a gap in the directions that the blockers cover;
//! and all comparisons are side-of-line tests of lattice points.

mod bridge;
mod cone;
mod pieces;
mod search;
mod shortest;
mod view;

use crate::{Convex, List, Point, UNITS_PER_INCH};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use pieces::SightScratch;

/// Crosses are whole numbers wherever all points are on the lattice; between 0 and 1 lie only those of points that
/// cutting a blocker made, and those count in favor of sight.
const HALF: f64 = 0.5;

/// The answer whether two shapes see each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// They see each other along this line, in inches.
    Clear {
        /// Its end on the first shape.
        from: Point,
        /// Its end on the second.
        to: Point,
    },
    /// They do not see each other.
    Blocked {
        /// Indices of blockers that together deny it, ascending; the first 16 found when there are more. Indices
        /// above 65535 are given as 65535.
        by: List<u16, 16>,
    },
}

impl Sight {
    /// Tells if there is a line.
    pub fn is_clear(&self) -> bool {
        matches!(self, Self::Clear { .. })
    }
}

/// Tells if some point of `a` sees some point of `b`.
pub fn sight(a: &Convex, b: &Convex, blockers: &[Convex]) -> Sight {
    sight_with(a, b, blockers, &mut SightScratch::default())
}

/// Answers [`sight`] with buffers to reuse. Blockers come as a slice or as any other sequence that can be gone through
/// twice; their indices count in its order.
pub fn sight_with<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
) -> Sight {
    let mut by = List::new();
    match search::line(a, b, blockers, scratch, &mut by) {
        Some((from, to)) => Sight::Clear { from: inches(from), to: inches(to) },
        None => {
            by.sort_unstable();
            Sight::Blocked { by }
        }
    }
}

/// Answers [`sight`] without the witness.
pub fn sight_clear(a: &Convex, b: &Convex, blockers: &[Convex]) -> bool {
    sight_clear_with(a, b, blockers, &mut SightScratch::default())
}

/// Answers [`sight_clear`] with buffers to reuse: the fastest.
pub fn sight_clear_with<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
) -> bool {
    search::line(a, b, blockers, scratch, &mut List::new()).is_some()
}

/// Returns the length in inches and the ends of the shortest clear line of sight; within [`crate::EPS`].
pub fn shortest_sight(a: &Convex, b: &Convex, blockers: &[Convex]) -> Option<(f64, Point, Point)> {
    shortest_sight_with(a, b, blockers, &mut SightScratch::default())
}

/// Answers [`shortest_sight`] with buffers to reuse.
pub fn shortest_sight_with<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
) -> Option<(f64, Point, Point)> {
    let (from, to) = shortest::line(a, b, blockers, scratch)?;
    Some((from.distance(to) / UNITS_PER_INCH, inches(from), inches(to)))
}

/// Shapes that may be in the way: a slice, or anything else that yields shapes and can be gone through twice.
pub trait Blockers<'k>: IntoIterator<Item = &'k Convex> + Clone {}

impl<'k, T: IntoIterator<Item = &'k Convex> + Clone> Blockers<'k> for T {}

fn inches(p: Point) -> Point {
    p * (1.0 / UNITS_PER_INCH)
}
