//! Straight shifts that no player chose: how far a base can be pushed, where it comes to rest, and when it is lost off
//! the table (REG-MOVE-14, REG-MOVE-22). Retreats, pushes, Blasts and compulsory moves build on it.

use sandtable_geometry::{
    Bounds, CONTACT, Convex, Heading, List, Point, Pose, Quad, distance, inside_rect, outside_rect,
    overlap_depth, translate_until_contact,
};

use super::advance::{Stance, hazards_of, lattice, shifted};
use super::aftermath::{Shifted, shift};
use super::event::{Hazards, Lengths, Motion};
use super::frame::Sequel;
use super::mend;
use super::scene::{Scene, Touch};
use sandtable_kernel::machine::Numbers;

use crate::model::{Cx, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::{A57_ANY_PORTION, A57_CLAMP_AT_EDGE};

/// The gap kept from what stops a shift, in inches: enough to be out of contact.
pub(super) const APART: f64 = 4.0 * CONTACT;

/// A unit being shifted.
pub(super) struct Shift<'a> {
    pub scene: Scene<'a>,
    /// Where its bases stood.
    pub from: Stance,
    /// Where they are now; those already shifted have their end.
    pub now: Stance,
    /// Shapes that stop them.
    obstacles: Vec<Convex>,
    /// True if bases stop at the table's edge.
    pub clamp: bool,
    /// Dangerous pieces met by each base.
    dangers: [u64; MAX_UNIT_BASES],
}

impl<'a> Shift<'a> {
    /// A unit about to be shifted by at most so many inches.
    pub fn of(pos: Pos<'a>, unit: UnitId, inches: f64) -> Self {
        let from = Stance::of(pos, unit);
        let scene = Scene::new(pos, unit, from.area().grown(inches + 1.0));
        let mut obstacles = Vec::new();
        scene.obstacles(false, false, &mut obstacles);
        // REG-A57: by this reading bases stop at the edge.
        let clamp = pos.table.rulings.is(A57_CLAMP_AT_EDGE);
        let now = Stance { bases: from.bases, poses: from.poses, quads: from.quads };
        Self { scene, from, now, obstacles, clamp, dangers: [0; MAX_UNIT_BASES] }
    }

    /// The distance that a base can go straight, in inches up to `most`. REG-MOVE-07: own and friendly bases do not stop it.
    pub fn free(&self, at: usize, way: Point, most: f64) -> f64 {
        let quad = &self.now.quads[at];
        let free = translate_until_contact(quad, way, most, &self.obstacles);
        let free = if free < most { (free - APART).max(0.0) } else { most };
        if self.clamp { free.min(to_edge(quad, way, &self.scene.pos.table.bounds)) } else { free }
    }

    /// Returns `true` if a base may come to rest here: on no base and no terrain that bars it, touching no other unit
    /// (REG-MELEE-20, REG-BASE-14). The table's edge is looked at later.
    pub(crate) fn rests(&self, at: usize, pose: Pose, quad: &Quad) -> bool {
        let fits_fellows = self
            .now
            .quads
            .iter()
            .enumerate()
            .all(|(other, fellow)| other == at || overlap_depth(quad, fellow) <= CONTACT);
        fits_fellows
            && (!self.clamp || inside_rect(quad, &self.scene.pos.table.bounds))
            && self.scene.near_bases(pose.point(), quad, Touch::Nobody).is_ok()
            && self.scene.on_ground(quad).is_ok()
    }

    /// The pose of a base shifted so far, turned if a heading is given.
    pub(crate) fn posed(&self, at: usize, way: Point, length: f64, heading: Option<Heading>) -> (Pose, Quad) {
        let mut pose = shifted(self.now.poses[at], way.x * length, way.y * length);
        pose.heading = heading.unwrap_or(pose.heading);
        (pose, Quad::place(pose, self.scene.pos.spec(self.scene.unit).size))
    }

    /// The farthest place of rest along a way, up to `most` inches.
    pub(crate) fn farthest(
        &self,
        at: usize,
        way: Point,
        most: f64,
        heading: Option<Heading>,
    ) -> Option<(Pose, Quad)> {
        const STEPS: u32 = 24;
        let free = self.free(at, way, most);
        (0..=STEPS).find_map(|step| {
            let length = free * f64::from(STEPS - step) / f64::from(STEPS);
            let (pose, quad) = self.posed(at, way, length, heading);
            self.rests(at, pose, &quad).then_some((pose, quad))
        })
    }

