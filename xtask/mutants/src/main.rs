//! Breaks the code of a system's rules in drawn places, one at a time, and asks whether a test notices: `cargo xtask
//! mutants`. cargo-mutants knows the breaks; this draws them, lets the tests judge and counts. It works in checkouts of
//! its own, so what lies uncommitted is neither tried nor touched.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::Parser;
use serde::{Deserialize, Serialize};

mod judge;
mod kept;
mod sites;
mod switched;
#[cfg(test)]
mod tests;

use judge::Judge;
use kept::Kept;

/// Mutants to draw.
#[derive(Parser)]
#[command(name = "cargo xtask mutants", bin_name = "cargo xtask mutants")]
struct Options {
    /// System whose rules are broken: the name of its crate's folder.
    #[arg(long)]
    system: String,
    /// Mutants to try. Those that do not compile are replaced by others and not counted.
    #[arg(long, default_value_t = 60)]
    sample: usize,
    /// Seed of the draw: the same seed draws the same mutants from the same code.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the figures to docs/mutants/SYSTEM.md.
    #[arg(long)]
    write: bool,
    /// Test file that does not judge: recordings notice a change and cannot tell whether it is wrong.
    #[arg(long)]
    without: Vec<String>,
}

/// Mutant as cargo-mutants lists it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Mutant {
    /// File, line, column and change.
    name: String,
    file: String,
    genre: String,
    replacement: String,
    span: Span,
    /// The change as a patch.
    diff: String,
}

/// Code that a mutant replaces, up to its begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
struct Span {
    start: Place,
}

/// Line and column of a letter, both counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
struct Place {
    line: usize,
    column: usize,
}

/// End of a mutant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Fate {
    /// It does not compile.
    Unviable,
    /// The named test failed, or ran so long that it was stopped.
    Killed(String),
    /// Every test passed.
    Survived,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Draws, breaks, counts.
