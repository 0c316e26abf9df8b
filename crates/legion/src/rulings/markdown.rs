//! The text above the list of rulings in `docs/rulings/legion.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of Legion

<!-- Written from rules/legion-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

_For players and organizers: what Sandtable plays where the rulebook is unclear, and which other options you can choose._

Where the core rules, Special Operations or the page of unit types contradict themselves, allow several readings or are
silent, Sandtable plays the default below. You can choose another option of a ruling by its key, and the game's log pins
the options it uses. A profile chooses the options of an edition.

Behind the defaults is an order of precedence: what a card says, then the mission, then Special Operations, then the unit
types, then the newest core rules. Where all are silent, the default is what is simplest to play and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
