//! Checks on Rust source: head comments, unfinished work, what pure crates must not touch, and panics in
//! library code.

use super::Finding;
use crate::rust_text::{RustText, words};
use crate::workspace::TextFile;

/// Crates that are pure: no input or output, no clock, no threads, no environment.
const PURE: [&str; 9] =
    ["geometry", "dice", "kernel", "packs", "tabletop", "regiment", "gcw", "tours", "press"];

/// Modules of the standard library that a pure crate never names outside its tests.
const IMPURE_MODULES: [&str; 5] = ["fs", "time", "thread", "net", "env"];

/// Crates made for tests, where a panic is the way to say no.
const FOR_TESTS: [&str; 1] = ["testkit"];

/// The comment that says why a panic cannot happen.
const PROOF: &str = "// proven:";

/// All checks on one file.
pub fn check(file: &TextFile) -> Vec<Finding> {
    let text = RustText::new(&file.text);
    let mut findings = Vec::new();
    findings.extend(missing_head(file));
    findings.extend(unfinished(file, &text));
    if file.in_crate_folder("src") && !is_test_file(&file.path) {
        let spans = text.test_spans();
        let in_tests = |at: usize| spans.iter().any(|span| span.contains(&at));
        if file.krate().is_some_and(|name| PURE.contains(&name)) {
            findings.extend(impure(file, &text, &in_tests));
        }
        if file.krate().is_some_and(|name| !FOR_TESTS.contains(&name)) {
            findings.extend(panics(file, &text, &in_tests));
        }
    }
    findings
}

/// Modules named `tests` in their own file or folder hold tests only.
fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.split('/').skip(3).any(|part| part == "tests")
}

fn missing_head(file: &TextFile) -> Option<Finding> {
    let first = file.text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("#!"));
    (!first.is_some_and(|line| line.starts_with("//!")))
        .then(|| Finding::new(&file.path, 1, "no `//!` head comment: say what the file is and must not know"))
}

fn unfinished(file: &TextFile, text: &RustText) -> Vec<Finding> {
    ["todo!", "unimplemented!", "#[ignore"]
        .iter()
        .flat_map(|word| text.code.match_indices(*word))
        .map(|(at, word)| Finding::new(&file.path, text.line_of(at), format!("`{word}` is unfinished work")))
        .collect()
}

fn impure(file: &TextFile, text: &RustText, in_tests: &dyn Fn(usize) -> bool) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |at: usize, module: &str| {
        if IMPURE_MODULES.contains(&module) && !in_tests(at) {
            let message = format!("std::{module} in a pure crate: hand the result in from the doors instead");
            findings.push(Finding::new(&file.path, text.line_of(at), message));
        }
    };
    for (at, lead) in text.code.match_indices("std::") {
        let after = at + lead.len();
        let rest = &text.code[after..];
        if let Some(group) = rest.strip_prefix('{') {
            for part in top_level_parts(group) {
                report(
                    at,
                    part.trim().split("::").next().unwrap_or("").split_whitespace().next().unwrap_or(""),
                );
            }
        } else {
            report(at, words(rest).next().filter(|(offset, _)| *offset == 0).map_or("", |(_, word)| word));
        }
    }
    findings
}

/// The parts of `a, b::{c, d}}...` up to the brace that closes the group.
fn top_level_parts(group: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0usize, 0, Vec::new());
    for (i, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&group[from..i]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[from..i]);
                from = i + 1;
            }
            _ => {}
        }
    }
    parts
}

fn panics(file: &TextFile, text: &RustText, in_tests: &dyn Fn(usize) -> bool) -> Vec<Finding> {
    let comments: Vec<&str> = text.comments.lines().map(str::trim).collect();
    let proves = |line: usize| comments.get(line).is_some_and(|comment| comment.starts_with(PROOF));
    let mut findings = Vec::new();
    for call in [".unwrap()", ".expect("] {
        for (at, _) in text.code.match_indices(call).filter(|(at, _)| !in_tests(*at)) {
            let line = text.line_of(at);
            if !proves(line - 1) && (line < 2 || !proves(line - 2)) {
                let name = call.trim_matches(['.', '(', ')']);
                let message =
                    format!("{name} in library code: return an error, or say `{PROOF} why it cannot fail`");
                findings.push(Finding::new(&file.path, line, message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests;
