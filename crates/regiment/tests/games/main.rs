//! Whole games at random, on setups of all kinds: what the contract promises holds in each. A few dozen games for each
//! promise in a debug build; more than ten thousand in a release build.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod ahead;
#[path = "../setups/mod.rs"]
mod setups;
mod trial;

use sandtable_kernel::Start;
use sandtable_regiment::Regiment;
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::RULINGS;
use setups::Choice;

/// One setup in so many is played once more on a real table.
const PHYSICAL: usize = 5;

/// All setups that random games are played on.
fn all() -> Vec<Setup> {
    let choices = setups::varied(1).into_iter();
    let setup = |choice: Choice| choice.setup().unwrap_or_else(|says| panic!("{choice}: {says}"));
    let mut all: Vec<Setup> = choices.map(setup).collect();
    let real = all.iter().step_by(PHYSICAL).cloned();
    let real = real.map(|setup| Setup { physical: true, ground: None, half: Vec::new(), ..setup });
    let real: Vec<Setup> = real.collect();
    all.extend(real);
    all
}

sandtable_testkit::suite!(Regiment, Start::all(&Default::default(), all());
    random_games_end: 60, 10_000;
    samples_are_accepted: 30, 1_000;
    defaults_are_accepted: 30, 1_000;
    offers_are_accepted: 20, 500;
    commands_are_admitted: 40, 1_000;
    choices_are_accepted: 30, 500;
    refusals_change_nothing: 30, 10_000;
    positions_survive_writing: 20, 400;
    silence_changes_nothing: 30, 1_000;
    replay_equals_play: 30, 10_000;
    rewinding_is_exact: 30, 10_000;
    entered_dice_play_the_same: 30, 1_000;
    referee_sees_all: 4, 200;
);

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
