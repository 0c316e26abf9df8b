//! Army lists outside a battle: judged rule by rule with places in their file, or shown with their profiles.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sandtable_packs::{Document, Place, Problems, Report, Row, Source};
use sandtable_system::{ChoiceError, Judged, Shown, Stop, Table, Wrong};
use serde_json::{Value, json};

use crate::data::{
    self, Army, ArmyList, Keyword, Library, ListRules, bid, check_list, points_spent, table_for,
};
use crate::rulings::Rulings;

/// Reads the army lists of a file: rows `[[list]]`, or one list as the whole file.
fn read(source: &Source) -> Result<Vec<Row<ArmyList>>, Problems> {
    let mut report = Report::new();
    let rows = Document::parse(source, 0, &mut report).map(|mut document| {
        let rows = document.rows::<ArmyList>("list", &mut report);
        if rows.is_empty() && report.is_clean() {
            return document.whole::<ArmyList>(&mut report).into_iter().collect();
        }
        document.finish(&mut report);
        rows
    });
    report.finish(rows).map(Option::unwrap_or_default)
}

fn unread(problems: &Problems) -> Vec<String> {
    let hint = "hint: `sandtable list show tutorial-empire --json` shows the fields of a list";
    vec![problems.to_string(), hint.to_owned()]
}

pub(super) fn judge(
    file: &Source,
    options: &BTreeMap<String, String>,
    library: &Library,
) -> Result<Vec<Judged>, Stop> {
    let rulings = Rulings::from_named(options).map_err(|errors| {
        let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Wrong::new("usage", format!("{}; docs/rulings/regiment.md lists all rulings", sentences.join("\n")))
    })?;
    let rules = ListRules::from(&rulings);
    let wrong = |problems| Wrong::new("bad-list", "this is no army list").problems(unread(&problems));
    let rows = read(file).map_err(wrong)?;
    Ok(rows.iter().map(|row| judged(row, &rules, library)).collect())
}

fn judged(row: &Row<ArmyList>, rules: &ListRules, library: &Library) -> Judged {
    let list = &row.value;
    let violations = check_list(list, library, rules);
    let (spent, left) = (points_spent(list, library), bid(list, library));
    let (mut lines, mut found) = (Vec::new(), Vec::new());
    for violation in &violations {
        let place = row.place(&violation.path);
        lines.push(format!("{place}: {} [{} {}]", violation.message, violation.rule, violation.code));
        let Place { line, column, .. } = place;
        found.push(json!({ "rule": violation.rule, "code": violation.code, "path": violation.path,
            "line": line, "column": column, "message": violation.message }));
    }
    let verdict = match violations.len() {
        0 => format!("legal: {spent} of {} points, {left} unspent (the bid)", list.cap),
        1 => String::from("1 rule broken"),
        n => format!("{n} rules broken"),
    };
    lines.push(format!("{}: {verdict}", list.name));
    let legal = violations.is_empty();
    let data = json!({ "id": list.id, "name": list.name, "points": spent, "cap": list.cap, "bid": left,
        "legal": legal, "violations": found });
    Judged { legal, lines, data }
}

pub(super) fn show(of: Result<&Source, &str>, library: &Library) -> Result<Shown, ChoiceError> {
    let list = match of {
        Err(id) => library.list(id).cloned().ok_or_else(|| {
            ChoiceError::unknown("", "army list", id, library.lists.iter().map(|list| list.id.as_str()))
        })?,
        Ok(file) => {
            match read(file).map_err(|problems| ChoiceError::Wrong(unread(&problems)))?.into_iter().next() {
                Some(row) => row.value,
                None => return Err(ChoiceError::Wrong(vec![format!("{} holds no army list", file.path)])),
            }
        }
    };
    let army = library.army(&list).map_err(|missing| {
        let sentences = missing.into_iter().map(|violation| format!("{}: {}", list.name, violation.message));
        ChoiceError::Wrong(sentences.collect())
    })?;
    let table = table_for(list.cap, ListRules::default().table);
    let (points, bid) = (points_spent(&list, library), bid(&list, library));
    let mut text = String::new();
    // Writing into a String cannot fail.
    let _ = described(
        &mut text,
        &list,
        &army,
        &format!("{points} of {} points, {bid} unspent (the bid)", list.cap),
    );
    let data = json!({ "list": list, "points": points, "bid": bid, "table": table, "army": army });
    Ok(Shown { text, data })
}

pub(super) fn raise(faction: &str, cap: u16, seed: u64, library: &Library) -> Result<Value, ChoiceError> {
    if library.faction(faction).is_none() {
        let known = library.factions.iter().map(|faction| faction.id.as_str());
        return Err(ChoiceError::unknown("", "faction", faction, known));
    }
    let list = data::raise(library, faction, cap, seed).map_err(|broken| {
        let broken =
            broken.into_iter().map(|violation| format!("{} [{}]", violation.message, violation.rule));
        ChoiceError::Wrong(
            [format!("no legal list of {cap} points was found")].into_iter().chain(broken).collect(),
        )
    })?;
    Ok(json!(list))
}

fn described(out: &mut String, list: &ArmyList, army: &Army, points: &str) -> std::fmt::Result {
    let table = table_for(list.cap, ListRules::default().table);
    let faction = &army.faction;
    writeln!(out, "{} ({})\n{}, command value {}+", army.name, list.id, faction.name, faction.command_value)?;
    writeln!(out, "{points}; table {} by {} in\n\n{}", table.width, table.height, units(army, list))?;
    if let Some(leader) = &army.leader {
        writeln!(out, "\nleader: {}, {} points", leader.name, leader.points)?;
        for ability in [&leader.tactical, &leader.command] {
            writeln!(out, "  {}: {}", ability.name, one_line(&ability.text))?;
        }
    }
    if !army.support.is_empty() {
        writeln!(out, "\nsupport")?;
    }
    for card in &army.support {
        let head = format!("{}, {} points, on {}+", card.name, card.points, card.availability);
        writeln!(out, "  {head}: {}", one_line(&card.text))?;
    }
    if !army.deck.is_empty() {
        let names: Vec<&str> = army.deck.iter().map(|mission| mission.name.as_str()).collect();
        writeln!(out, "\nmission deck: {}", names.join(", "))?;
    }
    Ok(())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Draws the units of an army with their printed numbers.
fn units(army: &Army, list: &ArmyList) -> Table {
    let mut table = Table::new(&[
        "#", "unit", "type", "points#", "bases#", "move#", "range#", "ranged#", "melee#", "wounds#",
        "courage#", "save#", "keywords",
    ]);
    let mut at = 0;
    for entry in &list.units {
        let Some(unit) = army.units.get(at) else { break };
        at += usize::from(entry.count);
        let keywords: Vec<String> = unit.keywords.iter().map(Keyword::to_string).collect();
        let moves = match unit.min_move {
            0 => format!("{}\"", unit.move_in),
            least => format!("{least}-{}\"", unit.move_in),
        };
        table.row([
            format!("{}x", entry.count),
            unit.name.clone(),
            format!("{:?} {:?}", unit.subtype, unit.class).to_lowercase(),
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
        ]);
    }
    table
}
