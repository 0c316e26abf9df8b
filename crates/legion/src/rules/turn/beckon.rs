//! An order of a vehicle for the unit that it has brought along (Transport, SO-KW-06).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::TurnEvent;
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Order, Pos, UnitId};
use crate::rules::form::button;
use crate::rules::{Events, Plan, effects};

refusals! {
    NO_PASSENGER = "no-passenger", "SO-KW-06", "refusal-no-passenger-2";
}

/// A vehicle may order the unit that it has brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beckon(pub UnitId);

/// Lets vehicles order their passengers, in round 1.
pub(super) fn beckon(cx: &mut Cx<'_>) {
    if cx.state.round != 1 {
        return;
    }
    let pos = cx.pos();
    let vehicles: Vec<UnitId> = pos.on_table().filter(|&unit| pos.unit(unit).passenger.is_some()).collect();
    for unit in vehicles.into_iter().rev() {
        cx.call(Beckon(unit));
    }
}

impl Beckon {
    fn passenger(self, pos: Pos<'_>) -> Option<UnitId> {
        // LC-CMD-07: a unit has one order.
        let open = |&unit: &UnitId| pos.is_on_table(unit) && pos.unit(unit).order == Order::None;
        pos.unit(self.0).passenger.filter(open)
    }
}

fn order(unit: UnitId) -> Command {
    Command::Orders { units: [unit].into_iter().collect() }
}

impl Procedure<Legion> for Beckon {
    const PROMPT: Prompt =
        Prompt::new("beckon", rule!("SO-KW-06"), phrase!("turn-beckon-does-it-order-the-unit"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.passenger(pos).map(|unit| pos.spec(unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        self.passenger(pos).map_or(Command::Pass, order)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Pass => Ok(Events::done().into()),
            Command::Orders { units } if self.passenger(pos).is_some_and(|unit| units[..] == [unit]) => {
                let units = *units;
                let seat = pos.spec(self.0).seat;
                Ok(Events::done()
                    .then(TurnEvent::Ordered { seat, units })
                    .call(effects::ordered(&units))
                    .into())
            }
            Command::Orders { .. } => Err(NO_PASSENGER),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(unit) = self.passenger(pos) else { return };
        let text = say!("turn-beckon-order", pos = pos.spec(unit).name);
        out.push(button("orders", text, order(unit)).about(unit.into()));
        out.push(button("pass", say!("turn-beckon-issue-no-order"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let unit = self.passenger(pos)?;
        Some(if dice.pick(3) == 0 { Command::Pass } else { order(unit) })
    }
}
