//! Convex rings grown by a radius, and their outlines in lines and arcs: the places that one base has about another.

use super::Capsule;
use crate::ring;
use crate::{Bounds, Convex, Point};
use std::f64::consts::{PI, TAU};

/// Everything within a radius of a convex ring: of a point, a segment or a polygon, clockwise on the screen, in inches.
#[derive(Clone)]
pub(crate) struct Rounded {
    ring: Vec<Point>,
    radius: f64,
}

impl Rounded {
    /// Returns the places of a moving base's center at which it meets a capsule. `half` leads from its center to an end.
    pub fn about_capsule(base: &Capsule, half: Point, radius: f64) -> Self {
        Self { ring: spread(&base.ends(), half), radius: base.radius() + radius }
    }

    /// Returns the places of a moving base's center at which it meets a convex shape.
    pub fn about_shape(shape: &Convex, half: Point, radius: f64) -> Self {
        let corners: Vec<Point> = shape.points().collect();
        Self { ring: spread(&corners, half), radius }
    }

    /// Returns how far a point lies outside; negative inside, by what is missing from the radius.
    pub fn gap(&self, p: Point) -> f64 {
        ring::distance_point(&self.ring, p) - self.radius
    }

    /// Returns the outline, clockwise.
    pub fn outline(&self) -> Vec<Stretch> {
        let (ring, radius) = (&self.ring, self.radius);
        if ring.len() < 2 {
            let centre = ring.first().copied().unwrap_or_default();
            return vec![Stretch::Arc { centre, radius, from: -PI, sweep: TAU }];
        }
        let n = ring.len();
        let outward = |at: usize| {
            let edge = ring[(at + 1) % n] - ring[at % n];
            edge.quarter() * (-1.0 / edge.length())
        };
        let mut outline = Vec::with_capacity(2 * n);
        for at in 0..n {
            let (out, next) = (outward(at), outward(at + 1));
            let (p, q) = (ring[at], ring[(at + 1) % n]);
            outline.push(Stretch::Line { from: p + out * radius, to: q + out * radius });
            let sweep = libm::atan2(out.cross(next), out.dot(next));
            // Two edges there and back turn by half a turn, which rounding may give either sign.
            let sweep = if n == 2 { PI } else { sweep.max(0.0) };
            outline.push(Stretch::Arc { centre: q, radius, from: libm::atan2(out.y, out.x), sweep });
        }
        outline
    }

    /// Returns the box around it.
    pub fn bounds(&self) -> Bounds {
        Bounds::around(&self.ring).grown(self.radius)
    }
}

/// Returns the hull of all points moved both ways.
fn spread(points: &[Point], half: Point) -> Vec<Point> {
    let both: Vec<Point> = points.iter().flat_map(|&p| [p + half, p - half]).collect();
    ring::hull(&both).to_vec()
}

/// Part of a line of places, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stretch {
    /// Part of a circle, clockwise on the screen.
    Arc {
        /// The middle of the circle.
        centre: Point,
        /// Its radius in inches.
        radius: f64,
        /// The angle at which it begins, in radians: 0 along +x, growing towards +y.
        from: f64,
        /// The angle it goes on for, in radians.
        sweep: f64,
    },
    /// A straight part.
    Line {
        /// The point at which it begins.
        from: Point,
        /// The point at which it ends.
        to: Point,
    },
}

impl Stretch {
    /// Returns its length in inches.
    #[must_use]
    pub fn length(&self) -> f64 {
        match *self {
            Self::Arc { radius, sweep, .. } => radius * sweep,
            Self::Line { from, to } => from.distance(to),
        }
    }

    /// Returns the point a share, 0 to 1, of the way along.
    #[must_use]
    pub fn at(&self, share: f64) -> Point {
        match *self {
            Self::Arc { centre, radius, from, sweep } => {
                let (sin, cos) = libm::sincos(from + sweep * share);
                centre + Point::new(cos, sin) * radius
            }
            Self::Line { from, to } => from.lerp(to, share),
        }
    }

    /// Returns its point nearest to another one.
    #[must_use]
    pub fn nearest(&self, p: Point) -> Point {
        let share = self.share_of(p).clamp(0.0, 1.0);
        let ends = [self.at(0.0), self.at(1.0)];
        ends.into_iter().fold(self.at(share), |best, end| {
            // On an arc the direction of the point may lie beyond either end.
            if p.distance(end) < p.distance(best) { end } else { best }
        })
    }

    /// Returns the part between two shares.
    pub(crate) fn part(&self, begin: f64, end: f64) -> Self {
        match *self {
            Self::Arc { centre, radius, from, sweep } => {
                Self::Arc { centre, radius, from: from + sweep * begin, sweep: sweep * (end - begin) }
            }
            Self::Line { .. } => Self::Line { from: self.at(begin), to: self.at(end) },
        }
    }

    /// Returns the share at which a point on the same circle or line stands; beyond 0 to 1 if it is not on this part.
    pub(crate) fn share_of(&self, p: Point) -> f64 {
        match *self {
            Self::Arc { centre, from, sweep, .. } => {
                let v = p - centre;
                let turned = (libm::atan2(v.y, v.x) - from).rem_euclid(TAU);
                if sweep > 0.0 { turned / sweep } else { 0.0 }
            }
            Self::Line { from, to } => {
                let along = to - from;
                let square = along.length_squared();
                if square > 0.0 { (p - from).dot(along) / square } else { 0.0 }
            }
        }
    }

    /// Calls for each point where the circle or line it lies on meets a circle.
    pub(crate) fn meets_circle(&self, centre: Point, radius: f64, mut each: impl FnMut(Point)) {
        match *self {
            Self::Arc { centre: own, radius: size, .. } => {
                let across = centre - own;
                let square = across.length_squared();
                if square <= f64::MIN_POSITIVE {
                    return;
                }
                // The share of the way between the centers at which the common chord lies.
                let share = (square + size * size - radius * radius) / (2.0 * square);
                let foot = own + across * share;
                let rest = (size * size - share * share * square) / square;
                let half = across.quarter() * rest.max(0.0).sqrt();
                if rest > -TANGENT {
                    each(foot + half);
                    each(foot - half);
                }
            }
            Self::Line { from, to } => {
                let along = to - from;
                let square = along.length_squared();
                if square <= f64::MIN_POSITIVE {
                    return;
                }
                let foot = from + along * ((centre - from).dot(along) / square);
                let rest = radius * radius - (centre - foot).length_squared();
                if rest > -TANGENT {
                    let half = along * (rest.max(0.0) / square).sqrt();
                    each(foot + half);
                    each(foot - half);
                }
            }
        }
    }

    /// Calls for each point where the circle or line it lies on meets a straight line.
    pub(crate) fn meets_line(&self, p: Point, q: Point, mut each: impl FnMut(Point)) {
        match *self {
            Self::Arc { centre, radius, .. } => {
                Self::Line { from: p, to: q }.meets_circle(centre, radius, each);
            }
            Self::Line { from, to } => {
                let (d, e) = (to - from, q - p);
                let steep = d.cross(e);
                if steep.abs() > f64::MIN_POSITIVE {
                    each(from + d * ((p - from).cross(e) / steep));
                }
            }
        }
    }
}

/// Circles that miss each other by no more than the lattice forces still touch: the slack of a squared length, in shares
/// of it or square inches.
const TANGENT: f64 = 1e-3;
