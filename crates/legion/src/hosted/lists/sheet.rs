//! The sheet of a list: units with their weapons and upgrades, and every keyword on them in own words; as text, data and a page.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use maud::{Markup, html};
use sandtable_kernel::Game as _;
use sandtable_legion_cards::{UnitCard, UpgradeCard, Weapon, keyword, own};
use sandtable_press::parts::{facts, row, table, text as cell};
use sandtable_press::{Frame, frame};
use sandtable_system::{ChoiceError, ListSheet, Table, Wrong, spent};
use sandtable_text::say;
use serde_json::json;
use smol_str::SmolStr;

use super::{POINTS, faction, points};
use crate::Legion;
use crate::data::{ArmyList, Card, CommandCard, Library, Squad};
use crate::open::muster;

const HEADS: [&str; 8] =
    ["#", "unit", "rank", "points#", "miniatures#", "wounds#", "nerve#", "speed, defense, surges"];

/// A unit: its name, what it fights with, what it is equipped with, and its keywords.
type Fielded = (String, Vec<String>, Vec<String>, Vec<SmolStr>);

/// Everything that is on a sheet.
struct Sheet {
    title: String,
    stand: String,
    faction: &'static str,
    rows: Vec<[String; 8]>,
    units: Vec<Fielded>,
    commands: Vec<(String, String)>,
    keywords: Vec<(String, String)>,
}

pub(super) fn sheet(pack: &Library, list: &ArmyList) -> Result<ListSheet, ChoiceError> {
    let sheet = match &list.squad {
        Some(id) => {
            let known = pack.squads.iter().map(|squad| squad.id.as_str());
            let squad = pack.squad(id).ok_or_else(|| ChoiceError::unknown("/squad", "squad", id, known))?;
            of_squad(pack, list, squad)?
        }
        None => of_army(pack, list)?,
    };
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = described(&mut text, &sheet);
    let data = json!({ "list": list, "points": points(list), "keywords": sheet.keywords });
    let around = Frame {
        title: &sheet.title,
        whole: None,
        nav: &[],
        stand: &sheet.stand,
        rules: &say!("lists-sheet-legion", legion = Legion::RULES_VERSION),
        style: "",
    };
    let html = frame(&around, &page(&sheet));
    Ok(ListSheet { text, data, html })
}

/// A weapon on a line.
pub(super) fn weapon(weapon: &Weapon) -> String {
    let range = match weapon.range {
        None => String::from(say!("lists-sheet-range-not-known")),
        Some((0, 0)) => String::from("melee"),
        Some((0, most)) => say!("lists-sheet-melee-and-range-1", most),
        Some((least, most)) => say!("lists-sheet-range", least, most),
    };
    fighting(&weapon.name, &range, weapon.dice, &weapon.keywords)
}

fn fighting(name: &str, range: &str, dice: [u8; 3], keywords: &[SmolStr]) -> String {
    let colours = ["red", "black", "white"].into_iter().zip(dice).filter(|(_, count)| *count > 0);
    let dice: Vec<String> = colours.map(|(colour, count)| format!("{count} {colour}")).collect();
    let words: Vec<&str> = keywords.iter().map(SmolStr::as_str).collect();
    let words = if words.is_empty() { String::new() } else { format!(", {}", words.join(", ")) };
    // Data sets lack the dice of some weapons.
    let dice =
        if dice.is_empty() { String::from(say!("lists-sheet-dice-not-known")) } else { dice.join(" ") };
    format!("{name}: {range}, {dice}{words}")
}

