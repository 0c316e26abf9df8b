//! Groups and zones of scenarios, as far as they bind Squads; what the record takes from a Squad's sheet.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common;

use common::squad::{Workshop, in_group};
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::{BattleNo, SquadShip};
use sandtable_gcw::rules::squad;
use sandtable_kernel::Seat;

const SIDES: [Faction; 2] = [Faction::Imperial, Faction::Rebel];

/// Academy Pilots at 12 squad points, then Obsidian Squadron Pilots at 14, in groups.
fn grouped(shop: &mut Workshop, groups: &[(u8, usize, usize)]) -> Vec<SquadShip> {
    let mut ships = Vec::new();
    for &(group, academies, obsidians) in groups {
        for index in 0..academies + obsidians {
            let pilot = if index < academies { "academypilot" } else { "obsidiansquadronpilot" };
            ships.push(in_group(shop.pair(0, "tiefighter", pilot), group));
        }
    }
    ships
}

fn wrong(scenario: &str, size: u16, groups: &[(u8, usize, usize)]) -> Vec<String> {
    let mut shop = Workshop::new(SIDES, scenario, [size, size]);
    let ships = grouped(&mut shop, groups);
    let squad = common::squad::squad(&ships);
    match shop.build(0, &squad) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .iter()
            .map(|fault| format!("{} {}", fault.refusal.rule, fault.refusal.sentence()))
            .collect(),
    }
}

// proves: GCW-305, GCW-173
#[test]
fn a_blockade_has_groups_of_given_sizes() {
    let right = [(1, 4, 0), (2, 4, 0), (3, 0, 2), (4, 4, 0), (5, 0, 2)];
    assert_eq!(wrong("blockade-run", 200, &right), [""; 0]);
    let mut large = right;
    large[0] = (1, 5, 0);
    assert_eq!(
        wrong("blockade-run", 250, &large),
        ["GCW-305 Group 1 can have at most 50 squad points in this battle. Yours has 60."]
    );
    let mut small = right;
    (small[1], small[2]) = ((2, 3, 0), (3, 2, 0));
    assert_eq!(
        wrong("blockade-run", 200, &small),
        [
            "GCW-305 Group 2 needs at least 45 squad points in this battle. Yours has 36.",
            "GCW-305 Group 3 needs at least 25 squad points in this battle. Yours has 24."
        ]
    );
    assert!(wrong("blockade-run", 200, &right[..4])[0].contains("leave no group empty"));
}

// proves: GCW-308, GCW-173
#[test]
fn hammer_and_anvil_and_a_jump_divide_the_attacker() {
    let four = [(1, 5, 0), (2, 5, 0), (3, 0, 4), (4, 5, 0)];
    assert_eq!(wrong("hammer-and-anvil", 250, &four), [""; 0]);
    let mut short = four;
    short[3] = (4, 4, 0);
    assert_eq!(
        wrong("hammer-and-anvil", 250, &short),
        ["GCW-308 Group 4 needs at least 50 squad points in this battle. Yours has 48."]
    );
    let mut large = four;
    large[3] = (4, 6, 0);
    assert_eq!(
        wrong("hammer-and-anvil", 250, &large),
        ["GCW-308 Group 4 can have at most 70 squad points in this battle. Yours has 72."]
    );
    assert_eq!(wrong("jump-to-lightspeed", 250, &[(1, 2, 0), (2, 2, 0), (3, 0, 2)]), [""; 0]);
    let told = wrong("jump-to-lightspeed", 250, &[(1, 1, 0), (2, 2, 0), (3, 0, 2)]);
    assert!(told[0].starts_with("GCW-A48 Keep the groups about equal"), "{told:?}");
    let two = wrong("jump-to-lightspeed", 250, &[(1, 1, 0), (2, 2, 0)]);
    assert!(two[0].starts_with("GCW-308 ") && two[0].contains("leave no group empty"), "{two:?}");
}

// proves: GCW-207, GCW-306, GCW-307
#[test]
fn a_squad_must_be_fit_for_the_zones_of_its_scenario() {
    let none = |academies| [(0, academies, 0)];
    assert_eq!(
        wrong("hvt-recovery", 100, &none(5)),
        [
            "GCW-211 In this scenario's setup, at least 25 squad points of ships go in the top right zone. There is no way \
             to divide this Squad of 60 that meets the setup's limits."
        ]
    );
    assert_eq!(wrong("hvt-recovery", 100, &none(6)), [""; 0]);
    assert!(
        wrong("thirsty", 150, &none(4))[0]
            .starts_with("GCW-307 In this scenario's setup, at least 50 squad points")
    );
    assert_eq!(wrong("thirsty", 150, &none(5)), [""; 0]);
    assert!(
        wrong("asteroid-gauntlet", 125, &none(4))[0]
            .starts_with("GCW-306 In this scenario's setup, at least 50 squad points")
    );
    assert_eq!(wrong("asteroid-gauntlet", 125, &none(5)), [""; 0]);
}

// proves: GCW-271, GCW-290
#[test]
fn a_huge_ship_flies_with_everything_in_it() {
    use sandtable_gcw::catalogue::{HugeRole, ShipId, UpgradeId};
    use sandtable_gcw::model::{Fitted, HugeShip, Section};
    let mut shop = Workshop::new(SIDES, "isolated", [120, 120]);
    let fitted = |id: &str| Fitted { card: UpgradeId::new(id), revealed: false };
    let with =
        |ids: &[&str]| Section { upgrades: ids.iter().map(|id| fitted(id)).collect(), ..Section::default() };
    let ship = HugeShip {
        faction: Faction::Rebel,
        role: HugeRole::Capital,
        class: ShipId::new("cr90corvette"),
        sections: vec![with(&["gunnerteam", "quadlasercannons"]), with(&["sensorteam"])],
        attacked: false,
        used: false,
        refitted: false,
        destroyed: false,
    };
    let faction = Faction::Rebel;
    shop.campaign.happen(sandtable_gcw::events::Event::Equipped { faction, ships: vec![ship] });
    // Nobody says what of it comes along, and it costs nothing besides the ship.
    let sheet = shop.build(1, &common::squad::with_huge(&[], 0)).unwrap();
    let cards: Vec<Vec<String>> = sheet
        .huge
        .iter()
        .flat_map(|huge| &huge.sections)
        .map(|(_, cards)| cards.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(cards, [vec!["gunnerteam", "quadlasercannons"], vec!["sensorteam"]]);
    assert_eq!(sheet.points(), 120);
}

// proves: GCW-305, GCW-308
#[test]
fn squads_in_groups_of_given_sizes_are_drawn() {
    for (scenario, size) in [("blockade-run", 200), ("hammer-and-anvil", 250), ("jump-to-lightspeed", 250)] {
        let mut shop = Workshop::new(SIDES, scenario, [size, size]);
        grouped(&mut shop, &[(0, 12, 8)]);
        let (pos, seat, battle) = (shop.campaign.pos(), Seat(0), BattleNo(0));
        let drawn = squad::simplest(pos, seat, battle).unwrap_or_else(|| panic!("{scenario}: none"));
        assert!(squad::build(pos, seat, battle, &drawn).is_ok());
        assert!(drawn.ships.len() >= 6, "{scenario}: {}", drawn.ships.len());
    }
}
