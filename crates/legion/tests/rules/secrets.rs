//! Secrets: what is chosen and not shown looks the same to everybody else, whatever it is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Seat, Silent, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::Side;
use sandtable_legion::model::{Choice, State};

use crate::common::{Play, told};

/// The same position with another secret of a seat, if it has one now.
fn swapped(state: &State, seat: Seat) -> Option<State> {
    let mut other = *state;
    let player = &mut other.players[seat.index()];
    if let Choice::Sealed(sides) = player.sides {
        player.sides = Choice::Sealed(sides.map(|side| if side == Side::A { Side::B } else { Side::A }));
    } else if let Choice::Sealed(card) = player.card {
        player.card = Choice::Sealed((card + 1) % 6);
    } else {
        return None;
    }
    Some(other)
}

/// The same position with two condition tokens changed for each other, of which the viewer has seen neither.
fn tokens_swapped(state: &State) -> Option<State> {
    let mut other = *state;
    let hidden: Vec<usize> = (0..other.board.markers.len())
        .filter(|&at| !other.board.markers[at].seen && !other.board.markers[at].open)
        .collect();
    let [a, b, ..] = hidden[..] else { return None };
    let (first, second) = (other.board.markers[a].number, other.board.markers[b].number);
    (other.board.markers[a].number, other.board.markers[b].number) = (second, first);
    Some(other)
}

// proves: SO-CODES-09, SO-CODES-12
#[test]
fn the_numbers_of_condition_tokens_are_no_byte_of_what_others_see() {
    let setup = Play::mission("the-codes", &[]).table.setup;
    let pack = sandtable_legion::data::Library::builtin().unwrap();
    let (mut compared, mut told_events) = (0, 0);
    for seed in 0..12 {
        let (table, mut state) = Legion::open(&pack, &setup).unwrap();
        let (mut dice, mut chance) = (Keyed::new(seed), Generator::new(!seed));
        Legion::begin(&table, &mut state, &mut dice, &mut Silent);
        while let Some(asked) = Legion::decisions(&table, &state).first() {
            let red = state.red.unwrap_or_default();
            if let Some(other) = tokens_swapped(&state) {
                for viewer in [Viewer::Seat(red.other()), Viewer::Public] {
                    assert_eq!(told(&table, &state, viewer), told(&table, &other, viewer), "{viewer:?}");
                    let asks = |state: &State| {
                        let known = Legion::known(&table, state, viewer);
                        format!("{:?}", Legion::decisions(&table, &known))
                    };
                    assert_eq!(asks(&state), asks(&other));
                }
                let owner = Viewer::Seat(red);
                assert_ne!(told(&table, &state, owner), told(&table, &other, owner));
                compared += 1;
            }
            let drawn = Legion::sample(&table, &state, asked.seat, &mut chance);
            let command = drawn.unwrap_or(asked.default);
            let (before, mut events) = (state, Vec::new());
            Legion::play(&table, &mut state, asked.seat, &command, &mut dice, &mut events).unwrap();
            if let Command::Assign { .. } = command {
                assert!(
                    Legion::redact_command(&table, &before, asked.seat, &command, Viewer::Public).is_none()
                );
                let public: String = events
                    .iter()
                    .filter_map(|event| Legion::redact(&table, &state, event, Viewer::Public))
                    .map(|event| serde_json::to_string(&event).unwrap())
                    .collect();
                let mentions = (4..7).any(|number| public.contains(&format!("[{number},")));
                assert!(public.contains("null") && !mentions, "{public}");
                told_events += 1;
            }
        }
    }
    assert!(compared > 100 && told_events >= 12, "{compared}, {told_events}");
}

// proves: SO-LOAD-03, LC-CMD-02
#[test]
fn a_sealed_choice_looks_the_same_to_others_whatever_it_is() {
    let setup = Play::new().table.setup;
    let pack = sandtable_legion::data::Library::builtin().unwrap();
    let mut compared = 0;
    for seed in 0..4 {
        let (table, mut state) = Legion::open(&pack, &setup).unwrap();
        let (mut dice, mut chance) = (Keyed::new(seed), Generator::new(!seed));
        Legion::begin(&table, &mut state, &mut dice, &mut Silent);
        while let Some(asked) = Legion::decisions(&table, &state).first() {
            for seat in [Seat(0), Seat(1)] {
                let Some(other) = swapped(&state, seat) else { continue };
                for viewer in [Viewer::Seat(seat.other()), Viewer::Public] {
                    assert_eq!(told(&table, &state, viewer), told(&table, &other, viewer), "{viewer:?}");
                }
                assert_ne!(
                    told(&table, &state, Viewer::Seat(seat)),
                    told(&table, &other, Viewer::Seat(seat))
                );
                compared += 1;
            }
            let drawn = Legion::sample(&table, &state, asked.seat, &mut chance);
            let command = drawn.unwrap_or(asked.default);
            Legion::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Silent).unwrap();
        }
    }
    assert!(compared >= 4 * 5, "{compared}");
}
