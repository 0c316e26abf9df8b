//! Vehicles: where they stand and go, what they block, Resilience and Vehicle Damage; Poison and Ion among unit types (UT).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::model::{Event, Harm, Keys, Property};
use sandtable_legion::rules::tokens::TokenEvent;
use sandtable_legion::rules::{space, stats};
use sandtable_legion::rulings::{
    A67_HEALING_REMOVES, A68_ONE, A72_NOBODY, A74_ON, A75_NO_ACTION_LOSS, A76_NOT_WITH_AI, A77_ON,
    RulingOption,
};
use sandtable_legion_cards::UnitType;

use crate::common::{CAPTAIN, OTHER_STORM, Play, REBEL, STORM, attack};
use crate::notched::{to, walker};

fn of(kind: UnitType) -> Play {
    walker().based(REBEL, kind, 70.0)
}

fn by(mut play: Play, option: RulingOption) -> Play {
    play.table.rulings = play.table.rulings.with(option);
    play
}

// proves: UT-GND-03, UT-GND-04, UT-GND-05, UT-REP-06, UT-REP-09, UT-REP-10
#[test]
fn vehicles_lie_over_edges_of_up_to_45_degrees() {
    let beside = |kind: UnitType, height: f64| {
        let play = of(kind).block([19.0, 15.0], [2.0, 3.0], height, &[Property::Obstacle]);
        // Tall enough to step over all of them.
        let play = play.card(REBEL, |spec| spec.height = 6.0);
        play.look(|pos| sandtable_legion::engine::check(pos, crate::common::BLUE, &to(17.5, 15.0, 0.0)).err())
            .map(|refusal| (refusal.code, refusal.rule.to_string()))
    };
    let width = 70.0 / 25.4;
    for kind in [UnitType::GroundVehicle, UnitType::RepulsorVehicle] {
        assert_eq!(beside(kind, width - 0.01), None, "{kind}: 45 degrees");
        assert_eq!(beside(kind, width + 0.05).unwrap().0, "too-steep", "{kind}");
    }
    assert_eq!(beside(UnitType::GroundVehicle, 3.0).unwrap().1, "UT-GND-05");
    assert_eq!(beside(UnitType::RepulsorVehicle, 3.0).unwrap().1, "UT-REP-10");
    // A Trooper lies on it wholly or not at all.
    assert_eq!(beside(UnitType::CreatureTrooper, 1.0).unwrap().1, "LC-MOVE-10");
    // The same holds where it is placed.
    for (height, fits) in [(2.0, true), (3.0, false)] {
        let play = of(UnitType::GroundVehicle).block([19.0, 15.0], [2.0, 3.0], height, &[Property::Obstacle]);
        let stands = play.look(|pos| space::stand(pos, REBEL, crate::notched::pose(17.5, 15.0, 0.0)).is_ok());
        assert_eq!(stands, fits, "{height}");
    }
}

// proves: UT-GND-13, UT-REP-07, UT-REP-08, LEG-A72, LC-MOVE-09
#[test]
fn repulsors_cross_impassable_terrain_and_end_on_it() {
    let pool =
        |play: Play| play.block([18.0, 15.0], [0.6, 3.0], 0.0, &[Property::Impassable, Property::Area]);
    let over = to(20.5, 15.0, 0.0);
    assert_eq!(pool(of(UnitType::GroundVehicle)).says(over), ("over-impassable", "LC-MOVE-09".to_owned()));
    pool(of(UnitType::RepulsorVehicle)).play(over, "");
    let upon = to(18.0, 15.0, 0.0);
    assert_eq!(pool(of(UnitType::GroundVehicle)).says(upon).1, "LC-MOVE-09");
    pool(of(UnitType::RepulsorVehicle)).play(upon, "");
    let barred = by(pool(of(UnitType::RepulsorVehicle)), A72_NOBODY);
    assert_eq!(barred.says(upon), ("impassable", "LC-MOVE-09".to_owned()));
}

// proves: UT-GND-07, UT-GND-08, UT-REP-12, UT-REP-13, UT-REP-14, LC-TER-05, LEG-A70
#[test]
fn ground_vehicles_hide_what_is_behind_them_wherever_they_go() {
    let behind = |kind: UnitType| {
        let play =
            of(kind).card(REBEL, |spec| spec.height = 3.0).at(STORM, 12.5, 15.0).at(CAPTAIN, 17.5, 15.0);
        play.look(|pos| (space::sees(pos, STORM, CAPTAIN), space::obscuring(pos, STORM, CAPTAIN).len()))
    };
    assert_eq!(behind(UnitType::GroundVehicle), (false, 1));
    assert_eq!(behind(UnitType::RepulsorVehicle), (true, 0));
    // Seen over a low one there is heavy cover.
    let low = of(UnitType::GroundVehicle).card(REBEL, |spec| spec.height = 1.0).at(STORM, 10.0, 15.0);
    let low = low.at(CAPTAIN, 17.5, 15.0);
    let cover = low.look(|pos| space::cover(pos, STORM, CAPTAIN, (&[], false), &mut ()));
    assert_eq!(cover, 2);
    // It takes its shadow with it.
    let mut gone = of(UnitType::GroundVehicle).card(REBEL, |spec| spec.height = 3.0).at(STORM, 12.5, 15.0);
    gone = gone.at(CAPTAIN, 17.5, 15.0);
    gone.play(to(15.0, 19.0, 90.0), "");
    assert!(gone.look(|pos| space::sees(pos, STORM, CAPTAIN)));
}

