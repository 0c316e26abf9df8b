//! Places beside a leader: which are legal, and the formation that a unit takes by itself (LC-UNIT-04, LC-MEL-02).

use sandtable_geometry::{CONTACT, Capsule, EPS, Heading, Pose, Room, Silhouette, touching};
use sandtable_kernel::{Refusal, refusals};
use sandtable_tabletop::Kinds;

use crate::model::{Follower, Pos, Property, UnitId};
use crate::rules::missions::{self, Ground, ground};
use crate::rules::movement::Standing;
use crate::rules::space;

refusals! {
    TOUCHES_ENEMY = "touches-enemy", "LC-MEL-02", "refusal-touches-enemy", Later;
    OUT_OF_COHESION = "out-of-cohesion", "LC-UNIT-04", "refusal-out-of-cohesion", Later;
    ACROSS_IMPASSABLE = "across-impassable", "LC-UNIT-04", "refusal-across-impassable", Later;
    TOO_HIGH = "too-high", "LC-UNIT-04", "refusal-too-high", Later;
    OUT_OF_SIGHT = "out-of-sight", "LC-UNIT-04", "refusal-out-of-sight", Later;
    OUTSIDE_ZONE = "outside-zone", "LC-SET-04", "refusal-outside-zone";
}

/// Half range in inches (LC-MEAS-01).
const HALF: f64 = 3.0;
/// Distance between the rings of places about a leader, and their number up to half range.
const RING: f64 = 0.6;
const RINGS: u32 = 5;
/// Rings beyond, for miniatures that find no place in cohesion.
const FARTHER: u32 = 70;
/// Places of a ring.
const AROUND: u32 = 16;

/// A unit whose miniatures are put beside their leader, one after the other.
pub(super) struct Formation<'a> {
    pos: Pos<'a>,
    unit: UnitId,
    /// Enemy unit that they may touch.
    with: Option<UnitId>,
    leader: Silhouette,
    /// Bases of the unit that stand already.
    taken: Vec<Capsule>,
    /// Bases of all other units.
    others: Vec<Capsule>,
}

impl<'a> Formation<'a> {
    pub(super) fn of(pos: Pos<'a>, unit: UnitId, with: Option<UnitId>) -> Self {
        let leader = space::silhouette(pos, unit);
        let others = pos.on_table().filter(|&other| other != unit).flat_map(|other| pos.bases(other));
        Self { pos, unit, with, leader, taken: vec![leader.base], others: others.collect() }
    }

    /// A miniature stands there.
    pub(super) fn take(&mut self, pose: Pose) {
        self.taken.push(self.pos.spec(self.unit).base(pose));
    }

    /// Checks that a miniature may stand somewhere, whatever its leader.
    fn stands(&self, to: Pose) -> Result<Option<u8>, Refusal> {
        let Self { pos, unit, .. } = *self;
        let on = space::stand_beside(pos, unit, to, &self.taken)?;
        let (own, seat) = (space::silhouette_at(pos, unit, to, on), pos.spec(unit).seat);
        let meets = |enemy: UnitId| space::silhouettes(pos, enemy).any(|other| own.touches(&other));
        let enemies = pos.on_table().filter(|&other| pos.spec(other).seat != seat);
        // LC-MEL-02: contact comes by moving into melee alone: with the enemy unit that its leader has joined, and with no other.
        if let Some(enemy) = enemies.filter(|&enemy| Some(enemy) != self.with).find(|&enemy| meets(enemy)) {
            return Err(TOUCHES_ENEMY.about(&pos.spec(enemy).name));
        }
        Ok(on)
    }

    /// Checks that a miniature is in cohesion there.
    pub(super) fn coheres(&self, to: Pose, on: Option<u8>) -> Result<(), Refusal> {
        let Self { pos, unit, leader, .. } = self;
        let own = space::silhouette_at(*pos, *unit, to, on);
        let away = own.base.distance(&leader.base);
        // LC-UNIT-04: at 3 inches of its leader, as the range tool lies: not across impassable terrain.
        if away > HALF + EPS {
            return Err(OUT_OF_COHESION.with(away, HALF));
        }
        let [from, end] = own.base.closest_points(&leader.base);
        let way = Capsule::new(from, end, 2.0 * CONTACT);
        let solid = Kinds::of(&[Property::Impassable]);
        if away > EPS && pos.table.terrain.under_base(solid, &way).next().is_some() {
            return Err(ACROSS_IMPASSABLE);
        }
        // LC-UNIT-04: at most one silhouette of the leader higher or lower.
        let rise = (own.foot - leader.foot).abs();
        if rise > leader.height + EPS {
            return Err(TOO_HIGH.with(rise, leader.height));
        }
        // LC-UNIT-04: in sight of the leader.
        if !space::look(*pos, leader, &own).is_clear() {
            return Err(OUT_OF_SIGHT);
        }
        // LC-SET-04, LC-TERM-03: while units deploy, all miniatures stand completely inside the ground of their unit.
        let ground = ground(*pos, *unit);
        let zoned = pos.state.round == 0 && matches!(ground, Ground::Zone | Ground::Territory);
        if zoned && missions::area(*pos, *unit, to, ground).is_none() {
            return Err(OUTSIDE_ZONE);
        }
        Ok(())
    }

