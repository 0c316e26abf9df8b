//! Checks of tables, scenarios and of what strategic targets are made of: full ranges, known ids.

use std::collections::BTreeSet;

use sandtable_text::say;

use super::Faults;
use crate::catalogue::content::Content;
use crate::catalogue::map::{Category, Crash};
use crate::catalogue::pilot::PilotCard;
use crate::catalogue::scenario::SquadSize;
use crate::catalogue::table::{Table, coverage};
use crate::catalogue::terms::Faction;
use crate::catalogue::traits::{NameUse, PilotTrait, Purpose};

/// Returns the fault of a missing table.
pub(in crate::catalogue) fn missing(id: &str) -> String {
    say!("check-tables-the-table-is-missing", id)
}

pub(super) fn check(content: &Content, faults: &mut Faults) {
    let features =
        content.features.iter().map(|e| (e.id.as_str(), e.name.as_str(), e.provenance.says.as_str()));
    check_ids("feature", features, faults);
    let types = content.types.iter().map(|e| (e.id.as_str(), e.name.as_str(), e.provenance.says.as_str()));
    check_ids("target", types, faults);
    let scenarios =
        content.scenarios.iter().map(|e| (e.id.as_str(), e.name.as_str(), e.provenance.says.as_str()));
    check_ids("scenario", scenarios, faults);
    for (index, scenario) in content.scenarios.iter().enumerate() {
        faults.entry("scenario", index, scenario.id.as_str());
        if let SquadSize::Rolled { dice, rows } = &scenario.size {
            for (row, message) in coverage(*dice, rows) {
                faults.add(format!("size.rolled.rows[{row}]"), "table.coverage", message);
            }
        }
    }
    for (index, list) in content.names.iter().enumerate() {
        faults.entry("names", index, list.id.as_str());
        let mut seen = BTreeSet::new();
        for (at, name) in list.names.iter().enumerate().filter(|(_, name)| !seen.insert(name.as_str())) {
            faults.add(
                format!("names[{at}]"),
                "names.twice",
                say!("check-tables-the-name-stands-there-twice", name),
            );
        }
    }
    check_purposes(content, faults);
    check_maps(content, faults);
    check_all_tables(content, faults);
}

/// Rules lead to these by what they are for: each must be there, and only one where there is no choice.
fn check_purposes(content: &Content, faults: &mut Faults) {
    let mut asked = |what: String, found: usize, choice: bool| {
        if found == 0 || (found > 1 && !choice) {
            faults.table("pack");
            faults.add("", "purpose.number", say!("check-tables-there-are-entries-for", found, what));
        }
    };
    for purpose in Purpose::ALL {
        let found = content.scenarios.iter().filter(|own| own.purpose == Some(*purpose)).count();
        asked(say!("check-tables-the-purpose", purpose), found, *purpose == Purpose::Locate);
    }
    for faction in Faction::ALL {
        let comes = |own: &&PilotCard| own.faction == *faction && own.is(PilotTrait::Reinforcement);
        let found = content.pilots.iter().filter(comes).count();
        asked(say!("check-tables-reinforcements-of-gcw-106", faction), found, false);
    }
    for list in NameUse::ALL {
        asked(
            say!("check-tables-names-of", list),
            content.names.iter().filter(|own| own.id == *list).count(),
            false,
        );
    }
}

fn check_maps(content: &Content, faults: &mut Faults) {
    let maps = content.maps.iter().map(|e| (e.id.as_str(), e.name.as_str(), e.provenance.says.as_str()));
    check_ids("map", maps, faults);
    for (index, map) in content.maps.iter().enumerate() {
        faults.entry("map", index, &map.id);
        for (at, target) in map.targets.iter().enumerate() {
            for kind in std::iter::once(&target.kind).chain(&target.outpost) {
                if content.types.iter().all(|own| own.id != *kind) {
                    let (path, known) = (format!("targets[{at}].kind"), content.types.iter());
                    faults.unknown(
                        path,
                        say!("check-tables-type-of-target"),
                        kind.as_str(),
                        known.map(|own| own.id.as_str()),
                    );
                }
            }
            if content.features.iter().all(|own| own.id != target.feature) {
                let known = content.features.iter().map(|own| own.id.as_str());
                let path = format!("targets[{at}].feature");
                faults.unknown(path, say!("check-tables-unusual-feature"), target.feature.as_str(), known);
            }
        }
    }
}

