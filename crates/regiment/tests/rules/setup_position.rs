//! Positions given directly: where in the round they go on, and those that no play comes to.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Game;
use sandtable_regiment::Regiment;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_regiment::rulings::*;

/// Three red units and a blue one.
fn three_and_one() -> Scene {
    Scene::new()
        .unit(RED, infantry(2), &[at(20.0, 30.0, 270.0), at(21.5, 30.0, 270.0)])
        .unit(RED, infantry(1), &[at(30.0, 30.0, 270.0)])
        .unit(RED, vehicle(1), &[at(40.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 5.0, 90.0)])
}

/// What is wrong with a position.
fn wrong(mut scene: Scene) -> Vec<String> {
    scene.setup.position = Some(scene.position.clone());
    Regiment::open(&Default::default(), &scene.setup).err().unwrap_or_default()
}

/// Asserts that a position has this fault and no other.
fn only(scene: Scene, fault: &str) {
    let found = wrong(scene);
    assert!(found.len() == 1 && found[0].starts_with(fault), "{found:?}");
}

// proves: REG-INIT-14, REG-INIT-15, REG-INIT-18
#[test]
fn between_batches_only_units_that_have_not_acted_have_tokens() {
    let play = three_and_one().change(|scene| scene.position.units[3].activated = true).start("0/3 0/2 0/1");
    // No blue token is left to draw: three red ones, and nobody is asked about a redraw.
    assert_eq!(play.asked(), Some((RED, "nominate")));
    assert!(!play.happened(|event| matches!(event, Event::Turn(TurnEvent::RoundBegan { .. }))));
    let play = three_and_one().change(|scene| scene.position.units[0].activated = true).start("2/3 0/2 0/1");
    assert_eq!(play.asked(), Some((BLUE, "order")));
}

// proves: REG-ROUND-03, REG-INIT-14
#[test]
fn a_position_where_all_have_acted_ends_its_round() {
    let all = |scene: &mut Scene| scene.position.units.iter_mut().for_each(|unit| unit.activated = true);
    let play = three_and_one().change(all).start("0/4 0/3 1/2");
    let over = |event: &Event| matches!(event, Event::Turn(TurnEvent::RoundOver { round: 1 }));
    let first = play.events.iter().position(over).expect("the round ends");
    let drawn = play.events.iter().position(|event| matches!(event, Event::Turn(TurnEvent::Drawn { .. })));
    assert!(drawn.unwrap() > first);
    assert_eq!(play.state.round, 2);
}

// proves: REG-INIT-02, REG-INIT-18
#[test]
fn a_queue_has_a_unit_for_each_token() {
    let queue = |tokens: &[Side]| three_and_one().change(|scene| scene.position.queue = tokens.to_vec());
    assert_eq!(wrong(queue(&[Side::Red, Side::Blue])), [""; 0]);
    only(queue(&[Side::Red, Side::Blue, Side::Blue]), "/position/queue: more blue tokens than blue units");
    let acted = queue(&[Side::Blue]).change(|scene| scene.position.units[3].activated = true);
    only(acted, "/position/queue: more blue tokens");
    // The unit being activated has its token no longer.
    let active = queue(&[Side::Blue]).change(|scene| scene.position.active = Some((1, 0)));
    only(active, "/position/queue: more blue tokens");
    let four = queue(&[Side::Red, Side::Red, Side::Blue, Side::Red]);
    only(four, "/position/queue: 4 tokens; a batch has at most 3");
}

// proves: REG-ROUND-01, REG-A98
#[test]
fn a_position_is_in_a_round_of_its_match() {
    let round = |round: u8| three_and_one().change(|scene| scene.position.round = round);
    assert_eq!(wrong(round(5)), [""; 0]);
    only(round(6), "/position/round: 6; this game has rounds 1 to 5");
    only(round(0), "/position/round: 0");
    let long = |scene: Scene| scene.change(|scene| scene.setup.mission.as_mut().unwrap().rounds = Some(6));
    assert_eq!(wrong(long(round(6))), [""; 0]);
    only(long(round(6)).ruling(A98_ALWAYS_FIVE), "/position/round: 6");
}

// proves: REG-BASE-03, REG-BASE-14, REG-COH-01, REG-MOVE-11, REG-DIGIN-01
#[test]
fn positions_that_no_play_comes_to_are_refused() {
    let put = |unit: usize, poses: &[sandtable_geometry::Pose]| {
        let poses = poses.to_vec();
        three_and_one().change(|scene| scene.position.units[unit].poses = poses)
    };
    only(
        put(3, &[at(30.0, 30.0 - 1.18, 90.0)]),
        "/position/units/3/poses/0: this base touches the enemy base",
    );
    only(
        put(1, &[at(20.3, 30.3, 90.0)]),
        "/position/units/1/poses/0: this base overlaps that of /position/units/0/poses/0",
    );
    only(
        put(0, &[at(20.0, 30.0, 0.0), at(22.5, 30.0, 0.0)]),
        "/position/units/0/poses: Infantry is out of cohesion",
    );
    let apart = put(0, &[at(20.0, 30.0, 0.0), at(22.5, 30.0, 0.0)]);
    assert_eq!(wrong(apart.ruling(A54_SHAKEN_ONLY)), [""; 0]);
    let wall = |kind| three_and_one().block(&[kind], [39.0, 29.0], [41.0, 31.0]);
    for kind in [TerrainKind::Blocking, TerrainKind::Impassable, TerrainKind::Structural] {
        only(wall(kind), "/position/units/2/poses/0: ");
    }
    assert_eq!(wrong(wall(TerrainKind::Difficult)), [""; 0]);
    let dug = |unit: usize| three_and_one().change(|scene| scene.position.units[unit].dug_in = true);
    assert_eq!(wrong(dug(0)), [""; 0]);
    only(dug(2), "/position/units/2/dug_in: Vehicle can't be dug in");
}

// proves: REG-MOVE-14, REG-MELEE-21, REG-A57
#[test]
fn a_base_may_lie_partly_off_the_table() {
    let edge =
        |y: f64| three_and_one().change(|scene| scene.position.units[3].poses = vec![at(36.0, y, 90.0)]);
    assert_eq!(wrong(edge(0.2)), [""; 0]);
    only(edge(-0.7), "/position/units/3/poses/0: the base isn't on the table");
    for option in [A57_ANY_PORTION, A57_CLAMP_AT_EDGE] {
        only(edge(0.2).ruling(option), "/position/units/3/poses/0: under this game's rulings");
    }
}
