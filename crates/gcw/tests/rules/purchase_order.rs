//! Whole orders: several purchases with one command.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{PilotId, ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Fleet, FleetPilot, FleetShip, FleetStock, Phase};
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rules::purchase::order::{MOST_ENTRIES, judged};
use sandtable_kernel::{Game as _, Seat, Viewer};

fn ships(classes: &[&str]) -> Vec<FleetShip> {
    let of = |class: &&str| FleetShip { ship: ShipId::new(class), title: None, installed: Vec::new() };
    classes.iter().map(of).collect()
}

fn pilots(named: &[(&str, &str)]) -> Vec<FleetPilot> {
    let of = |(card, name): &(&str, &str)| FleetPilot {
        pilot: PilotId::new(card),
        name: (*name).into(),
        title: None,
    };
    named.iter().map(of).collect()
}

fn order(fleet: &Fleet) -> Command {
    buys(PurchaseCommand::Order { fleet: fleet.clone() })
}

fn faults(c: &Campaign, fleet: &Fleet) -> Vec<(String, &'static str)> {
    judged(c.pos(), Seat(0), fleet).faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

// proves: GCW-136, GCW-002, GCW-010, GCW-012
#[test]
fn an_order_buys_everything_on_it_or_nothing() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 26);
    let list = Fleet {
        ships: ships(&["bwing"]),
        pilots: pilots(&[("bluesquadronpilot", "Dredge")]),
        stock: vec![FleetStock { card: UpgradeId::new("protontorpedoes"), times: 1 }],
        ..Fleet::default()
    };
    c.play(0, order(&list), "");
    let own = c.state.player(Seat(0)).unwrap().clone();
    assert_eq!((own.fp, own.ships.len(), own.pilots.len()), (0, 1, 1), "{:?}", own.ledger);
    let paid: Vec<i32> = own.ledger.iter().rev().take(3).map(|posting| posting.amount).collect();
    assert_eq!(paid.iter().sum::<i32>(), -26, "a posting a line: {paid:?}");
    sound(&c);

    // People are told apart by their names.
    let list = Fleet { pilots: pilots(&[("bluesquadronpilot", "Gable")]), ..list };
    set_fp(&mut c, 0, 25);
    let before = c.state.clone();
    assert_eq!(refusal(&c, 0, &order(&list)), ("too-few-points", "GCW-002", Some(26.0), Some(25.0)));
    assert_eq!(c.state, before);
    assert_eq!(faults(&c, &list), [("/stock/0".to_owned(), "too-few-points")], "the entry that tips it over");
    c.happen(sandtable_gcw::events::Event::PhaseBegan { phase: Phase::Targets });
    assert_eq!(refusal(&c, 0, &order(&list)).0, "wrong-phase");
}

// proves: GCW-136, GCW-010, GCW-008
#[test]
fn each_entry_is_judged_after_those_before_it() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 200);
    let list = Fleet {
        ships: ships(&["tiebomber", "bwing"]),
        pilots: pilots(&[("bluesquadronpilot", "Dredge"), ("bluesquadronpilot", "Dredge")]),
        ..Fleet::default()
    };
    let found = faults(&c, &list);
    let places: Vec<&str> = found.iter().map(|(at, _)| at.as_str()).collect();
    assert_eq!(
        places,
        ["/ships/0", "/pilots/1"],
        "{found:?}: a class of others, and a name that the order gives already"
    );
    let refused = refusal(&c, 0, &order(&list));
    assert_eq!((refused.0, refused.3), ("order-not-legal", Some(2.0)));
    let bill = judged(c.pos(), Seat(0), &list);
    let costs: Vec<f64> = bill.costs.iter().map(|(_, cost)| *cost).collect();
    assert_eq!((costs, bill.bill.total), (vec![0.0, 20.0, 2.0, 0.0], 22.0));
    assert_eq!(faults(&c, &Fleet::default()), [(String::new(), "empty-order")]);
    let many = Fleet { ships: ships(&["bwing"; MOST_ENTRIES + 1]), ..Fleet::default() };
    assert_eq!(faults(&c, &many), [(String::new(), "order-too-long")]);
}

// proves: GCW-005
#[test]
fn an_order_is_its_factions_secret() {
    let c = purchase(&two_factions(&[]));
    let command = order(&Fleet { ships: ships(&["bwing"]), ..Fleet::default() });
    let seen = |viewer| Gcw::redact_command(&c.table, &c.state, Seat(0), &command, viewer).is_some();
    assert!(seen(Viewer::Seat(Seat(1))), "a faction has no secrets from itself");
    assert!(!seen(Viewer::Seat(Seat(2))) && !seen(Viewer::Public));
}
