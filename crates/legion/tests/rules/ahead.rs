//! Players that look ahead: all they weigh is legal, they think the same twice, know no secret, and end every mission.
#![allow(clippy::unwrap_used, clippy::panic)]

use sandtable_ai::Policy;
use sandtable_ai::search::{Ahead, Effort, Outlook, think};
use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Seat, Silent, Viewer};
use sandtable_lab::{End, Onlookers, Trial as _, play};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::machine::Prospects;
use sandtable_legion::model::{Setup, State, Table};

/// Little effort, so that a debug build plays whole games.
const LITTLE: Effort = Effort { tries: 8, stretches: 1 };

const MISSIONS: [&str; 4] =
    ["shifting-priorities", "bring-down-the-shields", "the-codes", "disabled-vehicle"];

fn opened(mission: &str) -> (Table, State) {
    let setup = Setup {
        squads: ["rebel-troopers", "infantry"].map(Into::into),
        free: None,
        layout: Some("outpost".into()),
        mission: Some(mission.into()),
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    };
    Legion::open(&Library::builtin().unwrap(), &setup).unwrap()
}

/// Plays some way into a game.
fn midway(table: &Table, state: &mut State, seed: u64, commands: u32) -> Seat {
    let mut dice = Keyed::new(seed);
    let mut player = Legion::player(seed);
    Legion::begin(table, state, &mut dice, &mut Silent);
    for _ in 0..commands {
        let (seat, command) = player.turn(table, state).unwrap();
        Legion::play(table, state, seat, &command, &mut dice, &mut Silent).unwrap();
    }
    Legion::decisions(table, state)[0].seat
}

#[test]
fn looking_ahead_ends_every_mission() {
    for (seed, mission) in (1..).zip(MISSIONS) {
        let (table, opening) = opened(mission);
        let mut player = Ahead::new(Prospects, LITTLE, seed);
        let mut on = Onlookers::<Legion> { audit: true, ..Onlookers::default() };
        let played = play(&table, &opening, seed, &mut player, &mut on);
        assert!(matches!(played.end, End::Over(_)), "{mission}: {:?}", played.end);
    }
}

#[test]
fn the_same_seed_thinks_the_same_and_all_it_weighs_is_legal() {
    for (seed, mission) in (1..).zip(MISSIONS) {
        let (table, mut state) = opened(mission);
        let seat = midway(&table, &mut state, seed, 60);
        let known = Legion::known(&table, &state, Viewer::Seat(seat));
        let look =
            || think::<Legion, _>(&Prospects, (&table, &known), seat, LITTLE, seed, &|| false).unwrap();
        let thought = look();
        assert_eq!(thought, look());
        assert_eq!(thought.line[0], (seat, thought.candidates[0].command));
        for candidate in &thought.candidates {
            assert_eq!(Legion::check(&table, &known, seat, &candidate.command), Ok(()));
            assert!((-1.0..=1.0).contains(&candidate.worth), "{candidate:?}");
        }
    }
}

// proves: SO-CODES-09
#[test]
fn the_numbers_of_tokens_are_imagined_and_not_known() {
    let (table, mut state) = opened("the-codes");
    midway(&table, &mut state, 3, 60);
    let red = state.red.unwrap();
    let known = Legion::known(&table, &state, Viewer::Seat(red.other()));
    let hidden = known.board.markers.iter().filter(|marker| marker.number.is_none()).count();
    assert!(hidden >= 2, "{hidden} are hidden");
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut imagined = known;
        Prospects.imagine(&table, &mut imagined, red.other(), &mut Generator::new(seed));
        let numbers: Vec<Option<u8>> = imagined.board.markers.iter().map(|marker| marker.number).collect();
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let mut all: Vec<Option<u8>> = state.board.markers.iter().map(|marker| marker.number).collect();
        all.sort_unstable();
        assert_eq!(sorted, all, "each number once");
        seen.insert(numbers);
    }
    // Every order of what is hidden comes up, the true one among them.
    assert_eq!(seen.len(), (1..=hidden).product::<usize>());
    // And whatever the truth is, the same is chosen.
    let mut other = state;
    let [first, second] = [0, 1].map(|at| state.board.markers[at].number);
    (other.board.markers[0].number, other.board.markers[1].number) = (second, first);
    assert_eq!(Legion::known(&table, &other, Viewer::Seat(red.other())), known);
}
