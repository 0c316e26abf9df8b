//! Whole games at random, on setups of all kinds: what the contract promises holds in each. A few dozen games for each
//! promise in a debug build; more than ten thousand in a release build. Uses all cores.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../setups/mod.rs"]
mod setups;
mod trial;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use sandtable_regiment::Regiment;
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::RULINGS;
use sandtable_testkit::suite;
use setups::Choice;

/// The first game's seed; game `k` has seed `SEED + k`.
const SEED: u64 = 1;
/// Games that a thread takes at a time.
const BLOCK: u32 = 4;

/// All setups that random games are played on, each with its name.
fn all() -> (Vec<Choice>, Vec<Setup>) {
    let choices = setups::varied(1);
    let setups =
        choices.iter().map(|choice| choice.setup().unwrap_or_else(|says| panic!("{choice}: {says}")));
    let setups = setups.collect();
    (choices, setups)
}

/// Plays so many games (in a debug build, in a release build) for a promise of the suite, spread over setups and cores.
#[track_caller]
fn holds(name: &str, debug: u32, release: u32) {
    let (choices, setups) = all();
    let games = if cfg!(debug_assertions) { debug } else { release };
    let found = suite::properties::<Regiment>().into_iter().find(|(property, _)| *property == name);
    let Some((_, property)) = found else { panic!("the suite has no property {name}") };
    let next = AtomicU32::new(0);
    let failed: Mutex<Option<(u64, String)>> = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(BLOCK, Ordering::Relaxed);
                    if game >= games || failed.lock().unwrap().is_some() {
                        return;
                    }
                    // Neighbouring setups are alike: a stride that shares no factor with their number visits all.
                    for game in game..(game + BLOCK).min(games) {
                        let seed = SEED + u64::from(game) * 97;
                        if let Err(says) = property(&setups, 1, seed) {
                            failed.lock().unwrap().get_or_insert((seed, says));
                            return;
                        }
                    }
                }
            });
        }
    });
    if let Some((seed, says)) = failed.into_inner().unwrap() {
        let choice = &choices[(seed % choices.len() as u64) as usize];
        panic!("{says}\non {choice}, seed {seed}");
    }
}

#[test]
fn random_games_end() {
    holds("random_games_end", 60, 10_000);
}

#[test]
fn samples_are_accepted() {
    holds("samples_are_accepted", 30, 1_000);
}

#[test]
fn defaults_are_accepted() {
    holds("defaults_are_accepted", 30, 1_000);
}

#[test]
fn offers_are_accepted() {
    holds("offers_are_accepted", 20, 500);
}

#[test]
fn refusals_change_nothing() {
    holds("refusals_change_nothing", 30, 10_000);
}

#[test]
fn positions_survive_writing() {
    holds("positions_survive_writing", 20, 400);
}

#[test]
fn silence_changes_nothing() {
    holds("silence_changes_nothing", 30, 1_000);
}

#[test]
fn replay_equals_play() {
    holds("replay_equals_play", 30, 10_000);
}

#[test]
fn rewinding_is_exact() {
    holds("rewinding_is_exact", 30, 10_000);
}

#[test]
fn entered_dice_play_the_same() {
    holds("entered_dice_play_the_same", 30, 1_000);
}

#[test]
fn referee_sees_all() {
    holds("referee_sees_all", 4, 200);
}

#[test]
fn every_property_of_the_suite_is_tried() {
    let text = include_str!("main.rs");
    for (name, _) in suite::properties::<Regiment>() {
        assert!(text.contains(&format!("holds(\"{name}\"")), "{name} is not tried here");
    }
}

#[test]
fn every_reading_of_every_ruling_is_played() {
    let choices = setups::varied(1);
    for ruling in &RULINGS {
        for option in ruling.options {
            let plays = |choice: &Choice| choice.rulings.named()[ruling.id] == option.key;
            assert!(choices.iter().any(plays), "nobody plays {} by {}", ruling.id, option.key);
        }
    }
}

#[test]
fn names_of_setups_read_back() {
    for choice in setups::varied(1) {
        assert_eq!(Choice::parse(&choice.to_string()), Ok(choice));
    }
}

#[test]
fn every_mission_and_every_faction_has_a_golden_game() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let cases = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| std::fs::read_to_string(entry.unwrap().path().join("case.toml")).ok());
    let cases: Vec<String> = cases.collect();
    for mission in &setups::library().missions {
        let words = format!("mission={} ", mission.id);
        assert!(cases.iter().any(|case| case.contains(&words)), "no golden game is played on {}", mission.id);
    }
    for faction in &setups::library().factions {
        let of = |case: &&String| {
            setups::SAMPLES
                .iter()
                .chain(&setups::SKIRMISHES)
                .any(|list| list.contains(&faction.id) && case.contains(list))
        };
        assert!(cases.iter().any(|case| of(&case)), "no golden game is played by {}", faction.id);
    }
}
