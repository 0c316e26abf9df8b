//! What becomes of ships and cards: losses, damage, captures, ordnance.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::battle;
use crate::common::campaign;

use battle::*;
use campaign::Campaign;
use sandtable_gcw::catalogue::{Faction, UpgradeId};
use sandtable_gcw::model::{End, Fate, Idle, IdleCause, Lot, Phase, PilotNo, Role, ShipFate, ShipNo, Stock};
use sandtable_kernel::Seat;

fn copies(c: &Campaign, seat: u8, card: &str) -> Stock {
    c.state.stock(Seat(seat), &UpgradeId::new(card))
}

fn lot(card: &str, copies: u16) -> Lot {
    Lot { card: UpgradeId::new(card), copies }
}

/// The document's example: a Cutlass Squadron Pilot with Extra Munitions and four kinds of ordnance (T10).
fn cutlass() -> (Campaign, ShipNo, PilotNo, ShipNo, PilotNo) {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (punisher, bob) = (ship(&mut c, 1, "tiepunisher"), pilot(&mut c, 1, "cutlasssquadronpilot", 0));
    for (card, copies) in
        [("flechettetorpedoes", 2), ("clustermissiles", 1), ("xx23sthreadtracers", 3), ("ionbombs", 3)]
    {
        stock(&mut c, 1, card, copies);
    }
    over_target(&mut c, "space-superiority");
    let mut own = entry(punisher, bob);
    own.cards = ["extramunitions", "flechettetorpedoes", "clustermissiles", "xx23sthreadtracers", "ionbombs"]
        .map(UpgradeId::new)
        .to_vec();
    own.munitions = ["xx23sthreadtracers", "ionbombs"].map(UpgradeId::new).to_vec();
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![own]));
    (c, xwing, rebel, punisher, bob)
}

// proves: GCW-074, GCW-076
#[test]
fn bob_drops_two_ion_bombs_and_fires_one_tracer() {
    let (mut c, _, _, punisher, _) = cutlass();
    let mut told = report(&c);
    line(&mut told, punisher).spent = vec![lot("ionbombs", 2), lot("xx23sthreadtracers", 1)];
    settle(&mut c, told, "");
    let left = ["flechettetorpedoes", "clustermissiles", "xx23sthreadtracers", "ionbombs"];
    assert_eq!(left.map(|card| copies(&c, 1, card).copies), [2, 1, 2, 1]);
    // What was there and was not fired has been used in this turn all the same (GCW-140).
    assert_eq!(left.map(|card| copies(&c, 1, card).used), [1, 1, 1, 0]);
}

// proves: GCW-024, GCW-068
#[test]
fn a_destroyed_ship_takes_its_load_along() {
    let (mut c, _, rebel, punisher, _) = cutlass();
    let mut told = report(&c);
    line(&mut told, punisher).end = destroyed(rebel);
    settle(&mut c, told, red("blank"));
    let left = ["flechettetorpedoes", "clustermissiles", "xx23sthreadtracers", "ionbombs"];
    assert_eq!(left.map(|card| copies(&c, 1, card).copies), [1, 0, 1, 1]);
    assert_eq!(c.state.ship(punisher).unwrap().fate, ShipFate::Destroyed);
}

// proves: GCW-074, GCW-072
#[test]
fn more_than_was_carried_cannot_be_gone_and_modifications_are_restored() {
    let (mut c, _, _, punisher, _) = cutlass();
    let mut told = report(&c);
    line(&mut told, punisher).spent = vec![lot("ionbombs", 3)];
    assert_eq!(faults(&c, &told), ["GCW-074"]);
    line(&mut told, punisher).spent = vec![lot("stealthdevice", 1)];
    assert!(faults(&c, &told).contains(&"GCW-072.4"));
    line(&mut told, punisher).spent = Vec::new();
    settle(&mut c, told, "");
}

// proves: GCW-075
#[test]
fn glitterstim_is_used_up_like_ordnance() {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    stock(&mut c, 0, "glitterstim", 3);
    over_target(&mut c, "space-superiority");
    let mut own = entry(xwing, rebel);
    own.cards.push(UpgradeId::new("glitterstim"));
    fly(&mut c, squad(vec![own]), squad(vec![entry(tie, imperial)]));
    let mut told = report(&c);
    line(&mut told, xwing).spent = vec![lot("glitterstim", 1)];
    settle(&mut c, told, "");
    assert_eq!(copies(&c, 0, "glitterstim"), Stock { copies: 2, used: 0 });
}

