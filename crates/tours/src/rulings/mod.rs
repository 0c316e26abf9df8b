//! The rulings of Tours of Duty: every place where the document contradicts itself, is unclear or silent, as a named
//! switch with a default and its alternatives; and the profiles, one for each edition of the document.
//!
//! Rules code holds a [`Rulings`] and asks it for the named switches, e.g. `rulings.is(A26_REROLL)`; when no switch of a
//! ruling is on, the default is played. A settled question has one reading and no switch. Must not know: a campaign's
//! state, how a switch is put into effect, or how choices are kept, which is the kernel's.

mod agendas;
mod check;
mod editions;
mod experience;
mod markdown;
mod missions;
mod profiles;
mod register;
mod setbacks;
mod supply;
mod symbols;
mod traits;

use sandtable_kernel::rulings::{Chapter, Choices, RuleBook, joined};
pub use sandtable_kernel::rulings::{Kind, Priority, Profile, Reading, Ruling, RulingError, Switch};

pub use agendas::*;
pub use check::*;
pub use editions::*;
pub use experience::*;
pub use markdown::markdown;
pub use missions::*;
pub use profiles::PROFILES;
pub use register::*;
pub use setbacks::*;
pub use supply::*;
pub use traits::*;

/// How many rulings there are.
pub const COUNT: usize = 68;

/// The campaign document, as far as choices are concerned.
#[derive(Debug)]
pub struct Book;

impl RuleBook for Book {
    const PREFIX: &'static str = "TOD";
    const CHAPTERS: &'static [Chapter] = &CHAPTERS;
    const RULINGS: &'static [Ruling] = &RULINGS;
    const PROFILES: &'static [Profile] = &PROFILES;
}

/// The reading chosen for every ruling; the default of the type is the default reading everywhere.
pub type Rulings = Choices<Book>;

/// All rulings in order of their ids; ruling `TOD-A{n}` is at position `n - 1`.
pub static RULINGS: [Ruling; COUNT] = joined(&CHAPTERS);

/// Headings of the chapters and the rulings in each.
const CHAPTERS: [Chapter; 10] = [
    ("The Casualty Check and unit ranks", &check::CHECK),
    ("Assets, first upgrades and requests", &supply::SUPPLY),
    ("Symbols lost in the text", &symbols::SYMBOLS),
    ("Defining Traits", &traits::TRAITS),
    ("Setbacks", &setbacks::SETBACKS),
    ("Experience and Commendations", &experience::EXPERIENCE),
    ("Prices, Reputation and Turning Point Missions", &missions::MISSIONS),
    ("Agendas and Strategic Assets in a game", &agendas::AGENDAS),
    ("The Register and the end of a game", &register::REGISTER),
    ("Later editions", &editions::EDITIONS),
];

/// The ruling with this id, e.g. `TOD-A01`.
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
