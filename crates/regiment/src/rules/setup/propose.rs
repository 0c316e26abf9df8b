//! Default places for a unit: in rows, facing the enemy, at random or at the first place that fits. The
//! simulation's hot path: no allocation, and a wrong guess is cheap.

use sandtable_dice::Random;
use sandtable_geometry::{Bounds, Convex, Heading, Point, Pose};

use super::stand;
use crate::commands::Poses;
use crate::model::{Pos, UnitId, UnitSpec};

/// Inches between the bases of a proposed formation.
const LOOSE: f64 = 0.2;
/// The same where room is scarce: more than contact, less than anything else.
const TIGHT: f64 = 1.0 / 64.0;
/// Guesses before the zone is searched.
const GUESSES: u32 = 12;
/// Pitch of that search in inches.
const PITCH: f64 = 0.5;

/// The zone of a unit's seat and the enemy's.
pub(super) fn zones(pos: Pos<'_>, unit: UnitId) -> Option<(&[Convex], &[Convex])> {
    let side = pos.side(pos.spec(unit).seat);
    let ground = pos.ground()?;
    Some((ground.zone(side), ground.zone(side.other())))
}

/// Square to the table, towards the nearest part of the enemy's zone.
pub(super) fn facing(from: Point, enemy: &[Convex]) -> Heading {
    let towards = |part: &Convex| {
        let Bounds { min, max } = *part.bounds();
        Point { x: from.x.clamp(min.x, max.x), y: from.y.clamp(min.y, max.y) } - from
    };
    let nearest = enemy.iter().map(towards).min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
    match nearest {
        Some(way) if way.x.abs() > way.y.abs() && way.x > 0.0 => Heading::RIGHT,
        Some(way) if way.x.abs() > way.y.abs() => Heading::LEFT,
        Some(way) if way.y > 0.0 => Heading::DOWN,
        _ => Heading::UP,
    }
}

/// A formation: so many bases abreast.
struct Formation {
    columns: usize,
    bases: usize,
    /// From the middle of one base to the next, across and along the heading.
    stride: (f64, f64),
    /// Half its size across and along the heading.
    half: (f64, f64),
}

impl Formation {
    fn of(spec: &UnitSpec, columns: usize, gap: f64) -> Self {
        let bases = usize::from(spec.bases);
        let columns = columns.clamp(1, bases.max(1));
        let rows = bases.div_ceil(columns);
        let (width, depth) = (2.0 * spec.size.half_width(), 2.0 * spec.size.half_depth());
        let half = |count: usize, size: f64| (count as f64 * (size + gap) - gap) / 2.0;
        Self {
            columns,
            bases,
            stride: (width + gap, depth + gap),
            half: (half(columns, width), half(rows, depth)),
        }
    }

    /// Half its size along x and y, for a heading square to the table.
    fn extent(&self, heading: Heading) -> (f64, f64) {
        if heading == Heading::UP || heading == Heading::DOWN {
            self.half
        } else {
            (self.half.1, self.half.0)
        }
    }

    fn poses(&self, centre: Point, heading: Heading) -> Poses {
        let middle = Pose::new(centre.x, centre.y, heading);
        let rows = self.bases.div_ceil(self.columns);
        let mut poses = Poses::new();
        for at in 0..self.bases {
            let (row, column) = (at / self.columns, at % self.columns);
            let abreast = self.columns.min(self.bases - row * self.columns);
            let right = (column as f64 - (abreast - 1) as f64 / 2.0) * self.stride.0;
            let ahead = ((rows - 1) as f64 / 2.0 - row as f64) * self.stride.1;
            let at = middle.offset(ahead, right);
            poses.push(Pose::new(at.x, at.y, heading));
        }
        poses
    }
}

fn fits(pos: Pos<'_>, unit: UnitId, poses: &Poses, zone: &[Convex]) -> bool {
    stand::check(pos, unit, poses, Some(zone)).is_ok()
}

/// The box for a formation's middle inside a part of a zone; `None` when it is too large.
fn room(part: &Convex, extent: (f64, f64)) -> Option<Bounds> {
    // A lattice step of slack: poses are rounded to it.
    let by = Point { x: extent.0 + 0.001, y: extent.1 + 0.001 };
    let inner = Bounds { min: part.bounds().min + by, max: part.bounds().max - by };
    (inner.min.x <= inner.max.x && inner.min.y <= inner.max.y).then_some(inner)
}

/// A place drawn at random; the first one that fits after some guesses that do not.
pub(super) fn random(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Poses> {
    let (zone, enemy) = zones(pos, unit)?;
    let spec = pos.spec(unit);
    let bases = usize::from(spec.bases);
    for _ in 0..GUESSES {
        let part = zone.get(dice.pick(zone.len() as u32) as usize)?;
        let (across, down) = (f64::from(dice.pick(4096)) / 4095.0, f64::from(dice.pick(4096)) / 4095.0);
        let columns = [bases, bases.div_ceil(2), 1][if bases > 1 { dice.pick(3) as usize } else { 0 }];
        let formation = Formation::of(spec, columns, LOOSE);
        let spot = |room: &Bounds| Point {
            x: room.min.x + across * room.width(),
            y: room.min.y + down * room.height(),
        };
        let heading = facing(spot(part.bounds()), enemy);
        let Some(room) = room(part, formation.extent(heading)) else { continue };
        let poses = formation.poses(spot(&room), heading);
        if fits(pos, unit, &poses, zone) {
            return Some(poses);
        }
    }
    first(pos, unit)
}

/// The first place that fits, searched in rows; looser formations before tighter ones.
pub(super) fn first(pos: Pos<'_>, unit: UnitId) -> Option<Poses> {
    let (zone, enemy) = zones(pos, unit)?;
    let spec = pos.spec(unit);
    let bases = usize::from(spec.bases);
    let mut tried = 0u16;
    for columns in [bases.min(3), bases, bases.div_ceil(2), 1] {
        if tried & (1 << columns) != 0 {
            continue;
        }
        tried |= 1 << columns;
        for gap in [LOOSE, TIGHT] {
            let formation = Formation::of(spec, columns, gap);
            for part in zone {
                let ahead = facing(part.bounds().centre(), enemy);
                for heading in [ahead, ahead.turned(16_384)] {
                    let Some(room) = room(part, formation.extent(heading)) else { continue };
                    let steps = |length: f64| (length / PITCH).floor() as u32;
                    for row in 0..=steps(room.height()) {
                        for column in 0..=steps(room.width()) {
                            let by = Point { x: PITCH * f64::from(column), y: PITCH * f64::from(row) };
                            let poses = formation.poses(room.min + by, heading);
                            if fits(pos, unit, &poses, zone) {
                                return Some(poses);
                            }
                        }
                    }
                }
            }
        }
    }
    None
}