// proves: GCW-022, GCW-023
#[test]
fn a_damaged_ship_sits_out_one_turn() {
    let (mut c, xwing, _, punisher, _) = cutlass();
    let mut told = report(&c);
    line(&mut told, punisher).damaged = true;
    settle(&mut c, told, "");
    let idle = [Idle { until: 2, why: IdleCause::Repair }];
    assert_eq!(c.state.ship(punisher).unwrap().idle, idle);
    assert!(c.state.ship(xwing).unwrap().idle.is_empty());
}

/// A third faction's HWK against an X-wing, with an astromech aboard; or Rebels against a TIE Fighter.
fn ion(captor: Faction, class: &str, card: &str, readings: &str) -> (Campaign, ShipNo, PilotNo, PilotNo) {
    let teams = [(Faction::Scum, 1), (Faction::Imperial, 1), (Faction::Rebel, 1)];
    let mut setup = campaign::with_third(campaign::setup(&teams));
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    setup.rulings = serde_json::from_str(readings).unwrap();
    if captor == Faction::Rebel {
        setup.factions.swap(0, 2);
    }
    let mut c = Campaign::at(&setup, Phase::Battles);
    let hunter =
        if captor == Faction::Rebel { ("hwk290", "rebeloperative") } else { ("hwk290", "spicerunner") };
    let own = (ship(&mut c, 0, hunter.0), pilot(&mut c, 0, hunter.1, 0));
    let prey = (ship(&mut c, 1, class), pilot(&mut c, 1, card, 0));
    stock(&mut c, 1, "protontorpedoes", 2);
    over_target(&mut c, "space-superiority");
    let mut entered = entry(prey.0, prey.1);
    entered.cards.push(UpgradeId::new("protontorpedoes"));
    fly(&mut c, squad(vec![entry(own.0, own.1)]), squad(vec![entered]));
    (c, prey.0, prey.1, own.1)
}

// proves: GCW-162
#[test]
fn the_third_faction_captures_what_it_ionised_on_a_field_it_holds() {
    let (mut c, prey, victim, hunter) = ion(Faction::Scum, "tiebomber", "scimitarsquadronpilot", "{}");
    let mut told = report(&c);
    line(&mut told, prey).end = End::Destroyed { by: Some(hunter), ion: true };
    // Nobody rolls for those who are taken with their ship.
    settle(&mut c, told, "");
    let ship = c.state.ship(prey).unwrap();
    assert_eq!((ship.owner, ship.fate), (Seat(0), ShipFate::Active));
    assert_eq!(ship.idle, [Idle { until: 2, why: IdleCause::Repair }]);
    assert_eq!(fate(&c, victim), Fate::Prisoner { of: Faction::Scum, since: 1, tried: false });
    assert_eq!((copies(&c, 0, "protontorpedoes").copies, copies(&c, 1, "protontorpedoes").copies), (1, 1));
    assert_eq!(c.state.pilot(hunter).unwrap().xp, 2, "a kill all the same");
}

// proves: GCW-163
#[test]
fn rebels_capture_tie_fighters_and_nothing_else() {
    let (mut c, prey, _, hunter) = ion(Faction::Rebel, "tiefighter", "academypilot", "{}");
    let mut told = report(&c);
    line(&mut told, prey).end = End::Destroyed { by: Some(hunter), ion: true };
    settle(&mut c, told, "");
    assert_eq!(c.state.ship(prey).unwrap().owner, Seat(0));
    let (mut c, prey, _, hunter) = ion(Faction::Rebel, "tiebomber", "scimitarsquadronpilot", "{}");
    let mut told = report(&c);
    line(&mut told, prey).end = End::Destroyed { by: Some(hunter), ion: true };
    settle(&mut c, told, red("blank"));
    assert_eq!(c.state.ship(prey).unwrap().fate, ShipFate::Destroyed);
}

