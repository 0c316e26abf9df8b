//! `cargo xtask test` and `cargo xtask serve`. Chooses the runners and adds up what they report; it knows no
//! single test.

use std::ops::AddAssign;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{browser, postgres, shell, web, workspace};

/// The folder of a package, its name and a file in its `tests` folder; a file that is not there is left out.
type TestFile = (&'static str, &'static str, &'static str);

/// Property tests that play many games: in a debug build fewer, so a nightly run plays them again with optimisation.
const RELEASE_TESTS: &[TestFile] = &[
    ("crates/regiment", "sandtable-regiment", "games"),
    ("crates/regiment", "sandtable-regiment", "secrets"),
    ("crates/tours", "sandtable-tours", "odds"),
    ("crates/gcw", "sandtable-gcw", "games"),
    ("crates/gcw", "sandtable-gcw", "secrets"),
    ("crates/tours", "sandtable-tours", "games"),
    ("crates/tours", "sandtable-tours", "secrets"),
];

/// Tests of the doors, with more games in a nightly run.
const NIGHTLY_TESTS: &[TestFile] =
    &[("crates/cli", "sandtable", "survey"), ("fuzz", "sandtable-fuzz", "fuzz")];

/// Tests against records, which `cargo xtask bless` makes. A nightly run repeats them with optimisation: a game recorded by
/// a debug build must be the same to the bit there.
pub const RECORDED: &[TestFile] = &[
    ("crates/testkit", "sandtable-testkit", "golden"),
    ("crates/regiment", "sandtable-regiment", "golden"),
    ("crates/regiment", "sandtable-regiment", "counting"),
    ("crates/gcw", "sandtable-gcw", "golden"),
    ("crates/gcw", "sandtable-gcw", "counting"),
    ("crates/tours", "sandtable-tours", "golden"),
    ("crates/tours", "sandtable-tours", "counting"),
    ("crates/legion", "sandtable-legion", "golden"),
    ("crates/legion", "sandtable-legion", "counting"),
];

/// Cases of each property in a nightly run, for tests that leave the number to proptest.
const NIGHTLY_CASES: &str = "4096";

/// Extent of a test run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The workspace in a debug build, stopping at the first failure.
    Quick,
    /// All that continuous integration runs.
    Default,
    /// The same, and again with optimisation and many more cases. A second build of everything takes longer than all tests.
    Nightly,
}

impl Extent {
    /// From the two flags of the command line.
    pub fn of(quick: bool, nightly: bool) -> Self {
        match (quick, nightly) {
            (true, _) => Self::Quick,
            (_, true) => Self::Nightly,
            _ => Self::Default,
        }
    }
}

/// Sums that runners reported.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts {
    passed: u64,
    failed: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Builds the client's pages and the program side by side, and starts the server with the given arguments.
