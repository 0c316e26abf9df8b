//! Transport (SO-KW-06): a vehicle brings a unit along, which alights from it when it deploys.

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Heading, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::Rank;
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::SetupEvent;
use crate::Legion;
use crate::commands::{Command, put};
use crate::data::Moment;
use crate::model::{Flow, Key, Place, Pos, UnitId};
use crate::rules::form::{self, NO_UNIT, button};
use crate::rules::missions::clear;
use crate::rules::{Events, Plan, effects, space, stats};

/// Degrees between the places about a vehicle that are tried.
const STEP: u32 = 15;

/// Units that a vehicle may bring along.
fn passengers(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(unit).seat;
    let carried = move |other: UnitId| pos.units_of(seat).any(|by| pos.unit(by).passenger == Some(other));
    // SO-KW-06: an allied Trooper of the Corps or the Special Forces.
    pos.undefeated(seat).filter(move |&other| {
        other != unit
            && matches!(pos.rank(other), Rank::Corps | Rank::SpecialForces)
            && stats::traits(pos, other).trooper
            && !carried(other)
    })
}

/// A vehicle that was deployed chooses the unit that it brings along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carry(pub UnitId);

/// Returns `true` if a unit that is deployed asks for passengers.
pub(super) fn carries(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.spec(unit).keys.has(Key::Transport) && passengers(pos, unit).next().is_some()
}

impl Procedure<Legion> for Carry {
    const PROMPT: Prompt =
        Prompt::new("carry", rule!("SO-KW-06"), phrase!("setup-transport-which-unit-does-it-bring"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        carries(pos, self.0).then(|| pos.spec(self.0).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        passengers(pos, self.0).next().map_or(Command::Pass, |unit| Command::Carry { unit })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::done().into()),
            Command::Carry { unit } if passengers(pos, self.0).any(|one| one == unit) => {
                let carried = SetupEvent::Carried { unit: self.0, passenger: unit };
                let done = Events::done().then(carried);
                // SO-KW-06: what is not deployed yet alights at once.
                let waits = pos.unit(unit).place == Place::Undeployed;
                Ok(if waits { done.call(Alight { unit, from: self.0 }) } else { done }.into())
            }
            Command::Carry { .. } => {
                Err(Refusal::new("no-passenger", rule!("SO-KW-06"), said!("refusal-no-passenger")))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let offer = Offer::new("carry", say!("setup-transport-bring-a-unit-along")).about(self.0.into());
        let command = |unit| Command::Carry { unit };
        out.extend(form::one_of(pos, offer, "/carry/unit", passengers(pos, self.0), command));
        out.push(button("pass", say!("setup-transport-bring-nobody"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let all: Vec<UnitId> = passengers(pos, self.0).collect();
        let at = dice.pick(all.len() as u32 + 1) as usize;
        Some(all.get(at).map_or(Command::Pass, |&unit| Command::Carry { unit }))
    }
}

/// A unit alights beside the vehicle that has brought it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alight {
    /// Unit that is put down.
    pub unit: UnitId,
    /// Vehicle that has brought it.
    pub from: UnitId,
}

impl Alight {
    /// Finds the piece of terrain at a place where it may alight.
    fn on(self, pos: Pos<'_>, to: Pose) -> Result<Option<u8>, Refusal> {
        // SO-KW-06: by a speed-1 move from the base of the vehicle.
        let (most, away) =
            (pos.table.tools.0[0], pos.spec(self.unit).base(to).distance(&pos.base(self.from)));
        if away > most + EPS {
            return Err(
                Refusal::new("too-far", rule!("SO-KW-06"), said!("refusal-too-far-4")).with(most, away)
            );
        }
        let on = space::stand(pos, self.unit, to)?;
        if !clear(pos, self.unit, to, on) {
            return Err(Refusal::new("touches-enemy", rule!("SO-GEN-07"), said!("refusal-touches-enemy-2")));
        }
        Ok(on)
    }

    /// Places about the vehicle, near ones first.
    fn places(self, pos: Pos<'_>) -> impl Iterator<Item = Pose> {
        let pose = pos.unit(self.from).pose;
        let (own, other) = (pos.spec(self.unit).length, pos.spec(self.from).length);
        let rings = [0.25, 1.25, 2.25].map(|away| (own + other) / 2.0 + away);
        let all = rings.into_iter().flat_map(move |away| {
            (0..360 / STEP).map(move |at| {
                let (x, y) = Heading::from_degrees(f64::from(at * STEP)).unit();
                Pose::new(pose.point().x + x * away, pose.point().y + y * away, pose.heading)
            })
        });
        all.filter(move |&to| self.on(pos, to).is_ok())
    }

    fn command(self, to: Pose) -> Command {
        Command::Deploy { place: put(self.unit, to) }
    }
}

impl Procedure<Legion> for Alight {
    const PROMPT: Prompt =
        Prompt::new("alight", rule!("SO-KW-06"), phrase!("setup-transport-where-does-it-alight"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let waits = pos.unit(self.unit).place == Place::Undeployed;
        (waits && self.places(pos).next().is_some()).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        self.places(pos).next().map_or(Command::Pass, |to| self.command(to))
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Deploy { place } = command else { return Err(unexpected(command)) };
        let Some(put) = place.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        let on = self.on(pos, put.to)?;
        let deployed = SetupEvent::Deployed { unit: self.unit, to: put.to, on, area: None };
        let done = Events::of(deployed).then(Flow::Done);
        Ok(done.call(effects::happened(Moment::Deployed, self.unit)).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(to) = self.places(pos).next() else { return };
        let reach = pos.table.tools.0[0] + pos.spec(self.unit).length + pos.spec(self.from).length;
        let field = form::near("/deploy/place", self.unit, pos.unit(self.from).pose.point(), reach);
        out.push(button("deploy", "Alight", self.command(to)).about(self.unit.into()).field(field));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        form::draw(self.places(pos), dice).map(|to| self.command(to))
    }
}