fn run(options: &Options) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("the repository's folder")?;
    for (tool, name) in [("mutants", "cargo-mutants"), ("nextest", "cargo-nextest")] {
        let asked = cargo(root, &[tool, "--version"]).stdin(Stdio::null()).output();
        let there = asked.is_ok_and(|output| output.status.success());
        anyhow::ensure!(there, "this needs {name}: `cargo install --locked {name}`, then again");
    }
    let system = &options.system;
    anyhow::ensure!(
        root.join("crates").join(system).join("src/rules").is_dir(),
        "there are no rules of `{system}`: name a folder of crates/ that has src/rules"
    );
    let tree = checkout(root, system, "tree")?;
    let drawn = drawn(listed(&tree, system)?, options.seed);
    anyhow::ensure!(!drawn.is_empty(), "crates/{system}/src/rules has no code that could be broken");
    let kept = Kept::open(&tree, system)?;
    let judge = Judge::new(root, &tree, options)?;
    // Some of them will not compile, and others take their place.
    let unknown = |mutant: &&Mutant| kept.fate(&mutant.name).is_none();
    let open: Vec<Mutant> = drawn.iter().take(options.sample * 5 / 4).filter(unknown).cloned().collect();
    let numbers: BTreeMap<&str, usize> = if open.is_empty() {
        BTreeMap::new()
    } else {
        let ready = judge.prepare(&open)?;
        ready.into_iter().map(|number| (open[number].name.as_str(), number)).collect()
    };
    let mut fates: Vec<(String, Fate)> = Vec::new();
    for mutant in &drawn {
        if fates.len() == options.sample {
            break;
        }
        let fate = match (kept.fate(&mutant.name), numbers.get(mutant.name.as_str())) {
            (Some(fate), _) => fate,
            (None, number) => {
                let fate = number.map_or_else(|| judge.alone(mutant), |number| judge.switched_on(*number))?;
                kept.keep(&mutant.name, &fate)?;
                fate
            }
        };
        println!("{}/{} {fate:?}: {}", fates.len() + 1, options.sample, mutant.name);
        if fate != Fate::Unviable {
            fates.push((mutant.name.clone(), fate));
        }
    }
    let report = report(options, drawn.len(), &fates);
    print!("{report}");
    if options.write {
        let path = root.join(format!("docs/mutants/{system}.md"));
        std::fs::create_dir_all(path.parent().context("a report lies in a folder")?)?;
        std::fs::write(&path, report).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The cargo that runs this program.
fn program() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Command for cargo in a checkout.
fn cargo(tree: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(args).current_dir(tree);
    command
}

/// Brings a checkout of the last commit below `target`, and returns its folder. Each system has its own, so that two can
/// run at once.
fn checkout(root: &Path, system: &str, name: &str) -> Result<PathBuf> {
    let tree = root.join("target/mutants").join(system).join(name);
    if !tree.join(".git").exists() {
        let tree = tree.display().to_string();
        git(root, &["clone", "--quiet", "--shared", "--no-checkout", ".", &tree])?;
    }
    let head = git(root, &["rev-parse", "HEAD"])?;
    git(&tree, &["fetch", "--quiet", "origin"])?;
    git(&tree, &["checkout", "--quiet", "--force", "--detach", head.trim()])?;
    Ok(tree)
}

/// Runs git in a folder and returns what it prints.
fn git(folder: &Path, args: &[&str]) -> Result<String> {
    let shown = args.join(" ");
    let output = Command::new("git")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start git {shown}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    anyhow::ensure!(output.status.success(), "`git {shown}` failed: {}", told.trim());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Reads every mutant of a system's rules.
fn listed(tree: &Path, system: &str) -> Result<Vec<Mutant>> {
    let package = format!("sandtable-{system}");
    let files = format!("crates/{system}/src/rules/**");
    let mut list = cargo(tree, &["mutants", "--list", "--json", "--package", &package, "--file", &files]);
    let output = list.stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    anyhow::ensure!(output.status.success(), "cargo mutants --list failed ({})", output.status);
    let list: Vec<Mutant> = serde_json::from_slice(&output.stdout).context("list of cargo-mutants")?;
    Ok(list.into_iter().filter(|mutant| !is_advice(&mutant.name)).collect())
}

/// Returns `true` if a mutant changes the advice to AI players, which no rule decides.
fn is_advice(name: &str) -> bool {
    let function = name.rsplit(" in ").next().unwrap_or(name);
    let proposing = |word: &str| ["sample", "propose", "suggest"].iter().any(|advice| word.contains(advice));
    name.split(':').next().is_some_and(|file| file.ends_with("/propose.rs")) || proposing(function)
}

/// Puts mutants into an order that the seed and their names decide: a change in one file leaves those of others in place.
fn drawn(mut list: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    list.sort_by_cached_key(|mutant| {
        mutant.name.bytes().fold(seed, |state, letter| split_mix(state ^ u64::from(letter)))
    });
    list
}

/// SplitMix64, the generator that seeds others: short, and the same everywhere.
fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Writes the figures and the survivors as a page.
fn report(options: &Options, all: usize, fates: &[(String, Fate)]) -> String {
    let Options { system, sample, seed, .. } = options;
    let survivors: Vec<_> = fates.iter().filter(|(_, fate)| *fate == Fate::Survived).collect();
    let (tried, killed) = (fates.len(), fates.len() - survivors.len());
    let percent = (killed * 100).checked_div(tried).unwrap_or(0);
    let mut page = format!(
        "# Mutants of {system}\n\nWritten by `cargo xtask mutants --system {system} --sample {sample} --seed {seed} \
         --write`: drawn from {all} ways to\nbreak `crates/{system}/src/rules`, those left out that do not compile. The tests \
         of the crate judge, recorded games and\ncounts left out.\n\n**{killed} of {tried} killed ({percent} %).**\n"
    );
    if !survivors.is_empty() {
        page.push_str("\nSurvivors:\n\n");
    }
    for (name, _) in survivors {
        let place = name.strip_prefix(&format!("crates/{system}/src/rules/")).unwrap_or(name);
        let _ = writeln!(page, "- `{place}`");
    }
    page
}
