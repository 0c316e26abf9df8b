//! The graph of tangent legs around circles, explored by shortest length first. Lengths in 1/65536 inch.

use super::clear::{arc_is_clear, leg_is_clear};
use super::leg::{Leg, Round, angle, leg};
use crate::{Bounds, Convex, Point, UNITS_PER_INCH, ring};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most that rounding does to a direction.
const TURN_ROUNDING: f64 = 1e-7;

/// The most that [`TURN_ROUNDING`] does to a cross product, for a vector of this length and a direction.
const ROUND_OFF: f64 = 1e-6;

/// The most that rounding does to a length.
const LENGTH_ROUNDING: f64 = 1e-3;

/// The label of nothing.
pub(crate) const NONE: u32 = u32::MAX;

/// A corner of an obstacle. A tight string touches its circle only in directions between the normals of its edges.
#[derive(Clone, Copy, Debug)]
struct Corner {
    at: Point,
    radius: f64,
    before: Point,
    after: Point,
    obstacle: u32,
}

impl Corner {
    #[inline(always)]
    fn round(&self, turn: f64) -> Round {
        Round { centre: self.at, radius: self.radius, turn }
    }

    #[inline(always)]
    fn may_touch(&self, u: Point) -> bool {
        self.before.cross(u) >= -TURN_ROUNDING && u.cross(self.after) >= -TURN_ROUNDING
    }
}

/// Arrived at a corner's circle, or at the goal, by a leg.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label {
    /// Index of the corner; [`NONE`] at the start and at the goal.
    corner: u32,
    turn: f64,
    /// The leg that led here, and its length with all before it.
    pub leg: Leg,
    pub length: f64,
    /// The label before, and the next one of the same corner and turn that was reached.
    pub parent: u32,
    sibling: u32,
}

/// An obstacle by its index, the distance to keep from it, and the box that distance around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Obstacle {
    pub index: u32,
    radius: f64,
    around: Bounds,
}

impl Obstacle {
    #[inline(always)]
    pub fn new(index: usize, shape: &Convex, radius: f64) -> Self {
        let Bounds { min, max } = *shape.bounds();
        let around = Bounds { min: min * UNITS_PER_INCH, max: max * UNITS_PER_INCH }.grown(radius);
        Self { index: index as u32, radius, around }
    }

    /// Tells if the segment between two points may come too close.
    #[inline(always)]
    fn is_near(&self, p: Point, q: Point) -> bool {
        let Bounds { min, max } = &self.around;
        ((p.x <= max.x) | (q.x <= max.x))
            & ((p.x >= min.x) | (q.x >= min.x))
            & ((p.y <= max.y) | (q.y <= max.y))
            & ((p.y >= min.y) | (q.y >= min.y))
    }
}

/// The goal of a search.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// The way to one point, if it is at most this long.
    Point(Point, f64),
    /// The ways to everywhere within this length.
    Everywhere(f64),
}

/// The graph about a chosen set of obstacles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    chosen: Vec<Obstacle>,
    corners: Vec<Corner>,
    pub labels: Vec<Label>,
    /// The first reached label of each corner and turn.
    reached: Vec<u32>,
    queue: BinaryHeap<Reverse<(u64, u32)>>,
}

impl Graph {
    /// Forgets all obstacles.
    pub fn clear(&mut self) {
        self.chosen.clear();
        self.corners.clear();
    }

    /// Adds an obstacle by its index, with the distance to keep from it.
    pub fn add(&mut self, index: usize, shape: &Convex, radius: f64) {
        let obstacle = index as u32;
        self.chosen.push(Obstacle::new(index, shape, radius));
        let points = shape.ring();
        let n = points.len();
        let outward = |i: usize| {
            let e = points[(i + 1) % n] - points[i];
            e.quarter() * (-1.0 / e.length().max(f64::MIN_POSITIVE))
        };
        // The normals of a bare point are zero vectors: its circle may be touched anywhere.
        for (i, &at) in points.iter().enumerate() {
            let (before, after) = (outward((i + n - 1) % n), outward(i));
            self.corners.push(Corner { at, radius, before, after, obstacle });
        }
    }

    /// Explores from `from`. Towards a point: the label of the shortest way there. Towards everywhere: none, but all
    /// reached labels are kept.
    pub fn explore(&mut self, from: Point, goal: Goal, obstacles: &[Convex]) -> Option<u32> {
        self.labels.clear();
        self.queue.clear();
        self.reached.clear();
        self.reached.resize(self.corners.len() * 2, NONE);
        let still = Leg { from, to: from, length: 0.0, leave: Point::default(), arrive: Point::default() };
        let start = Label { corner: NONE, turn: 1.0, leg: still, length: 0.0, parent: NONE, sibling: NONE };
        self.labels.push(start);
        self.expand(0, goal);
        while let Some(Reverse((_, index))) = self.queue.pop() {
            let label = self.labels[index as usize];
            if label.corner == NONE {
                if self.is_clear(&label, obstacles) {
                    return Some(index);
                }
                continue;
            }
            let slot = slot(label.corner, label.turn);
            if self.is_beaten(slot, &label, obstacles) || !self.is_clear(&label, obstacles) {
                continue;
            }
            self.labels[index as usize].sibling = self.reached[slot];
            self.reached[slot] = index;
            self.expand(index, goal);
        }
        None
    }

