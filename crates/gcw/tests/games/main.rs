//! Whole campaigns at random, on setups of all kinds: what the contract promises holds in each, and the books are right
//! after every event. A few campaigns for each promise in a debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../common/setups.rs"]
mod setups;
mod trial;

use sandtable_dice::{Dice, Keyed};
use sandtable_gcw::Gcw;
use sandtable_gcw::audit;
use sandtable_gcw::events::apply;
use sandtable_gcw::model::Setup;
use sandtable_kernel::{Game, Record};
use sandtable_testkit::suite;

/// Plays so many campaigns (in a debug build, in a release build) for a promise, spread over setups and cores.
#[track_caller]
fn each(debug: u32, release: u32, turns: u16, property: impl Fn(&[Setup], u64) -> Result<(), String> + Sync) {
    let setups: Vec<Setup> = setups::all(turns).into_iter().map(|(_, setup)| setup).collect();
    let games = if cfg!(debug_assertions) { debug } else { release };
    if let Err(says) = suite::each(games, |seed| property(&setups, seed)) {
        panic!("{says}");
    }
}

#[track_caller]
fn holds(name: &str, debug: u32, release: u32) {
    let found = suite::properties::<Gcw>().into_iter().find(|(property, _)| *property == name);
    let Some((_, property)) = found else { panic!("the suite has no property {name}") };
    each(debug, release, 2, |setups, seed| property(setups, 1, seed));
}

#[test]
fn random_campaigns_end() {
    holds("random_games_end", 10, 400);
}

#[test]
fn samples_are_accepted() {
    holds("samples_are_accepted", 4, 100);
}

#[test]
fn defaults_are_accepted() {
    holds("defaults_are_accepted", 6, 200);
}

#[test]
fn offers_are_accepted() {
    holds("offers_are_accepted", 2, 20);
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
    holds("entered_dice_play_the_same", 6, 40);
}

#[test]
fn referee_sees_all() {
    holds("referee_sees_all", 2, 10);
}

/// Plays a campaign by samples and audits every event and the position after it.
fn audited(setups: &[Setup], seed: u64) -> Result<(), String> {
    let setup = &setups[seed as usize % setups.len()];
    let (table, mut state) = Gcw::open(setup).map_err(|faults| faults.join("; "))?;
    let (mut dice, mut chooser) = (Keyed::new(seed), Keyed::new(!seed));
    let mut record = Record::default();
    let mut before = state.clone();
    Gcw::begin(&table, &mut state, &mut dice, &mut record);
    for number in 1..50_000u64 {
        for event in std::mem::take(&mut record.events) {
            let mut faults = audit::event(&before, &event);
            apply(&mut before, &event);
            faults.extend(audit::position(&table, &before));
            if !faults.is_empty() {
                return Err(format!("command {number}: {} after {event:?}", faults.join("; ")));
            }
        }
        record.reckonings.clear();
        let asked = Gcw::decisions(&table, &state);
        if Gcw::outcome(&table, &state).is_some() {
            return Ok(());
        }
        chooser.seek(number);
        dice.seek(number);
        let asked = &asked[chooser.pick(asked.len() as u32) as usize];
        let command = Gcw::sample(&table, &state, asked.seat, &mut chooser).ok_or("no sample")?;
        Gcw::play(&table, &mut state, asked.seat, &command, &mut dice, &mut record)
            .map_err(|refusal| format!("{command:?}: {refusal}"))?;
    }
    Err(String::from("the campaign does not end"))
}

#[test]
fn the_books_are_right_after_every_event() {
    each(10, 200, 4, audited);
}
