//! Buying ships, pilots, crew, cards and titles.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::catalogue::{NameUse, PilotId, ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Cause, FleetPilot, FleetShip, FleetStock, Origin, Phase, PilotNo, Posting, ShipNo,
};
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_kernel::Seat;

fn a_ship(class: &str, title: Option<&str>, installed: &[&str]) -> Command {
    buys(PurchaseCommand::BuyShip(FleetShip {
        ship: ShipId::new(class),
        title: title.map(UpgradeId::new),
        installed: installed.iter().map(UpgradeId::new).collect(),
    }))
}

fn a_pilot(card: &str, name: &str, title: Option<&str>) -> Command {
    buys(PurchaseCommand::BuyPilot(FleetPilot {
        pilot: PilotId::new(card),
        name: name.into(),
        title: title.map(UpgradeId::new),
    }))
}

fn cards(card: &str, times: u16) -> Command {
    buys(PurchaseCommand::BuyCard(FleetStock { card: UpgradeId::new(card), times }))
}

// proves: GCW-002, GCW-012, GCW-013, GCW-016, GCW-136
#[test]
fn a_ship_is_bought_with_what_is_built_into_it() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 25);
    let dear = a_ship("bwing", None, &["engineupgrade", "firecontrolsystem"]);
    assert_eq!(refusal(&c, 0, &dear), ("too-few-points", "GCW-002", Some(26.0), Some(25.0)));
    set_fp(&mut c, 0, 26);
    c.play(0, dear, "");
    assert_eq!(fp(&c, 0), 0);
    assert_eq!(
        c.reckonings("price"),
        ["26 = 20 B-wing [GCW-016] +4 Engine Upgrade [GCW-070] +2 Fire-Control System [GCW-070]"]
    );
    let bought = what(&c, ShipNo::new(Seat(0), 0));
    assert_eq!(bought.installed, ["engineupgrade", "firecontrolsystem"]);
    assert_eq!((bought.origin, bought.ready(2)), (Origin::Bought, true), "no idle turn");
    let posting = c.state.player(Seat(0)).unwrap().ledger.last().unwrap().clone();
    assert_eq!(posting, Posting { turn: 2, amount: -26, why: Cause::Bought(String::from("bwing")) });
    sound(&c);
    // Only what is built in, only where it fits.
    set_fp(&mut c, 0, 99);
    assert_eq!(refusal(&c, 0, &a_ship("bwing", None, &["ioncannon"])).0, "not-built-in");
    assert_eq!(refusal(&c, 0, &a_ship("xwing", None, &["firecontrolsystem"])).0, "no-slot");
    assert_eq!(refusal(&c, 0, &a_ship("bwing", None, &["engineupgrade", "hullupgrade"])).0, "no-slot");
    assert_eq!(refusal(&c, 0, &a_ship("tiebomber", None, &[])).0, "no-such-class");
    assert_eq!(refusal(&c, 0, &a_ship("bwing", None, &["nothing"])).0, "no-such-card");
    c.happen(Event::PhaseBegan { phase: Phase::Targets });
    assert_eq!(refusal(&c, 0, &a_ship("bwing", None, &[])).0, "wrong-phase");
}

// proves: GCW-020, GCW-021
#[test]
fn large_ships_are_limited_when_they_are_bought() {
    // T1: four players own seven and may buy one more; with eight they may not.
    let mut setup = purchase::setup(&[(REBEL, 4), (IMPERIAL, 4)]);
    setup.map = map(&[]);
    let mut c = purchase(&setup);
    for index in 0..7 {
        ship(&mut c, index % 4, "yt2400", &[]);
    }
    c.play(0, a_ship("yt2400", None, &[]), "");
    let refused = refusal(&c, 1, &a_ship("yt2400", None, &[]));
    assert_eq!((refused.1, refused.2, refused.3), ("GCW-020", Some(8.0), Some(8.0)));
}

