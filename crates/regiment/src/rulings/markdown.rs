//! The text above the list of rulings in `docs/rulings/regiment.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of REGIMENT

<!-- Written from rules/regiment-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

_For players and organizers: what Sandtable plays where the rulebook is unclear, and which other options you can choose._

Where the core rulebook v0.2 contradicts itself, allows several readings or is silent, Sandtable plays the default
below. You can choose another option of a ruling by its key, and the game's log pins the options it uses.

Behind the defaults is an order of precedence: the text of a mission or card, then the changelog and the quick reference,
then the keyword sheet, then the learning part, then the older glossary. Where the book is silent, the default is what is
simplest to automate and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
