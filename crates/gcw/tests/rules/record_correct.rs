//! Corrections of a record: whatever was entered wrongly can be put right until both sides have confirmed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, NO, TIE, X, action, setup};
use sandtable_gcw::catalogue::Edge;
use sandtable_gcw::model::{Place, Role, Winner};
use sandtable_gcw::rules::record::{self, Entry};
use sandtable_kernel::Game;

fn back(unit: u8) -> Entry {
    Entry::Back { unit }
}

// proves: GCW-101, GCW-181
#[test]
fn a_ship_that_did_not_flee_has_its_cargo_again() {
    let mut fight = Fight::flown("asset-recovery", &[X, X], &[TIE, TIE]);
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    let before = fight.record().clone();
    fight.flee(0, Edge::Neutral);
    assert_eq!(fight.field().heap(Some(Role::Attacker), "secured"), 2);
    fight.enter(ATTACKER, back(0), "");
    assert_eq!(fight.record(), &before);
    // A ship that returns has brought its cargo home.
    fight.flee(0, Edge::Neutral);
    fight.enter(ATTACKER, Entry::Return { unit: 0 }, "");
    assert_eq!(fight.field().heap(Some(Role::Attacker), "secured"), 2);
    assert!(fight.record().crafts[0].trace.is_none());
}

// proves: GCW-101, GCW-226, GCW-254
#[test]
fn what_a_loss_decided_is_taken_back_with_it() {
    let mut fight = Fight::flown("exfil", &[FALCON, X], &[TIE]);
    fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    fight.act(ATTACKER, "pickup", Some(0), Some(2), "");
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    fight.enter(DEFENDER, back(0), "");
    assert_eq!((fight.record().decided, fight.field().heap(None, "lost")), (None, 0));
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    // A transport that was not lost does not abort the exchange.
    let mut fight = Fight::flown("prisoner-exchange", &[FALCON, X], &[LAMBDA, TIE]);
    fight.destroy(&[3]);
    assert!(record::over(fight.field()));
    fight.enter(ATTACKER, back(3), "");
    assert!(!record::over(fight.field()));
}

// proves: GCW-101, GCW-234
#[test]
fn intel_goes_back_to_a_ship_that_did_not_flee() {
    let mut fight = Fight::flown("data-theft", &[FALCON, X], &[TIE, TIE, TIE, TIE]);
    let before = fight.record().clone();
    fight.flee(2, Edge::Defender);
    assert!(fight.record().crafts[0].count("intel") > 0);
    // What lay on it stays unknown to the enemy.
    let seen = fight.record().seen_by(Some(Role::Attacker));
    let kept = seen.crafts[2].trace.as_ref().unwrap().faces.clone();
    assert!(kept.iter().all(|token| token.face.is_none()) && !kept.is_empty());
    fight.enter(DEFENDER, back(2), "");
    assert_eq!(fight.record(), &before);
}

