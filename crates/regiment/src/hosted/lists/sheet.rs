//! The sheet of a list: profiles, and every special rule of what is on it in own words; as text, as data, as a page to print.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use maud::{Markup, html};
use sandtable_press::parts::{facts, row, table, text as cell};
use sandtable_press::{Frame, frame};
use sandtable_system::{ChoiceError, ListSheet, Table, Wrong, spent};
use sandtable_text::say;
use serde_json::json;

use crate::Regiment;
use crate::data::{Army, ArmyList, Keyword, Library, ListRules, Profile, bid, points_spent, table_for};
use crate::ids;
use sandtable_kernel::{Game as _, Rule};

pub(super) fn sheet(library: &Library, list: &ArmyList) -> Result<ListSheet, ChoiceError> {
    let army = library.army(list).map_err(|missing| {
        let sentences: Vec<String> =
            missing.into_iter().map(|breach| format!("{}: {}", list.name, breach.message)).collect();
        ChoiceError::Name(Wrong::new("bad-list", sentences.join("\n")))
    })?;
    let (points, bid) = (points_spent(list, library), bid(list, library));
    let board = table_for(list.cap, ListRules::default().table);
    let stand = spent(i64::from(points), u32::from(list.cap));
    // REG-ARMY-11
    let stand = if bid < 0 { stand } else { stand + say!("lists-sheet-the-bid") };
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = described(&mut text, list, &army, &stand);
    let data = json!({ "list": list, "points": points, "bid": bid, "table": board, "army": army });
    let html = frame(
        &Frame {
            title: &army.name,
            whole: None,
            nav: &[],
            stand: &say!(
                "lists-sheet-table-of-by-inches",
                faction = army.faction.name,
                stand,
                width = board.width,
                height = board.height
            ),
            rules: &say!("lists-sheet-regiment", regiment = Regiment::RULES_VERSION),
            style: "",
        },
        &page(list, &army),
    );
    Ok(ListSheet { text, data, html })
}

fn described(out: &mut String, list: &ArmyList, army: &Army, points: &str) -> std::fmt::Result {
    let table = table_for(list.cap, ListRules::default().table);
    let faction = &army.faction;
    writeln!(
        out,
        "{}",
        say!(
            "lists-sheet-command-value",
            army = army.name,
            list = list.id,
            faction = faction.name,
            command_value = faction.command_value
        )
    )?;
    writeln!(
        out,
        "{}",
        say!(
            "lists-sheet-table-by",
            points,
            width = table.width,
            height = table.height,
            units = units(army, list)
        )
    )?;
    if let Some(leader) = &army.leader {
        writeln!(out, "{}", say!("lists-sheet-leader-points", leader = leader.name, points = leader.points))?;
        for ability in [&leader.tactical, &leader.command] {
            writeln!(out, "  {}: {}", ability.name, one_line(&ability.text))?;
        }
    }
    if !army.support.is_empty() {
        writeln!(out, "\nsupport")?;
    }
    for card in &army.support {
        let head = say!(
            "lists-sheet-points-on",
            card = card.name,
            points = card.points,
            availability = card.availability
        );
        writeln!(out, "  {head}: {}", one_line(&card.text))?;
    }
    if !army.deck.is_empty() {
        let names: Vec<&str> = army.deck.iter().map(|mission| mission.name.as_str()).collect();
        writeln!(out, "{}", say!("lists-sheet-mission-deck", names = names.join(", ")))?;
    }
    Ok(())
}

/// Puts a text on one line.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The type of a unit in words.
pub(super) fn kind(unit: &Profile) -> String {
    format!("{:?} {:?}", unit.subtype, unit.class).to_lowercase()
}

/// The units of an army, each entry of the list once with its number.
fn entries<'a>(army: &'a Army, list: &ArmyList) -> Vec<(u8, &'a Profile)> {
    let mut at = 0;
    let entry = |count: u8| {
        let unit = army.units.get(at);
        at += usize::from(count);
        unit.filter(|_| count > 0).map(|unit| (count, unit))
    };
    list.units.iter().map(|entry| entry.count).filter_map(entry).collect()
}

/// Returns the cells of a row of units, below [`HEADS`].
fn cells(count: u8, unit: &Profile) -> [String; 13] {
    let keywords: Vec<String> = unit.keywords.iter().map(Keyword::to_string).collect();
    let moves = match unit.min_move {
        0 => format!("{}\"", unit.move_in),
        least => format!("{least}-{}\"", unit.move_in),
    };
    [
        format!("{count}x"),
        unit.name.clone(),
        kind(unit),
        unit.points.to_string(),
        unit.bases.to_string(),
        moves,
        format!("{}/{}\"", unit.short, unit.long),
        unit.ranged.to_string(),
        unit.melee.to_string(),
        unit.wounds.to_string(),
        unit.courage.to_string(),
        format!("{}+", unit.save),
        keywords.join(", "),
    ]
}

