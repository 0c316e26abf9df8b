//! Keywords that act in and after attacks (REG-KW): Anti-Air, Blast, Clone, Droid, Ion.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Heading, List};
use sandtable_regiment::commands::{CardTarget, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Purpose};
use sandtable_regiment::rules::turn::TurnEvent;

const ROW: [f64; 3] = [20.0, 21.5, 23.0];

/// Red infantry with this keyword, six dice, and one blue base of wound value 20.
fn against(red: Option<Keyword>, blue: Profile) -> Scene {
    let red = red.into_iter().fold(infantry(3), with);
    let y = 10.0 + 5.0 + (30.0 + f64::from(blue.base.depth_mm)) / 50.8;
    Scene::new().unit(RED, red, &ROW.map(|x| at(x, 10.0, 90.0))).unit(
        BLUE,
        Profile { wounds: 20, ..blue },
        &[at(21.5, y, 270.0)],
    )
}

fn shoot(play: &mut Play, dice: &str) {
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, dice);
}

fn shaken(play: &Play) -> bool {
    play.unit(BLUE, 0).shaken
}

fn rolls(play: &Play, purpose: Purpose) -> usize {
    let is =
        |event: &&Event| matches!(event, Event::Turn(TurnEvent::Rolled { purpose: p, .. }) if *p == purpose);
    play.events.iter().filter(is).count()
}

/// Nobody's courage breaks.
fn brave(profile: Profile) -> Profile {
    Profile { courage: 40, ..profile }
}

// proves: REG-KW-03, REG-KW-14, REG-COVER-08
#[test]
fn anti_air_and_blast_ignore_the_cover_of_any_target() {
    for keyword in [Keyword::AntiAir, Keyword::Blast] {
        let woods =
            against(Some(keyword), infantry(1)).block(&[TerrainKind::Area], [15.0, 14.0], [30.0, 20.0]);
        for mut play in [woods.active(RED, 0), against(Some(keyword), aerial(1)).active(RED, 0)] {
            shoot(&mut play, "1 1 1 1 1 1");
            assert_eq!(play.reckoned("REG-HIT-01"), "4+ = 4+ base [REG-HIT-01]");
        }
    }
}

