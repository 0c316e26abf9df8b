//! The page that lists all rulings, `docs/rulings/regiment.md`, written from the table.
//!
//! Must not know: where the page is stored.

use std::fmt::Write as _;

use super::table::{Kind, Priority, Ruling};
use super::{CHAPTERS, RULINGS};

const HEAD: &str = "\
# Rulings of REGIMENT

<!-- Written from crates/regiment/src/rulings; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the core rulebook v0.2 contradicts itself, allows several readings or is silent, the project plays the
default below. Every ruling is a named switch: a game may choose another reading by its key, and it pins the
readings it uses.

Order of precedence behind the defaults: mission or card text, then changelog and quick reference, then
keyword sheet, then the learning part, then older glossary prose. Where the book is silent the default is what
is simplest to automate and least surprising.
";

/// The whole page.
#[must_use]
pub fn markdown() -> String {
    let mut page = HEAD.to_owned();
    let count = |kind: Kind| RULINGS.iter().filter(|ruling| ruling.kind == kind).count();
    let high = RULINGS.iter().filter(|ruling| ruling.priority == Priority::High).count();
    // Writing to a String cannot fail, so the results below carry nothing.
    let _ = writeln!(
        page,
        "\n{} rulings: {} contradictions, {} ambiguities, {} gaps. {high} of them change results \
         in most games (priority high).",
        RULINGS.len(),
        count(Kind::Contradiction),
        count(Kind::Ambiguity),
        count(Kind::Gap),
    );
    for (heading, rulings) in CHAPTERS {
        let _ = writeln!(page, "\n## {heading}\n");
        page.push_str(
            "| id | topic | question | default | alternatives | reason | kind | priority | rules |\n",
        );
        page.push_str("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for ruling in rulings {
            page.push_str(&row(ruling));
        }
    }
    page
}

fn row(ruling: &Ruling) -> String {
    let mut readings = ruling.options.iter().map(|option| format!("`{}`: {}", option.key, option.text));
    let default = readings.next().unwrap_or_default();
    let alternatives = readings.collect::<Vec<_>>().join("<br>");
    let cells = [
        ruling.id.to_owned(),
        ruling.topic.to_owned(),
        ruling.question.to_owned(),
        default,
        if alternatives.is_empty() { "none".to_owned() } else { alternatives },
        ruling.reason.to_owned(),
        kind(ruling.kind).to_owned(),
        priority(ruling.priority).to_owned(),
        ruling.rules.join(", "),
    ];
    format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Contradiction => "contradiction",
        Kind::Ambiguity => "ambiguity",
        Kind::Gap => "gap",
    }
}

const fn priority(priority: Priority) -> &'static str {
    match priority {
        Priority::High => "high",
        Priority::Medium => "medium",
        Priority::Low => "low",
    }
}
