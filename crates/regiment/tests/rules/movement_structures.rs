//! Structures: who may enter, who may be charged in them, and who takes them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Pose;
use sandtable_regiment::commands::{Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::engine;
use sandtable_regiment::model::Event;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::movement::{Motion, engaged};
use sandtable_regiment::rulings::*;

const HOUSE: &[TerrainKind] = &[TerrainKind::Structural];

fn half() -> f64 {
    sandtable_geometry::Size::S30X30.half_width()
}

/// One die of melee, so that a charge rolls two a base.
fn weak(bases: u8) -> Profile {
    Profile { melee: 1, courage: 20, wounds: 9, ..infantry(bases) }
}

/// Red at (20, 30); a house from (18, 22) to (22, 26); blue somewhere.
fn house(red: Profile, blue: Pose) -> Scene {
    Scene::new()
        .unit(RED, red, &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, weak(1), &[blue])
        .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
        .block(HOUSE, [18.0, 22.0], [22.0, 26.0])
}

fn go(play: &Play, pose: Pose) -> Command {
    Command::Move { moves: play.moves(RED, 0, &[pose]), into: None }
}

fn charge(play: &Play, pose: Pose) -> Command {
    Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[pose]) }
}

// proves: REG-TERR-17, REG-TYPE-02, REG-TYPE-03
#[test]
fn infantry_enters_structures_and_vehicles_neither_enter_nor_cross() {
    let far = at(50.0, 20.0, 90.0);
    let mut play = house(weak(1), far).acting(RED, 0);
    let inside = go(&play, at(20.0, 24.0, 270.0));
    play.act(inside, "");
    let mut play = house(Profile { base: BaseSize::new(30, 30), ..vehicle(1) }, far).acting(RED, 0);
    play.must_refuse(inside, "structure-vehicle");
    let edge = go(&play, at(20.0, 26.0 + half() - 0.1, 270.0));
    play.must_refuse(edge, "structure-vehicle");
    let beside = go(&play, at(20.0, 26.0 + half() + 0.01, 270.0));
    play.act(beside, "");
    // Infantry crosses an empty one.
    let quick = Profile { move_in: 10, ..weak(1) };
    let mut play = house(quick, far).acting(RED, 0);
    let across = go(&play, at(20.0, 20.5, 270.0));
    play.act(across, "");
    assert!(f64::from(play.moved().lengths[0]) / 1024.0 < 9.51);
}

// proves: REG-TERR-18
#[test]
fn a_structure_holds_one_unit() {
    let mut play = house(weak(1), at(19.0, 23.0, 90.0)).acting(RED, 0);
    let inside = go(&play, at(21.0, 25.0, 270.0));
    play.must_refuse(inside, "structure-occupied");
    // The same for friends, and an aerial unit above it does not occupy it.
    let mut play =
        house(weak(1), at(50.0, 20.0, 90.0)).unit(RED, weak(1), &[at(19.0, 23.0, 90.0)]).acting(RED, 0);
    play.must_refuse(inside, "structure-occupied");
    let above = Profile { base: BaseSize::new(30, 30), ..aerial(1) };
    let mut play =
        house(weak(1), at(50.0, 20.0, 90.0)).unit(RED, above, &[at(19.0, 23.0, 90.0)]).acting(RED, 0);
    play.act(inside, "");
}

