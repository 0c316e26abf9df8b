//! The engine with the source of dice chosen at run time and everything recorded. Compiled once, in this crate: who
//! has no need of speed (tests, tools) need not compile the rules anew for dice and sinks of its own.

use sandtable_dice::Dice;
use sandtable_kernel::{Game, Record, Refusal, Seat};

use crate::Regiment;
use crate::commands::Command;
use crate::events::Event;
use crate::model::{State, Table};

/// What [`Game::play`] does.
///
/// # Errors
/// Those of [`Game::play`].
pub fn play(
    table: &Table,
    state: &mut State,
    seat: Seat,
    command: &Command,
    mut dice: &mut dyn Dice,
    out: &mut Record<Event>,
) -> Result<(), Refusal> {
    Regiment::play(table, state, seat, command, &mut dice, out)
}

/// What [`Game::begin`] does.
pub fn begin(table: &Table, state: &mut State, mut dice: &mut dyn Dice, out: &mut Record<Event>) {
    Regiment::begin(table, state, &mut dice, out);
}
