//! What stands above and below the list of rulings in `docs/rulings/tours.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use std::fmt::Write as _;

use super::{Book, PROFILES};

const HEAD: &str = "\
# Rulings of Tours of Duty

<!-- Written from crates/tours/src/rulings; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the campaign rules effective 2025-09-19 contradict themselves, allow several readings or are silent, the project
plays the default below. Every ruling is a named switch: a campaign may choose another reading by its key, and it pins
the readings it uses. A settled question has no switch: the text of the document leaves it open, often because a symbol
was lost, and its printed pages or a later edition answer it.

Order of precedence behind the defaults: the text of a card or chart, then the chapter that treats the matter, then
overviews. What a later edition only says aloud is played; what it changes is a reading that its profile chooses. Where
all are silent the default is what is simplest to keep and least surprising.
";

const PROFILES_HEAD: &str = "
## Profiles

A profile is a named set of readings to start from; what it does not name is the default.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    let mut page = sandtable_kernel::rulings::markdown::<Book>(HEAD);
    page.push_str(PROFILES_HEAD);
    // Writing to a String cannot fail, so the results below carry nothing.
    for profile in &PROFILES {
        let _ = writeln!(page, "\n### `{}`\n\n{}", profile.name, profile.text);
        let readings = profile.readings();
        if !readings.is_empty() {
            page.push('\n');
        }
        for (id, key) in readings {
            let _ = writeln!(page, "- {id}: `{key}`");
        }
        if !profile.notes.is_empty() {
            page.push_str("\nBeside the readings:\n\n");
        }
        for (rule, note) in profile.notes {
            let _ = writeln!(page, "- {rule}: {note}");
        }
    }
    page
}
