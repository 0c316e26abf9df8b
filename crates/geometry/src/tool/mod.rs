//! A movement tool: two arms of equal length, joined in the middle. One end lies against a base, and the base is put down
//! again at the tool. Closed forms; knows nothing that could be in the way but shapes it may not lie over.

mod find;
mod notch;
mod turns;

use crate::{CONTACT, Capsule, Convex, Heading, Point, Pose, Quad};

/// A tool as it is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tool {
    /// Inches from end to end when it is straight.
    pub length: f64,
    /// Inches across an arm.
    pub width: f64,
    /// The most its joint turns to either side, in steps of 1/65536 turn, at most half a turn less a step.
    pub bend: u16,
}

/// A base as a tool meets it, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mover {
    /// Its extent along the heading.
    pub length: f64,
    /// Its extent across.
    pub width: f64,
    /// The depth of its notches at front and rear; none for a base without.
    pub notch: Option<f64>,
}

/// The places at a tool where a base without notches may be put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PutDown {
    /// Wherever it touches the tool.
    Touching,
    /// Against its far end, in line with the arm, or with its center over the middle line.
    Centred,
}

/// The way a tool lies: the direction in which its first arm leads away from the base, and how its joint is turned, in
/// steps of 1/65536 turn, clockwise on the screen when positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Laid {
    /// The direction of the first arm.
    pub heading: Heading,
    /// The turn of the joint.
    pub bend: i32,
}

/// A tool on the table.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    /// The center of the base it leads away from.
    pub from: Point,
    /// Its end at that base.
    pub start: Point,
    /// The joint between the two arms.
    pub joint: Point,
    /// Its far end.
    pub end: Point,
    /// The directions of both arms.
    pub ways: [Heading; 2],
    /// The two arms.
    pub arms: [Convex; 2],
    /// Inches from the far end to the center of a base that stands against it.
    socket: f64,
}

/// The distance by which a place misses what a tool allows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Miss {
    /// So many inches too far along the tool.
    Far(f64),
    /// So many inches beside it.
    Beside(f64),
    /// The base faces another way than the arm: so many steps of 1/65536 turn off.
    Facing(i32),
}

impl Mover {
    /// Returns the base at a pose.
    #[must_use]
    pub fn base(&self, pose: Pose) -> Capsule {
        Capsule::base(pose, self.length, self.width)
    }

    /// Returns the inches from its center to the end of a tool that lies against it.
    #[must_use]
    pub fn socket(&self) -> f64 {
        self.length / 2.0 - self.notch.unwrap_or_default()
    }

    /// Returns the inches between the centers of the base before and after a full straight move.
    #[must_use]
    pub fn longest(&self, tool: &Tool) -> f64 {
        tool.length + 2.0 * self.socket()
    }

    /// Returns the most inches between its center and any place the tool leads to: with the joint turned a little and put
    /// down at a corner of the tool's end, a base without notches gets a hair farther than straight ahead.
    #[must_use]
    pub fn farthest(&self, tool: &Tool) -> f64 {
        let (arm, aside) = (tool.length / 2.0, tool.width / 2.0);
        let corner = self.socket() + arm + (arm * arm + aside * aside).sqrt() + self.width / 2.0;
        if self.notch.is_some() { self.longest(tool) } else { corner }
    }
}

impl Tool {
    /// Lays the tool against a base at this place.
    #[must_use]
    pub fn lay(&self, from: Point, mover: &Mover, laid: Laid) -> Track {
        let ways = [laid.heading, laid.heading.turned(laid.bend)];
        let [u, v] = ways.map(unit);
        let half = self.length / 2.0;
        let start = from + u * mover.socket();
        let joint = start + u * half;
        let end = joint + v * half;
        let arms = [arm(start, u, half, self.width), arm(joint, v, half, self.width)];
        Track { from, start, joint, end, ways, arms, socket: mover.socket() }
    }

    /// Tells if the joint turns so far.
    #[must_use]
    pub fn bends(&self, bend: i32) -> bool {
        bend.unsigned_abs() <= u32::from(self.bend)
    }
}

impl Track {
    /// Tells if an arm lies over a shape, deeper than the lattice forces.
    #[must_use]
    pub fn lies_over(&self, shape: &Convex) -> bool {
        self.arms.iter().any(|arm| arms_overlap(arm, shape))
    }

    /// Returns the center of a base that stands against the far end, in line with the arm.
    #[must_use]
    pub fn last(&self) -> Point {
        self.end + unit(self.ways[1]) * self.socket
    }