// proves: GCW-077, GCW-091, GCW-086
#[test]
fn a_title_is_bought_for_a_ship_for_good() {
    let mut c = purchase(&two_factions(&[]));
    c.play(2, a_ship("tieadvanced", Some("tiex1"), &["firecontrolsystem"]), "");
    assert_eq!(
        c.reckonings("price"),
        ["22 = 19 TIE Advanced [GCW-016] +1 TIE/x1 [GCW-091] +2 Fire-Control System [GCW-070]"]
    );
    assert_eq!(refusal(&c, 2, &a_ship("tiefighter", Some("tiex1"), &[])).0, "card-ship");
    // Later too, for a ship that has none.
    let old = ship(&mut c, 2, "tieadvanced", &[]);
    let title = |ship, card: &str| buys(PurchaseCommand::ShipTitle { ship, title: UpgradeId::new(card) });
    let purse = fp(&c, 2);
    c.play(2, title(old, "tiex1"), "");
    assert_eq!((fp(&c, 2), what(&c, old).title), (purse - 1, Some(UpgradeId::new("tiex1"))));
    assert_eq!(refusal(&c, 2, &title(old, "tiex1")).0, "has-title");
    assert_eq!(refusal(&c, 3, &title(old, "tiex1")).0, "unknown-ship");
    // A unique title exists once.
    let [one, two] = [0, 1].map(|seat| ship(&mut c, seat, "yt1300-mf", &[]));
    c.play(0, title(one, "millenniumfalcon"), "");
    assert_eq!(refusal(&c, 1, &title(two, "millenniumfalcon")).0, "unique-taken");
    assert_eq!(refusal(&c, 0, &cards("tiex1", 1)).0, "title-needs-ship");
    sound(&c);
}

// proves: GCW-314, GCW-A73, GCW-077
#[test]
fn by_the_annotated_copy_unique_titles_come_with_their_ships() {
    let mut other = two_factions(&[]);
    other.rulings = sandtable_gcw::rulings::profile("rtg").unwrap().rulings();
    let mut c = purchase(&other);
    let old = ship(&mut c, 0, "yt1300-mf", &[]);
    let title = |ship, card: &str| buys(PurchaseCommand::ShipTitle { ship, title: UpgradeId::new(card) });
    let refused = refusal(&c, 0, &title(old, "millenniumfalcon"));
    assert_eq!((refused.0, refused.1), ("title-with-ship", "GCW-314"));
    // Together with the ship it can be had; titles that are not unique can be had as ever.
    c.play(0, a_ship("hwk290", Some("moldycrow"), &[]), "");
    let fighter = ship(&mut c, 2, "tieadvanced", &[]);
    c.play(2, title(fighter, "tiex1"), "");
    sound(&c);
}

// proves: GCW-089, GCW-026, GCW-008
#[test]
fn a_pilot_is_bought_with_a_name_and_a_title() {
    let mut c = purchase(&two_factions(&[]));
    c.play(0, a_pilot("greensquadronpilot", " Jek ", Some("awingtestpilot")), "");
    let jek = who(&c, PilotNo::new(Seat(0), 0));
    assert_eq!((jek.name.as_str(), jek.skill, jek.points, jek.xp), ("Jek", 3, 3, 0));
    assert_eq!(jek.title, Some(UpgradeId::new("awingtestpilot")));
    assert_eq!(
        c.reckonings("price"),
        ["4 = 3 Green Squadron Pilot [GCW-026] +1 A-wing Test Pilot [GCW-089]"]
    );
    let title = |pilot| buys(PurchaseCommand::PilotTitle { pilot, title: UpgradeId::new("awingtestpilot") });
    assert_eq!(refusal(&c, 0, &title(PilotNo::new(Seat(0), 0))).0, "has-title");
    let prototype = pilot(&mut c, 0, "prototypepilot", 0);
    let refused = refusal(&c, 0, &title(prototype));
    assert_eq!((refused.0, refused.2, refused.3), ("title-needs-skill", Some(3.0), Some(1.0)));
    raise(&mut c, prototype, 3);
    c.play(0, title(prototype), "");
    let rookie = pilot(&mut c, 0, "rookiepilot", 0);
    raise(&mut c, rookie, 3);
    assert_eq!(refusal(&c, 0, &title(rookie)).0, "title-not-for-pilot");
    assert_eq!(refusal(&c, 0, &a_pilot("academypilot", "", None)).1, "GCW-010");
    assert_eq!(refusal(&c, 0, &a_pilot("nobody", "", None)).0, "no-such-pilot");
    let long = "x".repeat(61);
    assert_eq!(
        refusal(&c, 0, &a_pilot("rookiepilot", &long, None)),
        ("name-length", "GCW-008.2", Some(60.0), Some(61.0))
    );
    // Who is given no name gets a call sign, each another; a name is one person's, and unique pilots have their card's.
    c.play(0, a_pilot("rookiepilot", "", None), "");
    c.play(0, a_pilot("rookiepilot", "", None), "");
    c.play(0, a_pilot("wedgeantilles", "Jek", None), "");
    c.play(0, a_pilot("rookiepilot", " Zeb Two ", None), "");
    assert_eq!(refusal(&c, 0, &a_pilot("rookiepilot", "zeb two", None)).0, "name-taken");
    let names: Vec<_> = c.state.player(Seat(0)).unwrap().pilots.iter().map(|p| p.name.to_string()).collect();
    let signs = c.table.cards().suggested(NameUse::CallSigns);
    assert!(signs.contains(&names[3]) && signs.contains(&names[4]) && names[3] != names[4], "{names:?}");
    assert_eq!(names[5..], ["Wedge Antilles", "Zeb Two"]);
    sound(&c);
}

