//! Whole sagas at random, on setups of all kinds: what the contract promises holds in each. A few for each promise in a
//! debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../common/setups.rs"]
mod setups;
mod trial;

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Record};
use sandtable_testkit::suite;
use sandtable_tours::events::apply;
use sandtable_tours::model::Setup;
use sandtable_tours::{Tours, audit};

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
    holds("random_games_end", 20, 300);
}

#[test]
fn samples_are_accepted() {
    holds("samples_are_accepted", 10, 60);
}

#[test]
fn defaults_are_accepted() {
    holds("defaults_are_accepted", 10, 100);
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

/// Plays a saga by samples and audits every event and the position after it.
fn audited(setups: &[Setup], seed: u64) -> Result<(), String> {
    let setup = &setups[seed as usize % setups.len()];
    let (table, mut state) = Tours::open(setup).map_err(|faults| faults.join("; "))?;
    let (mut dice, mut chooser) = (Keyed::new(seed), Keyed::new(!seed));
    let mut record = Record::default();
    let mut before = state.clone();
    Tours::begin(&table, &mut state, &mut dice, &mut record);
    for number in 1..50_000u64 {
        for event in std::mem::take(&mut record.events) {
            let mut faults = audit::event(&table, &before, &event);
            apply(&table, &mut before, &event);
            faults.extend(audit::position(&table, &before));
            if !faults.is_empty() {
                return Err(format!("seed {seed}, command {number}: {} after {event:?}", faults.join("; ")));
            }
        }
        let faults = audit::unamended(&table, &before);
        if !faults.is_empty() {
            return Err(format!("seed {seed}, command {number}: {}", faults.join("; ")));
        }
        record.reckonings.clear();
        let asked = Tours::decisions(&table, &state);
        if Tours::outcome(&table, &state).is_some() {
            return Ok(());
        }
        chooser.seek(number);
        dice.seek(number);
        let asked = &asked[chooser.pick(asked.len() as u32) as usize];
        let command = Tours::sample(&table, &state, asked.seat, &mut chooser).ok_or("no sample")?;
        Tours::play(&table, &mut state, asked.seat, &command, &mut dice, &mut record)
            .map_err(|refusal| format!("{command:?}: {refusal}"))?;
    }
    Err(String::from("the saga does not end"))
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
