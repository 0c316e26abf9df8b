//! Names of a list as cards: by their id, by the two letters of links, by their full name, or by their name however it is
//! spelled.

use std::collections::BTreeMap;

use sandtable_packs::canonical;

use super::Losses;
use super::written::Word;
use crate::terms::Faction;
use crate::unit::{UnitCard, UpgradeCard};

/// All names of a catalogue.
pub struct Names<'c> {
    cards: &'c [UnitCard],
    equipment: &'c [UpgradeCard],
    units: BTreeMap<String, Vec<&'c UnitCard>>,
    upgrades: BTreeMap<String, Vec<&'c UpgradeCard>>,
}

/// Files cards by their full names, and by their names where no other card is called so in full.
fn filed<'c, T>(cards: &'c [T], names: impl Fn(&T) -> (String, &str)) -> BTreeMap<String, Vec<&'c T>> {
    let mut full: BTreeMap<String, Vec<&'c T>> = BTreeMap::new();
    let mut plain = full.clone();
    for card in cards {
        let (whole, name) = names(card);
        full.entry(canonical(&whole)).or_default().push(card);
        plain.entry(canonical(name)).or_default().push(card);
    }
    for (name, cards) in plain {
        full.entry(name).or_insert(cards);
    }
    full
}

impl<'c> Names<'c> {
    /// Files cards by all their names.
    pub fn new(cards: &'c [UnitCard], equipment: &'c [UpgradeCard]) -> Self {
        let units = filed(cards, |card| (card.full_name(), &card.name));
        let upgrades = filed(equipment, |card| (card.full_name(), &card.name));
        Self { cards, equipment, units, upgrades }
    }

    /// Returns unit cards that a name can mean, those of a faction alone if there are any.
    pub fn units(&self, faction: Faction, text: &str) -> Vec<&'c UnitCard> {
        let exact = self.cards.iter().find(|card| card.id.as_str() == text);
        if let Some(card) = exact.or_else(|| self.cards.iter().find(|card| card.code == text)) {
            return vec![card];
        }
        let mut found = self.units.get(&canonical(text)).cloned().unwrap_or_default();
        if found.iter().any(|card| card.serves(faction)) {
            found.retain(|card| card.serves(faction));
        }
        found
    }

    /// Returns upgrade cards that a name can mean.
    pub fn upgrades(&self, text: &str) -> Vec<&'c UpgradeCard> {
        let exact = self.equipment.iter().find(|card| card.id.as_str() == text);
        if let Some(card) = exact.or_else(|| self.equipment.iter().find(|card| card.code == text)) {
            return vec![card];
        }
        self.upgrades.get(&canonical(text)).cloned().unwrap_or_default()
    }
}

/// Returns the upgrade that is meant for a unit among those of one name: one that it can equip and has a slot for. Another one is
/// told.
pub fn fitting<'c>(
    unit: &UnitCard,
    found: &[&'c UpgradeCard],
    word: &Word,
    losses: &mut Losses,
) -> Option<&'c UpgradeCard> {
    let met = |card: &UpgradeCard| {
        let requires = card.requires.as_ref();
        requires.is_none_or(|requires| requires.is_met(unit, &unit.keywords, &unit.slots))
    };
    let slot = |card: &UpgradeCard| unit.slots.contains(&card.slot);
    let fits: Vec<&'c UpgradeCard> = found.iter().copied().filter(|card| met(card) && slot(card)).collect();
    let best = match fits.as_slice() {
        [] => found.iter().copied().find(|card| met(card)).or(found.first().copied())?,
        [one] => *one,
        [first, ..] => {
            losses.tell(&word.at, &word.text, several(fits.iter().map(|card| card.id.as_str()), &first.id));
            *first
        }
    };
    Some(best)
}

/// Says that a name means several cards, and which one is taken.
pub fn several<'a>(all: impl Iterator<Item = &'a str>, taken: impl std::fmt::Display) -> String {
    let all: Vec<&str> = all.collect();
    format!("This may be {}; {taken} is taken.", all.join(" or "))
}

/// Returns a faction by the words that formats have for it; mercenaries are of none.
pub fn faction_named(text: &str) -> Option<Option<Faction>> {
    Some(match canonical(text).as_str() {
        "rebel" | "rebels" | "rebelalliance" => Some(Faction::Rebels),
        "empire" | "imperial" | "imperials" | "galacticempire" => Some(Faction::Empire),
        "republic" | "galacticrepublic" => Some(Faction::Republic),
        "separatist" | "separatists" | "separatistalliance" | "cis" => Some(Faction::Separatists),
        "mandalorian" | "mandalorians" => Some(Faction::Mandalorians),
        "" | "mercenary" | "mercenaries" | "shadowcollective" => None,
        _ => return None,
    })
}
