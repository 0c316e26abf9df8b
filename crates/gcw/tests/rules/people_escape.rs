//! Prisoners who try to get home, and commanders who are lost and replaced.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::PilotId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Change, Event, redact};
use sandtable_gcw::model::{DeedKind, Fate, FleetPilot, Freed, Origin, Phase, PilotNo};
use sandtable_gcw::rules::people::PeopleCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_kernel::{Game, Seat, Viewer};

fn escape(pilot: PilotNo) -> Command {
    people(PeopleCommand::Escape { pilot })
}

fn buy(card: &str) -> Command {
    buys(PurchaseCommand::BuyPilot(FleetPilot {
        pilot: PilotId::new(card),
        name: "Nobody".into(),
        title: None,
    }))
}

/// The purchase phase of a turn, after the battles of the one before.
fn turn(c: &mut Campaign, turn: u16) {
    c.happen(Event::PhaseBegan { phase: Phase::Battles });
    c.happen(Event::TurnBegan { turn });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
}

// proves: GCW-063
#[test]
fn a_critical_hit_brings_a_prisoner_home() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 2);
    assert_eq!(refusal(&c, 0, &escape(rookie)).0, "not-a-prisoner");
    captured(&mut c, rookie, IMPERIAL, 1);
    // One die; a hit is not enough; one more, and no critical hit: nothing happens.
    c.play(0, escape(rookie), "1/8 7/8");
    assert_eq!(who(&c, rookie).fate, Fate::Prisoner { of: IMPERIAL, since: 1, tried: true });
    assert_eq!(who(&c, rookie).xp, 1);
    assert_eq!(refusal(&c, 0, &escape(rookie)).0, "escape-tried");
    turn(&mut c, 3);
    c.play(0, escape(rookie), "0/8");
    let home = who(&c, rookie);
    assert_eq!((home.fate, home.xp), (Fate::Active, 0));
    assert!(home.deeds.iter().any(|deed| deed.what == DeedKind::Freed(Freed::Escape)));
    // The captors see who is gone, the dice they do not.
    let gone = Event::PilotFate { pilot: rookie, fate: Fate::Active };
    assert!(redact(&c.table, &c.state, &gone, Viewer::Seat(Seat(2))).is_some());
    assert!(redact(&c.table, &c.state, &gone, Viewer::Public).is_none());
    let dice = c.events().iter().find(|event| matches!(event, Event::RolledRed { .. })).unwrap();
    assert!(redact(&c.table, &c.state, dice, Viewer::Seat(Seat(2))).is_none());
    sound(&c);
}

// proves: GCW-063, GCW-060
#[test]
fn the_guards_shoot() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    captured(&mut c, rookie, IMPERIAL, 1);
    c.play(0, escape(rookie), "7/8 0/8");
    assert_eq!(who(&c, rookie).fate, Fate::Dead);
    assert_eq!(refusal(&c, 0, &escape(rookie)).0, "not-a-prisoner");
    let poor = pilot(&mut c, 0, "rookiepilot", 0);
    captured(&mut c, poor, IMPERIAL, 1);
    assert_eq!(refusal(&c, 0, &escape(poor)), ("too-little-experience", "GCW-063", Some(1.0), Some(0.0)));
}

