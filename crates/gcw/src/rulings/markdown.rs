//! Text above and below the list of rulings in `docs/rulings/gcw.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of Galactic Civil War

<!-- Written from rules/gcw-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

_For players and organizers: what Sandtable plays where the rulebook is unclear, and which other options you can choose._

Where the campaign rules V6.2.4 contradict themselves, allow several readings or are silent, Sandtable plays the
default below. You can choose another option of a ruling by its key, and the campaign's log pins the options it uses.

Behind the defaults is an order of precedence: the text of a scenario, then the chapter about the matter, then tables
and remarks. The italic notes of the annotated copy apply only to the profile `rtg`. Where the document is silent, the
default is what is simplest to keep and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
