//! `cargo xtask mutants`: breaks the code of a system's rules in drawn places, one at a time, and asks whether a test
//! notices. cargo-mutants knows the breaks; this draws them, lets the tests judge and counts. It works in a checkout of
//! its own, so what lies uncommitted is neither tried nor touched.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::{shell, testing, workspace};

mod kept;
#[cfg(test)]
mod tests;

use kept::Kept;

/// Mutants to draw.
#[derive(clap::Args)]
pub struct Options {
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
}

/// Mutant as cargo-mutants lists it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Mutant {
    /// File, line, column and change.
    name: String,
    /// The change as a patch.
    diff: String,
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

/// Draws, breaks, counts.
pub fn command(options: &Options) -> Result<()> {
    for (tool, name) in [("mutants", "cargo-mutants"), ("nextest", "cargo-nextest")] {
        anyhow::ensure!(
            shell::has_cargo_subcommand(tool),
            "this needs {name}: `cargo install --locked {name}`, then again"
        );
    }
    let system = &options.system;
    let tree = checkout(system)?;
    let drawn = drawn(listed(&tree, system)?, options.seed);
    let all = drawn.len();
    anyhow::ensure!(all > 0, "crates/{system}/src/rules has no code that could be broken");
    let mut kept = Kept::open(&tree, system)?;
    let mut fates: Vec<(String, Fate)> = Vec::new();
    for mutant in drawn {
        if fates.len() == options.sample {
            break;
        }
        let fate = match kept.fate(&mutant.name) {
            Some(fate) => fate,
            None => {
                kept.begin(|| unbroken(&tree, system))?;
                patch(&tree, &mutant)?;
                let fate = judged(&tree, system)?;
                git(&tree, &["checkout", "--quiet", "--force", "--", "."])?;
                kept.keep(&mutant.name, &fate)?;
                fate
            }
        };
        println!("{}/{} {fate:?}: {}", fates.len() + 1, options.sample, mutant.name);
        if fate != Fate::Unviable {
            fates.push((mutant.name, fate));
        }
    }
    let report = report(options, all, &fates);
    print!("{report}");
    if options.write {
        let path = workspace::root()?.join(format!("docs/mutants/{system}.md"));
        std::fs::create_dir_all(path.parent().context("a report lies in a folder")?)?;
        std::fs::write(&path, report).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Looks whether the tests pass before anything is broken.
fn unbroken(tree: &Path, system: &str) -> Result<()> {
    match judged(tree, system)? {
        Fate::Survived => Ok(()),
        other => anyhow::bail!("the tests must pass before anything is broken: {other:?}"),
    }
}

/// Brings a checkout of the last commit below `target`, and returns its folder. Each system has its own, so that two can
/// run at once.
fn checkout(system: &str) -> Result<PathBuf> {
    let root = workspace::root()?;
    anyhow::ensure!(
        root.join("crates").join(system).join("src/rules").is_dir(),
        "there are no rules of `{system}`: name a folder of crates/ that has src/rules"
    );
    let tree = root.join("target/mutants").join(system).join("tree");
    if !tree.join(".git").exists() {
        git(&root, &["clone", "--quiet", "--shared", "--no-checkout", ".", &tree.display().to_string()])?;
    }
    let head = git(&root, &["rev-parse", "HEAD"])?;
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
    let mut list = shell::cargo(&["mutants", "--list", "--json", "--package", &package])?;
    list.arg("--file").arg(format!("crates/{system}/src/rules/**"));
    let output = list.current_dir(tree).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    anyhow::ensure!(output.status.success(), "cargo mutants --list failed ({})", output.status);
    let list: Vec<Mutant> = serde_json::from_slice(&output.stdout).context("list of cargo-mutants")?;
    Ok(list.into_iter().filter(|mutant| !is_advice(&mutant.name)).collect())
}

/// Says whether a mutant changes what machine players are advised to do, which no rule decides.
fn is_advice(name: &str) -> bool {
    let function = name.rsplit(" in ").next().unwrap_or(name);
    let proposing = |word: &str| word.contains("sample") || word.contains("propose");
    name.split(':').next().is_some_and(|file| file.ends_with("/propose.rs")) || proposing(function)
}

/// Breaks the code.
fn patch(tree: &Path, mutant: &Mutant) -> Result<()> {
    let path = tree.with_file_name("mutant.patch");
    std::fs::write(&path, applicable(&mutant.diff)?)?;
    git(tree, &["apply", "-p0", "--unidiff-zero", &path.display().to_string()])?;
    Ok(())
}

/// Gives a patch of cargo-mutants, whose second head describes the change, the name of its file twice.
fn applicable(diff: &str) -> Result<String> {
    let (head, rest) = diff.split_once('\n').context("a patch has lines")?;
    let (_, changes) = rest.split_once('\n').context("a patch has two heads")?;
    let file = head.strip_prefix("--- ").context("a patch begins with its file")?;
    Ok(format!("--- {file}\n+++ {file}\n{changes}"))
}

/// Builds and runs the tests of the system, recordings left out, until one fails. Those of the rules come first: they notice
/// most, and are built much sooner than all.
fn judged(tree: &Path, system: &str) -> Result<Fate> {
    if tree.join("crates").join(system).join("tests/rules").is_dir() {
        let fate = judged_by(tree, system, 4, &["--test", "rules"])?;
        if fate != Fate::Survived {
            return Ok(fate);
        }
    }
    judged_by(tree, system, 5, &[])
}

/// Builds and runs some of the tests, each for some minutes at most: a break can make a loop endless.
fn judged_by(tree: &Path, system: &str, minutes: u32, which: &[&str]) -> Result<Fate> {
    let package = format!("sandtable-{system}");
    let limits = tree.with_file_name("nextest.toml");
    let limit =
        format!("[profile.default]\nslow-timeout = {{ period = '60s', terminate-after = {minutes} }}\n");
    std::fs::write(&limits, limit)?;
    let nextest = |args: &[&str]| -> Result<std::process::Output> {
        let mut command = shell::cargo(&["nextest", "run", "--package", &package, "--color", "never"])?;
        command.arg("--config-file").arg(&limits).args(which).args(args);
        command.current_dir(tree).env("CARGO_TARGET_DIR", tree.with_file_name("build"));
        // Nobody reads where a broken test panicked, and without that it links sooner.
        command.env("CARGO_PROFILE_DEV_DEBUG", "false");
        command.stdin(Stdio::null()).output().context("cannot start cargo nextest")
    };
    if !nextest(&["--no-run"])?.status.success() {
        return Ok(Fate::Unviable);
    }
    let run = nextest(&["-E", &without_recordings(system), "--failure-output", "never"])?;
    if run.status.success() {
        return Ok(Fate::Survived);
    }
    let told = String::from_utf8_lossy(&run.stderr);
    let failed = failed_test(&told).with_context(|| format!("the test runner named no test:\n{told}"))?;
    Ok(Fate::Killed(failed.to_owned()))
}

/// Finds the first test that failed in what the runner prints.
fn failed_test(told: &str) -> Option<&str> {
    let line = told.lines().find(|line| {
        let verdict = line.trim_start().split(' ').next();
        matches!(verdict, Some("FAIL" | "TIMEOUT" | "SIGABRT" | "SIGSEGV" | "ABORT"))
    })?;
    line.rsplit_once(')').map(|(_, name)| name.trim())
}

/// Filter of the test runner that leaves recordings out: they notice a change and cannot tell whether it is wrong.
fn without_recordings(system: &str) -> String {
    let folder = format!("crates/{system}");
    let binaries = testing::RECORDED.iter().filter(|(at, ..)| *at == folder);
    let named: Vec<_> = binaries.map(|(.., name)| format!("binary({name})")).collect();
    if named.is_empty() { String::from("all()") } else { format!("not ({})", named.join(" + ")) }
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
