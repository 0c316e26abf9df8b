//! The rulings of Galactic Civil War: every place where the document contradicts itself, is unclear or silent, as a
//! named switch with a default and its alternatives; and the profiles, sets of readings that groups play by.
//!
//! Rules code holds a [`Rulings`] and asks it for the named switches, e.g. `rulings.is(A01_ROLL_32)`; when no switch of
//! a ruling is on, the default is played. Must not know: a campaign's state, how a switch is put into effect, or how
//! choices are kept, which is the kernel's.

mod battles;
mod bookkeeping;
mod campaign;
mod experience;
mod founding;
mod huge;
mod markdown;
mod profiles;
mod scenarios;
mod scum;
mod targets;
mod upgrades;

use sandtable_kernel::rulings::{Chapter, Choices, RuleBook, joined};
pub use sandtable_kernel::rulings::{Kind, Priority, Profile, Reading, Ruling, RulingError, Switch};

pub use battles::*;
pub use bookkeeping::*;
pub use campaign::*;
pub use experience::*;
pub use founding::*;
pub use huge::*;
pub use markdown::markdown;
pub use profiles::PROFILES;
pub use scenarios::*;
pub use scum::*;
pub use targets::*;
pub use upgrades::*;

/// How many rulings there are.
pub const COUNT: usize = 73;

/// The campaign document, as far as choices are concerned.
#[derive(Debug)]
pub struct Book;

impl RuleBook for Book {
    const PREFIX: &'static str = "GCW";
    const CHAPTERS: &'static [Chapter] = &CHAPTERS;
    const RULINGS: &'static [Ruling] = &RULINGS;
    const PROFILES: &'static [Profile] = &PROFILES;
}

/// The reading chosen for every ruling; the default of the type is the default reading everywhere.
pub type Rulings = Choices<Book>;

/// All rulings in order of their ids; ruling `GCW-A{n}` is at position `n - 1`.
pub static RULINGS: [Ruling; COUNT] = joined(&CHAPTERS);

/// Headings of the chapters and the rulings in each.
const CHAPTERS: [Chapter; 10] = [
    ("The campaign as a whole", &campaign::CAMPAIGN),
    ("Founding a Squadron", &founding::FOUNDING),
    ("Experience and improvements", &experience::EXPERIENCE),
    ("Upgrades, crew and droids", &upgrades::UPGRADES),
    ("Battles", &battles::BATTLES),
    ("Targets and income", &targets::TARGETS),
    ("Scum as an independent third faction", &scum::SCUM),
    ("Scenarios", &scenarios::SCENARIOS),
    ("Huge ships", &huge::HUGE),
    ("Turn and bookkeeping", &bookkeeping::BOOKKEEPING),
];

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