    /// Queues all legs that leave the label's circle; whether they are clear is asked when their turn comes.
    fn expand(&mut self, index: u32, goal: Goal) {
        let here = self.labels[index as usize];
        let (around, turn) = match self.corners.get(here.corner as usize) {
            Some(corner) => (corner.round(here.turn), here.turn),
            None => (Round { centre: here.leg.to, radius: 0.0, turn: 1.0 }, 1.0),
        };
        let at_corner = here.corner != NONE;
        // Forward only, and only as far as the corner's own edges let it go.
        let departs = |leg: &Leg, corners: &[Corner]| {
            !at_corner
                || (here.leg.arrive.cross(leg.leave) * turn >= -TURN_ROUNDING
                    && corners[here.corner as usize].may_touch(leg.leave))
        };
        let arc = |leg: &Leg| {
            if at_corner { around.radius * angle(here.leg.arrive, leg.leave) } else { 0.0 }
        };
        if let Goal::Point(to, limit) = goal
            && let Some(leg) = leg(&around, &Round { centre: to, radius: 0.0, turn: 1.0 })
            && departs(&leg, &self.corners)
        {
            let length = here.length + arc(&leg) + leg.length;
            let label = Label { corner: NONE, turn: 1.0, leg, length, parent: index, sibling: NONE };
            self.queue_label(label, length, limit);
        }
        // Legs lead away between the tangents at the arrival and at the last touch, but for the circles' own width.
        let last =
            self.corners.get(here.corner as usize).map(|c| if turn > 0.0 { c.after } else { c.before });
        let (first, last) = (here.leg.arrive.quarter() * turn, last.unwrap_or_default().quarter() * turn);
        for j in 0..self.corners.len() {
            let corner = self.corners[j];
            let across = corner.at - around.centre;
            let width = -(around.radius + corner.radius) - ROUND_OFF * (across.x.abs() + across.y.abs());
            if at_corner
                && (first.cross(across) * turn < width
                    || across.cross(last) * turn < width
                    || j == here.corner as usize)
            {
                continue;
            }
            for turn in [1.0, -1.0] {
                let Some(leg) = leg(&around, &corner.round(turn)) else { continue };
                if !corner.may_touch(leg.arrive) || !departs(&leg, &self.corners) {
                    continue;
                }
                let length = here.length + arc(&leg) + leg.length;
                let label = Label { corner: j as u32, turn, leg, length, parent: index, sibling: NONE };
                match goal {
                    Goal::Point(to, limit) => self.queue_label(label, length + leg.to.distance(to), limit),
                    Goal::Everywhere(limit) => self.queue_label(label, length, limit),
                }
            }
        }
    }

    fn queue_label(&mut self, label: Label, rank: f64, limit: f64) {
        if rank > limit {
            return;
        }
        let index = self.labels.len() as u32;
        self.labels.push(label);
        // Lengths are not negative, so that their bits are in order.
        self.queue.push(Reverse((rank.to_bits(), index)));
    }

    /// Tells if the leg to this label and the arc before it keep their distance from the chosen obstacles.
    fn is_clear(&self, label: &Label, obstacles: &[Convex]) -> bool {
        self.chosen.iter().all(|k| self.keeps_off(label, k, &obstacles[k.index as usize]))
    }

    /// Tells if the label's leg and the arc before it keep their distance from one obstacle.
    #[inline]
    pub fn keeps_off(&self, label: &Label, obstacle: &Obstacle, shape: &Convex) -> bool {
        let (p, q) = (label.leg.from, label.leg.to);
        let arc = self.arc(label);
        // A leg that touches a corner between the normals of its edges keeps off that corner's own shape.
        let owner = |corner: &Corner| corner.obstacle == obstacle.index;
        let own =
            self.corners.get(label.corner as usize).is_some_and(owner) || arc.is_some_and(|(c, ..)| owner(c));
        if !own && obstacle.is_near(p, q) && !leg_is_clear(p, q, shape.ring(), obstacle.radius) {
            return false;
        }
        let Some((corner, start, end)) = arc else { return true };
        let reach = Point::new(corner.radius, corner.radius);
        owner(corner)
            || !obstacle.is_near(corner.at - reach, corner.at + reach)
            || arc_is_clear(corner.at, corner.radius, start, end, shape.ring(), obstacle.radius)
    }

