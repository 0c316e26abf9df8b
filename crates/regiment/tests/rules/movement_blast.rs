//! The push of a Blast, broken cohesion and its repair.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Heading, Pose};
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::engine;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use sandtable_regiment::rules::movement::{Motion, MoveEvent, in_cohesion};
use sandtable_regiment::rulings::*;

const UP: Heading = Heading::UP;

fn side() -> f64 {
    2.0 * sandtable_geometry::Size::S30X30.half_width()
}

/// A gun with Blast and one die at (20, 30), a target before it, others far off.
fn blast(poses: &[Pose]) -> Scene {
    let gun = with(Profile { ranged: 1, ..infantry(1) }, Keyword::Blast);
    let target = Profile { courage: 20, wounds: 9, bases: poses.len() as u8, ..infantry(1) };
    Scene::new().unit(RED, gun, &[at(20.0, 30.0, 270.0)]).unit(BLUE, target, poses).unit(
        BLUE,
        infantry(1),
        &[at(65.0, 3.0, 90.0)],
    )
}

/// Shoots at the first base of the target: one hit, not saved.
fn hit(scene: Scene) -> Play {
    let mut play = scene.acting(RED, 0);
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, "6 1");
    play
}

fn push(heading: Heading) -> Command {
    Command::Displace { heading }
}

fn gone(play: &Play) -> Option<Cause> {
    let unit = play.id(BLUE, 0);
    play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Destroyed { unit: gone, cause, .. }) if *gone == unit => Some(*cause),
        _ => None,
    })
}

// proves: REG-KW-15, REG-KW-16, REG-KW-18, REG-STANDBY-06, REG-DIGIN-05, REG-MOVE-22
#[test]
fn a_blast_pushes_all_bases_two_inches_the_same_way_without_turning() {
    let scene = blast(&[at(20.0, 24.0, 90.0), at(22.0, 24.0, 45.0)])
        .change(|scene| scene.position.units[1].dug_in = true)
        .change(|scene| scene.position.units[1].standby = true);
    let mut play = hit(scene);
    assert_eq!(play.asked(), Some((RED, "displace")));
    play.act(push(Heading::from_degrees(300.0)), "");
    let (x, y) = (1.0, 3.0_f64.sqrt());
    for (n, (from, degrees)) in [((20.0, 24.0), 90.0), ((22.0, 24.0), 45.0)].into_iter().enumerate() {
        assert_eq!(play.pose(BLUE, 0, n as u8), at(from.0 + x, from.1 - y, degrees));
    }
    assert!(!play.unit(BLUE, 0).dug_in && !play.unit(BLUE, 0).standby);
    // One action point of the gun is left: the push was no action.
    assert_eq!(play.asked(), Some((RED, "act")));
}

// proves: REG-A81, REG-KW-15
#[test]
fn the_push_is_a_choice_or_by_ruling_a_must() {
    let scene = || blast(&[at(20.0, 24.0, 90.0)]).change(|scene| scene.position.units[1].dug_in = true);
    let mut play = hit(scene());
    play.act(Command::Pass, "");
    assert!(play.unit(BLUE, 0).dug_in);
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 24.0, 90.0));
    let mut play = hit(scene().ruling(A81_MANDATORY));
    play.must_refuse(Command::Pass, "push-is-a-must");
    let default = play.look(|pos| engine::asks(pos).unwrap().default);
    play.act(default, "");
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 22.0, 90.0));
}

