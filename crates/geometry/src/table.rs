//! The table and its grids, and the standard templates. Knows no mission.

use crate::{Bounds, Convex, GeometryError, Heading, LIMIT, Point, Pose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A table with its top left corner at the origin; sizes in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Length along x.
    pub width: f64,
    /// Length along y.
    pub height: f64,
}

impl Table {
    /// Six feet by three.
    pub const SIX_BY_THREE: Self = Self { width: 72.0, height: 36.0 };
    /// Three feet by three.
    pub const THREE_BY_THREE: Self = Self { width: 36.0, height: 36.0 };

    /// Returns a table of any size from 1 to 512 inches.
    pub fn new(width: f64, height: f64) -> Result<Self, GeometryError> {
        for (index, side) in [width, height].into_iter().enumerate() {
            if !(1.0..=LIMIT).contains(&side) {
                return Err(GeometryError::NotFinite { index });
            }
        }
        Ok(Self { width, height })
    }

    /// Returns the closed box of the table.
    pub fn bounds(&self) -> Bounds {
        Bounds { min: Point::default(), max: Point::new(self.width, self.height) }
    }

    /// Tells if a point lies on the table, edges included.
    pub fn contains(&self, p: Point) -> bool {
        self.bounds().contains(p)
    }

    /// Returns the point at `(column, row)` of the grid of `pitch` inches (6 or 12), counted from the top left corner;
    /// may lie off the table.
    pub fn grid_point(&self, column: i32, row: i32, pitch: f64) -> Point {
        Point::new(f64::from(column) * pitch, f64::from(row) * pitch)
    }

    /// Returns the square of the grid of `pitch` inches whose top left corner is `(column, row)`, cut off at the
    /// table's edges; `None` when it lies off the table.
    pub fn grid_square(&self, column: i32, row: i32, pitch: f64) -> Option<Bounds> {
        let min = self.grid_point(column, row, pitch);
        let inside = min.x >= 0.0 && min.y >= 0.0 && min.x < self.width && min.y < self.height;
        inside.then(|| Bounds {
            min,
            max: Point::new((min.x + pitch).min(self.width), (min.y + pitch).min(self.height)),
        })
    }

    /// Returns the grid square `(column, row)` a point on the table lies in; points on the far edges count to the last
    /// one.
    pub fn square_of(&self, p: Point, pitch: f64) -> Option<(i32, i32)> {
        if !self.contains(p) || !pitch.is_finite() || pitch <= 0.0 {
            return None;
        }
        let index = |v: f64, side: f64| ((v / pitch).floor() as i32).min((side / pitch).ceil() as i32 - 1);
        Some((index(p.x, self.width), index(p.y, self.height)))
    }
}

/// The standard templates as rectangles about a center; sizes in inches. Radii are [`crate::Disc`]s.
pub mod templates {
    use super::{Convex, Heading, Point, Pose};

    /// One playing card: 3.5 wide, 2.5 deep.
    pub const POINT: (f64, f64) = (3.5, 2.5);
    /// Two cards end to end: 7 wide, 2.5 deep.
    pub const DOUBLE_LONG: (f64, f64) = (7.0, 2.5);
    /// Two cards side by side: 5 wide, 3.5 deep.
    pub const DOUBLE_WIDE: (f64, f64) = (5.0, 3.5);

    /// Returns the template of `(width, depth)` about a centre: its width lies across the heading.
    pub fn at(centre: Point, heading: Heading, (width, depth): (f64, f64)) -> Convex {
        Convex::rectangle(Pose::new(centre.x, centre.y, heading), width, depth)
    }
}
