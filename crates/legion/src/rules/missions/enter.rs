//! A unit comes out of the Ambush Network at the start of its activation (SO-TANK-08).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::{Ground, MissionEvent, drawn_place, first_place, place, placing};
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Flow, Place, Pos, UnitId};
use crate::rules::form::{NO_UNIT, button};
use crate::rules::{Events, Plan};

/// A unit of the Ambush Network is put down. LEG-A104: without a free place it stays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enter {
    /// Unit that comes out.
    pub unit: UnitId,
}

impl Procedure<Legion> for Enter {
    const PROMPT: Prompt =
        Prompt::new("enter", rule!("SO-TANK-08"), "At which Ambush Point does it come out?");

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // LEG-A104: it stays in the Network if there is no free place at any point.
        let waits = pos.unit(self.unit).place == Place::Network;
        (waits && first_place(pos, self.unit, Ground::Points).is_some()).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let to = first_place(pos, self.unit, Ground::Points);
        to.map_or(Command::Pass, |to| Command::Deploy { place: put(self.unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Deploy { place: to } = command else { return Err(unexpected(command)) };
        let Some(put) = to.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        // SO-TANK-08: in base contact with an Ambush Point.
        let on = place(pos, self.unit, put.to, Ground::Points)?;
        Ok(Events::of(MissionEvent::Entered { unit: self.unit, to: put.to, on }).then(Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(to) = first_place(pos, self.unit, Ground::Points) else { return };
        let field = placing(pos, self.unit, Ground::Points).things("/deploy/place", vec![piece(self.unit)]);
        let command = Command::Deploy { place: put(self.unit, to) };
        out.push(button("deploy", "Come out", command).about(self.unit.into()).field(field));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let to = drawn_place(pos, self.unit, Ground::Points, dice)?;
        Some(Command::Deploy { place: put(self.unit, to) })
    }
}
