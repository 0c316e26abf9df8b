//! Forms of offers that speak of units, and refusals that several chapters give.

use sandtable_kernel::{Choice, Offer, Refusal};

use crate::commands::Command;
use crate::model::{Pos, UnitId};

pub(crate) use sandtable_kernel::build::{Placing, button, pick, reckoned, several};

/// Returns a unit as something to be chosen.
pub(crate) fn unit(pos: Pos<'_>, unit: UnitId) -> Choice {
    Choice::new(unit, pos.spec(unit).name.as_str()).about(unit.into())
}

/// Choices as lists of one where only one may be named; otherwise as they are.
pub(crate) fn lists(choices: Vec<Choice>, most: u32) -> Vec<Choice> {
    let list = |choice: Choice| Choice { value: serde_json::Value::Array(vec![choice.value]), ..choice };
    if most == 1 { choices.into_iter().map(list).collect() } else { choices }
}

/// Refuses a unit that does not exist.
pub(crate) const NO_UNIT: Refusal =
    Refusal::new("no-such-unit", rule!("SYS-COMMAND"), "There is no such unit in this game.");

/// Offers a button, or says why it cannot be pressed.
pub(crate) fn button_if(
    kind: &'static str,
    text: &'static str,
    command: Command,
    allowed: Result<(), Refusal>,
) -> Offer<Command> {
    button(kind, text, command).refused(allowed.err())
}
