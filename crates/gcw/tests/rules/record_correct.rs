//! Corrections of a record: whatever was entered wrongly can be put right until both sides have confirmed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, NO, TIE, X, action, gone, setup};
use sandtable_gcw::catalogue::Edge;
use sandtable_gcw::model::{CraftNo, Place, Role, ThingNo, Winner};
use sandtable_gcw::rules::record::{self, Counter, Entry};
use sandtable_kernel::Game;

// proves: GCW-101, GCW-181
#[test]
fn a_ship_that_did_not_flee_has_its_cargo_again() {
    let mut fight = Fight::flown("asset-recovery", &[X, X], &[TIE, TIE]);
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    let before = fight.record().clone();
    fight.flee(0, Edge::Neutral);
    assert_eq!(fight.field().heap(Some(Role::Attacker), "secured"), 2);
    fight.strike(ATTACKER, gone(0));
    assert_eq!(fight.record(), &before);
    // A ship that returns has brought its cargo home.
    fight.flee(0, Edge::Neutral);
    fight.enter(ATTACKER, Entry::Return { unit: CraftNo(0) }, "");
    assert_eq!(fight.field().heap(Some(Role::Attacker), "secured"), 2);
}

// proves: GCW-101, GCW-226, GCW-254
#[test]
fn what_a_loss_decided_is_taken_back_with_it() {
    let mut fight = Fight::flown("exfil", &[FALCON, X], &[TIE]);
    fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    fight.act(ATTACKER, "pickup", Some(0), Some(2), "");
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    fight.strike(DEFENDER, gone(0));
    assert_eq!((fight.record().decided, fight.field().heap(None, "lost")), (None, 0));
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    // A transport that was not lost does not abort the exchange.
    let mut fight = Fight::flown("prisoner-exchange", &[FALCON, X], &[LAMBDA, TIE]);
    fight.destroy(&[3]);
    assert!(record::over(fight.field()));
    fight.strike(ATTACKER, gone(3));
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
    let laid = seen.entries.iter().find_map(|noted| match &noted.entry {
        Entry::Lay { tokens } => Some(tokens.clone()),
        _ => None,
    });
    let laid = laid.unwrap();
    assert!(laid.iter().all(|laid| laid.face.is_empty()) && !laid.is_empty());
    fight.strike(DEFENDER, gone(2));
    assert_eq!(fight.record(), &before);
}

