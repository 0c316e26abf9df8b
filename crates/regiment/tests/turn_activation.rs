//! Activations, action points and their limits.

mod common;

use common::*;
use sandtable_regiment::commands::Command;
use sandtable_regiment::model::*;

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
