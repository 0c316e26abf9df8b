//! Counting: from fixed positions, how many offers there are to a depth, and a fingerprint of all that comes of them. Any
//! silent change of what is legal changes a number. `cargo xtask bless` counts anew.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::path::{Path, PathBuf};

use sandtable_kernel::Start;
use sandtable_testkit::Counted;
use sandtable_tours::Tours;
use sandtable_tours::model::{Founding, Options, Stage, State, Step, Task};
use sandtable_tours::rulings::Rulings;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions")
}

/// Counts from the first position of a random duel that is what is wanted, and compares with what is recorded.
#[track_caller]
fn compare(name: &str, depth: usize, wanted: impl Fn(&State) -> bool) {
    let setup =
        setups::duel(Rulings::default(), Options { arcs: None, last_round: Some(12), ..Options::default() });
    let counted = Counted { folder: folder(), seed: 1 };
    if let Err(says) = counted.compare::<Tours>(
        name,
        &Start::new(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), setup),
        depth,
        wanted,
    ) {
        panic!("{says}");
    }
}

fn at(state: &State, stage: Stage) -> bool {
    state.battles.iter().any(|battle| battle.stage == stage)
}

#[test]
fn founding() {
    compare("founding", 2, |_| true);
}

#[test]
fn first_requests() {
    let asks = |state: &State| {
        state
            .players
            .iter()
            .any(|player| player.register.as_ref().is_some_and(|one| one.founding == Founding::Requests))
    };
    compare("requests", 1, asks);
}

#[test]
fn a_round() {
    compare("round", 2, |state| state.round == 1);
}

#[test]
fn before_a_game() {
    compare("armies", 2, |state| at(state, Stage::Armies));
}

#[test]
fn in_a_game() {
    compare("playing", 1, |state| at(state, Stage::Playing));
}

#[test]
fn after_a_game() {
    let checks = |state: &State| {
        let mut after = state.battles.iter().filter_map(|battle| battle.aftermath.as_ref());
        after.any(|after| after.tasks.iter().flatten().any(|task| matches!(task, Task::Check { .. })))
    };
    compare("casualties", 2, checks);
    let honours = |state: &State| {
        let mut after = state.battles.iter().filter_map(|battle| battle.aftermath.as_ref());
        after.any(|after| {
            after.step == Step::Commendations && after.tasks.iter().any(|tasks| !tasks.is_empty())
        })
    };
    compare("commendations", 1, honours);
}

#[test]
fn every_record_is_counted() {
    let here = include_str!("counting.rs");
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(here.contains(&format!("compare(\"{name}\"")), "{} is in no test", path.display());
    }
}
