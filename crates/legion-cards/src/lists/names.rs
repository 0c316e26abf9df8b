//! Names of a list as cards: by their id, by the two letters of links, by their full name, or by their name however it is
//! spelled.

use std::collections::BTreeMap;

use sandtable_packs::{ShortNames, canonical};
use sandtable_text::say;

use super::Losses;
use super::line::bracketed;
use super::written::{Unit, Word};
use crate::terms::Faction;
use crate::unit::{UnitCard, UpgradeCard};

/// No unit has more upgrades than these on a line.
const MOST_PARTS: usize = 20;

/// Short names of Legion HQ that have words of their own, in canonical spelling, with the upgrade that each means.
const SHORT: &[(&str, &str)] = &[
    ("t21btrooper", "t-21b-shoretrooper"),
    ("e11dblaster", "e-11d-focused-fire-configuration"),
    ("a280rifleconfig", "a280"),
    ("327thstarcorpselitearmorpilots", "327th-star-corps-pilot"),
    ("toolsofthetradeflameprojector", "flame-projector-unique"),
];

/// All names of a catalog.
pub struct Names<'c> {
    cards: &'c [UnitCard],
    equipment: &'c [UpgradeCard],
    units: BTreeMap<String, Vec<&'c UnitCard>>,
    upgrades: BTreeMap<String, Vec<&'c UpgradeCard>>,
    titles: BTreeMap<String, Vec<&'c UnitCard>>,
    short_units: ShortNames,
    short_upgrades: ShortNames,
}

/// A name and its title with the title's initials, as people shorten them: `Stormtroopers HRU`.
fn shortened(name: &str, title: Option<&str>) -> String {
    let title = title.unwrap_or_default();
    let initials = title.split([' ', '-']).filter_map(|word| word.chars().next());
    format!("{name} {title} {}", initials.collect::<String>())
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
        let mut units = filed(cards, |card| (card.full_name(), &card.name));
        // `Super Tactical Droid - Kraken`.
        let mut titles: BTreeMap<String, Vec<&UnitCard>> = BTreeMap::new();
        for card in cards {
            if let Some(title) = &card.title {
                titles.entry(canonical(title)).or_default().push(card);
                let other = units.entry(canonical(&format!("{title}{}", card.name))).or_default();
                if !other.iter().any(|one| one.id == card.id) {
                    other.push(card);
                }
            }
        }
        let upgrades = filed(equipment, |card| (card.full_name(), &card.name));
        let short = |card: &UnitCard| shortened(&card.name, card.title.as_deref());
        let short_units = ShortNames::new(cards.iter().map(short));
        let short = |card: &UpgradeCard| shortened(&card.name, card.title.as_deref());
        let short_upgrades = ShortNames::new(equipment.iter().map(short));
        Self { cards, equipment, units, upgrades, titles, short_units, short_upgrades }
    }

    /// Returns `true` if any unit has exactly this name.
    pub fn is_unit(&self, text: &str) -> bool {
        !self.exact_units(text).is_empty()
    }

    /// Returns `true` if any upgrade has exactly this name.
    pub fn is_upgrade(&self, text: &str) -> bool {
        !self.exact_upgrades(text).is_empty()
    }

    /// Returns `true` if a text is a short name of one unit of some faction.
    pub fn may_be_unit(&self, text: &str) -> bool {
        self.is_unit(text) || Faction::ALL.iter().any(|faction| !self.units(*faction, text).is_empty())
    }

    /// Returns unit cards that a line can mean: those of its name, and of these the ones that cost what the line says.
    pub fn meant(&self, faction: Faction, unit: &Unit) -> Vec<&'c UnitCard> {
        let mut found = self.units(faction, &unit.text);
        let Some(points) = unit.points.filter(|_| found.len() > 1) else { return found };
        let costs = |card: &UpgradeCard| card.points.map_or(0, i64::from);
        let upgrades: i64 = unit
            .upgrades
            .iter()
            .map(|word| {
                word.points.unwrap_or_else(|| self.upgrades(&word.text).first().map_or(0, |card| costs(card)))
            })
            .sum();
        let many = i64::try_from(unit.count).unwrap_or(1);
        let priced = |card: &&UnitCard| {
            let own = card.points.map_or(0, i64::from);
            [own, own + upgrades, own * many, (own + upgrades) * many].contains(&points)
        };
        if found.iter().any(priced) {
            found.retain(|card| priced(card));
        }
        found
    }

    fn exact_units(&self, text: &str) -> Vec<&'c UnitCard> {
        let exact = self.cards.iter().find(|card| card.id.as_str() == text);
        if let Some(card) = exact.or_else(|| self.cards.iter().find(|card| card.code == text)) {
            return vec![card];
        }
        self.units.get(&canonical(text)).cloned().unwrap_or_default()
    }

    /// Returns unit cards that a name can mean, those of a faction alone if there are any. A short name means one card, or several
    /// of one name or title.
    pub fn units(&self, faction: Faction, text: &str) -> Vec<&'c UnitCard> {
        let own = |found: &mut Vec<&UnitCard>| {
            if found.iter().any(|card| card.serves(faction)) {
                found.retain(|card| card.serves(faction));
            }
        };
        let mut found = self.exact_units(text);
        if !found.is_empty() {
            own(&mut found);
            return found;
        }
        // A title alone means those who have it.
        let named = canonical(text);
        found = self.titles.get(&named).cloned().unwrap_or_default();
        if found.is_empty() {
            found = self.short_units.find(text).into_iter().filter_map(|at| self.cards.get(at)).collect();
            // A single word is of the name: many a title has a `Droid` or a `Commander` in it.
            if !text.trim().contains([' ', '-']) {
                found.retain(|card| canonical(&card.name).contains(&named));
            }
        }
        own(&mut found);
        let alike = |one: &UnitCard, other: &UnitCard| {
            one.name == other.name || (one.title.is_some() && one.title == other.title)
        };
        match found.first().copied() {
            Some(first) if found.iter().all(|card| alike(card, first)) => found,
            _ => match unmarked(text) {
                Some(plain) => self.units(faction, &plain),
                None => Vec::new(),
            },
        }
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

    fn exact_upgrades(&self, text: &str) -> Vec<&'c UpgradeCard> {
        let exact = self.equipment.iter().find(|card| card.id.as_str() == text);
        if let Some(card) = exact.or_else(|| self.equipment.iter().find(|card| card.code == text)) {
            return vec![card];
        }
        self.upgrades.get(&canonical(text)).cloned().unwrap_or_default()
    }

    /// Returns upgrade cards that a name can mean, in full, with a mark in brackets (`Jedi Guardian (Doctrine)`), or as a short name.
    pub fn upgrades(&self, text: &str) -> Vec<&'c UpgradeCard> {
        let found = self.exact_upgrades(text);
        if !found.is_empty() {
            return found;
        }
        let known = canonical(text);
        if let Some((_, id)) = SHORT.iter().find(|(short, _)| *short == known) {
            return self.equipment.iter().filter(|card| card.id.as_str() == *id).collect();
        }
        if let Some((name, mark)) = bracketed(text) {
            let mut found = self.exact_upgrades(name);
            let mark = canonical(mark);
            // The mark is a slot, a faction or who may have it.
            let has = |card: &UpgradeCard| {
                canonical(card.slot.as_str()) == mark || canonical(card.id.as_str()).contains(&mark)
            };
            if found.iter().any(|card| has(card)) {
                found.retain(|card| has(card));
            }
            if !found.is_empty() {
                return found;
            }
        }
        let short = self.short_upgrades.find(text);
        short.into_iter().filter_map(|at| self.equipment.get(at)).collect()
    }

    /// Returns the upgrades of a free text: one, or several after commas, where a name and its title have a comma too.
    pub fn parts(&self, word: &Word) -> Vec<Word> {
        let known = |text: &str| self.is_upgrade(text);
        if known(&word.text) || !word.text.contains(',') {
            return vec![word.clone()];
        }
        let mut parts = word.text.split(',').map(str::trim).filter(|part| !part.is_empty()).peekable();
        let mut found = Vec::new();
        while let Some(part) = parts.next() {
            let both = parts.peek().map(|next| format!("{part}, {next}")).filter(|both| known(both));
            if both.is_some() {
                parts.next();
            }
            found.push(Word {
                text: both.unwrap_or_else(|| part.to_owned()),
                points: None,
                at: word.at.clone(),
            });
            if found.len() == MOST_PARTS {
                break;
            }
        }
        // A text of which nothing is known is told as it was written.
        let known = |word: &Word| !self.upgrades(&word.text).is_empty();
        if found.iter().any(known) { found } else { vec![word.clone()] }
    }
}

