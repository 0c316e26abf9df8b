//! Scout: who shifts when, how far, over what ground, and in or out of transports.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Pose;
use sandtable_kernel::Seat;
use sandtable_regiment::commands::{BaseMove, Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::UnitId;
use sandtable_regiment::model::{Event, Place};
use sandtable_regiment::rules::movement::{Motion, MoveEvent};
use sandtable_regiment::rulings::*;

/// A slow Scout on one base.
fn scout() -> Profile {
    Profile { move_in: 4, ..with(infantry(1), Keyword::Scout) }
}

/// A base's travel for a unit's only base.
fn shift(play: &Play, seat: Seat, number: u8, to: Pose) -> Command {
    let mut moves = Moves::new();
    moves.push(BaseMove { base: play.base(seat, number, 0), to, ..BaseMove::default() });
    Command::Scout { unit: play.id(seat, number), moves }
}

fn stay(play: &Play, seat: Seat, number: u8) -> Command {
    Command::Scout { unit: play.id(seat, number), moves: Moves::new() }
}

/// Red units at these places, one base each, and one blue unit far away; all placed, Scouts to shift.
fn scouting(scene: Scene, red: &[(Profile, Pose)], blue: (Profile, Pose)) -> Play {
    let mut scene = scene;
    scene.setup.armies[0].units = red.iter().map(|(profile, _)| profile.clone()).collect();
    scene.setup.armies[1].units = vec![blue.0];
    let order = Some(DeployOrder::AllFirst { side: Side::Blue });
    scene.setup.mission = Some(Mission { order, ..mission() });
    let mut play = scene.set_up("");
    let unit = play.id(BLUE, 0);
    play.act(play.deploy(unit, &[blue.1]), "");
    for (number, (_, pose)) in red.iter().enumerate() {
        let unit = play.id(RED, number as u8);
        play.act(play.deploy(unit, &[*pose]), "");
    }
    play
}

/// One red Scout at (36, 32).
fn one(scene: Scene) -> Play {
    scouting(scene, &[(scout(), at(36.0, 32.0, 270.0))], (infantry(1), at(60.0, 3.0, 90.0)))
}

// proves: REG-DEPLOY-10, REG-KW-39, REG-A18
#[test]
fn a_scout_shifts_up_to_six_inches_whatever_its_move_and_out_of_its_zone() {
    let mut play = one(Scene::new());
    assert_eq!(play.asked(), Some((RED, "scout")));
    let refusal = play.refuse(shift(&play, RED, 0, at(36.0, 25.9, 270.0)));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("too-far", "REG-DEPLOY-10"));
    assert!(refusal.sentence().contains("6"), "{refusal}");
    play.must_refuse(shift(&play, BLUE, 0, at(60.0, 5.0, 90.0)), "no-scout");
    let beyond = UnitId(play.state.units.len() as u8);
    play.must_refuse(Command::Scout { unit: beyond, moves: Moves::new() }, "no-scout");
    // Move is 4, the zone ends at y 30.
    play.act(shift(&play, RED, 0, at(36.0, 26.0, 200.0)), "0/2 0/1");
    assert_eq!(play.pose(RED, 0, 0), at(36.0, 26.0, 200.0));
    assert!(play.happened(|e| matches!(e, Event::Move(MoveEvent::Moved { how: Motion::Scout, .. }))));
    assert!(play.reckonings[0].contains("REG-DEPLOY-10"), "{:?}", play.reckonings);
    assert_eq!(play.state.round, 1);
}

// proves: REG-DEPLOY-11, REG-SETUP-17
#[test]
fn scouts_shift_in_turn_red_first_and_once_each() {
    let red = [
        (scout(), at(20.0, 32.0, 270.0)),
        (infantry(1), at(30.0, 32.0, 270.0)),
        (scout(), at(40.0, 32.0, 270.0)),
        (scout(), at(50.0, 32.0, 270.0)),
    ];
    let mut play = scouting(Scene::new(), &red, (scout(), at(60.0, 3.0, 90.0)));
    assert_eq!(play.asked(), Some((RED, "scout")));
    play.must_refuse(stay(&play, RED, 1), "no-scout");
    play.act(stay(&play, RED, 2), "");
    assert_eq!(play.asked(), Some((BLUE, "scout")));
    play.act(shift(&play, BLUE, 0, at(60.0, 9.0, 90.0)), "");
    // Blue has no more; red finishes alone.
    assert_eq!(play.asked(), Some((RED, "scout")));
    play.must_refuse(stay(&play, RED, 2), "no-scout");
    play.act(stay(&play, RED, 0), "");
    assert_eq!((play.asked(), play.state.round), (Some((RED, "scout")), 0));
    play.act(stay(&play, RED, 3), "0/5 0/4 2/3");
    // REG-SETUP-17: round 1 follows at once.
    assert_eq!(play.state.round, 1);
}

