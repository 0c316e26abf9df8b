//! The footprint of a base: a placed rectangle with its corners on the lattice. Knows no shapes but rectangles.

use serde::{Deserialize, Serialize};

use crate::ring::nearest;
use crate::{Bounds, Point, Pose, Size, UNITS_PER_INCH};

/// A placed rectangle: front left, front right, rear right, rear left, in 1/65536 inch. Cached beside a pose and
/// placed anew when the pose changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quad {
    /// `(x, y)` in 1/65536 inch, clockwise on the screen from the front left corner.
    pub corners: [(i32, i32); 4],
}

/// Spots farther out than 512 inches are treated as if on that limit: cross products stay exact.
const FARTHEST_SPOT: i32 = 512 * 1024;

impl Quad {
    /// Places a base of this size: its front edge looks along the heading.
    pub fn place(pose: Pose, size: Size) -> Self {
        Self::rectangle(pose, size.half_width(), size.half_depth())
    }

    /// Places a rectangle of these half sizes in inches; sizes that are not finite or negative count as 0, above 64
    /// inches as 64.
    pub(crate) fn rectangle(pose: Pose, half_width: f64, half_depth: f64) -> Self {
        let unit = |v: f64| if v > 0.0 { v.min(64.0) * UNITS_PER_INCH } else { 0.0 };
        let (w, d) = (unit(half_width), unit(half_depth));
        let (ux, uy) = pose.heading.unit();
        let cx = pose.at.x.clamp(-FARTHEST_SPOT, FARTHEST_SPOT) * 64;
        let cy = pose.at.y.clamp(-FARTHEST_SPOT, FARTHEST_SPOT) * 64;
        // The rear corners are the front ones mirrored in the center, so that opposite edges stay parallel.
        let (fx, fy, rx, ry) = (ux * d, uy * d, -uy * w, ux * w);
        let left = (nearest(fx - rx) as i32, nearest(fy - ry) as i32);
        let right = (nearest(fx + rx) as i32, nearest(fy + ry) as i32);
        Self {
            corners: [
                (cx + left.0, cy + left.1),
                (cx + right.0, cy + right.1),
                (cx - left.0, cy - left.1),
                (cx - right.0, cy - right.1),
            ],
        }
    }

    /// Returns the corners in inches, exact, in the order of `corners`.
    #[inline(always)]
    pub fn points(&self) -> [Point; 4] {
        self.units().map(|p| p * (1.0 / UNITS_PER_INCH))
    }

    /// Returns the corners in 1/65536 inch.
    #[inline(always)]
    pub(crate) fn units(&self) -> [Point; 4] {
        self.corners.map(|(x, y)| Point::new(f64::from(x), f64::from(y)))
    }

    /// Returns the middle, in inches, exact.
    pub fn centre(&self) -> Point {
        let p = self.points();
        p[0].lerp(p[2], 0.5)
    }

    /// Returns the box around it, in inches, exact.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        let c = &self.corners;
        let min = |a: i32, b: i32, c: i32, d: i32| f64::from(a.min(b).min(c.min(d))) / UNITS_PER_INCH;
        let max = |a: i32, b: i32, c: i32, d: i32| f64::from(a.max(b).max(c.max(d))) / UNITS_PER_INCH;
        Bounds {
            min: Point::new(min(c[0].0, c[1].0, c[2].0, c[3].0), min(c[0].1, c[1].1, c[2].1, c[3].1)),
            max: Point::new(max(c[0].0, c[1].0, c[2].0, c[3].0), max(c[0].1, c[1].1, c[2].1, c[3].1)),
        }
    }

    /// Returns the middle of the front edge, in inches.
    pub fn front(&self) -> Point {
        let p = self.points();
        p[0].lerp(p[1], 0.5)
    }

    /// Returns the area in square inches.
    pub fn area(&self) -> f64 {
        let p = self.points();
        (p[2] - p[0]).cross(p[3] - p[1]) / 2.0
    }
}
