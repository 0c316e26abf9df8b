//! What a fight moves: bases that close up, losers that retreat, chargers that are pushed back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Pose, in_contact};
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use sandtable_regiment::rules::movement::{Motion, MoveEvent};
use sandtable_regiment::rulings::*;

fn side() -> f64 {
    2.0 * sandtable_geometry::Size::S30X30.half_width()
}

/// A charger with one die of melee, so that a charge rolls two a base.
fn weak(bases: u8) -> Profile {
    Profile { melee: 1, courage: 20, wounds: 9, ..infantry(bases) }
}

/// A red charger, a blue target, others far off.
fn duel(charger: Pose, target: Pose, profile: Profile) -> Scene {
    Scene::new()
        .unit(RED, weak(1), &[charger])
        .unit(BLUE, profile, &[target])
        .unit(RED, infantry(1), &[at(65.0, 34.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
}

fn charge(play: &Play, poses: &[Pose]) -> Command {
    Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, poses) }
}

/// The charger (two dice) hits once, the target (one die) does not, and does not save: the target loses.
const WON: &str = "6 1 1 1";
/// Nobody hits.
const TIE: &str = "1 1 1";

fn destroyed(play: &Play, unit: UnitId) -> Option<Cause> {
    play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Destroyed { unit: gone, cause, .. }) if *gone == unit => Some(*cause),
        _ => None,
    })
}

fn shifts(play: &Play, wanted: Motion) -> usize {
    play.events
        .iter()
        .filter(|event| matches!(event, Event::Move(MoveEvent::Moved { how, .. }) if *how == wanted))
        .count()
}

// proves: REG-MELEE-03, REG-CHARGE-05, REG-COH-10, REG-A42, REG-DIGIN-07
#[test]
fn after_contact_the_other_bases_close_up() {
    let line = |y: f64, degrees: f64| [18.0, 20.0, 22.0].map(|x| at(x, y, degrees));
    let scene = || {
        Scene::new()
            .unit(RED, weak(3), &line(30.0, 270.0))
            .unit_as(BLUE, weak(3), &line(26.0, 90.0), |unit| unit.dug_in = true)
            .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
    };
    let run = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        // Only the middle base gets there.
        let middle = [at(18.0, 28.5, 270.0), at(20.0, 26.0 + side(), 270.0), at(22.0, 28.5, 270.0)];
        let strike = charge(&play, &middle);
        play.act(strike, "1 1 1 1 1 1 1 1 1");
        let mut contacts = 0;
        for event in &play.events {
            if let Event::Move(MoveEvent::Moved { how: Motion::Align, poses, unit, .. }) = event {
                assert_eq!(*unit, play.id(RED, 0));
                let size = play.table.units[0].size;
                let quads = poses.iter().map(|&pose| sandtable_geometry::Quad::place(pose, size));
                contacts = quads
                    .filter(|quad| {
                        (0..3).any(|n| in_contact(quad, &play.state.base(play.base(BLUE, 0, n)).quad))
                    })
                    .count();
            }
        }
        (contacts, play.unit(BLUE, 0).dug_in)
    };
    // All three touch; the target's bases are touched where they stand, and it stays dug in.
    assert_eq!(run(scene()), (3, true));
}

// proves: REG-A42, REG-DIGIN-07
#[test]
fn closing_up_takes_the_dug_in_token_only_by_ruling() {
    let scene = || {
        Scene::new()
            .unit(RED, weak(1), &[at(20.0, 30.0, 270.0)])
            .unit_as(BLUE, weak(2), &[at(20.0, 26.0, 90.0), at(20.0, 24.0, 90.0)], |unit| unit.dug_in = true)
            .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
    };
    let run = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
        play.act(strike, "1 1 1 1");
        assert_eq!(shifts(&play, Motion::Align), 1);
        // The rear base came forward beside the charger.
        let moved = play.pose(BLUE, 0, 1);
        assert!((moved.point().y - 26.0).abs() < 3.0 && moved != at(20.0, 24.0, 90.0));
        play.unit(BLUE, 0).dug_in
    };
    assert!(run(scene()));
    assert!(!run(scene().ruling(A42_ANY_DISPLACEMENT)));
}

