//! Poses: a place on the table and a direction to look in. Knows no size.

use crate::{Heading, LIMIT, Point, Spot};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A center and a heading. In JSON `{"x": inches, "y": inches, "heading": degrees}`, exact both ways; input is
/// snapped to the lattice, and refused when it is not a number within [`LIMIT`] inches of the origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose {
    /// The center of the base.
    pub at: Spot,
    /// The direction in which its front edge looks.
    pub heading: Heading,
}

impl Pose {
    /// Returns the pose nearest to a point in inches; saturates like [`Spot::inches`].
    pub fn new(x: f64, y: f64, heading: Heading) -> Self {
        Self { at: Spot::inches(x, y), heading }
    }

    /// Returns the center in inches.
    pub fn point(self) -> Point {
        self.at.point()
    }

    /// Returns the point `ahead` inches in front of the center and `right` inches to its right hand.
    pub fn offset(self, ahead: f64, right: f64) -> Point {
        let (x, y) = self.heading.unit();
        let front = Point::new(x, y);
        self.point() + front * ahead + front.quarter() * right
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Pose")]
struct Raw {
    x: f64,
    y: f64,
    heading: Heading,
}

impl Serialize for Pose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let at = self.point();
        let mut out = serializer.serialize_struct("Pose", 3)?;
        out.serialize_field("x", &at.x)?;
        out.serialize_field("y", &at.y)?;
        out.serialize_field("heading", &self.heading)?;
        out.end()
    }
}

impl<'de> Deserialize<'de> for Pose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Raw { x, y, heading } = Raw::deserialize(deserializer)?;
        let at = Spot::try_inches(x, y).ok_or_else(|| {
            D::Error::custom(format!("pose ({x}, {y}) is not within {LIMIT} inches of the origin"))
        })?;
        Ok(Self { at, heading })
    }
}

impl JsonSchema for Pose {
    fn schema_name() -> Cow<'static, str> {
        "Pose".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let heading = generator.subschema_for::<Heading>();
        let coordinate = json_schema!({ "type": "number", "minimum": -LIMIT, "maximum": LIMIT });
        json_schema!({
            "description": "A centre in inches (x to the right, y down) and a heading in degrees.",
            "type": "object",
            "properties": { "x": coordinate, "y": coordinate, "heading": heading },
            "required": ["x", "y", "heading"],
            "additionalProperties": false
        })
    }
}
