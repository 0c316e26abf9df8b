//! Messages and the code that says them: what is said exists and gets the arguments it names, and nothing is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use sandtable_text::{Messages, line, variables};

use super::Finding;
use crate::rust_text::{RustText, closing, words};
use crate::workspace::TextFile;

/// Arguments a refusal gives to its message.
const OF_REFUSALS: [&str; 3] = ["about", "has", "needs"];

/// Texts of `--help` are found by the names of commands and arguments: a test beside the commands answers for them.
const BY_NAME: &str = "help-";

/// One place that says a message.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    id: String,
    line: usize,
    /// The arguments that it gives.
    given: BTreeSet<String>,
    /// True if the message must take all of them.
    all: bool,
}

/// Compares the message files of every crate with its code.
pub fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut crates: BTreeMap<&str, (Vec<&TextFile>, Vec<&TextFile>)> = BTreeMap::new();
    for file in files {
        let Some(name) = file.krate() else { continue };
        if file.extension() == "ftl" && file.path.contains("/words/en/") {
            crates.entry(name).or_default().0.push(file);
        } else if file.extension() == "rs" && file.in_crate_folder("src") {
            crates.entry(name).or_default().1.push(file);
        }
    }
    crates
        .values()
        .filter(|(spoken, _)| !spoken.is_empty())
        .flat_map(|(spoken, code)| of_crate(spoken, code))
        .collect()
}

fn of_crate(spoken: &[&TextFile], code: &[&TextFile]) -> Vec<Finding> {
    let named: Vec<(&str, &str)> =
        spoken.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    let (messages, faults) = Messages::read(&named);
    let mut findings: Vec<Finding> =
        faults.into_iter().map(|fault| Finding::new(&fault.file, fault.line, fault.says)).collect();
    let mut used = BTreeSet::new();
    for file in code {
        for said in sayings(&RustText::new(&file.text)) {
            let finding = |message: String| Finding::new(&file.path, said.line, message);
            let Some(pattern) = messages.pattern(&said.id) else {
                findings.push(finding(format!("there is no message {}", said.id)));
                continue;
            };
            let taken = variables(pattern);
            let missing = taken.iter().filter(|name| !said.given.contains(**name));
            findings.extend(
                missing.map(|name| finding(format!("{} takes ${name}, which is not given", said.id))),
            );
            let idle = said.given.iter().filter(|name| said.all && !taken.contains(name.as_str()));
            findings.extend(idle.map(|name| finding(format!("{} does not take ${name}", said.id))));
            used.insert(said.id);
        }
    }
    let by_name = |id: &str| id.starts_with('-') || id.contains('.') || id.starts_with(BY_NAME);
    for id in messages.ids().filter(|id| !by_name(id) && !used.contains(*id)) {
        let place = named.iter().find_map(|(file, text)| Some((*file, line(text, id)?)));
        let (file, line) = place.unwrap_or_default();
        findings.push(Finding::new(file, line, format!("nothing says {id}: delete it")));
    }
    findings
}

/// Every message that a file names: in `say!`, `said!` and `phrase!`, and as the last text of a row of `refusals!`.
fn sayings(text: &RustText) -> Vec<Said> {
    let mut found = Vec::new();
    for (at, word) in words(&text.code) {
        if !["say", "said", "phrase", "refusals"].contains(&word)
            || !text.code[at + word.len()..].starts_with('!')
        {
            continue;
        }
        let Some(inside) = bracketed(&text.code, at + word.len() + 1) else { continue };
        if word == "refusals" {
            found.extend(rows(text, inside));
            continue;
        }
        let parts = split(text, inside, b',');
        let Some(id) = parts.first().and_then(|part| literal(text, part.clone())) else { continue };
        let names = parts.iter().skip(1).filter_map(|part| words(&text.code[part.clone()]).next());
        let given: BTreeSet<String> = match word {
            "said" => OF_REFUSALS.map(String::from).into(),
            _ => names.map(|(_, name)| name.to_owned()).collect(),
        };
        found.push(Said { id, line: text.line_of(at), given, all: word == "say" });
    }
    found
}

fn rows(text: &RustText, inside: Range<usize>) -> Vec<Said> {
    let rows = split(text, inside, b';').into_iter().filter_map(|row| {
        let last = split(text, row, b',').pop()?;
        let at = last.start;
        let id = literal(text, last)?;
        Some(Said { id, line: text.line_of(at), given: OF_REFUSALS.map(String::from).into(), all: false })
    });
    rows.collect()
}

/// The range inside the bracket that opens at a place.
fn bracketed(code: &str, from: usize) -> Option<Range<usize>> {
    let open = from + code[from..].find(|letter: char| !letter.is_whitespace())?;
    Some(open + 1..closing(code.as_bytes(), open)? - 1)
}

/// Divides a range where a separator stands outside all brackets.
fn split(text: &RustText, range: Range<usize>, by: u8) -> Vec<Range<usize>> {
    let code = &text.code;
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_i32, range.start);
    for at in range.clone() {
        match code.as_bytes()[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            byte if byte == by && depth == 0 => {
                parts.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(start..range.end);
    parts.retain(|part| !text.raw[part.clone()].trim().is_empty());
    parts
}

/// The text of the last literal in a range.
fn literal(text: &RustText, range: Range<usize>) -> Option<String> {
    let raw = &text.raw[range];
    let end = raw.rfind('"')?;
    let start = raw[..end].rfind('"')?;
    Some(raw[start + 1..end].to_owned())
}

#[cfg(test)]
mod tests;
