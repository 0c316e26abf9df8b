//! Attacks: who may be attacked, the sequence, its windows, suppression and panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::{Colour, Command, Means};
use sandtable_legion::engine;
use sandtable_legion::model::{Event, Keys, Place};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::{space, stats};
use sandtable_legion::rulings::{A26_ANY_TOKEN, A50_RED_BLACK_WHITE};

use crate::common::{
    BLUE, CAPTAIN, DEATH, DLT, MEDIC, OFFICER, OTHER_REBEL, Play, R5, REBEL, RED, STORM, attack,
};

/// A rebel and a Stormtrooper, so many inches between the edges of their bases.
fn apart(inches: f64) -> Play {
    let base = 27.0 / 25.4;
    Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0 + base + inches, 10.0).acting(REBEL)
}

fn wounds(events: &[Event]) -> u8 {
    let found = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Blocked { wounds, .. }) => Some(*wounds),
        _ => None,
    });
    found.expect("an attack was resolved")
}

// proves: LC-ATK-01, LC-ATK-02, LC-ATK-03, LC-MEAS-02, LC-MEAS-06, SO-RANGE-02
#[test]
fn a_defender_is_an_enemy_in_range_and_in_sight() {
    assert_eq!(apart(12.1).says(attack(STORM, 1)), ("out-of-range", "LC-ATK-03".to_owned()));
    let play = apart(11.9).at(OTHER_REBEL, 10.0, 14.0);
    assert_eq!(play.says(attack(OTHER_REBEL, 1)), ("no-target", "LC-ATK-01".to_owned()));
    assert_eq!(play.says(attack(STORM, 0)).0, "melee-weapon");
    assert_eq!(play.says(attack(STORM, 7)).0, "no-such-weapon");
    // Behind the hut of the outpost.
    let hidden = Play::on("outpost").at(REBEL, 21.5, 11.5).at(STORM, 30.5, 11.5).acting(REBEL);
    assert_eq!(hidden.says(attack(STORM, 1)), ("out-of-sight", "LC-ATK-01".to_owned()));
    assert!(!hidden.look(|pos| space::sees(pos, STORM, REBEL)), "sight is mutual");
}

// proves: LC-ATK-07, LC-ATK-08, LC-ATK-14, LC-ATK-16, LC-ATK-17, LC-DICE-04
#[test]
fn hits_are_blocked_and_what_is_left_wounds_and_suppresses() {
    let mut play = apart(6.0);
    // Two red and two black dice; two hits and a critical; the surge becomes a blank without a chart.
    let events = play.play(attack(STORM, 1), "hit crit, hit surge, block blank surge");
    assert_eq!(wounds(&events), 2);
    assert_eq!((play.unit(STORM).wounds, play.unit(STORM).suppression), (2, 1));
}

// proves: LC-ATK-17
#[test]
fn no_result_gives_no_suppression_and_melee_never_does() {
    let mut play = apart(6.0);
    play.play(attack(STORM, 1), "blank surge, blank blank");
    assert_eq!(play.unit(STORM).suppression, 0);
    let mut melee = apart(0.0);
    melee.play(attack(STORM, 0), "hit hit blank, block blank");
    assert_eq!((melee.unit(STORM).wounds, melee.unit(STORM).suppression), (1, 0));
}

// proves: LC-MEL-03, LC-ATK-03, LC-ATK-04
#[test]
fn ranged_weapons_are_not_for_melee_nor_at_engaged_units() {
    let play = apart(0.0).at(CAPTAIN, 10.0, 16.0);
    assert_eq!(play.says(attack(STORM, 1)), ("no-melee-weapon", "LC-ATK-03".to_owned()));
    let shooter = play.acting(CAPTAIN);
    assert_eq!(shooter.says(attack(STORM, 1)), ("target-engaged", "LC-MEL-03".to_owned()));
}

// proves: SO-KW-01
#[test]
fn critical_turns_surges_into_criticals() {
    let mut play = Play::new().at(CAPTAIN, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(CAPTAIN);
    let events = play.play(attack(STORM, 1), "surge surge, blank blank, blank, block");
    let converted = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Converted { results, .. }) => Some((results.critical, results.surge)),
        _ => None,
    });
    assert_eq!(converted, Some((1, 0)), "Critical 1 turns one of two; the other is a blank");
}

// proves: SO-KW-05, LC-ATK-17, SO-PANIC-01, SO-PANIC-02, SO-PANIC-03, SO-PANIC-04, SO-PANIC-05, SO-PANIC-07
#[test]
fn suppression_above_courage_makes_a_unit_panic_at_once() {
    // DLT-19: Impact 1, Suppressive 1. A rebel has Courage 2.
    let play = Play::new().at(DLT, 10.0, 10.0).at(REBEL, 18.0, 10.0).with(REBEL, |unit| unit.suppression = 2);
    let mut play = play.acting(DLT);
    play.play(attack(REBEL, 1), "hit blank blank, blank blank, block blank blank, hit, blank");
    // Danger Sense adds a die for each suppression. 1 for the attack: panics with 1 die, a hit. 1 for Suppressive: 1 die more.
    assert_eq!((play.unit(REBEL).suppression, play.unit(REBEL).wounds), (2, 1));
}