// proves: REG-KW-18, REG-A81, REG-A57, REG-MOVE-14
#[test]
fn a_push_stops_at_obstacles_and_may_leave_the_table() {
    let mut play =
        hit(blast(&[at(20.0, 24.0, 90.0)]).block(&[TerrainKind::Blocking], [10.0, 22.0], [30.0, 22.5]));
    play.act(push(UP), "");
    let y = play.pose(BLUE, 0, 0).point().y;
    assert!(y > 22.5 + side() / 2.0 && y < 22.5 + side() / 2.0 + 0.05, "{y}");
    // Difficult ground takes nothing off a fixed distance, dangerous ground is braved.
    let both = &[TerrainKind::Difficult, TerrainKind::Dangerous];
    let mut play = hit(blast(&[at(20.0, 24.0, 90.0)]).block(both, [10.0, 21.0], [30.0, 23.0]));
    play.act(push(UP), "4");
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 22.0, 90.0));
    // Off the table, wholly.
    let edge = || {
        blast(&[at(0.7, 29.0, 0.0)])
            .change(|scene| scene.position.units[0].poses = vec![at(4.0, 29.0, 180.0)])
    };
    let mut play = hit(edge());
    play.act(push(Heading::LEFT), "");
    assert_eq!(gone(&play), Some(Cause::TableEdge));
    let mut play = hit(edge().ruling(A81_STAYS_ON_TABLE));
    play.act(push(Heading::LEFT), "");
    assert_eq!(gone(&play), None);
    let x = play.pose(BLUE, 0, 0).point().x;
    assert!(x >= side() / 2.0 && x < side() / 2.0 + 0.01, "{x}");
    // Another unit's base stops it out of contact.
    let mut play = hit(blast(&[at(20.0, 24.0, 90.0)]).unit(BLUE, infantry(1), &[at(20.0, 22.0, 90.0)]));
    play.act(push(UP), "");
    let gap = play.pose(BLUE, 0, 0).point().y - 22.0 - side();
    assert!(gap > 0.002 && gap < 0.2, "{gap}");
}

/// A push that leaves the second base behind a wall: the unit is broken.
fn broken(scene: impl FnOnce(Scene) -> Scene) -> Play {
    let poses = [at(20.0, 24.0, 90.0), at(22.0, 24.0, 90.0)];
    let base = blast(&poses)
        .unit_as(RED, infantry(1), &[at(24.0, 30.0, 270.0)], |unit| unit.standby = true)
        .block(&[TerrainKind::Blocking], [20.95, 22.0], [24.0, 23.35]);
    let mut play = hit(scene(base));
    play.act(push(UP), "");
    play
}

fn repair(play: &Play, poses: &[Pose]) -> Command {
    Command::Repair { place: play.moves(BLUE, 0, poses) }
}

// proves: REG-COH-06, REG-COH-07, REG-COH-08, REG-STANDBY-07, REG-A54
#[test]
fn a_push_that_breaks_a_unit_shakes_it_and_its_owner_closes_up_by_the_least_shift() {
    let mut play = broken(|scene| scene);
    assert!(play.unit(BLUE, 0).shaken);
    assert_eq!(play.asked(), Some((BLUE, "repair")));
    let now = [play.pose(BLUE, 0, 0), play.pose(BLUE, 0, 1)];
    assert!(now[1].point().y > 23.7, "{now:?}");
    play.must_refuse(repair(&play, &now), "cohesion");
    play.must_refuse(repair(&play, &[at(20.0, 24.0, 90.0), now[1]]), "not-the-least-shift");
    let turned = Pose { heading: UP, ..now[0] };
    play.must_refuse(repair(&play, &[turned, now[1]]), "strays-only");
    let default = play.look(|pos| engine::asks(pos).unwrap().default);
    let Command::Repair { place } = default else { panic!("{default:?}") };
    assert_eq!((0..2).filter(|&n| place[n].to != now[n]).count(), 1);
    play.act(default, "");
    assert_eq!(play.moved().how, Motion::Repair);
    assert!(play.look(|pos| in_cohesion(pos, play.id(BLUE, 0))));
    // The gun's action is what the holder answers, not the repair.
    assert_eq!(play.asked(), Some((RED, "standby")));
    // REG-A54: or it is shaken and stays apart.
    let play = broken(|scene| scene.ruling(A54_SHAKEN_ONLY));
    assert!(play.unit(BLUE, 0).shaken);
    assert_eq!(play.asked(), Some((RED, "standby")));
    assert!(!play.look(|pos| in_cohesion(pos, play.id(BLUE, 0))));
}

