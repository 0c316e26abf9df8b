//! Whole orders: several purchases with one command.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{PilotId, ShipId, UpgradeId};
use sandtable_gcw::commands::{Command, OrderLine};
use sandtable_gcw::model::{FleetPilot, FleetShip, FleetStock, Phase};
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rules::purchase::order::{MOST_LINES, judged};
use sandtable_kernel::{Game as _, Seat, Viewer};

fn ship_line(class: &str) -> OrderLine {
    OrderLine::Ship(FleetShip { ship: ShipId::new(class), title: None, installed: Vec::new() })
}

fn pilot_line(card: &str, name: &str) -> OrderLine {
    OrderLine::Pilot(FleetPilot { pilot: PilotId::new(card), name: name.into(), title: None })
}

fn card_line(card: &str) -> OrderLine {
    OrderLine::Card(FleetStock { card: UpgradeId::new(card), times: 1 })
}

fn order(lines: Vec<OrderLine>) -> Command {
    buys(PurchaseCommand::Order { lines })
}

fn faults(c: &Campaign, lines: &[OrderLine]) -> Vec<(String, &'static str)> {
    judged(c.pos(), Seat(0), lines).faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

// proves: GCW-136, GCW-002, GCW-010, GCW-012
#[test]
fn an_order_buys_everything_on_it_or_nothing() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 26);
    let lines = vec![ship_line("bwing"), pilot_line("bluesquadronpilot", "Dredge"), card_line("protontorpedoes")];
    c.play(0, order(lines.clone()), "");
    let own = c.state.player(Seat(0)).unwrap().clone();
    assert_eq!((own.fp, own.ships.len(), own.pilots.len()), (0, 1, 1), "{:?}", own.ledger);
    let paid: Vec<i32> = own.ledger.iter().rev().take(3).map(|posting| posting.amount).collect();
    assert_eq!(paid.iter().sum::<i32>(), -26, "a posting a line: {paid:?}");
    sound(&c);

    set_fp(&mut c, 0, 25);
    let before = c.state.clone();
    assert_eq!(refusal(&c, 0, &order(lines.clone())), ("too-few-points", "GCW-002", Some(26.0), Some(25.0)));
    assert_eq!(c.state, before);
    assert_eq!(faults(&c, &lines), [("/lines/2".to_owned(), "too-few-points")], "the line that tips it over");
    c.happen(sandtable_gcw::events::Event::PhaseBegan { phase: Phase::Targets });
    assert_eq!(refusal(&c, 0, &order(vec![ship_line("bwing")])).0, "wrong-phase");
}

// proves: GCW-136, GCW-010, GCW-008
#[test]
fn each_line_is_judged_after_those_before_it() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 200);
    let lines = [
        ship_line("tiebomber"),
        pilot_line("bluesquadronpilot", "Dredge"),
        ship_line("bwing"),
        pilot_line("bluesquadronpilot", "Dredge"),
    ];
    let found = faults(&c, &lines);
    let places: Vec<&str> = found.iter().map(|(at, _)| at.as_str()).collect();
    assert_eq!(places, ["/lines/0", "/lines/3"], "{found:?}: a class of others, and a name that the order gives already");
    let refused = refusal(&c, 0, &order(lines.to_vec()));
    assert_eq!((refused.0, refused.3), ("order-not-legal", Some(2.0)));
    let bill = judged(c.pos(), Seat(0), &lines);
    assert_eq!(bill.costs, [0.0, 2.0, 20.0, 0.0]);
    assert_eq!(bill.bill.total, 22.0);
    assert_eq!(faults(&c, &[]), [(String::new(), "empty-order")]);
    let many = vec![ship_line("bwing"); MOST_LINES + 1];
    assert_eq!(faults(&c, &many), [("/lines".to_owned(), "order-too-long")]);
}

// proves: GCW-005
#[test]
fn an_order_is_its_factions_secret() {
    let c = purchase(&two_factions(&[]));
    let command = order(vec![ship_line("bwing")]);
    let seen = |viewer| Gcw::redact_command(&c.table, &c.state, Seat(0), &command, viewer).is_some();
    assert!(seen(Viewer::Seat(Seat(1))), "a faction has no secrets from itself");
    assert!(!seen(Viewer::Seat(Seat(2))) && !seen(Viewer::Public));
}
