//! The compulsory straight move of fast units, and the table's edge.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Pose;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use sandtable_regiment::rules::movement::{Motion, MoveEvent};
use sandtable_regiment::rulings::*;

/// A fast ground vehicle, move 12/4, that looks to the right.
fn bike() -> Profile {
    Profile { move_in: 12, min_move: 4, base: BaseSize::new(30, 30), ..vehicle(1) }
}

fn alone(profile: Profile, pose: Pose) -> Scene {
    Scene::new().unit(RED, profile, &[pose]).unit(RED, infantry(1), &[at(5.0, 34.0, 270.0)]).unit(
        BLUE,
        infantry(1),
        &[at(60.0, 3.0, 90.0)],
    )
}

/// The cause of destruction of unit 0 of red in the last command.
fn destroyed(play: &Play) -> Option<Cause> {
    let unit = play.id(RED, 0);
    play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Destroyed { unit: gone, cause, .. }) if *gone == unit => Some(*cause),
        _ => None,
    })
}

/// Whether the last command led to a compulsory move.
fn forced(play: &Play) -> bool {
    play.happened(|event| matches!(event, Event::Move(MoveEvent::Moved { how: Motion::Minimum, .. })))
}

fn go(play: &Play, poses: &[Pose]) -> Command {
    Command::Move { moves: play.moves(RED, 0, poses), into: None }
}

// proves: REG-MOVE-16, REG-MOVE-17, REG-MOVE-19, REG-A56, REG-MOVE-18
#[test]
fn a_fast_unit_that_fell_short_goes_on_straight_ahead() {
    // Whatever it did, or nothing.
    for first in [None, Some(Command::Rally)] {
        let mut play = alone(bike(), at(20.0, 20.0, 30.0)).acting(RED, 0);
        if let Some(first) = first {
            play.act(first, "");
        }
        play.act(Command::End, "");
        let shifted = play.moved();
        assert_eq!((shifted.how, shifted.lengths[0]), (Motion::Minimum, 4096));
        let pose = play.pose(RED, 0, 0);
        let gone = pose.point() - at(20.0, 20.0, 0.0).point();
        assert!((gone.x - 4.0 * (3.0_f64.sqrt() / 2.0)).abs() < 0.001 && (gone.y - 2.0).abs() < 0.001);
        assert_eq!(pose.heading, at(0.0, 0.0, 30.0).heading);
        assert_eq!(play.reckoned("minimum"), "4 in = 4 in minimum move [REG-MOVE-16]");
    }
    // 2 in gone: the full 4 in follow; by the other reading the missing 2 in.
    let mut play = alone(bike(), at(20.0, 20.0, 0.0)).acting(RED, 0);
    let two = go(&play, &[at(22.0, 20.0, 0.0)]);
    play.act(two, "").act(Command::End, "");
    assert_eq!(play.pose(RED, 0, 0), at(26.0, 20.0, 0.0));
    let mut play = alone(bike(), at(20.0, 20.0, 0.0)).ruling(A56_SHORTFALL_ONLY).acting(RED, 0);
    play.act(two, "").act(Command::End, "");
    assert_eq!(play.pose(RED, 0, 0), at(24.0, 20.0, 0.0));
    assert_eq!(
        play.reckoned("minimum"),
        "2 in = 4 in minimum move [REG-MOVE-16] -2 moved already [REG-MOVE-17]"
    );
    // Enough is enough, and a bent way of 4 in is enough unless one straight stretch is asked for.
    let bent = |scene: Scene| {
        let mut play = scene.block(&[TerrainKind::Blocking], [22.0, 19.0], [22.2, 21.0]).acting(RED, 0);
        let around = go(&play, &[at(23.2, 20.0, 0.0)]);
        play.act(around, "");
        let counted = f64::from(play.moved().lengths[0]) / 1024.0;
        play.act(Command::End, "");
        (counted, forced(&play))
    };
    let mut play = alone(bike(), at(20.0, 20.0, 0.0)).acting(RED, 0);
    let four = go(&play, &[at(20.0, 24.0, 0.0)]);
    play.act(four, "").act(Command::End, "");
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 24.0, 0.0));
    let (length, more) = bent(alone(bike(), at(20.0, 20.0, 0.0)));
    assert!(length > 4.0 && !more, "{length}");
    let (straight, more) = bent(alone(bike(), at(20.0, 20.0, 0.0)).ruling(A56_STRAIGHT_SEGMENT));
    assert!(straight < 4.0 && more, "{straight}");
}

