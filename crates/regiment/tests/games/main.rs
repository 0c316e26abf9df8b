//! Whole games at random, on setups of all kinds: what the contract promises holds in each. A few dozen games for each
//! promise in a debug build; more than ten thousand in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../setups/mod.rs"]
mod setups;
mod trial;

use sandtable_kernel::Start;
use sandtable_regiment::Regiment;
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::RULINGS;
use sandtable_testkit::suite::{choices_are_accepted, commands_are_admitted, each};
use setups::Choice;

/// All setups that random games are played on.
fn all() -> Vec<Setup> {
    let choices = setups::varied(1).into_iter();
    choices.map(|choice| choice.setup().unwrap_or_else(|says| panic!("{choice}: {says}"))).collect()
}

sandtable_testkit::suite!(Regiment, Start::all(&Default::default(), all());
    random_games_end: 60, 10_000;
    samples_are_accepted: 30, 1_000;
    defaults_are_accepted: 30, 1_000;
    offers_are_accepted: 20, 500;
    refusals_change_nothing: 30, 10_000;
    positions_survive_writing: 20, 400;
    silence_changes_nothing: 30, 1_000;
    replay_equals_play: 30, 10_000;
    rewinding_is_exact: 30, 10_000;
    entered_dice_play_the_same: 30, 1_000;
    referee_sees_all: 4, 200;
);

type Property = fn(&[Start<Regiment>], u32, u64) -> Result<(), String>;

/// Tries a property that is not part of the suite.
fn holds(debug: u32, release: u32, property: Property) {
    let (all, games) =
        (Start::all(&Default::default(), all()), if cfg!(debug_assertions) { debug } else { release });
    each(games, |seed| property(&all, 1, seed * 97)).unwrap_or_else(|says| panic!("{says}"));
}

#[test]
fn every_command_is_admitted_by_an_offer() {
    holds(40, 1_000, commands_are_admitted::<Regiment>);
}

#[test]
fn every_listed_choice_is_accepted() {
    holds(30, 500, choices_are_accepted::<Regiment>);
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
