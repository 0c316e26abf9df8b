//! Convex polygons of few vertices on the corner lattice: terrain pieces, templates, footprints as blockers.

use crate::ring::{self, Ring};
use crate::{Bounds, GeometryError, LIMIT, Point, Pose, Quad, UNITS_PER_INCH};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// The most vertices [`Convex::from_points`] takes.
pub const MAX_VERTICES: usize = 12;

/// Room for a shape of [`MAX_VERTICES`] that is clipped by a few lines.
pub(crate) const CAPACITY: usize = 16;

/// Depth in 1/65536 inch of the dent that snapping may make in an outline that was convex.
const DENT: f64 = 2.0;

/// A convex polygon, vertices clockwise on the screen on the lattice of 1/65536 inch, with the box around it. In JSON
/// a sequence of points. The default is the point at the origin.
#[derive(Clone, Copy, PartialEq)]
pub struct Convex {
    bounds: Bounds,
    /// Vertices in 1/65536 inch, whole numbers.
    corners: [Point; CAPACITY],
    len: u8,
}

impl Convex {
    /// Returns the convex polygon through these 3 to 12 points in inches, in either direction. Points are snapped to
    /// the lattice; vertices within 2/65536 inch of the line between their neighbors are dropped.
    pub fn from_points(points: &[Point]) -> Result<Self, GeometryError> {
        if points.len() > MAX_VERTICES {
            return Err(GeometryError::TooMany { got: points.len(), max: MAX_VERTICES });
        }
        let mut snapped: Ring = Ring::new();
        for (index, p) in points.iter().enumerate() {
            if !(p.x.abs() <= LIMIT && p.y.abs() <= LIMIT) {
                return Err(GeometryError::NotFinite { index });
            }
            snapped.push(ring::snap(*p * UNITS_PER_INCH));
        }
        let hull = ring::hull(&snapped);
        if hull.len() < 3 {
            return Err(if hull.len() == 2 {
                GeometryError::NoArea
            } else {
                GeometryError::TooFew(hull.len())
            });
        }
        if let Some(index) = (0..snapped.len()).find(|&i| !ring::near_outline(&hull, snapped[i], DENT)) {
            return Err(GeometryError::NotConvex { index });
        }
        ring::same_order(&hull, &snapped).map_err(|index| GeometryError::NotConvex { index })?;
        Ok(Self::from_ring(&hull))
    }

    /// Returns the rectangle of this width (across the heading) and depth (along it), in inches, about the pose. Sizes
    /// that are not finite or negative count as 0.
    pub fn rectangle(pose: Pose, width: f64, depth: f64) -> Self {
        Self::from(&Quad::rectangle(pose, width / 2.0, depth / 2.0))
    }

    /// Returns the box as a polygon.
    pub fn from_bounds(bounds: &Bounds) -> Result<Self, GeometryError> {
        let (a, c) = (bounds.min, bounds.max);
        Self::from_points(&[a, Point::new(c.x, a.y), c, Point::new(a.x, c.y)])
    }

    /// Makes a shape of a ring in 1/65536 inch: snapped, and made convex by taking the hull.
    pub(crate) fn from_ring(points: &Ring) -> Self {
        let mut snapped: Ring = Ring::new();
        points.iter().for_each(|&p| snapped.push(ring::snap(p)));
        let hull = ring::hull(&snapped);
        let mut shape = Self { bounds: Bounds::default(), corners: [Point::new(0.0, 0.0); CAPACITY], len: 0 };
        for (slot, p) in shape.corners.iter_mut().zip(hull.iter()) {
            *slot = *p;
            shape.len += 1;
        }
        let around = Bounds::around(&hull);
        let scale = 1.0 / UNITS_PER_INCH;
        shape.bounds = Bounds { min: around.min * scale, max: around.max * scale };
        shape
    }

    /// Returns how many vertices there are: 1 or 2 only for a footprint without area.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Returns false: there is always a vertex.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the vertices in inches, exact, clockwise on the screen.
    pub fn points(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.ring().iter().map(|&p| p * (1.0 / UNITS_PER_INCH))
    }

    /// Returns the box around it, in inches.
    #[inline(always)]
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Returns the vertices in 1/65536 inch.
    #[inline(always)]
    pub(crate) fn ring(&self) -> &[Point] {
        &self.corners[..self.len()]
    }

    /// Returns the mean of the vertices, in inches: a point inside.
    pub fn centre(&self) -> Point {
        let sum = self.points().fold(Point::default(), |s, p| s + p);
        sum * (1.0 / self.len().max(1) as f64)
    }

    /// Returns the area in square inches.
    pub fn area(&self) -> f64 {
        ring::area(self.ring()) / (UNITS_PER_INCH * UNITS_PER_INCH)
    }

    /// Tells if the point lies in the closed polygon.
    pub fn contains(&self, p: Point) -> bool {
        ring::contains(self.ring(), p * UNITS_PER_INCH)
    }

    /// Returns the distance from the point to the closed polygon in inches, 0 inside.
    pub fn distance_to(&self, p: Point) -> f64 {
        ring::distance_point(self.ring(), p * UNITS_PER_INCH) / UNITS_PER_INCH
    }
}

impl Default for Convex {
    fn default() -> Self {
        Self::from(&Quad::default())
    }
}

impl From<&Quad> for Convex {
    fn from(quad: &Quad) -> Self {
        let units = quad.units();
        if quad.area() > 0.0 {
            let mut corners = [Point::new(0.0, 0.0); CAPACITY];
            corners[..4].copy_from_slice(&units);
            return Self { bounds: quad.bounds(), corners, len: 4 };
        }
        let mut ring: Ring = Ring::new();
        units.iter().for_each(|&p| ring.push(p));
        Self::from_ring(&ring)
    }
}

impl From<Quad> for Convex {
    fn from(quad: Quad) -> Self {
        Self::from(&quad)
    }
}

impl std::fmt::Debug for Convex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.points().map(|p| (p.x, p.y))).finish()
    }
}

impl Serialize for Convex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points())
    }
}

impl<'de> Deserialize<'de> for Convex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_points(&Vec::<Point>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl JsonSchema for Convex {
    fn schema_name() -> Cow<'static, str> {
        "Convex".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Point>::json_schema(generator)
    }
}
