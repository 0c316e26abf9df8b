//! Round bases and oblong ones with round ends: everything within a radius of a segment. Knows no approximation by
//! polygons: distances are closed forms.

mod carried;
mod hull;
mod rounded;
mod touch;
mod wedge;

use crate::{Bounds, CONTACT, Convex, Disc, EPS, Point, Pose, distance_segment};

pub use carried::crossings;
pub use hull::hull_meets;
pub(crate) use hull::{discs_meet, outer};
pub(crate) use rounded::Rounded;
pub use rounded::Stretch;
pub use touch::{Room, touching, touching_both};
pub use wedge::{Quarter, Wedge};

/// Everything within `radius` inches of the segment between two points, which are one for a round base.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Capsule {
    ends: [Point; 2],
    radius: f64,
}

impl Capsule {
    /// Returns the capsule about a segment, all in inches.
    #[must_use]
    pub const fn new(from: Point, to: Point, radius: f64) -> Self {
        Self { ends: [from, to], radius }
    }

    /// Returns the base of this length and width about a pose, long along its heading; a round one if they are equal, in
    /// inches. A length below the width counts as the width.
    #[must_use]
    pub fn base(pose: Pose, length: f64, width: f64) -> Self {
        let reach = ((length - width) / 2.0).max(0.0);
        if reach <= 0.0 {
            // Most bases are round, and theirs are the same however they are turned.
            return Self::new(pose.point(), pose.point(), width / 2.0);
        }
        Self::new(pose.offset(reach, 0.0), pose.offset(-reach, 0.0), width / 2.0)
    }

    /// Returns the two ends of the segment: the front one first, of a base.
    #[must_use]
    pub const fn ends(&self) -> [Point; 2] {
        self.ends
    }

