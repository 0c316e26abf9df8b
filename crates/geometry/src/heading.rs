//! Directions in 65,536 steps a turn. Trigonometry comes from `libm`, so that it is the same bits everywhere.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::f64::consts::TAU;

const STEPS: f64 = 65536.0;
const QUARTER: u16 = 16384;

/// A direction: 0 looks along +x, growing towards +y (clockwise on the screen). In JSON degrees, exact both ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(pub u16);

impl Heading {
    /// To the right, along +x.
    pub const RIGHT: Self = Self(0);
    /// Downwards, along +y.
    pub const DOWN: Self = Self(QUARTER);
    /// To the left, along -x.
    pub const LEFT: Self = Self(2 * QUARTER);
    /// Upwards, along -y.
    pub const UP: Self = Self(3 * QUARTER);

    /// Returns the unit vector `(x, y)`; exact on the four axes, and the same for opposite headings but for its sign.
    pub fn unit(self) -> (f64, f64) {
        let angle = f64::from(self.0 % QUARTER) * (TAU / STEPS);
        let (sin, cos) = libm::sincos(angle);
        match self.0 / QUARTER {
            0 => (cos, sin),
            1 => (-sin, cos),
            2 => (-cos, -sin),
            _ => (sin, -cos),
        }
    }

    /// Returns the nearest heading; any number of turns is taken off. NaN and infinities become 0.
    pub fn from_degrees(degrees: f64) -> Self {
        Self::try_degrees(degrees).unwrap_or_default()
    }

    /// Returns the nearest heading, or `None` for NaN and infinities.
    pub fn try_degrees(degrees: f64) -> Option<Self> {
        degrees.is_finite().then(|| {
            let steps = (degrees.rem_euclid(360.0) * 8192.0 / 45.0).round();
            Self((steps as u32 & 0xFFFF) as u16)
        })
    }

    /// Returns degrees in `0..360`, exact: a step is 45/8192 of a degree.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) * 45.0 / 8192.0
    }

    /// Returns the heading nearest to the direction `(dx, dy)`; 0 for the zero vector and for what is not a number.
    pub fn toward(dx: f64, dy: f64) -> Self {
        let angle = libm::atan2(dy, dx);
        if !angle.is_finite() {
            return Self(0);
        }
        let steps = (angle * (STEPS / TAU)).round() as i32;
        Self((steps & 0xFFFF) as u16)
    }

    /// Returns the heading that looks back.
    pub fn opposite(self) -> Self {
        Self(self.0.wrapping_add(2 * QUARTER))
    }

    /// Turns by `steps` of 1/65536 turn, clockwise on the screen when positive.
    pub fn turned(self, steps: i32) -> Self {
        Self(self.0.wrapping_add((steps & 0xFFFF) as u16))
    }

    /// Returns the steps of the shortest turn from here to `other`, in `-32768..=32767`.
    pub fn turn_to(self, other: Self) -> i32 {
        i32::from(other.0.wrapping_sub(self.0) as i16)
    }
}

impl Serialize for Heading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Heading {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let degrees = f64::deserialize(deserializer)?;
        Self::try_degrees(degrees)
            .ok_or_else(|| D::Error::custom(format!("heading {degrees} is not a number of degrees")))
    }
}

impl JsonSchema for Heading {
    fn schema_name() -> Cow<'static, str> {
        "Heading".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree.",
            "type": "number"
        })
    }
}
