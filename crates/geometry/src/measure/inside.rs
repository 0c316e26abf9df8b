//! Containment: wholly inside, boundary allowed.

use super::uncovered;
use crate::ring;
use crate::{Bounds, Convex, Quad, UNITS_PER_INCH};

/// Uncovered area that counts as none, in square inches: what rounding leaves along seams between pieces.
const SLIVER: f64 = 1e-9;

/// Tells if the base lies wholly inside the closed shape. Exact.
pub fn inside_convex(quad: &Quad, shape: &Convex) -> bool {
    let ring = shape.ring();
    quad.units().iter().all(|&p| ring::contains(ring, p))
}

/// Tells if the base lies wholly inside the union of the closed shapes. Exact for its corners; seams between shapes
/// that leave less than a billionth of a square inch open count as closed.
pub fn inside_union(quad: &Quad, shapes: &[Convex]) -> bool {
    let corners = quad.points();
    if !corners.iter().all(|&p| shapes.iter().any(|s| s.bounds().contains(p) && s.contains(p))) {
        return false;
    }
    shapes.iter().any(|s| inside_convex(quad, s))
        || uncovered(&quad.units(), &quad.bounds(), shapes) <= SLIVER * UNITS_PER_INCH * UNITS_PER_INCH
}

/// Tells if no point of the base lies inside the rectangle; its boundary may be touched. Exact.
pub fn outside_rect(quad: &Quad, rect: &Bounds) -> bool {
    let (min, max) = (rect.min * UNITS_PER_INCH, rect.max * UNITS_PER_INCH);
    let corners = [min, crate::Point::new(max.x, min.y), max, crate::Point::new(min.x, max.y)];
    !ring::overlap(&quad.units(), &corners)
}

/// Tells if the base lies wholly inside the rectangle, boundary included. Exact.
pub fn inside_rect(quad: &Quad, rect: &Bounds) -> bool {
    rect.contains_bounds(&quad.bounds())
}
