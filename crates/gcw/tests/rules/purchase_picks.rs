//! Free points of hubs, shops, depots and finds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Origin, Phase, Pick, PickSource};
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_kernel::{Game, Seat, Viewer};

fn pick(source: PickSource, card: &str) -> Command {
    buys(PurchaseCommand::Pick { source, card: UpgradeId::new(card) })
}

fn open(c: &mut Campaign, source: PickSource, points: u8) {
    let may_top_up = points == 3;
    c.happen(Event::PickOpened { seat: Seat(0), pick: Pick { source, points, may_top_up } });
}

fn left(c: &Campaign) -> Vec<u8> {
    c.state.player(Seat(0)).unwrap().picks.iter().map(|pick| pick.points).collect()
}

// proves: GCW-119
#[test]
fn a_commerce_hub_gives_generic_crew() {
    let mut c = purchase(&two_factions(&[]));
    set_fp(&mut c, 0, 1);
    let hub = |card| pick(PickSource::CommerceHub, card);
    assert_eq!(refusal(&c, 0, &hub("intelligenceagent")).0, "no-free-points");
    open(&mut c, PickSource::CommerceHub, 3);
    // A Gunner costs five: two more than there is for nothing.
    assert_eq!(refusal(&c, 0, &hub("gunner")), ("too-few-points", "GCW-119", Some(2.0), Some(1.0)));
    set_fp(&mut c, 0, 2);
    assert_eq!(refusal(&c, 0, &hub("chewbacca")).0, "generic-only");
    assert_eq!(refusal(&c, 0, &hub("engineupgrade")).0, "not-on-offer");
    assert_eq!(refusal(&c, 0, &hub("shieldtechnician")).0, "not-on-offer", "crew of huge ships");
    assert_eq!(refusal(&c, 0, &hub("outlawtech")).1, "GCW-010", "faction restrictions");
    c.play(0, hub("gunner"), "");
    assert_eq!(c.reckonings("difference"), ["2 = 5 Gunner [GCW-070] -3 free points [GCW-119]"]);
    let crew = &c.state.player(Seat(0)).unwrap().crew;
    assert_eq!((crew.len(), crew[0].origin, fp(&c, 0)), (1, Origin::Found, 0));
    assert!(left(&c).is_empty());
    sound(&c);
}

// proves: GCW-120
#[test]
fn a_chop_shop_gives_droids_and_equipment() {
    let mut c = purchase(&two_factions(&[]));
    let shop = |card| pick(PickSource::ChopShop, card);
    open(&mut c, PickSource::ChopShop, 3);
    c.play(0, shop("r2astromech"), "");
    assert_eq!((left(&c), copies(&c, 0, "r2astromech")), (vec![2], 1));
    // The dearer card is for whole free points only.
    assert_eq!(
        refusal(&c, 0, &shop("sensorjammer")),
        ("too-few-free-points", "GCW-128", Some(4.0), Some(2.0))
    );
    assert_eq!(refusal(&c, 0, &shop("hullupgrade")).2, Some(3.0));
    // What costs nothing leaves them as they are.
    c.play(0, shop("guidancechips"), "");
    assert_eq!(left(&c), [2]);
    c.play(0, shop("firecontrolsystem"), "");
    assert_eq!((left(&c), copies(&c, 0, "firecontrolsystem")), (vec![], 1));
    open(&mut c, PickSource::ChopShop, 3);
    let purse = fp(&c, 0);
    c.play(0, shop("sensorjammer"), "");
    assert_eq!((left(&c), fp(&c, 0), copies(&c, 0, "sensorjammer")), (vec![], purse - 1, 1));
    open(&mut c, PickSource::ChopShop, 3);
    assert_eq!(refusal(&c, 0, &shop("r2d2")).0, "generic-only");
    assert_eq!(refusal(&c, 0, &shop("ioncannon")).0, "not-on-offer");
    sound(&c);
}

// proves: GCW-121, GCW-A30
#[test]
fn a_munitions_depot_gives_weapons_and_ordnance_in_threes() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let depot = |card| pick(PickSource::MunitionsDepot, card);
    open(&mut c, PickSource::MunitionsDepot, 3);
    let purse = fp(&c, 0);
    // A Heavy Laser Cannon: four Fleet Points more.
    c.play(0, depot("heavylasercannon"), "");
    assert_eq!((fp(&c, 0), copies(&c, 0, "heavylasercannon")), (purse - 4, 1));
    open(&mut c, PickSource::MunitionsDepot, 3);
    c.play(0, depot("ionbombs"), "");
    assert_eq!((left(&c), copies(&c, 0, "ionbombs")), (vec![1], 3));
    assert_eq!(refusal(&c, 0, &depot("r2astromech")).0, "not-on-offer");

    let mut c = purchase(&reading(setup, "GCW-A30", "single-copies"));
    open(&mut c, PickSource::MunitionsDepot, 3);
    c.play(0, depot("ionbombs"), "");
    assert_eq!((left(&c), copies(&c, 0, "ionbombs")), (vec![1], 1));
}

// proves: GCW-128, GCW-A34
#[test]
fn finds_are_spent_without_topping_up() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    open(&mut c, PickSource::WeaponsStash, 10);
    let stash = |card| pick(PickSource::WeaponsStash, card);
    c.play(0, stash("heavylasercannon"), "");
    assert_eq!(left(&c), [3]);
    assert_eq!(
        refusal(&c, 0, &stash("protontorpedoes")),
        ("too-few-free-points", "GCW-128", Some(4.0), Some(3.0)),
        "three points are left, and a stash knows no difference to be paid"
    );
    c.play(0, stash("ionbombs"), "");
    assert_eq!((left(&c), copies(&c, 0, "ionbombs")), (vec![1], 3));
    open(&mut c, PickSource::Volunteers, 10);
    c.play(0, pick(PickSource::Volunteers, "gunner"), "");
    open(&mut c, PickSource::Salvage, 10);
    c.play(0, pick(PickSource::Salvage, "engineupgrade"), "");
    assert_eq!(left(&c), [1, 5, 6]);
    sound(&c);

    let mut c = purchase(&reading(setup, "GCW-A34", "no-bombs"));
    open(&mut c, PickSource::WeaponsStash, 10);
    assert_eq!(refusal(&c, 0, &stash("ionbombs")).0, "not-on-offer");
    c.play(0, stash("protontorpedoes"), "");
    // A depot has them all the same.
    open(&mut c, PickSource::MunitionsDepot, 3);
    c.play(0, pick(PickSource::MunitionsDepot, "ionbombs"), "");
}

// proves: GCW-119, GCW-128, GCW-005
#[test]
fn what_is_left_lapses_with_the_phase() {
    let mut c = purchase(&two_factions(&[]));
    open(&mut c, PickSource::CommerceHub, 3);
    open(&mut c, PickSource::Salvage, 10);
    for seat in 0..4 {
        c.play(seat, Command::Done, "");
    }
    assert!(left(&c).is_empty());
    assert_eq!(c.state.phase, Phase::Targets);
    // Nobody else sees that something is hidden, and so that there was something left.
    let public = |event| Gcw::redact(&c.table, &c.state, event, Viewer::Public);
    assert!(c.events().iter().all(|event| public(event).as_ref() == Some(event)));
}
