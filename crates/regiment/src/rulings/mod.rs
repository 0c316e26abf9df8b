//! The rulings of REGIMENT: every place where the rulebook contradicts itself, is unclear or silent, as a
//! named switch with a default and its alternatives.
//!
//! Rules code holds a [`Rulings`] and asks it for the named switches, e.g. `rulings.is(A01_RED_FIRST)`; when
//! no switch of a ruling is on, the default is played. Must not know: game state, how a switch is put into
//! effect, or how choices are kept, which is the kernel's.

mod actions;
mod attacks;
mod ending;
mod markdown;
mod movement;
mod setup;
mod transports;
mod turn;

use sandtable_kernel::rulings::{Chapter, Choices, RuleBook, joined};
pub use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling, RulingError, Switch};

pub use actions::*;
pub use attacks::*;
pub use ending::*;
pub use markdown::markdown;
pub use movement::*;
pub use setup::*;
pub use transports::*;
pub use turn::*;

/// How many rulings there are.
pub const COUNT: usize = 99;

/// The core rulebook, as far as choices are concerned.
#[derive(Debug)]
pub struct Book;

impl RuleBook for Book {
    const PREFIX: &'static str = "REG";
    const CHAPTERS: &'static [Chapter] = &CHAPTERS;
    const RULINGS: &'static [Ruling] = &RULINGS;
}

/// The reading chosen for every ruling; the default of the type is the default reading everywhere.
pub type Rulings = Choices<Book>;

/// All rulings in order of their ids; ruling `REG-A{n}` is at position `n - 1`.
pub static RULINGS: [Ruling; COUNT] = joined(&CHAPTERS);

/// Headings of the chapters and the rulings in each.
const CHAPTERS: [Chapter; 7] = [
    ("Army building and setup", &setup::ARMY_AND_SETUP),
    ("Initiative and activation", &turn::INITIATIVE_AND_ACTIVATION),
    ("Actions", &actions::ACTIONS),
    ("Movement and terrain", &movement::MOVEMENT_AND_TERRAIN),
    ("Attacks", &attacks::ATTACKS),
    ("Transports", &transports::TRANSPORTS),
    ("End phase and winning", &ending::END_PHASE_AND_WINNING),
];

/// The ruling with this id, e.g. `REG-A01`.
#[must_use]
pub fn ruling(id: &str) -> Option<&'static Ruling> {
    Book::ruling(id)
}

#[cfg(test)]
mod tests;