// proves: GCW-101, GCW-106, GCW-170, GCW-181
#[test]
fn a_call_for_a_ship_that_was_not_lost_is_taken_back_first() {
    let mut fight = Fight::ready(&setup(), "what-price-victory", &[X, X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    fight.fly();
    assert_eq!(fight.refused(DEFENDER, Entry::Uncalled).code, "nobody-called");
    fight.destroy(&[2]);
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    assert_eq!(fight.refused(DEFENDER, back(2)).code, "replaced");
    assert_eq!(fight.refused(ATTACKER, Entry::Uncalled).code, "nobody-called");
    fight.enter(DEFENDER, Entry::Uncalled, "");
    assert!(!fight.state.ship(ship).unwrap().used && !fight.state.pilot(pilot).unwrap().used);
    assert_eq!(fight.record().crafts.len(), 4);
    fight.enter(DEFENDER, back(2), "");
    assert_eq!(fight.field().calls(Role::Defender), 0);

    // A ship of an Asset Recovery that was replaced does not return.
    let mut fight = Fight::ready(&setup(), "asset-recovery", &[X, X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    fight.fly();
    fight.flee(2, Edge::Neutral);
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    assert_eq!(fight.refused(DEFENDER, Entry::Return { unit: 2 }).code, "replaced");
}

// proves: GCW-101
#[test]
fn things_and_tokens_can_be_put_right() {
    let mut fight = Fight::flown("vip-escort", &[X, X], &[TIE]);
    fight.act(DEFENDER, "protect", Some(2), Some(0), "");
    fight.enter(DEFENDER, Entry::OnThing { object: 0, token: "evade".into(), count: 3 }, "");
    assert_eq!(fight.record().things[0].count("evade"), 3);
    assert_eq!(fight.refused(ATTACKER, Entry::PutBack { object: 0 }).code, "thing-there");
    fight.enter(ATTACKER, Entry::Hit { object: 0, damage: 2 }, "");
    fight.enter(ATTACKER, Entry::PutBack { object: 0 }, "");
    assert_eq!(fight.record().things[0].damage, 0);
    fight.enter(ATTACKER, Entry::Hit { object: 0, damage: 12 }, "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    fight.enter(ATTACKER, Entry::PutBack { object: 0 }, "");
    assert_eq!(fight.record().decided, None);

    let mut fight = Fight::flown("interdiction", &[X, X], &[TIE.group(1), TIE.group(2)]);
    let network = |count| Entry::Heap { of: None, token: "network".into(), count };
    fight.enter(DEFENDER, network(0), "");
    fight.flee(0, Edge::Neutral);
    fight.enter(DEFENDER, network(1), "");
    assert_eq!(fight.refused(ATTACKER, Entry::Fled { unit: 1, over: Edge::Neutral }).code, "may-not-flee");

    let mut fight = Fight::flown("combat-trial", &[X], &[TIE]);
    assert_eq!(fight.refused(DEFENDER, Entry::Cover { object: 0 }).code, "face-down");
    fight.act(DEFENDER, "sync", Some(1), Some(0), "");
    fight.enter(DEFENDER, Entry::Cover { object: 0 }, "");
    assert!(!fight.record().things[0].face.as_ref().unwrap().open);
    fight.act(DEFENDER, "sync", Some(1), Some(0), "");

    let fight = Fight::flown("espionage-alternate", &[X], &[TIE]);
    assert_eq!(fight.refused(ATTACKER, Entry::PutBack { object: 0 }).code, "thing-not-yet");
}

// proves: GCW-044, GCW-101, GCW-250
#[test]
fn rerolls_and_prisoners_can_be_taken_back() {
    let mut fight = Fight::ready(&setup(), "prisoner-rescue", &[FALCON], &[TIE]);
    fight.prisoners(2);
    fight.fly();
    assert_eq!(fight.refused(ATTACKER, Entry::NoReroll { unit: 0 }).code, "no-reroll-spent");
    fight.enter(ATTACKER, Entry::Reroll { unit: 0 }, "");
    fight.enter(ATTACKER, Entry::NoReroll { unit: 0 }, "");
    assert_eq!(fight.record().crafts[0].rerolls, 0);
    fight.act(ATTACKER, "dock", Some(0), Some(0), "");
    fight.act(ATTACKER, "extract", Some(0), None, "1/8 6/8 6/8 6/8 0/2");
    let prisoner = fight.record().crafts[0].aboard[0];
    fight.enter(ATTACKER, Entry::Ashore { unit: 0, prisoner }, "");
    assert!(fight.record().crafts[0].aboard.is_empty() && fight.record().crafts[0].count("prisoner") == 0);
    assert_eq!(fight.refused(ATTACKER, Entry::Ashore { unit: 0, prisoner }).code, "not-aboard");
}

// proves: GCW-101
#[test]
fn what_is_over_is_opened_again_until_both_have_confirmed() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.destroy(&[1]);
    // Either side may say that it is over.
    let asked = record::asks(fight.pos(), NO);
    assert!(asked.iter().all(|asked| asked.kind == "end") && asked.len() == 2);
    fight.enter(DEFENDER, Entry::End, "");
    assert_eq!(fight.refused(ATTACKER, back(1)).code, "record-closed");
    assert!(record::asks(fight.pos(), NO)[0].text.contains("the attacker has won"));
    fight.enter(ATTACKER, Entry::Confirm { right: true }, "");
    fight.enter(DEFENDER, Entry::Reopen, "");
    assert_eq!(fight.battle().confirmed, [false; 2]);
    fight.enter(DEFENDER, back(1), "");
    assert_eq!((fight.record().crafts[1].place, fight.record().decided), (Place::Flying, None));
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-101
#[test]
fn every_correction_is_offered_where_there_is_something_to_correct() {
    let mut fight = Fight::flown("asset-recovery", &[X, X], &[TIE, TIE]);
    let offered = |fight: &Fight, part: &str| {
        let mut offers = Vec::new();
        record::offers(fight.pos(), sandtable_kernel::Seat(ATTACKER), NO, &mut offers);
        for offer in offers.iter().filter(|offer| offer.refusal.is_none()) {
            let command = offer.command.as_ref().unwrap();
            let seat = sandtable_kernel::Seat(ATTACKER);
            assert!(sandtable_gcw::Gcw::check(&fight.table, &fight.state, seat, command).is_ok());
        }
        offers
            .iter()
            .any(|offer| offer.kind == "correct" && offer.refusal.is_none() && offer.text.contains(part))
    };
    assert!(!offered(&fight, "is in play after all"));
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    assert!(offered(&fight, "Tokens cargo on Rookie Pilot 0 (X-wing): now 1"));
    assert!(offered(&fight, "Tokens cargo on Disabled ship 1: now 3"));
    fight.flee(0, Edge::Neutral);
    assert!(offered(&fight, "Rookie Pilot 0 (X-wing) is in play after all"));
    assert!(offered(&fight, "Tokens secured beside the table: now 1"));
    let over = Entry::Act(action("recover", Some(0), Some(0)));
    assert_eq!(fight.refused(ATTACKER, over).code, "no-actor");
}

// proves: GCW-101, GCW-167
#[test]
fn a_step_of_the_set_up_can_be_done_again() {
    let mut fight = Fight::begin("wing-commander", &[X, X], &[TIE, TIE], "");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    assert_eq!(fight.refused(ATTACKER, Entry::StepBack).code, "no-step-back");
    fight.enter(ATTACKER, Entry::Step, "");
    let commander = |unit| Entry::Name { job: "commander-attacker".into(), unit };
    fight.enter(ATTACKER, commander(0), "");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::StepBack, "");
    assert_eq!(fight.record().step, 1);
    fight.enter(ATTACKER, commander(1), "");
    assert!(!fight.record().crafts[0].jobs.contains("commander-attacker"));
    fight.enter(ATTACKER, Entry::Step, "");
}
