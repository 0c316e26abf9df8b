//! Whole sagas at random, on setups of all kinds: what the contract promises holds in each. A few for each promise in a
//! debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../common/setups.rs"]
mod setups;
mod trial;

use sandtable_ai::Sampler;
use sandtable_dice::Generator;
use sandtable_kernel::{Game, Start};
use sandtable_lab::{End, Onlookers, play};
use sandtable_testkit::suite;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::model::Setup;

sandtable_testkit::suite!(Tours, Start::all(&Catalogue::builtin().unwrap(), setups::all(3));
    random_games_end: 20, 300;
    samples_are_accepted: 10, 60;
    defaults_are_accepted: 10, 100;
    offers_are_accepted: 2, 12;
    refusals_change_nothing: 3, 60;
    positions_survive_writing: 2, 20;
    silence_changes_nothing: 4, 100;
    replay_equals_play: 4, 100;
    rewinding_is_exact: 3, 40;
    entered_dice_play_the_same: 4, 40;
    referee_sees_all: 2, 10;
);

#[test]
fn forms_make_every_command() {
    let starts = Start::all(&Catalogue::builtin().unwrap(), setups::all(3));
    let games = if cfg!(debug_assertions) { 5 } else { 60 };
    let tried = |seed| suite::commands_are_admitted::<Tours>(&starts, 1, seed);
    if let Err(says) = suite::each(games, tried) {
        panic!("{}", says.chars().take(4000).collect::<String>());
    }
}

#[test]
fn choices_of_forms_are_accepted() {
    let starts = Start::all(&Catalogue::builtin().unwrap(), setups::all(3));
    let games = if cfg!(debug_assertions) { 2 } else { 20 };
    if let Err(says) = suite::each(games, |seed| suite::choices_are_accepted::<Tours>(&starts, 1, seed)) {
        panic!("{says}");
    }
}

/// Plays a saga by samples and audits every event and the position after it.
fn audited(setups: &[Setup], seed: u64) -> Result<(), String> {
    let setup = &setups[seed as usize % setups.len()];
    let (table, opening) =
        Tours::open(&Catalogue::builtin().unwrap(), setup).map_err(|faults| faults.join("; "))?;
    let mut on = Onlookers { audit: true, ..Onlookers::default() };
    match play::<Tours>(&table, &opening, seed, &mut Sampler(Generator::new(!seed)), &mut on).end {
        End::Over(_) => Ok(()),
        end => Err(format!("seed {seed}: {end:?}")),
    }
}

// proves: TOD-CP-02, TOD-SP-01, TOD-PAR-04, TOD-XP-14, TOD-COM-28, TOD-HIGH-02, TOD-TRAIT-03, TOD-AGE-08, TOD-ARMY-06
#[test]
fn the_books_are_right_after_every_event() {
    let setups = setups::all(3);
    let games = if cfg!(debug_assertions) { 3 } else { 100 };
    if let Err(says) = suite::each(games, |seed| audited(&setups, seed)) {
        panic!("{says}");
    }
}
