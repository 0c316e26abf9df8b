//! What scenarios ask of Squads, each limit at its boundary.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common;

use common::squad::{Workshop, carrying, entry, in_group, with_huge};
use sandtable_gcw::catalogue::{Faction, HugeRole, ShipId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Aboard, Aim, HugeNo, HugeShip, Section, SquadShip};
use sandtable_gcw::rulings::{self, Rulings};

const SIDES: [Faction; 2] = [Faction::Imperial, Faction::Rebel];

fn shop(scenario: &str, size: [u16; 2]) -> Workshop {
    Workshop::new(SIDES, scenario, size)
}

fn academies(shop: &mut Workshop, count: usize) -> Vec<SquadShip> {
    (0..count).map(|_| shop.pair(0, "tiefighter", "academypilot")).collect()
}

fn bandits(shop: &mut Workshop, count: usize) -> Vec<SquadShip> {
    (0..count).map(|_| shop.pair(1, "z95headhunter", "banditsquadronpilot")).collect()
}

fn huge(shop: &mut Workshop, faction: Faction, class: &str, role: HugeRole, sections: usize) -> u16 {
    let ship = HugeShip {
        faction,
        role,
        class: ShipId::new(class),
        sections: vec![Section::default(); sections],
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    shop.campaign.happen(Event::Equipped { faction, ships: vec![ship] });
    shop.campaign.state.huge.len() as u16 - 1
}

// proves: GCW-173, GCW-001
#[test]
fn sizes_are_upper_limits() {
    let mut shop = shop("space-superiority", [36, 36]);
    let ships = academies(&mut shop, 4);
    assert!(shop.wrong(0, &ships[..3]).is_empty());
    assert_eq!(shop.wrong(0, &ships), [" squad-too-large"]);
    assert_eq!(shop.wrong(0, &[]), ["/ships squad-empty"]);
    let mut grouped = ships[0].clone();
    grouped.group = 1;
    assert_eq!(shop.wrong(0, &[grouped]), ["/ships/0/group no-groups"]);
    let mut marked = ships[0].clone();
    marked.marked = true;
    assert_eq!(shop.wrong(0, &[marked]), ["/ships/0/marked no-mark"]);
}

// proves: GCW-201, GCW-231, GCW-237
#[test]
fn one_large_ship_against_few_or_many_small_ones() {
    let mut shop = shop("smash-and-grab", [60, 75]);
    let shuttle = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    let second = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    assert!(shop.wrong(0, std::slice::from_ref(&shuttle)).is_empty());
    assert_eq!(shop.wrong(0, &[shuttle.clone(), second]), ["/ships number-of-ships", "/ships large-ships"]);
    let tie = academies(&mut shop, 1);
    assert_eq!(shop.wrong(0, &tie), ["/ships large-ships"]);
    let ships = bandits(&mut shop, 4);
    assert!(shop.wrong(1, &ships[..3]).is_empty());
    assert_eq!(shop.wrong(1, &ships), ["/ships number-of-ships"]);
    let falcon = shop.pair(1, "yt1300-ors", "outerrimsmuggler");
    assert_eq!(shop.wrong(1, &[falcon]), ["/ships large-ships"]);
    let mut shop = self::shop("micro-jumps", [60, 100]);
    let ships = bandits(&mut shop, 4);
    assert!(shop.wrong(1, &ships).is_empty());
    assert_eq!(shop.wrong(1, &ships[..3]), ["/ships too-few-ships"]);
    let shuttle = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    assert!(shop.wrong(0, &[shuttle]).is_empty());
    let mut shop = self::shop("data-theft", [100, 100]);
    let ships = bandits(&mut shop, 4);
    assert_eq!(shop.wrong(1, &ships[..3]), ["/ships too-few-ships"]);
    assert!(shop.wrong(1, &ships).is_empty());
}

// proves: GCW-206
#[test]
fn divide_and_conquer_wants_one_large_and_two_cheap_small_ships() {
    let mut shop = shop("divide-and-conquer", [84, 100]);
    let shuttle = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    let ties = academies(&mut shop, 3);
    assert!(shop.wrong(0, &[shuttle.clone(), ties[0].clone(), ties[1].clone()]).is_empty());
    assert_eq!(shop.wrong(0, &[shuttle.clone(), ties[0].clone()]), ["/ships number-of-ships"]);
    let advanced = shop.ship(0, "tieadvanced", &["tiex1"]);
    let tempest = shop.pilot(0, "tempestsquadronpilot");
    shop.change(tempest).points = 1;
    let dear = entry(advanced, Some(tempest), &[]);
    assert!(shop.wrong(0, &[shuttle.clone(), ties[0].clone(), dear.clone()]).is_empty(), "20 at most");
    shop.change(tempest).points = 2;
    assert_eq!(shop.wrong(0, &[shuttle, ties[0].clone(), dear]), ["/ships/2 small-ship-too-dear"]);
    let ships = bandits(&mut shop, 6);
    for (count, right) in [(1, false), (2, true), (3, false), (4, true), (5, false), (6, true)] {
        assert_eq!(shop.wrong(1, &ships[..count]).is_empty(), right, "{count}");
    }
}

// proves: GCW-211
#[test]
fn the_defender_of_a_target_ship_has_no_large_ships() {
    let mut shop = shop("hvt-recovery", [100, 75]);
    let falcon = shop.pair(1, "yt1300-ors", "outerrimsmuggler");
    let mut ships = bandits(&mut shop, 3);
    ships.push(falcon);
    assert_eq!(shop.wrong(1, &ships), ["/ships large-ships"]);
    let mut ships = academies(&mut shop, 4);
    ships.push(shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot"));
    assert!(shop.wrong(0, &ships).is_empty());
}

// proves: GCW-212, GCW-214, GCW-A48
#[test]
fn escalation_wants_three_groups_of_about_equal_size() {
    let mut shop = shop("escalation", [150, 150]);
    let ties = academies(&mut shop, 9);
    let divided = |groups: &[u8]| -> Vec<SquadShip> {
        ties.iter().zip(groups).map(|(ship, &group)| in_group(ship.clone(), group)).collect()
    };
    assert!(shop.wrong(0, &divided(&[1, 2, 3])).is_empty());
    assert_eq!(shop.wrong(0, &divided(&[1, 2, 2, 3])), ["/ships groups-unequal"], "12 apart");
    assert_eq!(shop.wrong(0, &divided(&[1, 2])), ["/ships group"]);
    assert_eq!(shop.wrong(0, &divided(&[1, 2, 3, 4])), ["/ships/3/group group"]);
    assert!(
        shop.wrong(0, &divided(&[1, 1, 1, 1, 2, 2, 2, 2, 3])).contains(&"/ships groups-unequal".to_owned())
    );
    let onyx = shop.pair(0, "tiedefender", "onyxsquadronpilot");
    let mut large = divided(&[1, 2, 2, 2, 3, 3, 3]);
    large.push(in_group(onyx, 1));
    assert!(shop.wrong(0, &large).is_empty(), "12 + 32 beside 36 and 36");
    let saber = shop.pair(0, "tieinterceptor", "sabersquadronpilot");
    let mut first = divided(&[2, 2, 2, 2, 3, 3, 3, 3]);
    first.extend([in_group(saber, 1), large[7].clone()]);
    assert_eq!(shop.wrong(0, &first), ["/ships group-too-large"], "21 + 32 in the first");
    // Other readings of about equal.
    shop.campaign.table.setup.rulings = Rulings::default().with(rulings::A48_TOLERANCE_20);
    assert!(shop.wrong(0, &divided(&[1, 2, 2, 3])).is_empty());
    shop.campaign.table.setup.rulings = Rulings::default().with(rulings::A48_TOLERANCE_5);
    assert_eq!(shop.wrong(0, &large), ["/ships groups-unequal"], "8 apart");
}

// proves: GCW-219, GCW-221
#[test]
fn interdiction_wants_two_groups_of_75() {
    let mut shop = shop("interdiction", [100, 150]);
    let ships = bandits(&mut shop, 8);
    let divided = |groups: &[u8]| -> Vec<SquadShip> {
        ships.iter().zip(groups).map(|(ship, &group)| in_group(ship.clone(), group)).collect()
    };
    assert!(shop.wrong(1, &divided(&[1, 1, 1, 1, 1, 1, 2])).is_empty(), "72 and 12: not equal, not asked");
    assert_eq!(shop.wrong(1, &divided(&[1, 1, 1, 1, 1, 1, 1, 2])), ["/ships group-too-large"]);
}

// proves: GCW-176, GCW-A44, GCW-178
#[test]
fn the_bounty_is_doubled_and_its_upgrades_are_cheaper() {
    let mut shop = shop("assassination", [90, 150]);
    let rookie = shop.pair(1, "xwing", "rookiepilot");
    let red = shop.pilot(1, "redsquadronpilot");
    shop.change(red).points = 6;
    let xwing = shop.ship(1, "xwing", &["engineupgrade"]);
    let mut bounty = entry(xwing, Some(red), &["pushthelimit", "outmaneuver"]);
    let plain = [rookie.clone(), bounty.clone()];
    assert!(shop.wrong(1, &plain).contains(&"/ships wrong-bounty".to_owned()));
    bounty.marked = true;
    let sheet = shop.sheet(1, &[rookie.clone(), bounty.clone()]);
    // 19 + 6 twice; Engine Upgrade 4, Push the Limit 3, Outmaneuver 3: 10 less.
    assert_eq!(sheet.ships[1].points(), 50);
    assert_eq!(sheet.ships[1].pilot.as_ref().unwrap().elite, 2);
    let mut few = bounty.clone();
    few.cards.clear();
    assert_eq!(shop.sheet(1, &[rookie.clone(), few]).ships[1].points(), 50, "not less than 0");
    let mut low = rookie.clone();
    low.marked = true;
    let mut high = bounty.clone();
    high.marked = false;
    high.cards.clear();
    assert_eq!(shop.wrong(1, &[low, high]), ["/ships wrong-bounty"], "only one of the highest skill");
    shop.campaign.table.setup.rulings = Rulings::default().with(rulings::A44_PRINTED_COST);
    let printed = shop.campaign.table.cards().pilot("redsquadronpilot").unwrap().price.by_document();
    assert_eq!(shop.sheet(1, &[rookie, bounty]).ships[1].points(), 2 * 19 + 6 + printed);
}

// proves: GCW-225, GCW-253
#[test]
fn some_scenarios_need_an_empty_crew_slot() {
    let mut shop = shop("exfil", [80, 80]);
    let ties = academies(&mut shop, 1);
    assert_eq!(shop.wrong(0, &ties), ["/ships no-empty-crew-slot"]);
    let bandit = bandits(&mut shop, 1);
    assert!(shop.wrong(1, &bandit).is_empty(), "only the attacker");
    let shuttle = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    let palpatine = shop.crew(0, "emperorpalpatine");
    assert!(shop.wrong(0, std::slice::from_ref(&shuttle)).is_empty());
    let full = carrying(shuttle, &[Aboard::Crew(palpatine)]);
    assert_eq!(shop.wrong(0, &[full]), ["/ships no-empty-crew-slot"], "he fills two");
    let mut shop = self::shop("prisoner-exchange", [100, 100]);
    let e2 = shop.ship(1, "bwing", &["bwinge2"]);
    let blue = shop.pilot(1, "bluesquadronpilot");
    assert_eq!(shop.wrong(1, &[entry(e2, Some(blue), &[])]), ["/ships no-transport"]);
    let phantom = shop.pair(0, "tiephantom", "sigmasquadronpilot");
    assert_eq!(shop.wrong(0, &[phantom]), ["/ships no-transport"]);
    let hwk = shop.pair(1, "hwk290", "rebeloperative");
    assert!(shop.wrong(1, &[hwk]).is_empty());
}

// proves: GCW-275, GCW-290, GCW-291, GCW-292, GCW-293
#[test]
fn huge_ships_have_a_flat_cost() {
    let mut shop = shop("shipping-strike", [100, 100]);
    let transport = huge(&mut shop, Faction::Rebel, "gr75mediumtransport", HugeRole::Support, 1);
    let other = huge(&mut shop, Faction::Rebel, "gr75mediumtransport", HugeRole::Support, 1);
    shop.campaign.state.battles[0].aim = Aim::Huge(HugeNo(transport));
    let ships = bandits(&mut shop, 5);
    let codes = |shop: &Workshop, seat, squad| match shop.build(seat, &squad) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.refusal.code).collect::<Vec<_>>(),
    };
    assert_eq!(shop.build(1, &with_huge(&ships[..4], transport)).unwrap().points(), 45 + 48);
    assert_eq!(codes(&shop, 1, with_huge(&ships, transport)), ["squad-too-large"], "55 are left for escorts");
    assert_eq!(codes(&shop, 1, with_huge(&ships[..4], other)), ["huge-missing"], "the one that is attacked");
    assert_eq!(codes(&shop, 1, common::squad::squad(&ships[..4])), ["huge-missing"]);
    let gozanti = huge(&mut shop, Faction::Imperial, "gozanticlasscruiser", HugeRole::Support, 1);
    let raider = huge(&mut shop, Faction::Imperial, "raiderclasscorvette", HugeRole::Capital, 2);
    let ties = academies(&mut shop, 2);
    assert_eq!(codes(&shop, 0, with_huge(&ties, gozanti)), ["huge-not-here"]);
    assert_eq!(codes(&shop, 1, with_huge(&ships[..4], gozanti)), ["huge-not-available", "huge-missing"]);
    // Commerce Raiding: the capital ship leaves nothing.
    shop.campaign.state.battles[0].scenario = "commerce-raiding".into();
    shop.campaign.state.battles[0].size = [120, 120];
    assert!(codes(&shop, 0, with_huge(&[], raider)).is_empty());
    assert_eq!(codes(&shop, 0, with_huge(&ties[..1], raider)), ["squad-too-large"]);
    assert_eq!(codes(&shop, 0, with_huge(&ties, gozanti)), ["huge-not-here"]);
    shop.campaign.state.battles[0].scenario = "parallel".into();
    assert!(codes(&shop, 0, with_huge(&ties, gozanti)).is_empty());
    shop.campaign.state.huge[usize::from(gozanti)].destroyed = true;
    assert_eq!(codes(&shop, 0, with_huge(&ties, gozanti)), ["huge-not-available"]);
}

