//! What stands above and below the list of rulings in `docs/rulings/gcw.md`.
//!
//! Must not know: how the list is written, and where the page is stored.

use std::fmt::Write as _;

use super::{Book, PROFILES};

const HEAD: &str = "\
# Rulings of Galactic Civil War

<!-- Written from crates/gcw/src/rulings; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the campaign rules V6.2.4 contradict themselves, allow several readings or are silent, the project plays the
default below. Every ruling is a named switch: a campaign may choose another reading by its key, and it pins the
readings it uses.

Order of precedence behind the defaults: the text of a scenario, then the chapter that treats the matter, then tables
and remarks. The italic notes of the annotated copy bind the profile `rtg` alone. Where the document is silent the
default is what is simplest to keep and least surprising.
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
            page.push_str("\nHouse rules that are no reading of a ruling:\n\n");
        }
        for (rule, note) in profile.notes {
            let _ = writeln!(page, "- {rule}: {note}");
        }
    }
    page
}
