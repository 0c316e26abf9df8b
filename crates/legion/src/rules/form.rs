//! Forms of offers that speak of units, and refusals that several chapters give.

use sandtable_dice::Random;
use sandtable_geometry::Point;
use sandtable_kernel::{Choice, Field, Offer, Refusal};
use sandtable_text::said;

use crate::commands::{Command, piece};
use crate::model::{Pos, UnitId};

pub(crate) use sandtable_kernel::build::{Placing, button, pick, reckoned, several};

/// Returns a unit as something to be chosen.
pub(crate) fn unit(pos: Pos<'_>, unit: UnitId) -> Choice {
    Choice::new(unit, pos.spec(unit).name.as_str()).about(unit.into())
}

/// Offers to name one of several units, if there is any.
pub(crate) fn one_of(
    pos: Pos<'_>,
    offer: Offer<Command>,
    at: &'static str,
    units: impl Iterator<Item = UnitId>,
    command: impl Fn(UnitId) -> Command,
) -> Option<Offer<Command>> {
    pick(offer, (at, "unit"), units.map(|one| (one, unit(pos, one))).collect(), command)
}

/// Draws one of several things, if there is any.
pub(crate) fn draw<T>(all: impl Iterator<Item = T>, dice: &mut dyn Random) -> Option<T> {
    let mut all: Vec<T> = all.collect();
    let at = dice.pick(all.len() as u32) as usize;
    (at < all.len()).then(|| all.swap_remove(at))
}

/// Lets a thing of a unit be put down in a square about a point; `check` knows where exactly.
pub(crate) fn near(at: &'static str, unit: UnitId, centre: Point, reach: f64) -> Field {
    let corner = |x: f64, y: f64| (centre.x + x * reach, centre.y + y * reach);
    let square = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    Placing::free().inside(vec![square]).things(at, vec![piece(unit)])
}

/// Choices as lists of one where only one may be named; otherwise as they are.
pub(crate) fn lists(choices: Vec<Choice>, most: u32) -> Vec<Choice> {
    let list = |choice: Choice| Choice { value: serde_json::Value::Array(vec![choice.value]), ..choice };
    if most == 1 { choices.into_iter().map(list).collect() } else { choices }
}

/// Refuses a unit that does not exist.
pub(crate) const NO_UNIT: Refusal =
    Refusal::new("no-such-unit", rule!("SYS-COMMAND"), said!("refusal-no-such-unit"));

/// Offers a button, or says why it cannot be pressed.
pub(crate) fn button_if(
    kind: &'static str,
    text: &'static str,
    command: Command,
    allowed: Result<(), Refusal>,
) -> Offer<Command> {
    button(kind, text, command).refused(allowed.err())
}
