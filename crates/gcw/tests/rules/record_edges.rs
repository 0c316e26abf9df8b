//! The edge of the play area: ships outside, ships that try to flee, and the fight moved back to the middle.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common::record;

use record::*;
use sandtable_gcw::catalogue::Edge;
use sandtable_gcw::model::{CraftNo, End, Leaving, Place, Winner};
use sandtable_gcw::rules::record::{EdgeEntry, Entry};

const OVER: Edge = Edge::Neutral;

fn outside(unit: u8) -> Entry {
    Entry::Edge(EdgeEntry::Outside { unit: CraftNo(unit) })
}

fn flees(unit: u8) -> Entry {
    Entry::Edge(EdgeEntry::Flees { unit: CraftNo(unit), over: OVER })
}

fn inside(unit: u8) -> Entry {
    Entry::Edge(EdgeEntry::Inside { unit: CraftNo(unit) })
}

fn place(fight: &Fight, unit: usize) -> Place {
    fight.record().crafts[unit].place
}

// proves: GCW-102, GCW-104, GCW-A27
#[test]
fn who_tries_to_flee_is_gone_at_the_end_of_the_round_if_he_survives() {
    let mut fight = Fight::flown("space-superiority", &[X, X], &[TIE]);
    fight.enter(ATTACKER, flees(0), "");
    fight.enter(ATTACKER, flees(1), "");
    assert_eq!(fight.refused(ATTACKER, flees(0)).code, "said-so");
    let offers = sandtable_gcw::rules::offers(fight.pos(), sandtable_kernel::Seat(DEFENDER));
    let tries = offers.iter().find(|offer| offer.kind == "flees" && offer.refusal.is_none()).unwrap();
    assert!(
        tries.text.ends_with("the line straight ahead of it doesn't cross the play area"),
        "{}",
        tries.text
    );
    // Both are still there, and can be shot down.
    assert_eq!([place(&fight, 0), place(&fight, 1)], [Place::Flying; 2]);
    fight.destroy(&[1]);
    fight.enter(DEFENDER, Entry::NextRound, "");
    assert_eq!(place(&fight, 0), Place::Fled { over: OVER, round: 1 });
    assert!(matches!(place(&fight, 1), Place::Destroyed { .. }));
    let report = fight.report();
    assert_eq!([&report.ships[0].end, &report.ships[2].end], [&End::Fled, &End::Held]);
    assert_eq!(report.winner, Winner::Defender);
}

// proves: GCW-102
#[test]
fn who_tries_to_flee_does_nothing_else() {
    let mut fight = Fight::flown("asset-recovery", &[X], &[TIE]);
    let entry = Entry::Act(action("recover", Some(0), Some(0)));
    fight.enter(ATTACKER, flees(0), "");
    let refused = fight.refused(ATTACKER, entry.clone());
    assert_eq!((refused.code, refused.rule.as_str()), ("trying-to-flee", "GCW-102.3"));
    // A correction: it did not flee.
    fight.enter(ATTACKER, inside(0), "");
    assert_eq!(fight.record().crafts[0].leaving, None);
    fight.enter(ATTACKER, entry, "");
    assert_eq!(fight.refused(ATTACKER, inside(0)).code, "is-inside");
}

// proves: GCW-103, GCW-102
#[test]
fn who_is_outside_twice_has_to_flee() {
    let mut fight = Fight::flown("space-superiority", &[X, X], &[TIE]);
    // A part of it is outside; nothing is lost by that yet.
    fight.enter(ATTACKER, outside(0), "");
    fight.enter(ATTACKER, outside(1), "");
    assert_eq!(fight.refused(ATTACKER, outside(0)).code, "said-so");
    fight.rounds(1);
    assert_eq!([place(&fight, 0), place(&fight, 1)], [Place::Flying; 2]);
    // The next activation ends inside, or it tries to flee.
    fight.enter(ATTACKER, inside(0), "");
    let refused = fight.refused(ATTACKER, outside(1));
    assert_eq!((refused.code, refused.rule.as_str()), ("must-flee", "GCW-103"));
    assert_eq!(fight.refused(DEFENDER, Entry::NextRound).code, "must-flee");
    fight.enter(ATTACKER, flees(1), "");
    fight.rounds(1);
    assert_eq!([place(&fight, 0), place(&fight, 1)], [Place::Flying, Place::Fled { over: OVER, round: 2 }]);
    // Inside and out again is a first time again.
    fight.enter(ATTACKER, outside(0), "");
    fight.rounds(1);
    assert_eq!(fight.record().crafts[0].leaving, Some(Leaving::Outside { since: 3 }));
}

// proves: GCW-105
#[test]
fn both_may_agree_to_move_the_fight_to_the_middle() {
    let mut fight = Fight::flown("space-superiority", &[X, X], &[TIE]);
    fight.enter(ATTACKER, outside(0), "");
    fight.enter(ATTACKER, flees(1), "");
    let agree = |agreed| Entry::Edge(EdgeEntry::Recentre { agreed });
    assert_eq!(fight.refused(DEFENDER, agree(false)).code, "said-so");
    fight.enter(ATTACKER, agree(true), "");
    assert_eq!(fight.record().crafts[0].leaving, Some(Leaving::Outside { since: 1 }), "it takes both");
    fight.enter(ATTACKER, agree(false), "");
    fight.enter(DEFENDER, agree(true), "");
    assert_eq!(fight.record().crafts[0].leaving, Some(Leaving::Outside { since: 1 }));
    fight.enter(ATTACKER, agree(true), "");
    // Who means to fight on is inside; who flees still flees, and may be shot at.
    assert_eq!(fight.record().crafts[0].leaving, None);
    assert_eq!(fight.record().crafts[1].leaving, Some(Leaving::Fleeing { over: OVER }));
    assert_eq!(fight.record().recentre, [false; 2]);
}

// proves: GCW-102, GCW-191
#[test]
fn a_scenario_may_forbid_to_try() {
    let mut fight = Fight::flown("no-man-behind", &[X, X], &[TIE, TIE]);
    let disabled =
        |unit: &u8| fight.record().crafts[usize::from(*unit)].jobs.iter().any(|job| job == "disabled");
    let unit = (0..4).find(disabled).expect("a disabled ship");
    assert_eq!(fight.refused(ATTACKER, flees(unit)).code, "may-not-flee");
    // So nobody forces it either, until it may.
    fight.enter(DEFENDER, outside(unit), "");
    fight.rounds(4);
    assert_eq!(fight.record().round, 5);
    assert_eq!(fight.refused(DEFENDER, Entry::NextRound).code, "must-flee");
    fight.enter(DEFENDER, flees(unit), "");
}
