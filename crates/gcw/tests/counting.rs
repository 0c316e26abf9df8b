//! Counting: from fixed positions, how many offers there are to a depth, and a fingerprint of all that comes of them. Any
//! silent change of what is legal changes a number. `cargo xtask bless` counts anew.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::path::{Path, PathBuf};

use sandtable_gcw::Gcw;
use sandtable_gcw::model::{Phase, State};
use sandtable_kernel::Start;
use sandtable_testkit::Counted;

/// Seed of the rolls.
const SEED: u64 = 1;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions")
}

/// Counts from the first position of a random campaign that is what is wanted, and compares with what is recorded.
#[track_caller]
fn compare(name: &str, setup: &str, depth: usize, wanted: impl Fn(&State) -> bool) {
    let all = setups::all(3);
    let (_, setup) = all.iter().find(|(own, _)| own == setup).unwrap();
    if let Err(says) = (Counted { folder: folder(), seed: SEED }).compare::<Gcw>(
        name,
        &Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup.clone()),
        depth,
        wanted,
    ) {
        panic!("{says}");
    }
}

#[test]
fn founding() {
    compare("founding", "one against one", 2, |_| true);
}

#[test]
fn choosing_targets() {
    compare("targets", "two against two", 2, |state| state.phase == Phase::Targets && state.turn == 2);
}

#[test]
fn reinforcements() {
    compare("purchase", "Scum on the fringes", 1, |state| state.phase == Phase::Purchase);
}

#[test]
fn bases_of_the_fringes() {
    compare("bases", "Scum on the fringes", 2, |state| state.phase == Phase::Bases);
}

#[test]
fn before_the_battles() {
    compare("battles", "three equals", 2, |state| state.phase == Phase::Battles);
}

#[test]
fn in_a_battle() {
    let flown = |state: &State| state.battles.iter().any(|battle| battle.record.is_some());
    compare("record", "three equals", 2, flown);
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
