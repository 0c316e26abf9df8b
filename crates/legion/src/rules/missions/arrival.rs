//! Places where a unit may come onto the table: a zone, a territory, or beside something.

use sandtable_dice::Random;
use sandtable_geometry::{CONTACT, EPS, Heading, Point, Pose};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::{codes, contact, tank};
use crate::model::{Key, Place, Pos, UnitId, Zone};
use crate::rules::form::Placing;
use crate::rules::{select, space};

/// Distance between the places that are tried for a default, in inches.
const GRID: f64 = 0.75;
/// Distance between the places that are tried where the ground itself has none, in inches.
const NEAREST: f64 = 0.5;
/// A quarter of a turn.
const QUARTER: i32 = 16_384;

/// The ground on which a unit may be put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Its seat's zone.
    Zone,
    /// Its seat's territory.
    Territory,
    /// Beside the immobilized vehicle.
    Vehicle,
    /// Beside an Ambush Point.
    Points,
}

/// The ground on which a unit is deployed in setup.
#[must_use]
pub fn ground(pos: Pos<'_>, unit: UnitId) -> Ground {
    // SO-KW-06: Infiltrate and Prepared Position deploy anywhere in the own territory.
    let far = [Key::Infiltrate, Key::PreparedPosition].into_iter().any(|key| select::knows(pos, unit, key));
    let territory = pos.mission().is_some_and(|mission| mission.territory.is_some());
    if pos.is_free() && far && territory {
        return Ground::Territory;
    }
    if tank::at_vehicle(pos, unit) { Ground::Vehicle } else { Ground::Zone }
}

/// Units of a seat that are not deployed yet.
pub fn waiting(pos: Pos<'_>, seat: sandtable_kernel::Seat) -> impl Iterator<Item = UnitId> {
    pos.units_of(seat).filter(move |&unit| pos.unit(unit).place == Place::Undeployed)
}

/// The areas of a ground, as far as it has any.
fn areas(pos: Pos<'_>, unit: UnitId, ground: Ground) -> Option<&Zone> {
    let seat = pos.spec(unit).seat;
    let mission = usize::from(pos.state.mission?);
    let zones = match ground {
        Ground::Zone => &pos.table.zones,
        Ground::Territory => &pos.table.territories,
        Ground::Vehicle | Ground::Points => return None,
    };
    zones.get(mission)?.get(usize::from(pos.state.red == Some(seat)))
}

/// The area of a ground in which a unit would stand.
#[must_use]
pub fn area(pos: Pos<'_>, unit: UnitId, to: Pose, ground: Ground) -> Option<u8> {
    let base = pos.spec(unit).base(to);
    let zone = areas(pos, unit, ground)?;
    zone.parts.iter().zip(&zone.of).find(|(part, _)| base.inside(part)).map(|(_, &area)| area)
}

/// Checks a place of a unit that comes onto the table, and finds the piece of terrain that it would stand on.
///
/// # Errors
/// Why it may not be put there.
pub fn place(pos: Pos<'_>, unit: UnitId, to: Pose, ground: Ground) -> Result<Option<u8>, Refusal> {
    if matches!(ground, Ground::Vehicle | Ground::Points) {
        contact::check(pos, unit, to, ground)?;
    } else {
        inside(pos, unit, to, ground)?;
    }
    let on = space::stand(pos, unit, to)?;
    // SO-GEN-07: never in base contact with an enemy. SO-TANK-08 says nothing of the kind.
    if ground != Ground::Points && !clear(pos, unit, to, on) {
        return Err(Refusal::new("touches-enemy", rule!("SO-GEN-07"), said!("refusal-touches-enemy-2")));
    }
    Ok(on)
}

/// Checks that a unit would stand inside its zone or its territory.
fn inside(pos: Pos<'_>, unit: UnitId, to: Pose, ground: Ground) -> Result<(), Refusal> {
    // LC-SET-04, LC-TERM-03: completely inside its own zone.
    let Some(area) = area(pos, unit, to, ground) else {
        return Err(Refusal::new("outside-zone", rule!("LC-SET-04"), said!("refusal-outside-zone-2")));
    };
    if !codes::open_area(pos, unit, area) {
        return Err(Refusal::new("other-zone", rule!("SO-CODES-03"), said!("refusal-other-zone")));
    }
    Ok(())
}

/// The direction in which a unit looks when it is put down: across the table.
fn ahead(pos: Pos<'_>, unit: UnitId) -> Heading {
    // Blue's edge is at the top, where y is 0.
    if pos.state.red == Some(pos.spec(unit).seat) { Heading::UP } else { Heading::DOWN }
}

