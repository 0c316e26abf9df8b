//! `quick [--seconds N] [--write-seeds] [--replay FILE] [TARGET]...`: the quick loop over all targets, or over those
//! named; or one kept input again; or only the seeds, as files for cargo-fuzz.

use std::cell::RefCell;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use sandtable_fuzz::{PLANTED, TARGETS, Target, campaign};

thread_local! {
    /// Where the last panic was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

fn main() -> ExitCode {
    let mut seconds = 5.0;
    let mut replay = None;
    let mut write_seeds = false;
    let mut names = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seconds" => match args.next().and_then(|text| text.parse().ok()) {
                Some(number) if (0.0..=1e6).contains(&number) => seconds = number,
                _ => return usage("--seconds needs a number"),
            },
            "--replay" => match args.next() {
                Some(path) => replay = Some(path),
                None => return usage("--replay needs a file"),
            },
            "--write-seeds" => write_seeds = true,
            name => match TARGETS.iter().find(|target| target.name == name) {
                Some(target) => names.push(*target),
                None => return usage(&format!("no target {name}")),
            },
        }
    }
    let targets = if names.is_empty() { TARGETS.to_vec() } else { names };
    if let Some(path) = replay {
        let [target] = targets[..] else { return usage("--replay needs one target") };
        let Ok(input) = std::fs::read(&path) else { return usage(&format!("cannot read {path}")) };
        (target.run)(&input);
        println!("{}: nothing is wrong with {path}", target.name);
        return ExitCode::SUCCESS;
    }
    if write_seeds {
        return written(&targets);
    }
    run(&targets, Duration::from_secs_f64(seconds))
}

fn run(targets: &[Target], time: Duration) -> ExitCode {
    let artifacts = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts");
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        // What fails outside of an input is a fault of the loop or of the seeds.
        if !campaign::at_work() {
            return usual(info);
        }
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        PLACE.with(|own| *own.borrow_mut() = place);
    }));
    campaign::watch(artifacts.clone());
    let (mut passed, mut failed) = (0, 0);
    if campaign::run(&PLANTED, Duration::from_secs(20)).failure.is_none() {
        println!("{}: not found; the loop finds nothing", PLANTED.name);
        failed += 1;
    }
    for target in targets {
        let start = Instant::now();
        let tried = campaign::run(target, time);
        let took = start.elapsed().as_secs_f64();
        match tried.failure {
            None => {
                println!("{}: {} inputs in {took:.1} s, ok", target.name, tried.inputs);
                passed += 1;
            }
            Some(failure) => {
                let path = campaign::keep(&artifacts, target.name, &failure.input);
                let place = PLACE.with(|place| place.borrow().clone());
                println!("{}: FAILED, input {}, at {place}", target.name, failure.number);
                println!("{}", failure.says);
                println!("kept: {path}; again: cargo xtask fuzz-quick --replay {path} {}", target.name);
                failed += 1;
            }
        }
    }
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!("test result: {verdict}. {passed} passed; {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes the seeds where cargo-fuzz looks for them.
fn written(targets: &[Target]) -> ExitCode {
    for target in targets {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
        for (number, seed) in (target.seeds)().iter().enumerate() {
            let path = folder.join(format!("seed-{number}"));
            if let Err(error) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, seed)) {
                return usage(&format!("cannot write {}: {error}", path.display()));
            }
        }
    }
    ExitCode::SUCCESS
}

fn usage(says: &str) -> ExitCode {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    eprintln!("{says}\nquick [--seconds N] [--write-seeds] [--replay FILE] [{}]...", names.join(" | "));
    ExitCode::FAILURE
}
