//! Front arcs: the line along a base's front edge, extended both ways. Knows no rules about arcs.

use crate::ring;
use crate::{Convex, Point, Quad, UNITS_PER_INCH};

/// The line along a front edge. Sides are exact: a point on the line is neither in front nor behind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrontLine {
    left: Point,
    right: Point,
}

impl FrontLine {
    /// Returns the line of this base.
    pub fn of(quad: &Quad) -> Self {
        let [left, right, ..] = quad.units();
        Self { left, right }
    }

    /// Tells if some point of the base lies strictly in front of the line.
    pub fn part_in_front(&self, quad: &Quad) -> bool {
        quad.units().iter().any(|&p| self.side(p) < 0.0)
    }

    /// Tells if some point of the base lies strictly behind the line.
    pub fn part_behind(&self, quad: &Quad) -> bool {
        quad.units().iter().any(|&p| self.side(p) > 0.0)
    }

    /// Returns how far the base reaches in front of the line, in inches; negative when all of it is behind.
    pub fn reach_in_front(&self, quad: &Quad) -> f64 {
        -quad.units().iter().map(|&p| self.side(p)).fold(f64::INFINITY, f64::min) * self.scale()
    }

    /// Returns how far the base reaches behind the line, in inches; negative when all of it is in front.
    pub fn reach_behind(&self, quad: &Quad) -> f64 {
        quad.units().iter().map(|&p| self.side(p)).fold(f64::NEG_INFINITY, f64::max) * self.scale()
    }

    /// Returns the part of the shape in front of the line, new corners snapped to the lattice; `None` when it has no
    /// area.
    pub fn clip_front(&self, shape: &Convex) -> Option<Convex> {
        self.clip(shape, self.right, self.left)
    }

    /// Returns the part of the shape behind the line, new corners snapped to the lattice; `None` when it has no area.
    pub fn clip_behind(&self, shape: &Convex) -> Option<Convex> {
        self.clip(shape, self.left, self.right)
    }

    fn clip(&self, shape: &Convex, p: Point, q: Point) -> Option<Convex> {
        let part = Convex::from_ring(&ring::clip(shape.ring(), p, q));
        (part.len() > 2).then_some(part)
    }

    /// Returns a value that is positive behind, negative in front, exact.
    fn side(&self, p: Point) -> f64 {
        (self.right - self.left).cross(p - self.left)
    }

    /// Returns the factor from a value of `side` to inches.
    fn scale(&self) -> f64 {
        let length = (self.right - self.left).length();
        if length > 0.0 { 1.0 / (length * UNITS_PER_INCH) } else { 0.0 }
    }
}
