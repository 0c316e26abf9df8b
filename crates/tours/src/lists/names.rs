//! What the names of a list mean: cards by their id, by the two letters of links, by their full name, or by their name
//! however it is spelled.

use std::collections::BTreeMap;

use sandtable_kernel::Refusal;
use sandtable_packs::{Violation, canonical};

use super::written::Word;
use super::{Loss, Losses, short};
use crate::catalogue::{Catalogue, Faction, UnitCard, UnitId, UpgradeCard, UpgradeId};
use crate::rules::recruit;

/// How many wrong names get suggestions.
const MOST_SUGGESTED: usize = 30;

/// All names of a catalogue.
pub(super) struct Names<'c> {
    cards: &'c Catalogue,
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
    pub fn new(cards: &'c Catalogue) -> Self {
        let units = filed(&cards.units, |card| (card.full_name(), &card.name));
        let upgrades = filed(&cards.upgrades, |card| (card.full_name(), &card.name));
        Self { cards, units, upgrades }
    }

    /// Unit cards that a name can mean, those of a faction alone if there are any.
    pub fn units(&self, faction: Faction, text: &str) -> Vec<&'c UnitCard> {
        if let Some(card) = self.cards.unit(&UnitId::new(text)) {
            return vec![card];
        }
        if let Some(card) = self.cards.content().units.iter().find(|card| card.code == text) {
            return vec![card];
        }
        let mut found = self.units.get(&canonical(text)).cloned().unwrap_or_default();
        if found.iter().any(|card| recruit::serves(card, faction)) {
            found.retain(|card| recruit::serves(card, faction));
        }
        found
    }

    /// Upgrade cards that a name can mean.
    pub fn upgrades(&self, text: &str) -> Vec<&'c UpgradeCard> {
        if let Some(card) = self.cards.upgrade(&UpgradeId::new(text)) {
            return vec![card];
        }
        if let Some(card) = self.cards.content().upgrades.iter().find(|card| card.code == text) {
            return vec![card];
        }
        self.upgrades.get(&canonical(text)).cloned().unwrap_or_default()
    }

    /// Tells that there is no unit of this name.
    pub fn no_unit(&self, at: &str, text: &str, losses: &mut Losses) {
        let known = self.cards.units.iter().map(|card| (card.id.as_str(), card.name.as_str()));
        meant(at, text, recruit::NO_UNIT, known, losses);
    }

    /// Tells that there is no upgrade of this name.
    pub fn no_upgrade(&self, word: &Word, losses: &mut Losses) {
        let known = self.cards.upgrades.iter().map(|card| (card.id.as_str(), card.name.as_str()));
        meant(&word.at, &word.text, recruit::NO_UPGRADE, known, losses);
    }
}

fn meant<'a>(
    at: &str,
    text: &str,
    refusal: Refusal,
    known: impl Iterator<Item = (&'a str, &'a str)>,
    losses: &mut Losses,
) {
    let written = short(text);
    let mut violation = Violation::new(at, refusal.about(&written));
    if losses.0.iter().filter(|loss| !loss.suggestions.is_empty()).count() < MOST_SUGGESTED {
        violation = violation.meant(&written, known);
    }
    losses.0.push(Loss {
        at: at.to_owned(),
        written,
        says: violation.says,
        suggestions: violation.suggestions,
    });
}

/// The upgrade that is meant for a unit among those of one name: one that it can equip and has a slot for. Another one is
/// told.
pub(super) fn fitting<'c>(
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

/// A name that means several cards.
pub(super) fn several<'a>(all: impl Iterator<Item = &'a str>, taken: impl std::fmt::Display) -> String {
    let all: Vec<&str> = all.collect();
    format!("This may be {}; {taken} is taken.", all.join(" or "))
}

/// Tells a list of another faction than the Register's.
pub(super) fn faction(own: Faction, written: Option<&Word>, losses: &mut Losses) {
    let Some(word) = written else { return };
    match named(&word.text) {
        Some(Some(faction)) if faction == own => {}
        // Mercenary lists, and those of what they call the Shadow Collective, have units that somebody hires.
        Some(_) => losses.tell(&word.at, &word.text, format!("The Register is of the {}.", own.name())),
        None => losses.tell(&word.at, &word.text, format!("No faction; it is read for the {}.", own.name())),
    }
}

/// A faction by the words that formats have for it; mercenaries are of none.
pub(super) fn named(text: &str) -> Option<Option<Faction>> {
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