// proves: SO-SUP-02, SO-SUP-06, LC-SUP-01, UT-DROID-01, LEG-A26
#[test]
fn a_unit_is_suppressed_by_as_many_tokens_as_its_courage_and_a_droid_never() {
    let suppressed = |play: &Play, unit| play.look(|pos| stats::is_suppressed(pos, unit));
    let play = apart(6.0).with(REBEL, |unit| unit.suppression = 1);
    assert!(!suppressed(&play, REBEL));
    assert!(suppressed(&play.with(REBEL, |unit| unit.suppression = 2), REBEL));
    let droid = Play::new().at(R5, 10.0, 10.0).with(R5, |unit| unit.suppression = 1);
    assert!(!suppressed(&droid, R5));
    let any = Play::by(A26_ANY_TOKEN).at(REBEL, 10.0, 10.0).with(REBEL, |unit| unit.suppression = 1);
    assert!(suppressed(&any, REBEL));
}

// proves: SO-SUP-03, SO-SUP-04
#[test]
fn the_targets_player_may_take_a_die_of_a_suppressed_attacker() {
    let mut play = apart(6.0).with(REBEL, |unit| unit.suppression = 2);
    play.play(attack(STORM, 1), "");
    assert_eq!(play.asks(), Some((RED, "take-die")));
    assert_eq!(play.says(Command::TakeDie { colour: Colour::White }).0, "no-such-die");
    let mut kept = Play { table: play.table, state: play.state };
    let before = kept.state;
    kept.play(Command::TakeDie { colour: Colour::Red }, "hit, hit blank, block block");
    kept.state = before;
    kept.play(Command::Pass, "hit blank, hit blank, block block");
}

// proves: SO-SUP-08, LEG-A50
#[test]
fn by_version_1_1_a_red_die_is_lost_and_nobody_chooses() {
    let mut play = apart(6.0).with(REBEL, |unit| unit.suppression = 2);
    play.table.rulings = play.table.rulings.with(A50_RED_BLACK_WHITE);
    play.play(attack(STORM, 1), "hit, hit blank, block block");
}

// proves: LC-ATK-07
#[test]
fn an_aim_token_rerolls_two_dice() {
    let mut play = apart(6.0).with(REBEL, |unit| unit.aim = 1);
    play.play(attack(STORM, 1), "hit blank, blank blank");
    assert_eq!(play.asks(), Some((BLUE, "reroll")));
    let three = reroll(&[1, 2, 3]);
    assert_eq!(play.says(three), ("wrong-number-of-dice", "LC-ATK-07".to_owned()));
    let twice = reroll(&[1, 1]);
    assert_eq!(play.says(twice).0, "no-such-die");
    play.play(reroll(&[1, 2]), "hit, crit, block block block");
    assert_eq!((play.unit(REBEL).aim, play.unit(STORM).wounds), (0, 0));
}

// proves: LC-ATK-07
#[test]
fn another_aim_token_rerolls_the_same_die_again() {
    let mut play = apart(6.0).with(REBEL, |unit| unit.aim = 3);
    play.play(attack(STORM, 1), "hit blank, blank blank");
    for left in [2, 1] {
        play.play(reroll(&[1]), "blank");
        assert_eq!((play.asks(), play.unit(REBEL).aim), (Some((BLUE, "reroll")), left));
    }
    play.play(reroll(&[1]), "hit, blank blank");
    assert_eq!((play.unit(REBEL).aim, play.unit(STORM).wounds), (0, 2));
}

// proves: LC-ATK-12
#[test]
fn a_dodge_token_cancels_a_hit_and_no_critical() {
    let mut play = apart(6.0).with(STORM, |unit| unit.dodge = 2);
    play.play(attack(STORM, 1), "hit crit, blank blank");
    assert_eq!(play.asks(), Some((RED, "dodge")));
    assert_eq!(play.says(Command::Spend { tokens: 3 }).0, "wrong-number-of-tokens", "there are two");
    play.play(Command::Spend { tokens: 1 }, "blank");
    assert_eq!((play.unit(STORM).dodge, play.unit(STORM).wounds), (1, 1));
}

