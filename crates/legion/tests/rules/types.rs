//! Unit types: what their table of traits says, at the table (UT).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::{Command, Means};
use sandtable_legion::model::UnitId;
use sandtable_legion::rules::tokens::{self, Green};
use sandtable_legion::rules::types::traits;
use sandtable_legion::rules::{space, stats};
use sandtable_legion::rulings::{A59_EACH_STEP, A59_EACH_UNIT, A63_ATTACK_FIRST, A64_BOTH, RulingOption};
use sandtable_legion_cards::UnitType;

use crate::common::{BLUE, Play, REBEL, RED, STORM, attack, go};

/// The width of a small base in inches.
const BASE: f64 = 27.0 / 25.4;

/// A rebel of another type, in contact with a Stormtrooper.
fn engaged(kind: UnitType) -> Play {
    let mut play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0 + BASE, 10.0);
    play.table.facts.units[REBEL.index()].kind = kind;
    play.acting(REBEL)
}

// proves: UT-GEN-01, UT-GEN-02, UT-GEN-04, UT-GEN-05, UT-GEN-07, UT-GEN-08, UT-GEN-09, UT-WOOK-01
#[test]
fn every_type_is_a_trooper_or_a_vehicle_and_follows_its_rules() {
    let troopers: Vec<UnitType> =
        UnitType::ALL.iter().copied().filter(|&kind| traits(kind).trooper).collect();
    assert_eq!(troopers.len(), UnitType::ALL.len() - 2);
    assert!(UnitType::ALL.iter().all(|&kind| traits(kind).trooper != kind.is_vehicle()));
    assert!(
        troopers
            .iter()
            .all(|&kind| traits(kind).engages && traits(kind).obscurable && traits(kind).stands_by)
    );
    let plain = traits(UnitType::Trooper);
    assert_eq!([UnitType::WookieeTrooper, UnitType::CloneTrooper].map(traits), [plain; 2]);
    for vehicle in [UnitType::GroundVehicle, UnitType::RepulsorVehicle] {
        assert!(!traits(vehicle).engages && !traits(vehicle).obscurable && !traits(vehicle).barricades);
    }
}

// proves: UT-GEN-06, UT-WOOK-02
#[test]
fn what_is_for_troopers_is_for_all_of_their_subtypes() {
    // Medical Aid is for Troopers that are no droids.
    let medic = crate::common::MEDIC;
    for (kind, helped) in [
        (UnitType::WookieeTrooper, true),
        (UnitType::CreatureTrooper, true),
        (UnitType::DroidTrooper, false),
        (UnitType::GroundVehicle, false),
    ] {
        let play =
            Play::new().at(medic, 10.0, 10.0).at(STORM, 12.0, 10.0).at(REBEL, 30.0, 10.0).acting(medic);
        let mut play = play.with(STORM, |unit| unit.wounds = 2);
        play.table.facts.units[STORM.index()].kind = kind;
        assert_eq!(play.use_of("Medical Aid").is_some(), helped, "{kind}");
    }
}

// proves: UT-CREA-05, UT-EMPL-04, UT-GEN-10, LEG-A63, LEG-A64
#[test]
fn creatures_attack_and_withdraw_in_one_activation() {
    let after_withdrawing = |kind, option: Option<RulingOption>, command: Command| {
        let mut play = engaged(kind);
        if let Some(option) = option {
            play.table.rulings = play.table.rulings.with(option);
        }
        play.play(go(REBEL, 8.0, 10.0), "");
        play.look(|pos| {
            sandtable_legion::engine::check(pos, BLUE, &command).err().map(|refusal| refusal.code)
        })
    };
    let shot = attack(STORM, 1);
    assert_eq!(after_withdrawing(UnitType::CreatureTrooper, None, shot), None);
    assert_eq!(after_withdrawing(UnitType::EmplacementTrooper, None, shot), Some("withdrew"));
    assert_eq!(after_withdrawing(UnitType::CreatureTrooper, Some(A63_ATTACK_FIRST), shot), Some("withdrew"));
    assert_eq!(after_withdrawing(UnitType::CreatureTrooper, None, Command::Standby), Some("withdrew"));
    assert_eq!(after_withdrawing(UnitType::CreatureTrooper, Some(A64_BOTH), Command::Standby), None);
    // The attack first, in melee.
    for (kind, code) in [(UnitType::CreatureTrooper, None), (UnitType::Trooper, Some("attacked-before"))] {
        let mut play = engaged(kind);
        play.play(attack(STORM, 0), "blank blank blank");
        let away = go(REBEL, 8.0, 10.0);
        let said = play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &away).err());
        assert_eq!(said.map(|refusal| refusal.code), code, "{kind}");
    }
}

