//! A unit comes out of the Ambush Network at the start of its activation (SO-TANK-08).

use sandtable_dice::Random;
use sandtable_geometry::Pose;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{Ground, MissionEvent, drawn_place, first_place, nearest_place, place, placing};
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Flow, Place, Pos, UnitId};
use crate::rules::form::{NO_UNIT, button};
use crate::rules::{Events, Plan, space};
use crate::rulings::A104_NEAREST;

/// A unit of the Ambush Network is put down. LEG-A104: without a free place it stays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enter {
    /// Unit that comes out.
    pub unit: UnitId,
}

impl Enter {
    /// The place that is chosen for it, and the piece of terrain there.
    fn first(self, pos: Pos<'_>) -> Option<Pose> {
        // LEG-A104: without a place at any point it stays in the Network, or by the alternative comes out as near as it can.
        let nearest =
            || pos.table.rulings.is(A104_NEAREST).then(|| nearest_place(pos, self.unit, Ground::Points));
        first_place(pos, self.unit, Ground::Points).or_else(|| nearest().flatten())
    }

    /// Finds the piece of terrain at a place where it may come out.
    fn on(self, pos: Pos<'_>, to: Pose) -> Result<Option<u8>, Refusal> {
        // SO-TANK-08: in base contact with an Ambush Point.
        let at_point = place(pos, self.unit, to, Ground::Points);
        let none = at_point.is_err() && first_place(pos, self.unit, Ground::Points).is_none();
        if none && self.first(pos) == Some(to) { space::stand(pos, self.unit, to) } else { at_point }
    }
}

impl Procedure<Legion> for Enter {
    const PROMPT: Prompt =
        Prompt::new("enter", rule!("SO-TANK-08"), phrase!("missions-enter-at-which-ambush-point-does"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let waits = pos.unit(self.unit).place == Place::Network;
        (waits && self.first(pos).is_some()).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let to = self.first(pos);
        to.map_or(Command::Pass, |to| Command::Deploy { place: put(self.unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Deploy { place: to } = command else { return Err(unexpected(command)) };
        let Some(put) = to.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        let on = self.on(pos, put.to)?;
        Ok(Events::of(MissionEvent::Entered { unit: self.unit, to: put.to, on }).then(Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(to) = self.first(pos) else { return };
        let field = placing(pos, self.unit, Ground::Points).things("/deploy/place", vec![piece(self.unit)]);
        let command = Command::Deploy { place: put(self.unit, to) };
        out.push(
            button("deploy", say!("missions-enter-come-out"), command).about(self.unit.into()).field(field),
        );
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let to = drawn_place(pos, self.unit, Ground::Points, dice)?;
        Some(Command::Deploy { place: put(self.unit, to) })
    }
}