/// A vehicle of Resilience 6 with so many wounds, and a Stormtrooper that attacks it.
fn struck(wounds: u8, resilience: Option<u8>, script: &str) -> (Play, Vec<Event>) {
    let play = of(UnitType::RepulsorVehicle).at(STORM, 19.0, 15.0).at(CAPTAIN, 3.0, 33.0).acting(STORM);
    let play = play.card(REBEL, |spec| (spec.wounds, spec.resilience) = (12, resilience));
    let mut play = play.with(REBEL, |unit| unit.wounds = wounds);
    play.table.facts.units[STORM.index()].weapons[1].dice = [3, 0, 0];
    let events = play.play(attack(REBEL, 1), script);
    (play, events)
}

const THREE: &str = "hit hit hit, blank blank blank";

// proves: UT-RES-01, UT-RES-02, UT-RES-03, UT-RES-04, UT-RES-05, UT-RES-06, UT-RES-12
#[test]
fn a_vehicle_that_reaches_its_resilience_is_damaged_after_the_attack() {
    let (play, events) = struck(3, Some(6), THREE);
    assert!(play.unit(REBEL).damaged && play.unit(REBEL).wounds == 6);
    let at = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let resolved = at(&|event| {
        matches!(event, Event::Combat(sandtable_legion::rules::combat::CombatEvent::Resolved { .. }))
    });
    let damaged = at(&|event| matches!(event, Event::Token(TokenEvent::Damaged { unit: REBEL })));
    assert!(damaged > resolved, "after the effect that caused the wounds");
    assert!(!struck(2, Some(6), THREE).0.unit(REBEL).damaged, "one wound is missing");
    assert!(!struck(8, None, THREE).0.unit(REBEL).damaged, "a dash");
    assert!(!struck(3, Some(6), THREE).0.look(|pos| stats::is_suppressed(pos, REBEL)), "no Courage");
}

// proves: UT-RES-10, UT-RES-11, UT-RES-12, UT-RES-13, LEG-A67
#[test]
fn resilience_damages_once_in_a_game() {
    let repaired = |option: Option<RulingOption>| {
        let (mut play, _) = struck(3, Some(6), THREE);
        if let Some(option) = option {
            play = by(play, option);
        }
        let mut play = play.with(REBEL, |unit| unit.wounds = 4);
        play.settle("");
        play
    };
    assert!(repaired(None).unit(REBEL).damaged, "repair removes no token");
    let play = repaired(Some(A67_HEALING_REMOVES));
    assert!(!play.unit(REBEL).damaged);
    let mut again = play.with(REBEL, |unit| unit.wounds = 8);
    again.settle("");
    assert!(!again.unit(REBEL).damaged, "once in a game by its Resilience");
    // Another rule may give a token, and it has one.
    let mut given = again.with(REBEL, |unit| unit.damaged = true);
    given.settle("");
    assert!(given.unit(REBEL).damaged);
}

/// The actions that a damaged vehicle is left with.
fn rolled(keywords: &[&str], options: &[RulingOption], ion: u8, script: &str) -> Option<u8> {
    let mut play = of(UnitType::GroundVehicle).knowing(REBEL, keywords);
    play = options.iter().fold(play, |play, &option| by(play, option));
    let play = play.with(REBEL, |unit| (unit.damaged, unit.harm[Harm::Ion as usize]) = (true, ion));
    let mut play = play.in_the_middle_of(sandtable_legion::rules::turn::Activation::of(REBEL));
    play.settle(script);
    match play.state.stack.last() {
        Some(sandtable_legion::model::Frame::Turn(sandtable_legion::rules::turn::TurnFrame::Activation(
            frame,
        ))) => {
            assert!(play.unit(REBEL).damaged, "the token stays");
            Some(frame.left)
        }
        _ => None,
    }
}

// proves: UT-RES-07, UT-RES-08, UT-RES-09, UT-RES-14, LEG-A68, LEG-A69, LEG-A76
#[test]
fn a_damaged_vehicle_rolls_at_every_activation() {
    assert_eq!(rolled(&[], &[], 0, "blank"), Some(1));
    assert_eq!([rolled(&[], &[], 0, "block"), rolled(&[], &[], 0, "surge")], [Some(2); 2]);
    let ai = &["AI: Attack"];
    assert_eq!(rolled(ai, &[], 0, "blank"), Some(1));
    assert_eq!(rolled(ai, &[A76_NOT_WITH_AI], 0, ""), Some(2));
    // Losses add up to none, or one action is left.
    assert_eq!(rolled(&[], &[], 2, "blank, block blank"), None);
    assert_eq!(rolled(&[], &[A68_ONE], 2, "blank, block blank"), Some(1));
    assert_eq!(rolled(&[], &[], 2, "block, block surge"), Some(2));
}

