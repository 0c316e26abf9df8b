//! Standby: who may answer what, when the token goes (REG-STANDBY).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_regiment::commands::{Command, Moves};
use sandtable_regiment::data::{Side, TerrainKind};
use sandtable_regiment::rulings::*;

/// Red's first unit acts; the others may hold standby tokens.
fn field(holders: &[usize]) -> Scene {
    let mut scene = Scene::new()
        .unit(RED, infantry(1), &[at(36.0, 28.0, 270.0)])
        .unit(RED, infantry(1), &[at(40.0, 28.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 10.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(40.0, 10.0, 90.0)]);
    for &holder in holders {
        scene.position.units[holder].standby = true;
    }
    scene
}

fn stay() -> Command {
    Command::Move { moves: Moves::new(), into: None }
}

// proves: REG-STANDBY-01, REG-ACT-04
#[test]
fn standby_gives_the_token_and_ends_the_activation() {
    let mut play = field(&[]).active(RED, 0);
    play.act(Command::Standby, "0/3 0/2 0/1");
    assert!(play.unit(RED, 0).standby);
    assert_ne!(play.asked().map(|(_, kind)| kind), Some("act"));
}

// proves: REG-STANDBY-02, REG-STANDBY-03, REG-STANDBY-04, REG-STANDBY-05, REG-STANDBY-08, REG-INIT-11, REG-A44
#[test]
fn a_holder_in_sight_may_take_one_simple_action_between_two_actions() {
    let mut play = field(&[2]).active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((BLUE, "standby")));
    let holder = play.id(BLUE, 0);
    play.act(Command::Interrupt { unit: holder }, "");
    assert_eq!(play.asked(), Some((BLUE, "standby-action")));
    play.must_refuse(Command::DigIn, "simple-only");
    play.act(Command::Rally, "");
    // The token is spent, the unit has not been activated by it, and red goes on with its second action.
    assert!(!play.unit(BLUE, 0).standby && !play.unit(BLUE, 0).activated);
    assert_eq!(play.asked(), Some((RED, "act")));
}

// proves: REG-INIT-11, REG-STANDBY-02
#[test]
fn the_last_action_is_answered_before_the_next_token() {
    // Standby takes both points; a first and a second simple action take one each.
    let last: [(&[Command], Command); 2] = [(&[], Command::Standby), (&[stay()], Command::Rally)];
    for (before, last) in last {
        let mut play = field(&[2]).acting(RED, 0);
        for command in before {
            play.act(*command, "").act(Command::Pass, "");
        }
        play.act(last, "");
        assert_eq!(play.asked(), Some((BLUE, "standby")), "after {last:?}");
        let holder = play.id(BLUE, 0);
        play.must_refuse(Command::Nominate { unit: holder }, "wrong-command");
        play.act(Command::Interrupt { unit: holder }, "").act(Command::Rally, "");
        if last == Command::Standby {
            // The token just gained may answer that.
            assert_eq!(play.asked(), Some((RED, "standby")));
            play.act(Command::Pass, "");
        }
        // Only then the next token.
        assert_eq!(play.asked(), Some((BLUE, "nominate")));
    }
}

// proves: REG-STANDBY-02, REG-LOS-17
#[test]
fn without_sight_no_window_opens() {
    let play = field(&[2]).block(&[TerrainKind::Blocking], [30.0, 18.0], [46.0, 19.0]);
    let mut play = play.active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((RED, "act")));
}

// proves: REG-STANDBY-02, REG-STANDBY-09, REG-STANDBY-11, REG-A45
#[test]
fn friends_are_answered_too_the_opponent_is_asked_first_and_chains_are_possible() {
    let mut play = field(&[1, 2]).active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((BLUE, "standby")));
    let blue = play.id(BLUE, 0);
    play.act(Command::Interrupt { unit: blue }, "");
    play.act(Command::Rally, "");
    // Red's holder may answer blue's standby action before it may answer red's own action.
    assert_eq!(play.asked(), Some((RED, "standby")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "standby")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "act")));
    // Without chains red is asked only once, and with the other order it is asked first.
    let mut play = field(&[1, 2]).ruling(A45_NO_CHAINS).active(RED, 0);
    play.act(Command::Rally, "");
    play.act(Command::Interrupt { unit: blue }, "");
    play.act(Command::Rally, "");
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "act")));
    let mut play = field(&[1, 2]).ruling(A45_ACTIVE_PLAYER_FIRST).active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((RED, "standby")));
}

// proves: REG-A44
#[test]
fn standby_may_be_limited_to_enemies_or_to_whole_activations() {
    let mut play = field(&[1]).ruling(A44_ENEMIES_ONLY).active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((RED, "act")));
    let mut play = field(&[2]).ruling(A44_AFTER_ACTIVATION).active(RED, 0);
    play.act(Command::Rally, "");
    assert_eq!(play.asked(), Some((RED, "act")));
    play.act(Command::End, "");
    assert_eq!(play.asked(), Some((BLUE, "standby")));
}

// proves: REG-STANDBY-10, REG-ACT-10, REG-DASH-05, REG-ROUND-06, REG-MORALE-10, REG-DIGIN-06, REG-TOK-02, REG-A94
#[test]
fn tokens_outlive_the_round_until_their_own_time() {
    let scene = || {
        let mut scene = field(&[0, 2]);
        scene.position.units[0].dashed = true;
        scene.position.units[2].shaken = true;
        scene.position.units[3].dug_in = true;
        for n in [1, 2, 3] {
            scene.position.units[n].activated = true;
        }
        scene
    };
    let mut play = scene().queue(&[Side::Red]);
    let unit = play.id(RED, 0);
    play.act(Command::Nominate { unit }, "");
    // At the start of its activation dash and standby tokens go.
    assert!(!play.unit(RED, 0).dashed && !play.unit(RED, 0).standby);
    play.act(Command::End, "0/4 0/3 0/2");
    assert_eq!(play.state.round, 2);
    assert!(play.unit(BLUE, 0).standby && play.unit(BLUE, 0).shaken && play.unit(BLUE, 1).dug_in);
    let mut play = scene().ruling(A94_REACTIONS_TOO).queue(&[Side::Red]);
    play.act(Command::Nominate { unit }, "");
    play.act(Command::End, "0/4 0/3 0/2");
    assert!(!play.unit(BLUE, 0).standby && play.unit(BLUE, 0).shaken);
}

// proves: REG-TOK-01, REG-BASE-10
#[test]
fn one_token_marks_all_bases_of_a_unit() {
    let play = Scene::new()
        .unit_as(RED, infantry(3), &[at(36.0, 28.0, 0.0), at(37.3, 28.0, 0.0), at(38.6, 28.0, 0.0)], |unit| {
            unit.shaken = true
        })
        .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
        .queue(&[Side::Red]);
    assert!(play.unit(RED, 0).shaken);
    let objective =
        play.look(|pos| sandtable_regiment::rules::turn::scoring::contests(pos, play.id(RED, 0), 0));
    assert!(!objective);
}

// proves: REG-MOVE-06, REG-A26, REG-ACT-06, REG-ACT-08
#[test]
fn points_left_are_lost_when_the_activation_ends_early() {
    let mut play = field(&[]).active(RED, 0);
    play.act(Command::End, "0/3 0/2 0/1");
    assert!(play.unit(RED, 0).activated);
    let mut play = field(&[]).ruling(A26_MUST_SPEND).active(RED, 0);
    play.must_refuse(Command::End, "must-spend");
    let place = sandtable_regiment::commands::Moves::new();
    play.must_refuse(Command::Pivot { place }, "no-pivot-ability");
    let _ = stay();
}
