//! Text above and below the list of rulings in `docs/rulings/gcw.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use super::Book;

const HEAD: &str = "\
# Rulings of Galactic Civil War

<!-- Written from rules/gcw-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the campaign rules V6.2.4 contradict themselves, allow several readings or are silent, the project plays the
default below. A campaign can choose another option of a ruling by its key, and it pins the
options it uses.

Order of precedence behind the defaults: the text of a scenario, then the chapter that treats the matter, then tables
and remarks. The italic notes of the annotated copy apply only to the profile `rtg`. Where the document is silent, the
default is what is simplest to keep and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    sandtable_kernel::rulings::markdown::<Book>(HEAD)
}
