//! The matrix as a page: one table a chapter, one row a rule, with a link to each file that applies it and each test that proves
//! it, by name: a page with numbers of lines would change with every line that is written above one.

use std::fmt::Write;

use super::gather::{Evidence, Place, Test};
use super::judge::Summary;
use crate::rules_file::{Rule, RuleBook};

/// Longest text of a rule in the table; the whole text stands in `rules/`.
const SHORT: usize = 110;

/// The page `docs/conformance/NAME.md`.
pub fn matrix(book: &RuleBook, evidence: &Evidence) -> String {
    let mut page = String::new();
    // Writing to a String cannot fail.
    let _ = write_matrix(&mut page, book, evidence);
    page
}

fn write_matrix(page: &mut String, book: &RuleBook, evidence: &Evidence) -> std::fmt::Result {
    writeln!(page, "# Conformance: {}\n", book.game)?;
    writeln!(page, "<!-- Written by `cargo xtask conformance --write`; do not edit. -->\n")?;
    writeln!(
        page,
        "_For contributors, and for players who want to see how a rule is kept: every rule of {}, with the code or data \
         that applies it and the tests that prove it._\n",
        book.game,
    )?;
    writeln!(
        page,
        "The rules are numbered and restated in [rules/{name}.toml](../../rules/{name}.toml). Source: {}.\n",
        book.document,
        name = book.name,
    )?;
    writeln!(page, "```text\n{}\n```", Summary::of(book, evidence))?;
    for chapter in chapters(book) {
        let title = book.chapters.get(chapter).map_or("", String::as_str);
        writeln!(page, "\n## {chapter}: {title}\n")?;
        writeln!(
            page,
            "| id | rule | code | tests | rulings | status |\n| --- | --- | --- | --- | --- | --- |"
        )?;
        for rule in book.rules.iter().filter(|r| r.chapter == chapter) {
            row(page, book, rule, evidence)?;
            for (id, text) in rule.numbered() {
                statement(page, &id, text, evidence)?;
            }
        }
    }
    writeln!(page, "\n## Rulings\n")?;
    writeln!(page, "| id | topic | settles | code | tests |\n| --- | --- | --- | --- | --- |")?;
    for ruling in &book.rulings {
        writeln!(
            page,
            "| {} | {} | {} | {} | {} |",
            ruling.id,
            cell(&ruling.topic),
            ruling.rules.join(", "),
            files(&evidence.code_of(&ruling.id)),
            tests(&evidence.tests_of(&ruling.id)),
        )?;
    }
    Ok(())
}

fn row(page: &mut String, book: &RuleBook, rule: &Rule, evidence: &Evidence) -> std::fmt::Result {
    let status = match &rule.reason {
        Some(reason) => format!("{}: {}", rule.status.word(), cell(reason)),
        None => rule.status.word().to_owned(),
    };
    writeln!(
        page,
        "| {} | {} | {} | {} | {} | {status} |",
        rule.id,
        cell(&shortened(&rule.words())),
        files(&evidence.code_of(&rule.id)),
        tests(&evidence.tests_of(&rule.id)),
        book.rulings_of(&rule.id).join(", "),
    )
}

/// A row of a statement below that of its rule, with what cites it alone.
fn statement(page: &mut String, id: &str, text: &str, evidence: &Evidence) -> std::fmt::Result {
    let (code, proofs) = (files(&evidence.code_of(id)), tests(&evidence.tests_of(id)));
    writeln!(page, "| {id} | {} | {code} | {proofs} |  |  |", cell(&shortened(text)))
}

/// Chapter keys in the order in which their first rule stands.
fn chapters(book: &RuleBook) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    for rule in &book.rules {
        if !keys.contains(&rule.chapter.as_str()) {
            keys.push(&rule.chapter);
        }
    }
    keys
}

fn files(places: &[&Place]) -> String {
    let links = places.iter().map(|place| link(&below_crates(&place.path), &place.path));
    links.collect::<Vec<_>>().join(", ")
}

fn tests(found: &[&Test]) -> String {
    found.iter().map(|test| link(&test.name, &test.path)).collect::<Vec<_>>().join(", ")
}

fn link(text: &str, path: &str) -> String {
    format!("[{text}](../../{path})")
}

fn below_crates(path: &str) -> String {
    path.trim_start_matches("crates/").replacen("/src/", ": ", 1)
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= SHORT {
        return text.to_owned();
    }
    let cut: String = text.chars().take(SHORT).collect();
    let whole_words = cut.rsplit_once(' ').map_or(cut.as_str(), |(head, _)| head);
    format!("{}…", whole_words.trim_end_matches([',', ';', ':', '(']))
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
pub(super) mod fixture {
    //! One rule, and evidence for it or not.
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::rules_file::{Ruling, Status};

    pub fn book(status: Status) -> RuleBook {
        let rule = Rule {
            id: "REG-HIT-01".into(),
            chapter: "HIT".into(),
            text: "Base 4+ | both".into(),
            statements: Vec::new(),
            note: None,
            place: "QR".into(),
            marks: Vec::new(),
            status,
            reason: None,
        };
        let ruling = Ruling {
            id: "REG-A69".into(),
            topic: "Sum".into(),
            options: vec![crate::rules_file::RulingOption { text: "Yes.".into() }],
            rules: vec!["REG-HIT-01".into()],
        };
        RuleBook {
            name: "regiment".into(),
            game: "REGIMENT".into(),
            document: "v0.2".into(),
            chapters: BTreeMap::from([("HIT".into(), "hit requirement".into())]),
            systems: Vec::new(),
            rules: vec![rule],
            rulings: vec![ruling],
            file: "none".into(),
        }
    }

    pub fn evidence(code: bool, test: bool, asserts: bool) -> Evidence {
        let id = "REG-HIT-01".to_owned();
        let mut evidence = Evidence::default();
        if code {
            let path = "crates/a/src/hit.rs".to_owned();
            evidence.mentioned.insert(id.clone(), BTreeSet::from([path.clone()]));
            evidence.code.insert(id.clone(), BTreeSet::from([Place { path, line: 3 }]));
        }
        if test {
            evidence.tests.push(Test {
                name: "reg_hit_01".into(),
                path: "crates/a/tests/t.rs".into(),
                line: 7,
                ids: BTreeSet::from([id]),
                asserts,
            });
        }
        evidence
    }
}

#[cfg(test)]
mod tests;
