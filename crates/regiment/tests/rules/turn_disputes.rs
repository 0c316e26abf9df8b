//! Disputes, measuring and amendments as log entries (REG-DISP), through the kernel's running game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::{Actor, DiceSource, Game, Match, Start, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::amend::Edit;
use sandtable_regiment::commands::Command;
use sandtable_regiment::model::BaseId;
use sandtable_regiment::rules::turn::Status;

fn game() -> Match<Regiment> {
    let mut scene = Scene::new().unit(RED, infantry(1), &[at(36.0, 28.0, 270.0)]).unit(
        BLUE,
        infantry(1),
        &[at(36.0, 10.0, 90.0)],
    );
    scene.position.active = Some((0, 0));
    scene.setup.position = Some(scene.position.clone());
    let mut game =
        Match::new(Start::new(&Default::default(), scene.setup), Vec::new(), DiceSource::Seeded(5)).unwrap();
    game.begin(None).unwrap();
    game
}

// proves: REG-DISP-01, REG-DISP-02
#[test]
fn a_die_settles_a_dispute_and_play_goes_on() {
    assert_eq!([1, 2, 3].map(|face| Regiment::dispute_favours(game().table(), face)), ["blue"; 3]);
    assert_eq!([4, 5, 6].map(|face| Regiment::dispute_favours(game().table(), face)), ["red"; 3]);
    let mut game = game();
    let before = *game.state();
    game.dispute(Actor::Seat(BLUE), "does the hill block?", None).unwrap();
    assert_eq!(before, *game.state(), "a dispute changes nothing on the table");
    assert!(game.log().text().contains("does the hill block?"));
    game.play(RED, &Command::Rally, None).unwrap();
}

// proves: REG-DISP-03, REG-DISP-04, REG-MOVE-03
#[test]
fn measuring_is_free_at_any_time_and_changes_nothing() {
    let game = game();
    let before = *game.state();
    let offers = Regiment::offers(game.table(), game.state(), RED);
    assert!(!offers.is_empty());
    let _ = Regiment::view(game.table(), game.state(), Viewer::Seat(BLUE));
    assert!(Regiment::check(game.table(), game.state(), BLUE, &Command::Rally).is_err());
    assert_eq!(before, *game.state());
}

#[test]
fn amendments_need_consent_and_leave_a_possible_state() {
    let mut game = game();
    let edit = Edit::Token { unit: sandtable_regiment::model::UnitId(0), status: Status::Shaken, on: true };
    assert_eq!(game.amend(&edit, "forgot it", &[Actor::Seat(RED)], None).unwrap_err().rule, "SYS-CONSENT");
    game.amend(&edit, "forgot it", &[Actor::Seat(RED), Actor::Seat(BLUE)], None).unwrap();
    assert!(game.state().units[0].shaken);
    let off = Edit::Pose { base: BaseId(0), pose: at(-20.0, 5.0, 0.0) };
    assert_eq!(game.amend(&off, "moved", &[Actor::Organiser], None).unwrap_err().code, "impossible-edit");
    // Nothing is put onto another base.
    let onto = Edit::Pose { base: BaseId(0), pose: at(36.3, 10.3, 90.0) };
    assert_eq!(game.amend(&onto, "moved", &[Actor::Organiser], None).unwrap_err().code, "impossible-edit");
    let beside = Edit::Pose { base: BaseId(0), pose: at(38.0, 10.0, 90.0) };
    game.amend(&beside, "moved", &[Actor::Organiser], None).unwrap();
    // An amendment is undone like anything else: by a shorter fold.
    let target = game.undo_target();
    assert!(target.is_some());
}
