//! Checks of tables, scenarios and of what strategic targets are made of: full ranges, known ids.

use std::collections::BTreeSet;

use super::Faults;
use crate::catalogue::content::Content;
use crate::catalogue::map::{Category, Crash};
use crate::catalogue::pilot::PilotCard;
use crate::catalogue::scenario::SquadSize;
use crate::catalogue::table::{Table, coverage};
use crate::catalogue::terms::Faction;
use crate::catalogue::traits::{NameUse, PilotTrait, Purpose};

/// Returns what is said of a table that is not there.
pub(in crate::catalogue) fn missing(id: &str) -> String {
    format!("the table `{id}` is missing")
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
                format!("the name `{name}` stands there twice"),
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
            faults.add("", "purpose.number", format!("there are {found} entries for {what}"));
        }
    };
    for purpose in Purpose::ALL {
        let found = content.scenarios.iter().filter(|own| own.purpose == Some(*purpose)).count();
        asked(format!("the purpose `{purpose}`"), found, *purpose == Purpose::Locate);
    }
    for faction in Faction::ALL {
        let comes = |own: &&PilotCard| own.faction == *faction && own.is(PilotTrait::Reinforcement);
        let found = content.pilots.iter().filter(comes).count();
        asked(format!("reinforcements of `{faction}` (GCW-106)"), found, false);
    }
    for list in NameUse::ALL {
        asked(
            format!("names of `{list}`"),
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
                    faults.unknown(format!("targets[{at}].kind"), "type of target", kind.as_str());
                }
            }
            if content.features.iter().all(|own| own.id != target.feature) {
                faults.unknown(format!("targets[{at}].feature"), "unusual feature", target.feature.as_str());
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

/// A catalogue from a log may lack tables that are kept by category, faction or number.
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
    check_table(&tables.targets, faults, |_| None);
    check_table(&tables.support_ships, faults, |_| None);
    check_table(&tables.category, faults, |_| None);
    check_table(&tables.exploration, faults, |_| None);
    let feature = |id: &str| content.features.iter().any(|feature| feature.id == *id);
    check_table(&tables.feature, faults, |id| unknown(feature(id.as_str()), "feature", id.as_str()));
    for (category, table) in &tables.types {
        check_table(table, faults, |id| {
            let known = content.types.iter().any(|t| t.id == *id && t.category == *category);
            unknown(known, &format!("{category} type"), id.as_str())
        });
    }
    for (faction, table) in &tables.crashes {
        check_table(table, faults, |crash| match crash {
            Crash::Ship(id) => {
                let known = content.ships.iter().any(|ship| ship.faction == *faction && ship.id == *id);
                unknown(known, &format!("{faction} ship"), id.as_str())
            }
            Crash::RollAgain => None,
        });
    }
    for table in tables.cargo.values() {
        check_table(table, faults, |reward| {
            let (id, _) = reward.upgrade()?;
            unknown(content.upgrades.iter().any(|card| card.id == *id), "upgrade", id.as_str())
        });
    }
    let scenarios = [&tables.scenario, &tables.huge_support, &tables.huge_capital];
    for table in scenarios.into_iter().chain(tables.retired.values()) {
        check_table(table, faults, |id| {
            unknown(content.scenarios.iter().any(|scenario| scenario.id == *id), "scenario", id.as_str())
        });
    }
}

fn unknown(known: bool, kind: &str, id: &str) -> Option<String> {
    (!known).then(|| format!("the pack has no {kind} `{id}`"))
}

fn check_table<T>(table: &Table<T>, faults: &mut Faults, wrong: impl Fn(&T) -> Option<String>) {
    faults.table(&table.id);
    for (row, message) in coverage(table.dice, &table.rows) {
        faults.add(format!("rows[{row}]"), "table.coverage", message);
    }
    for (row, result) in table.results().enumerate() {
        if let Some(message) = wrong(result) {
            faults.add(format!("rows[{row}].result"), "reference.unknown", message);
        }
    }
}