// proves: GCW-291
#[test]
fn strike_force_limits_ships_of_one_type() {
    let mut shop = shop("strike-force", [200, 200]);
    let ties = academies(&mut shop, 13);
    assert!(shop.wrong(0, &ties[..12]).is_empty());
    assert_eq!(shop.wrong(0, &ties), ["/ships too-many-of-a-type"]);
    let shuttles: Vec<SquadShip> =
        (0..7).map(|_| shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot")).collect();
    assert!(shop.wrong(0, &shuttles[..6]).is_empty());
    assert_eq!(shop.wrong(0, &shuttles), ["/ships too-many-of-a-type"]);
}

// proves: GCW-195, GCW-A47
#[test]
fn the_defender_of_a_trial_has_a_ship_for_the_prototype() {
    let mut shop = shop("combat-trial", [110, 100]);
    let wedge = shop.pair(1, "xwing", "wedgeantilles");
    let falcon = shop.pair(1, "yt1300-ors", "outerrimsmuggler");
    let rookie = shop.pair(1, "xwing", "rookiepilot");
    let unfit = [wedge, falcon];
    assert_eq!(shop.wrong(1, &unfit), ["/ships no-prototype"]);
    assert!(shop.wrong(1, &[unfit[0].clone(), rookie]).is_empty());
    let shuttle = shop.pair(0, "lambdaclassshuttle", "omicrongrouppilot");
    assert!(shop.wrong(0, &[shuttle]).is_empty(), "only the defender");
    shop.campaign.table.setup.rulings = Rulings::default().with(rulings::A47_ANY_SHIP);
    assert!(shop.wrong(1, &unfit).is_empty());
}

// proves: GCW-301, GCW-300, GCW-307
#[test]
fn old_scenarios_ask_for_upgrades_or_for_the_huge_ship_alone() {
    let mut shop = shop("alone", [125, 125]);
    let corvette = huge(&mut shop, Faction::Rebel, "cr90corvette", HugeRole::Capital, 2);
    shop.campaign.state.battles[0].aim = Aim::Huge(HugeNo(corvette));
    let ships = bandits(&mut shop, 1);
    let codes = |shop: &Workshop, squad| match shop.build(1, &squad) {
        Ok(sheet) => vec![sheet.points().to_string()],
        Err(faults) => faults.iter().map(|fault| fault.refusal.code.to_owned()).collect(),
    };
    assert_eq!(codes(&shop, with_huge(&[], corvette)), ["0"], "the sizes are for the others");
    assert_eq!(codes(&shop, with_huge(&ships, corvette)), ["only-the-huge-ship"]);
    shop.campaign.state.battles[0].scenario = "field-repairs".into();
    shop.campaign.state.battles[0].size = [125, 200];
    assert_eq!(codes(&shop, with_huge(&ships, corvette)), ["huge-upgrades"]);
    let fitted = |id: &str| sandtable_gcw::model::Fitted { card: id.into(), revealed: false };
    let cards = shop.campaign.table.cards();
    let dear: Vec<_> = cards
        .upgrades
        .iter()
        .filter(|card| card.slot.as_str() == "team" && card.cost > 2)
        .map(|card| (card.cost, fitted(card.id.as_str())))
        .collect();
    let (mut sum, mut on) = (0, Vec::new());
    for (cost, card) in dear.iter().cycle().take(20).filter(|_| !dear.is_empty()) {
        if sum < 30 {
            sum += cost;
            on.push(card.clone());
        }
    }
    shop.campaign.state.huge[usize::from(corvette)].sections[0].upgrades = on;
    assert_eq!(codes(&shop, with_huge(&ships, corvette)), ["132"], "the corvette counts 120");
}