const HEADS: [&str; 13] = [
    "#", "unit", "type", "points#", "bases#", "move#", "range#", "ranged#", "melee#", "wounds#", "courage#",
    "save#", "keywords",
];

/// Draws the units of an army with their printed numbers.
fn units(army: &Army, list: &ArmyList) -> Table {
    let mut table = Table::new(&HEADS);
    entries(army, list).into_iter().for_each(|(count, unit)| table.row(cells(count, unit)));
    table
}

fn page(list: &ArmyList, army: &Army) -> Markup {
    let rows: Vec<_> = entries(army, list)
        .into_iter()
        .map(|(count, unit)| row(cells(count, unit).iter().map(cell).collect()))
        .collect();
    let keywords: BTreeSet<Keyword> = army.units.iter().flat_map(|unit| unit.keywords.clone()).collect();
    let mut seen = BTreeSet::new();
    let cards = army.support.iter().filter(|card| seen.insert(&card.id));
    html! {
        (facts(&[
            ("Faction", cell(&army.faction.name)),
            (say!("lists-sheet-command-value-2"), cell(format!("{}+", army.faction.command_value))),
        ]))
        h2 { "Units" }
        (table("Units", &HEADS, &rows, None))
        @if let Some(leader) = &army.leader {
            h2 { (say!("lists-sheet-leader")) (leader.name) ", " (leader.points) (say!("lists-sheet-points")) }
            @for ability in [&leader.tactical, &leader.command] {
                p { b { (ability.name) ". " } (one_line(&ability.text)) }
            }
        }
        @if !army.support.is_empty() {
            h2 { (say!("lists-sheet-support-cards")) }
            @for card in cards {
                @let many = army.support.iter().filter(|one| one.id == card.id).count();
                p {
                    b { (card.name) @if many > 1 { ", " (many) (say!("lists-sheet-times")) } ". " }
                    (card.points) (say!("lists-sheet-points-on-2")) (card.availability) "+. " (one_line(&card.text))
                }
            }
        }
        @if !army.deck.is_empty() {
            h2 { "Missions" }
            @for mission in &army.deck {
                p { b { (mission.name) ". " } (one_line(&mission.text)) }
            }
        }
        @if !keywords.is_empty() {
            h2 { (say!("lists-sheet-special-rules")) }
            @for keyword in keywords {
                h3 { (keyword.to_string()) }
                ul { @for rule in rules(keyword) { li { (said(keyword, rule)) " " small.rule { (rule.id) } } } }
            }
        }
    }
}

/// The rules of a keyword by chapter and number, from the first to the last; they are printed from where they are restated.
const fn numbers(keyword: Keyword) -> (&'static str, u8, u8) {
    match keyword {
        Keyword::AntiAir => ("KW", 3, 4),
        Keyword::AntiArmor => ("KW", 5, 6),
        Keyword::Armor(_) => ("KW", 7, 8),
        Keyword::Barrier => ("KW", 9, 12),
        Keyword::Blast => ("KW", 14, 17),
        Keyword::Clone => ("KW", 19, 21),
        Keyword::Droid => ("KW", 22, 24),
        Keyword::Entrench => ("KW", 25, 26),
        Keyword::Fearless => ("KW", 27, 28),
        Keyword::Green => ("KW", 29, 29),
        Keyword::Indirect => ("KW", 30, 33),
        Keyword::Ion => ("KW", 34, 36),
        Keyword::Omnipresent => ("KW", 37, 38),
        Keyword::Scout => ("DEPLOY", 10, 12),
        Keyword::Shields(_) => ("KW", 40, 42),
        Keyword::TowCable => ("KW", 43, 48),
        Keyword::Towering => ("KW", 50, 52),
        Keyword::Transport => ("KW", 53, 56),
        Keyword::Unhindered => ("KW", 57, 58),
        Keyword::Veteran => ("KW", 59, 59),
    }
}

fn rules(keyword: Keyword) -> impl Iterator<Item = &'static Rule> {
    let (chapter, first, last) = numbers(keyword);
    (first..=last).filter_map(move |number| Some(ids::find(&format!("REG-{chapter}-{number:02}"))?.rule()))
}

/// A rule's words without the keyword in front of them.
fn said(keyword: Keyword, rule: &Rule) -> String {
    let text = rule.text.strip_prefix(keyword.name()).unwrap_or(rule.text);
    let text = text.split_once(": ").filter(|(head, _)| head.len() < 8).map_or(text, |(_, rest)| rest);
    let text = text.trim_start();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
