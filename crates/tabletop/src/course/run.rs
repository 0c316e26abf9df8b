//! The farthest that a notched base gets along a tool: for moves that must be made as far as possible.

use sandtable_geometry::{Convex, EPS, Heading, Laid, Point, Pose, SPOTS_PER_INCH, Tool, Track, crossings};

use super::{Arrival, Course, Moving, QUARTER};

/// Lattice steps by which a stop is taken back where rounding put it into something.
const BACK: u8 = 4;

/// The end of a move that went as far as it could.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The place it ends at.
    pub arrival: Arrival,
    /// The whole length of the tool was used.
    pub full: bool,
    /// Inches that the centre has come along the middle line of the tool.
    pub along: f64,
}

impl Course<'_> {
    /// Returns the farthest place along the tool, laid so, at which a notched base may stop. The tool counts as far as the
    /// base comes: what lies farther on is not in its way. None if it cannot lie so, or there is no place to stop but the
    /// first. Exact: between two places where the base comes upon something all stops are alike.
    #[must_use]
    pub fn run(&self, moving: &Moving, tool: &Tool, laid: Laid) -> Option<Run> {
        let (from, foot) = (moving.stand.pose, self.terrain.foot(moving.stand));
        let turn = moving.along(from.heading).turn_to(laid.heading);
        if !moving.is_notched() || !tool.bends(laid.bend) || turn.unsigned_abs() > u32::from(QUARTER) {
            return None;
        }
        let track = tool.lay(from.point(), &moving.mover, laid);
        let first = track.from.distance(track.joint);
        let open = self.open(&track, foot);
        let legs = [
            (track.joint, track.last(), track.ways[1], first),
            (track.from, track.joint, track.ways[0], 0.0),
        ];
        for (begin, end, way, before) in legs {
            let heading = moving.along(way);
            if let Some((arrival, along)) = self.stop(moving, foot, [begin, end], heading, open - before) {
                let full = arrival.stand.pose.point().distance(track.last()) <= sandtable_geometry::CONTACT;
                let arrival = Arrival { laid: Some(laid), ..arrival };
                return Some(Run { arrival, full, along: before + along });
            }
        }
        None
    }

    /// Returns the farthest stop on a straight leg, up to so many inches from its beginning, and the inches.
    fn stop(
        &self,
        moving: &Moving,
        foot: f64,
        [begin, end]: [Point; 2],
        heading: Heading,
        open: f64,
    ) -> Option<(Arrival, f64)> {
        let length = begin.distance(end);
        let pose = |along: f64| {
            let at = begin.lerp(end, along / length);
            Pose::new(at.x, at.y, heading)
        };
        let legal = |along: f64| {
            let arrival = self.place(moving, pose(along)).ok()?;
            (arrival.foot - foot).abs().le(&(self.rise + EPS)).then_some(arrival)
        };
        // About the exact beginning, which is on no lattice.
        let base = moving.mover.base(pose(0.0));
        let by = begin - pose(0.0).point();
        let [front, rear] = base.ends().map(|point| point + by);
        let base = sandtable_geometry::Capsule::new(front, rear, base.radius());
        let bases = self.others.iter().map(|other| &other.silhouette.base);
        let outlines = self.terrain.features.iter().map(|piece| piece.outline.as_slice());
        let mut stops: Vec<f64> = crossings(&base, end, &self.table, bases, outlines)
            .into_iter()
            .map(|share| share * length)
            .filter(|along| *along <= open)
            .collect();
        if open > 0.0 && open < length {
            stops.push(open);
        }
        let mut upper = stops.len();
        while upper > 0 {
            upper -= 1;
            let far = stops[upper];
            let near = if upper > 0 { stops[upper - 1] } else { far };
            for back in 0..=BACK {
                let along = far - f64::from(back) / SPOTS_PER_INCH;
                let between = along >= near && along > 0.0;
                if let Some(arrival) = between.then(|| legal(along)).flatten() {
                    return Some((arrival, along));
                }
            }
            // All between are alike; a stop just short of the farther end was tried.
        }
        None
    }

    /// Returns how far from the base's centre the tool is free of what bars it, in inches along its middle line.
    fn open(&self, track: &Track, foot: f64) -> f64 {
        let whole = track.from.distance(track.joint) + track.joint.distance(track.last());
        let mut open = whole;
        let starts = [track.start, track.joint];
        for (_, part) in self.barred(foot) {
            for ((arm, start), way) in track.arms.iter().zip(starts).zip(track.ways) {
                let before = if start == track.start {
                    track.from.distance(start)
                } else {
                    track.from.distance(track.joint)
                };
                if let Some(first) = first_over(arm, start, way, part) {
                    open = open.min(before + first);
                }
            }
        }
        open
    }
}

/// Returns how far along an arm a shape first lies under it; none if it does not.
fn first_over(arm: &Convex, start: Point, way: Heading, shape: &Convex) -> Option<f64> {
    if !arm.bounds().meets(shape.bounds()) {
        return None;
    }
    let (x, y) = way.unit();
    let (u, n) = (Point::new(x, y), Point::new(x, y).quarter());
    let mut ring: Vec<Point> =
        shape.points().map(|p| Point::new((p - start).dot(u), (p - start).dot(n))).collect();
    let sides = arm.points().map(|p| (p - start).dot(n));
    let (low, high) = sides.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
    let length = arm.points().map(|p| (p - start).dot(u)).fold(0.0, f64::max);
    let slack = sandtable_geometry::CONTACT;
    // The part of the shape in the strip of the arm.
    for (sign, limit) in [(1.0, high - slack), (-1.0, -(low + slack))] {
        let inside = |p: Point| limit - sign * p.y;
        let mut kept = Vec::with_capacity(ring.len() + 2);
        for (&p, &q) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            let (a, b) = (inside(p), inside(q));
            if a >= 0.0 {
                kept.push(p);
            }
            if (a < 0.0) != (b < 0.0) {
                kept.push(p.lerp(q, a / (a - b)));
            }
        }
        ring = kept;
    }
    let first = ring.iter().map(|p| p.x).fold(f64::INFINITY, f64::min);
    let last = ring.iter().map(|p| p.x).fold(f64::NEG_INFINITY, f64::max);
    (first < length - slack && last > slack).then(|| first.max(0.0))
}