    /// Returns the radius in inches.
    #[must_use]
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the box around it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds::new(self.ends[0], self.ends[1]).grown(self.radius)
    }

    /// Tells if the point lies in it, its edge included.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.distance_to(p) <= 0.0
    }

    /// Returns the distance to a point in inches, 0 inside.
    #[must_use]
    pub fn distance_to(&self, p: Point) -> f64 {
        (to_segment(p, self.ends) - self.radius).max(0.0)
    }

    /// Returns how far apart two are, edge to edge in inches; negative by the depth to which they overlap.
    #[must_use]
    pub fn gap(&self, other: &Self) -> f64 {
        between(self.ends, other.ends) - self.radius - other.radius
    }

    /// Returns the distance between two in inches, 0 when they meet.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f64 {
        self.gap(other).max(0.0)
    }

    /// Returns the distance to a convex shape in inches, 0 when they meet.
    #[must_use]
    pub fn distance_convex(&self, shape: &Convex) -> f64 {
        (distance_segment(self.ends[0], self.ends[1], shape) - self.radius).max(0.0)
    }

    /// Tells if some part of it is at most so many inches from another, edge to edge; the limit counts.
    #[must_use]
    pub fn within(&self, other: &Self, inches: f64) -> bool {
        self.gap(other) <= inches + EPS
    }

    /// Returns the ends of a shortest line between two, on their edges; where they overlap, one point between their middles.
    #[must_use]
    pub fn closest_points(&self, other: &Self) -> [Point; 2] {
        if cross_each_other(self.ends, other.ends) {
            let [from, to] = other.ends;
            let along = self.ends[1] - self.ends[0];
            let sides = [from, to].map(|end| along.cross(end - self.ends[0]));
            let meet = from.lerp(to, sides[0] / (sides[0] - sides[1]));
            return [meet, meet];
        }
        let from_own = self.ends.map(|end| [end, nearest(end, other.ends)]);
        let from_other = other.ends.map(|end| [nearest(end, self.ends), end]);
        let shorter =
            |x: [Point; 2], y: [Point; 2]| if y[0].distance(y[1]) < x[0].distance(x[1]) { y } else { x };
        let [a, b] = from_own.into_iter().chain(from_other).fold([self.ends[0], other.ends[0]], shorter);
        let length = a.distance(b);
        if length <= self.radius + other.radius {
            let between = a.lerp(b, 0.5);
            return [between, between];
        }
        let way = (b - a) * (1.0 / length);
        [a + way * self.radius, b - way * other.radius]
    }

    /// Returns how far its farthest part is from another, in inches: all of it is within this.
    #[must_use]
    pub fn farthest(&self, other: &Self) -> f64 {
        let core = self.ends.map(|end| to_segment(end, other.ends));
        (core[0].max(core[1]) + self.radius - other.radius).max(0.0)
    }

    /// Tells if two touch without overlapping, as near as the lattice lets them.
    #[must_use]
    pub fn in_contact(&self, other: &Self) -> bool {
        self.gap(other).abs() <= CONTACT
    }

    /// Tells if two overlap deeper than the lattice forces.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.gap(other) < -CONTACT
    }

    /// Tells if it overlaps a convex shape deeper than the lattice forces.
    #[must_use]
    pub fn overlaps_convex(&self, shape: &Convex) -> bool {
        distance_segment(self.ends[0], self.ends[1], shape) < self.radius - CONTACT
    }

    /// Tells if it lies wholly in a convex shape, its edge included.
    #[must_use]
    pub fn inside(&self, shape: &Convex) -> bool {
        let corners: Vec<Point> = shape.points().collect();
        corners.iter().zip(corners.iter().cycle().skip(1)).all(|(&from, &to)| {
            let along = to - from;
            let deep = |p: Point| along.cross(p - from) >= (self.radius - EPS) * along.length();
            self.ends.into_iter().all(deep)
        })
    }

    /// Tells if it lies wholly in a simple polygon of any shape, given by its corners in order; the outline included.
    #[must_use]
    pub fn inside_outline(&self, outline: &[Point]) -> bool {
        let edges = || outline.iter().zip(outline.iter().cycle().skip(1)).map(|(&p, &q)| [p, q]);
        // Left of as many edges that go up as go down: outside.
        let p = self.ends[0];
        let winds: i32 = edges()
            .map(|[a, b]| {
                let side = (b - a).cross(p - a);
                i32::from(a.y <= p.y && b.y > p.y && side > 0.0)
                    - i32::from(a.y > p.y && b.y <= p.y && side < 0.0)
            })
            .sum();
        winds != 0 && edges().all(|edge| between(self.ends, edge) >= self.radius - EPS)
    }

    /// Returns how far it reaches in a direction of unit length.
    pub(crate) fn reach(&self, way: Point) -> f64 {
        self.ends[0].dot(way).max(self.ends[1].dot(way)) + self.radius
    }
}

impl From<Disc> for Capsule {
    fn from(disc: Disc) -> Self {
        Self::new(disc.centre, disc.centre, disc.radius)
    }
}

/// Returns the point of a segment that is nearest to a point.
pub(crate) fn nearest(p: Point, [a, b]: [Point; 2]) -> Point {
    let along = b - a;
    let length = along.length_squared();
    if length > 0.0 { a + along * ((p - a).dot(along) / length).clamp(0.0, 1.0) } else { a }
}

fn to_segment(p: Point, segment: [Point; 2]) -> f64 {
    p.distance(nearest(p, segment))
}

/// Returns the distance between two segments.
fn between(a: [Point; 2], b: [Point; 2]) -> f64 {
    if a[0] == a[1] && b[0] == b[1] {
        return a[0].distance(b[0]);
    }
    if cross_each_other(a, b) {
        return 0.0;
    }
    let ends = [to_segment(a[0], b), to_segment(a[1], b), to_segment(b[0], a), to_segment(b[1], a)];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

fn cross_each_other(a: [Point; 2], b: [Point; 2]) -> bool {
    let sides = |[from, to]: [Point; 2], other: [Point; 2]| {
        let along = to - from;
        along.cross(other[0] - from) * along.cross(other[1] - from) < 0.0
    };
    sides(a, b) && sides(b, a)
}
