//! Whole campaigns at random, on setups of all kinds: what the contract promises holds in each, and the books are right
//! after every event. A few campaigns for each promise in a debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../common/setups.rs"]
mod setups;
mod trial;

use sandtable_ai::Sampler;
use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::model::Setup;
use sandtable_kernel::{Game, Start};
use sandtable_lab::{End, Onlookers, play};
use sandtable_testkit::suite;

fn setups(turns: u16) -> Vec<Setup> {
    setups::all(turns).into_iter().map(|(_, setup)| setup).collect()
}

sandtable_testkit::suite!(Gcw, Start::all(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setups(2));
    random_games_end: 10, 400;
    samples_are_accepted: 4, 100;
    defaults_are_accepted: 6, 200;
    offers_are_accepted: 2, 20;
    commands_are_admitted: 12, 60;
    choices_are_accepted: 6, 30;
    refusals_change_nothing: 3, 60;
    positions_survive_writing: 2, 20;
    silence_changes_nothing: 4, 100;
    replay_equals_play: 4, 100;
    rewinding_is_exact: 3, 40;
    entered_dice_play_the_same: 6, 40;
    referee_sees_all: 2, 10;
);

/// Plays a campaign by samples and audits every event and the position after it.
fn audited(setups: &[Setup], seed: u64) -> Result<(), String> {
    let setup = &setups[seed as usize % setups.len()];
    let (table, opening) = Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup)
        .map_err(|faults| faults.join("; "))?;
    let mut on = Onlookers { audit: true, ..Onlookers::default() };
    match play::<Gcw>(&table, &opening, seed, &mut Sampler(Generator::new(!seed)), &mut on).end {
        End::Over(_) => Ok(()),
        end => Err(format!("seed {seed}: {end:?}")),
    }
}

#[test]
fn the_books_are_right_after_every_event() {
    let setups = setups(4);
    let games = if cfg!(debug_assertions) { 10 } else { 200 };
    if let Err(says) = suite::each(games, |seed| audited(&setups, seed)) {
        panic!("{says}");
    }
}