// proves: REG-MELEE-15, REG-MELEE-16, REG-MELEE-23, REG-MELEE-20, REG-MOVE-22
#[test]
fn the_loser_retreats_half_its_move_and_looks_away() {
    let scene = duel(at(20.0, 30.0, 270.0), at(20.0, 26.0, 90.0), weak(1))
        .change(|scene| scene.position.units[1].dug_in = true);
    let mut play = scene.acting(RED, 0);
    let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
    play.act(strike, WON);
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 23.0, 270.0));
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 26.0 + side(), 270.0));
    assert!(!play.unit(BLUE, 0).dug_in);
    assert_eq!(play.reckoned("half"), "3 in = 6 in move [REG-ARMY-17] -3 half [REG-MELEE-16]");
}

// proves: REG-MELEE-16, REG-DATA-11
#[test]
fn half_a_move_keeps_its_fraction() {
    let slow = Profile { move_in: 5, ..weak(1) };
    let mut play = duel(at(20.0, 30.0, 270.0), at(20.0, 26.0, 90.0), slow).acting(RED, 0);
    let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
    play.act(strike, WON);
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 23.5, 270.0));
}

// proves: REG-MELEE-17, REG-A77
#[test]
fn a_flanked_loser_goes_to_the_nearest_edge() {
    // Charged from behind near the left edge; its own zone is the upper edge.
    let scene = || duel(at(10.0, 30.0, 270.0), at(10.0, 26.0, 270.0), weak(1));
    let mut play = scene().acting(RED, 0);
    let strike = charge(&play, &[at(10.0, 26.0 + side(), 270.0)]);
    play.act(strike, WON);
    // The lower edge is 9.4 in away, the left one 9.4 as well and named first.
    assert_eq!(play.pose(BLUE, 0, 0).heading, at(0.0, 0.0, 180.0).heading);
    assert_eq!(play.pose(BLUE, 0, 0).at, at(7.0, 26.0, 0.0).at);
    let mut play = scene().ruling(A77_OWN_EDGE).acting(RED, 0);
    play.act(strike, WON);
    assert_eq!(play.pose(BLUE, 0, 0), at(10.0, 23.0, 270.0));
}

// proves: REG-MELEE-18, REG-WOUND-09
#[test]
fn a_loser_that_cannot_move_is_destroyed() {
    let gun = Profile { move_in: 0, ..weak(1) };
    let mut play = duel(at(20.0, 30.0, 270.0), at(20.0, 26.0, 90.0), gun).acting(RED, 0);
    let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
    play.act(strike, WON);
    assert_eq!(destroyed(&play, play.id(BLUE, 0)), Some(Cause::CannotRetreat));
}

// proves: REG-MELEE-21, REG-MOVE-14, REG-A57, REG-MOVE-15
#[test]
fn a_retreat_off_the_table_destroys() {
    let at_edge = |y: f64| duel(at(20.0, y + 4.0, 270.0), at(20.0, y, 90.0), weak(1));
    let run = |scene: Scene, y: f64| {
        let mut play = scene.acting(RED, 0);
        let strike = charge(&play, &[at(20.0, y + side(), 270.0)]);
        play.act(strike, WON);
        (destroyed(&play, play.id(BLUE, 0)), play.pose(BLUE, 0, 0).point().y, play.state.players[0].destroyed)
    };
    // 3 in up from 2 in: wholly outside. From 3 in: half outside, which is not enough.
    let (cause, _, points) = run(at_edge(2.0), 2.0);
    assert_eq!((cause, points), (Some(Cause::TableEdge), 50));
    assert_eq!(run(at_edge(3.0), 3.0).0, None);
    assert_eq!(run(at_edge(3.0).ruling(A57_ANY_PORTION), 3.0).0, Some(Cause::TableEdge));
    let (cause, y, _) = run(at_edge(2.0).ruling(A57_CLAMP_AT_EDGE), 2.0);
    assert_eq!(cause, None);
    assert!(y >= side() / 2.0 && y < 0.6, "{y}");
}

