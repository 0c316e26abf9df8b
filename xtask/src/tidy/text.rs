//! Checks on any text file: no paths of one machine, no ids of rules that do not exist, no file too long to hold
//! one idea.

use std::collections::BTreeSet;

use super::Finding;
use crate::ids;
use crate::workspace::TextFile;

/// Paths that mean something on one machine only. Written in two halves, so that this file does not accuse itself.
const MACHINE_PATHS: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/t", "mp/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("../sh", "ared"),
];

/// Endings of files in which rule ids are looked up.
const CITING: [&str; 5] = ["rs", "toml", "md", "ts", "svelte"];

/// Endings of source files, and the most lines one may have.
const SOURCES: [&str; 3] = ["rs", "ts", "svelte"];
const MOST_LINES: usize = 600;

/// Paths of one machine. A longer path that only contains the words (`net/tmp/x`) is none.
pub fn machine_paths(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in MACHINE_PATHS {
        for (at, _) in file.text.match_indices(path) {
            let before = file.text[..at].chars().next_back();
            let goes_on =
                before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '}'));
            if !goes_on {
                let message = format!("`{path}` is a path of one machine; nobody else has it");
                findings.push(Finding::new(&file.path, line_of(&file.text, at), message));
            }
        }
    }
    findings
}

/// Ids that no file in `rules/` knows.
pub fn unknown_ids(file: &TextFile, known: &BTreeSet<String>) -> Vec<Finding> {
    if !CITING.contains(&file.extension()) {
        return Vec::new();
    }
    ids::in_text(&file.text)
        .into_iter()
        .filter(|found| !known.contains(&found.id))
        .map(|found| {
            let message = format!("{} is in no file of rules/", found.id);
            Finding::new(&file.path, line_of(&file.text, found.at), message)
        })
        .collect()
}

/// Source files with more lines than one idea needs. What is made from schemas is as long as they are.
pub fn too_long(file: &TextFile) -> Option<Finding> {
    let lines = file.text.lines().count();
    let written = SOURCES.contains(&file.extension()) && !file.path.starts_with("web/src/wire/");
    (written && lines > MOST_LINES)
        .then(|| Finding::new(&file.path, 0, format!("{lines} lines; split it by idea (limit {MOST_LINES})")))
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

#[cfg(test)]
mod tests;