/// The first free place of a unit, row by row.
#[must_use]
pub fn first_place(pos: Pos<'_>, unit: UnitId, ground: Ground) -> Option<Pose> {
    let heading = ahead(pos, unit);
    if matches!(ground, Ground::Vehicle | Ground::Points) {
        return contact::first(pos, unit, heading, ground);
    }
    let spec = pos.spec(unit);
    let most = spec.length / 2.0;
    // A long base that has no room looking ahead may have some across.
    let (half, across) = (spec.width / 2.0, heading.turned(QUARTER));
    let mut ways = vec![(heading, [most, most])];
    if spec.length - spec.width > CONTACT {
        ways.extend([(heading, [half, most]), (across, [most, half])]);
    }
    let zone = areas(pos, unit, ground)?;
    ways.into_iter().find_map(|(heading, halves)| free_place(pos, unit, ground, zone, (heading, halves)))
}

/// The first free place of a unit that looks a way, with half of its size along both axes.
fn free_place(
    pos: Pos<'_>,
    unit: UnitId,
    ground: Ground,
    zone: &Zone,
    (heading, [half_x, half_y]): (Heading, [f64; 2]),
) -> Option<Pose> {
    let open = zone.parts.iter().zip(&zone.of).filter(|&(_, &area)| codes::open_area(pos, unit, area));
    open.map(|(part, _)| part).find_map(|part| {
        let bounds = part.bounds();
        let steps = |from: f64, to: f64, half: f64| {
            let half = half + EPS;
            let count = ((to - from - 2.0 * half) / GRID).max(0.0) as u32;
            (0..=count).map(move |step| from + half + f64::from(step) * GRID)
        };
        steps(bounds.min.y, bounds.max.y, half_y).find_map(|y| {
            let mut row = steps(bounds.min.x, bounds.max.x, half_x).map(|x| Pose::new(x, y, heading));
            row.find(|&to| place(pos, unit, to, ground).is_ok())
        })
    })
}

/// The free place of a unit that is nearest to a ground on which it has none: in base contact with no enemy, on a grid.
#[must_use]
pub fn nearest_place(pos: Pos<'_>, unit: UnitId, ground: Ground) -> Option<Pose> {
    let anchors = contact::anchors(pos, ground);
    let zone = areas(pos, unit, ground);
    let away = |at: Point| {
        let bases = anchors.iter().map(|anchor| anchor.distance_to(at));
        let parts = zone.into_iter().flat_map(|zone| zone.parts.iter().map(move |part| part.distance_to(at)));
        bases.chain(parts).fold(f64::INFINITY, f64::min)
    };
    let heading = ahead(pos, unit);
    let size = pos.table.bounds.max;
    let steps = |most: f64| (0..=(most / NEAREST) as u32).map(|step| f64::from(step) * NEAREST);
    let all = steps(size.y).flat_map(|y| steps(size.x).map(move |x| Pose::new(x, y, heading)));
    let mut places: Vec<(f64, Pose)> = all.map(|to| (away(to.point()), to)).collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let free = |to: Pose| space::stand(pos, unit, to).is_ok_and(|on| clear(pos, unit, to, on));
    places.into_iter().map(|(_, to)| to).find(|&to| free(to))
}

/// Returns `true` if a unit would touch no enemy at a pose.
#[must_use]
pub fn clear(pos: Pos<'_>, unit: UnitId, to: Pose, on: Option<u8>) -> bool {
    let (own, seat) = (space::silhouette_at(pos, unit, to, on), pos.spec(unit).seat);
    let mut enemies = pos.on_table().filter(|&other| pos.spec(other).seat != seat);
    !enemies.any(|enemy| space::silhouettes(pos, enemy).any(|other| own.touches(&other)))
}

/// Draws a free place of a unit.
pub fn drawn_place(pos: Pos<'_>, unit: UnitId, ground: Ground, dice: &mut dyn Random) -> Option<Pose> {
    if matches!(ground, Ground::Vehicle | Ground::Points) {
        return contact::drawn(pos, unit, ahead(pos, unit), ground, dice);
    }
    let parts = &areas(pos, unit, ground)?.parts;
    for _ in 0..24 {
        let bounds = parts.get(dice.pick(parts.len() as u32) as usize)?.bounds();
        let along = |from: f64, to: f64, share: u32| from + (to - from) * f64::from(share) / 1024.0;
        let (x, y) = (
            along(bounds.min.x, bounds.max.x, dice.pick(1025)),
            along(bounds.min.y, bounds.max.y, dice.pick(1025)),
        );
        let to = Pose::new(x, y, ahead(pos, unit));
        if place(pos, unit, to, ground).is_ok() {
            return Some(to);
        }
    }
    None
}

/// The field of a command that puts a unit down.
#[must_use]
pub fn placing(pos: Pos<'_>, unit: UnitId, ground: Ground) -> Placing {
    let areas = areas(pos, unit, ground).map(|zone| zone.areas.as_slice()).unwrap_or_default();
    let open = (0u8..).zip(areas).filter(|&(area, _)| codes::open_area(pos, unit, area));
    let outlines = open.map(|(_, area)| area.iter().map(|&[x, y]| (x, y)).collect()).collect();
    let placing = Placing::free().inside(outlines);
    match tank::vehicle(pos).filter(|_| ground == Ground::Vehicle) {
        Some(vehicle) => placing.touching(vehicle),
        None => placing,
    }
}
