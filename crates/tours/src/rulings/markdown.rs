//! What stands above and below the list of rulings in `docs/rulings/tours.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of Tours of Duty

<!-- Written from rules/tours-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the campaign rules effective 2025-09-19 contradict themselves, allow several readings or are silent, the project
plays the default below. A campaign may choose another option of a ruling by its key, and it pins
the options it uses. A settled question has one option: the text of the document leaves it open, often because a symbol
was lost, and its printed pages or a later edition answer it.

Order of precedence behind the defaults: the text of a card or chart, then the chapter that treats the matter, then
overviews. What a later edition only says aloud is played; what it changes is an option that its profile chooses. Where
all are silent the default is what is simplest to keep and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
