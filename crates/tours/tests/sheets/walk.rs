//! Pages at every point of sagas that are played at random: whatever position there is, it can be printed for everybody.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::sagas;
use sandtable_testkit::reading::parsed;

use sagas::Saga;
use sandtable_kernel::{Seat, Viewer};
use sandtable_tours::sheets::{self, Page};

/// So many commands are played, and pages printed after each so many.
const COMMANDS: usize = 600;
const EVERY: usize = 75;

fn printed(saga: &Saga) -> usize {
    let mut pages = 0;
    for viewer in [Viewer::Public, Viewer::Referee, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))] {
        let press = sheets::of(&saga.table, &saga.state, viewer);
        for leaf in press.index() {
            let page = press.page(leaf.page).unwrap();
            parsed(&page, |_| ());
            pages += 1;
        }
    }
    pages
}

#[test]
fn every_position_can_be_printed_for_everybody() {
    let mut saga = Saga::opened(5);
    for command in 0..COMMANDS {
        if command % EVERY == 0 {
            printed(&saga);
        }
        if !saga.step(true) {
            break;
        }
    }
    assert!(printed(&saga) > 100, "the saga was too short to say anything");
}

#[test]
fn a_long_saga_becomes_a_book() {
    let mut saga = Saga::founded(2);
    while saga.state.battles.len() < 40 {
        saga.pair();
        while saga.state.playing(sagas::ANA).is_some() {
            saga.step(true);
        }
    }
    let book = sheets::of(&saga.table, &saga.state, Viewer::Public).page(Page::Book).unwrap();
    assert!(book.contains("id=\"game-40\""));
    parsed(&book, |_| ());
}
