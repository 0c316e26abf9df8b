//! Standby: who may answer what, and how.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::rulings::A90_FORBIDDEN;

use crate::common::{BLUE, CAPTAIN, MEDIC, OFFICER, Play, REBEL, RED, STORM, attack, go};

/// A rebel acts; the Officer holds a Standby token, so many inches to the right between edges.
fn watched(inches: f64) -> Play {
    let base = 27.0 / 25.4;
    let play = Play::new().at(REBEL, 10.0, 10.0).at(OFFICER, 10.0 + base + inches, 10.0);
    play.with(OFFICER, |unit| unit.standby = true).acting(REBEL)
}

fn answer(unit: sandtable_legion::model::UnitId) -> Command {
    Command::Answer { unit }
}

// proves: LC-STBY-02, LC-STBY-03
#[test]
fn an_action_in_sight_at_12_inches_is_answered_by_an_attack_on_it() {
    let mut play = watched(7.9).at(CAPTAIN, 10.0, 14.0);
    play.play(Command::Aim, "");
    assert_eq!(play.asks(), Some((RED, "standby")));
    assert_eq!(play.says(answer(MEDIC)), ("not-ready", "LC-STBY-02".to_owned()));
    play.play(answer(OFFICER), "");
    assert!(!play.unit(OFFICER).standby, "the token is spent");
    assert_eq!(play.says(attack(CAPTAIN, 1)), ("other-target", "LC-STBY-03".to_owned()));
    play.play(attack(REBEL, 1), "hit hit blank blank, blank blank");
    assert_eq!(play.unit(REBEL).wounds, 2);
    assert_eq!(play.asks(), Some((BLUE, "act")), "the activation goes on");
}

// proves: LC-STBY-02
#[test]
fn too_far_or_declined_nothing_happens() {
    let mut far = watched(12.1);
    far.play(Command::Aim, "");
    assert_eq!(far.asks(), Some((BLUE, "act")));
    let mut declined = watched(11.9);
    declined.play(Command::Aim, "");
    declined.play(Command::Pass, "");
    assert!(declined.unit(OFFICER).standby);
    assert_eq!(declined.asks(), Some((BLUE, "act")));
}

// proves: LC-STBY-04
#[test]
fn sentinel_reaches_farther_and_an_attack_is_resolved_first() {
    let base = 27.0 / 25.4;
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0 + base + 17.0, 10.0);
    let mut play = play.with(STORM, |unit| unit.standby = true).acting(REBEL);
    play.play(Command::Aim, "");
    assert_eq!(play.asks(), Some((RED, "standby")));
    // The attacked unit gains suppression and loses its token before it could answer.
    let mut hit = watched(8.0);
    hit.play(attack(OFFICER, 1), "hit blank, blank blank, block");
    assert!(!hit.unit(OFFICER).standby);
    assert_eq!(hit.asks(), Some((BLUE, "act")));
}

// proves: LC-STBY-03, LEG-A90
#[test]
fn an_answer_may_be_a_move_even_into_melee() {
    let base = 27.0 / 25.4;
    let contact = go(OFFICER, 10.0 + base, 10.0);
    let mut play = watched(4.0);
    play.play(Command::Aim, "");
    play.play(answer(OFFICER), "");
    play.play(contact, "");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    let mut barred = watched(4.0);
    barred.table.rulings = barred.table.rulings.with(A90_FORBIDDEN);
    barred.play(Command::Aim, "");
    barred.play(answer(OFFICER), "");
    assert_eq!(barred.says(contact), ("into-melee", "LEG-A90".to_owned()));
    barred.play(Command::Finish, "");
}