// proves: GCW-101, GCW-106, GCW-170, GCW-181
#[test]
fn a_call_for_a_ship_that_was_not_lost_is_taken_back_first() {
    let mut fight = Fight::ready(&setup(), "what-price-victory", &[X, X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    fight.fly();
    assert_eq!(fight.refused(DEFENDER, Entry::Strike { n: 99 }).code, "no-such-entry");
    fight.destroy(&[2]);
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    let (lost, call) = (fight.noted(gone(2)), |entry: &Entry| matches!(entry, Entry::Reinforce { .. }));
    // Without the loss there is no call, which would be left behind (GCW-170).
    assert_eq!(fight.refused(DEFENDER, Entry::Strike { n: lost }).rule, "GCW-170");
    assert_eq!(fight.refused(ATTACKER, Entry::Strike { n: fight.noted(call) }).code, "not-your-entry");
    fight.strike(DEFENDER, call);
    assert!(!fight.state.ship(ship).unwrap().used && !fight.state.pilot(pilot).unwrap().used);
    assert_eq!(fight.record().crafts.len(), 4);
    fight.strike(DEFENDER, gone(2));
    assert_eq!(fight.field().calls(Role::Defender), 0);

    // A ship of an Asset Recovery that was replaced does not return.
    let mut fight = Fight::ready(&setup(), "asset-recovery", &[X, X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    fight.fly();
    fight.flee(2, Edge::Neutral);
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    assert_eq!(fight.refused(DEFENDER, Entry::Return { unit: CraftNo(2) }).code, "replaced");
}

// proves: GCW-101
#[test]
fn things_and_tokens_can_be_put_right() {
    let mut fight = Fight::flown("vip-escort", &[X, X], &[TIE]);
    fight.act(DEFENDER, "protect", Some(2), Some(0), "");
    fight.enter(DEFENDER, Entry::Set { on: Counter::Thing(ThingNo(0)), token: "evade".into(), count: 3 }, "");
    assert_eq!(fight.record().things[0].count("evade"), 3);
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 2 }, "");
    let hit = |entry: &Entry| matches!(entry, Entry::Hit { .. });
    let n = fight.noted(hit);
    fight.enter(
        ATTACKER,
        Entry::Replace { n, entry: Box::new(Entry::Hit { object: ThingNo(0), damage: 1 }) },
        "",
    );
    assert_eq!(fight.record().things[0].damage, 1);
    fight.strike(ATTACKER, hit);
    assert_eq!(fight.record().things[0].damage, 0);
    assert_eq!(fight.record().things[0].count("evade"), 3);
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 12 }, "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    fight.strike(ATTACKER, hit);
    assert_eq!(fight.record().decided, None);

    let mut fight = Fight::flown("interdiction", &[X, X], &[TIE.group(1), TIE.group(2)]);
    let network = |count| Entry::Set { on: Counter::Table, token: "network".into(), count };
    fight.enter(DEFENDER, network(0), "");
    fight.flee(0, Edge::Neutral);
    fight.enter(DEFENDER, network(1), "");
    assert_eq!(
        fight.refused(ATTACKER, Entry::Fled { unit: CraftNo(1), over: Edge::Neutral }).code,
        "may-not-flee"
    );

    let mut fight = Fight::flown("combat-trial", &[X], &[TIE]);
    fight.act(DEFENDER, "sync", Some(1), Some(0), "");
    fight.strike(DEFENDER, |entry| matches!(entry, Entry::Act(_)));
    assert!(!fight.record().things[0].face.as_ref().unwrap().open);
    fight.act(DEFENDER, "sync", Some(1), Some(0), "");
}

// proves: GCW-044, GCW-101, GCW-250
#[test]
fn rerolls_and_prisoners_can_be_taken_back() {
    let mut fight = Fight::ready(&setup(), "prisoner-rescue", &[FALCON], &[TIE]);
    fight.prisoners(2);
    fight.fly();
    fight.enter(ATTACKER, Entry::Reroll { unit: CraftNo(0) }, "");
    fight.strike(ATTACKER, |entry| matches!(entry, Entry::Reroll { .. }));
    assert_eq!(fight.record().crafts[0].rerolls, 0);
    fight.act(ATTACKER, "dock", Some(0), Some(0), "");
    fight.act(ATTACKER, "extract", Some(0), None, "1/8 6/8 6/8 6/8 0/2");
    // Folded again, the same prisoner is aboard by the same dice.
    let before = fight.record().crafts[0].aboard.clone();
    fight.enter(ATTACKER, Entry::Reroll { unit: CraftNo(0) }, "");
    fight.strike(ATTACKER, |entry| matches!(entry, Entry::Reroll { .. }));
    assert!(!before.is_empty() && fight.record().crafts[0].aboard == before);
    fight.strike(ATTACKER, |entry| matches!(entry, Entry::Act(act) if act.act == "extract"));
    assert!(fight.record().crafts[0].aboard.is_empty() && fight.record().crafts[0].count("prisoner") == 0);
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
    let n = fight.noted(gone(1));
    assert_eq!(fight.refused(ATTACKER, Entry::Strike { n }).code, "record-closed");
    assert!(record::asks(fight.pos(), NO)[0].text.contains("the attacker won"));
    fight.enter(ATTACKER, Entry::Confirm { right: true }, "");
    fight.enter(DEFENDER, Entry::Reopen, "");
    assert_eq!(fight.battle().confirmed, [false; 2]);
    fight.strike(DEFENDER, gone(1));
    assert_eq!((fight.record().crafts[1].place, fight.record().decided), (Place::Flying, None));
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-101
#[test]
fn every_correction_is_offered_where_there_is_something_to_correct() {
    let mut fight = Fight::flown("asset-recovery", &[X, X], &[TIE, TIE]);
    let offered = |fight: &Fight, part: &str| {
        let offers = sandtable_gcw::rules::offers(fight.pos(), sandtable_kernel::Seat(ATTACKER));
        for offer in offers.iter().filter(|offer| offer.refusal.is_none()) {
            let command = offer.command.as_ref().unwrap();
            let seat = sandtable_kernel::Seat(ATTACKER);
            assert!(sandtable_gcw::Gcw::check(&fight.table, &fight.state, seat, command).is_ok());
        }
        offers.iter().any(|offer| {
            ["correct", "strike"].contains(&offer.kind)
                && offer.refusal.is_none()
                && offer.text.contains(part)
        })
    };
    assert!(!offered(&fight, "flees over"));
    fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    assert!(offered(&fight, "Set cargo tokens on Rookie Pilot 0 (X-wing) to 1"));
    assert!(offered(&fight, "Set cargo tokens on Disabled ship 1 to 3"));
    fight.flee(0, Edge::Neutral);
    assert!(offered(&fight, "Rookie Pilot 0 (X-wing) flees over"));
    assert!(offered(&fight, "Set secured tokens beside the table to 1"));
    // What can take the place of an entry is whatever can happen now.
    let seat = sandtable_kernel::Seat(ATTACKER);
    let offers = sandtable_gcw::rules::offers(fight.pos(), seat);
    let command = offers.into_iter().find(|offer| offer.kind == "replace").unwrap().command.unwrap();
    let at = "/record/entry/replace/entry";
    let choices = sandtable_gcw::Gcw::options(&fight.table, &fight.state, seat, &command, at, "");
    let texts: Vec<_> = choices.iter().map(|choice| choice.text.as_str()).collect();
    for part in ["Rookie Pilot 1 (X-wing) has fled", "is destroyed", "Set secured tokens"] {
        assert!(texts.iter().any(|text| text.contains(part)), "{part}: {texts:#?}");
    }
    let over = Entry::Act(action("recover", Some(0), Some(0)));
    assert_eq!(fight.refused(ATTACKER, over).code, "no-actor");
}

// proves: GCW-101, GCW-167
#[test]
fn a_step_of_the_set_up_can_be_done_again() {
    let mut fight = Fight::begin("wing-commander", &[X, X], &[TIE, TIE], "");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    // Initiative stands.
    assert_eq!(fight.refused(ATTACKER, Entry::Strike { n: 1 }).code, "initiative-settled");
    fight.enter(ATTACKER, Entry::Step, "");
    let commander = |unit| Entry::Name { job: "commander-attacker".into(), unit: CraftNo(unit) };
    fight.enter(ATTACKER, commander(0), "");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.strike(ATTACKER, |entry| matches!(entry, Entry::Step));
    assert_eq!(fight.record().step, 1);
    fight.enter(ATTACKER, commander(1), "");
    assert!(!fight.record().crafts[0].jobs.contains("commander-attacker"));
    fight.enter(ATTACKER, Entry::Step, "");
}
