//! One build with many mutants, each of which a variable of the environment switches on: building takes much longer than
//! asking the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::sites::{self, Change, Number, Site};
use crate::{Mutant, cargo};

/// Variable that names the mutant that is on.
pub(crate) const VARIABLE: &str = "MUTANT_SWITCHED_ON";

/// Question whether a mutant is on, up to its number.
const ASK: &str = "crate::mutant_switch::on(";

/// Writes the mutants into the files of a checkout, behind switches, and returns those that compile so.
pub(crate) fn write(tree: &Path, system: &str, mutants: &[Mutant]) -> Result<BTreeSet<Number>> {
    let mut files: BTreeMap<&str, Vec<(Number, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants.iter().enumerate() {
        files.entry(&mutant.file).or_default().push((number, mutant));
    }
    let mut sited = Vec::new();
    for (path, mutants) in files {
        let text = std::fs::read_to_string(tree.join(path)).with_context(|| format!("cannot read {path}"))?;
        let sites = sites::find(&text, &mutants).with_context(|| format!("cannot parse {path}"))?;
        sited.push((path, text, sites));
    }
    add_switch(&tree.join(format!("crates/{system}/src/lib.rs")))?;
    loop {
        for (path, text, sites) in &sited {
            let refs: Vec<&Site> = sites.iter().collect();
            std::fs::write(tree.join(path), render(text, &refs))?;
        }
        let faulty = faulty(tree, system)?;
        if faulty.is_empty() {
            return Ok(sited.iter().flat_map(|(.., sites)| sites.iter().map(|site| site.number)).collect());
        }
        for (.., sites) in &mut sited {
            sites.retain(|site| !faulty.contains(&site.number));
        }
    }
}

/// Adds the switch to a crate.
fn add_switch(root: &Path) -> Result<()> {
    let mut text = std::fs::read_to_string(root)?;
    let _ = write!(
        text,
        "\nmod mutant_switch {{\n    static ON: std::sync::LazyLock<Option<u32>> =\n        std::sync::LazyLock::new(|| \
         std::env::var(\"{VARIABLE}\").ok()?.parse().ok());\n    pub(crate) fn on(number: u32) -> bool {{\n        *ON == \
         Some(number)\n    }}\n}}\n"
    );
    Ok(std::fs::write(root, text)?)
}

/// Writes a file with its mutants behind switches.
pub(crate) fn render(text: &str, sites: &[&Site]) -> String {
    part(text, &(0..text.len()), sites)
}

/// Writes a part of a file with the mutants that lie in it.
fn part(text: &str, range: &Range<usize>, sites: &[&Site]) -> String {
    let within = |site: &&&Site| range.start <= site.whole.start && site.whole.end <= range.end;
    let inside: Vec<&Site> = sites.iter().filter(within).copied().collect();
    let mut out = String::new();
    let mut at = range.start;
    // The outermost first; of those that change the same code one after the other.
    while let Some(site) = inside
        .iter()
        .filter(|site| site.whole.start >= at)
        .min_by_key(|site| (site.whole.start, std::cmp::Reverse(site.whole.end), site.number))
    {
        out.push_str(&text[at..site.whole.start]);
        let others: Vec<&Site> = inside.iter().filter(|other| other.number != site.number).copied().collect();
        out.push_str(&switched(text, site, &others));
        at = site.whole.end;
    }
    out.push_str(&text[at..range.end]);
    out
}

/// Writes the code that a mutant changes, both ways.
fn switched(text: &str, site: &Site, others: &[&Site]) -> String {
    let Site { number, whole, change } = site;
    let piece = |range: Range<usize>| part(text, &range, others);
    let unchanged = || piece(whole.clone());
    match change {
        Change::Leave(value) => format!("if {ASK}{number}) {{ return {value}; }}\n{}", unchanged()),
        Change::Operator { at, with } => format!(
            "(if {ASK}{number}) {{ {} {with} {} }} else {{ {} }})",
            piece(whole.start..at.start),
            piece(at.end..whole.end),
            unchanged()
        ),
        Change::Unary { operand } => {
            format!("(if {ASK}{number}) {{ {} }} else {{ {} }})", piece(operand.clone()), unchanged())
        }
        Change::Guard { with: true } => format!("({ASK}{number}) || ({}))", unchanged()),
        Change::Guard { with: false } => format!("(!{ASK}{number}) && ({}))", unchanged()),
        Change::Arm { guard: None, pattern } => {
            format!("{} if !{ASK}{number}){}", piece(whole.start..*pattern), piece(*pattern..whole.end))
        }
        Change::Arm { guard: Some(guard), .. } => format!(
            "{}!{ASK}{number}) && ({}){}",
            piece(whole.start..guard.start),
            piece(guard.clone()),
            piece(guard.end..whole.end)
        ),
    }
}

/// Line of what cargo prints for programs.
#[derive(Deserialize)]
struct Line {
    message: Option<Message>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    spans: Vec<Place>,
}

#[derive(Deserialize)]
struct Place {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
}

/// Builds the crate and returns the mutants that keep it from compiling.
fn faulty(tree: &Path, system: &str) -> Result<BTreeSet<Number>> {
    let package = format!("sandtable-{system}");
    let mut check = cargo(tree, &["check", "--quiet", "--package", &package, "--message-format", "json"]);
    let output = check.stdin(Stdio::null()).output().context("cannot start cargo check")?;
    let mut found = BTreeSet::new();
    let mut errors = String::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(Line { message: Some(message) }) = serde_json::from_str(line) else { continue };
        if message.level != "error" {
            continue;
        }
        let _ = writeln!(errors, "{}", message.message);
        for place in message.spans.iter().filter(|place| place.is_primary) {
            let text = std::fs::read_to_string(tree.join(&place.file_name))?;
            found.extend(blamed(&text, place.byte_start..place.byte_end));
        }
    }
    let explained = output.status.success() || !found.is_empty();
    let told = String::from_utf8_lossy(&output.stderr);
    anyhow::ensure!(explained, "it does not compile, and no mutant is to blame:\n{errors}{told}");
    Ok(found)
}

/// Finds the mutants that an error is about: the one whose switch stands closest before it in the same function, or else all
/// of the file.
pub(crate) fn blamed(text: &str, error: Range<usize>) -> Vec<Number> {
    let number = |at: usize| text[at + ASK.len()..].split(')').next().and_then(|number| number.parse().ok());
    let asked: Vec<(usize, Number)> =
        text.match_indices(ASK).filter_map(|(at, _)| Some((at, number(at)?))).collect();
    let before = asked.iter().rev().find(|(at, _)| *at < error.end);
    match before {
        Some((at, number)) if !text[*at..error.end].contains("\n}") => vec![*number],
        _ => asked.into_iter().map(|(_, number)| number).collect(),
    }
}
