//! A move that an effect gives (LC-DO-07): no Move action, of the speed that the effect names; or a Dash without its price.

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said};
use serde::{Deserialize, Serialize};

use crate::Legion;
use crate::commands::{Command, Puts, piece, put};
use crate::model::{Pos, UnitId};
use crate::rules::form::{NO_UNIT, button};
use crate::rules::movement::{self, Travel};
use crate::rules::turn::Action;
use crate::rules::{Events, Plan, select, space, stats};
use crate::rulings::A51_BARRED;

/// Speed of a Dash (SO-ACT-02).
const DASH: u8 = 1;

/// A unit moves by an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeMove {
    /// Unit that moves.
    pub unit: UnitId,
    /// Speed of the move; 0 is a Dash.
    pub speed: u8,
}

impl FreeMove {
    fn is_dash(self) -> bool {
        self.speed == 0
    }

    /// Returns the speed of the move.
    pub(crate) fn reach(self) -> u8 {
        if self.is_dash() { DASH } else { self.speed }
    }

    /// Returns `true` if the unit may move at all.
    fn may(self, pos: Pos<'_>) -> bool {
        let unit = self.unit;
        // LC-MEL-03: an engaged unit does not move. LC-MOVE-11: a unit of speed 0 makes no moves at all.
        let free =
            pos.is_on_table(unit) && !space::engaged(pos, unit) && stats::speed(pos, unit, &mut ()) > 0;
        // SO-ACT-04, LEG-A35: a Dash is made once in an activation, free or not.
        let again =
            self.is_dash() && select::is_active_unit(pos, unit) && pos.unit(unit).done.has(Action::Dash);
        free && !again
    }

    fn travel(self, pos: Pos<'_>, place: &Puts) -> Result<Travel, Refusal> {
        let Some(put) = place.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        // LC-DO-07: a standard move, of the speed that the ability names.
        let travel = movement::travel(pos, self.unit, put.to, self.reach())?;
        // LEG-A51, SO-ACT-06: a Dash may climb, by version 1.1 not.
        if self.is_dash() && travel.climbs && pos.table.rulings.is(A51_BARRED) {
            return Err(Refusal::new("dash-climbs", rule!("SO-ACT-06"), said!("refusal-dash-climbs")));
        }
        Ok(Travel { dash: self.is_dash(), free: true, ..travel })
    }

    /// Returns the command that moves the unit to a pose.
    pub(crate) fn command(self, to: sandtable_geometry::Pose) -> Command {
        let place = put(self.unit, to);
        if self.is_dash() { Command::Dash { place } } else { Command::Move { place } }
    }

    fn proposed(self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let to = movement::propose(pos, self.unit, self.reach(), dice)?;
        self.travel(pos, &put(self.unit, to)).is_ok().then(|| self.command(to))
    }
}

impl Procedure<Legion> for FreeMove {
    const PROMPT: Prompt =
        Prompt::new("free-move", rule!("LC-DO-07"), phrase!("effects-free-move-where-does-the-unit-move"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.may(pos).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Finish
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Finish => Ok(Events::done().into()),
            Command::Move { place } if !self.is_dash() => Ok(Plan::Travel(self.travel(pos, place)?)),
            Command::Dash { place } if self.is_dash() => Ok(Plan::Travel(self.travel(pos, place)?)),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        let mut chance = sandtable_dice::Generator::new(u64::from(unit.0));
        if let Some(command) = self.proposed(pos, &mut chance) {
            let (kind, at) = if self.is_dash() { ("dash", "/dash/place") } else { ("move", "/move/place") };
            let field = movement::placing(pos, unit, self.reach()).things(at, vec![piece(unit)]);
            out.push(button(kind, "Move", command).about(unit.into()).field(field));
        }
        out.push(button("finish", "Stay", Command::Finish).about(unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        self.proposed(pos, dice)
    }
}
