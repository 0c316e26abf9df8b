//! Units whose base fits no zone in which they would deploy: found when the game is, and not when they stay off the table. It
//! must not know what else stands in a zone.

use sandtable_geometry::{CONTACT, Convex, EPS, Heading, Pose};
use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::data::Mission;
use crate::model::{Key, Setup, UnitId, UnitSpec, Zone};

/// Distance between the places that are tried, in inches.
const GRID: f64 = 0.25;
/// Angle between the headings that are tried, in degrees.
const TURN: f64 = 15.0;
/// Headings that are tried: the ends of a base are alike.
const TURNS: u32 = 12;

/// Adds a sentence for each unit that could not be deployed in a mission that may be played.
pub(super) fn check(
    setup: &Setup,
    (missions, zones): (&[Mission], &[[Zone; 2]]),
    units: &[UnitSpec],
    vehicles: [Option<UnitId>; 2],
    wrong: &mut Vec<String>,
) {
    // SO-TANK-06, SO-TANK-22: beside an immobilized vehicle, and in the Ambush Network, there is always room.
    for (mission, [blue, red]) in missions.iter().zip(zones).filter(|(mission, _)| mission.vehicle.is_none())
    {
        let zones = [("Blue", blue), ("Red", red)];
        for (id, unit) in (0u8..).map(UnitId).zip(units) {
            // SO-KW-06: Infiltrate and Prepared Position deploy in the whole territory.
            let far = [Key::Infiltrate, Key::PreparedPosition].into_iter().any(|key| unit.keys.has(key));
            if vehicles.contains(&Some(id)) || far && setup.free.is_some() && mission.territory.is_some() {
                continue;
            }
            let open = zones.iter().filter(|(name, _)| plays(setup, unit.seat, name));
            for (name, _) in open.filter(|(_, zone)| !zone.parts.is_empty() && !fits(unit, zone)) {
                // LC-SET-04: a unit deploys completely inside its own zone.
                wrong.push(say!(
                    "room-the-base-of-is-by-inches",
                    unit = unit.name,
                    seat = unit.seat,
                    length = format_args!("{:.1}", unit.length),
                    width = format_args!("{:.1}", unit.width),
                    name,
                    mission = mission.name
                ));
            }
        }
    }
}

/// Returns whether a seat may play a color: it is agreed on, or rolled for.
fn plays(setup: &Setup, seat: Seat, color: &str) -> bool {
    setup.red.is_none_or(|red| (red == seat) == (color == "Red"))
}

/// Returns whether a base fits a part of a zone at all.
fn fits(unit: &UnitSpec, zone: &Zone) -> bool {
    zone.parts.iter().any(|part| stands(unit, part))
}

fn stands(unit: &UnitSpec, part: &Convex) -> bool {
    let bounds = part.bounds();
    let (low, high) = (bounds.min, bounds.max);
    let round = unit.length - unit.width <= CONTACT;
    let half = unit.width / 2.0 - EPS;
    let steps = |from: f64, to: f64| {
        let count = ((to - from) / GRID).max(0.0) as u32;
        (0..=count).map(move |step| from + f64::from(step) * GRID).chain([(from + to) / 2.0])
    };
    let turns = (0..if round { 1 } else { TURNS }).map(|turn| Heading::from_degrees(TURN * f64::from(turn)));
    turns.into_iter().any(|heading| {
        let mut all = steps(low.y + half, high.y - half);
        all.any(|y| {
            let mut row = steps(low.x + half, high.x - half);
            row.any(|x| unit.base(Pose::new(x, y, heading)).inside(part))
        })
    })
}
