//! `cargo xtask conformance`: the numbered rules against the code that cites them and the tests that prove them.
//! Reads source as text; it cannot know whether a test proves what it names, only that it asserts something.

mod gather;
mod judge;
mod report;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::rules_file::{self, Rule, RuleBook};
use crate::workspace;
use gather::Evidence;

/// Choice of what is done besides judging.
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
    /// Print one rule or ruling with the lines that apply it and the tests that prove it, and judge nothing.
    #[arg(long, value_name = "ID")]
    why: Option<String>,
}

/// Judges every rule book, and writes what the options ask for.
pub fn command(options: &Options) -> Result<()> {
    let root = workspace::root()?;
    let evidence = Evidence::gather(&workspace::text_files(&root)?);
    if let Some(id) = &options.why {
        return why(id, &evidence);
    }
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

fn why(id: &str, evidence: &Evidence) -> Result<()> {
    let root = workspace::root()?;
    let mut words = None;
    for name in rules_file::books(&root)? {
        let book = RuleBook::load(&root, &name)?;
        let rule = book.rules.iter().find(|rule| rule.id == id).map(Rule::words);
        let mut statements = book.rules.iter().flat_map(Rule::numbered);
        let rule = rule.or_else(|| statements.find(|(own, _)| own == id).map(|(_, text)| text.to_owned()));
        let ruling = book.rulings.iter().find(|ruling| ruling.id == id).map(|ruling| ruling.topic.clone());
        words = words.or(rule).or(ruling);
    }
    println!("{id}: {}", words.with_context(|| format!("there is no {id}"))?);
    for place in evidence.code.get(id).into_iter().flatten() {
        let text = fs::read_to_string(root.join(&place.path))?;
        let line = text.lines().nth(place.line - 1).unwrap_or_default();
        println!("  {}:{}: {}", place.path, place.line, line.trim());
    }
    for test in evidence.tests_of(id) {
        println!("  proven by {}:{}: {}", test.path, test.line, test.name);
    }
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
