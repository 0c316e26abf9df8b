//! Circles with everything inside. Knows no approximation by polygons: distances to discs are exact.

use crate::{Bounds, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The closed disc of everything within `radius` inches of `centre`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Disc {
    /// Middle of the circle.
    pub centre: Point,
    /// Radius in inches, not negative.
    pub radius: f64,
}

impl Disc {
    /// Returns the disc with this center and radius in inches.
    pub const fn new(centre: Point, radius: f64) -> Self {
        Self { centre, radius }
    }

    /// Returns the box around it.
    pub fn bounds(&self) -> Bounds {
        Bounds::new(self.centre, self.centre).grown(self.radius)
    }
}
