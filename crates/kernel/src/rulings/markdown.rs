//! The page that lists all rulings of a book, written from its table.
//!
//! Must not know: where the page is stored, and the text above its counts.

use std::fmt::Write as _;

use sandtable_text::say;

use super::profile::Profile;
use super::table::{Kind, Priority, RuleBook, Ruling};

const PROFILES: &str = "
## Profiles

A profile is a named set of options to start from; what it does not name is the default.
";

/// The whole page below a head that the game writes.
#[must_use]
pub fn markdown<B: RuleBook>(head: &str) -> String {
    let mut page = head.to_owned();
    let count = |kind: Kind| B::RULINGS.iter().filter(|ruling| ruling.kind == kind).count();
    let high = B::RULINGS.iter().filter(|ruling| ruling.priority == Priority::High).count();
    let settled = match count(Kind::Settled) {
        0 => String::new(),
        count => say!("markdown-settled-questions", count),
    };
    // Writing to a String cannot fail, so the results below carry nothing.
    let _ = writeln!(
        page,
        "{}",
        say!(
            "markdown-rulings-contradictions-ambiguities-gaps-of-them",
            count = B::RULINGS.len(),
            count2 = count(Kind::Contradiction),
            count3 = count(Kind::Ambiguity),
            count4 = count(Kind::Gap),
            settled,
            high
        )
    );
    for rulings in B::RULINGS.chunk_by(|one, next| one.section == next.section) {
        let _ = writeln!(page, "\n## {}\n", rulings[0].section);
        page.push_str(say!("markdown-id-topic-question-default-alternatives-reason"));
        page.push_str("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for ruling in rulings {
            page.push_str(&row(ruling));
        }
    }
    if !B::PROFILES.is_empty() {
        page.push_str(PROFILES);
    }
    for profile in B::PROFILES {
        page.push_str(&section::<B>(profile));
    }
    page
}

fn section<B: RuleBook>(profile: &Profile) -> String {
    let mut page = format!("\n### `{}`\n\n{}\n", profile.name, profile.text);
    let options = profile.rulings::<B>().differing();
    if !options.is_empty() {
        page.push('\n');
    }
    for (id, key) in options {
        let _ = writeln!(page, "- {id}: `{key}`");
    }
    if !profile.notes.is_empty() {
        page.push_str(say!("markdown-beside-the-options"));
    }
    for (rule, note) in profile.notes {
        let _ = writeln!(page, "- {rule}: {note}");
    }
    page
}

fn row(ruling: &Ruling) -> String {
    let mut options = ruling.options.iter().map(|option| format!("`{}`: {}", option.key, option.text));
    let default = options.next().unwrap_or_default();
    let alternatives = options.collect::<Vec<_>>().join("<br>");
    let cells = [
        ruling.id.to_owned(),
        ruling.topic.to_owned(),
        ruling.question.to_owned(),
        default,
        if alternatives.is_empty() { "none".to_owned() } else { alternatives },
        ruling.reason.to_owned(),
        kind(ruling.kind).to_owned(),
        priority(ruling.priority).to_owned(),
        ruling.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(", "),
    ];
    format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Contradiction => "contradiction",
        Kind::Ambiguity => "ambiguity",
        Kind::Gap => "gap",
        Kind::Settled => "settled",
    }
}

const fn priority(priority: Priority) -> &'static str {
    match priority {
        Priority::High => "high",
        Priority::Medium => "medium",
        Priority::Low => "low",
    }
}