// proves: UT-CREA-04, UT-EMPL-05, UT-GND-09, UT-GND-10, UT-GND-11, UT-REP-15, UT-REP-16
#[test]
fn barricades_cover_troopers_and_no_creatures_nor_vehicles() {
    let cover = |kind: UnitType, suppression: u8| {
        // The barricade of the outpost at (15.5, 8).
        let play = Play::on("outpost").at(STORM, 13.0, 8.0).at(REBEL, 16.8, 8.0);
        let mut play = play.with(REBEL, |unit| unit.suppression = suppression);
        play.table.facts.units[REBEL.index()].kind = kind;
        play.look(|pos| space::cover(pos, STORM, REBEL, (&[], false), &mut ()))
    };
    assert_eq!(cover(UnitType::Trooper, 0), 2);
    assert_eq!(cover(UnitType::EmplacementTrooper, 0), 2);
    assert_eq!(cover(UnitType::CreatureTrooper, 0), 0);
    assert_eq!([UnitType::GroundVehicle, UnitType::RepulsorVehicle].map(|kind| cover(kind, 0)), [0; 2]);
    // Cover that comes of something else stays.
    assert_eq!(cover(UnitType::GroundVehicle, 2), 1);
}

// proves: UT-GND-06, UT-REP-11
#[test]
fn vehicles_are_in_melee_and_never_engaged() {
    for kind in [UnitType::GroundVehicle, UnitType::RepulsorVehicle] {
        let play = engaged(kind);
        play.look(|pos| {
            assert!(space::in_melee(pos, REBEL, STORM));
            assert!(!space::engaged(pos, REBEL) && !space::engaged(pos, STORM));
        });
    }
    assert!(engaged(UnitType::Trooper).look(|pos| space::engaged(pos, REBEL)));
}

// proves: UT-GND-12, UT-REP-04, UT-REP-05, LC-STBY-01
#[test]
fn ground_vehicles_stand_by_and_repulsors_never() {
    for (kind, code) in [(UnitType::GroundVehicle, None), (UnitType::RepulsorVehicle, Some("repulsor"))] {
        let mut play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 30.0, 10.0).acting(REBEL);
        play.table.facts.units[REBEL.index()].kind = kind;
        let said = play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &Command::Standby).err());
        assert_eq!(said.map(|refusal| refusal.code), code);
        let (mut dice, mut out) = (sandtable_dice::Scripted::new(""), Vec::new());
        sandtable_kernel::machine::at_work::<sandtable_legion::Legion, _, _>(
            &play.table,
            &mut play.state,
            &mut dice,
            &mut out,
            |cx| tokens::gain(cx, REBEL, Green::Standby, 1),
        );
        assert_eq!(play.unit(REBEL).standby, code.is_none(), "{kind}");
    }
}

// proves: UT-DROID-02, UT-DROID-04
#[test]
fn droids_are_droids_by_their_type() {
    let droid = |kind: UnitType| {
        let mut play = Play::new().at(REBEL, 10.0, 10.0).with(REBEL, |unit| unit.suppression = 2);
        play.table.facts.units[REBEL.index()].kind = kind;
        play.look(|pos| (stats::is_droid(pos, REBEL), stats::is_suppressed(pos, REBEL)))
    };
    assert_eq!(droid(UnitType::DroidTrooper), (true, false));
    assert_eq!(droid(UnitType::HeavyDroidTrooper), (true, false));
    assert_eq!(droid(UnitType::MandalorianTrooper), (false, true));
}

