//! Evidence: which file cites which id, and which test names which id. Gathers; does not judge.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids;
use crate::rust_text::{Function, RustText, words};
use crate::workspace::TextFile;

/// A word that begins so, called as a function or a macro, asserts something.
const ASSERTING_PREFIXES: [&str; 4] = ["assert", "prop_assert", "must_", "should_"];

/// Further words that do.
const ASSERTING_WORDS: [&str; 4] = ["expect_refusal", "expect_err", "unwrap_err", "panic"];

/// Above a test: the ids it proves, when its name does not carry them.
const PROVES: &str = "proves:";

/// Places in crates whose citations are no implementation: the crate made for tests, and the tables that list a
/// rule system's rulings with the rules they settle.
const NOT_CODE: [&str; 3] = ["crates/testkit/", "/src/rulings/", "/src/rulings.rs"];

/// A test that names rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// Name of the function.
    pub name: String,
    /// Path of its file.
    pub path: String,
    /// Line of the function.
    pub line: usize,
    /// The ids it names.
    pub ids: BTreeSet<String>,
    /// True if it asserts anything, itself or through a helper in the same file.
    pub asserts: bool,
}

/// A line that cites an id.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Path of its file.
    pub path: String,
    /// Its number, from 1.
    pub line: usize,
}

/// All citations and tests of the repository.
#[derive(Debug, Default)]
pub struct Evidence {
    /// For each id, the lines of code or data that apply it: where it stands as a literal or a macro, or in a `//`
    /// comment in or above a statement. Heads, docs and comments on types only speak of it.
    pub code: BTreeMap<String, BTreeSet<Place>>,
    /// For each id, the files that write it anywhere, docs included.
    pub mentioned: BTreeMap<String, BTreeSet<String>>,
    /// The tests that name ids, in the order of their files.
    pub tests: Vec<Test>,
}

impl Evidence {
    /// Reads all crates and data packs among `files`.
    pub fn gather(files: &[TextFile]) -> Self {
        let mut evidence = Self::default();
        let test_files = test_only_files(files);
        for file in files {
            if file.path.starts_with("packs/") && file.extension() == "toml" {
                evidence.cite(&file.path, &file.text, &|_| false, &|_| true);
            }
            if file.krate().is_none() || file.extension() != "rs" {
                continue;
            }
            let text = RustText::new(&file.text);
            evidence.tests.extend(tests_in(&file.path, &text));
            if file.in_crate_folder("src")
                && !NOT_CODE.iter().any(|place| file.path.contains(place))
                && !test_files
                    .iter()
                    .any(|t| file.path == format!("{t}.rs") || file.path.starts_with(&format!("{t}/")))
            {
                let spans = text.test_spans();
                let lines: Vec<&str> = text.raw.lines().collect();
                let skip = |at| spans.iter().any(|span| span.contains(&at));
                evidence.cite(&file.path, &text.raw, &skip, &|line| applies(&lines, line));
            }
        }
        evidence
    }

    fn cite(
        &mut self,
        path: &str,
        text: &str,
        skip: &dyn Fn(usize) -> bool,
        applies: &dyn Fn(usize) -> bool,
    ) {
        for found in ids::in_text(text).into_iter().filter(|found| !skip(found.at)) {
            let line = text[..found.at].matches('\n').count() + 1;
            if applies(line) {
                let place = Place { path: path.to_owned(), line };
                self.code.entry(found.id.clone()).or_default().insert(place);
            }
            self.mentioned.entry(found.id).or_default().insert(path.to_owned());
        }
    }

    /// The lines that apply an id, the first of each file.
    pub fn code_of(&self, id: &str) -> Vec<&Place> {
        let mut places: Vec<&Place> = self.code.get(id).into_iter().flatten().collect();
        places.dedup_by(|next, first| next.path == first.path);
        places
    }

    /// The tests that name an id.
    pub fn tests_of(&self, id: &str) -> Vec<&Test> {
        self.tests.iter().filter(|test| test.ids.contains(id)).collect()
    }
}

