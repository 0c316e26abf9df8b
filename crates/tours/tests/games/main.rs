//! Whole sagas at random, on setups of all kinds: what the contract promises holds in each. A few for each promise in a
//! debug build, many in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../common/setups.rs"]
mod setups;
mod trial;

use std::collections::BTreeMap;

use sandtable_ai::Sampler;
use sandtable_dice::Generator;
use sandtable_kernel::{Game, Ref, Seat, Silent, Start, Viewer};
use sandtable_lab::{End, Onlookers, play};
use sandtable_testkit::suite;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::model::{Options, Setup};
use sandtable_tours::rulings::Rulings;
use serde_json::Value;

sandtable_testkit::suite!(Tours, Start::all(&Catalogue::builtin().unwrap(), setups::all(3));
    random_games_end: 20, 300;
    samples_are_accepted: 10, 60;
    defaults_are_accepted: 10, 100;
    offers_are_accepted: 2, 12;
    commands_are_admitted: 5, 60;
    choices_are_accepted: 2, 20;
    refusals_change_nothing: 3, 60;
    positions_survive_writing: 2, 20;
    silence_changes_nothing: 4, 100;
    replay_equals_play: 4, 100;
    rewinding_is_exact: 3, 40;
    entered_dice_play_the_same: 4, 40;
    referee_sees_all: 2, 10;
);

/// Finds things that are named in a value and have no label.
fn unnamed(value: &Value, names: &BTreeMap<Ref, String>, found: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let of: Option<Ref> = text.parse().ok();
            let known = |of: &Ref| names.keys().any(|name| name.kind() == of.kind());
            if of.is_some_and(|of| known(&of) && !names.contains_key(&of)) {
                found.push(text.clone());
            }
        }
        Value::Array(all) => all.iter().for_each(|one| unnamed(one, names, found)),
        Value::Object(members) => members.values().for_each(|one| unnamed(one, names, found)),
        _ => {}
    }
}

#[test]
fn a_view_is_small_and_names_what_it_shows() {
    let options = Options { arcs: None, last_round: Some(6), ..Options::default() };
    let setup = setups::duel(Rulings::default(), options);
    let starts = Start::all(&Catalogue::builtin().unwrap(), vec![setup]);
    let mut walk = suite::Walk::<Tours>::new(&starts, 1).unwrap();
    while let Some((seat, command)) = walk.choose().unwrap() {
        walk.play(seat, command, &mut Silent).unwrap();
        if walk.played.len().is_multiple_of(25) {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, Viewer::Referee] {
                let known = Tours::known(&walk.table, &walk.state, viewer);
                let view = Tours::view(&walk.table, &known, viewer);
                let written = serde_json::to_value(&view).unwrap();
                assert!(written.to_string().len() < 60_000, "{} bytes", written.to_string().len());
                let mut found = Vec::new();
                unnamed(&written["game"], &view.names, &mut found);
                assert_eq!(found, Vec::<String>::new(), "things without labels");
            }
        }
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
