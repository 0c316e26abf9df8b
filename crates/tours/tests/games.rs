//! Whole sagas at random, on setups of all kinds: what the contract promises holds in each. A few for each promise in a
//! debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use sandtable_testkit::suite;
use sandtable_tours::Tours;

#[track_caller]
fn holds(name: &str, debug: u32, release: u32) {
    let found = suite::properties::<Tours>().into_iter().find(|(property, _)| *property == name);
    let Some((_, property)) = found else { panic!("the suite has no property {name}") };
    let setups = setups::all(3);
    let games = if cfg!(debug_assertions) { debug } else { release };
    if let Err(says) = suite::each(games, |seed| property(&setups, 1, seed)) {
        panic!("{says}");
    }
}

#[test]
fn random_sagas_end() {
    holds("random_games_end", 20, 1000);
}

#[test]
fn samples_are_accepted() {
    holds("samples_are_accepted", 10, 300);
}

#[test]
fn defaults_are_accepted() {
    holds("defaults_are_accepted", 10, 300);
}

#[test]
fn offers_are_accepted() {
    holds("offers_are_accepted", 2, 12);
}

#[test]
fn refusals_change_nothing() {
    holds("refusals_change_nothing", 3, 60);
}

#[test]
fn positions_survive_writing() {
    holds("positions_survive_writing", 2, 20);
}

#[test]
fn silence_changes_nothing() {
    holds("silence_changes_nothing", 4, 100);
}

#[test]
fn replay_equals_play() {
    holds("replay_equals_play", 4, 100);
}

#[test]
fn rewinding_is_exact() {
    holds("rewinding_is_exact", 3, 40);
}

#[test]
fn entered_dice_play_the_same() {
    holds("entered_dice_play_the_same", 4, 40);
}

#[test]
fn referee_sees_all() {
    holds("referee_sees_all", 2, 10);
}
