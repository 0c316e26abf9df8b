//! Judges a pack that could be read: figures by themselves, and what entries say of each other.

mod cards;
mod effects;
mod idle;
mod places;

use sandtable_legion_cards::Provenance;
use sandtable_legion_cards::faults::{Fault, Faults, Taken};
use sandtable_text::say;

use super::Library;

/// Returns everything that is wrong with a pack.
pub(super) fn check(library: &Library) -> Vec<Fault> {
    let mut faults = Faults::of(&library.manifest.id);
    entries(library, &mut faults);
    cards::check(library, &mut faults);
    places::check(library, &mut faults);
    faults.finish()
}

/// Ids are unique within their kind, and every entry says where its figures come from.
fn entries(library: &Library, faults: &mut Faults) {
    fn all<'l, T>(
        kind: &'static str,
        rows: &'l [T],
        of: impl Fn(&'l T) -> (&'static str, &'l str, &'l Provenance),
        faults: &mut Faults,
    ) {
        let mut ids = Taken::default();
        for (index, row) in rows.iter().enumerate() {
            let (field, id, provenance) = of(row);
            faults.entry(kind, index, id);
            ids.take(field, id, faults);
            faults.provenance(provenance);
        }
    }
    all("base", &library.bases, |row| ("id", &row.id, &row.provenance), faults);
    all("silhouette", &library.silhouettes, |row| ("id", &row.id, &row.provenance), faults);
    all("figure", &library.figures, |row| ("unit", &row.unit, &row.provenance), faults);
    all("card", &library.cards, |row| ("id", &row.id, &row.provenance), faults);
    all("command", &library.commands, |row| ("id", &row.id, &row.provenance), faults);
    all("loadout", &library.loadouts, |row| ("id", &row.id, &row.provenance), faults);
    all("squad", &library.squads, |row| ("id", &row.id, &row.provenance), faults);
    all("mission", &library.missions, |row| ("id", &row.id, &row.provenance), faults);
    all("condition", &library.conditions, |row| ("id", &row.id, &row.provenance), faults);
    all("terrain", &library.terrain, |row| ("id", &row.id, &row.provenance), faults);
    all("upgrade", &library.upgrades, |row| ("id", row.id.as_str(), &row.provenance), faults);
    all("layout", &library.layouts, |row| ("id", &row.id, &row.provenance), faults);
    for (index, hand) in library.hands.iter().enumerate() {
        faults.entry("hand", index, hand.faction.as_str());
        faults.provenance(&hand.provenance);
        let before = &library.hands[..index];
        let twice = before.iter().any(|other| other.faction == hand.faction);
        faults.add_if(twice, "faction", "id.twice", say!("check-this-faction-has-a-hand-before"));
    }
    for (index, entry) in library.keywords.iter().enumerate() {
        faults.entry("keyword", index, &entry.name);
        faults.said("", [&entry.name, &entry.text, entry.rule.as_deref().unwrap_or("none")]);
        faults.provenance(&entry.provenance);
        effects::effects(library, &entry.effects, faults);
        let before = &library.keywords[..index];
        let twice = before.iter().any(|other| other.name == entry.name && other.core == entry.core);
        faults.add_if(twice, "name", "id.twice", say!("check-this-keyword-is-explained-before"));
    }
    for (index, tool) in library.tools.iter().enumerate() {
        faults.entry("tool", index, &tool.speed.to_string());
        faults.provenance(&tool.provenance);
        // LC-TOOL-01: there are tools for speeds 1, 2 and 3.
        faults.add_if(
            !(1..=3).contains(&tool.speed),
            "speed",
            "value.range",
            say!("check-tools-are-for-speeds-1-2"),
        );
    }
}
