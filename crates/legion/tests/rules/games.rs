//! Whole games by drawn commands: they end, and the kernel's promises hold in them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Silent, Start};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::model::{Ending, Setup, State, Table};

fn setup(a: &str, b: &str, layout: Option<&str>) -> Setup {
    of(a, b, layout, "shifting-priorities")
}

fn of(a: &str, b: &str, layout: Option<&str>, mission: &str) -> Setup {
    Setup {
        squads: [a.into(), b.into()],
        free: None,
        layout: layout.map(Into::into),
        mission: Some(mission.into()),
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    }
}

fn start(a: &str, b: &str, layout: Option<&str>) -> Start<Legion> {
    Start::new(&Library::builtin().unwrap(), setup(a, b, layout))
}

const MISSIONS: [&str; 4] =
    ["shifting-priorities", "bring-down-the-shields", "the-codes", "disabled-vehicle"];

const SQUADS: [&str; 8] = [
    "arc-troopers",
    "clone-troopers",
    "invasion-force",
    "droid-commandos",
    "infantry",
    "isf",
    "rebel-troopers",
    "rebel-commandos",
];

/// Plays a game by drawn commands; returns the end and the number of commands.
pub fn played(table: &Table, mut state: State, seed: u64) -> (State, u32) {
    let (mut dice, mut chance) = (Keyed::new(seed), Generator::new(!seed));
    Legion::begin(table, &mut state, &mut dice, &mut Silent);
    let mut commands = 0;
    while let Some(asked) = Legion::decisions(table, &state).first() {
        chance.seek(u64::from(commands));
        let drawn = Legion::sample(table, &state, asked.seat, &mut chance);
        let command = drawn.unwrap_or(asked.default);
        Legion::play(table, &mut state, asked.seat, &command, &mut dice, &mut Silent)
            .unwrap_or_else(|refusal| panic!("seed {seed}, {command:?}: {refusal}"));
        commands += 1;
        assert!(commands < 5000, "seed {seed} does not end");
    }
    (state, commands)
}

// proves: SO-GEN-02, SO-GEN-05, SO-WIN-01
#[test]
fn every_pair_of_squads_plays_to_an_end() {
    let layouts = [None, Some("outpost"), Some("grove"), Some("market"), Some("canyon")];
    let (mut ends, mut commands, mut games, mut wounds) = ([0u32; 9], 0, 0, 0);
    for (nth, a) in SQUADS.iter().enumerate() {
        for (other, b) in SQUADS.iter().enumerate() {
            let (table, state) = start(a, b, layouts[(nth + other) % layouts.len()]).open().unwrap();
            let (state, count) = played(&table, state, (nth * 8 + other) as u64);
            let over = state.over.expect("the game is over");
            ends[over.by as usize] += 1;
            assert!(state.round <= 5, "four rounds, and one after a tie");
            commands += count;
            wounds += state.units.iter().map(|unit| u32::from(unit.wounds)).sum::<u32>();
            games += 1;
        }
    }
    println!(
        "{games} games, {commands} commands, {wounds} wounds, {ends:?} wiped out, by points, by more, drawn"
    );
    assert!(ends[Ending::MorePoints as usize] > 0 && ends[Ending::Draw as usize] > 0, "{ends:?}");
    assert!(wounds > 100, "they fight");
}

/// Plays a mission by all pairs of squads; returns how often each end came.
fn all_pairs(mission: &str) -> [u32; 9] {
    let layouts = [None, Some("outpost"), Some("grove"), Some("market"), Some("canyon"), Some("depot")];
    let mut ends = [0; 9];
    for (nth, a) in SQUADS.iter().enumerate() {
        for (other, b) in SQUADS.iter().enumerate() {
            let setup = of(a, b, layouts[(nth * 3 + other) % layouts.len()], mission);
            let (table, state) = Start::<Legion>::new(&Library::builtin().unwrap(), setup).open().unwrap();
            let (state, _) = played(&table, state, (nth * 8 + other) as u64);
            ends[state.over.expect("the game is over").by as usize] += 1;
            assert!(state.round <= 4);
        }
    }
    println!("{mission}: {ends:?}");
    ends
}

// proves: SO-MIS-03, SO-WIN-03
#[test]
fn every_pair_of_squads_plays_bring_down_the_shields() {
    let ends = all_pairs("bring-down-the-shields");
    assert!(ends[Ending::HeldOut as usize] > 0, "{ends:?}");
}

// proves: SO-MIS-03, SO-WIN-03
#[test]
fn every_pair_of_squads_plays_the_codes() {
    let ends = all_pairs("the-codes");
    assert!(ends[Ending::HeldOut as usize] > 0, "{ends:?}");
}

// proves: SO-MIS-03, SO-WIN-03
#[test]
fn every_pair_of_squads_plays_disabled_vehicle() {
    let ends = all_pairs("disabled-vehicle");
    assert!(ends[Ending::HeldOut as usize] > 0, "{ends:?}");
}

/// Pairs of squads on tables with and without terrain.
fn all() -> Vec<Start<Legion>> {
    let layouts = ["outpost", "grove", "market", "canyon"];
    let paired = SQUADS.iter().zip(SQUADS.iter().skip(3).cycle()).zip(layouts.iter().cycle());
    let setups = paired.flat_map(|((a, b), layout)| {
        MISSIONS.map(|mission| Setup { condition: a < b, ..of(a, b, Some(layout), mission) })
    });
    Start::all(&Library::builtin().unwrap(), setups)
}

sandtable_testkit::suite!(Legion, all();
    random_games_end: 16, 10_000;
    samples_are_accepted: 8, 1_000;
    defaults_are_accepted: 8, 1_000;
    offers_are_accepted: 8, 500;
    commands_are_admitted: 8, 1_000;
    choices_are_accepted: 8, 500;
    refusals_change_nothing: 8, 10_000;
    positions_survive_writing: 8, 400;
    silence_changes_nothing: 8, 1_000;
    replay_equals_play: 8, 10_000;
    rewinding_is_exact: 8, 10_000;
    entered_dice_play_the_same: 8, 1_000;
    referee_sees_all: 4, 200;
);

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 8 * 1024, "{} bytes", size_of::<State>());
}

#[test]
fn everything_that_is_not_there_is_told_at_once() {
    let pack = Library::builtin().unwrap();
    let wrong = Setup {
        squads: ["isf".into(), "ewoks".into()],
        free: None,
        layout: Some("moon".into()),
        ..setup("isf", "isf", None)
    };
    assert_eq!(Legion::open(&pack, &wrong).unwrap_err().len(), 2);
}
