//! Secrets: what is chosen and not shown looks the same to everybody else, whatever it is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Seat, Silent, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::data::Side;
use sandtable_legion::model::{Choice, State, Table};

use crate::common::Play;

/// All that a viewer is told of a position, as text.
fn told(table: &Table, state: &State, viewer: Viewer) -> String {
    let known = Legion::known(table, state, viewer);
    let view = Legion::view(table, &known, viewer);
    let offers = match viewer {
        Viewer::Seat(seat) => Legion::offers(table, &known, seat),
        _ => Vec::new(),
    };
    serde_json::to_string(&(known, view, offers)).unwrap()
}

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
