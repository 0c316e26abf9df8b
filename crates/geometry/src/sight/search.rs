//! The search for one clear line.

use super::bridge::{Bridges, crosses};
use super::cone::{Cone, Cover, gap_after, stretch};
use super::pieces::{Covers, SightScratch};
use super::{Blockers, HALF};
use crate::ring;
use crate::{Convex, List, Point};

/// A clear line from `a` to `b` in 1/65536 inch; otherwise `by` names blockers that together deny it.
pub(super) fn line<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
    by: &mut List<u16, 16>,
) -> Option<(Point, Point)> {
    let (ra, rb) = (a.ring(), b.ring());
    if a.bounds().meets(b.bounds()) && ring::meet(ra, rb) {
        return Some(ring::closest(ra, rb));
    }
    let bridges = Bridges::of(ra, rb)?;
    let (mut left, mut right) = (None, None);
    let hull = a.bounds().join(*b.bounds());
    for (index, k) in blockers.clone().into_iter().enumerate() {
        if !k.bounds().meets(&hull) || bridges.miss(k.ring()) {
            continue;
        }
        let source = u16::try_from(index).unwrap_or(u16::MAX);
        let in_left = crosses(bridges.left.0, bridges.left.1, k.ring());
        let in_right = crosses(bridges.right.0, bridges.right.1, k.ring());
        // A blocker across both tangents and clear of both shapes parts one from the other.
        if in_left && in_right && !ring::overlap(k.ring(), ra) && !ring::overlap(k.ring(), rb) {
            by.push(source);
            return None;
        }
        if in_left && left.is_none() {
            left = Some(source);
        }
        if in_right && right.is_none() {
            right = Some(source);
        }
    }
    let (Some(left), Some(right)) = (left, right) else {
        return Some(if left.is_none() { bridges.left } else { bridges.right });
    };
    scratch.gather(a, b, blockers, &bridges);
    note(by, left);
    note(by, right);
    between(ra, rb, &bridges, scratch, by)
}

/// Keeps the list a set.
fn note(by: &mut List<u16, 16>, source: u16) {
    if !by.contains(&source) {
        by.push(source);
    }
}

/// When both tangents are blocked: looks for a gap at the corners of the blockers.
fn between(
    a: &[Point],
    b: &[Point],
    bridges: &Bridges,
    scratch: &mut SightScratch,
    by: &mut List<u16, 16>,
) -> Option<(Point, Point)> {
    let mut balance = 0_i64;
    for (piece, corners) in scratch.parts() {
        if piece.left && piece.right {
            by.clear();
            by.push(piece.source);
            return None;
        }
        let here = corners.iter().filter(|&&v| bridges.hold(v)).count() as i64;
        balance += here * (i64::from(piece.left) - i64::from(piece.right));
    }
    // A line pushed to the left rests against a blocker that does not reach it from the right tangent, and the other
    // way round: the side with fewer corners is the cheaper one to look at.
    let push_left = balance <= 0;
    let mut covers = std::mem::take(&mut scratch.covers);
    let found = scratch
        .parts()
        .filter(|(piece, _)| if push_left { !piece.right } else { !piece.left })
        .flat_map(|(_, corners)| corners)
        .filter(|&&v| bridges.hold(v))
        .find_map(|&v| {
            let window = look(a, b, v, scratch, &mut covers, |source| note(by, source))?;
            let d = gap_after(window.low, &window, &covers, |source| note(by, source))?;
            Some((v + d * stretch(a, v, d).1, v + d * stretch(b, v, d).0))
        });
    scratch.covers = covers;
    found
}

/// The directions of lines from `a` to `b` through `v`, and what blockers cover of them; `None` when there are none
/// or `v` lies inside a blocker, of which `inside` hears.
pub(super) fn look(
    a: &[Point],
    b: &[Point],
    v: Point,
    scratch: &SightScratch,
    covers: &mut Covers,
    mut inside: impl FnMut(u16),
) -> Option<Cone> {
    let (on_a, on_b) = (holds(a, v), holds(b, v));
    let window = if on_a {
        Cone::of(b, v)?
    } else if on_b {
        Cone::of(a, v)?.opposite()
    } else {
        Cone::of(b, v)?.common(&Cone::of(a, v)?.opposite())?
    };
    covers.clear();
    for (piece, corners) in scratch.parts() {
        let (ahead, behind) = (!on_b && piece.from_b.hides_from(v), !on_a && piece.from_a.hides_from(v));
        if !ahead && !behind {
            continue;
        }
        let source = piece.source;
        let Some(cone) = Cone::of(corners, v) else {
            inside(source);
            return None;
        };
        if ahead {
            covers.push(Cover { cone, source });
        }
        if behind {
            covers.push(Cover { cone: cone.opposite(), source });
        }
    }
    Some(window)
}

/// Whether `v` lies in the closed ring; corners that cutting made on its outline do.
fn holds(ring: &[Point], v: Point) -> bool {
    if ring.len() < 3 {
        return ring::contains(ring, v);
    }
    ring::edges(ring).all(|(p, q)| (q - p).cross(v - p) >= -HALF)
}
