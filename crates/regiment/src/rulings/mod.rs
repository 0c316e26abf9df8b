//! The rulings of REGIMENT: every place where the rulebook contradicts itself, is unclear or silent, with
//! a default and its alternatives.
//!
//! Rules code holds a [`Rulings`] and asks it for the named options, e.g. `rulings.is(A01_RED_FIRST)`; when
//! none of a ruling is chosen, the default is played. Must not know: game state, how an option is put into
//! effect, or how choices are kept, which is the kernel's.
//!
//! The table stands in `rules/regiment-rulings.toml`; it is generated from there when the crate is built.

mod markdown;

use sandtable_kernel::rulings::{Choices, RuleBook};
pub use sandtable_kernel::rulings::{Kind, OptionRow, Priority, Ruling, RulingError, RulingOption};

pub use markdown::markdown;

include!(concat!(env!("OUT_DIR"), "/rulings.rs"));

/// The core rulebook, as far as choices are concerned.
#[derive(Debug)]
pub struct Book;

impl RuleBook for Book {
    const PREFIX: &'static str = "REG";
    const RULINGS: &'static [Ruling] = &RULINGS;
}

/// The option chosen for every ruling; the default of the type is the default everywhere.
pub type Rulings = Choices<Book>;

/// The ruling with this id, e.g. `REG-A01`.
#[must_use]
pub fn ruling(id: &str) -> Option<&'static Ruling> {
    Book::ruling(id)
}

#[cfg(test)]
mod tests;
