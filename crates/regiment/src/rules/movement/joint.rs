//! One shift for a whole unit: all its bases the same way and as far, so that it stays together when a fight parts
//! (REG-MELEE-16, REG-MELEE-19, REG-MELEE-20). It must not know why the unit goes.

use sandtable_geometry::{CONTACT, EPS, Heading, Point, inside_rect, overlap_depth};

use super::advance::Stance;
use super::forced::{Shift, turned};
use super::scene::Touch;
use super::terrain;

/// Directions to one side and the other of a way, in sixteenths of a turn, the least first.
const ASIDE: [i32; 9] = [0, 1, -1, 2, -2, 3, -3, 4, -4];
/// A step of a search for a place farther off, in inches.
const STEP: f64 = 0.0625;

/// The way itself, then more and more aside, up to a quarter of a turn.
pub(super) fn aside(way: Point) -> impl Iterator<Item = Point> {
    ASIDE.into_iter().map(move |sixteenths| turned(way, sixteenths))
}

/// All directions, those nearest to the way first: for a unit that is wedged in.
pub(super) fn around(way: Point) -> impl Iterator<Item = Point> {
    const WAYS: i32 = 64;
    (1..=WAYS).map(move |n| {
        let side = if n % 2 == 0 { n / 2 } else { -(n / 2) };
        let (cos, sin) = Heading(0).turned(side * (65_536 / WAYS)).unit();
        Point { x: way.x * cos - way.y * sin, y: way.x * sin + way.y * cos }
    })
}

/// A shift of a whole unit along a way: which way its bases look when they rest, and the structure they must be out of
/// (REG-TERR-22).
#[derive(Clone, Copy)]
pub(super) struct Joint {
    pub way: Point,
    pub heading: Option<Heading>,
    pub leaving: Option<usize>,
}

impl Joint {
    /// Returns how far all bases can go, in inches up to `most`.
    pub fn free(&self, shift: &Shift<'_>, most: f64) -> f64 {
        (0..shift.from.poses.len()).fold(most, |free, at| free.min(shift.free(at, self.way, free)))
    }

    /// Returns where the unit stands once it has gone so far, if every base may rest there.
    pub fn after(&self, shift: &Shift<'_>, length: f64) -> Option<Stance> {
        let mut to = Stance { bases: shift.from.bases, poses: shift.from.poses, quads: shift.from.quads };
        for at in 0..to.poses.len() {
            let (pose, quad) = shift.posed(at, self.way, length, self.heading);
            let scene = &shift.scene;
            let stands_clear = self.leaving.is_none_or(|piece| !terrain::stands_in(scene.pos, &quad, piece))
                && (!shift.clamp || inside_rect(&quad, &scene.pos.table.bounds))
                && scene.near_bases(pose.point(), &quad, Touch::Nobody).is_ok()
                && scene.on_ground(&quad).is_ok();
            // Fellows keep their places among each other, but may turn into one another.
            let fits = self.heading.is_none()
                || to.quads[..at].iter().all(|fellow| overlap_depth(&quad, fellow) <= CONTACT);
            if !stands_clear || !fits {
                return None;
            }
            (to.poses[at], to.quads[at]) = (pose, quad);
        }
        Some(to)
    }

    /// Returns the stance after exactly this length, if the way is free for it.
    pub fn exactly(&self, shift: &Shift<'_>, length: f64) -> Option<Stance> {
        if self.free(shift, length) < length - EPS {
            return None;
        }
        self.after(shift, length)
    }

    /// Returns the farthest stance along the way, up to `most` inches.
    pub fn farthest(&self, shift: &Shift<'_>, most: f64) -> Option<Stance> {
        const STEPS: u32 = 24;
        let free = self.free(shift, most);
        // A stop that is no longer than the gap to what stops it is no shift.
        (0..STEPS).find_map(|step| self.after(shift, free * f64::from(STEPS - step) / f64::from(STEPS)))
    }

    /// Returns the nearest stance along the way beyond `least` inches.
    pub fn beyond(&self, shift: &Shift<'_>, least: f64, most: f64) -> Option<Stance> {
        let free = self.free(shift, most);
        let steps = ((free - least) / STEP) as i32;
        (1..=steps).find_map(|step| self.after(shift, least + f64::from(step) * STEP))
    }
}

impl Shift<'_> {
    /// Puts the whole unit where it ends.
    pub fn put_all(&mut self, to: &Stance) {
        for at in 0..to.poses.len() {
            self.put(at, to.poses[at], to.quads[at]);
        }
    }

    /// Returns the nearest stance of the whole unit, whichever way and whatever stands between: on the table, on
    /// nothing and touching nobody.
    pub fn nearest_free(&self, way: Point, most: f64) -> Option<Stance> {
        let table = &self.scene.pos.table.bounds;
        let steps = (most / (4.0 * STEP)) as i32;
        (1..=steps).find_map(|step| {
            (0..16).find_map(|turn| {
                let joint = Joint { way: turned(way, turn), heading: None, leaving: None };
                let to = joint.after(self, f64::from(step) * 4.0 * STEP)?;
                to.quads.iter().all(|quad| inside_rect(quad, table)).then_some(to)
            })
        })
    }
}
