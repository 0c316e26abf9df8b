//! The search for one clear line.

use super::Blockers;
use super::bridge::Bridges;
use super::pieces::SightScratch;
use super::view::View;
use crate::ring;
use crate::{Convex, List, Point};

/// The finding of one look at each blocker.
pub(super) enum Survey {
    /// A clear line.
    Clear(Point, Point),
    /// One blocker parts the shapes.
    Blocked(usize),
    /// Each tangent is blocked, by these among others.
    Open { bridges: Bridges, left: usize, right: usize },
}

/// Looks at the two outer tangents, and notes the blockers between them.
#[inline(always)]
pub(super) fn survey<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
) -> Survey {
    let (ra, rb) = (a.ring(), b.ring());
    let apart = !a.bounds().meets(b.bounds()) || !ring::meet(ra, rb);
    let Some(bridges) = apart.then(|| Bridges::of(ra, rb)).flatten() else {
        let (p, q) = ring::closest(ra, rb);
        return Survey::Clear(p, q);
    };
    let (mut left, mut right) = (None, None);
    let hull = a.bounds().join(*b.bounds());
    scratch.near.clear();
    for (index, k) in blockers.into_iter().enumerate() {
        if !k.bounds().meets(&hull) {
            continue;
        }
        let Some(touch) = bridges.touch(k.ring()) else { continue };
        // A blocker across both tangents and clear of both shapes parts one from the other.
        if touch.left && touch.right && !ring::overlap(k.ring(), ra) && !ring::overlap(k.ring(), rb) {
            return Survey::Blocked(index);
        }
        left = left.or(touch.left.then_some(index));
        right = right.or(touch.right.then_some(index));
        scratch.near.push(index as u32);
    }
    match (left, right) {
        (None, _) => Survey::Clear(bridges.left.0, bridges.left.1),
        (_, None) => Survey::Clear(bridges.right.0, bridges.right.1),
        (Some(left), Some(right)) => Survey::Open { bridges, left, right },
    }
}

/// Returns a clear line from `a` to `b` in 1/65536 inch; otherwise `by` names blockers that together deny it.
#[inline(always)]
pub(super) fn line<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
    by: &mut List<u16, 16>,
) -> Option<(Point, Point)> {
    match survey(a, b, blockers.clone(), scratch) {
        Survey::Clear(from, to) => Some((from, to)),
        Survey::Blocked(index) => {
            note(by, index);
            None
        }
        Survey::Open { bridges, left, right } => {
            note(by, left);
            note(by, right);
            scratch.gather(a, b, blockers, &bridges);
            between(a.ring(), b.ring(), &bridges, scratch, by)
        }
    }
}

/// Keeps the list a set.
fn note(by: &mut List<u16, 16>, index: usize) {
    let index = u16::try_from(index).unwrap_or(u16::MAX);
    if !by.contains(&index) {
        by.push(index);
    }
}

/// Looks, when both tangents are blocked, for a gap at the corners of the blockers.
fn between(
    a: &[Point],
    b: &[Point],
    bridges: &Bridges,
    scratch: &SightScratch,
    by: &mut List<u16, 16>,
) -> Option<(Point, Point)> {
    let mut balance = 0_i64;
    for (piece, corners) in scratch.parts() {
        if piece.touch.left && piece.touch.right {
            by.clear();
            by.push(piece.source);
            return None;
        }
        let here = corners.iter().filter(|&&v| bridges.hold(v)).count() as i64;
        balance += here * (i64::from(piece.touch.left) - i64::from(piece.touch.right));
    }
    // A line pushed to the left rests against a blocker that does not reach it from the right tangent, and the other
    // way round: the side with fewer corners is the cheaper one to look at.
    let push_left = balance <= 0;
    let mut first = 0;
    scratch
        .parts()
        .filter(|(piece, _)| if push_left { !piece.touch.right } else { !piece.touch.left })
        .flat_map(|(_, corners)| corners)
        .filter(|&&v| bridges.hold(v))
        .find_map(|&v| {
            let view = View::of(a, b, v)?;
            let d = view.gap(view.window.low, true, scratch, &mut first, |index| note(by, index.into()))?;
            Some(view.ends(a, b, d))
        })
}
