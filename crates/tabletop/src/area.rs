//! Areas of effect on the table: the shape of a template once it lies somewhere. Knows no card and no effect.

use sandtable_geometry::{
    Convex, Disc, Heading, Point, Pose, Quad, distance_segment, overlaps_convex, within,
};

/// A template on the table. Short-lived and on the stack: a box would cost more than the room.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, Debug)]
pub enum Area {
    /// A convex shape, such as a rectangle of cards.
    Shape(Convex),
    /// Everything within a distance of a point.
    Round(Disc),
}

impl Area {
    /// Lays a rectangle about a pose: `width` inches across its heading, `depth` along it.
    #[must_use]
    pub fn rectangle(pose: Pose, width: f64, depth: f64) -> Self {
        Self::Shape(Convex::rectangle(pose, width, depth))
    }

    /// Draws a circle of so many inches about a point.
    #[must_use]
    pub fn round(centre: Point, inches: f64) -> Self {
        Self::Round(Disc::new(centre, inches))
    }

    /// Tells if a base is wholly or partly in the area.
    #[must_use]
    pub fn touches(&self, quad: &Quad) -> bool {
        match self {
            Self::Shape(shape) => overlaps_convex(quad, shape),
            Self::Round(disc) => within(quad, disc.centre, disc.radius),
        }
    }

    /// Tells if a line goes through the area, into it or out of it.
    #[must_use]
    pub fn is_crossed(&self, from: Point, to: Point) -> bool {
        match self {
            Self::Shape(shape) => distance_segment(from, to, shape) <= 0.0,
            Self::Round(disc) => {
                let (along, v) = (to - from, disc.centre - from);
                let length_squared = along.length_squared();
                let t =
                    if length_squared > 0.0 { (along.dot(v) / length_squared).clamp(0.0, 1.0) } else { 0.0 };
                disc.centre.distance(from.lerp(to, t)) <= disc.radius
            }
        }
    }

    /// Returns the area as a convex shape. A round one becomes a regular polygon of twelve corners on its rim; `None`
    /// when that has no area.
    #[must_use]
    pub fn convex(&self) -> Option<Convex> {
        let disc = match self {
            Self::Shape(shape) => return Some(*shape),
            Self::Round(disc) => disc,
        };
        let mut corners = [Point::default(); 12];
        for (n, corner) in corners.iter_mut().enumerate() {
            let (x, y) = Heading::from_degrees(30.0 * n as f64).unit();
            *corner = disc.centre + Point::new(x, y) * disc.radius;
        }
        Convex::from_points(&corners).ok()
    }
}
