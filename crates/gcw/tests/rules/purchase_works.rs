//! What is built into ships, taken out and repaired.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Asset, Event};
use sandtable_gcw::model::{Idle, IdleCause, Phase, ShipNo};
use sandtable_gcw::rules::purchase::PurchaseCommand;

fn install(ship: ShipNo, card: &str, yard: bool) -> Command {
    buys(PurchaseCommand::Install { ship, card: UpgradeId::new(card), yard })
}

fn remove(ship: ShipNo, card: &str, yard: bool) -> Command {
    buys(PurchaseCommand::Remove { ship, card: UpgradeId::new(card), yard })
}

fn repair(ship: ShipNo) -> Command {
    buys(PurchaseCommand::Repair { ship })
}

fn damaged(c: &mut Campaign, ship: ShipNo) {
    let idle = Idle { until: 2, why: IdleCause::Repair };
    c.happen(Event::SitsOut { asset: Asset::Ship(ship), idle });
}

// proves: GCW-072, GCW-A20, GCW-A15
#[test]
fn works_cost_an_idle_turn() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let bwing = ship(&mut c, 0, "bwing", &["hullupgrade"]);
    stock(&mut c, 0, "firecontrolsystem", 1);
    stock(&mut c, 0, "engineupgrade", 1);
    stock(&mut c, 0, "glitterstim", 3);
    stock(&mut c, 1, "stealthdevice", 1);
    assert_eq!(refusal(&c, 0, &install(bwing, "stealthdevice", false)).0, "not-in-stock");
    assert_eq!(refusal(&c, 0, &install(bwing, "engineupgrade", false)).0, "no-slot");
    assert_eq!(refusal(&c, 0, &install(bwing, "glitterstim", false)).0, "not-built-in");
    assert_eq!(refusal(&c, 1, &install(bwing, "stealthdevice", false)).0, "unknown-ship");
    assert_eq!(refusal(&c, 0, &remove(bwing, "engineupgrade", false)).0, "not-aboard");
    // Any number of jobs in one turn: the old modification out, the new one in.
    c.play(0, remove(bwing, "hullupgrade", false), "");
    c.play(0, install(bwing, "engineupgrade", false), "");
    c.play(0, install(bwing, "firecontrolsystem", false), "");
    let after = what(&c, bwing);
    assert_eq!(after.installed, ["engineupgrade", "firecontrolsystem"]);
    assert_eq!(after.idle, [Idle { until: 2, why: IdleCause::Works }]);
    assert!(!after.ready(2) && after.ready(3));
    assert_eq!(["hullupgrade", "engineupgrade"].map(|card| copies(&c, 0, card)), [1, 0]);
    sound(&c);

    let mut c = purchase(&reading(setup.clone(), "GCW-A20", "one-each"));
    let bwing = ship(&mut c, 0, "bwing", &["hullupgrade"]);
    stock(&mut c, 0, "engineupgrade", 1);
    c.play(0, remove(bwing, "hullupgrade", false), "");
    assert_eq!(refusal(&c, 0, &install(bwing, "engineupgrade", false)).0, "one-job-a-turn");
    c.happen(Event::TurnBegan { turn: 3 });
    c.play(0, install(bwing, "engineupgrade", false), "");

    let mut c = purchase(&reading(setup, "GCW-A15", "following-turn"));
    let bwing = ship(&mut c, 0, "bwing", &["hullupgrade"]);
    c.play(0, remove(bwing, "hullupgrade", false), "");
    assert!(what(&c, bwing).ready(2) && !what(&c, bwing).ready(3));
}

// proves: GCW-072
#[test]
fn what_others_need_stays_and_repairs_go_on_beside() {
    let mut c = purchase(&two_factions(&[]));
    let freighter = ship(&mut c, 0, "yt2400", &["smugglingcompartment", "hullupgrade", "inertialdampeners"]);
    assert_eq!(refusal(&c, 0, &remove(freighter, "smugglingcompartment", false)).0, "held-by-others");
    damaged(&mut c, freighter);
    c.play(0, remove(freighter, "hullupgrade", false), "");
    assert_eq!(what(&c, freighter).idle.len(), 2);
    c.happen(Event::TurnBegan { turn: 3 });
    assert!(what(&c, freighter).ready(3), "one turn for both");
}

// proves: GCW-123
#[test]
fn a_construction_yard_saves_the_turn_of_one_job() {
    let mut c = purchase(&two_factions(&[("construction-yard", Some(REBEL))]));
    let [one, two] = [1, 2].map(|_| ship(&mut c, 0, "bwing", &[]));
    stock(&mut c, 0, "firecontrolsystem", 2);
    c.play(0, install(one, "firecontrolsystem", true), "");
    assert!(what(&c, one).ready(2));
    assert_eq!(
        refusal(&c, 0, &install(two, "firecontrolsystem", true)),
        ("no-yard", "GCW-123", Some(2.0), Some(1.0))
    );
    c.play(0, install(two, "firecontrolsystem", false), "");
    assert!(!what(&c, two).ready(2));
    // Each player of the faction has a job there; taking out is one too.
    let mate = ship(&mut c, 1, "bwing", &["hullupgrade"]);
    c.play(1, remove(mate, "hullupgrade", true), "");
    assert!(what(&c, mate).ready(2));
    let enemy = ship(&mut c, 2, "tieadvanced", &["hullupgrade"]);
    assert_eq!(refusal(&c, 2, &remove(enemy, "hullupgrade", true)).3, Some(0.0));
    // Next turn again.
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    c.play(0, remove(one, "firecontrolsystem", true), "");
    sound(&c);
}

// proves: GCW-126, GCW-023
#[test]
fn a_repair_depot_saves_the_turn_of_a_repair() {
    let mut c = purchase(&two_factions(&[("repair-depot", Some(REBEL)), ("repair-depot", Some(IMPERIAL))]));
    let [one, two] = [1, 2].map(|_| ship(&mut c, 0, "xwing", &[]));
    assert_eq!(refusal(&c, 0, &repair(one)).0, "not-in-repair");
    damaged(&mut c, one);
    damaged(&mut c, two);
    assert!(!what(&c, one).ready(2));
    c.play(0, repair(one), "");
    assert!(what(&c, one).ready(2));
    assert_eq!(refusal(&c, 0, &repair(two)), ("no-depot", "GCW-126", Some(2.0), Some(1.0)));
    c.happen(Event::TurnBegan { turn: 3 });
    assert!(what(&c, two).ready(3));
    assert_eq!(refusal(&c, 1, &repair(two)).0, "unknown-ship");
}
