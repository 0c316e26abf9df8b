//! The pivot that Reposition gives after a standard move (SO-KW-06).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Cx, Key, Manner, Pos, UnitId};
use crate::rules::form::{NO_UNIT, button};
use crate::rules::movement::{self, Travel};
use crate::rules::{Events, Plan, select};

/// A unit may pivot once more, as part of the move that it has made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reposition {
    /// Unit that has moved.
    pub unit: UnitId,
}

/// Lets a unit pivot after a standard move; everything that answers the move waits below it.
pub(super) fn after(cx: &mut Cx<'_>, travel: &Travel) {
    let standard = matches!(travel.manner, Manner::Standard | Manner::Dash | Manner::Compulsory);
    let unit = travel.unit;
    // SO-KW-06: before a standard move or after it.
    if standard && !travel.repositioned && select::knows(cx.pos(), unit, Key::Reposition) {
        cx.call(Reposition { unit });
    }
}

impl Procedure<Legion> for Reposition {
    const PROMPT: Prompt =
        Prompt::new("reposition", rule!("SO-KW-06"), phrase!("turn-reposition-pivot-after-the-move"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let may = pos.is_on_table(self.unit) && movement::may(pos, self.unit, Manner::Pivot).is_ok();
        may.then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Finish
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Finish => Ok(Events::done().into()),
            Command::Pivot { place } => {
                let Some(put) = place.first().filter(|put| put.piece == self.unit) else {
                    return Err(NO_UNIT);
                };
                let travel = movement::travel_by(pos, self.unit, Manner::Pivot, put.to, 0)?;
                Ok(Plan::Travel(Travel { free: true, ..travel }))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        let mut chance = sandtable_dice::Generator::new(u64::from(unit.0));
        if let Some(command) = self.sample(pos, &mut chance) {
            let [kind, at, text] = Manner::Pivot.words();
            let field = movement::placing_by(pos, unit, Manner::Pivot, 0).things(at, vec![piece(unit)]);
            out.push(button(kind, text, command).about(unit.into()).field(field));
        }
        out.push(button("finish", say!("turn-reposition-stay-so"), Command::Finish).about(unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let to = movement::propose_by(pos, self.unit, Manner::Pivot, 0, dice)?;
        Some(Manner::Pivot.command(put(self.unit, to)))
    }
}
