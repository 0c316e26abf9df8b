//! Boxes along the axes. Knows points only.

use crate::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A closed box along the axes, in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// The top left corner.
    pub min: Point,
    /// The bottom right corner.
    pub max: Point,
}

impl Bounds {
    /// Returns the box with these opposite corners, in any order.
    pub fn new(a: Point, b: Point) -> Self {
        Self { min: Point::new(a.x.min(b.x), a.y.min(b.y)), max: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// Returns the smallest box around the points; the empty slice gives the box at the origin.
    pub fn around(points: &[Point]) -> Self {
        let Some(&first) = points.first() else { return Self::default() };
        points.iter().fold(Self { min: first, max: first }, |b, &p| b.with(p))
    }

    /// Returns the smallest box around this and a point.
    pub fn with(self, p: Point) -> Self {
        Self {
            min: Point::new(self.min.x.min(p.x), self.min.y.min(p.y)),
            max: Point::new(self.max.x.max(p.x), self.max.y.max(p.y)),
        }
    }

    /// Returns the smallest box around both.
    pub fn join(self, other: Self) -> Self {
        self.with(other.min).with(other.max)
    }

    /// Grows the box by so many inches on all sides.
    pub fn grown(self, by: f64) -> Self {
        let d = Point::new(by, by);
        Self { min: self.min - d, max: self.max + d }
    }

    /// Tells if the closed boxes have a point in common.
    #[inline(always)]
    pub fn meets(&self, other: &Self) -> bool {
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Tells if the point lies in the closed box.
    #[inline(always)]
    pub fn contains(&self, p: Point) -> bool {
        (self.min.x <= p.x) & (p.x <= self.max.x) & (self.min.y <= p.y) & (p.y <= self.max.y)
    }

    /// Tells if the closed box holds the other one.
    pub fn contains_bounds(&self, other: &Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// Returns the extent to the right, in inches.
    pub fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    /// Returns the extent down, in inches.
    pub fn height(&self) -> f64 {
        self.max.y - self.min.y
    }

    /// Returns the middle.
    pub fn centre(&self) -> Point {
        self.min.lerp(self.max, 0.5)
    }

    /// Returns the distance between the closed boxes, 0 when they meet: a lower bound for the shapes inside.
    #[inline(always)]
    pub fn distance(&self, other: &Self) -> f64 {
        let dx = (self.min.x - other.max.x).max(other.min.x - self.max.x).max(0.0);
        let dy = (self.min.y - other.max.y).max(other.min.y - self.max.y).max(0.0);
        (dx * dx + dy * dy).sqrt()
    }
}
