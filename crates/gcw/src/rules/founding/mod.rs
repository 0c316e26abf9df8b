//! Assembling the initial Squadron (GCW-007 to GCW-014).

mod points;

use sandtable_dice::Dice;
use sandtable_kernel::{Asked, Offer, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Plan, wrong_phase};
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Cx, Fleet, Phase, Pos, Why};

pub use points::points;

/// What players say while Squadrons are founded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FoundingCommand {
    /// Write down my list, finished or not.
    Draft {
        /// The list.
        fleet: Fleet,
    },
    /// Hand in my list for good; who is first gets a contested unique character (GCW-311).
    Submit {
        /// The list; what was written down if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fleet: Option<Fleet>,
    },
}

/// Gives out the initial points (GCW-007, GCW-146).
pub fn begin(cx: &mut Cx<'_>) {
    for seat in cx.table.seats() {
        let points = points(cx.table, seat);
        let amount = points.total as i32;
        cx.explain(points);
        cx.emit(Event::Posted { seat, amount, why: Why::Founding });
    }
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &FoundingCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Founding {
        return Err(wrong_phase("GCW-007", "Initial Squadrons are handed in before the first turn."));
    }
    match command {
        FoundingCommand::Draft { fleet } => Ok(Plan::of(Event::Drafted { seat, fleet: fleet.clone() })),
        FoundingCommand::Submit { .. } => Ok(Plan::of(Event::Done { seat, done: true })),
    }
}

/// Whether every faction is ready to begin.
#[must_use]
pub fn finished(_pos: Pos<'_>) -> bool {
    true
}

/// What a player is asked.
#[must_use]
pub fn asks(_pos: Pos<'_>, seat: Seat) -> Asked<Command> {
    Asked {
        seat,
        kind: "founding",
        text: String::from("Assemble your initial Squadron and hand in its list."),
        rule: "GCW-007",
        default: Command::Founding(FoundingCommand::Submit { fleet: None }),
    }
}

/// What can be done while Squadrons are founded.
pub fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    let command = Command::Founding(FoundingCommand::Submit { fleet: None });
    super::offer(pos, seat, "submit", String::from("Hand in the list"), command, offers);
}

/// A legal command, drawn.
pub fn sample(_pos: Pos<'_>, _seat: Seat, _dice: &mut dyn Dice) -> Command {
    Command::Founding(FoundingCommand::Submit { fleet: None })
}
