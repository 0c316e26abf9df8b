//! Lets the tests judge mutants: those in the build with switches, and one alone where no switch can be.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result};

use crate::programs::Programs;
use crate::sites::Number;
use crate::{Fate, Mutant, Options, checkout, git, switched};

/// Tests of a system, and the checkouts in which they run.
pub(crate) struct Judge<'a> {
    options: &'a Options,
    /// Checkout in which a mutant is alone.
    tree: &'a Path,
    /// Checkout in which mutants stand behind switches.
    switched: PathBuf,
    /// Programs of the tests in that checkout, once they are built.
    programs: OnceCell<Programs>,
}

/// Processor time that one test may take, in seconds: a break can make a loop endless.
const SECONDS: u32 = 150;

/// Tests to build and run.
struct Run<'a> {
    tree: &'a Path,
    which: &'a [&'a str],
    without: &'a [String],
}

impl<'a> Judge<'a> {
    pub(crate) fn new(root: &Path, tree: &'a Path, options: &'a Options) -> Result<Self> {
        Ok(Self {
            options,
            tree,
            switched: checkout(root, &options.system, "switched")?,
            programs: OnceCell::new(),
        })
    }

    /// Builds mutants behind switches, and returns those that can stand there. The tests must pass while all are off.
    pub(crate) fn prepare(&self, mutants: &[Mutant]) -> Result<BTreeSet<Number>> {
        let ready = switched::write(&self.switched, &self.options.system, mutants)?;
        println!("{} of {} mutants stand behind switches", ready.len(), mutants.len());
        let run = Run { tree: &self.switched, which: &[], without: &self.options.without };
        anyhow::ensure!(
            self.nextest(&run, "unlimited", &["run", "--no-run"])?.status.success(),
            "the tests do not compile"
        );
        let passes = self.nextest(&run, "unlimited", &["run", "-E", &without(run.without)])?;
        let told = String::from_utf8_lossy(&passes.stderr);
        anyhow::ensure!(passes.status.success(), "the tests must pass before anything is broken:\n{told}");
        let list = self.nextest(&run, "unlimited", &["list", "--message-format", "json"])?;
        let programs = Programs::listed(&list.stdout, &told, run.without)?;
        let _ = self.programs.set(programs);
        Ok(ready)
    }

    /// Judges a mutant that stands behind a switch.
    pub(crate) fn switched_on(&self, number: Number) -> Result<Fate> {
        let programs = self.programs.get().context("tests are built before they judge")?;
        programs.judge((switched::VARIABLE, &number.to_string()))
    }

    /// Judges a mutant alone.
    pub(crate) fn alone(&self, mutant: &Mutant) -> Result<Fate> {
        let path = self.tree.with_file_name("mutant.patch");
        std::fs::write(&path, applicable(&mutant.diff)?)?;
        git(self.tree, &["apply", "-p0", "--unidiff-zero", &path.display().to_string()])?;
        let fate = self.judged(self.tree)?;
        git(self.tree, &["checkout", "--quiet", "--force", "--", "."])?;
        Ok(fate)
    }

    /// Builds and runs the tests until one fails. Those of the rules come first: they notice most, and are built much
    /// sooner than all.
    fn judged(&self, tree: &Path) -> Result<Fate> {
        let mut passed = self.options.without.clone();
        if tree.join("crates").join(&self.options.system).join("tests/rules").is_dir() {
            let run = Run { tree, which: &["--test", "rules"], without: &passed };
            let fate = self.judged_by(&run)?;
            if fate != Fate::Survived {
                return Ok(fate);
            }
            passed.push(String::from("rules"));
        }
        self.judged_by(&Run { tree, which: &[], without: &passed })
    }

    /// Builds and runs some of the tests. Each may take so much processor time, whatever else the machine does: by the
    /// clock, a busy machine would make a slow test a kill. One that waits for ever is stopped by the clock all the same.
    fn judged_by(&self, run: &Run<'_>) -> Result<Fate> {
        if !self.nextest(run, "unlimited", &["run", "--no-run"])?.status.success() {
            return Ok(Fate::Unviable);
        }
        let args = ["run", "-E", &without(run.without), "--failure-output", "never"];
        let output = self.nextest(run, &SECONDS.to_string(), &args)?;
        if output.status.success() {
            return Ok(Fate::Survived);
        }
        let told = String::from_utf8_lossy(&output.stderr);
        let failed = failed_test(&told).with_context(|| format!("the test runner named no test:\n{told}"))?;
        Ok(Fate::Killed(failed.to_owned()))
    }

    /// Asks the test runner in a checkout.
    fn nextest(&self, run: &Run<'_>, limit: &str, args: &[&str]) -> Result<Output> {
        let package = format!("sandtable-{}", self.options.system);
        let limits = run.tree.with_file_name("nextest.toml");
        std::fs::write(
            &limits,
            "[profile.default]\nslow-timeout = { period = '60s', terminate-after = 30 }\n",
        )?;
        let mut command = limited(limit, run.tree);
        command.arg("nextest").args(args).args(["--package", &package, "--color", "never"]);
        command.arg("--config-file").arg(&limits).args(run.which);
        // Each checkout builds in a folder of its own: cargo takes the programs of one for those of the other, and what was
        // broken for one mutant would go on failing for the next.
        command.env("CARGO_TARGET_DIR", run.tree.with_extension("build"));
        // Nobody reads where a broken test panicked, and without that it links sooner.
        command.env("CARGO_PROFILE_DEV_DEBUG", "false");
        command.stdin(Stdio::null()).output().context("cannot start cargo nextest")
    }
}

/// Command for cargo in a checkout whose processes may take so many seconds of processor time each.
fn limited(seconds: &str, tree: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -t \"$0\" && exec \"$@\"", seconds]).arg(crate::program()).current_dir(tree);
    command
}

/// Gives a patch of cargo-mutants, whose second head describes the change, the name of its file twice.
pub(crate) fn applicable(diff: &str) -> Result<String> {
    let (head, rest) = diff.split_once('\n').context("a patch has lines")?;
    let (_, changes) = rest.split_once('\n').context("a patch has two heads")?;
    let file = head.strip_prefix("--- ").context("a patch begins with its file")?;
    Ok(format!("--- {file}\n+++ {file}\n{changes}"))
}

/// Finds the first test that failed in what the runner prints.
pub(crate) fn failed_test(told: &str) -> Option<&str> {
    let line = told.lines().find(|line| {
        let verdict = line.trim_start().split(' ').next();
        matches!(verdict, Some("FAIL" | "TIMEOUT" | "SIGXCPU" | "SIGKILL" | "SIGABRT" | "SIGSEGV" | "ABORT"))
    })?;
    line.rsplit_once(')').map(|(_, name)| name.trim())
}

/// Filter of the test runner that leaves test files out.
pub(crate) fn without(files: &[String]) -> String {
    let named: Vec<_> = files.iter().map(|name| format!("binary({name})")).collect();
    if named.is_empty() { String::from("all()") } else { format!("not ({})", named.join(" + ")) }
}