// proves: REG-TERR-20, REG-TERR-22, REG-MELEE-26
#[test]
fn infantry_charges_a_structure_by_touching_its_footprint_and_takes_it() {
    let scene = || house(weak(1), at(20.0, 25.0, 90.0));
    let mut play = scene().acting(RED, 0);
    // Not quite there: no fight.
    let short = charge(&play, at(20.0, 26.0 + half() + 0.1, 270.0));
    play.act(short, "");
    assert!(!play.happened(|event| matches!(event, Event::Combat(CombatEvent::Engaged { .. }))));
    // Into it is refused; the wall is as far as it gets. The charger needs 5 for the cover inside, hits once, wins.
    let mut play = scene().acting(RED, 0);
    let into = charge(&play, at(18.7, 26.2, 270.0));
    play.must_refuse(into, "structure-occupied");
    let wall = at(20.0, 26.0 + half() + 0.001, 270.0);
    let strike = charge(&play, wall);
    play.act(strike, "6 1 1 1");
    assert!(play.happened(|event| matches!(event, Event::Combat(CombatEvent::Engaged { .. }))));
    // The loser is out of the house, though half its move is only 3 in.
    let y = play.pose(BLUE, 0, 0).point().y;
    assert!(y + half() <= 22.0 && y > 20.0, "{y}");
    // The winner is asked whether to go in.
    assert_eq!(play.asked(), Some((RED, "occupy")));
    let at_wall = play.pose(RED, 0, 0);
    let outside = Command::Occupy { place: play.moves(RED, 0, &[at(20.0, 28.0, 270.0)]) };
    play.must_refuse(outside, "not-inside");
    let sample = play.look(|pos| engine::offers(pos).into_iter().find(|offer| offer.kind == "occupy"));
    let inside = Command::Occupy { place: play.moves(RED, 0, &[at(20.0, 24.0, 270.0)]) };
    assert!(sample.unwrap().command.is_some());
    play.act(inside, "");
    assert_eq!((play.pose(RED, 0, 0), play.moved().how), (at(20.0, 24.0, 270.0), Motion::Occupy));
    // Or it stays out.
    let mut play = scene().acting(RED, 0);
    play.act(strike, "6 1 1 1");
    play.act(Command::Occupy { place: Moves::new() }, "");
    assert_eq!(play.pose(RED, 0, 0), at_wall);
}

// proves: REG-TERR-22, REG-A78
#[test]
fn whoever_is_driven_out_of_a_deep_house_goes_straight_on_until_it_is_out() {
    // A house from (18, 12) to (22, 26), which is 10 in deeper than it is wide.
    let mut play = Scene::new()
        .unit(RED, weak(1), &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, weak(1), &[at(20.0, 25.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
        .block(HOUSE, [18.0, 12.0], [22.0, 26.0])
        .acting(RED, 0);
    let strike = charge(&play, at(20.0, 26.0 + half() + 0.001, 270.0));
    play.act(strike, "6 1 1 1");
    let place = play.pose(BLUE, 0, 0).point();
    assert!(place.y + half() <= 12.0 && (place.x - 20.0).abs() < 0.1, "{place:?}");
}

// proves: REG-TERR-20, REG-TERR-22, REG-MELEE-20
#[test]
fn a_defender_that_wins_stays_and_the_charger_goes() {
    let mut play = house(weak(1), at(20.0, 25.0, 90.0)).acting(RED, 0);
    let strike = charge(&play, at(20.0, 26.0 + half() + 0.001, 270.0));
    // Two dice miss, the defender's hits and the charger does not save.
    play.act(strike, "1 1 6 1");
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 25.0, 90.0));
    assert!(!play.look(|pos| engaged(pos, UnitId(0), UnitId(1))));
    assert_ne!(play.asked().map(|asked| asked.1), Some("occupy"));
}

// proves: REG-TERR-21, REG-A68
#[test]
fn vehicles_cannot_charge_a_structure_and_by_ruling_nobody_can() {
    let inside = at(20.0, 25.0, 90.0);
    let mut play = house(Profile { base: BaseSize::new(30, 30), ..vehicle(1) }, inside).acting(RED, 0);
    let strike = charge(&play, at(20.0, 26.0 + half() + 0.001, 270.0));
    play.must_refuse(strike, "structure-vehicle");
    let refusal = play.refuse(strike);
    assert_eq!(refusal.rule, "REG-TERR-21");
    house(weak(1), inside).ruling(A68_NO_ASSAULT).acting(RED, 0).must_refuse(strike, "structure-no-assault");
    // Offers say the same.
    let offers = house(weak(1), inside).ruling(A68_NO_ASSAULT).acting(RED, 0).look(engine::offers);
    let refused = offers.iter().filter(|offer| offer.kind == "charge").filter_map(|offer| offer.refusal);
    assert_eq!(refused.map(|refusal| refusal.code).next(), Some("structure-no-assault"));
}