// proves: GCW-A42
#[test]
fn without_the_field_an_ion_kill_is_a_kill() {
    for (readings, dice, kept) in
        [("{}", red("blank"), false), (r#"{"GCW-A42":"recovered-damaged"}"#, "", true)]
    {
        let teams = [(Faction::Scum, 1), (Faction::Imperial, 1), (Faction::Rebel, 1)];
        let mut setup = campaign::with_third(campaign::setup(&teams));
        setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
        setup.rulings = serde_json::from_str(readings).unwrap();
        let mut c = Campaign::at(&setup, Phase::Battles);
        let hunter = (ship(&mut c, 0, "hwk290"), pilot(&mut c, 0, "spicerunner", 0));
        let prey = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        let friend = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        over_target(&mut c, "space-superiority");
        let defenders = squad(vec![entry(prey.0, prey.1), entry(friend.0, friend.1)]);
        fly(&mut c, squad(vec![entry(hunter.0, hunter.1)]), defenders);
        let mut told = report(&c);
        (told.winner, told.field) = (sandtable_gcw::model::Winner::Defender, Some(Role::Defender));
        line(&mut told, hunter.0).end = End::Fled;
        line(&mut told, friend.0).end = End::Held;
        line(&mut told, prey.0).end = End::Destroyed { by: Some(hunter.1), ion: true };
        settle(&mut c, told, dice);
        let ship = c.state.ship(prey.0).unwrap();
        assert_eq!(ship.fate == ShipFate::Active, kept);
        assert_eq!(ship.owner, Seat(1));
        assert_eq!(!ship.idle.is_empty(), kept);
        assert_eq!(c.state.pilot(hunter.1).unwrap().xp, 2);
    }
}

/// A Hound's Tooth with its Z-95 against a TIE Fighter.
fn hound(own_pilot: bool) -> (Campaign, [ShipNo; 2], PilotNo, PilotNo) {
    let mut setup = campaign::setup(&[(Faction::Scum, 1), (Faction::Imperial, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    if own_pilot {
        setup.rulings.set("GCW-A23", "own-pilot").unwrap();
    }
    let mut c = Campaign::at(&setup, Phase::Battles);
    let mut yv = sandtable_gcw::model::Ship {
        title: Some(UpgradeId::new("houndstooth")),
        ..{
            let no = ship(&mut c, 0, "yv666");
            c.state.ship(no).unwrap().clone()
        }
    };
    yv.deeds.clear();
    c.happen(sandtable_gcw::events::Event::ShipJoined { ship: yv });
    let hound = ShipNo::new(Seat(0), 1);
    let pup = ship(&mut c, 0, "z95headhunter");
    let trandoshan = pilot(&mut c, 0, "trandoshanslaver", 0);
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "space-superiority");
    let mut small = entry(pup, trandoshan);
    small.pilot = own_pilot.then(|| pilot(&mut c, 0, "binayrepirate", 0));
    fly(&mut c, squad(vec![entry(hound, trandoshan), small]), squad(vec![entry(tie, imperial)]));
    (c, [hound, pup], trandoshan, imperial)
}

// proves: GCW-078, GCW-A23
#[test]
fn the_pilot_of_the_hounds_tooth_flies_on_in_its_headhunter() {
    let (mut c, [hound, pup], trandoshan, imperial) = hound(false);
    let mut told = report(&c);
    // It is not deployed as long as the Hound's Tooth flies.
    assert!(faults(&c, &told).contains(&"GCW-078"));
    line(&mut told, hound).end = destroyed(imperial);
    line(&mut told, pup).damaged = true;
    settle(&mut c, told, "");
    assert_eq!(fate(&c, trandoshan), Fate::Active, "nobody ejected");
    assert_eq!(c.state.ship(hound).unwrap().fate, ShipFate::Destroyed);
    assert_eq!(c.state.ship(pup).unwrap().idle.len(), 1);
    assert_eq!(c.state.pilot(trandoshan).unwrap().xp, 1, "one battle, in two ships");
}

// proves: GCW-A23
#[test]
fn the_pilot_ejects_from_the_headhunter_if_that_is_lost_too() {
    let (mut c, [hound, pup], trandoshan, imperial) = hound(false);
    let mut told = report(&c);
    line(&mut told, hound).end = destroyed(imperial);
    line(&mut told, pup).end = destroyed(imperial);
    for own in &mut told.ships {
        if own.role == Role::Defender {
            own.end = End::Held;
        }
    }
    (told.winner, told.field) = (sandtable_gcw::model::Winner::Defender, Some(Role::Defender));
    settle(&mut c, told, red("blank"));
    assert_eq!(fate(&c, trandoshan), Fate::Prisoner { of: Faction::Imperial, since: 1, tried: false });
    assert_eq!(c.state.pilot(imperial).unwrap().xp, 4, "one, two for a large ship, one for a small one");
}

// proves: GCW-A23
#[test]
fn by_the_other_reading_the_headhunter_has_a_pilot_of_its_own() {
    let (mut c, [hound, pup], trandoshan, imperial) = hound(true);
    let pirate = c.state.battle(NO).unwrap().squads[0].as_ref().unwrap().ships[1].pilot.unwrap();
    let mut told = report(&c);
    assert!(faults(&c, &told).contains(&"GCW-078"));
    line(&mut told, pup).end = End::NotDeployed;
    assert!(faults(&c, &told).is_empty());
    line(&mut told, pup).end = End::Held;
    line(&mut told, hound).end = destroyed(imperial);
    // The carrier's pilot has to get out.
    settle(&mut c, told, red("hit"));
    assert_eq!(c.state.pilot(trandoshan).unwrap().idle.len(), 1);
    assert_eq!([c.state.pilot(trandoshan).unwrap().xp, c.state.pilot(pirate).unwrap().xp], [1, 1]);
}
