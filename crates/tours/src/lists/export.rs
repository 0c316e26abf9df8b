//! An army in the formats of list builders. What they have no place for is told; nothing of ours is hidden in them.

use sandtable_legion_cards::lists::{BASE, Exported, Format, Losses, PIP};
use serde::Serialize;

use crate::catalogue::{Catalogue, Faction, Requirement, UnitCard, UpgradeCard};
use crate::model::{Army, ArmyUnit, Battle, Origin, Pos, Role};
use crate::rules::army::{card, limit, slots, total};
use crate::rules::{cost, setbacks};

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

/// A unit with its cards.
struct Line<'a> {
    unit: &'a ArmyUnit,
    card: &'a UnitCard,
    upgrades: Vec<&'a UpgradeCard>,
    at: String,
}

/// Writes an army of a side.
pub fn write_army(pos: Pos<'_>, battle: &Battle, role: Role, army: &Army, format: Format) -> Exported {
    let mut losses = Losses::default();
    let lines = lines(pos, army, format, &mut losses);
    let register = battle.side(role).seat.and_then(|seat| pos.state.register(seat));
    let faction = register.map(|register| register.faction);
    let author = battle.side(role).seat.map_or("", |seat| pos.name(seat));
    let title = register.and_then(|register| register.name.as_deref()).unwrap_or(&pos.table.setup.name);
    let points = total(pos, army) as i64;
    let cards = pos.table.cards();
    let commands: Vec<(&str, u8)> = army
        .cards
        .iter()
        .filter_map(|id| cards.card(id))
        .map(|card| (card.name.as_str(), card.pips))
        .collect();
    let text = match format {
        Format::Json => {
            let file = File {
                author,
                listname: title,
                points,
                num_activations: army.units.len(),
                army_faction: faction.map_or("", |faction| word(faction, Format::Json)),
                command_cards: commands.iter().map(|(name, _)| *name).collect(),
                contingencies: [],
                units: lines.iter().map(FileUnit::new).collect(),
                battlefield_deck: Deck {
                    scenario: &battle.mode,
                    conditions: [],
                    deployment: [],
                    objective: [],
                },
            };
            // Texts and numbers can always be written.
            serde_json::to_string_pretty(&file).unwrap_or_default()
        }
        Format::Link => {
            for (name, _) in &commands {
                losses.tell("", name, "A link names command cards by codes, and this one has none.");
            }
            let faction = faction.map_or("mercenary", |faction| word(faction, Format::Link));
            format!("{}/list/{faction}/{points}::{}", BASE, segments(pos, &lines, &mut losses))
        }
        Format::Text => plain(pos, title, points, limit(pos, battle, role).total, &lines, &commands),
    };
    for line in &lines {
        if format != Format::Link {
            alike(cards, line, &mut losses);
        }
        campaign(pos, line, &mut losses);
    }
    whole(cards, army, faction, format, &mut losses);
    Exported { text, losses: losses.0 }
}

/// The units, and where each will stand.
fn lines<'a>(pos: Pos<'a>, army: &'a Army, format: Format, losses: &mut Losses) -> Vec<Line<'a>> {
    let cards = pos.table.cards();
    let mut lines: Vec<Line<'a>> = Vec::new();
    // Title and points, and an empty line.
    let mut number = 4;
    for unit in &army.units {
        let Some(card) = card(pos, unit) else {
            losses.tell("", "", "There is no card of a unit of this army; it is left out.");
            continue;
        };
        let all = unit.upgrades.iter().chain(&unit.requisitioned);
        let upgrades: Vec<&UpgradeCard> = all.filter_map(|id| cards.upgrade(id)).collect();
        let at = match format {
            Format::Json => format!("/units/{}", lines.len()),
            Format::Link => format!("unit {}", lines.len() + 1),
            Format::Text => format!("line {number}"),
        };
        number += 1 + upgrades.len();
        lines.push(Line { unit, card, upgrades, at });
    }
    lines
}

impl FileUnit {
    fn new(line: &Line<'_>) -> Self {
        Self {
            name: line.card.full_name(),
            upgrades: line.upgrades.iter().map(|card| card.full_name()).collect(),
            loadout: [],
        }
    }
}

/// Returns what the format calls a faction.
pub(super) const fn word(faction: Faction, format: Format) -> &'static str {
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

/// The units of a link: the same unit several times in a row is one segment.
fn segments(pos: Pos<'_>, lines: &[Line<'_>], losses: &mut Losses) -> String {
    const MOST: usize = 9;
    let mut all: Vec<(usize, String)> = Vec::new();
    for line in lines {
        let mut codes = line.card.code.to_string();
        let mut left = line.upgrades.clone();
        for slot in slots(pos, line.unit) {
            match left.iter().position(|card| card.slot == slot) {
                Some(at) => codes.push_str(&left.remove(at).code),
                None => codes.push('0'),
            }
        }
        for card in left {
            losses.tell(&line.at, &card.name, "There is no slot for it; it stands behind all others.");
            codes.push_str(&card.code);
        }
        match all.last_mut() {
            Some((count, same)) if *same == codes && *count < MOST => *count += 1,
            _ => all.push((1, codes)),
        }
    }
    let all: Vec<String> = all.into_iter().map(|(count, codes)| format!("{count}{codes}")).collect();
    all.join(",")
}

