//! Things in the way: upright prisms on the ground, and the part of a straight line that one covers.

use crate::{Bounds, Capsule, Convex, Point};
use smallvec::SmallVec;

/// The outline of a prism, seen from above.
#[derive(Clone, Copy, Debug)]
pub enum Plan<'a> {
    /// A convex part of a piece.
    Shape(&'a Convex),
    /// A round or oblong base.
    Base(Capsule),
}

impl Plan<'_> {
    /// Returns the box around it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Self::Shape(shape) => *shape.bounds(),
            Self::Base(base) => base.bounds(),
        }
    }

    /// Tells if a base lies wholly in it.
    pub(super) fn holds(&self, base: &Capsule) -> bool {
        match self {
            Self::Shape(shape) => base.inside(shape),
            Self::Base(own) => base.farthest(own) <= 0.0,
        }
    }
}

/// A piece that rises straight from the ground. It is open: what only grazes it passes.
#[derive(Clone, Copy, Debug)]
pub struct Prism<'a> {
    /// Its outline.
    pub plan: Plan<'a>,
    /// Inches above the ground to which it reaches.
    pub top: f64,
}

/// A straight line: a point and a direction of unit length. Places on it are inches from the point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub at: Point,
    pub way: Point,
}

impl Line {
    pub fn point(&self, along: f64) -> Point {
        self.at + self.way * along
    }
}

/// Returns the part of a line in a capsule that is grown by so many inches, or shrunk by negative ones.
#[inline]
pub(super) fn span_of_base(line: &Line, base: &Capsule, by: f64) -> Option<(f64, f64)> {
    let radius = base.radius() + by;
    if radius < 0.0 {
        return None;
    }
    let [a, b] = base.ends();
    let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut add = |along: f64| {
        first = first.min(along);
        last = last.max(along);
    };
    for end in [a, b].into_iter().take(if a == b { 1 } else { 2 }) {
        let to = end - line.at;
        let (along, aside) = (to.dot(line.way), line.way.cross(to));
        let rest = radius * radius - aside * aside;
        if rest >= 0.0 {
            let half = rest.sqrt();
            add(along - half);
            add(along + half);
        }
    }
    let axis = b - a;
    let length = axis.length();
    if length > 0.0 {
        // The straight sides.
        let out = axis.quarter() * (radius / length);
        for side in [out, -out] {
            let steep = line.way.cross(axis);
            if steep.abs() > f64::MIN_POSITIVE {
                let from = a + side - line.at;
                let share = line.way.cross(from) / -steep;
                if (0.0..=1.0).contains(&share) {
                    add((from + axis * share).dot(line.way));
                }
            }
        }
    }
    (first <= last).then_some((first, last))
}

/// A prism made ready for many lines: the inner sides of its edges, or a base, about a point.
#[derive(Clone, Debug)]
pub(super) struct Wall {
    faces: SmallVec<[(Point, f64); 8]>,
    base: Option<Capsule>,
    /// The share of the way, from the lower end of a line to the higher, on which the line is below its top.
    pub share: f64,
    /// Its place among the prisms.
    pub source: u16,
}

impl Wall {
    /// Makes a prism ready, as seen from `middle`.
    pub fn new(plan: &Plan, middle: Point, share: f64, source: usize) -> Self {
        let source = u16::try_from(source).unwrap_or(u16::MAX);
        let mut wall = Self { faces: SmallVec::new(), base: None, share, source };
        match plan {
            Plan::Base(base) => {
                let [a, b] = base.ends();
                wall.base = Some(Capsule::new(a - middle, b - middle, base.radius()));
            }
            Plan::Shape(shape) => {
                let last = shape.points().last().unwrap_or_default();
                let mut from = last;
                for to in shape.points() {
                    let edge = to - from;
                    let inward = edge.quarter() * (1.0 / edge.length().max(f64::MIN_POSITIVE));
                    wall.faces.push((inward, inward.dot(from - middle)));
                    from = to;
                }
            }
        }
        wall
    }

    /// Returns the part of a line in it, grown by so many inches or shrunk by negative ones.
    #[inline]
    pub fn span(&self, line: &Line, by: f64) -> Option<(f64, f64)> {
        if let Some(base) = &self.base {
            return span_of_base(line, base, by);
        }
        let (mut first, mut last) = (f64::NEG_INFINITY, f64::INFINITY);
        for (inward, begin) in &self.faces {
            let depth = inward.dot(line.at) - begin + by;
            let rate = inward.dot(line.way);
            if rate.abs() < 1e-12 {
                if depth <= 0.0 {
                    return None;
                }
                continue;
            }
            let along = -depth / rate;
            if rate > 0.0 { first = first.max(along) } else { last = last.min(along) }
        }
        (first < last).then_some((first, last))
    }

    /// Returns how far it is from a base in inches, 0 or less when they overlap.
    pub fn gap(&self, plan: &Plan, base: &Capsule) -> f64 {
        match plan {
            Plan::Base(own) => own.gap(base),
            Plan::Shape(shape) => {
                crate::distance_segment(base.ends()[0], base.ends()[1], shape) - base.radius()
            }
        }
    }
}