/// Returns `true` if a citation in a line, counted from 1, applies the rule and does not only mention it.
fn applies(lines: &[&str], line: usize) -> bool {
    const TYPES: [&str; 7] = ["struct", "enum", "trait", "type", "mod", "use", "impl"];
    let text = lines.get(line - 1).map_or("", |text| text.trim_start());
    if text.starts_with("///") || text.starts_with("//!") {
        return false;
    }
    if !text.starts_with("//") {
        return true;
    }
    let below = lines[line..].iter().map(|below| below.trim_start());
    let Some(item) = below.into_iter().find(|below| !below.starts_with("//") && !below.starts_with("#["))
    else {
        return false;
    };
    !item.is_empty()
        && !words(item)
            .find(|(_, word)| !matches!(*word, "pub" | "crate" | "super" | "in"))
            .is_some_and(|(_, word)| TYPES.contains(&word))
}

/// Paths without ending of modules that are declared under `#[cfg(test)]` and stand in files of their own.
fn test_only_files(files: &[TextFile]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files.iter().filter(|f| f.extension() == "rs" && f.in_crate_folder("src")) {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let base = match name {
            "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
            other => format!("{folder}/{}", other.trim_end_matches(".rs")),
        };
        found.extend(
            RustText::new(&file.text).test_modules().into_iter().map(|module| format!("{base}/{module}")),
        );
    }
    found
}

fn tests_in(path: &str, text: &RustText) -> Vec<Test> {
    let functions = text.functions();
    functions
        .iter()
        .filter(|function| text.is_test(function))
        .filter_map(|function| {
            let mut ids: BTreeSet<String> = ids::in_name(&function.name).into_iter().collect();
            ids.extend(proven_ids(&text.comments[function.head.clone()]));
            (!ids.is_empty()).then(|| Test {
                name: function.name.clone(),
                path: path.to_owned(),
                line: text.line_of(function.at),
                ids,
                asserts: asserts(text, function, &functions),
            })
        })
        .collect()
}

/// The ids after `proves:`, which may go on over further comment lines that hold nothing but ids.
fn proven_ids(comments: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut listing = false;
    for line in comments.lines() {
        let line = line.trim().trim_start_matches('/').trim();
        let list = if let Some(rest) = line.strip_prefix(PROVES) {
            listing = true;
            rest
        } else {
            listing = listing && !line.is_empty() && is_only_ids(line);
            line
        };
        if listing {
            found.extend(ids::in_text(list).into_iter().map(|f| f.id));
        }
    }
    found
}

fn is_only_ids(line: &str) -> bool {
    let parts: Vec<&str> = line.split([',', ' ']).filter(|part| !part.is_empty()).collect();
    parts.iter().all(|part| ids::in_text(part).first().is_some_and(|found| found.id == *part))
}

/// Returns `true` if a test asserts: by itself, by expecting a panic, or through a function of the same file that it calls.
fn asserts(text: &RustText, test: &Function, functions: &[Function]) -> bool {
    let body = &text.code[test.body.clone()];
    text.should_panic(test)
        || asserts_directly(body)
        || functions.iter().any(|helper| {
            helper.at != test.at
                && calls(body, &helper.name)
                && asserts_directly(&text.code[helper.body.clone()])
        })
}

fn asserts_directly(body: &str) -> bool {
    called_words(body).any(|word| {
        ASSERTING_PREFIXES.iter().any(|prefix| word.starts_with(prefix)) || ASSERTING_WORDS.contains(&word)
    })
}

fn calls(body: &str, name: &str) -> bool {
    called_words(body).any(|word| word == name)
}

/// Words directly followed by `(`, `!` or `::<`.
fn called_words(body: &str) -> impl Iterator<Item = &str> {
    words(body).filter_map(|(at, word)| {
        let rest = &body[at + word.len()..];
        let called = rest.starts_with('(')
            || rest.starts_with("::<")
            || (rest.starts_with('!') && !rest.starts_with("!="));
        called.then_some(word)
    })
}

#[cfg(test)]
mod tests;
