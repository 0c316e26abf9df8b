//! `cargo xtask mutants`: breaks the code of a system's rules in drawn places, one at a time, and asks whether a test
//! notices. cargo-mutants makes the breaks and runs the tests; this draws them and counts. It works in a checkout of its
//! own, so what lies uncommitted is neither tried nor touched.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{shell, testing, workspace};

#[cfg(test)]
mod tests;

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
    /// Write docs/mutants/SYSTEM.md.
    #[arg(long)]
    write: bool,
}

/// Mutant as cargo-mutants lists it.
#[derive(Debug, Clone, Deserialize)]
struct Listed {
    /// File, line, column and change; no two mutants share it.
    name: String,
}

/// End of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// A test failed, or ran so long that it was stopped.
    Killed,
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
    let tree = checkout(&options.system)?;
    let mut left = shuffled(listed(&tree, &options.system)?, options.seed);
    let all = left.len();
    anyhow::ensure!(all > 0, "crates/{}/src/rules has no code that could be broken", options.system);
    let mut fates: Vec<(String, Fate)> = Vec::new();
    while fates.len() < options.sample && !left.is_empty() {
        let rest = left.split_off(left.len().min(options.sample - fates.len()));
        let round = std::mem::replace(&mut left, rest);
        let found = tried(&tree, &options.system, &round)?;
        fates.extend(round.into_iter().filter_map(|m| found.get(&m).map(|fate| (m, *fate))));
    }
    let report = report(options, all, &fates);
    print!("{report}");
    if options.write {
        let path = workspace::root()?.join(format!("docs/mutants/{}.md", options.system));
        std::fs::create_dir_all(path.parent().context("a report lies in a folder")?)?;
        std::fs::write(&path, report).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
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

/// Names every mutant of a system's rules.
fn listed(tree: &Path, system: &str) -> Result<Vec<String>> {
    let mut list = mutants(tree, system)?;
    let output = list.args(["--list", "--json"]).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    anyhow::ensure!(output.status.success(), "cargo mutants --list failed ({})", output.status);
    let list: Vec<Listed> = serde_json::from_slice(&output.stdout).context("list of cargo-mutants")?;
    Ok(list.into_iter().map(|mutant| mutant.name).collect())
}

/// Begins a call of cargo-mutants about the rules of a system.
fn mutants(tree: &Path, system: &str) -> Result<Command> {
    let package = format!("sandtable-{system}");
    let mut command = shell::cargo(&["mutants", "--package", &package])?;
    command.arg("--file").arg(format!("crates/{system}/src/rules/**"));
    command.current_dir(tree);
    // The names of the draw are those of a run in the same folder, with the same shape of lines.
    command.env("CARGO_TARGET_DIR", tree.join("target")).env_remove("CARGO_MANIFEST_DIR");
    Ok(command)
}

/// Runs the tests of the system against each of the mutants, recordings left out. A mutant that does not compile is
/// missing in what is returned.
fn tried(tree: &Path, system: &str, round: &[String]) -> Result<BTreeMap<String, Fate>> {
    let mut command = mutants(tree, system)?;
    let out = tree.with_file_name("out");
    command.args(["--in-place", "--test-tool", "nextest", "--no-times", "--output"]).arg(&out);
    for mutant in round {
        command.arg("--re").arg(format!("^{}$", escaped(mutant)));
    }
    command.args(["--", "-E", &without_recordings(system)]);
    // It fails when a mutant survives, so the outcomes tell more than the status.
    let told = out.join("mutants.out/outcomes.json");
    let _ = std::fs::remove_file(&told);
    shell::run_watched(command, |_| ())?;
    let text = std::fs::read_to_string(&told).with_context(|| format!("cannot read {}", told.display()))?;
    fates(&text)
}

/// Filter of the test runner that leaves recordings out: they notice a change and cannot tell whether it is wrong.
fn without_recordings(system: &str) -> String {
    let folder = format!("crates/{system}");
    let binaries = testing::RECORDED.iter().filter(|(at, ..)| *at == folder);
    let named: Vec<_> = binaries.map(|(.., name)| format!("binary({name})")).collect();
    if named.is_empty() { String::from("all()") } else { format!("not ({})", named.join(" + ")) }
}

/// Reads `outcomes.json` of cargo-mutants.
fn fates(text: &str) -> Result<BTreeMap<String, Fate>> {
    #[derive(Deserialize)]
    struct Outcomes {
        outcomes: Vec<Outcome>,
    }
    #[derive(Deserialize)]
    struct Outcome {
        scenario: Scenario,
        summary: String,
    }
    #[derive(Deserialize)]
    enum Scenario {
        Baseline,
        Mutant(Listed),
    }
    let outcomes: Outcomes = serde_json::from_str(text).context("outcomes of cargo-mutants")?;
    let mut fates = BTreeMap::new();
    for Outcome { scenario, summary } in outcomes.outcomes {
        let fate = match (&scenario, summary.as_str()) {
            (_, "CaughtMutant" | "Timeout") => Fate::Killed,
            (_, "MissedMutant") => Fate::Survived,
            (Scenario::Mutant(_), "Unviable") | (Scenario::Baseline, "Success") => continue,
            (_, other) => anyhow::bail!("cargo-mutants ended with `{other}`; its log lies in {OUT}"),
        };
        if let Scenario::Mutant(mutant) = scenario {
            fates.insert(mutant.name, fate);
        }
    }
    Ok(fates)
}

/// Folder of the logs, for messages.
const OUT: &str = "target/mutants/SYSTEM/out";

/// Puts the names into an order that the seed decides.
fn shuffled(mut names: Vec<String>, seed: u64) -> Vec<String> {
    let mut state = seed;
    for last in (1..names.len()).rev() {
        let below = u64::try_from(last).unwrap_or(u64::MAX) + 1;
        names.swap(last, usize::try_from(split_mix(&mut state) % below).unwrap_or(0));
    }
    names
}

/// SplitMix64, the generator that seeds others: short, and the same everywhere.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Escapes what means something in a regular expression.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        // An escaped angle bracket is the edge of a word.
        if c.is_ascii_punctuation() && !matches!(c, '<' | '>') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Writes the figures and the survivors as a page.
fn report(options: &Options, all: usize, fates: &[(String, Fate)]) -> String {
    let Options { system, sample, seed, .. } = options;
    let killed = fates.iter().filter(|(_, fate)| *fate == Fate::Killed).count();
    let percent = if fates.is_empty() { 0 } else { killed * 100 / fates.len() };
    let mut page = format!(
        "# Mutants of {system}\n\nWritten by `cargo xtask mutants --system {system} --sample {sample} --seed {seed} --write`. \
         Drawn from {all} places in\n`crates/{system}/src/rules` where the code can be broken and still compiles; the tests of the \
         crate judge, recorded games and\ncounts left out.\n\n**{killed} of {} killed ({percent} %).**\n",
        fates.len()
    );
    let survivors: Vec<_> = fates.iter().filter(|(_, fate)| *fate == Fate::Survived).collect();
    if !survivors.is_empty() {
        page.push_str("\nSurvivors:\n\n");
        for (name, _) in survivors {
            let _ = writeln!(
                page,
                "- `{}`",
                name.strip_prefix(&format!("crates/{system}/src/rules/")).unwrap_or(name)
            );
        }
    }
    page
}
