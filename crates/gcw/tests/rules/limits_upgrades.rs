//! Which cards may be bought, and titles for which ship or pilot.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup};
use founding::{code, numbers};
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel, Scum};
use sandtable_gcw::catalogue::UpgradeId;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Fate, Fitted, Origin, Phase, ShipFate};
use sandtable_gcw::rules::limits;
use sandtable_kernel::{Refusal, Seat};

fn title(campaign: &Campaign, seat: u8, class: &str, card: &str) -> Result<(), Refusal> {
    limits::title(campaign.pos(), Seat(seat), campaign.class(seat, class), campaign.card(card))
}

// proves: GCW-070, GCW-071, GCW-076, GCW-084
#[test]
fn some_cards_are_never_bought() {
    let campaign = Campaign::at(&setup(&[(Imperial, 1), (Rebel, 1)]), Phase::Purchase);
    for (card, why, rule) in [
        ("pushthelimit", "elite-not-bought", "GCW-071"),
        ("rebelcaptive", "captive-not-bought", "GCW-084.2"),
        ("extramunitions", "munitions-not-bought", "GCW-076.1"),
        ("quadlasercannons", "huge-ships-only", "GCW-274"),
        ("impetuous", "huge-title", "GCW-272.1"),
        ("tiex1", "title-needs-ship", "GCW-077"),
    ] {
        let refusal = campaign.may_card(0, card).unwrap_err();
        assert_eq!((refusal.code, refusal.rule.as_str()), (why, rule), "{card}");
    }
    for card in
        ["protontorpedoes", "hullupgrade", "advancedsensors", "ioncannonturret", "r2astromech", "gunner"]
    {
        assert_eq!(campaign.may_card(0, card), Ok(()), "{card}");
    }
}

// proves: GCW-080, GCW-086, GCW-087
#[test]
fn unique_crew_and_astromechs_are_once_in_the_campaign() {
    let mut campaign = Campaign::at(&setup(&[(Rebel, 2), (Imperial, 1)]), Phase::Purchase);
    let spy = campaign.give_crew(0, "jynerso");
    assert_eq!(code(campaign.may_card(1, "jynerso")), "unique-taken");
    campaign.fate_of_crew(spy, Fate::Prisoner { of: Imperial, since: 1, tried: false });
    assert_eq!(code(campaign.may_card(1, "jynerso")), "unique-taken");
    campaign.fate_of_crew(spy, Fate::Dead);
    assert_eq!(code(campaign.may_card(1, "jynerso")), "unique-lost");
    // A droid has a backup, whichever card shows it.
    let droid = campaign.give_crew(0, "r2d2-swx22");
    assert_eq!(code(campaign.may_card(1, "r2d2")), "unique-taken", "astromech and crew are one droid");
    campaign.fate_of_crew(droid, Fate::Dead);
    assert_eq!(campaign.may_card(1, "r2d2"), Ok(()));
    campaign.happen(Event::Stocked { seat: Seat(1), card: UpgradeId::new("r2d2"), copies: 1 });
    assert_eq!(code(campaign.may_card(0, "r2d2-swx22")), "unique-taken");
    // What was lost with its ship is out of the stock, and can be bought again.
    campaign.happen(Event::Stocked { seat: Seat(1), card: UpgradeId::new("r2d2"), copies: -1 });
    assert_eq!(campaign.may_card(0, "r2d2-swx22"), Ok(()));
    // A card on a huge ship counts as well.
    let ships = sandtable_gcw::model::HugeShip {
        faction: Rebel,
        role: sandtable_gcw::catalogue::HugeRole::Capital,
        class: "cr90corvette".into(),
        sections: vec![sandtable_gcw::model::Section {
            upgrades: vec![Fitted { card: UpgradeId::new("r2d2-swx22"), revealed: false }],
            ..Default::default()
        }],
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    campaign.happen(Event::Equipped { faction: Rebel, ships: vec![ships] });
    assert_eq!(code(campaign.may_card(0, "r2d2")), "unique-taken");
}

// proves: GCW-086
#[test]
fn each_player_has_one_experimental_interface() {
    let mut campaign = Campaign::at(&setup(&[(Rebel, 2), (Imperial, 1)]), Phase::Purchase);
    let card = "experimentalinterface";
    campaign.happen(Event::Stocked { seat: Seat(0), card: UpgradeId::new(card), copies: 1 });
    assert_eq!(code(campaign.may_card(0, card)), "one-per-player");
    assert_eq!(campaign.may_card(1, card), Ok(()));
    let ship = campaign.give_ships(1, "xwing", 1, Origin::Bought);
    campaign.happen(Event::Installed { ship, card: UpgradeId::new(card), in_place: true });
    assert_eq!(code(campaign.may_card(1, card)), "one-per-player");
    campaign.happen(Event::ShipFate { ship, fate: ShipFate::Destroyed });
    assert_eq!(campaign.may_card(1, card), Ok(()));
}

// proves: GCW-082
#[test]
fn crew_who_have_a_pilot_card_are_not_bought_as_crew() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1), (Scum, 1)]));
    for (seat, card) in [(0, "hansolo"), (0, "lukeskywalker"), (1, "darthvader"), (2, "bobafett")] {
        assert_eq!(code(campaign.may_card(seat, card)), "has-pilot-card", "{card}");
    }
    for (seat, card) in [(1, "emperorpalpatine"), (0, "c3po")] {
        assert_eq!(campaign.may_card(seat, card), Ok(()), "{card}");
    }
    // Not even by the commander's own player: there is only one of him, and he rides as he is.
    campaign.give_pilot(0, "hansolo");
    assert_eq!(code(campaign.may_card(0, "hansolo")), "has-pilot-card");
}

