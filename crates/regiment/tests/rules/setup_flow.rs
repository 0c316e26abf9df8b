//! Setup as a whole: the stages in the book's order, round 0 and round 1, what a seat may do when it passes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::Game;
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Place, Setup, State};
use sandtable_regiment::setups::{Options, from_lists, tutorial};

/// Three infantry units for red, two for blue.
fn armies() -> Scene {
    let mut scene = Scene::new();
    for (seat, count) in [(RED, 3), (BLUE, 2)] {
        for _ in 0..count {
            scene.setup.armies[seat.index()].units.push(infantry(3));
        }
    }
    scene
}

// proves: REG-DEPLOY-01, REG-DEPLOY-03, REG-DEPLOY-04, REG-ROUND-02, REG-SETUP-17, REG-A01
#[test]
fn deployment_is_round_zero_blue_first_and_the_longer_army_finishes_alone() {
    let mut play = armies().set_up("");
    let mut order = Vec::new();
    while let Some((seat, "deploy")) = play.asked() {
        assert_eq!(play.state.round, 0);
        order.push(seat);
        // The last placement is followed by the first batch of round 1.
        play.act(Command::Pass, if order.len() == 5 { "0/5 0/4 2/3" } else { "" });
    }
    assert_eq!(order, [BLUE, RED, BLUE, RED, RED]);
    assert_eq!(play.state.round, 1);
    assert!(play.state.units.iter().all(|unit| unit.place == Place::Table));
}

/// Plays random legal commands to the end, checking every command first and replaying every event.
fn play_out(setup: &Setup, seed: u64) -> State {
    let (table, mut state) = Regiment::open(&Default::default(), setup).expect("a good setup");
    let mut dice = Keyed::new(seed);
    let mut choices = Generator::new(!seed);
    let mut folded = state;
    let mut events: Vec<Event> = Vec::new();
    Regiment::begin(&table, &mut state, &mut dice, &mut events);
    for _ in 0..5000 {
        events.drain(..).for_each(|event| event.apply(&table, &mut folded));
        assert_eq!(folded, state, "replay differs from play");
        let asked = Regiment::decisions(&table, &state);
        let Some(question) = asked.first() else { return state };
        Regiment::check(&table, &state, question.seat, &question.default)
            .unwrap_or_else(|no| panic!("default of {} refused: {no}", question.kind));
        let command = Regiment::sample(&table, &state, question.seat, &mut choices).expect("a command");
        Regiment::play(&table, &mut state, question.seat, &command, &mut dice, &mut events)
            .unwrap_or_else(|no| panic!("sample {command:?} refused: {no}"));
    }
    panic!("the game does not end");
}

#[test]
fn random_games_from_every_kind_of_setup_are_played_to_their_end() {
    let library = Library::builtin().unwrap();
    let armies: Vec<&ArmyList> =
        library.lists.iter().filter(|list| !list.learning && list.cap == 1000).collect();
    let pool = library.pools.iter().find(|pool| pool.table == Table::STANDARD).unwrap();
    let layout = library.layouts_for(Table::STANDARD).next().unwrap();
    for (n, a) in armies.iter().enumerate() {
        let b = armies[(n + 1) % armies.len()];
        for options in [
            Options { layout: Some(layout.id.clone()), ..Options::default() },
            Options { pool: Some(pool.id.clone()), ..Options::default() },
        ] {
            let setup = from_lists(&library, a, b, &options).unwrap_or_else(|wrong| panic!("{wrong:#?}"));
            let end = play_out(&setup, n as u64);
            assert!(end.over.is_some());
        }
    }
    let setup = tutorial(&library, ["empire", "rebels"]).unwrap_or_else(|wrong| panic!("{wrong:#?}"));
    assert!(play_out(&setup, 7).over.is_some());
}
