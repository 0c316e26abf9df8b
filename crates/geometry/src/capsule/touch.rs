//! Places in base contact: where the center of a base may be so that it touches one other, or two, and overlaps none.
//! Closed forms: the places about a base are lines and arcs, and what they meet cuts them.

use super::Capsule;
use super::rounded::{Rounded, Stretch};
use crate::{Bounds, Convex, EPS, Point};

/// Things that a base that is put down may not overlap, and the table that it may not leave.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// Other bases.
    pub bases: &'a [Capsule],
    /// Terrain.
    pub shapes: &'a [Convex],
    /// The table: all of the base stays on it.
    pub table: Bounds,
}

impl Room<'_> {
    /// Tells if a base stands free: on the table, overlapping nothing deeper than the lattice forces.
    #[must_use]
    pub fn is_free(&self, base: &Capsule) -> bool {
        self.table.grown(EPS).contains_bounds(&base.bounds())
            && !self.bases.iter().any(|other| base.overlaps(other))
            && !self.shapes.iter().any(|shape| base.overlaps_convex(shape))
    }
}

/// Returns the places of the center of `moving`, which keeps its heading, at which it touches `one` and overlaps nothing
/// of the room. `one` is not to be among the room's bases. A stretch of no length is left out.
#[must_use]
pub fn touching(moving: &Capsule, one: &Capsule, room: &Room) -> Vec<Stretch> {
    let (half, radius) = (half(moving), moving.radius());
    let rim = Rounded::about_capsule(one, half, radius);
    let (walls, bounds) = walls(moving, &rim, room);
    let mut free = Vec::new();
    let mut cuts: Vec<f64> = Vec::new();
    for stretch in rim.outline() {
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        each_crossing(&stretch, &walls, &bounds, |p| cuts.push(stretch.share_of(p)));
        cuts.retain(|share| (0.0..=1.0).contains(share));
        cuts.sort_by(f64::total_cmp);
        let mut begin: Option<f64> = None;
        for pair in cuts.windows(2) {
            let fits = is_clear(stretch.at((pair[0] + pair[1]) / 2.0), &walls, &bounds);
            match (begin, fits) {
                (None, true) => begin = Some(pair[0]),
                (Some(from), false) => {
                    free.push(stretch.part(from, pair[0]));
                    begin = None;
                }
                _ => {}
            }
        }
        free.extend(begin.map(|from| stretch.part(from, 1.0)));
    }
    free.retain(|stretch| stretch.length() > EPS);
    free
}

/// Returns the places of the center of `moving`, which keeps its heading, at which it touches both `one` and `other` and
/// overlaps nothing of the room.
#[must_use]
pub fn touching_both(moving: &Capsule, one: &Capsule, other: &Capsule, room: &Room) -> Vec<Point> {
    let (half, radius) = (half(moving), moving.radius());
    let [rim, second] = [one, other].map(|base| Rounded::about_capsule(base, half, radius));
    let (walls, bounds) = walls(moving, &rim, room);
    let mut found: Vec<Point> = Vec::new();
    for stretch in rim.outline() {
        let mut add = |p: Point| {
            let touches = rim.gap(p).abs() <= 2.0 * EPS && second.gap(p).abs() <= 2.0 * EPS;
            if touches && is_clear(p, &walls, &bounds) && found.iter().all(|q| p.distance(*q) > EPS) {
                found.push(p);
            }
        };
        each_meeting(&stretch, &second, &mut add);
    }
    found
}

/// Returns the vector from the center of a base to its front end.
fn half(base: &Capsule) -> Point {
    let [front, rear] = base.ends();
    (front - rear) * 0.5
}

/// Returns what the room forbids near the rim, about the center of the moving base, and the box its center has.
fn walls(moving: &Capsule, rim: &Rounded, room: &Room) -> (Vec<Rounded>, Bounds) {
    let (half, radius) = (half(moving), moving.radius());
    let reach = Point::new(half.x.abs() + radius, half.y.abs() + radius);
    let bounds = Bounds { min: room.table.min + reach, max: room.table.max - reach };
    let near = rim.bounds();
    let reaches = |bounds: &Bounds| Bounds { min: bounds.min - reach, max: bounds.max + reach }.meets(&near);
    let bases = room.bases.iter().filter(|base| reaches(&base.bounds()));
    let shapes = room.shapes.iter().filter(|shape| reaches(shape.bounds()));
    let bases = bases.map(|base| Rounded::about_capsule(base, half, radius));
    (bases.chain(shapes.map(|shape| Rounded::about_shape(shape, half, radius))).collect(), bounds)
}

fn is_clear(p: Point, walls: &[Rounded], bounds: &Bounds) -> bool {
    bounds.grown(EPS).contains(p) && walls.iter().all(|wall| wall.gap(p) >= -2.0 * EPS)
}

fn each_crossing(stretch: &Stretch, walls: &[Rounded], bounds: &Bounds, mut each: impl FnMut(Point)) {
    walls.iter().for_each(|wall| each_meeting(stretch, wall, &mut each));
    let (a, c) = (bounds.min, bounds.max);
    let (b, d) = (Point::new(c.x, a.y), Point::new(a.x, c.y));
    for (p, q) in [(a, b), (b, c), (c, d), (d, a)] {
        stretch.meets_line(p, q, &mut each);
    }
}

fn each_meeting(stretch: &Stretch, wall: &Rounded, mut each: impl FnMut(Point)) {
    for side in wall.outline() {
        match side {
            Stretch::Arc { centre, radius, .. } => stretch.meets_circle(centre, radius, &mut each),
            Stretch::Line { from, to } => stretch.meets_line(from, to, &mut each),
        }
    }
}