// proves: REG-MOVE-17, REG-DASH-01
#[test]
fn both_moves_of_a_dash_count_for_each_base() {
    // The first base goes in the first move, the second in the second one: 4 in each in all.
    let pair = || {
        Scene::new()
            .unit(RED, Profile { bases: 2, ..bike() }, &[at(20.0, 20.0, 0.0), at(20.0, 22.0, 0.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
            .acting(RED, 0)
    };
    let mut play = pair();
    let near = |x: f64| at(x, 20.0, 0.0);
    let first = Command::Dash { moves: play.moves(RED, 0, &[near(21.5)]) };
    let moves = play.moves(RED, 0, &[near(24.0), at(24.0, 22.0, 0.0)]);
    play.act(first, "").act(Command::DashOn { moves, into: None }, "");
    assert_eq!(play.pose(RED, 0, 0), near(24.0));
    assert!(!forced(&play));
    // Had the second base stayed, nothing of this would have been enough for it.
    let mut play = pair();
    let moves = play.moves(RED, 0, &[near(21.6)]);
    play.act(first, "").act(Command::DashOn { moves, into: None }, "");
    assert!(forced(&play));
}

// proves: REG-MOVE-20, REG-A55, REG-WOUND-09
#[test]
fn a_blocked_compulsory_move_destroys_the_unit_or_stops_it() {
    let walls: [fn(Scene) -> Scene; 4] = [
        |scene| scene.block(&[TerrainKind::Blocking], [23.0, 19.0], [24.0, 21.0]),
        |scene| scene.block(&[TerrainKind::Structural], [23.0, 19.0], [24.0, 21.0]),
        |scene| scene.unit(BLUE, infantry(1), &[at(23.0, 20.0, 0.0)]),
        // A friend may be passed, but not stood on.
        |scene| scene.unit(RED, infantry(1), &[at(24.5, 20.0, 0.0)]),
    ];
    for wall in walls {
        let mut play = wall(alone(bike(), at(20.0, 20.0, 0.0))).acting(RED, 0);
        play.act(Command::End, "");
        assert_eq!(destroyed(&play), Some(Cause::MinimumMove));
        let mut play = wall(alone(bike(), at(20.0, 20.0, 0.0))).ruling(A55_STOP_AND_SHAKEN).acting(RED, 0);
        play.act(Command::End, "");
        assert_eq!(destroyed(&play), None);
        assert!(play.unit(RED, 0).shaken);
        let gone = play.pose(RED, 0, 0).point().x - 20.0;
        assert!(gone > 1.0 && gone < 4.0, "{gone}");
    }
    // What an aerial unit crosses does not block it.
    let mut play = alone(aerial(1), at(20.0, 20.0, 0.0))
        .block(&[TerrainKind::Blocking], [22.0, 19.0], [23.0, 21.0])
        .unit(BLUE, infantry(1), &[at(21.8, 17.0, 0.0)])
        .acting(RED, 0);
    play.act(Command::End, "");
    assert_eq!(destroyed(&play), None);
    assert_eq!(play.pose(RED, 0, 0), at(24.0, 20.0, 0.0));
}

// proves: REG-MOVE-21, REG-A57, REG-MOVE-15
#[test]
fn any_part_over_the_edge_destroys_in_a_compulsory_move() {
    // 4 in ahead the front edge is just over; 0.1 in less and it is not.
    let half = 30.0 / 25.4 / 2.0;
    for (x, lost) in [(72.0 - 4.0 - half + 0.01, true), (72.0 - 4.0 - half - 0.01, false)] {
        let mut play = alone(bike(), at(x, 20.0, 0.0)).acting(RED, 0);
        play.act(Command::End, "");
        assert_eq!(destroyed(&play), lost.then_some(Cause::TableEdge));
        // Lost for good: its points are the enemy's.
        assert_eq!(play.state.players[1].destroyed, if lost { 50 } else { 0 });
    }
    let mut play = alone(bike(), at(70.0, 20.0, 0.0)).ruling(A57_CLAMP_AT_EDGE).acting(RED, 0);
    play.act(Command::End, "");
    assert_eq!(destroyed(&play), None);
    let front = play.pose(RED, 0, 0).point().x + half;
    assert!(front <= 72.0 && front > 71.99, "{front}");
}

// proves: REG-A57
#[test]
fn by_one_reading_a_unit_may_leave_the_table_and_is_destroyed() {
    let mut play = alone(infantry(1), at(20.0, 34.0, 90.0)).ruling(A57_ANY_PORTION).acting(RED, 0);
    let over = go(&play, &[at(20.0, 35.8, 90.0)]);
    play.act(over, "");
    assert_eq!(destroyed(&play), Some(Cause::TableEdge));
}

// proves: REG-TERR-03, REG-KW-57
#[test]
fn terrain_counts_in_a_compulsory_move() {
    // Move 5/4 leaves 3 in through mud.
    let slow = || Profile { move_in: 5, ..bike() };
    let mud = |profile: Profile| {
        alone(profile, at(20.0, 20.0, 0.0))
            .block(&[TerrainKind::Difficult, TerrainKind::Dangerous], [21.0, 19.0], [23.0, 21.0])
            .acting(RED, 0)
    };
    let mut play = mud(slow());
    play.act(Command::End, "5");
    assert_eq!(play.pose(RED, 0, 0), at(23.0, 20.0, 0.0));
    let mut play = mud(with(slow(), Keyword::Unhindered));
    play.act(Command::End, "");
    assert_eq!(play.pose(RED, 0, 0), at(24.0, 20.0, 0.0));
}

// proves: REG-A48
#[test]
fn a_unit_on_standby_still_makes_its_compulsory_move_and_keeps_the_token() {
    let mut play = alone(bike(), at(20.0, 20.0, 0.0)).acting(RED, 0);
    play.act(Command::Standby, "");
    assert_eq!(play.pose(RED, 0, 0), at(24.0, 20.0, 0.0));
    assert!(play.unit(RED, 0).standby);
    let mut play = alone(bike(), at(20.0, 20.0, 0.0)).ruling(A48_FORBIDDEN).acting(RED, 0);
    play.must_refuse(Command::Standby, "must-move");
}

// proves: REG-ACT-11, REG-COH-05, REG-COH-06
#[test]
fn first_the_compulsory_move_then_the_look_at_cohesion() {
    // Two bases that look different ways are torn apart by it, shaken, and close up.
    let mut play = Scene::new()
        .unit(RED, Profile { bases: 2, ..bike() }, &[at(20.0, 20.0, 270.0), at(20.0, 22.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
        .acting(RED, 0);
    play.act(Command::End, "");
    assert!(forced(&play));
    assert!(play.unit(RED, 0).shaken);
    assert_eq!(play.asked(), Some((RED, "repair")));
    assert_eq!((play.pose(RED, 0, 0), play.pose(RED, 0, 1)), (at(20.0, 16.0, 270.0), at(20.0, 26.0, 90.0)));
}
