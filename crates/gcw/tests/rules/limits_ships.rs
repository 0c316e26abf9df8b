//! Which ships may be bought: factions, Sabine's TIE Fighters, large ships, the old restriction on Phantoms.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup};
use founding::{code, fleet, numbers, read, with};
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel, Scum};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Fate, Options, Origin, Phase, ShipFate};
use sandtable_gcw::rules::limits;
use sandtable_gcw::rulings;
use sandtable_kernel::Seat;

// proves: GCW-010
#[test]
fn ships_and_pilots_are_bought_of_the_own_faction() {
    let campaign = Campaign::at(&setup(&[(Rebel, 1), (Imperial, 1)]), Phase::Purchase);
    let scum = campaign.table.cards().ship(Scum, "starviper").unwrap();
    assert_eq!(code(limits::ship(campaign.pos(), Seat(0), scum, true)), "not-your-faction");
    assert_eq!(code(campaign.may_pilot(0, "academypilot")), "not-your-faction");
    assert_eq!(code(campaign.may_pilot(1, "academypilot")), "");
    assert_eq!(code(campaign.may_card(0, "darthvader")), "not-your-faction");
    // What comes by capture or by deals is nobody's purchase.
    assert_eq!(limits::ship(campaign.pos(), Seat(0), scum, false), Ok(()));
}

// proves: GCW-020, GCW-021
#[test]
fn a_faction_of_four_that_owns_seven_large_ships_may_buy_one_more_and_with_eight_none() {
    let mut campaign = Campaign::at(&setup(&[(Rebel, 4), (Imperial, 4)]), Phase::Purchase);
    campaign.give_ships(0, "yt2400", 6, Origin::Founding);
    campaign.give_ships(1, "yt1300-ors", 1, Origin::Bought);
    assert_eq!(campaign.may_ship(3, "yt2400"), Ok(()));
    let last = campaign.give_ships(2, "vcx100", 1, Origin::Bought);
    assert_eq!(numbers(campaign.may_ship(3, "yt2400")), ("large-ship-quota", Some(8.0), Some(8.0)));
    assert_eq!(campaign.may_ship(3, "xwing"), Ok(()), "small ships are not counted");
    assert_eq!(campaign.may_ship(4, "lambdaclassshuttle"), Ok(()), "each faction for itself");
    // Captured and found ones count, but nothing forbids them.
    campaign.give_ships(2, "uwing", 2, Origin::Amended);
    let refused = numbers(campaign.may_ship(3, "yt2400"));
    assert_eq!(refused, ("large-ship-quota", Some(8.0), Some(10.0)));
    assert_eq!(limits::ship(campaign.pos(), Seat(3), campaign.class(3, "yt2400"), false), Ok(()));
    // What is destroyed does not count.
    campaign.happen(Event::ShipFate { ship: last, fate: ShipFate::Destroyed });
    assert_eq!(numbers(campaign.may_ship(3, "yt2400")).2, Some(9.0));
}

// proves: GCW-313, GCW-A07
#[test]
fn large_ships_at_the_start_are_two_or_one_for_each_player_by_the_reading() {
    let two = setup(&[(Rebel, 2), (Imperial, 2)]);
    let all_four = fleet(&["yt2400", "yt2400", "yt2400", "yt2400"], &[]);
    let campaign = Campaign::begin_seeded(&two);
    assert_eq!(campaign.faults(0, &all_four), []);
    let campaign = Campaign::begin_seeded(&read(two.clone(), rulings::A07_ONE_EACH_AT_START));
    let faults = campaign.faults(0, &all_four);
    assert_eq!(faults.len(), 3);
    assert_eq!(faults[0], (String::from("/ships/1/ship"), "one-large-ship"));
    assert_eq!(campaign.faults(0, &fleet(&["yt2400"], &[])), []);
    // Afterwards the general limit alone.
    let mut campaign = Campaign::at(&read(two, rulings::A07_ONE_EACH_AT_START), Phase::Purchase);
    campaign.give_ships(0, "yt2400", 3, Origin::Founding);
    assert_eq!(campaign.may_ship(0, "yt2400"), Ok(()));
}

