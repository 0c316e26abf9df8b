//! Activations, action points and their limits.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Action, Activation, Event, Frame};
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_regiment::rulings::*;

fn alone() -> Scene {
    Scene::new()
        .unit(RED, infantry(1), &[at(36.0, 30.0, 270.0)])
        .unit(RED, infantry(1), &[at(30.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(30.0, 3.0, 90.0)])
}

// proves: REG-ACT-02, REG-MORALE-01, REG-ACT-03, REG-RALLY-02, REG-ACT-05
#[test]
fn an_unshaken_unit_gets_two_points_without_a_roll_and_each_action_once() {
    let mut play = alone().active(RED, 0);
    assert_eq!(play.asked(), Some((RED, "act")));
    play.act(Command::Rally, "");
    play.must_refuse(Command::Rally, "once-per-activation");
    play.must_refuse(Command::Standby, "not-enough-ap");
    // The next activation brings new points.
    assert_eq!(play.refuse(Command::Standby).class, sandtable_kernel::Class::Later);
}

/// A task at the objective.
fn signal() -> Task {
    Task {
        id: "signal".into(),
        name: "Signal".into(),
        objective: 0,
        within: 3,
        vp: 1,
        once: false,
        rounds: Rounds::default(),
        side: None,
        only: UnitFilter::default(),
    }
}

// proves: REG-ACT-03
#[test]
fn each_simple_action_costs_one_point() {
    let scene = || {
        Scene::new()
            .unit(RED, infantry(1), &[at(36.0, 20.0, 270.0)])
            .unit(BLUE, Profile { wounds: 9, courage: 40, ..infantry(1) }, &[at(36.0, 14.0, 90.0)])
            .change(|scene| scene.setup.mission.as_mut().unwrap().tasks = vec![signal()])
    };
    let step =
        |play: &Play| Command::Move { moves: play.moves(RED, 0, &[at(36.0, 20.5, 270.0)]), into: None };
    let shoot = |play: &Play| Command::Shoot { base: play.base(BLUE, 0, 0) };
    type Made<'a> = &'a dyn Fn(&Play) -> Command;
    let simple: [(&str, Made<'_>, &str); 4] = [
        ("rally", &|_| Command::Rally, ""),
        ("move", &step, ""),
        ("shoot", &shoot, "1 1"),
        ("special", &|_| Command::Task { task: 0 }, ""),
    ];
    for (name, command, draws) in simple {
        let mut play = scene().acting(RED, 0);
        play.act(command(&play), draws);
        let left = play.state.stack.iter().find_map(|frame| match frame {
            Frame::Activation(frame) => Some(frame.ap),
            _ => None,
        });
        assert_eq!(left, Some(1), "{name}");
    }
}

// proves: REG-MORALE-02, REG-MORALE-06, REG-ACT-09, REG-MORALE-07, REG-RALLY-01, REG-DICE-07, REG-MORALE-03
#[test]
fn a_shaken_unit_checks_morale_and_takes_simple_actions_only() {
    let scene = |draws: &str| {
        let mut scene = alone();
        scene.position.units[0].shaken = true;
        scene.position.active = Some((0, 0));
        scene.start(draws)
    };
    // 2 + 4 = 6 passes a command value of 6+; it stays shaken.
    let mut play = scene("2 4");
    assert!(play.unit(RED, 0).shaken);
    play.must_refuse(Command::Standby, "shaken");
    play.act(Command::Rally, "");
    assert!(!play.unit(RED, 0).shaken);
    let Some(Frame::Activation(frame)) = play.state.top().copied() else { panic!() };
    assert_eq!(frame.ap, 1);
    // 2 + 3 = 5 fails: one point.
    let play = scene("2 3");
    let Some(Frame::Activation(frame)) = play.state.top().copied() else { panic!() };
    assert_eq!(frame.ap, 1);
}

fn frame(play: &Play) -> Activation {
    match play.state.top() {
        Some(Frame::Activation(frame)) => *frame,
        other => panic!("no activation on top: {other:?}"),
    }
}

// proves: REG-INIT-13, REG-A25, REG-ACT-01
#[test]
fn a_unit_counts_as_activated_from_its_nomination_on_or_after_its_actions() {
    let mut play = alone().queue(&[Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    assert!(play.unit(RED, 0).activated);
    let mut play = alone().ruling(A25_AFTER_ACTIONS).queue(&[Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    assert!(!play.unit(RED, 0).activated);
    play.act(Command::End, "0/3 0/2 0/1");
    assert!(play.unit(RED, 0).activated);
}

// proves: REG-ACT-07, REG-SHOOT-05, REG-MOVEA-01
#[test]
fn points_go_when_an_action_is_complete_and_simple_actions_combine_freely() {
    let mut play = alone().active(RED, 0);
    play.act(Command::Move { moves: play.moves(RED, 0, &[at(36.0, 26.0, 270.0)]), into: None }, "");
    assert_eq!((frame(&play).ap, frame(&play).used), (1, Action::Move.bit()));
    play.act(Command::Rally, "0/3 0/2 0/1");
    assert!(play.happened(|event| {
        matches!(event, Event::Turn(TurnEvent::Completed { action: Action::Rally, cost: 1, .. }))
    }));
}

// proves: REG-WOUND-08
#[test]
fn no_action_takes_wounds_away() {
    for (action, draws) in
        [(Command::Rally, "6 6"), (Command::Standby, ""), (Command::DigIn, ""), (Command::End, "")]
    {
        let hurt = |scene: &mut Scene| {
            scene.position.units[0].wounds = 2;
            scene.position.units[0].shaken = action == Command::Rally;
        };
        let mut scene = alone().change(hurt);
        scene.position.active = Some((0, 0));
        scene.position.queue = vec![Side::Blue];
        let mut play = scene.start(draws);
        play.act(action, "");
        assert_eq!(play.unit(RED, 0).wounds, 2, "{action:?}");
    }
}

// proves: REG-RALLY-03, REG-RALLY-04, REG-KW-25, REG-KW-26, REG-A32
#[test]
fn after_rally_one_point_is_left_which_only_entrench_can_dig_in_with() {
    let mut scene = alone().change(|scene| {
        scene.setup.armies[0].units[0].keywords.push(Keyword::Entrench);
        scene.position.units[0].shaken = true;
        scene.position.units[1].shaken = true;
    });
    scene.position.active = Some((0, 0));
    let mut play = scene.clone().start("6 6");
    play.must_refuse(Command::DigIn, "shaken");
    play.act(Command::Rally, "");
    play.act(Command::DigIn, "0/3 0/2 0/1");
    assert!(play.unit(RED, 0).dug_in);
    let mut play = scene.clone().ruling(A32_NEXT_ACTIVATION).start("6 6");
    play.act(Command::Rally, "");
    play.must_refuse(Command::DigIn, "rallied");
    scene.position.active = Some((0, 1));
    let mut play = scene.start("6 6");
    play.act(Command::Rally, "");
    play.must_refuse(Command::DigIn, "not-enough-ap");
}

// proves: REG-DIGIN-01, REG-TYPE-02, REG-TYPE-03, REG-TYPE-06, REG-DIGIN-02, REG-A41
#[test]
fn only_stationary_infantry_digs_in() {
    let mut play = Scene::new()
        .unit(RED, vehicle(1), &[at(36.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
        .active(RED, 0);
    play.must_refuse(Command::DigIn, "not-infantry");
    let entrenched =
        || alone().change(|scene| scene.setup.armies[0].units[0].keywords.push(Keyword::Entrench));
    let away =
        |play: &Play| Command::Move { moves: play.moves(RED, 0, &[at(36.0, 26.0, 270.0)]), into: None };
    let mut play = entrenched().active(RED, 0);
    play.act(away(&play), "");
    play.must_refuse(Command::DigIn, "dug-in-stationary");
    let mut play = entrenched().active(RED, 0);
    play.act(Command::DigIn, "");
    play.must_refuse(away(&play), "dug-in-stationary");
    let mut play = entrenched().ruling(A41_MOVE_THEN_DIG_IN).active(RED, 0);
    play.act(away(&play), "");
    play.act(Command::DigIn, "0/3 0/2 0/1");
    assert!(play.unit(RED, 0).dug_in);
}

// proves: REG-A48, REG-ACT-11
#[test]
fn units_with_a_minimum_move_may_stand_by_unless_ruled_otherwise() {
    let scene = || {
        Scene::new().unit(RED, aerial(1), &[at(36.0, 30.0, 270.0)]).unit(
            BLUE,
            infantry(1),
            &[at(6.0, 3.0, 90.0)],
        )
    };
    let mut play = scene().active(RED, 0);
    play.act(Command::Standby, "0/1");
    // The compulsory move at the end is no action, so the token stays.
    assert!(play.unit(RED, 0).standby && play.pose(RED, 0, 0) == at(36.0, 26.0, 270.0));
    scene().ruling(A48_FORBIDDEN).active(RED, 0).must_refuse(Command::Standby, "must-move");
}

// proves: REG-A28, REG-TRANS-05
#[test]
fn an_embarked_unit_may_rally_only_by_ruling() {
    let scene = || {
        let mut scene = Scene::new()
            .unit(RED, with(vehicle(1), Keyword::Transport), &[at(10.0, 30.0, 270.0)])
            .unit_as(RED, infantry(2), &[], |unit| unit.inside = Some(0))
            .unit(BLUE, infantry(1), &[at(10.0, 3.0, 90.0)]);
        scene.position.active = Some((0, 1));
        scene
    };
    scene().start("").must_refuse(Command::Rally, "embarked");
    let mut play = scene().ruling(A28_RALLY_ALLOWED).start("");
    play.act(Command::Rally, "");
    assert_eq!(frame(&play).used, Action::Rally.bit());
}

// proves: REG-A50
#[test]
fn special_may_be_limited_to_once_a_round() {
    let task = Task {
        id: "task".into(),
        name: "Task".into(),
        objective: 0,
        within: 40,
        vp: 1,
        once: false,
        rounds: Rounds::default(),
        side: None,
        only: UnitFilter::default(),
    };
    let scene = || alone().change(|scene| scene.setup.mission.as_mut().unwrap().tasks = vec![task.clone()]);
    let mut play = scene().ruling(A50_PER_ROUND).active(RED, 0);
    play.act(Command::Task { task: 0 }, "");
    assert!(play.unit(RED, 0).special);
    assert!(!scene().active(RED, 0).act(Command::Task { task: 0 }, "").unit(RED, 0).dashed);
}

// proves: REG-BASE-04, REG-MOVE-04
#[test]
fn a_base_keeps_the_facing_it_was_given() {
    let mut play = alone().active(RED, 0);
    play.act(Command::Move { moves: play.moves(RED, 0, &[at(36.0, 30.0, 45.0)]), into: None }, "");
    assert_eq!(play.pose(RED, 0, 0), at(36.0, 30.0, 45.0));
    let front = play.look(|pos| pos.state.base(play.base(RED, 0, 0)).quad.front());
    assert!(front.x > 36.3 && front.y > 30.3, "the front edge looks down and right: {front:?}");
}

// proves: REG-TYPE-09, REG-ATK-02
#[test]
fn friends_are_never_targets() {
    let mut play = alone().active(RED, 0);
    let friend = play.base(RED, 1, 0);
    assert!(!play.refuse(Command::Shoot { base: friend }).code.is_empty());
    assert_eq!(play.table.units.iter().map(|unit| unit.seat).collect::<Vec<_>>(), [RED, RED, BLUE, BLUE]);
}