// proves: GCW-063
#[test]
fn unique_pilots_have_two_dice() {
    let mut c = purchase(&two_factions(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 2);
    captured(&mut c, wedge, IMPERIAL, 1);
    c.play(0, escape(wedge), "1/8 0/8");
    assert_eq!(who(&c, wedge).fate, Fate::Active);
    captured(&mut c, wedge, IMPERIAL, 2);
    c.play(0, escape(wedge), "1/8 2/8 0/8");
    assert_eq!(who(&c, wedge).fate, Fate::Dead);
}

// proves: GCW-038, GCW-032
#[test]
fn a_killed_commander_is_missed_for_a_battle_phase() {
    let mut c = purchase(&two_factions(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 1);
    assert_eq!(refusal(&c, 0, &buy("lukeskywalker")).1, "GCW-032");
    // Killed in the battles of turn 2, where he was still there to lead.
    c.happen(Event::PhaseBegan { phase: Phase::Battles });
    c.happen(Event::PilotFate { pilot: wedge, fate: Fate::Dead });
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    assert_eq!(refusal(&c, 0, &buy("lukeskywalker")).1, "GCW-038");
    turn(&mut c, 4);
    c.play(0, buy("lukeskywalker"), "");
    let luke = who(&c, PilotNo::new(Seat(0), 1));
    assert_eq!((luke.name.as_str(), luke.xp, luke.origin), ("Luke Skywalker", 1, Origin::Bought));
    // GCW-033: and the dead one never again.
    assert_eq!(refusal(&c, 1, &buy("wedgeantilles")).1, "GCW-033");
    sound(&c);
}

// proves: GCW-038, GCW-063
#[test]
fn killed_in_flight_after_a_missed_battle_phase() {
    let mut c = purchase(&two_factions(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 2);
    c.happen(Event::PhaseBegan { phase: Phase::Battles });
    captured(&mut c, wedge, IMPERIAL, 2);
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    assert_eq!(refusal(&c, 0, &buy("lukeskywalker")).1, "GCW-038");
    turn(&mut c, 4);
    c.play(0, escape(wedge), "7/8 7/8 0/8");
    assert_eq!(who(&c, wedge).fate, Fate::Dead);
    c.play(0, buy("lukeskywalker"), "");
    sound(&c);
}

// proves: GCW-039, GCW-066
#[test]
fn a_new_commander_gives_up_the_one_in_prison() {
    let mut c = purchase(&two_factions(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 2);
    captured(&mut c, wedge, IMPERIAL, 1);
    turn(&mut c, 3);
    c.play(0, buy("lukeskywalker"), "");
    assert_eq!(who(&c, wedge).fate, Fate::WrittenOff);
    assert_eq!(refusal(&c, 0, &escape(wedge)).0, "not-a-prisoner");
    assert!(who(&c, wedge).deeds.iter().any(|deed| deed.what == DeedKind::WrittenOff));
    // Generic prisoners are waited for.
    let rookie = pilot(&mut c, 1, "rookiepilot", 0);
    captured(&mut c, rookie, IMPERIAL, 1);
    c.play(1, buy("corranhorn"), "");
    assert!(matches!(who(&c, rookie).fate, Fate::Prisoner { .. }));
}

// proves: GCW-038
#[test]
fn a_commander_who_came_home_is_not_replaced() {
    let mut c = purchase(&two_factions(&[]));
    let wedge = pilot(&mut c, 0, "wedgeantilles", 2);
    captured(&mut c, wedge, IMPERIAL, 1);
    turn(&mut c, 3);
    c.play(0, escape(wedge), "0/8 1/8");
    assert_eq!(refusal(&c, 0, &buy("lukeskywalker")).1, "GCW-032");
    // And who dies afterwards is missed anew.
    c.happen(Event::PhaseBegan { phase: Phase::Battles });
    c.happen(Event::PilotFate { pilot: wedge, fate: Fate::Dead });
    c.happen(Event::TurnBegan { turn: 4 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    assert_eq!(refusal(&c, 0, &buy("lukeskywalker")).1, "GCW-038");
}

// proves: GCW-087, GCW-A13, GCW-A64
#[test]
fn a_droid_has_a_backup() {
    let mut setup = purchase::setup(&[(REBEL, 1), (SCUM, 1)]);
    setup.map = map(&[]);
    let bought_again = |c: &mut Campaign| {
        let droid = pilot(c, 1, "ig88b", 3);
        raise(c, droid, 8);
        c.happen(Event::PilotChanged {
            pilot: droid,
            change: Change::Qualified(sandtable_gcw::catalogue::ShipId::new("starviper")),
        });
        c.happen(Event::PhaseBegan { phase: Phase::Battles });
        c.happen(Event::PilotFate { pilot: droid, fate: Fate::Dead });
        c.happen(Event::TurnBegan { turn: 3 });
        c.happen(Event::PhaseBegan { phase: Phase::Purchase });
        // A droid who commands is missed for a battle phase like anybody.
        assert_eq!(refusal(c, 1, &buy("ig88b")).1, "GCW-038");
        turn(c, 4);
        c.play(1, buy("ig88b"), "");
        (who(c, droid), who(c, PilotNo::new(Seat(1), 1)))
    };
    let mut c = purchase(&setup);
    let (old, new) = bought_again(&mut c);
    assert_eq!((new.skill, new.points, new.xp, new.qualified), (8, old.points, 3, old.qualified));
    sound(&c);
    let mut c = purchase(&reading(setup, "GCW-A13", "start-afresh"));
    let (old, new) = bought_again(&mut c);
    assert_eq!((new.skill, new.points, new.xp), (6, old.points - 2, 1));
    assert!(new.qualified.is_empty());
}

// proves: GCW-063
#[test]
fn an_escape_is_offered_while_it_is_possible() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    captured(&mut c, rookie, IMPERIAL, 1);
    let offered = |c: &Campaign| {
        let offers = Gcw::offers(&c.table, &c.state, Seat(0));
        offers.into_iter().find(|offer| offer.command == Some(escape(rookie))).map(|offer| offer.refusal)
    };
    assert_eq!(offered(&c), Some(None));
    c.play(0, escape(rookie), "7/8 7/8");
    assert_eq!(offered(&c).unwrap().unwrap().code, "escape-tried");
}
