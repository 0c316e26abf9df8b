//! The rulings of Galactic Civil War: every place where the document contradicts itself, is unclear or silent, with
//! a default and its alternatives; and the profiles, sets of options that groups play by.
//!
//! Rules code holds a [`Rulings`] and asks it for the named options, e.g. `rulings.is(A01_ROLL_32)`; when none of a
//! ruling is chosen, the default is played. Must not know: a campaign's state, how an option is put into effect, or
//! how choices are kept, which is the kernel's.
//!
//! The table stands in `rules/gcw-rulings.toml`; it is generated from there when the crate is built.

mod markdown;

use sandtable_kernel::rulings::{Choices, RuleBook};
pub use sandtable_kernel::rulings::{Kind, OptionRow, Priority, Profile, Ruling, RulingError, RulingOption};

pub use markdown::markdown;

include!(concat!(env!("OUT_DIR"), "/rulings.rs"));

/// The campaign document, as far as choices are concerned.
#[derive(Debug)]
pub struct Book;

impl RuleBook for Book {
    const PREFIX: &'static str = "GCW";
    const RULINGS: &'static [Ruling] = &RULINGS;
    const PROFILES: &'static [Profile] = &PROFILES;
}

/// The option chosen for every ruling; the default of the type is the default everywhere.
pub type Rulings = Choices<Book>;

/// The ruling with this id, e.g. `GCW-A01`.
#[must_use]
pub fn ruling(id: &str) -> Option<&'static Ruling> {
    Book::ruling(id)
}

/// The profile with this name.
#[must_use]
pub fn profile(name: &str) -> Option<&'static Profile> {
    Book::profile(name)
}

#[cfg(test)]
mod tests;
