//! `cargo xtask conformance`: the numbered rules against the code that cites them and the tests that prove them.
//! Reads source as text; it cannot know whether a test proves what it names, only that it asserts something.

mod gather;
mod judge;
mod report;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::rules_file::{self, RuleBook};
use crate::workspace;
use gather::Evidence;

/// What to do besides judging.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Options {
    /// Write the matrix to docs/conformance/.
    #[arg(long)]
    write: bool,
    /// Fail on every rule that is still pending.
    #[arg(long)]
    strict: bool,
    /// Mark every pending rule that has both code and test as done.
    #[arg(long)]
    promote: bool,
}

/// Judges every rule book, and writes what the options ask for.
pub fn command(options: &Options) -> Result<()> {
    let root = workspace::root()?;
    let evidence = Evidence::gather(&workspace::text_files(&root)?);
    let mut faults = Vec::new();
    for name in rules_file::books(&root)? {
        let mut book = RuleBook::load(&root, &name)?;
        if options.promote {
            book = promoted(book, &evidence)?;
        }
        if options.write {
            let path = matrix_path(&book)?;
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(&path, report::matrix(&book, &evidence))?;
            println!("wrote docs/conformance/{name}.md");
        }
        println!("{}", judge::Summary::of(&book, &evidence));
        faults.extend(judge::faults(&book, &evidence, options.strict));
    }
    for fault in &faults {
        println!("{fault}");
    }
    anyhow::ensure!(faults.is_empty(), "conformance: {} faults", faults.len());
    Ok(())
}

/// Fails when a written matrix is not what would be written now.
pub fn fresh() -> Result<()> {
    let root = workspace::root()?;
    let evidence = Evidence::gather(&workspace::text_files(&root)?);
    for name in rules_file::books(&root)? {
        let book = RuleBook::load(&root, &name)?;
        let written = fs::read_to_string(matrix_path(&book)?).unwrap_or_default();
        anyhow::ensure!(
            written == report::matrix(&book, &evidence),
            "docs/conformance/{name}.md is stale: run `cargo xtask conformance --write`"
        );
    }
    println!("generated files are fresh");
    Ok(())
}

fn matrix_path(book: &RuleBook) -> Result<PathBuf> {
    Ok(workspace::root()?.join(format!("docs/conformance/{}.md", book.name)))
}

fn promoted(book: RuleBook, evidence: &Evidence) -> Result<RuleBook> {
    let ready = judge::ready(&book, evidence);
    let text =
        fs::read_to_string(&book.file).with_context(|| format!("cannot read {}", book.file.display()))?;
    fs::write(&book.file, rules_file::promote(&text, &ready))?;
    println!("{}: {} rules promoted", book.name, ready.len());
    RuleBook::load(&workspace::root()?, &book.name)
}
