//! Counting: from fixed positions, how many offers there are to a depth, and a fingerprint of all that comes of them. Any
//! silent change of what is legal changes a number. `cargo xtask bless` counts anew.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sandtable_gcw::Gcw;
use sandtable_gcw::model::{Phase, Setup, State};
use sandtable_kernel::Silent;
use sandtable_testkit::count;
use sandtable_testkit::suite::Walk;

/// Seed of the rolls.
const SEED: u64 = 1;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions")
}

/// The first position of a random campaign that is what is wanted.
fn position(setup: &Setup, seed: u64, wanted: impl Fn(&State) -> bool) -> Walk<Gcw> {
    let mut walk = Walk::<Gcw>::new(std::slice::from_ref(setup), seed).unwrap();
    while !wanted(&walk.state) {
        let (seat, command) = walk.choose().unwrap().unwrap_or_else(|| panic!("it does not come to that"));
        walk.play(seat, command, &mut Silent).unwrap();
    }
    walk
}

/// Counts from such a position, and compares with what is recorded under this name.
fn compare(name: &str, setup: &str, depth: usize, wanted: impl Fn(&State) -> bool) {
    let all = setups::all(3);
    let (_, setup) = all.iter().find(|(own, _)| own == setup).unwrap();
    let walk = position(setup, SEED, wanted);
    let mut counts = format!("after {} commands\n", walk.played.len());
    for (depth, level) in (1..).zip(count::<Gcw>(&walk.table, &walk.state, depth, SEED).unwrap()) {
        let (offers, refused, hash) = (level.offers, level.refused, level.hash);
        writeln!(counts, "depth {depth}: {offers} offers, {refused} refused, {hash}").unwrap();
    }
    let path = folder().join(format!("{name}.counts"));
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(folder()).unwrap();
        return std::fs::write(&path, counts).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        recorded, counts,
        "{name}: recorded and counted differ; `cargo xtask bless` records on purpose"
    );
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