/// A name without what stands in brackets within it; none if there are no brackets.
fn unmarked(text: &str) -> Option<String> {
    let (before, rest) = text.split_once('(')?;
    let (_, after) = rest.split_once(')')?;
    let plain = format!("{} {}", before.trim_end(), after.trim_start());
    (!plain.trim().is_empty()).then(|| plain.trim().to_owned())
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
    let mut fits: Vec<&'c UpgradeCard> =
        found.iter().copied().filter(|card| met(card) && slot(card)).collect();
    let costs = |card: &UpgradeCard| card.points.map(i64::from) == word.points;
    if fits.len() > 1 && fits.iter().any(|card| costs(card)) {
        fits.retain(|card| costs(card));
    }
    // Of a short name that several have none is taken for a unit that can have none of them.
    let one_name = found.iter().all(|card| Some(&card.name) == found.first().map(|one| &one.name));
    let best = match fits.as_slice() {
        [] if !one_name => return None,
        [] => found.iter().copied().find(|card| met(card)).or(found.first().copied())?,
        [one] => *one,
        [first, ..] => {
            let marks = |card: &UpgradeCard| {
                (card.full_name(), say!("names-upgrade", slot = card.slot), card.id.to_string())
            };
            losses.tell(&word.at, &word.text, several(&told_apart(&fits, marks)));
            *first
        }
    };
    Some(best)
}

/// Returns the note that a name means several cards, of which the first is taken.
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
        "alliancerebelle" | "rebellenallianz" | "rebellen" | "alianzarebelde" | "alleanzaribelle" => {
            Some(Faction::Rebels)
        }
        "empire" | "imperial" | "imperials" | "galacticempire" => Some(Faction::Empire),
        "empiregalactique" | "imperium" | "galaktischesimperium" | "imperiogalactico" | "imperogalattico" => {
            Some(Faction::Empire)
        }
        "republic" | "galacticrepublic" | "grandarmyoftherepublic" | "gar" => Some(Faction::Republic),
        "republique"
        | "republiquegalactique"
        | "republik"
        | "galaktischerepublik"
        | "republicagalactica"
        | "repubblicagalattica" => Some(Faction::Republic),
        "separatist" | "separatists" | "separatistalliance" | "cis" | "confederacyofindependentsystems" => {
            Some(Faction::Separatists)
        }
        "separatistes"
        | "allianceseparatiste"
        | "separatisten"
        | "separatistenallianz"
        | "alianzaseparatista"
        | "alleanzaseparatista" => Some(Faction::Separatists),
        "mandalorian" | "mandalorians" => Some(Faction::Mandalorians),
        "" | "mercenary" | "mercenaries" | "shadowcollective" => None,
        _ => return None,
    })
}
