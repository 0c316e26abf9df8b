//! Deployment, one unit at a time in turn (SO-GEN-07, LC-SET-04).

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Heading, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::SetupEvent;
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Cx, Place, Pos, UnitId, Zone};
use crate::rules::form::{NO_UNIT, Placing, button};
use crate::rules::turn::Round;
use crate::rules::{Events, Plan, space};

/// This seat deploys its next unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploy(pub Seat);

/// Distance between the places that are tried for a default, in inches.
const GRID: f64 = 0.75;

impl Deploy {
    /// Begins with blue.
    pub(super) fn first(pos: Pos<'_>) -> Self {
        // SO-GEN-07: Blue first.
        Self(pos.state.blue())
    }
}

/// Units of a seat that are not deployed yet.
fn waiting(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.units_of(seat).filter(move |&unit| pos.unit(unit).place == Place::Undeployed)
}

/// The zone of a seat.
fn zone(pos: Pos<'_>, seat: Seat) -> Option<&Zone> {
    let zones = pos.table.zones.get(usize::from(pos.state.mission?))?;
    let at = usize::from(pos.state.red == Some(seat));
    zones.get(at)
}

/// Checks a place to deploy a unit, and finds the piece of terrain that it would stand on.
///
/// # Errors
/// Why it may not be put there.
pub fn place(pos: Pos<'_>, unit: UnitId, to: Pose) -> Result<Option<u8>, Refusal> {
    let seat = pos.spec(unit).seat;
    let base = pos.spec(unit).base(to);
    // LC-SET-04, LC-TERM-03: completely inside its own zone.
    if !zone(pos, seat).is_some_and(|zone| zone.parts.iter().any(|part| base.inside(part))) {
        return Err(Refusal::new(
            "outside-zone",
            rule!("LC-SET-04"),
            "A unit deploys completely inside its own zone.",
        ));
    }
    let on = space::stand(pos, unit, to)?;
    let own = space::silhouette_at(pos, unit, to, on);
    let mut enemies = pos.on_table().filter(|&other| pos.spec(other).seat != seat);
    // SO-GEN-07: never in base contact with an enemy.
    if enemies.any(|enemy| own.touches(&space::silhouette(pos, enemy))) {
        return Err(Refusal::new(
            "touches-enemy",
            rule!("SO-GEN-07"),
            "Nobody deploys in base contact with an enemy.",
        ));
    }
    Ok(on)
}

/// The direction in which a seat's units look when they are put down: across the table.
fn ahead(pos: Pos<'_>, seat: Seat) -> Heading {
    // Blue's edge is at the top, where y is 0.
    if pos.state.red == Some(seat) { Heading::UP } else { Heading::DOWN }
}

/// The first free place of a unit, row by row.
fn first_place(pos: Pos<'_>, unit: UnitId) -> Option<Pose> {
    let seat = pos.spec(unit).seat;
    let heading = ahead(pos, seat);
    zone(pos, seat)?.parts.iter().find_map(|part| {
        let bounds = part.bounds();
        let half = pos.spec(unit).length / 2.0 + EPS;
        let steps = |from: f64, to: f64| {
            let count = ((to - from - 2.0 * half) / GRID).max(0.0) as u32;
            (0..=count).map(move |step| from + half + f64::from(step) * GRID)
        };
        steps(bounds.min.y, bounds.max.y).find_map(|y| {
            let mut row = steps(bounds.min.x, bounds.max.x).map(|x| Pose::new(x, y, heading));
            row.find(|&to| place(pos, unit, to).is_ok())
        })
    })
}

impl Procedure<Legion> for Deploy {
    const PROMPT: Prompt = Prompt::new("deploy", rule!("SO-GEN-07"), "Which unit do you deploy, and where?");

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let pos = cx.pos();
        if self.asked(pos).is_some() {
            return Step::Asks;
        }
        let other = self.0.other();
        // SO-GEN-07: one unit at a time in turn; whoever has more units goes on alone.
        if Self(other).asked(pos).is_some() {
            cx.goto(Self(other));
        } else {
            cx.goto(Round::Begin);
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        waiting(pos, self.0).any(|unit| first_place(pos, unit).is_some()).then_some(self.0)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let found = waiting(pos, self.0).find_map(|unit| Some((unit, first_place(pos, unit)?)));
        found.map_or(Command::Pass, |(unit, to)| Command::Deploy { place: put(unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Deploy { place: to } = command else { return Err(unexpected(command)) };
        let Some(&put) = to.first() else { return Err(NO_UNIT) };
        if !waiting(pos, self.0).any(|unit| unit == put.piece) {
            return Err(Refusal::new(
                "not-to-deploy",
                rule!("SO-GEN-07"),
                "Only a unit of one's own that is not deployed yet can be deployed.",
            ));
        }
        let on = place(pos, put.piece, put.to)?;
        let deployed = Events::of(SetupEvent::Deployed { unit: put.piece, to: put.to, on });
        let other = self.0.other();
        Ok(if waiting(pos, other).next().is_some() { deployed.goto(Self(other)) } else { deployed }.into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let areas = zone(pos, self.0).map(|zone| zone.areas.as_slice()).unwrap_or_default();
        let outlines: Vec<Vec<(f64, f64)>> =
            areas.iter().map(|area| area.iter().map(|&[x, y]| (x, y)).collect()).collect();
        for unit in waiting(pos, self.0) {
            let Some(to) = first_place(pos, unit) else { continue };
            let text = format!("Deploy {}", pos.spec(unit).name);
            let field = Placing::free().inside(outlines.clone()).things("/deploy/place", vec![piece(unit)]);
            let command = Command::Deploy { place: put(unit, to) };
            out.push(button("deploy", text, command).about(unit.into()).field(field));
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let units: Vec<UnitId> = waiting(pos, self.0).collect();
        let unit = *units.get(dice.pick(units.len() as u32) as usize)?;
        let parts = &zone(pos, self.0)?.parts;
        for _ in 0..24 {
            let bounds = parts.get(dice.pick(parts.len() as u32) as usize)?.bounds();
            let along = |from: f64, to: f64, share: u32| from + (to - from) * f64::from(share) / 1024.0;
            let (x, y) = (
                along(bounds.min.x, bounds.max.x, dice.pick(1025)),
                along(bounds.min.y, bounds.max.y, dice.pick(1025)),
            );
            let to = Pose::new(x, y, ahead(pos, self.0));
            if place(pos, unit, to).is_ok() {
                return Some(Command::Deploy { place: put(unit, to) });
            }
        }
        None
    }
}