// proves: GCW-077
#[test]
fn a_title_is_for_a_fitting_ship_and_a_unique_one_is_once_in_the_campaign() {
    let mut campaign = Campaign::at(&setup(&[(Scum, 1), (Imperial, 1)]), Phase::Purchase);
    assert_eq!(title(&campaign, 0, "firespray31", "slavei"), Ok(()));
    assert!(title(&campaign, 0, "starviper", "slavei").is_err());
    assert_eq!(code(title(&campaign, 0, "firespray31", "hullupgrade")), "not-a-title");
    assert_eq!(code(title(&campaign, 0, "firespray31", "impetuous")), "huge-title");
    let ship = campaign.give_ships(0, "firespray31", 1, Origin::Bought);
    let mut titled = campaign.state.ship(ship).unwrap().clone();
    titled.title = Some(UpgradeId::new("slavei"));
    campaign.state.players[0].ships[ship.index()] = titled;
    assert_eq!(code(title(&campaign, 1, "firespray31", "slavei")), "unique-taken");
    assert_eq!(title(&campaign, 1, "firespray31", "andrasta"), Ok(()));
    // A destroyed unique title can be bought again.
    campaign.happen(Event::ShipFate { ship, fate: ShipFate::Destroyed });
    assert_eq!(title(&campaign, 1, "firespray31", "slavei"), Ok(()));
    // Generic ones are not counted.
    assert_eq!(title(&campaign, 1, "tieadvanced", "tiex1"), Ok(()));
}

// proves: GCW-089, GCW-A69
#[test]
fn the_test_pilots_title_is_for_native_pilots_of_some_skill() {
    let campaign = Campaign::at(&setup(&[(Rebel, 1), (Imperial, 1)]), Phase::Purchase);
    let may = |pilot: &str, skill: u8| {
        let (card, title) = (campaign.man(pilot), campaign.card("awingtestpilot"));
        limits::pilot_title(campaign.pos(), Seat(0), card, skill, title)
    };
    assert_eq!(numbers(may("prototypepilot", 2)), ("title-needs-skill", Some(3.0), Some(2.0)));
    assert_eq!(may("prototypepilot", 3), Ok(()), "once improved");
    assert_eq!(may("greensquadronpilot", 3), Ok(()));
    assert_eq!(may("phoenixsquadronpilot", 5), Ok(()));
    assert_eq!(code(may("redsquadronpilot", 4)), "title-not-for-pilot");
    let wrong = limits::pilot_title(
        campaign.pos(),
        Seat(0),
        campaign.man("greensquadronpilot"),
        3,
        campaign.card("chardaanrefit"),
    );
    assert_eq!(code(wrong), "not-a-pilot-title");
    // By the other reading those of whom there is no printed card are no original pilots.
    let mut setup = setup(&[(Rebel, 1), (Imperial, 1)]);
    setup.rulings.set("GCW-A69", "without-phoenix").unwrap();
    let campaign = Campaign::at(&setup, Phase::Purchase);
    let may = |pilot: &str| {
        let (card, title) = (campaign.man(pilot), campaign.card("awingtestpilot"));
        limits::pilot_title(campaign.pos(), Seat(0), card, 5, title)
    };
    assert_eq!(code(may("phoenixsquadronpilot")), "title-not-for-pilot");
    assert_eq!(may("greensquadronpilot"), Ok(()));
}
