//! Setup: colours, Loadouts, deployment.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Side;
use sandtable_legion::model::{Choice, Event, Place, UnitId};
use sandtable_legion::rules::setup::{Colours, Loadouts, Mission, SetupEvent};
use sandtable_legion::rules::turn::Round;

use crate::common::{BLUE, CAPTAIN, Play, R5, RED, STORM};

/// Plays the roll for colours, each seat's three dice in turn.
fn red(script: &str) -> Option<Seat> {
    let mut play = Play::new().in_the_middle_of(Colours);
    play.state.red = None;
    play.settle(script);
    play.state.red
}

// proves: SO-COLOR-01, SO-COLOR-02, SO-COLOR-03, SO-COLOR-04, SO-COLOR-06, SO-COLOR-07
#[test]
fn criticals_then_surges_then_hits_make_red() {
    assert_eq!(red("crit blank blank, hit hit surge"), Some(Seat(0)));
    assert_eq!(red("crit blank blank, crit surge blank"), Some(Seat(1)));
    assert_eq!(red("surge hit hit, surge hit blank"), Some(Seat(0)));
}

// proves: SO-COLOR-05
#[test]
fn if_all_are_equal_both_roll_again() {
    assert_eq!(red("crit hit blank, blank hit crit, blank blank blank, hit blank blank"), Some(Seat(1)));
}

// proves: SO-MIS-01, SO-MIS-02
#[test]
fn a_mission_is_agreed_on_or_drawn() {
    let mut agreed = Play::new().in_the_middle_of(Mission);
    agreed.state.mission = None;
    let events = agreed.settle("");
    assert!(events.contains(&SetupEvent::MissionSet { mission: 0, drawn: false }.into()));
    let setup = sandtable_legion::model::Setup { mission: None, ..agreed.table.setup.clone() };
    let mut drawn = Play::of(&setup).in_the_middle_of(Mission);
    assert!(drawn.settle("1").contains(&SetupEvent::MissionSet { mission: 0, drawn: true }.into()));
}

// proves: SO-LOAD-05
#[test]
fn loadouts_hold_for_the_whole_mission() {
    let other = Command::Loadouts { sides: [Side::B; 3] };
    let mut play = Play::new().in_the_middle_of(Loadouts(BLUE));
    play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    // Afterwards nobody is asked for them again: not when units are deployed, and not in any round.
    let mut asked = vec![play.asks().unwrap().1];
    assert_eq!(play.says(other).0, "wrong-command");
    for round in 1..=4 {
        play = play.in_the_middle_of(Round::Begin);
        play.state.round = round - 1;
        // Shifting Priorities rolls for its objective from round 2 on.
        play.settle(if round == 1 { "" } else { "hit" });
        asked.push(play.asks().unwrap().1);
        assert_eq!(play.says(other).0, "wrong-command", "round {round}");
    }
    assert!(!asked.contains(&"loadouts"), "{asked:?}");
    assert_eq!(play.state.players[0].sides, Choice::Shown([Side::A; 3]));
}

// proves: SO-LOAD-02, SO-LOAD-03, SO-LOAD-04, SO-SQUAD-04
#[test]
fn loadouts_are_chosen_in_secret_and_shown_together() {
    let mut play = Play::new().in_the_middle_of(Loadouts(BLUE));
    let sides = [Side::B, Side::A, Side::B];
    let events = play.play(Command::Loadouts { sides }, "");
    assert_eq!(play.asks(), Some((RED, "loadouts")));
    let covered = Legion::known(&play.table, &play.state, Viewer::Seat(RED)).players[0].sides;
    assert_eq!((play.state.players[0].sides, covered), (Choice::Sealed(sides), Choice::Covered));
    let seen = Legion::redact(&play.table, &play.state, &events[0], Viewer::Seat(RED)).unwrap();
    assert_eq!(seen, Event::from(SetupEvent::SidesLocked { seat: BLUE, sides: None }));
    play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    let shown = play.state.players.map(|player| player.sides);
    assert_eq!(shown, [Choice::Shown(sides), Choice::Shown([Side::A; 3])]);
    assert_eq!(play.asks(), Some((BLUE, "deploy")), "then units deploy, Blue first");
}

fn deploy(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Deploy { place: put(unit, Pose::new(x, y, Heading::DOWN)) }
}

/// Both have chosen, and Blue deploys.
fn deploying() -> Play {
    let mut play = Play::new().in_the_middle_of(Loadouts(BLUE));
    for _ in 0..2 {
        play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    }
    play
}

// proves: SO-GEN-06, SO-GEN-07, LC-SET-04, LC-TERM-03
#[test]
fn units_deploy_in_turn_inside_their_zones() {
    let mut play = deploying();
    assert_eq!(play.says(deploy(CAPTAIN, 10.0, 2.9)), ("outside-zone", "LC-SET-04".to_owned()));
    assert_eq!(play.says(deploy(STORM, 10.0, 1.5)).0, "not-to-deploy");
    play.play(deploy(CAPTAIN, 10.0, 1.5), "");
    assert_eq!(play.unit(CAPTAIN).place, Place::Table);
    assert_eq!(play.asks(), Some((RED, "deploy")));
    play.play(deploy(STORM, 10.0, 34.5), "");
    assert_eq!(play.asks(), Some((BLUE, "deploy")));
    assert_eq!(play.says(deploy(R5, 10.3, 1.5)), ("on-a-miniature", "LC-MOVE-03".to_owned()));
}

// proves: SO-HAND-01, SO-HAND-02, SO-SQUAD-01, SO-SQUAD-06, SO-CARD-01
#[test]
fn a_squad_has_its_units_and_its_hand() {
    let play = Play::new();
    let names =
        |seat: usize| play.table.hands[seat].iter().map(|card| card.name.as_str()).collect::<Vec<_>>();
    assert_eq!(names(0).len(), 6);
    assert_eq!(names(0)[5], "Standing Orders");
    let units: Vec<&str> = play.table.facts.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(units.len(), 9 + 8);
    assert_eq!((units[0], units[2]), ("Rebel Trooper Captain", "Rebel Troopers 2"));
}
