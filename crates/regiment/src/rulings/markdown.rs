//! The text above the list of rulings in `docs/rulings/regiment.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of REGIMENT

<!-- Written from rules/regiment-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the core rulebook v0.2 contradicts itself, allows several readings or is silent, the project plays the
default below. A game may choose another option of a ruling by its key, and it pins the
options it uses.

Order of precedence behind the defaults: mission or card text, then changelog and quick reference, then
keyword sheet, then the learning part, then older glossary prose. Where the book is silent the default is what
is simplest to automate and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
