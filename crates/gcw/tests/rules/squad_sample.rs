//! Drawn Squads are legal, use what there is, and are drawn fast.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common;

use common::squad::Workshop;
use sandtable_dice::Generator;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::BattleNo;
use sandtable_gcw::rules::squad::{sample_squad, simplest};
use sandtable_kernel::Seat;

/// Squadrons of some twenty pairs each, with stock and crew.
fn rich(scenario: &str, size: [u16; 2]) -> Workshop {
    let mut shop = Workshop::new([Faction::Imperial, Faction::Rebel], scenario, size);
    let imperial = [
        ("tiefighter", "academypilot"),
        ("tiebomber", "scimitarsquadronpilot"),
        ("tieinterceptor", "sabersquadronpilot"),
        ("lambdaclassshuttle", "omicrongrouppilot"),
        ("tieadvanced", "tempestsquadronpilot"),
    ];
    let rebel = [
        ("z95headhunter", "banditsquadronpilot"),
        ("xwing", "rookiepilot"),
        ("awing", "greensquadronpilot"),
        ("yt1300-ors", "outerrimsmuggler"),
        ("hwk290", "rebeloperative"),
    ];
    for _ in 0..4 {
        for (ship, pilot) in imperial {
            shop.pair(0, ship, pilot);
        }
        for (ship, pilot) in rebel {
            shop.pair(1, ship, pilot);
        }
    }
    for seat in 0..2 {
        for card in ["protontorpedoes", "clustermissiles", "r2astromech", "seismiccharges"] {
            shop.stock(seat, card, 3);
        }
    }
    shop.crew(0, "fleetofficer");
    shop.crew(1, "niennunb");
    shop
}

// proves: GCW-173, GCW-201, GCW-206, GCW-211, GCW-214, GCW-221, GCW-231, GCW-237, GCW-176, GCW-225
#[test]
fn drawn_squads_are_legal_in_every_scenario() {
    let scenarios = [
        ("assassination", [90, 150]),
        ("smash-and-grab", [60, 75]),
        ("divide-and-conquer", [84, 100]),
        ("hvt-recovery", [100, 75]),
        ("escalation", [150, 150]),
        ("interdiction", [100, 150]),
        ("exfil", [80, 80]),
        ("micro-jumps", [60, 100]),
        ("data-theft", [100, 100]),
        ("space-superiority", [50, 150]),
        ("prisoner-exchange", [75, 75]),
    ];
    for (scenario, size) in scenarios {
        let shop = rich(scenario, size);
        for seat in 0..2 {
            let plain = simplest(shop.campaign.pos(), Seat(seat), BattleNo(0))
                .unwrap_or_else(|| panic!("no simple Squad in {scenario} for {seat}"));
            assert!(shop.build(seat, &plain).is_ok());
            for seed in 0..20 {
                let mut dice = Generator::new(seed);
                let squad = sample_squad(shop.campaign.pos(), Seat(seat), BattleNo(0), &mut dice)
                    .unwrap_or_else(|| panic!("no Squad in {scenario} for {seat}"));
                let sheet = shop.build(seat, &squad).unwrap();
                assert!(sheet.points() <= i32::from(sheet.limit));
            }
        }
    }
}

// proves: GCW-173
#[test]
fn drawn_squads_are_large_and_have_cards() {
    let shop = rich("space-superiority", [100, 100]);
    let (mut points, mut cards, mut elite, mut tokens) = (0, 0, 0, 0);
    for seed in 0..40 {
        let mut dice = Generator::new(seed);
        let seat = (seed % 2) as u8;
        let squad = sample_squad(shop.campaign.pos(), Seat(seat), BattleNo(0), &mut dice).unwrap();
        let sheet = shop.build(seat, &squad).unwrap();
        points += sheet.points();
        cards += sheet.ships.iter().map(|ship| ship.cards.len()).sum::<usize>();
        elite += sheet
            .ships
            .iter()
            .flat_map(|ship| &ship.cards)
            .filter(|card| card.slot.as_str() == "ept")
            .count();
        tokens += sheet.ships.iter().flat_map(|ship| &ship.cards).filter(|card| card.token).count();
    }
    assert!(points / 40 >= 85, "{}", points / 40);
    assert!(cards > 40 && elite > 3 && tokens > 0, "{cards} {elite} {tokens}");
}

// proves: GCW-A43
#[test]
fn nothing_is_drawn_where_nothing_is_legal() {
    let mut shop = Workshop::new([Faction::Imperial, Faction::Rebel], "smash-and-grab", [60, 75]);
    shop.pair(0, "tiefighter", "academypilot");
    let mut dice = Generator::new(1);
    assert_eq!(sample_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &mut dice), None, "no large ship");
    assert_eq!(sample_squad(shop.campaign.pos(), Seat(1), BattleNo(0), &mut dice), None, "no ship at all");
    let offers = {
        use sandtable_kernel::Game;
        sandtable_gcw::Gcw::offers(&shop.campaign.table, &shop.campaign.state, Seat(0))
    };
    assert!(!offers.iter().any(|offer| offer.kind == "build"));
}

// proves: GCW-A70
#[test]
fn drawing_is_quick_enough_for_machine_players() {
    let shop = rich("space-superiority", [100, 100]);
    let begun = std::time::Instant::now();
    for seed in 0..50 {
        let mut dice = Generator::new(seed);
        sample_squad(shop.campaign.pos(), Seat(0), BattleNo(0), &mut dice).unwrap();
    }
    println!("{:?} a Squad", begun.elapsed() / 50);
    // Without optimisation, on a busy machine.
    assert!(begun.elapsed().as_millis() < 50 * 100);
}
