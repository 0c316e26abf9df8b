//! Forms of offers that speak of units, and refusals that several chapters give. What terrain bars stays barred; what other
//! units bar is refused for later, because they move.

use sandtable_dice::Random;
use sandtable_geometry::Point;
use sandtable_kernel::{Choice, Field, Offer, Refusal, refusals};

use crate::commands::{Command, piece};
use crate::model::{Pos, UnitId};

pub(crate) use sandtable_kernel::build::{Placing, button, pick, reckoned, several};

refusals! {
    pub(crate) NO_UNIT = "no-such-unit", "SYS-COMMAND", "refusal-no-such-unit";
    pub(crate) ACTION_TWICE = "action-twice", "SO-ACT-01", "refusal-action-twice", Later;
    pub(crate) DASH_CLIMBS = "dash-climbs", "SO-ACT-06", "refusal-dash-climbs";
    pub(crate) IMMOBILE = "immobile", "LC-MOVE-11", "refusal-immobile", Later;
    pub(crate) IMPASSABLE = "impassable", "LC-MOVE-09", "refusal-impassable";
    pub(crate) NO_WAY = "no-way", "LC-MOVE-02", "refusal-no-way", Later;
    pub(crate) OFF_TABLE = "off-the-table", "LC-MOVE-04", "refusal-off-the-table-2";
    pub(crate) ON_A_MINIATURE = "on-a-miniature", "LC-MOVE-03", "refusal-on-a-miniature", Later;
    pub(crate) ON_SCATTER = "on-scatter", "LC-TER-04", "refusal-on-scatter";
    pub(crate) OVER_AN_EDGE = "over-an-edge", "LC-MOVE-10", "refusal-over-an-edge";
    pub(crate) TOO_STEEP = "too-steep", "UT-GND-05", "refusal-too-steep";
    pub(crate) TOUCHES_ENEMY = "touches-enemy", "SO-GEN-07", "refusal-touches-enemy-2", Later;
}

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

/// Offers a button, or says why it cannot be pressed.
pub(crate) fn button_if(
    kind: &'static str,
    text: &'static str,
    command: Command,
    allowed: Result<(), Refusal>,
) -> Offer<Command> {
    button(kind, text, command).refused(allowed.err())
}
