//! Each target for a moment: inputs made from real packs and games, then mutations of them. Some seconds each with every
//! assertion on, as it is normally built; a nightly run optimises it and takes minutes. A planted fault must be found, or
//! the loop finds nothing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use sandtable_fuzz::{PLANTED, TARGETS, Target, campaign};

fn time() -> Duration {
    let nightly = !cfg!(debug_assertions) && std::env::var_os("SANDTABLE_NIGHTLY").is_some();
    Duration::from_secs(if nightly { 180 } else { 2 })
}

fn holds(target: &Target) -> Result<(), Failed> {
    let artifacts = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts");
    campaign::watch(artifacts.clone());
    let tried = campaign::run(target, time());
    let Some(failure) = tried.failure else {
        println!("{} inputs", tried.inputs);
        return Ok(());
    };
    let (name, path) = (target.name, campaign::keep(&artifacts, target.name, &failure.input));
    let again = format!("kept: {path}; again: cargo xtask fuzz-quick --replay {path} {name}");
    Err(format!("input {}: {}\n{again}", failure.number, failure.says).into())
}

fn found(planted: &Target) -> Result<(), Failed> {
    let tried = campaign::run(planted, Duration::from_secs(20));
    tried.failure.map(drop).ok_or_else(|| "the planted fault was not found".into())
}

fn main() -> ExitCode {
    // The input at work is one for the whole program.
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    let mut trials = vec![Trial::test("a planted fault is found", || found(&PLANTED))];
    trials.extend(TARGETS.map(|target| Trial::test(target.name, move || holds(&target))));
    libtest_mimic::run(&arguments, trials).exit_code()
}