    /// Puts a base where it ends.
    pub fn put(&mut self, at: usize, pose: Pose, quad: Quad) {
        self.now.poses[at] = pose;
        self.now.quads[at] = quad;
        let (a, b) = (self.from.poses[at].point(), pose.point());
        if pose.at != self.from.poses[at].at {
            let ends = self.scene.stood_on(&self.from.quads[at]).1 | self.scene.stood_on(&quad).1;
            self.dangers[at] = self.scene.met(a, b).1 | ends;
        }
    }

    /// Returns `true` if a base meets difficult ground on this way.
    pub fn slowed(&self, at: usize, way: Point, length: f64) -> bool {
        let (pose, quad) = self.posed(at, way, length, None);
        let ends = self.scene.stood_on(&self.from.quads[at]).0 | self.scene.stood_on(&quad).0;
        ends | self.scene.met(self.from.poses[at].point(), pose.point()).0 != 0
    }

    /// The bases, foremost along a way first, so that those behind move into the room they leave.
    pub fn order(&self, way: Point) -> List<u8, MAX_UNIT_BASES> {
        let mut order: List<u8, MAX_UNIT_BASES> = (0..self.from.poses.len() as u8).collect();
        let ahead = |at: u8| self.from.poses[usize::from(at)].point().dot(way);
        order.sort_by(|&a, &b| ahead(b).total_cmp(&ahead(a)).then(a.cmp(&b)));
        order
    }

    /// REG-MOVE-14, REG-MELEE-21, REG-A57: whether a base has left the table so far that its unit is destroyed:
    /// entirely, or by the other reading in any part.
    pub fn lost(&self) -> bool {
        let table = &self.scene.pos.table.bounds;
        let any = self.scene.pos.table.rulings.is(A57_ANY_PORTION);
        self.now
            .quads
            .iter()
            .any(|quad| if any { !inside_rect(quad, table) } else { outside_rect(quad, table) })
    }

    /// Dice for the dangerous ground met.
    pub(crate) fn hazards(&self) -> Hazards {
        hazards_of(self.scene.pos, &self.dangers)
    }

    /// The distances that the bases went, each.
    pub fn lengths(&self) -> Lengths {
        let ends = self.from.poses.iter().zip(&self.now.poses);
        ends.map(|(a, b)| lattice(a.point().distance(b.point()))).collect()
    }
}

/// The distance that a base can go before any part of it crosses the table's edge, in inches.
pub(super) fn to_edge(quad: &Quad, way: Point, table: &Bounds) -> f64 {
    let bounds = quad.bounds();
    let room = |speed: f64, low: f64, high: f64| {
        if speed > 1e-12 {
            high / speed
        } else if speed < -1e-12 {
            low / -speed
        } else {
            f64::INFINITY
        }
    };
    let x = room(way.x, bounds.min.x - table.min.x, table.max.x - bounds.max.x);
    let y = room(way.y, bounds.min.y - table.min.y, table.max.y - bounds.max.y);
    // A lattice step less, so that rounding does not push it over.
    (x.min(y) - 1.0 / 1024.0).max(0.0)
}

impl Shift<'_> {
    /// Returns the result of the shift.
    pub fn done(&self) -> Shifted {
        Shifted {
            unit: self.scene.unit,
            poses: self.now.poses,
            lengths: self.lengths(),
            hazards: self.hazards(),
        }
    }
}

/// Tells a shift, then looks at cohesion: broken by a forced move, a unit is shaken at once (REG-COH-06).
pub(super) fn tell(cx: &mut Cx<'_>, shifted: &Shifted, how: Motion, numbers: Numbers) {
    let then = if shifted.hazards.is_empty() { Sequel::Nothing } else { Sequel::Mend };
    shift(cx, shifted, how, then, numbers);
    if then == Sequel::Nothing {
        mend::mend_cohesion(cx, shifted.unit);
    }
}

/// A way as a unit vector, turned by so many sixteenths of a turn.
pub(super) fn turned(way: Point, sixteenths: i32) -> Point {
    let (cos, sin) = Heading(0).turned(sixteenths * 4096).unit();
    Point { x: way.x * cos - way.y * sin, y: way.x * sin + way.y * cos }
}

/// Returns `true` if any of these bases touches a unit.
pub(super) fn in_touch(pos: Pos<'_>, quads: &[Quad], other: UnitId) -> bool {
    pos.bases(other).any(|base| {
        let theirs = &pos.state.base(base).quad;
        quads.iter().any(|quad| distance(quad, theirs) <= CONTACT)
    })
}
