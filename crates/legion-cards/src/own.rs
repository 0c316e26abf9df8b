//! Legion's own cards and the glossary of their keywords, as texts, for every pack that is read beside them. The files lie
//! in the pack of Tours of Duty, which pins them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sandtable_packs::{Report, Source, parse_rows};
use serde::de::DeserializeOwned;

use crate::{GlossaryEntry, UnitCard, UpgradeCard};

macro_rules! files {
    ($($name:literal,)+) => {
        /// The files of unit cards, upgrade cards and keywords, by path.
        pub const FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../packs/tours/", $name))),)+];
    };
}

files! {
    "glossary.toml",
    "units-empire.toml",
    "units-mandalorians.toml",
    "units-mercenaries.toml",
    "units-rebels.toml",
    "units-republic.toml",
    "units-separatists.toml",
    "upgrades-gear.toml",
    "upgrades-heavy-weapon.toml",
    "upgrades-leader.toml",
    "upgrades-personnel.toml",
    "upgrades-vehicle.toml",
}

/// Returns the keywords of Legion's own cards in own words. A row that could not be read is left out here and reported
/// where the whole pack is.
pub fn glossary() -> &'static [GlossaryEntry] {
    static GLOSSARY: LazyLock<Vec<GlossaryEntry>> = LazyLock::new(|| {
        let Some((path, text)) = FILES.iter().find(|(path, _)| *path == "glossary.toml") else {
            return Vec::new();
        };
        let rows = parse_rows(&Source::new(*path, *text), "keyword", &mut Report::new());
        rows.into_iter().map(|row| row.value).collect()
    });
    &GLOSSARY
}

/// Returns the upgrade cards. A row that could not be read is left out here and reported where the whole pack is.
pub fn upgrades() -> &'static [UpgradeCard] {
    static UPGRADES: LazyLock<Vec<UpgradeCard>> = LazyLock::new(|| rows("upgrades-", "upgrade"));
    &UPGRADES
}

/// Returns the unit cards. A row that could not be read is left out here and reported where the whole pack is.
pub fn units() -> &'static [UnitCard] {
    static UNITS: LazyLock<Vec<UnitCard>> = LazyLock::new(|| rows("units-", "unit"));
    &UNITS
}

/// Finds an upgrade card.
pub fn upgrade(id: &str) -> Option<&'static UpgradeCard> {
    static PLACES: LazyLock<BTreeMap<&str, &UpgradeCard>> =
        LazyLock::new(|| upgrades().iter().map(|card| (card.id.as_str(), card)).collect());
    PLACES.get(id).copied()
}

/// Finds a unit card.
pub fn unit(id: &str) -> Option<&'static UnitCard> {
    static PLACES: LazyLock<BTreeMap<&str, &UnitCard>> =
        LazyLock::new(|| units().iter().map(|card| (card.id.as_str(), card)).collect());
    PLACES.get(id).copied()
}

/// Reads all rows of a kind from the files whose names begin so.
fn rows<T: DeserializeOwned>(files: &str, kind: &str) -> Vec<T> {
    let of = FILES.iter().filter(|(path, _)| path.starts_with(files));
    let rows = of.flat_map(|(path, text)| parse_rows(&Source::new(*path, *text), kind, &mut Report::new()));
    rows.map(|row| row.value).collect()
}
