//! Measures how far two pieces of terrain lie apart, or how deep they overlap. Knows shapes, not what they mean.

use sandtable_geometry::{Convex, Point, closest_points_convex};

/// The relation of two pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spacing {
    /// So many inches between their outer edges; 0 when they just touch.
    Apart(f64),
    /// They overlap: so many inches until they would not.
    Into(f64),
}

/// Measures how two pieces lie to each other, each given in convex parts.
#[must_use]
pub fn spacing(a: &[Convex], b: &[Convex]) -> Spacing {
    let mut least = f64::INFINITY;
    let mut depth: f64 = 0.0;
    for from in a {
        for to in b {
            let apart = from.bounds().distance(to.bounds());
            if apart >= least && apart > 0.0 {
                continue;
            }
            let into = overlap(from, to);
            if into > 0.0 {
                depth = depth.max(into);
                least = 0.0;
            } else {
                let (p, q) = closest_points_convex(from, to);
                least = least.min(p.distance(q));
            }
        }
    }
    if depth > 0.0 { Spacing::Into(depth) } else { Spacing::Apart(least) }
}

/// Returns how far one shape has to move to end the overlap with the other; 0 when their interiors have no common point.
fn overlap(a: &Convex, b: &Convex) -> f64 {
    if !a.bounds().meets(b.bounds()) {
        return 0.0;
    }
    behind(a, b).min(behind(b, a)).max(0.0)
}

/// The least depth of `b` behind an edge of `a`; not above 0 when an edge parts them.
fn behind(a: &Convex, b: &Convex) -> f64 {
    let corners = a.points();
    let last = a.points().last().unwrap_or_default();
    let mut least = f64::INFINITY;
    let mut from = last;
    for to in corners {
        let edge: Point = to - from;
        let length = edge.length();
        if length > 0.0 {
            let deepest = b.points().map(|p| edge.cross(p - from)).fold(f64::NEG_INFINITY, f64::max);
            least = least.min(deepest / length);
        }
        from = to;
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_geometry::{Heading, Pose};

    fn square(x: f64, y: f64) -> [Convex; 1] {
        [Convex::rectangle(Pose::new(x, y, Heading(0)), 2.0, 2.0)]
    }

    #[test]
    fn apart_touching_and_overlapping_are_told_apart() {
        assert_eq!(spacing(&square(0.0, 0.0), &square(5.0, 0.0)), Spacing::Apart(3.0));
        assert_eq!(spacing(&square(0.0, 0.0), &square(2.0, 0.5)), Spacing::Apart(0.0));
        assert_eq!(spacing(&square(0.0, 0.0), &square(1.5, 0.5)), Spacing::Into(0.5));
        assert_eq!(spacing(&square(0.0, 0.0), &square(5.0, 6.0)), Spacing::Apart(5.0));
    }
}