// proves: GCW-011
#[test]
fn a_rebel_with_a_pilot_of_sabines_pack_buys_two_tie_fighters_and_no_more() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 2), (Imperial, 1)]));
    assert_eq!(code(campaign.may_ship(0, "tiefighter")), "no-tie-fighter-pilot");
    let two = fleet(&["tiefighter", "tiefighter"], &["ahsokatano"]);
    assert_eq!(campaign.faults(0, &two), [], "the pilot stands behind the ships in the list");
    let three = fleet(&["tiefighter", "tiefighter", "tiefighter"], &["ahsokatano"]);
    assert_eq!(campaign.faults(0, &three), [(String::from("/ships/2/ship"), "tie-fighter-quota")]);
    // The dearer card of Sabine Wren is the one to buy, and she flies a TIE Fighter as well.
    assert_eq!(campaign.faults(0, &fleet(&["tiefighter"], &["sabinewren-attackshuttle"])), []);
    // Later only while there are fewer than two; captured ones count and may exceed that.
    let pilot = campaign.give_pilot(0, "ahsokatano");
    let first = campaign.give_ships(0, "tiefighter", 1, Origin::Founding);
    assert_eq!(campaign.may_ship(0, "tiefighter"), Ok(()));
    campaign.give_ships(0, "tiefighter", 1, Origin::Amended);
    assert_eq!(numbers(campaign.may_ship(0, "tiefighter")), ("tie-fighter-quota", Some(2.0), Some(2.0)));
    campaign.happen(Event::ShipFate { ship: first, fate: ShipFate::Destroyed });
    campaign.fate(pilot, Fate::Dead);
    assert_eq!(campaign.may_ship(0, "tiefighter"), Ok(()), "who has the exception keeps it");
}

// proves: GCW-A10
#[test]
fn one_rebel_player_or_every_rebel_player_uses_the_exception_by_the_reading() {
    let two = setup(&[(Rebel, 2), (Imperial, 1)]);
    for (setup, expected) in [(two.clone(), "tie-fighters-taken"), (read(two, rulings::A10_EVERY_PLAYER), "")]
    {
        let mut campaign = Campaign::begin_seeded(&setup);
        campaign.give_pilot(0, "ahsokatano");
        campaign.give_ships(0, "tiefighter", 1, Origin::Founding);
        campaign.give_pilot(1, "captainrex");
        assert_eq!(code(campaign.may_ship(1, "tiefighter")), expected);
        // A captured one is free for all and gives no exception.
        campaign.give_ships(1, "tiefighter", 1, Origin::Amended);
        assert_eq!(campaign.may_ship(0, "tiefighter"), Ok(()));
    }
}

// proves: GCW-294
#[test]
fn the_old_restriction_counts_phantoms_as_large_ships_and_their_pilots_by_ships() {
    let old = Options { old_phantoms: true, ..Options::default() };
    let plain = setup(&[(Imperial, 1), (Rebel, 1)]);
    let mut campaign = Campaign::at(&with(plain.clone(), old), Phase::Purchase);
    assert_eq!(code(campaign.may_pilot(0, "sigmasquadronpilot")), "phantom-pilots");
    campaign.give_ships(0, "tiephantom", 1, Origin::Bought);
    assert_eq!(campaign.may_ship(0, "tiephantom"), Ok(()));
    assert_eq!(code(campaign.may_pilot(0, "shadowsquadronpilot")), "shadow-pilots");
    assert_eq!(campaign.may_pilot(0, "sigmasquadronpilot"), Ok(()));
    campaign.give_pilot(0, "sigmasquadronpilot");
    assert_eq!(numbers(campaign.may_pilot(0, "whisper")), ("phantom-pilots", Some(1.0), Some(2.0)));
    campaign.give_ships(0, "tiephantom", 1, Origin::Bought);
    assert_eq!(numbers(campaign.may_ship(0, "tiephantom")), ("phantom-quota", Some(2.0), Some(2.0)));
    assert_eq!(campaign.may_pilot(0, "shadowsquadronpilot"), Ok(()));
    // Without the option nothing of that.
    let mut campaign = Campaign::at(&plain, Phase::Purchase);
    campaign.give_ships(0, "tiephantom", 5, Origin::Bought);
    assert_eq!(campaign.may_ship(0, "tiephantom"), Ok(()));
    assert_eq!(campaign.may_pilot(0, "shadowsquadronpilot"), Ok(()));
    // In a list the order does not matter.
    let campaign = Campaign::begin_seeded(&with(plain, old));
    let list = fleet(&["tiephantom", "tiephantom"], &["shadowsquadronpilot", "sigmasquadronpilot"]);
    assert_eq!(campaign.faults(0, &list), []);
}
