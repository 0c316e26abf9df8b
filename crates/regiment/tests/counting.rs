//! Counting: from the positions in `tests/positions`, how many offers there are to a depth of three, and a fingerprint of
//! all that comes of them. Any silent change of what is legal changes a number. `cargo xtask bless` counts anew.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sandtable_dice::Keyed;
use sandtable_kernel::Game;
use sandtable_regiment::Regiment;
use sandtable_regiment::model::Setup;
use sandtable_testkit::count;

/// How many commands deep.
const DEPTH: usize = 3;
/// Seed of the rolls.
const SEED: u64 = 1;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions")
}

/// A position's counts as they stand in its file.
fn counted(name: &str) -> String {
    let text = std::fs::read_to_string(folder().join(format!("{name}.json"))).unwrap();
    let setup: Setup = serde_json::from_str(&text).unwrap();
    let (table, mut state) =
        Regiment::open(&Default::default(), &setup).unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
    Regiment::begin(&table, &mut state, &mut Keyed::new(SEED), &mut Vec::new());
    let mut counts = String::new();
    for (depth, level) in (1..).zip(count::<Regiment>(&table, &state, DEPTH, SEED).unwrap()) {
        let (offers, refused, hash) = (level.offers, level.refused, level.hash);
        writeln!(counts, "depth {depth}: {offers} offers, {refused} refused, {hash}").unwrap();
    }
    counts
}

fn compare(name: &str) {
    let (path, counts) = (folder().join(format!("{name}.counts")), counted(name));
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        return std::fs::write(&path, counts).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        recorded, counts,
        "{name}: recorded and counted differ; `cargo xtask bless` records on purpose"
    );
}

#[test]
fn the_woods_of_the_learning_battle() {
    compare("woods");
}

#[test]
fn a_landing_with_transports_in_the_air() {
    compare("landing");
}

#[test]
fn cavalry_in_the_marsh() {
    compare("cavalry");
}

#[test]
fn the_last_round_in_a_small_town() {
    compare("last-stand");
}

#[test]
fn every_position_is_counted() {
    let here = include_str!("counting.rs");
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(here.contains(&format!("compare(\"{name}\")")), "{} is in no test", path.display());
    }
}