/// Returns the meaning of each keyword once: as the mode's cards have it, or Legion's own, or as Legion's glossary
/// explains it.
fn meanings<'k>(pack: &Library, all: impl Iterator<Item = &'k SmolStr>, core: bool) -> Vec<(String, String)> {
    let mut found = BTreeMap::new();
    for written in all {
        let name = keyword::name(written);
        let own = || own::glossary().iter().find(|entry| entry.name == name).map(|entry| entry.text.as_str());
        let text = pack.meaning(name, core).map(|entry| entry.text.as_str()).or_else(own);
        let text = text.unwrap_or(say!("lists-sheet-it-is-named-on-the-card"));
        found.insert(name.to_owned(), text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    found.into_iter().collect()
}

fn or_dash(number: Option<u8>) -> String {
    number.map_or_else(|| String::from("-"), |number| number.to_string())
}

fn surges(attack: Option<impl ToString>, defence: bool) -> String {
    let attack =
        attack.map(|face| say!("lists-sheet-attack-surges-are", face = face.to_string())).unwrap_or_default();
    let defence = if defence { say!("lists-sheet-defence-surges-block") } else { "" };
    format!("{attack}{defence}")
}

fn of_army(pack: &Library, list: &ArmyList) -> Result<Sheet, ChoiceError> {
    let mut missing = Vec::new();
    let mut rows = Vec::new();
    let mut units = Vec::new();
    let mut words: Vec<SmolStr> = Vec::new();
    for entry in &list.units {
        let Some(card) = muster::unit(entry.unit.as_str()) else {
            missing.push(say!("lists-sheet-legion-has-no-unit", list = list.name, unit = entry.unit));
            continue;
        };
        let mut cards: Vec<&UpgradeCard> = Vec::new();
        for id in &entry.upgrades {
            match muster::upgrade(id.as_str()) {
                Some(upgrade) => cards.push(upgrade),
                None => missing.push(say!("lists-sheet-legion-has-no-upgrade", list = list.name, id)),
            }
        }
        let gained = |upgrade: &UpgradeCard| {
            pack.upgrades
                .iter()
                .find(|row| row.id == upgrade.id)
                .map(|row| row.keywords.clone())
                .unwrap_or_default()
        };
        let keywords: Vec<SmolStr> =
            card.keywords.iter().cloned().chain(cards.iter().flat_map(|one| gained(one))).collect();
        let weapons: Vec<&Weapon> =
            card.weapons.iter().chain(cards.iter().flat_map(|one| &one.weapons)).collect();
        words.extend(keywords.iter().chain(weapons.iter().flat_map(|one| &one.keywords)).cloned());
        let added: u8 = cards
            .iter()
            .filter_map(|one| pack.upgrades.iter().find(|row| row.id == one.id))
            .map(|row| row.miniatures)
            .sum();
        let alone = ArmyList { units: vec![entry.clone()], ..list.clone() };
        rows.push(cells(card, entry.count, points(&alone), card.miniatures + added));
        let upgrades = cards.iter().map(|one| {
            say!("lists-sheet-points", full_name = one.full_name(), unwrap_or = one.points.unwrap_or(0))
        });
        let weapons = weapons.into_iter().map(weapon);
        units.push((card.full_name(), weapons.collect(), upgrades.collect(), keywords));
    }
    if !missing.is_empty() {
        return Err(ChoiceError::Name(Wrong::new("bad-list", missing.join("\n"))));
    }
    Ok(Sheet {
        title: list.name.clone(),
        stand: spent(points(list), u32::from(list.points.unwrap_or(POINTS))),
        faction: faction(list).name(),
        rows,
        units,
        commands: crate::open::common_hand(pack).iter().map(command).collect(),
        keywords: meanings(pack, words.iter(), true),
    })
}

fn cells(card: &UnitCard, count: u8, points: i64, miniatures: u8) -> [String; 8] {
    [
        format!("{count}x"),
        card.full_name(),
        card.rank.name().to_owned(),
        points.to_string(),
        miniatures.to_string(),
        card.wounds.to_string(),
        or_dash(card.courage.or(card.resilience)),
        format!("{}, {}{}", card.speed, card.defence, surges(card.attack_surge, card.defence_surge)),
    ]
}

fn command(card: &CommandCard) -> (String, String) {
    (say!("lists-sheet-pips", card = card.name, pips = card.pips), card.text.clone())
}

fn of_squad(pack: &Library, list: &ArmyList, squad: &Squad) -> Result<Sheet, ChoiceError> {
    let mut rows = Vec::new();
    let mut units = Vec::new();
    let mut words: Vec<SmolStr> = Vec::new();
    for entry in &squad.units {
        let lacks = || {
            let says = say!("lists-sheet-the-pack-has-no-card", card = entry.card);
            ChoiceError::Name(Wrong::new("bad-list", says))
        };
        let card: &Card = pack.card(&entry.card).ok_or_else(lacks)?;
        let defence = card.defence.map_or_else(|| String::from("no"), |die| die.to_string());
        rows.push([
            format!("{}x", entry.count),
            entry.name.clone(),
            entry.rank.name().to_owned(),
            String::from("-"),
            String::from("1"),
            card.wounds.to_string(),
            or_dash(card.courage.or(card.resilience)),
            format!("{}, {defence}{}", card.speed, surges(card.attack_surge, card.defence_surge)),
        ]);
        let weapons = card.weapons.iter().map(|weapon| {
            let range = match (weapon.melee, weapon.inches) {
                (true, Some(inches)) => say!("lists-sheet-melee-and-inches", inches),
                (true, None) => String::from("melee"),
                (false, inches) => say!("lists-sheet-inches", unwrap_or = inches.unwrap_or(0)),
            };
            fighting(&weapon.name, &range, weapon.dice, &weapon.keywords)
        });
        let weapons: Vec<String> = weapons.collect();
        words.extend(card.keywords.iter().cloned());
        words.extend(card.weapons.iter().flat_map(|weapon| weapon.keywords.clone()));
        units.push((entry.name.clone(), weapons, Vec::new(), card.keywords.clone()));
    }
    let hand = crate::open::squad_hand(pack, squad);
    Ok(Sheet {
        title: list.name.clone(),
        stand: String::from(say!("lists-sheet-a-squad-of-special-operations-which")),
        faction: squad.faction.name(),
        rows,
        units,
        commands: hand.iter().map(command).collect(),
        keywords: meanings(pack, words.iter(), false),
    })
}

fn described(out: &mut String, sheet: &Sheet) -> std::fmt::Result {
    writeln!(out, "{}\n{}\n{}\n", sheet.title, sheet.faction, sheet.stand)?;
    let mut table = Table::new(&HEADS);
    sheet.rows.iter().cloned().for_each(|row| table.row(row));
    writeln!(out, "{table}")?;
    for (name, weapons, upgrades, keywords) in &sheet.units {
        writeln!(out, "\n{name}")?;
        weapons.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
        upgrades.iter().try_for_each(|line| writeln!(out, "{}", say!("lists-sheet-equipped-with", line)))?;
        let words: Vec<&str> = keywords.iter().map(SmolStr::as_str).collect();
        if !words.is_empty() {
            writeln!(out, "  {}", words.join(", "))?;
        }
    }
    writeln!(out, "{}", say!("lists-sheet-command-cards"))?;
    sheet.commands.iter().try_for_each(|(name, text)| writeln!(out, "  {name}: {text}"))
}

fn page(sheet: &Sheet) -> Markup {
    let rows: Vec<_> = sheet.rows.iter().map(|cells| row(cells.iter().map(cell).collect())).collect();
    html! {
        (facts(&[("Faction", cell(sheet.faction))]))
        h2 { "Units" }
        (table("Units", &HEADS, &rows, None))
        @for (name, weapons, upgrades, keywords) in &sheet.units {
            h3 { (name) }
            ul { @for line in weapons { li { (line) } } }
            @if !upgrades.is_empty() { p { (say!("lists-sheet-equipped-with-2")) (upgrades.join("; ")) "." } }
            @let words: Vec<&str> = keywords.iter().map(SmolStr::as_str).collect();
            @if !words.is_empty() { p { (words.join(", ")) } }
        }
        h2 { (say!("lists-sheet-command-cards-2")) }
        @for (name, text) in &sheet.commands { p { b { (name) ". " } (text) } }
        @if !sheet.keywords.is_empty() {
            h2 { (say!("lists-sheet-special-rules")) }
            @for (name, text) in &sheet.keywords { p { b { (name) ". " } (text) } }
        }
    }
}