// proves: LC-ATK-08, LC-ATK-14
#[test]
fn surge_tokens_turn_surges_into_hits_and_into_blocks() {
    let play = apart(6.0).with(REBEL, |unit| unit.surge = 1);
    let mut play = play.with(STORM, |unit| unit.surge = 1);
    play.play(attack(STORM, 1), "surge blank, blank blank");
    assert_eq!(play.asks(), Some((BLUE, "attack-surges")));
    play.play(Command::Spend { tokens: 1 }, "surge");
    assert_eq!(play.asks(), Some((RED, "defence-surges")));
    play.play(Command::Spend { tokens: 1 }, "");
    assert_eq!((play.unit(REBEL).surge, play.unit(STORM).surge, play.unit(STORM).wounds), (0, 0, 0));
}

// proves: SO-COVER-01, SO-COVER-02, SO-COVER-04, LC-ATK-10, LC-SUP-02
#[test]
fn cover_turns_defence_surges_and_cancels_nothing() {
    // A suppressed Stormtrooper has cover 1 in the open; a Death Trooper's armour is another.
    let mut play = apart(6.0).with(STORM, |unit| unit.suppression = 1);
    let events = play.play(attack(STORM, 1), "hit hit, hit blank, surge surge block, blank");
    assert_eq!(wounds(&events), 1, "one surge of two, and a block");
    let death = Play::new().at(REBEL, 10.0, 10.0).at(DEATH, 16.0, 10.0);
    assert_eq!(death.look(|pos| space::cover(pos, REBEL, DEATH, (&[], false), &mut ())), 1);
}

// proves: LC-ATK-09, LC-ATK-10, SO-COVER-03, LC-TER-01
#[test]
fn terrain_near_the_defender_obscures_it() {
    // The barricade of the outpost at (15.5, 8), nearly across the line.
    let play = Play::on("outpost").at(REBEL, 11.0, 8.0).at(STORM, 17.0, 8.0).acting(REBEL);
    assert!(play.look(|pos| space::sees(pos, REBEL, STORM)), "it is lower than both");
    assert_eq!(play.look(|pos| space::cover(pos, REBEL, STORM, (&[], false), &mut ())), 2);
    let far = Play::on("outpost").at(REBEL, 17.0, 8.0).at(STORM, 11.0, 8.0).acting(REBEL);
    assert_eq!(
        far.look(|pos| space::cover(pos, REBEL, STORM, (&[], false), &mut ())),
        0,
        "farther than 3 inches from it"
    );
    let beside = Play::on("outpost").at(REBEL, 14.5, 8.0).at(STORM, 17.0, 8.0).acting(REBEL);
    let touching = beside.look(|pos| space::obscuring(pos, REBEL, STORM));
    assert!(touching.len() <= 1);
}

// proves: LC-WND-02, LC-WND-03
#[test]
fn the_last_wound_defeats() {
    let mut play = apart(6.0).with(STORM, |unit| unit.wounds = 5).at(OFFICER, 30.0, 30.0);
    play.play(attack(STORM, 1), "hit hit, hit hit, blank blank blank blank");
    assert_eq!((play.unit(STORM).place, play.unit(STORM).wounds), (Place::Defeated, 6));
}

// proves: LC-DO-04, LC-DO-06
#[test]
fn one_attack_and_no_standby_beside_it() {
    let mut play = apart(6.0);
    play.play(attack(STORM, 1), "blank blank, blank blank");
    assert_eq!(play.says(attack(STORM, 1)).0, "action-twice");
    assert_eq!(play.says(Command::Standby), ("attack-or-standby", "LC-DO-06".to_owned()));
}

// proves: LC-STBY-01, LC-STBY-05
#[test]
fn standby_is_lost_by_suppression() {
    let mut play = apart(6.0).with(STORM, |unit| unit.standby = true);
    play.play(attack(STORM, 1), "hit blank, blank blank, block");
    assert!(!play.unit(STORM).standby);
    let mut own = Play::new().at(MEDIC, 10.0, 10.0).at(REBEL, 30.0, 30.0).acting(MEDIC);
    own.play(Command::Standby, "");
    assert!(own.unit(MEDIC).standby);
    own.play(Command::Dodge, "");
    assert!(!own.unit(MEDIC).standby, "and by another action");
}

fn reroll(dice: &[u8]) -> Command {
    Command::Reroll { dice: dice.iter().copied().collect(), by: Means::Aim }
}

// proves: SO-KW-06, LC-ATK-07
#[test]
fn precise_lets_an_aim_token_reroll_one_die_more() {
    for (keys, most) in [(&[][..], 2), (&["Precise 1".into()][..], 3)] {
        let mut play = apart(6.0).with(REBEL, |unit| unit.aim = 1);
        play.table.facts.units[REBEL.index()].keys = Keys::of(keys);
        play.play(attack(STORM, 1), "blank blank, blank blank");
        let dice = [0, 1, 2, 3];
        let legal = |count: usize| play.look(|pos| engine::check(pos, BLUE, &reroll(&dice[..count]))).is_ok();
        assert!(legal(most) && !legal(most + 1), "{keys:?}");
    }
}