/// Two clones and a third with tokens, against a Stormtrooper; the first of them acts.
fn clones(option: Option<RulingOption>) -> (Play, Vec<UnitId>, UnitId) {
    let play = Play::between("clone-troopers", "infantry");
    let (clones, storm) = (play.of_card(BLUE, "clone-trooper"), play.first(RED, "stormtrooper"));
    let play = play
        .at(clones[0], 10.0, 10.0)
        .at(clones[1], 12.0, 10.0)
        .at(clones[2], 10.0, 12.0)
        .at(storm, 18.0, 10.0);
    let mut play = play.acting(clones[0]);
    if let Some(option) = option {
        play.table.rulings = play.table.rulings.with(option);
    }
    (play, clones, storm)
}

fn shared(dice: &[u8]) -> Command {
    Command::Reroll { dice: dice.iter().copied().collect(), by: Means::Shared }
}

// proves: UT-CLONE-01, UT-CLONE-03, UT-CLONE-04, UT-CLONE-05
#[test]
fn a_clone_uses_one_token_of_another() {
    let (play, clones, storm) = clones(None);
    let mut play = play.with(clones[1], |unit| (unit.aim, unit.surge) = (2, 1));
    play.play(attack(storm, 1), "blank blank, blank blank, blank");
    play.play(shared(&[0, 1]), "surge blank, block");
    assert_eq!(play.unit(clones[1]).aim, 1, "its owner's token is gone");
    // The surge becomes a critical by itself; nothing more is shared in this attack.
    assert_ne!(play.asks().map(|asked| asked.1), Some("reroll"));
    assert_eq!(play.unit(clones[1]).surge, 1);
}

// proves: UT-CLONE-03, UT-CLONE-07
#[test]
fn clones_share_dodge_when_they_defend_and_no_aim() {
    let play = Play::between("clone-troopers", "infantry");
    let (clones, storm) = (play.of_card(BLUE, "clone-trooper"), play.first(RED, "stormtrooper"));
    let play = play.at(clones[0], 10.0, 10.0).at(clones[1], 12.0, 10.0).at(storm, 18.0, 10.0).acting(storm);
    let mut play = play.with(clones[1], |unit| (unit.dodge, unit.aim) = (1, 1));
    play.play(attack(clones[0], 1), "hit, blank blank blank, blank");
    assert_eq!(play.asks(), Some((BLUE, "dodge")));
    play.play(Command::Spend { tokens: 1 }, "");
    assert_eq!(
        (play.unit(clones[0]).wounds, play.unit(clones[1]).dodge, play.unit(clones[1]).aim),
        (0, 0, 1)
    );
}

// proves: UT-CLONE-02, UT-CLONE-06, LEG-A60, LEG-A61, SO-RANGE-03
#[test]
fn clones_share_at_12_inches_in_sight_and_with_clones() {
    let asked = |x: f64, change: &dyn Fn(&mut Play, UnitId)| {
        let (play, clones, storm) = clones(None);
        let mut play = play.at(clones[1], x, 10.0).with(clones[1], |unit| unit.aim = 1);
        change(&mut play, clones[1]);
        play.play(attack(storm, 1), "blank blank, blank blank, blank");
        play.asks().is_some_and(|asked| asked.1 == "reroll")
    };
    let as_it_is = |_: &mut Play, _| {};
    assert!(asked(10.0 - BASE - 7.9, &as_it_is) && asked(10.0 + BASE + 11.9, &as_it_is));
    assert!(!asked(10.0 + BASE + 12.1, &as_it_is), "too far");
    let plain = |play: &mut Play, unit: UnitId| play.table.facts.units[unit.index()].kind = UnitType::Trooper;
    assert!(!asked(12.0, &plain), "no clone");
}

// proves: LEG-A59
#[test]
fn how_often_clones_share_is_a_ruling() {
    let rerolls = |option: Option<RulingOption>| {
        let (play, clones, storm) = clones(option);
        let mut play = play.with(clones[1], |unit| unit.aim = 2).with(clones[2], |unit| unit.aim = 1);
        play.play(attack(storm, 1), "blank blank, blank blank, blank");
        let mut count = 0;
        while play.asks().is_some_and(|asked| asked.1 == "reroll") {
            play.play(shared(&[0, 1]), "blank blank");
            count += 1;
        }
        count
    };
    assert_eq!([None, Some(A59_EACH_UNIT), Some(A59_EACH_STEP)].map(rerolls), [1, 2, 3]);
}
