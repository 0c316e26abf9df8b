//! Names of a list as cards: by their id, by the two letters of links, by their full name, or by their name however it is
//! spelled.

use std::collections::BTreeMap;

use sandtable_packs::canonical;

use super::Losses;
use super::written::Word;
use crate::terms::Faction;
use crate::unit::{UnitCard, UpgradeCard};

/// No unit has more upgrades than these on a line.
const MOST_PARTS: usize = 20;

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

    /// Tells apart units of one name as people do: by title, faction or rank.
    pub fn units_apart(found: &[&UnitCard]) -> Vec<String> {
        let one_faction = found.iter().all(|card| Some(card.faction) == found.first().map(|one| one.faction));
        told_apart(found, |card| {
            let of = card.faction.map_or("mercenary", Faction::name);
            let mark = if one_faction { card.rank.name() } else { of };
            (card.full_name(), mark.to_owned(), card.id.to_string())
        })
    }

    /// Returns upgrade cards that a name can mean.
    pub fn upgrades(&self, text: &str) -> Vec<&'c UpgradeCard> {
        let exact = self.equipment.iter().find(|card| card.id.as_str() == text);
        if let Some(card) = exact.or_else(|| self.equipment.iter().find(|card| card.code == text)) {
            return vec![card];
        }
        self.upgrades.get(&canonical(text)).cloned().unwrap_or_default()
    }

    /// Returns the upgrades of a free text: one, or several after commas, where a name and its title have a comma too.
    pub fn parts(&self, word: &Word) -> Vec<Word> {
        let known = |text: &str| !self.upgrades(text).is_empty();
        if known(&word.text) {
            return vec![word.clone()];
        }
        let mut parts = word.text.split(',').map(str::trim).filter(|part| !part.is_empty()).peekable();
        let mut found = Vec::new();
        while let Some(part) = parts.next() {
            let both = parts.peek().map(|next| format!("{part}, {next}")).filter(|both| known(both));
            if both.is_some() {
                parts.next();
            }
            found.push(Word::new(word.at.clone(), both.unwrap_or_else(|| part.to_owned())));
            if found.len() == MOST_PARTS {
                break;
            }
        }
        // A text of which nothing is known is told as it was written.
        if found.iter().any(|word| known(&word.text)) { found } else { vec![word.clone()] }
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
            let marks = |card: &UpgradeCard| {
                (card.full_name(), format!("{} upgrade", card.slot), card.id.to_string())
            };
            losses.tell(&word.at, &word.text, several(&told_apart(&fits, marks)));
            *first
        }
    };
    Some(best)
}

/// Says that a name means several cards, of which the first is taken.
pub fn several(all: &[String]) -> String {
    format!("This may be {}; {} is taken.", all.join(" or "), all.first().map_or("", String::as_str))
}

/// Names cards as people see them: by their full names, and where these are the same by what tells them apart, or else by what
/// their ids add.
pub fn told_apart<T>(cards: &[&T], names: impl Fn(&T) -> (String, String, String)) -> Vec<String> {
    let names: Vec<_> = cards.iter().map(|card| names(card)).collect();
    let told = |(name, mark, id): &(String, String, String)| {
        let alike = names.iter().filter(|other| other.0 == *name);
        let (count, marked) = (alike.clone().count(), alike.filter(|other| other.1 == *mark).count());
        let plain = name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let more = id.strip_prefix(&plain).unwrap_or(id).trim_matches('-').replace('-', " ");
        match (count, marked) {
            (..=1, _) => name.clone(),
            (_, ..=1) => format!("{name} ({mark})"),
            _ if more.is_empty() => name.clone(),
            _ => format!("{name} ({more})"),
        }
    };
    names.iter().map(told).collect()
}

/// Returns a faction by the words that people and formats have for it, `the Imperial Army` too; mercenaries are of none.
pub fn faction_named(text: &str) -> Option<Option<Faction>> {
    let name = canonical(text);
    let name = name.strip_prefix("the").unwrap_or(&name);
    let name =
        ["army", "forces", "faction", "list"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    Some(match name {
        "rebel" | "rebels" | "rebelalliance" | "rebellion" | "alliance" => Some(Faction::Rebels),
        "empire" | "imperial" | "imperials" | "galacticempire" => Some(Faction::Empire),
        "republic" | "galacticrepublic" | "grandarmyoftherepublic" | "gar" => Some(Faction::Republic),
        "separatist" | "separatists" | "separatistalliance" | "cis" | "confederacyofindependentsystems" => {
            Some(Faction::Separatists)
        }
        "mandalorian" | "mandalorians" => Some(Faction::Mandalorians),
        "" | "mercenary" | "mercenaries" | "shadowcollective" => None,
        _ => return None,
    })
}
