//! The programs of a system's tests, run by themselves: one process reads a pack once for all its tests, where a test runner
//! that gives each test a process reads it hundreds of times. Quick tests run first; they find most of what is broken.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::Fate;

/// A test that takes longer, with a pack to read, runs after the quick ones.
const QUICK: f64 = 2.0;
/// A broken program may take so many times the processor time of a sound one: a break can make a loop endless.
const TIMES: u64 = 4;

/// Programs of a system's tests.
pub(crate) struct Programs {
    all: Vec<Program>,
    /// Time that the quick tests of all programs take together, and that the slow ones do.
    limits: [Duration; 2],
}

/// What the test runner lists.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct List {
    rust_suites: BTreeMap<String, Program>,
}

/// A program, with the folder that it runs in.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Program {
    binary_id: String,
    binary_name: String,
    binary_path: PathBuf,
    cwd: PathBuf,
    /// Its tests by name; the runner tells more about each, which is not needed.
    testcases: BTreeMap<String, serde_json::Value>,
    /// Tests that are not quick.
    #[serde(skip)]
    slow: Vec<String>,
}

impl Programs {
    /// Takes the programs that the test runner lists, without some of them; its account of a run tells which tests are slow.
    /// They must pass as they are.
    pub(crate) fn listed(list: &[u8], told: &str, without: &[String]) -> Result<Self> {
        let list: List = serde_json::from_slice(list).context("list of cargo nextest")?;
        let slow = slow(told);
        let mut all: Vec<Program> = list
            .rust_suites
            .into_values()
            .filter(|program| !program.testcases.is_empty() && !without.contains(&program.binary_name))
            .collect();
        for program in &mut all {
            let of = format!("{} ", program.binary_id);
            program.slow = slow.iter().filter_map(|name| name.strip_prefix(&of)).map(str::to_owned).collect();
        }
        // Tests of the rules notice most.
        all.sort_by_key(|program| program.binary_name != "rules");
        let mut programs = Self { all, limits: [Duration::from_secs(1800); 2] };
        for part in 0..2 {
            let begun = Instant::now();
            let fate = programs.part(part, None)?;
            anyhow::ensure!(fate == Fate::Survived, "a test fails where nothing is broken: {fate:?}");
            programs.limits[part] = begun.elapsed();
        }
        Ok(programs)
    }

    /// Judges what stands behind a switch, a variable of the environment and its value.
    pub(crate) fn judge(&self, on: (&str, &str)) -> Result<Fate> {
        match self.part(0, Some(on))? {
            Fate::Survived => self.part(1, Some(on)),
            killed => Ok(killed),
        }
    }

    /// Runs the quick tests or the slow ones until a program fails.
    fn part(&self, part: usize, on: Option<(&str, &str)>) -> Result<Fate> {
        let limit = self.limits[part];
        for program in &self.all {
            let mut args = vec!["--exact"];
            if part == 0 {
                args.extend(program.slow.iter().flat_map(|name| ["--skip", name]));
            } else if program.slow.is_empty() {
                continue;
            } else {
                args.extend(program.slow.iter().map(String::as_str));
            }
            let output = run(&program.binary_path, &program.cwd, &args, limit, on)?;
            if !output.status.success() {
                let told = String::from_utf8_lossy(&output.stdout);
                let what = failed(&told).map_or_else(|| output.status.to_string(), str::to_owned);
                return Ok(Fate::Killed(format!("{} {what}", program.binary_id)));
            }
        }
        Ok(Fate::Survived)
    }
}

/// Runs a program of tests. It may take some times the limit in processor time; one that waits for ever is stopped as well.
fn run(
    program: &Path,
    folder: &Path,
    args: &[&str],
    limit: Duration,
    on: Option<(&str, &str)>,
) -> Result<Output> {
    let seconds = limit.as_secs() * TIMES + 10;
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -t \"$0\" && exec timeout 3600 \"$@\"", &seconds.to_string()]);
    command.arg(program).args(args).current_dir(folder).envs(on);
    command
        .stdin(std::process::Stdio::null())
        .output()
        .with_context(|| format!("cannot run {}", program.display()))
}

/// Finds the first test that failed in what a program prints.
pub(crate) fn failed(told: &str) -> Option<&str> {
    told.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
}

/// Finds the tests that took long in the account of a test runner, each with its program.
pub(crate) fn slow(told: &str) -> Vec<&str> {
    let took =
        |line: &str| -> Option<f64> { line.split_once('[')?.1.split_once("s]")?.0.trim().parse().ok() };
    told.lines()
        .filter(|line| {
            line.trim_start().starts_with("PASS") && took(line).is_some_and(|seconds| seconds > QUICK)
        })
        .filter_map(|line| Some(line.rsplit_once(')')?.1.trim()))
        .collect()
}
