//! `cargo xtask tidy`: house rules that no compiler knows. Each check takes files and returns findings; none writes.

mod edges;
mod ladder;
mod links;
mod messages;
mod profiles;
mod retired;
mod source;
mod text;

use std::collections::BTreeSet;
use std::fmt;

use anyhow::Result;

use crate::rules_file::{self, RuleBook};
use crate::workspace;

/// One breach of a house rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Path from the root.
    pub path: String,
    /// Line from 1; 0 for the file as a whole.
    pub line: usize,
    /// Column from 1; 0 for the line as a whole.
    pub column: usize,
    /// The fault, and what to do instead.
    pub message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, column: 0, message: message.into() }
    }

    fn at_column(self, column: usize) -> Self {
        Self { column, ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.path, self.message)
        } else if self.column == 0 {
            write!(f, "{}:{}: {}", self.path, self.line, self.message)
        } else {
            write!(f, "{}:{}:{}: {}", self.path, self.line, self.column, self.message)
        }
    }
}

/// Runs every check on the repository.
pub fn command() -> Result<()> {
    let root = workspace::root()?;
    let files = workspace::text_files(&root)?;
    let mut known = BTreeSet::new();
    for name in rules_file::books(&root)? {
        known.extend(RuleBook::load(&root, &name)?.ids().into_iter().map(str::to_owned));
    }
    let mut findings = Vec::new();
    for file in &files {
        if let Some(crate_name) = file.krate().filter(|_| file.path.ends_with("/Cargo.toml")) {
            findings.extend(edges::check(&file.path, crate_name, &file.text)?);
        }
        findings.extend(text::machine_paths(file));
        findings.extend(text::unknown_ids(file, &known));
        findings.extend(text::too_long(file));
        if file.extension() == "rs" {
            findings.extend(source::check(file));
            findings.extend(ladder::check(file));
        }
        if file.extension() == "md" {
            findings.extend(links::check(file, |path| root.join(path).exists()));
        }
    }
    findings.extend(links::outside(&files));
    findings.extend(messages::check(&files));
    findings.extend(profiles::check(&files)?);
    findings.extend(retired::check(&files));
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    anyhow::ensure!(findings.is_empty(), "tidy: {} findings", findings.len());
    println!("tidy: {} files, nothing to say", files.len());
    Ok(())
}
