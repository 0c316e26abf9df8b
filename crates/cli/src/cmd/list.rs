//! `sandtable list`: is an army list legal, and what is in it. The rules judge; this file reads and prints.

use std::path::Path;

use sandtable_packs::{Document, Place, Report, Row, Source};
use sandtable_regiment::data::{
    Army, ArmyList, Keyword, Library, ListRules, bid, check_list, points_spent, table_for,
};
use sandtable_regiment::rulings::Rulings;
use serde_json::json;

use crate::args::{Common, Lists};
use crate::fail::Fail;
use crate::library;
use crate::options::rulings;
use crate::out::{Lean, Out, Table};

pub fn run(common: &Common, what: &Lists, out: &Out) -> Result<(), Fail> {
    let library = library::load(common.pack.as_deref())?;
    match what {
        Lists::Check { file, rulings: chosen } => check(file, &rulings(chosen)?, &library, out),
        Lists::Show { name } => show(name, &library, out),
    }
}

/// The army lists of a file: rows `[[list]]`, or one list as the whole file.
///
/// # Errors
/// Everything that is wrong with the file, as file:line:column.
pub fn read(file: &Path) -> Result<Vec<Row<ArmyList>>, Fail> {
    let text = library::read(file).map_err(|why| Fail::wrong(format!("{} {why}", file.display())))?;
    let source = Source::new(file.display().to_string(), text);
    let mut report = Report::new();
    let rows = Document::parse(&source, 0, &mut report).map(|mut document| {
        let rows = document.rows::<ArmyList>("list", &mut report);
        if rows.is_empty() && report.is_clean() {
            return document.whole::<ArmyList>(&mut report).into_iter().collect();
        }
        document.finish(&mut report);
        rows
    });
    match report.finish(rows) {
        Ok(rows) => Ok(rows.unwrap_or_default()),
        Err(problems) => {
            let hint = "`sandtable list show tutorial-empire --json` shows the fields of a list";
            Err(Fail::wrong(problems.to_string()).hint(hint))
        }
    }
}

fn check(file: &Path, rulings: &Rulings, library: &Library, out: &Out) -> Result<(), Fail> {
    let rules = ListRules::from(rulings);
    let mut reports = Vec::new();
    let mut legal = true;
    for row in read(file)? {
        let list = &row.value;
        let violations = check_list(list, library, &rules);
        legal &= violations.is_empty();
        let (spent, left) = (points_spent(list, library), bid(list, library));
        if out.json() {
            let found: Vec<_> = violations
                .iter()
                .map(|violation| {
                    let Place { line, column, .. } = row.place(&violation.path);
                    json!({ "rule": violation.rule, "code": violation.code, "path": violation.path,
                        "line": line, "column": column, "message": violation.message })
                })
                .collect();
            reports.push(json!({ "id": list.id, "name": list.name, "points": spent, "cap": list.cap,
                "bid": left, "legal": violations.is_empty(), "violations": found }));
            continue;
        }
        for violation in &violations {
            let place = row.place(&violation.path);
            out.line(format!("{place}: {} [{} {}]", violation.message, violation.rule, violation.code))?;
        }
        let verdict = match violations.len() {
            0 => format!("legal: {spent} of {} points, {left} unspent (the bid)", list.cap),
            1 => String::from("1 rule broken"),
            n => format!("{n} rules broken"),
        };
        out.line(format!("{}: {verdict}", list.name))?;
    }
    if out.json() {
        out.value(&json!({ "ok": legal, "lists": reports }))?;
    }
    if legal { Ok(()) } else { Err(Fail::Check) }
}

fn show(name: &str, library: &Library, out: &Out) -> Result<(), Fail> {
    let path = Path::new(name);
    let list = match library.list(name) {
        Some(list) => list.clone(),
        None if path.is_file() => match read(path)?.into_iter().next() {
            Some(row) => row.value,
            None => return Err(Fail::wrong(format!("{name} holds no army list"))),
        },
        None => return Err(Fail::unknown("army list", name, library.lists.iter().map(|l| l.id.as_str()))),
    };
    let army = library.army(&list).map_err(|missing| {
        let sentences: Vec<String> = missing.into_iter().map(|violation| violation.message).collect();
        Fail::wrong(format!("{}: {}", list.name, sentences.join("; ")))
    })?;
    let (spent, left) = (points_spent(&list, library), bid(&list, library));
    let table = table_for(list.cap, ListRules::default().table);
    if out.json() {
        return out
            .value(&json!({ "list": list, "points": spent, "bid": left, "table": table, "army": army }));
    }
    out.line(format!("{} ({})", army.name, list.id))?;
    let faction = &army.faction;
    out.line(format!("{}, command value {}+", faction.name, faction.command_value))?;
    out.line(format!(
        "{spent} of {} points, {left} unspent (the bid); table {} by {} in\n",
        list.cap, table.width, table.height
    ))?;
    out.line(units(&army, &list).to_string())?;
    if let Some(leader) = &army.leader {
        out.line(format!("\nleader: {}, {} points", leader.name, leader.points))?;
        for ability in [&leader.tactical, &leader.command] {
            out.line(format!("  {}: {}", ability.name, one_line(&ability.text)))?;
        }
    }
    if !army.support.is_empty() {
        out.line("\nsupport")?;
        for card in &army.support {
            let head = format!("{}, {} points, on {}+", card.name, card.points, card.availability);
            out.line(format!("  {head}: {}", one_line(&card.text)))?;
        }
    }
    if !army.deck.is_empty() {
        let names: Vec<&str> = army.deck.iter().map(|mission| mission.name.as_str()).collect();
        out.line(format!("\nmission deck: {}", names.join(", ")))?;
    }
    Ok(())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The units of an army with their printed numbers.
fn units(army: &Army, list: &ArmyList) -> Table {
    let mut table = Table::new(&[
        ("", Lean::Right),
        ("unit", Lean::Left),
        ("type", Lean::Left),
        ("points", Lean::Right),
        ("bases", Lean::Right),
        ("move", Lean::Right),
        ("range", Lean::Right),
        ("ranged", Lean::Right),
        ("melee", Lean::Right),
        ("wounds", Lean::Right),
        ("courage", Lean::Right),
        ("save", Lean::Right),
        ("keywords", Lean::Left),
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
