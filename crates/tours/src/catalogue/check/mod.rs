//! Checks of a catalogue: every entry by itself, every id that one entry says of another, the charts. The same
//! checks guard packs, which know a place for each fault, and catalogs inside campaign logs, which do not.

mod arcs;
mod effects;
mod honours;
mod offices;

use sandtable_legion_cards::faults::{DEEPEST, Fault, Faults, Taken};

use super::content::Content;

/// Everything that is wrong; empty when the content is sound.
pub(super) fn check(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::of(&content.manifest.id);
    let of_arcs = content.arcs.iter().map(|arc| &arc.commendation);
    let granted = content.commendations.iter().chain(of_arcs).flat_map(|one| &one.grants.keywords);
    sandtable_legion_cards::check(&content.units, &content.upgrades, granted, &mut faults);
    honours::check(content, &mut faults);
    offices::check(content, &mut faults);
    arcs::check(content, &mut faults);
    faults.finish()
}
