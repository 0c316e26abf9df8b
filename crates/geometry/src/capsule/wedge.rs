//! Arcs of sight and fire about a base: open wedges from its center, and how far another base reaches into one.

use super::{Capsule, cross_each_other, to_segment};
use crate::{EPS, Heading, LIMIT, Point, Pose};

/// One of the four quarters around a base, parted by two lines through its center at 45 degrees to its heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quarter {
    /// The quarter into which the base looks.
    Front,
    /// The quarter at its right hand.
    Right,
    /// The quarter behind it.
    Rear,
    /// The quarter at its left hand.
    Left,
}

impl Quarter {
    /// All four, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];
}

/// Everything on one side of a point, between two rays less than half a turn apart. Open: what only touches a ray does
/// not lie in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wedge {
    tip: Point,
    /// Unit vectors along the rays; the second one lies clockwise of the first on the screen.
    rays: [Point; 2],
}

impl Wedge {
    /// Returns the wedge about a direction, `half` steps of 1/65536 turn to either side of it, at most a quarter turn less
    /// a step.
    #[must_use]
    pub fn new(tip: Point, middle: Heading, half: u16) -> Self {
        let half = i32::from(half.min(16_383));
        let ray = |steps: i32| {
            let (x, y) = middle.turned(steps).unit();
            Point::new(x, y)
        };
        Self { tip, rays: [ray(-half), ray(half)] }
    }

    /// Returns a quarter around a base at this pose.
    #[must_use]
    pub fn of(pose: Pose, quarter: Quarter) -> Self {
        Self::new(pose.point(), pose.heading.turned(16_384 * quarter as i32), 8192)
    }

    /// Tells if some part of a base lies in it.
    #[must_use]
    pub fn holds_part(&self, base: &Capsule) -> bool {
        self.reach_in(base) > EPS
    }

    /// Tells if all of a base lies in it.
    #[must_use]
    pub fn holds_all(&self, base: &Capsule) -> bool {
        base.ends().into_iter().all(|end| self.depth(end) >= base.radius() - EPS)
    }

    /// Returns how far a base reaches into it: its radius if the middle line is in, negative by the distance if all of it
    /// is outside.
    #[must_use]
    pub fn reach_in(&self, base: &Capsule) -> f64 {
        base.radius() - self.distance(base.ends())
    }

    /// Returns how deep a point lies behind both rays; negative outside.
    fn depth(&self, p: Point) -> f64 {
        let v = p - self.tip;
        self.rays[0].cross(v).min(-self.rays[1].cross(v))
    }

    /// Returns the distance to a segment.
    fn distance(&self, segment: [Point; 2]) -> f64 {
        // A ray as a segment that no table outruns.
        let rays = self.rays.map(|ray| [self.tip, self.tip + ray * (4.0 * LIMIT)]);
        if segment.iter().any(|&end| self.depth(end) >= 0.0)
            || rays.iter().any(|&ray| cross_each_other(segment, ray))
        {
            return 0.0;
        }
        let ends = segment.iter().flat_map(|&end| rays.map(|ray| to_segment(end, ray)));
        ends.fold(to_segment(self.tip, segment), f64::min)
    }
}
