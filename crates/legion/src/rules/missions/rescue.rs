//! A condition token of a unit that leaves the battlefield: a friend takes it, or it is left where it was (SO-CODES-13,
//! SO-CODES-14, SO-MIS-07).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{MissionEvent, codes};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Flow, MarkerId, Pos, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan};

refusals! {
    NOT_NEAR = "not-near", "SO-CODES-14", "refusal-not-near-3", Later;
}

/// A friend may take the token of a unit that was defeated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rescue {
    /// Token that would be dropped.
    pub marker: MarkerId,
    /// Unit that held it.
    pub unit: UnitId,
}

impl Rescue {
    fn dropped(self, pos: Pos<'_>) -> MissionEvent {
        // SO-CODES-11, SO-CODES-13, SO-MIS-07: it stays where the unit was, and is not turned over.
        MissionEvent::Dropped { marker: self.marker, unit: self.unit, at: pos.unit(self.unit).pose.at }
    }
}

impl Procedure<Legion> for Rescue {
    const PROMPT: Prompt =
        Prompt::new("take-token", rule!("SO-CODES-14"), phrase!("missions-rescue-who-takes-the-token"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.emit(self.dropped(cx.pos()));
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        codes::rescuers(pos, self.unit).next().map(|_| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let near = |&one: &UnitId| crate::rules::space::distance(pos, self.unit, one);
        let nearest = codes::rescuers(pos, self.unit).min_by(|a, b| near(a).total_cmp(&near(b)));
        nearest.map_or(Command::Pass, |unit| Command::Take { unit })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::of(self.dropped(pos)).then(Flow::Done).into()),
            Command::Take { unit } if codes::rescuers(pos, self.unit).any(|one| one == unit) => {
                let number = pos.state.board.markers[self.marker.index()].number;
                // SO-CODES-14
                let taken = MissionEvent::Claimed { marker: self.marker, unit, number };
                Ok(Events::of(taken).then(Flow::Done).into())
            }
            Command::Take { .. } => Err(NOT_NEAR),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let offer = Offer::new("take", say!("missions-rescue-take-the-token")).about(self.unit.into());
        let command = |unit| Command::Take { unit };
        out.extend(form::one_of(pos, offer, "/take/unit", codes::rescuers(pos, self.unit), command));
        out.push(button("pass", say!("missions-rescue-leave-it"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let units: Vec<UnitId> = codes::rescuers(pos, self.unit).collect();
        let at = dice.pick(units.len() as u32 + 1) as usize;
        Some(units.get(at).map_or(Command::Pass, |&unit| Command::Take { unit }))
    }
}
