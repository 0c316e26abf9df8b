//! Deployment, one unit at a time in turn (SO-GEN-07, LC-SET-04).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::transport::carries;
use super::{Carry, SetupEvent};
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::data::Moment;
use crate::model::{Cx, Pos, UnitId};
use crate::rules::covert::CovertEvent;
use crate::rules::form::{self, NO_UNIT, button};
use crate::rules::missions::{self, MissionEvent, ground};
use crate::rules::turn::Round;
use crate::rules::{Events, Plan, covert, effects};

/// This seat deploys its next unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploy(pub Seat);

impl Deploy {
    /// Begins with blue.
    pub(super) fn first(pos: Pos<'_>) -> Self {
        // SO-GEN-07: Blue first.
        Self(pos.state.blue())
    }
}

/// Units of a seat that it deploys in setup.
fn waiting(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    // SO-SHIELDS-03, SO-SHIELDS-04, SO-SHIELDS-05: the mission may hold some units back.
    let open = missions::waiting(pos, seat).filter(move |&unit| missions::starts(pos, unit));
    open.chain(covert::waiting(pos, seat))
}

/// The first free place of a unit.
fn place_of(pos: Pos<'_>, unit: UnitId) -> Option<sandtable_geometry::Pose> {
    missions::first_place(pos, unit, ground(pos, unit))
}

impl Deploy {
    /// Lets the other seat go on, if it has units left.
    fn next(self, pos: Pos<'_>, done: Events, deployed: Option<UnitId>) -> Plan {
        let other = self.0.other();
        let next = if waiting(pos, other).next().is_some() { other } else { self.0 };
        let done = done.goto(Self(next));
        match deployed {
            Some(unit) => {
                let done = done.call(effects::happened(Moment::Deployed, unit));
                // SO-KW-06: whom it brings along is chosen first.
                if carries(pos, unit) { done.call(Carry(unit)) } else { done }.into()
            }
            None => done.into(),
        }
    }

    /// Checks that a unit begins in the Ambush Network.
    fn network(self, pos: Pos<'_>, unit: UnitId) -> Result<Plan, Refusal> {
        // SO-TANK-26
        if waiting(pos, self.0).any(|one| one == unit) && missions::may_network(pos, unit) {
            return Ok(self.next(pos, Events::of(MissionEvent::Networked { unit }), None));
        }
        Err(Refusal::new("not-to-network", rule!("SO-TANK-26"), said!("refusal-not-to-network")))
    }
}

impl Procedure<Legion> for Deploy {
    const PROMPT: Prompt =
        Prompt::new("deploy", rule!("SO-GEN-07"), phrase!("setup-deploy-which-unit-do-you-deploy"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let pos = cx.pos();
        if self.asked(pos).is_some() {
            return Step::Asks;
        }
        let other = self.0.other();
        // SO-GEN-07: one unit at a time in turn; the side with more units goes on alone.
        if Self(other).asked(pos).is_some() {
            cx.goto(Self(other));
        } else {
            cx.goto(Round::Begin);
            missions::deployed(cx);
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        waiting(pos, self.0).any(|unit| place_of(pos, unit).is_some()).then_some(self.0)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        // SO-TANK-26: in the Network, as the beta has it.
        if let Some(unit) = waiting(pos, self.0).find(|&unit| missions::may_network(pos, unit)) {
            return Command::Network { unit };
        }
        let found = waiting(pos, self.0).find_map(|unit| Some((unit, place_of(pos, unit)?)));
        found.map_or(Command::Pass, |(unit, to)| Command::Deploy { place: put(unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        if let Command::Network { unit } = *command {
            return self.network(pos, unit);
        }
        let Command::Deploy { place: to } = command else { return Err(unexpected(command)) };
        let Some(&put) = to.first() else { return Err(NO_UNIT) };
        if !waiting(pos, self.0).any(|unit| unit == put.piece) {
            return Err(Refusal::new("not-to-deploy", rule!("SO-GEN-07"), said!("refusal-not-to-deploy")));
        }
        let ground = ground(pos, put.piece);
        let on = missions::place(pos, put.piece, put.to, ground)?;
        // SO-CODES-03: where the Defender has two zones, the last one is kept in mind.
        let counts = pos.defends(put.piece) && pos.mission().is_some_and(|mission| mission.codes.is_some());
        let area = missions::area(pos, put.piece, put.to, ground).filter(|_| counts);
        let unit = put.piece;
        if covert::is_covert(pos, unit) {
            // SO-COVERT-04, SO-COVERT-07: a token by the rules of deployment, face down.
            let (seat, number, at) = (self.0, covert::number(pos, unit), put.to.at);
            let hidden = CovertEvent::Hidden { seat, at, unit: Some(unit), number, area };
            return Ok(self.next(pos, Events::of(hidden), None));
        }
        let deployed = Events::of(SetupEvent::Deployed { unit, to: put.to, on, area });
        Ok(self.next(pos, deployed, Some(unit)))
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        for unit in waiting(pos, self.0) {
            let Some(to) = place_of(pos, unit) else { continue };
            let verb = if covert::is_covert(pos, unit) { "Hide" } else { "Deploy" };
            let text = format!("{verb} {}", pos.spec(unit).name);
            let field =
                missions::placing(pos, unit, ground(pos, unit)).things("/deploy/place", vec![piece(unit)]);
            let command = Command::Deploy { place: put(unit, to) };
            out.push(button("deploy", text, command).about(unit.into()).field(field));
        }
        let free = waiting(pos, self.0).filter(|&unit| missions::may_network(pos, unit));
        let items = free.map(|unit| (unit, form::unit(pos, unit))).collect();
        let offer = Offer::new("network", say!("setup-deploy-begin-in-the-ambush-network"));
        out.extend(form::pick(offer, ("/network/unit", "unit"), items, |unit| Command::Network { unit }));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let units: Vec<UnitId> = waiting(pos, self.0).collect();
        let unit = *units.get(dice.pick(units.len() as u32) as usize)?;
        if missions::may_network(pos, unit) && dice.pick(2) == 0 {
            return Some(Command::Network { unit });
        }
        let to = missions::drawn_place(pos, unit, ground(pos, unit), dice)?;
        Some(Command::Deploy { place: put(unit, to) })
    }
}
