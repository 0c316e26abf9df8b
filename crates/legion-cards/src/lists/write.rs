//! A list written in the formats of list builders. Anything a format has no field for is reported; no data of ours is
//! hidden in it. It must not know campaigns or battles.

use sandtable_text::say;
use serde::Serialize;

use super::{BASE, Format, Losses, PIP};
use crate::terms::{Faction, Slot};
use crate::unit::{Requirement, UnitCard, UpgradeCard};

/// The same unit stands at most so many times in a segment of a link.
const MOST_ALIKE: usize = 9;
/// The line of the first unit in a text: below title, points and an empty line.
const FIRST_LINE: usize = 4;

/// A list that goes out.
#[derive(Clone, Debug)]
pub struct Outgoing<'a> {
    /// The list's author.
    pub author: &'a str,
    /// Its name.
    pub title: &'a str,
    /// Points that it costs.
    pub points: i64,
    /// Points that it may cost, as they are written.
    pub most: String,
    /// Its faction; mercenaries have none.
    pub faction: Option<Faction>,
    /// The kind of game.
    pub scenario: &'a str,
    /// Command cards with their pips.
    pub commands: Vec<(&'a str, u8)>,
    /// Its units, one after the other.
    pub units: Vec<OutgoingUnit<'a>>,
}

