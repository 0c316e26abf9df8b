//! What fits on a ship: bars, conditions of cards, costs on board.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use sandtable_gcw::catalogue::{Catalogue, Faction, ShipClass, ShipId, Slot, Stat, UpgradeCard};
use sandtable_gcw::rules::fit::{self, Flyer, Hull, Loadout};

fn cards() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap()
}

fn class<'c>(cards: &'c Catalogue, faction: Faction, id: &str) -> &'c ShipClass {
    cards.ship(faction, id).unwrap_or_else(|| panic!("no ship {id}"))
}

fn card<'c>(cards: &'c Catalogue, id: &str) -> &'c UpgradeCard {
    cards.upgrade(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// A ship of a faction with cards and a pilot of this skill and these elite slots.
fn loadout<'c>(
    cards: &'c Catalogue,
    faction: Faction,
    ship: &str,
    (skill, elite): (u8, u8),
    on: &[&str],
) -> Loadout<'c> {
    let class = class(cards, faction, ship);
    let mut loadout = Loadout::new(cards, faction, Hull::of(class));
    loadout.equipped = on.iter().map(|id| card(cards, id)).collect();
    loadout.flyer = Some(Flyer { skill, elite, native: &class.id, title: None, ability: None });
    loadout
}

fn codes(loadout: &Loadout<'_>) -> Vec<&'static str> {
    fit::check(loadout).iter().map(|refusal| refusal.code).collect()
}

// proves: GCW-015, GCW-025, GCW-071
#[test]
fn slots_belong_to_the_ship_and_elite_slots_to_the_pilot() {
    let cards = cards();
    use Faction::Rebel;
    assert!(codes(&loadout(&cards, Rebel, "xwing", (2, 0), &["protontorpedoes", "r2astromech"])).is_empty());
    assert_eq!(
        codes(&loadout(&cards, Rebel, "xwing", (2, 0), &["protontorpedoes", "plasmatorpedoes"])),
        ["no-slot"]
    );
    assert_eq!(codes(&loadout(&cards, Rebel, "xwing", (2, 0), &["pushthelimit"])), ["no-elite-slot"]);
    assert!(codes(&loadout(&cards, Rebel, "xwing", (2, 1), &["pushthelimit"])).is_empty());
    assert_eq!(
        codes(&loadout(&cards, Rebel, "xwing", (2, 0), &["fleetofficer"])),
        ["card-faction", "no-slot"]
    );
}

// proves: GCW-088, GCW-093, GCW-094, GCW-091
#[test]
fn titles_change_the_bar_and_the_costs() {
    let cards = cards();
    use Faction::{Imperial, Rebel};
    let refit = loadout(&cards, Rebel, "awing", (1, 0), &["chardaanrefit", "concussionmissiles"]);
    assert_eq!(codes(&refit), ["no-slot"]);
    assert_eq!(refit.cost(card(&cards, "chardaanrefit")).0, -2);
    let x7 = loadout(&cards, Imperial, "tiedefender", (1, 0), &["tiex7", "heavylasercannon"]);
    assert_eq!(codes(&x7), ["no-slot"]);
    let shuttle =
        loadout(&cards, Imperial, "tiebomber", (2, 0), &["tieshuttle", "rebelcaptive", "fleetofficer"]);
    assert!(codes(&shuttle).is_empty(), "{:?}", codes(&shuttle));
    let dear = loadout(&cards, Imperial, "tiebomber", (2, 0), &["tieshuttle", "emperorpalpatine"]);
    assert_eq!(codes(&dear), ["card-too-dear"]);
    let x1 = loadout(
        &cards,
        Imperial,
        "tieadvanced",
        (2, 0),
        &["tiex1", "advtargetingcomputer", "firecontrolsystem"],
    );
    assert_eq!(codes(&x1), ["no-slot"], "one system slot more, not two");
    assert_eq!(x1.cost(card(&cards, "advtargetingcomputer")).0, 1);
    assert_eq!(x1.cost(card(&cards, "firecontrolsystem")).0, 0, "never below 0");
}

// proves: GCW-089, GCW-A69
#[test]
fn an_awing_test_pilot_has_two_elite_slots_for_different_cards() {
    let cards = cards();
    let native = ShipId::new("awing");
    let other = ShipId::new("xwing");
    let with = |skill, native, on: &[&str]| {
        let mut ship = loadout(&cards, Faction::Rebel, "awing", (skill, 1), on);
        ship.flyer.as_mut().unwrap().title = cards.upgrade("awingtestpilot");
        ship.flyer.as_mut().unwrap().native = native;
        fit::check(&ship).iter().map(|refusal| refusal.code).collect::<Vec<_>>()
    };
    assert!(with(3, &native, &["pushthelimit", "outmaneuver", "chardaanrefit"]).is_empty());
    assert_eq!(with(3, &native, &["pushthelimit", "pushthelimit"]), ["card-different"]);
    assert_eq!(with(2, &native, &["pushthelimit"]), ["card-skill"]);
    assert_eq!(with(3, &other, &["pushthelimit"]), ["card-native"]);
}

// proves: GCW-015, GCW-086
#[test]
fn every_condition_of_a_card_is_asked() {
    let cards = cards();
    use Faction::{Imperial, Rebel, Scum};
    let one = |faction, ship, pilot, on: &[&str]| codes(&loadout(&cards, faction, ship, pilot, on));
    assert_eq!(one(Rebel, "xwing", (2, 0), &["twinionenginemkii"]), ["card-ship"]);
    assert!(one(Rebel, "t70xwing", (2, 0), &["integratedastromech"]).is_empty(), "a T-70 is an X-wing");
    assert_eq!(one(Rebel, "xwing", (2, 0), &["autothrusters"]), ["card-action"]);
    assert!(one(Rebel, "awing", (2, 0), &["autothrusters"]).is_empty());
    assert_eq!(one(Rebel, "xwing", (2, 0), &["longrangescanners"]), ["card-has-slot"]);
    assert_eq!(one(Rebel, "xwing", (2, 0), &["r2d6"]), ["card-skill"]);
    assert!(one(Rebel, "xwing", (3, 0), &["r2d6", "pushthelimit"]).is_empty());
    assert_eq!(one(Rebel, "xwing", (3, 1), &["r2d6"]), ["card-no-slot"]);
    assert_eq!(one(Imperial, "tieinterceptor", (4, 1), &["royalguardtie", "hullupgrade"]), ["card-skill"]);
    assert_eq!(
        one(Imperial, "tieinterceptor", (5, 1), &["royalguardtie", "hullupgrade", "hullupgrade"]),
        ["card-different"]
    );
    assert!(
        one(Imperial, "tieinterceptor", (5, 1), &["royalguardtie", "hullupgrade", "stealthdevice"])
            .is_empty()
    );
    assert_eq!(one(Scum, "g1astarfighter", (3, 0), &["misthunter"]), ["card-needs-card"]);
    assert!(one(Scum, "g1astarfighter", (3, 0), &["misthunter", "tractorbeam"]).is_empty());
    assert_eq!(
        one(Scum, "g1astarfighter", (3, 0), &["misthunter", "heavylasercannon", "tractorbeam"]),
        ["no-slot"]
    );
    let twice = one(Imperial, "lambdaclassshuttle", (2, 0), &["emperorpalpatine", "fleetofficer"]);
    assert_eq!(twice, ["no-slot"], "two crew slots for one card");
    let heavy =
        one(Scum, "m3ainterceptor", (2, 0), &["heavyscykinterceptor", "heavylasercannon", "clustermissiles"]);
    assert_eq!(heavy, ["no-slot"], "one of three kinds");
}

// proves: GCW-072, GCW-077, GCW-013
#[test]
fn works_take_what_is_built_in_and_fits() {
    let cards = cards();
    let class = class(&cards, Faction::Imperial, "tieadvanced");
    let install = |title: Option<&str>, on: &[&str], new: &str| {
        let on: Vec<_> = on.iter().map(|id| card(&cards, id)).collect();
        let title = title.map(|id| card(&cards, id));
        fit::installable(&cards, Faction::Imperial, class, title, &on, card(&cards, new)).map_err(|r| r.code)
    };
    assert_eq!(install(None, &[], "firecontrolsystem"), Err("no-slot"));
    assert_eq!(install(Some("tiex1"), &[], "firecontrolsystem"), Ok(()));
    assert_eq!(install(Some("tiex1"), &["firecontrolsystem"], "hullupgrade"), Ok(()));
    assert_eq!(install(None, &["hullupgrade"], "stealthdevice"), Err("no-slot"));
    assert_eq!(install(None, &[], "clustermissiles"), Err("not-built-in"));
    let title = |id| fit::title(&cards, Faction::Imperial, class, card(&cards, id)).map_err(|r| r.code);
    assert_eq!(title("tiex1"), Ok(()));
    assert_eq!(title("tied"), Err("card-ship"));
    assert_eq!(title("hullupgrade"), Err("no-title"));
}

// proves: GCW-048, GCW-A16
#[test]
fn numbers_rise_with_cards_and_abilities_and_size_still_counts() {
    let cards = cards();
    let mut ship = loadout(&cards, Faction::Imperial, "tiedefender", (4, 0), &["hullupgrade"]);
    assert_eq!((ship.stat(Stat::Hull), ship.stat(Stat::Skill)), (4, 4));
    ship.flyer.as_mut().unwrap().ability = cards.upgrade("veteraninstincts");
    assert_eq!(ship.stat(Stat::Skill), 6);
    ship.flyer.as_mut().unwrap().ability = cards.upgrade("juke");
    assert!(ship.ability().is_some());
    let mut large = loadout(&cards, Faction::Imperial, "lambdaclassshuttle", (4, 0), &[]);
    large.flyer.as_mut().unwrap().ability = cards.upgrade("juke");
    assert!(large.ability().is_none(), "Juke is for small ships");
    assert_eq!(large.bar().count(Slot::Crew), 2);
}

// proves: GCW-036
#[test]
fn two_people_of_a_kind_fly_together_but_nobody_twice() {
    let cards = cards();
    let crew = |on: &[&str]| codes(&loadout(&cards, Faction::Rebel, "vcx100", (2, 0), on));
    assert!(crew(&["chewbacca", "hansolo"]).is_empty());
    assert_eq!(crew(&["chewbacca", "chewbacca"]), ["card-unique"]);
}