// proves: UT-DROID-05, UT-DROID-06, UT-GEN-03
#[test]
fn droids_are_not_poisoned_and_vehicles_and_droids_are_shocked() {
    let hit = |kind: UnitType| {
        let play =
            of(kind).based(REBEL, kind, 27.0).at(STORM, 19.0, 15.0).at(OTHER_STORM, 3.0, 3.0).acting(STORM);
        let mut play = play.card(REBEL, |spec| (spec.wounds, spec.courage) = (5, Some(3)));
        let weapon = &mut play.table.facts.units[STORM.index()].weapons[1];
        (weapon.dice, weapon.keys) = ([1, 0, 0], Keys::of(&["Poison 2".into(), "Ion 1".into()]));
        play.play(attack(REBEL, 1), "hit, blank");
        play.unit(REBEL).harm
    };
    assert_eq!(hit(UnitType::Trooper), [2, 0, 0]);
    assert_eq!(hit(UnitType::DroidTrooper), [0, 1, 0]);
    assert_eq!(hit(UnitType::GroundVehicle), [0, 1, 0]);
    let ended = |kind: UnitType| {
        let play =
            of(kind).based(REBEL, kind, 27.0).card(REBEL, |spec| (spec.wounds, spec.courage) = (5, Some(3)));
        let mut play = play.with(REBEL, |unit| unit.harm = [2, 0, 0]);
        play.play(Command::Finish, "");
        (play.unit(REBEL).wounds, play.unit(REBEL).harm)
    };
    assert_eq!(ended(UnitType::Trooper), (2, [0; 3]));
    assert_eq!(ended(UnitType::DroidTrooper).0, 0, "it does nothing to a droid");
}

// proves: UT-DROID-07, LEG-A75, UT-DROID-01
#[test]
fn by_the_later_edition_droids_are_suppressed_in_free_skirmishes() {
    let suppressed = |free: bool, option: Option<RulingOption>| {
        let mut play = of(UnitType::DroidTrooper).card(REBEL, |spec| spec.courage = Some(2));
        play.table.free = free;
        if let Some(option) = option {
            play = by(play, option);
        }
        play.with(REBEL, |unit| unit.suppression = 2).look(|pos| stats::is_suppressed(pos, REBEL))
    };
    assert!(!suppressed(true, None) && suppressed(true, Some(A75_NO_ACTION_LOSS)));
    assert!(!suppressed(false, Some(A75_NO_ACTION_LOSS)), "the mode says never");
}

// proves: UT-GEN-11, LEG-A74, LEG-A77
#[test]
fn by_the_later_edition_heavy_droids_are_heavy_troopers_and_droids() {
    let heavy = |options: &[RulingOption]| {
        let play = walker().based(REBEL, UnitType::HeavyDroidTrooper, 50.0);
        let play = options.iter().fold(play, |play, &option| by(play, option));
        play.look(|pos| {
            let traits = stats::traits(pos, REBEL);
            (traits.droid, traits.pivots && traits.reverses && traits.attacks_withdrawing, traits.barricades)
        })
    };
    assert_eq!(heavy(&[]), (true, false, true), "a Droid Trooper");
    assert_eq!(heavy(&[A77_ON, A74_ON]), (true, true, false));
    assert_eq!(heavy(&[A77_ON]), (false, true, false), "one subtype");
}

// proves: UT-CREA-01, UT-EMPL-01, UT-GND-01, UT-REP-01, UT-GEN-01, UT-GEN-08, UT-RES-01, UT-RES-02
#[test]
fn cards_say_their_type_and_stand_on_its_base() {
    let wrong = |old: &str, new: &str| {
        let mut sources = sandtable_legion::data::Library::builtin_sources();
        let source = sources.iter_mut().find(|source| source.path == "cards-empire.toml").unwrap();
        assert!(source.text.contains(old));
        source.text = source.text.replacen(old, new, 1);
        let problems = sandtable_legion::data::Library::load(&sources).err().unwrap();
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    for kind in ["creature trooper", "emplacement trooper"] {
        let said = wrong("type = \"trooper\"", &format!("type = \"{kind}\""));
        assert!(said.contains("notched base"), "{said}");
    }
    for kind in ["ground vehicle", "repulsor vehicle"] {
        let said = wrong("type = \"trooper\"", &format!("type = \"{kind}\""));
        assert!(said.contains("notched base") && said.contains("vehicles don't"), "{said}");
    }
    assert!(wrong("type = \"trooper\"", "type = \"vehicle\"").contains("vehicle"));
    assert!(wrong("type = \"trooper\"\n", "").contains("type"));
    assert!(wrong("wounds = 5", "wounds = 5\nresilience = 3").contains("only a vehicle has Resilience"));
}