    /// Returns the arc before the label's leg: its corner, and the directions of its ends.
    fn arc(&self, label: &Label) -> Option<(&Corner, Point, Point)> {
        let before = self.labels.get(label.parent as usize)?;
        let corner = self.corners.get(before.corner as usize)?;
        Some((corner, before.leg.arrive, label.leg.leave))
    }

    /// Tells if a label reached earlier on the same circle gets here along the circle at no greater length.
    fn is_beaten(&self, slot: usize, label: &Label, obstacles: &[Convex]) -> bool {
        let corner = self.corners[label.corner as usize];
        let mut other = self.reached[slot];
        while let Some(rival) = self.labels.get(other as usize) {
            let (start, end) = (rival.leg.arrive, label.leg.arrive);
            if start.cross(end) * label.turn >= -TURN_ROUNDING
                && rival.length + corner.radius * angle(start, end) <= label.length + LENGTH_ROUNDING
                && self.chosen.iter().all(|k| {
                    let shape = obstacles[k.index as usize].ring();
                    k.index == corner.obstacle
                        || arc_is_clear(corner.at, corner.radius, start, end, shape, k.radius)
                })
            {
                return true;
            }
            other = rival.sibling;
        }
        false
    }

    /// Returns the way on from a reached label straight to a point: its length in all and its leg, when the arc before
    /// it turns forward. Does not look at obstacles.
    pub fn onward(&self, index: u32, to: Point) -> Option<Label> {
        let here = &self.labels[index as usize];
        let end = Round { centre: to, radius: 0.0, turn: 1.0 };
        let Some(corner) = self.corners.get(here.corner as usize) else {
            let leg = leg(&Round { centre: here.leg.to, radius: 0.0, turn: 1.0 }, &end)?;
            return Some(Label { leg, length: leg.length, parent: index, ..*here });
        };
        let leg = leg(&corner.round(here.turn), &end)?;
        if here.leg.arrive.cross(leg.leave) * here.turn < -TURN_ROUNDING || !corner.may_touch(leg.leave) {
            return None;
        }
        let length = here.length + corner.radius * angle(here.leg.arrive, leg.leave) + leg.length;
        Some(Label { corner: NONE, leg, length, parent: index, ..*here })
    }

    /// Returns the labels whose way is legal, in no particular order, the start among them.
    pub fn reached(&self) -> impl Iterator<Item = u32> + '_ {
        std::iter::once(0).chain(self.reached.iter().flat_map(|&first| {
            std::iter::successors((first != NONE).then_some(first), |&i| {
                let next = self.labels[i as usize].sibling;
                (next != NONE).then_some(next)
            })
        }))
    }

    /// Returns the waypoints up to a label in 1/65536 inch, last one first; arcs get a point every `step` of a radian.
    pub fn trace(&self, index: u32, step: f64, mut each: impl FnMut(Point)) {
        let mut at = index;
        while let Some(label) = self.labels.get(at as usize) {
            if label.parent == NONE {
                each(label.leg.to);
                return;
            }
            each(label.leg.to);
            if let Some((corner, start, end)) = self.arc(label) {
                each(label.leg.from);
                let parts = (angle(start, end) / step).ceil() as u32;
                for i in 1..parts {
                    let u = between(start, end, f64::from(parts - i) / f64::from(parts));
                    each(corner.at + u * corner.radius);
                }
            }
            at = label.parent;
        }
    }
}

/// Returns the direction a share of the way from one to another, of less than half a turn.
fn between(start: Point, end: Point, share: f64) -> Point {
    let whole = angle(start, end);
    let (sin, cos) = libm::sincos(whole * share);
    let side = start.quarter() * start.cross(end).signum();
    start * cos + side * sin
}

fn slot(corner: u32, turn: f64) -> usize {
    corner as usize * 2 + usize::from(turn < 0.0)
}

/// Tells if the segment between two points may come within `radius` of the obstacle.
#[inline(always)]
pub(crate) fn near(obstacle: &Convex, p: Point, q: Point, radius: f64) -> bool {
    let (min, max) = (obstacle.bounds().min * UNITS_PER_INCH, obstacle.bounds().max * UNITS_PER_INCH);
    (p.x.min(q.x) - radius <= max.x)
        & (min.x <= p.x.max(q.x) + radius)
        & (p.y.min(q.y) - radius <= max.y)
        & (min.y <= p.y.max(q.y) + radius)
}

/// Returns the distance from a point to the obstacle, or `cap` when it is at least that.
pub(crate) fn distance_up_to(obstacle: &Convex, p: Point, cap: f64) -> f64 {
    if near(obstacle, p, p, cap) { ring::distance_point(obstacle.ring(), p).min(cap) } else { cap }
}