    /// Checks a place that somebody chose, and finds the piece of terrain that carries it.
    pub(super) fn check(&self, wanted: Pose, to: Pose) -> Result<Option<u8>, Refusal> {
        let on = self.stands(to)?;
        // LC-UNIT-04: where no place in cohesion is free, the nearest that there is.
        match self.coheres(to, on) {
            Err(refusal) if self.find(wanted).is_none_or(|found| found.0 != to) => Err(refusal),
            _ => Ok(on),
        }
    }

    /// Places on a ring about the leader.
    fn ring(&self, ring: u32) -> impl Iterator<Item = Pose> {
        let Self { pos, unit, leader, .. } = self;
        let heading = pos.unit(*unit).pose.heading;
        let centre = pos.unit(*unit).pose.point();
        let apart = leader.base.ends()[0].distance(centre) + leader.base.radius();
        let radius = 2.0 * apart + 2.0 * CONTACT + f64::from(ring) * RING;
        (0..AROUND).map(move |at| {
            let (x, y) = Heading::from_degrees(f64::from(at) * 360.0 / f64::from(AROUND)).unit();
            Pose::new(centre.x + x * radius, centre.y + y * radius, heading)
        })
    }

    /// Places in base contact with the enemy that the unit is in melee with.
    fn contacts(&self, heading: Heading) -> Vec<Pose> {
        let Some(enemy) = self.with else { return Vec::new() };
        contacts(self.pos, self.unit, enemy, heading, &self.others, &self.taken)
    }

    /// Finds the place of a miniature that wants to stand somewhere, with the piece that carries it.
    pub(super) fn find(&self, wanted: Pose) -> Option<(Pose, Option<u8>)> {
        let fits = |to: Pose| {
            let on = self.stands(to).ok()?;
            self.coheres(to, on).is_ok().then_some((to, on))
        };
        let away = |to: &Pose| to.point().distance(wanted.point());
        let nearest = |mut all: Vec<Pose>| {
            all.sort_by(|a, b| away(a).total_cmp(&away(b)));
            all.into_iter().find_map(fits)
        };
        // LC-MEL-02: into contact with the enemy, as many as can.
        let joined = nearest(self.contacts(wanted.heading)).or_else(|| fits(wanted));
        let near = || nearest((0..=RINGS).flat_map(|ring| self.ring(ring)).collect());
        // LC-UNIT-04: or as near as possible.
        let apart = || {
            let all = (0..FARTHER).flat_map(|ring| self.ring(ring));
            all.filter_map(|to| Some((to, self.stands(to).ok()?))).next()
        };
        joined.or_else(near).or_else(apart)
    }

    /// Puts miniatures down one after the other, each where it finds a place.
    pub(super) fn form<'f>(&mut self, followers: impl Iterator<Item = &'f Follower>) -> Vec<Standing> {
        let mut places = Vec::new();
        for follower in followers {
            if let Some((to, on)) = self.find(follower.pose) {
                self.take(to);
                places.push(Standing { piece: follower.id, to, on });
            }
        }
        places
    }
}

/// Places of a unit's miniature in base contact with an enemy unit, in the way of none of these bases.
pub(super) fn contacts(
    pos: Pos<'_>,
    unit: UnitId,
    enemy: UnitId,
    heading: Heading,
    others: &[Capsule],
    taken: &[Capsule],
) -> Vec<Pose> {
    let moving = pos.spec(unit).base(Pose::new(0.0, 0.0, heading));
    let mut found = Vec::new();
    for anchor in pos.bases(enemy) {
        let bases: Vec<Capsule> =
            others.iter().chain(taken).copied().filter(|base| *base != anchor).collect();
        let room = Room { bases: &bases, shapes: &[], table: pos.table.bounds };
        for stretch in touching(&moving, &anchor, &room) {
            found.extend([0.0, 0.25, 0.5, 0.75, 1.0].map(|share| {
                let at = stretch.at(share);
                Pose::new(at.x, at.y, heading)
            }));
        }
    }
    found
}
