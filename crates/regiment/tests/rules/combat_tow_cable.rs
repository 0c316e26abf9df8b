//! Tow-Cable against walkers (REG-KW-43 to REG-KW-49).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{List, Size, distance};
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Place};
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use sandtable_regiment::rulings::*;

fn width() -> f64 {
    2.0 * Size::S30X30.half_width()
}

/// An aerial without a minimum move that carries a Tow-Cable.
fn tug() -> Profile {
    let base = BaseSize::new(30, 30);
    with(Profile { min_move: 0, base, melee: 3, ..aerial(1) }, Keyword::TowCable)
}

fn walker(bases: u8) -> Profile {
    let base = BaseSize::new(30, 30);
    Profile { subtype: Subtype::Walker, base, wounds: 10, courage: 40, ..vehicle(bases) }
}

/// The tug above the walker's bases, a spare unit each.
fn scene(walker: Profile, xs: &[f64]) -> Scene {
    let poses: Vec<_> = xs.iter().map(|&x| at(x, 16.0, 270.0)).collect();
    Scene::new()
        .unit(RED, tug(), &[at(20.0, 12.0, 90.0)])
        .unit(BLUE, walker, &poses)
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
}

fn charge(play: &mut Play, dice: &str) {
    let moves = play.moves(RED, 0, &[at(20.0, 16.0 - width(), 90.0)]);
    play.act(Command::Charge { target: play.id(BLUE, 0), moves }, dice);
}

const NEXT: &str = "0/3 0/2 0/1";

// proves: REG-KW-43, REG-KW-44, REG-KW-46, REG-CHARGE-08, REG-HIT-09
#[test]
fn four_dice_on_three_plus_with_anti_armor_and_no_blow_back() {
    let mut play = scene(with(walker(1), Keyword::Armor(2)), &[20.0]).active(RED, 0);
    // Two hits despite Armor, one not saved: a normal wound. Nobody strikes back.
    charge(&mut play, &format!("3 3 2 2  5 1 {NEXT}"));
    assert_eq!((play.unit(BLUE, 0).wounds, play.unit(RED, 0).wounds), (1, 0));
    let quad = |seat| play.state.base(play.base(seat, 0, 0)).quad;
    let gap = distance(&quad(RED), &quad(BLUE));
    assert!((gap - 1.0).abs() < 0.01, "{gap}");
}

// proves: REG-KW-43
#[test]
fn only_walkers_can_be_towed() {
    let mut play = scene(Profile { subtype: Subtype::Ground, ..walker(1) }, &[20.0]).active(RED, 0);
    let moves = play.moves(RED, 0, &[at(20.0, 16.0 - width(), 90.0)]);
    let target = play.id(BLUE, 0);
    assert_eq!(play.refuse(Command::Charge { target, moves }).rule, "REG-CHARGE-08");
}

// proves: REG-KW-45, REG-WOUND-09, REG-A83
#[test]
fn three_unsaved_hits_bring_the_whole_walker_down() {
    let mut play = scene(walker(2), &[20.0, 21.5]).active(RED, 0);
    charge(&mut play, "3 3 3 1  1 1 1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert!(play.happened(|event| matches!(
        event,
        Event::Combat(CombatEvent::Destroyed { cause: Cause::TowCable, .. })
    )));
    // Pushed back an inch all the same.
    let y = play.pose(RED, 0, 0).point().y;
    assert!((y - (16.0 - width() - 1.0)).abs() < 0.01, "{y}");
    let mut play = scene(walker(1), &[20.0]).active(RED, 0);
    charge(&mut play, &format!("3 3 3 1  5 1 1 {NEXT}"));
    assert_eq!(play.unit(BLUE, 0).wounds, 2, "two are wounds like any other");
}

// proves: REG-A83, REG-KW-49
#[test]
fn by_ruling_one_base_falls() {
    let mut play = scene(walker(2), &[20.0, 21.5]).ruling(A83_ONE_BASE).active(RED, 0);
    charge(&mut play, "3 3 3 1  1 1 1");
    assert_eq!(play.asked(), Some((BLUE, "remove")));
    let bases = List::from_slice(&[play.base(BLUE, 0, 1)]).unwrap();
    play.act(Command::Remove { bases }, NEXT);
    assert_eq!((play.unit(BLUE, 0).living, play.unit(BLUE, 0).wounds), (1, 0));
}

// proves: REG-A83, REG-KW-49, REG-COUR-01
#[test]
fn courage_is_checked_unless_ruled_otherwise() {
    let timid = || Profile { courage: 2, ..walker(1) };
    let mut play = scene(timid(), &[20.0]).active(RED, 0);
    charge(&mut play, &format!("3 3 1 1  5 5 {NEXT}"));
    assert!(play.unit(BLUE, 0).shaken);
    let mut play = scene(timid(), &[20.0]).ruling(A83_NO_COURAGE).active(RED, 0);
    charge(&mut play, &format!("3 3 1 1  5 5 {NEXT}"));
    assert!(!play.unit(BLUE, 0).shaken);
}

// proves: REG-KW-44, REG-KW-49
#[test]
fn nothing_modifies_a_tow_cable() {
    // Flanked and with a dash token: 3+ it stays, and four dice.
    let scene = scene(walker(1), &[20.0]).change(|scene| {
        scene.position.units[1].dashed = true;
        scene.position.units[1].poses[0] = at(20.0, 16.0, 90.0);
    });
    let mut play = scene.active(RED, 0);
    charge(&mut play, &format!("2 2 2 2 {NEXT}"));
    assert_eq!(play.unit(BLUE, 0).wounds, 0);
    assert!(!play.unit(BLUE, 0).dashed);
}

// proves: REG-KW-47
#[test]
fn the_walker_saves_as_usual_with_shields() {
    let mut play = scene(with(walker(1), Keyword::Shields(1)), &[20.0]).active(RED, 0);
    charge(&mut play, &format!("3 3 3 1  1 1 1  5 {NEXT}"));
    assert_eq!(play.unit(BLUE, 0).wounds, 2);
}

// proves: REG-KW-48, REG-A30
#[test]
fn either_player_may_spend_points_on_its_dice() {
    let mut play = scene(walker(1), &[20.0]).tp(RED, 1).tp(BLUE, 1).active(RED, 0);
    charge(&mut play, "1 1 3 3");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    play.act(Command::Pass, "1 1");
    // The walker's saves: its owner first, then the other.
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
}
