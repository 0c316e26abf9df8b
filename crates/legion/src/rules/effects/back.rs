//! A defeated unit that comes back by an effect, in its seat's deployment zone.

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::EffectEvent;
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Place, Pos, UnitId};
use crate::rules::form::{NO_UNIT, button};
use crate::rules::missions::{self, Ground};
use crate::rules::{Events, Plan};

/// A unit comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Back {
    /// Unit that comes back.
    pub unit: UnitId,
}

impl Procedure<Legion> for Back {
    const PROMPT: Prompt =
        Prompt::new("return", rule!("SO-CARD-03"), phrase!("effects-back-where-does-the-unit-come"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let gone = pos.unit(self.unit).place == Place::Defeated;
        // Without a free place the unit stays away.
        let room = gone && missions::first_place(pos, self.unit, Ground::Zone).is_some();
        room.then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let to = missions::first_place(pos, self.unit, Ground::Zone);
        to.map_or(Command::Pass, |to| Command::Deploy { place: put(self.unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Pass => Ok(Events::done().into()),
            Command::Deploy { place } => {
                let Some(put) = place.first().filter(|put| put.piece == self.unit) else {
                    return Err(NO_UNIT);
                };
                let on = missions::place(pos, self.unit, put.to, Ground::Zone)?;
                let back = EffectEvent::Returned { unit: self.unit, to: put.to, on };
                Ok(Events::of(back).then(crate::model::Flow::Done).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        let Some(to) = missions::first_place(pos, unit, Ground::Zone) else { return };
        let field = missions::placing(pos, unit, Ground::Zone).things("/deploy/place", vec![piece(unit)]);
        let text = say!("effects-back-return", pos = pos.spec(unit).name);
        let command = Command::Deploy { place: put(unit, to) };
        out.push(button("deploy", text, command).about(unit.into()).field(field));
        out.push(button("pass", say!("effects-back-leave-it-away"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let to = missions::drawn_place(pos, self.unit, Ground::Zone, dice)?;
        Some(Command::Deploy { place: put(self.unit, to) })
    }
}
