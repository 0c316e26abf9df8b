//! Points: anywhere ([`Point`]) and on the lattice of positions ([`Spot`]). Knows no shapes.

use crate::ring::nearest;
use crate::{LIMIT, SPOTS_PER_INCH};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::ops::{Add, Mul, Neg, Sub};

/// A point or a difference of points, in inches. In JSON `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right, in inches.
    pub x: f64,
    /// Downwards, in inches.
    pub y: f64,
}

impl Point {
    /// Returns the point `(x, y)`.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns `self.x * other.y - self.y * other.x`: positive when `other` lies clockwise of `self` on the screen.
    /// Exact for differences of lattice points.
    #[inline(always)]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Returns the scalar product.
    #[inline(always)]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the squared length.
    #[inline(always)]
    pub fn length_squared(self) -> f64 {
        self.dot(self)
    }

    /// Returns the length.
    #[inline(always)]
    pub fn length(self) -> f64 {
        self.length_squared().sqrt()
    }

    /// Returns the distance to another point.
    #[inline(always)]
    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// Returns the point a share `t` of the way to `other`.
    #[inline(always)]
    pub fn lerp(self, other: Self, t: f64) -> Self {
        self + (other - self) * t
    }

    /// Returns the vector turned a quarter clockwise on the screen.
    #[inline(always)]
    pub fn quarter(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// Tells if both coordinates are numbers and not infinite.
    #[inline(always)]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Add for Point {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Point {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    #[inline(always)]
    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [x, y] = <[f64; 2]>::deserialize(deserializer)?;
        if x.abs() <= LIMIT && y.abs() <= LIMIT {
            Ok(Self { x, y })
        } else {
            Err(D::Error::custom(format!("point [{x}, {y}] is not within {LIMIT} inches of the origin")))
        }
    }
}

impl JsonSchema for Point {
    fn schema_name() -> Cow<'static, str> {
        "Point".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A point [x, y] in inches; x to the right, y down.",
            "type": "array",
            "items": { "type": "number", "minimum": -LIMIT, "maximum": LIMIT },
            "minItems": 2,
            "maxItems": 2
        })
    }
}

/// A position on the lattice of 1/1024 inch. In JSON `[x, y]` in inches, exact in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// To the right, in 1/1024 inch.
    pub x: i32,
    /// Down, in 1/1024 inch.
    pub y: i32,
}

impl Spot {
    /// Returns the nearest lattice position. Saturates at [`LIMIT`]; NaN becomes 0. Use [`Spot::try_inches`] on outside
    /// data.
    pub fn inches(x: f64, y: f64) -> Self {
        let snap = |v: f64| nearest(v.clamp(-LIMIT, LIMIT) * SPOTS_PER_INCH) as i32;
        Self { x: snap(x), y: snap(y) }
    }

    /// Returns the nearest lattice position, or `None` for NaN, infinities and anything beyond [`LIMIT`] inches.
    pub fn try_inches(x: f64, y: f64) -> Option<Self> {
        (x.abs() <= LIMIT && y.abs() <= LIMIT).then(|| Self::inches(x, y))
    }

    /// Returns the position in inches, exact.
    pub fn point(self) -> Point {
        Point::new(f64::from(self.x) / SPOTS_PER_INCH, f64::from(self.y) / SPOTS_PER_INCH)
    }
}

impl From<Spot> for Point {
    fn from(spot: Spot) -> Self {
        spot.point()
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.point().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Point::deserialize(deserializer).map(|p| Self::inches(p.x, p.y))
    }
}

impl JsonSchema for Spot {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Spot".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Point>()
    }
}