fn check_ids<'c>(
    kind: &'static str,
    entries: impl Iterator<Item = (&'c str, &'c str, &'c str)>,
    faults: &mut Faults,
) {
    let mut seen = BTreeSet::new();
    for (index, (id, name, says)) in entries.enumerate() {
        faults.entry(kind, index, id);
        faults.id_and_name(id, name);
        faults.says(says);
        if !seen.insert(id) {
            faults.twice(id);
        }
    }
}

/// A catalog from a log may lack tables that are kept by category, faction or number.
fn check_missing(content: &Content, faults: &mut Faults) {
    let tables = &content.tables;
    let types = Category::ALL.iter().filter(|c| !tables.types.contains_key(*c)).map(ToString::to_string);
    let crashes =
        Faction::ALL.iter().filter(|f| !tables.crashes.contains_key(*f)).map(|f| format!("crash-{f}"));
    let cargo = (1..=4).filter(|n| !tables.cargo.contains_key(n)).map(|n| format!("cargo-{n}"));
    for id in types.chain(crashes).chain(cargo) {
        faults.table(&id);
        faults.add("", "table.missing", missing(&id));
    }
}

fn check_all_tables(content: &Content, faults: &mut Faults) {
    let tables = &content.tables;
    check_missing(content, faults);
    check_rows(&tables.targets, faults);
    check_rows(&tables.support_ships, faults);
    check_rows(&tables.category, faults);
    check_rows(&tables.exploration, faults);
    let features: Vec<&str> = content.features.iter().map(|own| own.id.as_str()).collect();
    check_names(&tables.feature, ("feature", &features), faults, |id| Some(id.as_str()));
    for (category, table) in &tables.types {
        let types = content.types.iter().filter(|own| own.category == *category);
        let types: Vec<&str> = types.map(|own| own.id.as_str()).collect();
        check_names(table, (&say!("check-tables-type", category), &types), faults, |id| Some(id.as_str()));
    }
    for (faction, table) in &tables.crashes {
        let ships = content.ships.iter().filter(|own| own.faction == *faction);
        let ships: Vec<&str> = ships.map(|own| own.id.as_str()).collect();
        check_names(table, (&say!("check-tables-ship", faction), &ships), faults, |crash| match crash {
            Crash::Ship(id) => Some(id.as_str()),
            Crash::RollAgain => None,
        });
    }
    let upgrades: Vec<&str> = content.upgrades.iter().map(|own| own.id.as_str()).collect();
    for table in tables.cargo.values() {
        check_names(table, ("upgrade", &upgrades), faults, |reward| Some(reward.upgrade()?.0.as_str()));
    }
    let ids: Vec<&str> = content.scenarios.iter().map(|own| own.id.as_str()).collect();
    let scenarios = [&tables.scenario, &tables.huge_support, &tables.huge_capital];
    for table in scenarios.into_iter().chain(tables.retired.values()) {
        check_names(table, ("scenario", &ids), faults, |id| Some(id.as_str()));
    }
}

/// Checks that each roll has a row.
fn check_rows<T>(table: &Table<T>, faults: &mut Faults) {
    faults.table(&table.id);
    for (row, message) in coverage(table.dice, &table.rows) {
        faults.add(format!("rows[{row}]"), "table.coverage", message);
    }
}

/// Checks that each roll has a row, and that the pack has what rows name: `named` gives the id in a result.
fn check_names<'t, T>(
    table: &'t Table<T>,
    (kind, known): (&str, &[&str]),
    faults: &mut Faults,
    named: impl Fn(&'t T) -> Option<&'t str>,
) {
    check_rows(table, faults);
    for (row, result) in table.results().enumerate() {
        if let Some(id) = named(result).filter(|id| !known.contains(id)) {
            faults.unknown(format!("rows[{row}].result"), kind, id, known.iter().copied());
        }
    }
}