/// A unit of a list that goes out.
#[derive(Clone, Debug)]
pub struct OutgoingUnit<'a> {
    pub card: &'a UnitCard,
    /// Its points without upgrades, as they are written.
    pub points: String,
    /// Its upgrades with their points as they are written.
    pub upgrades: Vec<(&'a UpgradeCard, String)>,
    /// The slots that it has for them.
    pub bar: Vec<Slot>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct File<'a> {
    author: &'a str,
    listname: &'a str,
    points: i64,
    num_activations: usize,
    army_faction: &'a str,
    command_cards: Vec<&'a str>,
    contingencies: [&'a str; 0],
    units: Vec<FileUnit>,
    battlefield_deck: Deck<'a>,
}

#[derive(Serialize)]
struct FileUnit {
    name: String,
    upgrades: Vec<String>,
    loadout: [String; 0],
}

#[derive(Serialize)]
struct Deck<'a> {
    scenario: &'a str,
    conditions: [&'a str; 0],
    deployment: [&'a str; 0],
    objective: [&'a str; 0],
}

/// Returns a format's name for a faction.
#[must_use]
pub const fn faction_word(faction: Faction, format: Format) -> &'static str {
    match (faction, format) {
        (Faction::Rebels, Format::Json) => "rebel",
        (Faction::Rebels, _) => "rebels",
        (Faction::Empire, _) => "empire",
        (Faction::Republic, _) => "republic",
        (Faction::Separatists, Format::Json) => "separatist",
        (Faction::Separatists, _) => "separatists",
        (Faction::Mandalorians, Format::Json) => "mandalorian",
        (Faction::Mandalorians, _) => "mandalorians",
    }
}

impl Outgoing<'_> {
    /// Returns where a unit stands in what is written.
    #[must_use]
    pub fn at(&self, unit: usize, format: Format) -> String {
        match format {
            Format::Json => format!("/units/{unit}"),
            Format::Link => say!("write-unit", unit = unit + 1),
            Format::Text => {
                let before = self.units.iter().take(unit).map(|unit| 1 + unit.upgrades.len());
                say!("write-line", first_line = FIRST_LINE + before.sum::<usize>())
            }
        }
    }

    /// Writes the list, and tells what the format has no place for. `upgrades` are all there are, to find names that several have.
    pub fn write(&self, format: Format, upgrades: &[UpgradeCard], losses: &mut Losses) -> String {
        let text = match format {
            Format::Json => self.json(),
            Format::Link => self.link(losses),
            Format::Text => self.text(),
        };
        if format != Format::Link {
            for at in 0..self.units.len() {
                self.alike(at, format, upgrades, losses);
            }
        }
        text
    }

    fn json(&self) -> String {
        let unit = |unit: &OutgoingUnit<'_>| FileUnit {
            name: unit.card.full_name(),
            upgrades: unit.upgrades.iter().map(|(card, _)| spaced(card)).collect(),
            loadout: [],
        };
        let file = File {
            author: self.author,
            listname: self.title,
            points: self.points,
            num_activations: self.units.len(),
            army_faction: self.faction.map_or("", |faction| faction_word(faction, Format::Json)),
            command_cards: self.commands.iter().map(|(name, _)| *name).collect(),
            contingencies: [],
            units: self.units.iter().map(unit).collect(),
            battlefield_deck: Deck { scenario: self.scenario, conditions: [], deployment: [], objective: [] },
        };
        // Texts and numbers can always be written.
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    /// The units of a link: the same unit several times in a row is one segment.
    fn link(&self, losses: &mut Losses) -> String {
        for (name, _) in &self.commands {
            losses.tell("", name, say!("write-a-link-names-command-cards-by"));
        }
        let faction = self.faction.map_or("mercenary", |faction| faction_word(faction, Format::Link));
        let mut all: Vec<(usize, String)> = Vec::new();
        for (at, unit) in self.units.iter().enumerate() {
            let mut codes = unit.card.code.to_string();
            let mut left: Vec<&UpgradeCard> = unit.upgrades.iter().map(|(card, _)| *card).collect();
            for slot in &unit.bar {
                match left.iter().position(|card| card.slot == *slot) {
                    Some(at) => codes.push_str(&left.remove(at).code),
                    None => codes.push('0'),
                }
            }
            for card in left {
                let says = say!("write-there-is-no-slot-for-it");
                losses.tell(&self.at(at, Format::Link), &card.name, says);
                codes.push_str(&card.code);
            }
            match all.last_mut() {
                Some((count, same)) if *same == codes && *count < MOST_ALIKE => *count += 1,
                _ => all.push((1, codes)),
            }
        }
        let all: Vec<String> = all.into_iter().map(|(count, codes)| format!("{count}{codes}")).collect();
        format!("{BASE}/list/{faction}/{}::{}", self.points, all.join(","))
    }

    fn text(&self) -> String {
        let (title, points, most) = (self.title, self.points, &self.most);
        let mut text = say!("write-activations", title, points, most, count = self.units.len());
        for unit in &self.units {
            text.push_str(&format!("{} ({})\n", unit.card.full_name(), unit.points));
            for (card, points) in &unit.upgrades {
                text.push_str(&format!(" - {} ({points})\n", card.full_name()));
            }
        }
        if !self.commands.is_empty() {
            text.push('\n');
        }
        for (name, pips) in &self.commands {
            let pips: String = std::iter::repeat_n(PIP, usize::from(*pips)).collect();
            text.push_str(&format!("{pips} {name}\n"));
        }
        text
    }

    /// Tells names that several cards have which the unit could be equipped with.
    fn alike(&self, at: usize, format: Format, all: &[UpgradeCard], losses: &mut Losses) {
        let unit = &self.units[at];
        for (card, _) in &unit.upgrades {
            let alike = |other: &&UpgradeCard| {
                let requires = other.requires.as_ref();
                let met = |one: &Requirement| one.is_met(unit.card, &unit.card.keywords, &unit.card.slots);
                other.id != card.id
                    && other.name == card.name
                    && other.title == card.title
                    && unit.card.slots.contains(&other.slot)
                    && requires.is_none_or(met)
            };
            if let Some(other) = all.iter().find(alike) {
                let says = say!("write-has-the-same-name-which-one", other = other.id);
                losses.tell(&self.at(at, format), card.id.as_str(), says);
            }
        }
    }
}

/// The name of an upgrade as the list JSON has it: the title behind a space.
fn spaced(card: &UpgradeCard) -> String {
    match &card.title {
        Some(title) => format!("{} {title}", card.name),
        None => card.name.clone(),
    }
}
