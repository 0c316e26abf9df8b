//! Dash: two moves in one action.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_regiment::commands::{Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::turn::{Status, TurnEvent};
use sandtable_regiment::rulings::*;

fn runner() -> Scene {
    Scene::new().unit(RED, infantry(1), &[at(20.0, 30.0, 270.0)]).unit(
        BLUE,
        infantry(1),
        &[at(50.0, 20.0, 180.0)],
    )
}

fn dash(play: &Play, pose: sandtable_geometry::Pose) -> Command {
    Command::Dash { moves: play.moves(RED, 0, &[pose]) }
}

fn on(play: &Play, pose: sandtable_geometry::Pose) -> Command {
    Command::DashOn { moves: play.moves(RED, 0, &[pose]), into: None }
}

// proves: REG-DASH-01, REG-DASH-02, REG-DASH-03, REG-A39
#[test]
fn a_dash_is_two_moves_each_within_the_move_value() {
    let mut play = runner().acting(RED, 0);
    let seven = dash(&play, at(20.0, 23.0, 270.0));
    play.must_refuse(seven, "too-far");
    let six = dash(&play, at(20.0, 24.0, 0.0));
    play.act(six, "");
    // The token is there from the declaration on, and the second move is asked for.
    assert!(play.unit(RED, 0).dashed);
    assert_eq!(play.asked(), Some((RED, "dash-on")));
    let seven = on(&play, at(20.0, 17.0, 0.0));
    play.must_refuse(seven, "too-far");
    let corner = on(&play, at(26.0, 24.0, 90.0));
    play.act(corner, "");
    assert_eq!(play.pose(RED, 0, 0), at(26.0, 24.0, 90.0));
    // REG-A39: or the token comes after the second move.
    let mut play = runner().ruling(A39_AFTER_SECOND_MOVE).acting(RED, 0);
    play.act(six, "");
    assert!(!play.unit(RED, 0).dashed);
    let stay = Command::DashOn { moves: Moves::new(), into: None };
    play.act(stay, "");
    assert!(
        play.happened(|event| matches!(event, Event::Turn(TurnEvent::Gained { status: Status::Dash, .. })))
    );
}

// proves: REG-DASH-02, REG-TERR-03
#[test]
fn each_part_of_a_dash_meets_terrain_for_itself() {
    let both = &[TerrainKind::Difficult, TerrainKind::Dangerous];
    let mut play = runner().block(both, [0.0, 20.0], [40.0, 28.0]).acting(RED, 0);
    let five = dash(&play, at(20.0, 25.0, 270.0));
    play.must_refuse(five, "too-far");
    let four = dash(&play, at(20.0, 26.0, 270.0));
    play.act(four, "3");
    let five = on(&play, at(20.0, 21.0, 270.0));
    play.must_refuse(five, "too-far");
    let four = on(&play, at(20.0, 22.0, 270.0));
    play.act(four, "4");
}

// proves: REG-DASH-06, REG-TRANS-03, REG-DASH-07
#[test]
fn a_dash_touches_no_enemy_and_shaken_units_do_not_dash() {
    let mut play = runner().unit(BLUE, infantry(1), &[at(20.0, 26.0, 90.0)]).acting(RED, 0);
    let gap = 2.0 * play.table.units[0].size.half_width();
    let touch = dash(&play, at(20.0, 26.0 + gap, 270.0));
    play.must_refuse(touch, "contact-needs-charge");
    let mut scene = runner();
    scene.position.units[0].shaken = true;
    scene.position.active = Some((0, 0));
    let mut play = scene.start("6 6");
    play.must_refuse(touch, "shaken");
}

// proves: REG-A40, REG-STANDBY-11
#[test]
fn standby_may_answer_between_the_two_moves_by_ruling() {
    let scene = || {
        runner().change(|scene| {
            scene.position.units[1].standby = true;
        })
    };
    let mut play = scene().acting(RED, 0);
    let first = dash(&play, at(20.0, 24.0, 270.0));
    play.act(first, "");
    assert_eq!(play.asked(), Some((RED, "dash-on")));
    let mut play = scene().ruling(A40_TRIGGER_BETWEEN).acting(RED, 0);
    play.act(first, "");
    assert_eq!(play.asked(), Some((BLUE, "standby")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "dash-on")));
}

// proves: REG-DASH-03
#[test]
fn a_leader_may_spare_the_dash_token() {
    let light = ability(Scope::Host, Effect::NoDashToken);
    let mut play = runner().leader(RED, light.clone(), light, 0).acting(RED, 0);
    let first = dash(&play, at(20.0, 24.0, 270.0));
    play.act(first, "");
    assert!(!play.unit(RED, 0).dashed);
}

// proves: REG-DASH-02
#[test]
fn a_unit_that_falls_in_its_first_move_does_not_dash_on() {
    let frail = Profile { wounds: 1, ..infantry(1) };
    let mut play = Scene::new()
        .unit(RED, frail, &[at(20.0, 30.0, 270.0)])
        .unit(RED, infantry(1), &[at(40.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(50.0, 20.0, 180.0)])
        .block(&[TerrainKind::Dangerous], [0.0, 20.0], [40.0, 28.0])
        .acting(RED, 0);
    let first = dash(&play, at(20.0, 24.0, 270.0));
    play.act(first, "1 1");
    assert_eq!(play.unit(RED, 0).place, Place::Gone);
    assert_ne!(play.asked().map(|asked| asked.1), Some("dash-on"));
}
