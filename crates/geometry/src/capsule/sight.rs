//! Line of sight between capsules past convex blockers. Blockers are open sets: what only grazes them passes.
//!
//! If there is a clear line, it can be shifted and turned until it rests on two things: it touches one of the capsules from
//! inside or passes through a corner of a blocker, twice. So it is enough to try the lines that rest on two of these. Where
//! a blocker covers part of a capsule, the points where its edges leave the capsule count as corners.

use super::Capsule;
use crate::{Convex, Point, UNITS_PER_INCH};

/// Lines may lean on a blocker to this depth, in inches: what snapping corners to their lattice is off.
const GRAZE: f64 = 1.0 / UNITS_PER_INCH;

/// The answer whether two capsules see each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CapsuleSight {
    /// They do, along this line.
    Clear {
        /// Where it leaves the first one.
        from: Point,
        /// Where it meets the second one.
        to: Point,
    },
    /// No line is clear.
    Blocked,
}

/// Tells if some point of one capsule sees some point of another past blockers. Capsules that meet see each other.
#[must_use]
pub fn capsules_see(a: &Capsule, b: &Capsule, blockers: &[Convex]) -> CapsuleSight {
    let [p, q] = [super::nearest(b.ends()[0], a.ends()), super::nearest(a.ends()[0], b.ends())];
    if a.gap(b) <= 0.0 {
        return CapsuleSight::Clear { from: p, to: q };
    }
    let near: Vec<&Convex> = blockers.iter().filter(|blocker| super::hull_meets(a, b, blocker)).collect();
    let look = |line: Line| line.between(a, b).filter(|way| near.iter().all(|blocker| !cuts(*way, blocker)));
    let clear = |[from, to]: [Point; 2]| CapsuleSight::Clear { from, to };
    // The straightest line is clear more often than not.
    let first = Line { at: p, way: q - p };
    if let Some(way) = look(first) {
        return clear(way);
    }
    let mut corners: Vec<Point> = Vec::new();
    for blocker in &near {
        corners.extend(blocker.points());
        corners.extend([a, b].into_iter().flat_map(|capsule| leaves(blocker, capsule)));
    }
    let rounds = [a, b].map(|capsule| capsule.ends().map(|end| (end, capsule.radius())));
    let discs: Vec<(Point, f64)> = rounds.into_iter().flatten().collect();
    let tangents = discs.iter().enumerate().flat_map(|(at, &disc)| {
        let others = discs[at + 1..].iter().flat_map(move |&other| common(disc, other));
        let corners = corners.iter().flat_map(move |&corner| common(disc, (corner, 0.0)));
        others.chain(corners).collect::<Vec<_>>()
    });
    let through = corners.iter().enumerate().flat_map(|(at, &one)| {
        corners[at + 1..].iter().map(move |&other| Line { at: one, way: other - one })
    });
    tangents.chain(through).find_map(look).map_or(CapsuleSight::Blocked, clear)
}

/// Line through a point in a direction.
#[derive(Clone, Copy, Debug)]
struct Line {
    at: Point,
    way: Point,
}

impl Line {
    /// Returns the part of the line between two capsules, if it meets both.
    fn between(self, a: &Capsule, b: &Capsule) -> Option<[Point; 2]> {
        let length = self.way.length();
        if length <= f64::MIN_POSITIVE {
            return None;
        }
        let way = self.way * (1.0 / length);
        let [(a_in, a_out), (b_in, b_out)] = [self.inside(way, a)?, self.inside(way, b)?];
        // Whichever comes first along the line.
        let (from, to) = if a_out <= b_in {
            (a_out, b_in)
        } else if b_out <= a_in {
            (a_in, b_out)
        } else {
            return None;
        };
        Some([self.at + way * from, self.at + way * to])
    }

    /// Returns where the line enters and leaves a capsule, along a direction of unit length; one that grazes it too.
    fn inside(self, way: Point, capsule: &Capsule) -> Option<(f64, f64)> {
        let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut add = |along: f64| {
            first = first.min(along);
            last = last.max(along);
        };
        let [a, b] = capsule.ends();
        let radius = capsule.radius();
        for end in [a, b] {
            let to = end - self.at;
            let (along, aside) = (to.dot(way), way.cross(to).abs());
            if aside <= radius + GRAZE {
                let half = (radius * radius - aside * aside).max(0.0).sqrt();
                add(along - half);
                add(along + half);
            }
        }
        // The straight sides.
        let axis = b - a;
        let length = axis.length();
        if length > 0.0 {
            let out = axis.quarter() * (radius / length);
            for side in [out, -out] {
                let steep = way.cross(axis);
                if steep.abs() > f64::MIN_POSITIVE {
                    let from = a + side - self.at;
                    let share = way.cross(from) / -steep;
                    if (0.0..=1.0).contains(&share) {
                        add((from + axis * share).dot(way));
                    }
                }
            }
        }
        (first <= last).then_some((first, last))
    }
}

/// Tells if a segment cuts into a convex shape deeper than grazing.
fn cuts([from, to]: [Point; 2], shape: &Convex) -> bool {
    let corners: Vec<Point> = shape.points().collect();
    let along = to - from;
    let length = along.length();
    if length <= f64::MIN_POSITIVE {
        return false;
    }
    // The part of the segment that lies inside, deeper than a graze, of every edge.
    let (mut begin, mut end) = (0.0_f64, 1.0_f64);
    for (&one, &other) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let edge = other - one;
        let size = edge.length();
        if size <= f64::MIN_POSITIVE {
            continue;
        }
        let depth = |p: Point| edge.cross(p - one) / size - GRAZE;
        let (at_from, at_to) = (depth(from), depth(to));
        if at_from <= 0.0 && at_to <= 0.0 {
            return false;
        }
        let share = at_from / (at_from - at_to);
        if at_from <= 0.0 {
            begin = begin.max(share);
        } else if at_to <= 0.0 {
            end = end.min(share);
        }
    }
    (end - begin) * length > GRAZE
}

/// Returns the lines that touch two discs, a corner being one without a radius; none if one lies in the other.
fn common((a, r): (Point, f64), (b, s): (Point, f64)) -> Vec<Line> {
    let along = b - a;
    let length = along.length();
    if length <= f64::MIN_POSITIVE {
        return Vec::new();
    }
    let unit = along * (1.0 / length);
    let mut lines = Vec::new();
    for sum in [r - s, r + s] {
        let lean = sum / length;
        if lean.abs() > 1.0 {
            continue;
        }
        let across = unit.quarter() * (1.0 - lean * lean).max(0.0).sqrt();
        for normal in [unit * lean + across, unit * lean - across] {
            lines.push(Line { at: a + normal * r, way: normal.quarter() });
        }
        if s == 0.0 {
            break;
        }
    }
    lines
}

/// Returns the points where the edges of a shape meet the edge of a capsule.
fn leaves(shape: &Convex, capsule: &Capsule) -> Vec<Point> {
    let corners: Vec<Point> = shape.points().collect();
    let mut points = Vec::new();
    for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let edge = to - from;
        let length = edge.length();
        if length <= f64::MIN_POSITIVE {
            continue;
        }
        let way = edge * (1.0 / length);
        if let Some((first, last)) = (Line { at: from, way }).inside(way, capsule) {
            let on_edge = [first, last].into_iter().filter(|along| (0.0..=length).contains(along));
            points.extend(on_edge.map(|along| from + way * along));
        }
    }
    points
}