// proves: REG-KW-04
#[test]
fn anti_air_shakes_aerials_it_wounds_and_nobody_else() {
    let mut play = against(Some(Keyword::AntiAir), brave(aerial(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    assert!(shaken(&play));
    let mut play = against(Some(Keyword::AntiAir), brave(aerial(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  5");
    assert!(!shaken(&play), "no wound");
    let mut play = against(Some(Keyword::AntiAir), brave(vehicle(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    assert!(!shaken(&play), "not an aerial");
}

// proves: REG-KW-15, REG-KW-16, REG-KW-18, REG-STANDBY-06
#[test]
fn a_blast_that_wounds_pushes_two_inches_where_the_attacker_likes() {
    let scene = against(Some(Keyword::Blast), brave(infantry(1))).change(|scene| {
        scene.position.units[1].dug_in = true;
        scene.position.units[1].standby = true;
    });
    let mut play = scene.active(RED, 0);
    let before = play.pose(BLUE, 0, 0);
    // Dug in: saves on 4+.
    shoot(&mut play, "4 1 1 1 1 1  3");
    assert_eq!(play.asked(), Some((RED, "displace")));
    play.act(Command::Displace { heading: Heading::from_degrees(0.0) }, "");
    let after = play.pose(BLUE, 0, 0);
    assert!((after.point().x - before.point().x - 2.0).abs() < 0.01, "{after:?}");
    assert_eq!(after.heading, before.heading);
    assert!(!play.unit(BLUE, 0).dug_in && !play.unit(BLUE, 0).standby);
    let mut play = against(Some(Keyword::Blast), brave(infantry(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  5");
    assert_ne!(play.asked(), Some((RED, "displace")), "no wound, no push");
}

// proves: REG-KW-17, REG-SUP-19
#[test]
fn a_blast_template_hits_friends_too() {
    let effect = |spare_friends| CardEffect::Attack {
        dice: 1,
        to_hit: 4,
        keywords: vec![Keyword::Blast],
        spare_friends,
    };
    let run = |spare, dice: &str| {
        let scene = Scene::new()
            .unit(RED, brave(infantry(1)), &[at(20.0, 10.0, 90.0)])
            .unit(RED, brave(infantry(1)), &[at(30.0, 10.0, 90.0)])
            .unit(BLUE, brave(infantry(1)), &[at(31.5, 10.0, 90.0)])
            .card(RED, card(Template::Point, TargetRule::Spot, effect(spare)));
        let mut play = scene.active(RED, 0);
        let target = CardTarget::Spot(at(30.7, 10.0, 0.0));
        play.act(Command::UseCard { card: 0, target, pass: false }, dice);
        while play.asked() == Some((RED, "displace")) {
            play.act(Command::Pass, if play.unit(BLUE, 0).wounds == 0 { "4 1" } else { "" });
        }
        (play.unit(RED, 1).wounds, play.unit(BLUE, 0).wounds)
    };
    assert_eq!(run(false, "3 3  4 1"), (1, 1));
    assert_eq!(run(true, "3 3  4 1"), (0, 1));
}

// proves: REG-KW-19, REG-COUR-07
#[test]
fn a_clone_roll_of_five_keeps_the_token_away() {
    let clones = || against(None, with(infantry(1), Keyword::Clone)).active(RED, 0);
    let mut play = clones();
    // Rolled right after the hits, before the saves.
    shoot(&mut play, "4 4 4 1 1 1  5  5 5 5");
    assert!(!shaken(&play));
    let mut play = clones();
    shoot(&mut play, "4 4 4 1 1 1  4  5 5 5");
    assert!(shaken(&play));
}

// proves: REG-KW-20
#[test]
fn every_effect_gets_its_own_clone_roll() {
    let blue = with(Profile { courage: 3, ..vehicle(1) }, Keyword::Clone);
    let mut play = against(Some(Keyword::Ion), blue).active(RED, 0);
    // Courage: Clone holds. Then Ion fails on a 1, and Clone is rolled again.
    shoot(&mut play, "4 4 4 1 1 1  5  1 5 5  1  4");
    assert_eq!(rolls(&play, Purpose::Clone), 2);
    assert!(shaken(&play));
}

// proves: REG-KW-21, REG-A30, REG-TP-05
#[test]
fn a_tactical_point_makes_the_clone_roll_sure() {
    let mut play = against(None, with(infantry(1), Keyword::Clone)).tp(BLUE, 1).active(RED, 0);
    shoot(&mut play, "4 4 4 1 1 1  1");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    play.act(Command::Flip { dice: List::from_slice(&[0]).unwrap() }, "5 5 5");
    assert!(!shaken(&play));
}

// proves: REG-KW-22, REG-KW-23, REG-SAVE-10
#[test]
fn a_droid_may_take_a_wound_instead_of_the_token() {
    let droids = || against(None, with(infantry(1), Keyword::Droid)).active(RED, 0);
    let mut play = droids();
    shoot(&mut play, "4 4 4 1 1 1");
    assert_eq!(play.asked(), Some((BLUE, "droid")));
    // The wound is just taken; then the three hits are saved.
    play.act(Command::TakeWound { take: true }, "5 5 5");
    assert_eq!((play.unit(BLUE, 0).wounds, shaken(&play)), (1, false));
    let mut play = droids();
    shoot(&mut play, "4 4 4 1 1 1");
    play.act(Command::TakeWound { take: false }, "5 5 5");
    assert_eq!((play.unit(BLUE, 0).wounds, shaken(&play)), (0, true));
}

// proves: REG-KW-24, REG-A75
#[test]
fn a_droids_last_wound_destroys_it_in_the_middle_of_the_attack() {
    let droid = with(infantry(1), Keyword::Droid);
    let scene = Scene::new()
        .unit(RED, infantry(3), &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit_as(BLUE, droid, &[at(21.5, 16.0, 270.0)], |unit| unit.wounds = 2)
        .unit(BLUE, infantry(1), &[at(60.0, 16.0, 270.0)]);
    let mut play = scene.active(RED, 0);
    shoot(&mut play, "4 4 4 1 1 1");
    // No saves are rolled for a unit that is gone.
    play.act(Command::TakeWound { take: true }, "");
    assert_eq!(play.unit(BLUE, 0).place, sandtable_regiment::model::Place::Gone);
}

// proves: REG-KW-34
#[test]
fn ion_may_shake_a_wounded_vehicle() {
    for (face, shakes) in [(1, true), (3, true), (4, false), (6, false)] {
        let mut play = against(Some(Keyword::Ion), brave(vehicle(1))).active(RED, 0);
        shoot(&mut play, &format!("4 1 1 1 1 1  1  {face}"));
        assert_eq!(shaken(&play), shakes, "{face}");
    }
    // Infantry is neither vehicle nor Droid; a save leaves no wound.
    let mut play = against(Some(Keyword::Ion), brave(infantry(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    let mut play = against(Some(Keyword::Ion), brave(vehicle(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  5");
}

// proves: REG-KW-35
#[test]
fn ion_does_nothing_to_a_shaken_unit() {
    let scene =
        against(Some(Keyword::Ion), brave(vehicle(1))).change(|scene| scene.position.units[1].shaken = true);
    let mut play = scene.active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    assert_eq!(rolls(&play, Purpose::Ion), 0);
}

// proves: REG-KW-36
#[test]
fn a_droid_may_take_a_wound_against_ion() {
    let mut play = against(Some(Keyword::Ion), brave(with(infantry(1), Keyword::Droid))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1  2");
    assert_eq!(play.asked(), Some((BLUE, "droid")));
    play.act(Command::TakeWound { take: true }, "");
    assert_eq!((play.unit(BLUE, 0).wounds, shaken(&play)), (2, false));
}

// proves: REG-A30
#[test]
fn tactical_points_may_be_spent_on_an_ion_check() {
    let mut play = against(Some(Keyword::Ion), brave(vehicle(1))).tp(BLUE, 1).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    play.act(Command::Pass, "2");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    play.act(Command::Flip { dice: List::from_slice(&[0]).unwrap() }, "");
    assert!(!shaken(&play));
}

// proves: REG-ATK-08
#[test]
fn effects_after_damage_come_in_a_fixed_order() {
    // Ion first, then Anti-Air, then the push of a Blast.
    let red = [Keyword::Blast, Keyword::Ion, Keyword::AntiAir].into_iter().fold(infantry(3), with);
    let scene = Scene::new().unit(RED, red, &ROW.map(|x| at(x, 10.0, 90.0))).unit(
        BLUE,
        Profile { wounds: 20, ..brave(aerial(1)) },
        &[at(21.5, 16.5, 270.0)],
    );
    let mut play = scene.active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1  6");
    assert_eq!(rolls(&play, Purpose::Ion), 1);
    assert!(shaken(&play), "Ion held, Anti-Air shakes");
    assert_eq!(play.asked(), Some((RED, "displace")));
}

// proves: REG-MORALE-09
#[test]
fn each_source_names_its_cause() {
    use sandtable_regiment::rules::combat::{Cause, CombatEvent};
    let cause = |play: &Play| {
        play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Shaken { cause, .. }) => Some(*cause),
            _ => None,
        })
    };
    let mut play = against(None, infantry(1)).active(RED, 0);
    shoot(&mut play, "4 4 4 1 1 1  5 5 5");
    assert_eq!(cause(&play), Some(Cause::Attack));
    let mut play = against(Some(Keyword::Ion), brave(vehicle(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1  1");
    assert_eq!(cause(&play), Some(Cause::Ion));
    let mut play = against(Some(Keyword::AntiAir), brave(aerial(1))).active(RED, 0);
    shoot(&mut play, "4 1 1 1 1 1  1");
    assert_eq!(cause(&play), Some(Cause::AntiAir));
}