// proves: GCW-041
#[test]
fn unique_pilots_bring_a_point_of_experience() {
    let mut c = purchase(&two_factions(&[]));
    c.play(0, a_pilot("wedgeantilles", "", None), "");
    c.play(0, a_pilot("rookiepilot", "", None), "");
    let xp: Vec<i16> = c.state.player(Seat(0)).unwrap().pilots.iter().map(|pilot| pilot.xp).collect();
    assert_eq!(xp, [1, 0]);
}

// proves: GCW-070, GCW-073, GCW-075, GCW-079, GCW-086
#[test]
fn cards_go_into_the_stock_and_ordnance_comes_in_threes() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 30);
    // T11: Proton Torpedoes bought once.
    c.play(0, cards("protontorpedoes", 1), "");
    assert_eq!((fp(&c, 0), copies(&c, 0, "protontorpedoes")), (26, 3));
    c.play(0, cards("protontorpedoes", 2), "");
    assert_eq!((fp(&c, 0), copies(&c, 0, "protontorpedoes")), (18, 9));
    assert_eq!(c.reckonings("price"), ["8 = 4 Proton Torpedoes [GCW-073] +4 2 times [GCW-070]"]);
    c.play(0, cards("glitterstim", 1), "");
    assert_eq!((fp(&c, 0), copies(&c, 0, "glitterstim")), (16, 3));
    c.play(0, cards("engineupgrade", 1), "");
    assert_eq!((fp(&c, 0), copies(&c, 0, "engineupgrade")), (12, 1));
    c.play(0, cards("intelligenceagent", 2), "");
    assert_eq!((fp(&c, 0), c.state.player(Seat(0)).unwrap().crew.len()), (10, 2));
    c.play(0, cards("experimentalinterface", 1), "");
    assert_eq!(refusal(&c, 0, &cards("experimentalinterface", 1)).0, "one-per-player");
    assert_eq!(refusal(&c, 1, &cards("experimentalinterface", 2)).0, "only-one");
    c.play(1, cards("experimentalinterface", 1), "");
    for times in [0, 51] {
        assert_eq!(refusal(&c, 0, &cards("r2astromech", times)).0, "how-often");
    }
    assert_eq!(
        refusal(&c, 0, &cards("heavylasercannon", 2)),
        ("too-few-points", "GCW-002", Some(14.0), Some(7.0))
    );
    assert_eq!(refusal(&c, 0, &cards("pushthelimit", 1)).1, "GCW-071");
    assert_eq!(refusal(&c, 0, &cards("extramunitions", 1)).1, "GCW-076.1");
    assert_eq!(refusal(&c, 0, &cards("rebelcaptive", 1)).1, "GCW-084.2");
    sound(&c);
}

// proves: GCW-070
#[test]
fn what_costs_nothing_does_not_fill_the_books() {
    let mut c = purchase(&two_factions(&[]));
    stock(&mut c, 0, "guidancechips", 998);
    let refused = refusal(&c, 0, &cards("guidancechips", 2));
    assert_eq!(refused, ("too-many-copies", "SYS-PURCHASE", Some(999.0), Some(1000.0)));
    let purse = fp(&c, 0);
    c.play(0, cards("guidancechips", 1), "");
    assert_eq!((copies(&c, 0, "guidancechips"), fp(&c, 0)), (999, purse));
}

// proves: GCW-002, GCW-136, GCW-137
#[test]
fn points_that_are_not_spent_are_kept_and_everybody_finishes_first() {
    let mut c = purchase(&two_factions(&[]));
    let purse = fp(&c, 0);
    for seat in 0..3 {
        c.play(seat, Command::Done, "");
        assert_eq!(c.state.phase, Phase::Purchase);
    }
    assert_eq!(refusal(&c, 0, &cards("engineupgrade", 1)).0, "already-done");
    c.play(0, Command::NotDone, "");
    c.play(0, cards("engineupgrade", 1), "");
    c.play(0, Command::Done, "");
    c.play(3, Command::Done, "");
    assert_eq!((c.state.phase, fp(&c, 0)), (Phase::Targets, purse - 4));
}