// proves: REG-DIGIN-07, REG-A42
#[test]
fn a_repair_takes_the_dug_in_token_only_by_ruling() {
    // Casualties break the unit: the middle base of three is the only one that is not hidden; the bases that remain
    // stand 2.8 in apart.
    let scene = || {
        let target = Profile { courage: 20, wounds: 1, bases: 3, ..infantry(1) };
        Scene::new()
            .unit(RED, Profile { ranged: 1, ..infantry(1) }, &[at(22.0, 30.0, 270.0)])
            .unit_as(
                BLUE,
                target,
                &[at(20.0, 24.0, 90.0), at(22.0, 24.0, 90.0), at(24.0, 24.0, 90.0)],
                |unit| unit.dug_in = true,
            )
            .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
            .ruling(A85_CLOSEST_FIRST)
    };
    let run = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        let base = play.base(BLUE, 0, 1);
        play.act(Command::Shoot { base }, "6 1");
        assert_eq!(play.asked(), Some((BLUE, "repair")));
        play.until("act", "");
        assert!(play.look(|pos| in_cohesion(pos, play.id(BLUE, 0))));
        play.unit(BLUE, 0).dug_in
    };
    assert!(run(scene()));
    assert!(!run(scene().ruling(A42_ANY_DISPLACEMENT)));
}

// proves: REG-COH-02, REG-COH-03, REG-A53
#[test]
fn pairs_are_enough_unless_one_chain_is_asked_for() {
    let scene = || {
        let poses =
            [at(20.0, 30.0, 270.0), at(21.5, 30.0, 270.0), at(23.0, 30.0, 270.0), at(24.5, 30.0, 270.0)];
        Scene::new().unit(RED, infantry(4), &poses).unit(RED, infantry(1), &[at(40.0, 30.0, 270.0)]).unit(
            BLUE,
            infantry(1),
            &[at(65.0, 3.0, 90.0)],
        )
    };
    let split = |play: &Play| Command::Move {
        moves: play.moves(
            RED,
            0,
            &[at(18.0, 30.0, 270.0), at(19.5, 30.0, 270.0), at(24.0, 30.0, 270.0), at(25.5, 30.0, 270.0)],
        ),
        into: None,
    };
    let mut play = scene().acting(RED, 0);
    let two_pairs = split(&play);
    play.act(two_pairs, "");
    scene().ruling(A53_ONE_CHAIN).acting(RED, 0).must_refuse(two_pairs, "cohesion");
    // REG-COH-03: a single base needs nobody.
    let mut play = scene().acting(RED, 1);
    let alone = Command::Move { moves: play.moves(RED, 1, &[at(45.0, 30.0, 0.0)]), into: None };
    play.act(alone, "");
}

// proves: REG-COH-05
#[test]
fn a_unit_found_apart_after_its_activation_is_shaken() {
    // Only by the reading that leaves broken units apart can one be found so; its activation does not mend it.
    let scene = || {
        Scene::new().unit(RED, infantry(2), &[at(20.0, 30.0, 270.0), at(25.0, 30.0, 270.0)]).unit(
            BLUE,
            infantry(1),
            &[at(65.0, 3.0, 90.0)],
        )
    };
    let mut play = scene().ruling(A54_SHAKEN_ONLY).acting(RED, 0);
    assert!(!play.unit(RED, 0).shaken);
    play.act(Command::End, "");
    assert!(play.unit(RED, 0).shaken);
    // By the other one an organiser can leave one so.
    let together = |scene: &mut Scene| scene.position.units[0].poses[1] = at(21.5, 30.0, 270.0);
    let mut play = scene().change(together).acting(RED, 0);
    play.put(RED, 0, 1, at(25.0, 30.0, 270.0)).act(Command::End, "");
    assert_eq!(play.asked(), Some((RED, "repair")));
    play.until("nominate", "");
    assert!(play.look(|pos| in_cohesion(pos, play.id(RED, 0))));
    assert!(!play.happened(|event| matches!(event, Event::Move(MoveEvent::Moved { how: Motion::Move, .. }))));
}