fn plain(
    pos: Pos<'_>,
    title: &str,
    points: i64,
    limit: f64,
    lines: &[Line<'_>],
    commands: &[(&str, u8)],
) -> String {
    let mut text = format!("{title}\n{points}/{limit} ({} activations)\n\n", lines.len());
    for line in lines {
        let points = cost::unit(pos, &line.card.id).unwrap_or_default();
        text.push_str(&format!("{} ({points})\n", line.card.full_name()));
        for card in &line.upgrades {
            let points = cost::upgrade(pos, &card.id).unwrap_or_default();
            text.push_str(&format!(" - {} ({points})\n", card.full_name()));
        }
    }
    if !commands.is_empty() {
        text.push('\n');
    }
    for (name, pips) in commands {
        let pips: String = std::iter::repeat_n(PIP, usize::from(*pips)).collect();
        text.push_str(&format!("{pips} {name}\n"));
    }
    text
}

/// Names that several cards have which the unit could be equipped with.
fn alike(cards: &Catalogue, line: &Line<'_>, losses: &mut Losses) {
    for card in &line.upgrades {
        let alike = |other: &&UpgradeCard| {
            let requires = other.requires.as_ref();
            let met = |one: &Requirement| one.is_met(line.card, &line.card.keywords, &line.card.slots);
            other.id != card.id
                && other.name == card.name
                && other.title == card.title
                && line.card.slots.contains(&other.slot)
                && requires.is_none_or(met)
        };
        if let Some(other) = cards.upgrades.iter().find(alike) {
            let says = format!("{} has the same name; which one is meant is not said.", other.id);
            losses.tell(&line.at, card.id.as_str(), says);
        }
    }
}

/// Tells everything that the campaign knows of a unit and no list can say.
fn campaign(pos: Pos<'_>, line: &Line<'_>, losses: &mut Losses) {
    let cards = pos.table.cards();
    let mut tell = |written: &str, says: &str| losses.tell(&line.at, written, says);
    let by = match line.unit.from {
        Origin::Dossier(_) => None,
        Origin::Assistance(_) => Some("Request Assistance"),
        Origin::Heroic(_) => Some("Heroic Intervention"),
        Origin::Reinforcement(_) => Some("reinforcement points"),
    };
    if let Some(by) = by {
        tell(&line.card.full_name(), &format!("That it comes by {by} is not said."));
    }
    for card in line.unit.requisitioned.iter().filter_map(|id| cards.upgrade(id)) {
        tell(&card.full_name(), "That it is requisitioned is not said.");
    }
    let Some(dossier) = line.unit.dossier().and_then(|no| pos.state.dossier(no)) else { return };
    if let Some(name) = &dossier.name {
        tell(name, "The format has no place for the Dossier name.");
    }
    if dossier.experience > 0 || dossier.rank > 0 {
        let written = format!("{} Experience, Veteran Rank {}", dossier.experience, dossier.rank);
        tell(&written, "The format has no place for Experience.");
    }
    for award in &dossier.commendations {
        let name =
            cards.commendation(&award.commendation).map_or(award.commendation.as_str(), |one| &one.name);
        tell(name, "The format has no place for commendations.");
    }
    for id in &dossier.setbacks {
        let name = cards.setback(id).map_or(id.as_str(), |one| &one.name);
        tell(name, "The format has no place for setbacks.");
    }
    if let Some(held) = &dossier.holds {
        let name = cards.defining_trait(&held.id).map_or(held.id.as_str(), |one| &one.name);
        tell(name, "The format has no place for defining traits.");
    }
    for keyword in &dossier.keywords {
        tell(keyword, "The format has no place for keywords that a mission gave.");
    }
    // TOD-SET-12
    let more = setbacks::surcharge(pos, dossier);
    if more > 0 {
        let says = "The points of the list have this, but a builder reckons the unit without it.";
        tell(&format!("{more} points more for Downtrodden"), says);
    }
}

/// Tells everything about the army as a whole that no list can say.
fn whole(cards: &Catalogue, army: &Army, faction: Option<Faction>, format: Format, losses: &mut Losses) {
    for kind in &army.assets {
        let name = cards.asset(*kind).map_or(kind.as_str(), |asset| &asset.name);
        losses.tell("", name, "The format has no place for Strategic Assets.");
    }
    if army.exempt.is_some() {
        losses.tell("", "", "Which unit is exempt from its rank's most is not said.");
    }
    if faction == Some(Faction::Mandalorians) {
        let written = word(Faction::Mandalorians, format);
        losses.tell("", written, "Builders may not know this faction.");
    }
}