    /// Returns by how much a round base without notches at this place misses the tool; none if it is put down well.
    #[must_use]
    pub fn misses(&self, base: &Capsule, put: PutDown) -> Option<Miss> {
        let at = base.ends()[0].lerp(base.ends()[1], 0.5);
        let apart = match put {
            PutDown::Touching => {
                self.arms.iter().map(|arm| arm.distance_to(at)).fold(f64::INFINITY, f64::min) - base.radius()
            }
            PutDown::Centred => {
                [[self.start, self.joint], [self.joint, self.end], [self.last(), self.last()]]
                    .into_iter()
                    .map(|part| at.distance(crate::capsule::nearest(at, part)))
                    .fold(f64::INFINITY, f64::min)
            }
        };
        let beyond = (at - self.end).dot(unit(self.ways[1])) > 0.0;
        (apart > CONTACT).then_some(if beyond { Miss::Far(apart) } else { Miss::Beside(apart) })
    }

    /// Returns by how much a notched base at this pose misses the tool: it stands with its axis on an arm, one way or, if
    /// it goes backwards, the other. None if it is put down well.
    #[must_use]
    pub fn misses_axis(&self, pose: Pose, backwards: bool) -> Option<Miss> {
        let facing = self.ways.map(|way| if backwards { way.opposite() } else { way });
        let turns = facing.map(|way| way.turn_to(pose.heading));
        let parts = [[self.from, self.joint], [self.joint, self.last()]];
        let at = pose.point();
        let mut best: Option<Miss> = None;
        for ((turn, part), way) in turns.into_iter().zip(parts).zip(self.ways) {
            if turn.abs() > FACING {
                continue;
            }
            let apart = at.distance(crate::capsule::nearest(at, part));
            if apart <= CONTACT {
                return None;
            }
            let aside = (at - part[1]).cross(unit(way)).abs();
            let far = (at - part[1]).dot(unit(way)) > 0.0 && aside <= CONTACT;
            best = Some(if far { Miss::Far(apart) } else { Miss::Beside(apart) });
        }
        let turn = if turns[0].abs() < turns[1].abs() { turns[0] } else { turns[1] };
        Some(best.unwrap_or(Miss::Facing(turn)))
    }

    /// Tells if a notched base stands at the far end: the tool's whole length is used.
    #[must_use]
    pub fn is_full(&self, pose: Pose) -> bool {
        pose.point().distance(self.last()) <= CONTACT
    }

    /// Returns what the base, swept along the middle line of the tool as far as its end place, comes over.
    #[must_use]
    pub fn sweep(&self, to: Point, radius: f64) -> [Capsule; 3] {
        let [first, second] = [[self.from, self.joint], [self.joint, self.last()]]
            .map(|part| crate::capsule::nearest(to, part));
        // Along the middle line to the point beside the end place, then straight to it.
        let legs = if to.distance(first) < to.distance(second) {
            [[self.from, first], [first, to], [to, to]]
        } else {
            [[self.from, self.joint], [self.joint, second], [second, to]]
        };
        legs.map(|[p, q]| Capsule::new(p, q, radius))
    }
}

/// The most that a base may face off its arm, in steps of 1/65536 turn.
const FACING: i32 = 2;

/// Returns the unit vector along a heading.
fn unit(heading: Heading) -> Point {
    let (x, y) = heading.unit();
    Point::new(x, y)
}

/// Returns an arm as a shape, its corners on their lattice.
fn arm(from: Point, way: Point, length: f64, width: f64) -> Convex {
    let (along, aside) = (way * length, way.quarter() * (width / 2.0));
    let corners = [from - aside, from + along - aside, from + along + aside, from + aside];
    let snapped = corners.map(|corner| {
        let units = crate::ring::snap(corner * crate::UNITS_PER_INCH);
        (units.x as i32, units.y as i32)
    });
    Convex::from(Quad { corners: snapped })
}

/// Tells if two shapes overlap deeper than the lattice forces.
fn arms_overlap(arm: &Convex, shape: &Convex) -> bool {
    arm.bounds().meets(shape.bounds()) && depth(arm, shape) > CONTACT
}

/// Returns how far two shapes would have to be moved to end their overlap; 0 or less when they are apart.
fn depth(arm: &Convex, shape: &Convex) -> f64 {
    if !arm.bounds().meets(shape.bounds()) {
        return 0.0;
    }
    let behind = |a: &Convex, b: &Convex| {
        let last = a.points().last().unwrap_or_default();
        let mut from = last;
        let mut least = f64::INFINITY;
        for to in a.points() {
            let edge = to - from;
            let deepest = b.points().map(|p| edge.cross(p - from)).fold(f64::NEG_INFINITY, f64::max);
            least = least.min(deepest / edge.length().max(f64::MIN_POSITIVE));
            from = to;
        }
        least
    };
    behind(arm, shape).min(behind(shape, arm))
}