// proves: REG-DEPLOY-12
#[test]
fn a_shift_ends_out_of_contact_in_cohesion_and_on_the_table() {
    let red = [(scout(), at(36.0, 32.0, 270.0)), (infantry(1), at(40.0, 32.0, 270.0))];
    let mut play = scouting(Scene::new(), &red, (infantry(1), at(60.0, 3.0, 90.0)));
    let refusal = play.refuse(shift(&play, RED, 0, at(40.0 - 1.1811, 32.0, 270.0)));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("contact", "REG-DEPLOY-12"));
    play.must_refuse(shift(&play, RED, 0, at(40.2, 32.0, 270.0)), "overlap");
    play.must_refuse(shift(&play, RED, 0, at(36.0, 35.8, 270.0)), "off-table");
    // An enemy's base is no goal either: no fight starts here. Blue's zone is made to touch red's for this.
    let mut scene = Scene::new();
    scene.setup.armies[0].units = vec![scout()];
    scene.setup.armies[1].units = vec![infantry(1)];
    let blue = vec![vec![[0.0, 24.0], [72.0, 24.0], [72.0, 30.0], [0.0, 30.0]]];
    scene.setup.mission = Some(Mission { zones: Zones { blue, ..mission().zones }, ..mission() });
    let mut play = scene.set_up("");
    play.act(play.deploy(play.id(BLUE, 0), &[at(36.0, 28.0, 90.0)]), "");
    play.act(play.deploy(play.id(RED, 0), &[at(36.0, 32.0, 270.0)]), "");
    let refusal = play.refuse(shift(&play, RED, 0, at(36.0, 28.0 + 1.1811, 270.0)));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("contact", "REG-DEPLOY-12"));
    play.act(shift(&play, RED, 0, at(36.0, 29.3, 270.0)), "0/2 0/1");
}

// proves: REG-A18, REG-DEPLOY-12
#[test]
fn terrain_counts_as_in_a_move_unless_the_shift_is_a_placement() {
    let swamp = || Scene::new().block(&[TerrainKind::Difficult], [30.0, 27.0], [42.0, 30.0]);
    let mut play = one(swamp());
    // Difficult ground takes 2 in off.
    let refusal = play.refuse(shift(&play, RED, 0, at(36.0, 27.9, 270.0)));
    assert_eq!((refusal.code, refusal.has), ("too-far", Some(4.0)));
    play.act(shift(&play, RED, 0, at(36.0, 28.0, 270.0)), "0/2 0/1");
    assert!(play.reckonings[0].contains("REG-TERR-02"), "{:?}", play.reckonings);
    one(swamp().ruling(A18_FREE_PLACEMENT)).act(shift(&play, RED, 0, at(36.0, 26.0, 270.0)), "0/2 0/1");
    // A wall across the way.
    let wall = || Scene::new().block(&[TerrainKind::Blocking], [26.0, 28.0], [46.0, 29.0]);
    let over = shift(&play, RED, 0, at(36.0, 26.5, 270.0));
    one(wall()).refuse(over);
    let mut play = one(wall().ruling(A18_FREE_PLACEMENT));
    let refusal = play.refuse(shift(&play, RED, 0, at(36.0, 25.9, 270.0)));
    assert_eq!((refusal.code, refusal.has), ("too-far", Some(6.0)));
    play.must_refuse(shift(&play, RED, 0, at(36.0, 28.5, 270.0)), "blocking-terrain");
    play.act(over, "0/2 0/1");
    // Dangerous ground is braved before anybody else shifts: a 1, and a d3 of 1 wound.
    let mut play = one(Scene::new().block(&[TerrainKind::Dangerous], [30.0, 27.0], [42.0, 30.0]));
    play.act(shift(&play, RED, 0, at(36.0, 28.0, 270.0)), "1 2 0/2 0/1");
    assert_eq!(play.unit(RED, 0).wounds, 1);
    assert!(play.unit(RED, 0).shaken);
}

// proves: REG-A19, REG-DEPLOY-10
#[test]
fn a_scouting_transport_takes_its_passenger_along_which_does_not_scout_itself() {
    let carrier = with(with(vehicle(1), Keyword::Transport), Keyword::Scout);
    let start = |scene: Scene, carrier: Profile| {
        let mut scene = scene;
        scene.setup.armies[0].units = vec![carrier, scout()];
        scene.setup.armies[1].units = vec![infantry(1)];
        let order = Some(DeployOrder::AllFirst { side: Side::Blue });
        scene.setup.mission = Some(Mission { order, ..mission() });
        let mut play = scene.set_up("");
        play.act(Command::Pass, "");
        play.act(play.deploy(play.id(RED, 0), &[at(36.0, 32.0, 270.0)]), "");
        play
    };
    let board = |play: &Play| Command::DeployInside { unit: play.id(RED, 1), transport: play.id(RED, 0) };
    let mut play = start(Scene::new(), carrier);
    play.act(board(&play), "");
    play.must_refuse(stay(&play, RED, 1), "no-scout");
    play.act(shift(&play, RED, 0, at(36.0, 26.0, 270.0)), "0/3 0/2 0/1");
    assert_eq!(play.unit(RED, 1).place, Place::Inside(play.id(RED, 0)));
    // A transport that does not scout leaves its passenger's Scout idle: nobody is asked.
    let mut play = start(Scene::new(), with(vehicle(1), Keyword::Transport));
    play.act(board(&play), "0/3 0/2 0/1");
    assert_eq!(play.state.round, 1);
    // The alternative: the passenger gets out by its shift.
    let mut play = start(Scene::new().ruling(A19_PASSENGER_DISEMBARKS), with(vehicle(1), Keyword::Transport));
    play.act(board(&play), "");
    assert_eq!(play.asked(), Some((RED, "scout")));
    // The transport's front is at y 30.82; the passenger's rear may be 6 in from it.
    let refusal = play.refuse(shift(&play, RED, 1, at(36.0, 24.0, 270.0)));
    assert!(refusal.code == "too-far" && refusal.sentence().contains("from the transport"), "{refusal}");
    play.act(shift(&play, RED, 1, at(36.0, 24.5, 270.0)), "0/3 0/2 0/1");
    assert_eq!((play.unit(RED, 1).place, play.unit(RED, 0).cargo), (Place::Table, None));
    assert_eq!(play.pose(RED, 1, 0), at(36.0, 24.5, 270.0));
}