pub fn serve(args: &[String]) -> Result<()> {
    let pages = std::thread::spawn(web::build);
    let program = shell::serving_program()?;
    let mut command = Command::new(program);
    command.arg("serve");
    match pages.join() {
        Ok(Ok(())) => drop(command.arg("--pages").arg(workspace::root()?.join(web::DIST))),
        // Everything can be done without pages, and a machine without Node has the terminal.
        Ok(Err(error)) => {
            println!("note: the pages were not built, and the server does without: {error:#}");
            println!("note: `cargo run --release -- play` plays in the terminal");
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
    let status = command.args(args).status()?;
    anyhow::ensure!(status.success(), "sandtable serve ended with {status}");
    Ok(())
}

/// Runs the tests; the last line printed is `N passed, N failed`.
pub fn test(extent: Extent) -> Result<()> {
    let root = workspace::root()?;
    postgres::provide();
    let mut total = Counts::default();
    let mut broken = Vec::new();
    let in_browser = browser::wanted();
    if in_browser {
        browser::provide()?;
    }
    for args in plan(&root, extent, shell::has_cargo_subcommand("nextest"))? {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = shell::cargo(&args)?;
        if extent == Extent::Nightly {
            command.env("PROPTEST_CASES", NIGHTLY_CASES).env("SANDTABLE_NIGHTLY", "1");
        }
        total += counted(command, &format!("cargo {}", args.join(" ")), &mut broken)?;
        if !broken.is_empty() && extent == Extent::Quick {
            break;
        }
    }
    if in_browser && (broken.is_empty() || extent != Extent::Quick) {
        total += counted(browser::tests()?, "node tests/all.mjs (in web/)", &mut broken)?;
    }
    for command in &broken {
        println!("failed: {command}");
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    anyhow::ensure!(broken.is_empty() && total.failed == 0, "tests failed");
    Ok(())
}

/// Runs a command and adds up what it reports; one that fails is noted by its name.
fn counted(command: Command, name: &str, broken: &mut Vec<String>) -> Result<Counts> {
    let mut counts = Counts::default();
    let status = shell::run_watched(command, |line| counts += reported(line))?;
    if !status.success() {
        // A runner that dies without naming a failed test (it did not build, say) still is a failure.
        counts.failed = counts.failed.max(1);
        broken.push(name.to_owned());
    }
    Ok(counts)
}

/// The cargo commands to run, in order.
fn plan(root: &Path, extent: Extent, nextest: bool) -> Result<Vec<Vec<String>>> {
    let runner: &[&str] = if nextest { &["nextest", "run", "--no-tests=pass"] } else { &["test"] };
    let everything: &[&str] = if nextest { &[] } else { &["--lib", "--bins", "--tests"] };
    let words = |parts: &[&str]| parts.iter().map(|p| (*p).to_owned()).collect::<Vec<String>>();
    let all = |mut command: Vec<String>| {
        if extent != Extent::Quick {
            command.push("--no-fail-fast".to_owned());
        }
        command
    };
    let mut commands = vec![all([words(runner), words(everything), words(&["--workspace"])].concat())];
    // With the same packages as above, so that nothing is built a second time.
    commands.push(all(words(&["test", "--doc", "--workspace"])));
    if extent == Extent::Nightly {
        let files = RELEASE_TESTS.iter().chain(RECORDED).chain(NIGHTLY_TESTS);
        let files: Vec<&TestFile> = files.filter(|file| is_there(root, file)).collect();
        if !files.is_empty() {
            commands.push(all([words(runner), words(&["--release"]), selection(&files)].concat()));
        }
    }
    Ok(commands)
}

/// Returns `true` if a test file is there.
pub fn is_there(root: &Path, (folder, _, file): &TestFile) -> bool {
    [".rs", "/main.rs"].iter().any(|end| root.join(format!("{folder}/tests/{file}{end}")).is_file())
}

/// Tells cargo to build and run these files at one go, so that what they share is built once. Each name counts for
/// each package: where a file is named, one of that name runs in the other packages too.
fn selection(files: &[&TestFile]) -> Vec<String> {
    let mut args = Vec::new();
    for (_, package, file) in files {
        for (flag, name) in [("--package", package), ("--test", file)] {
            if !args.iter().any(|arg| arg == name) {
                args.extend([flag.to_owned(), (*name).to_owned()]);
            }
        }
    }
    args
}

/// Counts what one line of a runner's output adds: cargo's `test result:` or nextest's indented `Summary [`. What a failed test
/// printed is indented too and counted by the summary.
fn reported(line: &str) -> Counts {
    let mut counts = Counts::default();
    if !line.starts_with("test result:") && !line.trim_start().starts_with("Summary [") {
        return counts;
    }
    let mut words = line.split([' ', ';', ',', ':']).filter(|w| !w.is_empty()).peekable();
    while let Some(word) = words.next() {
        let (Ok(number), Some(next)) = (word.parse::<u64>(), words.peek()) else { continue };
        match *next {
            "passed" => counts.passed += number,
            "failed" | "timed" | "exec" => counts.failed += number,
            _ => {}
        }
    }
    counts
}

#[cfg(test)]
mod tests;
