//! The search for the shortest clear line.
//!
//! The closest points of the shapes are the answer when they see each other. Otherwise the shortest line leans on a
//! corner of a blocker: were it free on all sides, it could be made shorter. Through a given corner the length is a
//! sum of convex functions of the direction, so that it has one minimum, and the best clear direction is the gap next
//! to that minimum on either side.

use super::bridge::{Bridges, crosses};
use super::cone::{Cone, stretch};
use super::pieces::SightScratch;
use super::view::View;
use super::{Blockers, HALF};
use crate::ring;
use crate::{Convex, Point};

/// Returns the shortest clear line from `a` to `b` in 1/65536 inch.
#[inline(always)]
pub(super) fn line<'k>(
    a: &Convex,
    b: &Convex,
    blockers: impl Blockers<'k>,
    scratch: &mut SightScratch,
) -> Option<(Point, Point)> {
    let (ra, rb) = (a.ring(), b.ring());
    let (p, q) = ring::closest(ra, rb);
    if p == q {
        return Some((p, q));
    }
    let hull = a.bounds().join(*b.bounds());
    let bridges = Bridges::of(ra, rb)?;
    let mut free = true;
    scratch.near.clear();
    for (index, k) in blockers.clone().into_iter().enumerate() {
        if !k.bounds().meets(&hull) {
            continue;
        }
        let Some(touch) = bridges.touch(k.ring()) else { continue };
        if touch.left && touch.right && !ring::overlap(k.ring(), ra) && !ring::overlap(k.ring(), rb) {
            return None;
        }
        free = free && !crosses(p, q, k.ring());
        scratch.near.push(index as u32);
    }
    if free {
        return Some((p, q));
    }
    scratch.gather(a, b, blockers, &bridges);
    leaning(ra, rb, &bridges, scratch)
}

/// Returns the shortest clear line that leans on a corner of a blocker.
fn leaning(a: &[Point], b: &[Point], bridges: &Bridges, scratch: &SightScratch) -> Option<(Point, Point)> {
    let mut best: Option<(f64, Point, Point)> = None;
    let mut first = 0;
    for &v in scratch.parts().flat_map(|(_, corners)| corners).filter(|&&v| bridges.hold(v)) {
        let least = ring::distance_point(a, v) + ring::distance_point(b, v);
        if best.is_some_and(|(length, ..)| length <= least + HALF) {
            continue;
        }
        let Some(view) = View::of(a, b, v) else { continue };
        let ideal = shortest_through(a, b, v, &view.window);
        for clockwise in [true, false] {
            let Some(d) = view.gap(ideal, clockwise, scratch, &mut first, |_| {}) else { continue };
            let (from, to) = view.ends(a, b, d);
            let length = from.distance(to);
            if best.is_none_or(|(shortest, ..)| length < shortest) {
                best = Some((length, from, to));
            }
        }
    }
    best.map(|(_, from, to)| (from, to))
}

/// Returns where the line leaves `a`.
fn start(a: &[Point], v: Point, d: Point) -> f64 {
    stretch(a, v, d).1
}

/// Returns the direction within the window in which the line through `v` is shortest: golden section on the chord
/// between the rims, along which the length has one minimum.
fn shortest_through(a: &[Point], b: &[Point], v: Point, window: &Cone) -> Point {
    const RATIO: f64 = 0.618_033_988_749_894_9;
    const STEPS: usize = 48;
    // As long as the rims, so that directions compare with lattice ones under the same tolerance.
    let reach = window.low.length().max(window.high.length());
    let (low, high) =
        (window.low * (reach / window.low.length()), window.high * (reach / window.high.length()));
    let length = |t: f64| {
        let d = low.lerp(high, t);
        (stretch(b, v, d).0 - start(a, v, d)) * d.length()
    };
    let (mut left, mut right) = (0.0, 1.0);
    let (mut t0, mut t1) = (1.0 - RATIO, RATIO);
    let (mut f0, mut f1) = (length(t0), length(t1));
    for _ in 0..STEPS {
        if f0 < f1 {
            (right, t1, f1) = (t1, t0, f0);
            t0 = right - RATIO * (right - left);
            f0 = length(t0);
        } else {
            (left, t0, f0) = (t0, t1, f1);
            t1 = left + RATIO * (right - left);
            f1 = length(t1);
        }
    }
    let t = (left + right) / 2.0;
    // A minimum on the rim is the rim itself, which is a lattice direction.
    if t < 1e-8 {
        window.low
    } else if t > 1.0 - 1e-8 {
        window.high
    } else {
        low.lerp(high, t)
    }
}