// proves: REG-MELEE-22, REG-A78
#[test]
fn retreats_stop_at_obstacles_and_mud_slows_them() {
    let scene = || duel(at(20.0, 30.0, 270.0), at(20.0, 26.0, 90.0), weak(1));
    let run = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
        play.act(strike, WON);
        (play.pose(BLUE, 0, 0).point().y, destroyed(&play, play.id(BLUE, 0)), play.unit(BLUE, 0).shaken)
    };
    let wall = |scene: Scene| scene.block(&[TerrainKind::Blocking], [10.0, 22.0], [30.0, 23.0]);
    let (y, cause, _) = run(wall(scene()));
    assert!(cause.is_none() && y > 23.0 + side() / 2.0 && y < 23.6, "{y}");
    let mud = |scene: Scene| scene.block(&[TerrainKind::Difficult], [10.0, 22.0], [30.0, 27.0]);
    assert_eq!(run(mud(scene())).0, 25.0);
    assert_eq!(run(mud(scene()).ruling(A78_IGNORE_TERRAIN)).0, 23.0);
    // Walled in on three sides it cannot break contact.
    let pocket = |scene: Scene| {
        scene
            .block(&[TerrainKind::Blocking], [17.0, 24.0], [23.0, 26.0 - side() / 2.0])
            .block(&[TerrainKind::Blocking], [17.0, 25.0], [19.4, 28.5])
            .block(&[TerrainKind::Blocking], [20.6, 25.0], [23.0, 28.5])
    };
    assert_eq!(run(pocket(scene())).1, Some(Cause::CannotRetreat));
    let (_, cause, shaken) = run(pocket(scene()).ruling(A78_SHAKEN_WHEN_BLOCKED));
    assert_eq!((cause, shaken), (None, true));
}

// proves: REG-MELEE-22, REG-TERR-12
#[test]
fn a_retreat_braves_dangerous_ground() {
    let mut play = duel(at(20.0, 30.0, 270.0), at(20.0, 26.0, 90.0), weak(1))
        .block(&[TerrainKind::Dangerous], [10.0, 23.0], [30.0, 25.0])
        .acting(RED, 0);
    let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
    play.act(strike, &format!("{WON} 5"));
    assert!(play.happened(|event| matches!(event, Event::Move(MoveEvent::Braved { face: 5, .. }))));
}

// proves: REG-A79, REG-MELEE-22, REG-MELEE-19
#[test]
fn a_push_without_room_slides_or_stays_just_apart() {
    let pushed = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        let strike = charge(&play, &[at(20.0, 26.0 + side(), 270.0)]);
        play.act(strike, TIE);
        assert!(!play.look(|pos| sandtable_regiment::rules::movement::engaged(pos, UnitId(0), UnitId(2))));
        (play.pose(RED, 0, 0).point(), play.unit(RED, 0).shaken)
    };
    let start = at(20.0, 26.0 + side(), 0.0).point();
    // A friend right behind: there is no whole inch, so it slides aside.
    let behind = |scene: Scene| scene.unit(RED, infantry(1), &[at(20.0, 26.0 + 2.0 * side() + 0.4, 270.0)]);
    let scene = || behind(duel(at(18.0, 30.0, 270.0), at(20.0, 26.0, 90.0), weak(1)));
    let (place, shaken) = pushed(scene());
    let gone = place.distance(start);
    assert!(gone > 0.1 && gone < 1.001 && !shaken, "{gone}");
    let (_, shaken) = pushed(scene().ruling(A79_SHAKEN));
    assert!(shaken);
}
