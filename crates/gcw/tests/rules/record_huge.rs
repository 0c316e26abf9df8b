//! The record of huge ship battles, and of the appendix's scenarios.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, TIE, X, action, crafts, on_ship, setup};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{
    Edge, HugeRole, InitiativeMode, ObstacleKind, ScenarioKind, SquadSize, TerrainMode, UpgradeId,
};
use sandtable_gcw::model::{Body, CraftNo, Fitted, Role, ThingNo, Winner};
use sandtable_gcw::rules::record::{self, ActEntry, Entry};
use sandtable_kernel::{Game as _, Seat};

fn section(unit: u8, section: u8, face_down: u8, face_up: u8) -> Entry {
    Entry::Section { unit: CraftNo(unit), section, face_down, face_up, by: None }
}

fn with_huge(scenario: &str, class: &str) -> Fight {
    let mut fight = Fight::ready(&setup(), scenario, &[X, X], &[TIE]);
    fight.huge(Role::Defender, class);
    fight.fly();
    fight
}

// proves: GCW-287, GCW-288, GCW-289, GCW-290, GCW-291, GCW-292, GCW-293
#[test]
fn huge_ship_battles() {
    let sizes = [
        ("shipping-strike", 100, HugeRole::Support),
        ("parallel", 120, HugeRole::Support),
        ("commerce-raiding", 120, HugeRole::Support),
        ("joint-strike", 150, HugeRole::Support),
        ("strike-force", 200, HugeRole::Capital),
        ("isolated", 120, HugeRole::Capital),
        ("capital-clash", 250, HugeRole::Capital),
    ];
    for (id, size, role) in sizes {
        let class = if role == HugeRole::Capital { "raiderclasscorvette" } else { "gozanticlasscruiser" };
        let scenario = sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario(id).unwrap().clone();
        assert_eq!((scenario.size, scenario.defender.must_bring), (SquadSize::Each(size), Some(role)));
        let mut fight = with_huge(id, class);
        assert_eq!(fight.field().play.area, [6, 3]);
        assert_eq!(fight.field().play.initiative, InitiativeMode::FewerPoints);
        // Twice as many obstacles as the feature that was rolled.
        assert_eq!(record::obstacles(fight.field()), [(ObstacleKind::Asteroid, 12)]);
        assert_eq!(fight.steps(), ["both:", "defender:", "skill: within 2 of own-edge"]);
        let quarry = fight.record().crafts.len() as u8 - 1;
        let points = fight.record().crafts[usize::from(quarry)].points;
        // What is left beside it: 55 of 100 in Shipping Strike, nothing of 120 in Isolated.
        assert_eq!(points, if role == HugeRole::Capital { 120 } else { 45 });
        fight.flee(quarry, Edge::Defender);
        assert_eq!(fight.record().decided, Some(Winner::Attacker), "{id}");
        let mut fight = with_huge(id, class);
        fight.destroy(&[0, 1]);
        assert_eq!(fight.report().winner, Winner::Defender, "{id}");
    }
    let raid =
        sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario("commerce-raiding").unwrap().clone();
    assert_eq!(raid.attacker.may_bring, [HugeRole::Capital]);
    assert_eq!(raid.size.points(None), Some((120, Some(120))));
}

// proves: GCW-040, GCW-283, GCW-A57, GCW-A59, GCW-A60
#[test]
fn sections_are_crippled_and_lose_upgrades() {
    for reading in ["player-chooses", "all-of-section"] {
        let mut other = setup();
        other.rulings = serde_json::from_value(serde_json::json!({ "GCW-A60": reading })).unwrap();
        let mut fight = Fight::ready(&other, "strike-force", &[X], &[TIE]);
        let huge = fight.huge(Role::Defender, "raiderclasscorvette");
        let own = fight.huge(Role::Attacker, "raiderclasscorvette");
        let card = UpgradeId::new("gunnerteam");
        fight.state.huge[huge.index()].sections[0].upgrades =
            vec![Fitted { card: card.clone(), revealed: false }];
        fight.fly();
        assert_eq!(fight.field().play.terrain.mode, TerrainMode::Rolled);
        let find = |fight: &Fight, no| {
            let is = |craft: &sandtable_gcw::model::Craft| matches!(craft.body, Body::Huge { huge, .. } if huge == no);
            fight.record().crafts.iter().position(is).unwrap() as u8
        };
        let (quarry, mine) = (find(&fight, huge), find(&fight, own));
        let ace = fight.state.battles[0].squads[0].as_ref().unwrap().ships[0].pilot;
        let drop = Entry::Dropped { unit: CraftNo(quarry), section: 0, cards: vec![card.clone()] };
        assert_eq!(fight.refused(DEFENDER, drop.clone()).code, "not-crippled");
        let hit = Entry::Section { unit: CraftNo(quarry), section: 0, face_down: 6, face_up: 2, by: ace };
        // Nobody is credited with a section of the own side.
        let friend = fight.state.battles[0].squads[1].as_ref().unwrap().ships[0].pilot;
        let own = Entry::Section { unit: CraftNo(quarry), section: 0, face_down: 6, face_up: 2, by: friend };
        assert_eq!(fight.refused(DEFENDER, own).code, "no-such-pilot");
        fight.enter(ATTACKER, hit, "");
        let report = |fight: &Fight| match &fight.record().crafts[usize::from(quarry)].body {
            Body::Huge { sections, .. } => sections[0].clone(),
            Body::Ship { .. } => unreachable!(),
        };
        assert!(report(&fight).crippled && report(&fight).crippled_by == ace);
        assert_eq!(report(&fight).lost.len(), usize::from(reading == "all-of-section"));
        fight.enter(DEFENDER, drop, "");
        assert_eq!(report(&fight).lost, [card]);
        // The sections that fly still are offered by their numbers.
        let offers = sandtable_gcw::rules::offers(fight.pos(), sandtable_kernel::Seat(DEFENDER));
        for nth in [1, 2] {
            let own = |text: &str| {
                text.starts_with("Damage cards on Raider") && text.ends_with(&format!("section {nth}"))
            };
            assert!(offers.iter().any(|offer| own(&offer.text)), "{nth}");
        }
        // The attacker's own huge ship does not decide the battle.
        fight.enter(DEFENDER, section(mine, 0, 8, 0), "");
        fight.enter(DEFENDER, section(mine, 1, 8, 0), "");
        assert_eq!(fight.record().decided, None);
        fight.enter(ATTACKER, section(quarry, 1, 8, 0), "");
        assert_eq!(fight.record().decided, Some(Winner::Attacker));
        fight.destroy(&[fight.record().crafts.iter().position(|craft| craft.points == 12).unwrap() as u8]);
        let report = fight.report();
        assert_eq!(report.huge.iter().filter(|ship| ship.destroyed.is_some()).count(), 2);
    }
}

// proves: GCW-296
#[test]
fn cargo_scan() {
    for (face, winner) in [("6/8", Winner::Attacker), ("5/8", Winner::Defender)] {
        let mut fight = Fight::flown("cargo-scan", &[X, X], &[TIE]);
        assert_eq!(fight.field().play.terrain.mode, TerrainMode::Effects);
        assert!(record::obstacles(fight.field()).is_empty());
        fight.act(ATTACKER, "scan", Some(0), Some(0), "");
        assert_eq!(
            fight.refused(ATTACKER, Entry::Act(action("scan", Some(0), Some(1)))).code,
            "often-enough"
        );
        assert_eq!(
            fight.refused(ATTACKER, Entry::Act(action("scan", Some(1), Some(0)))).code,
            "not-possible"
        );
        fight.rounds(1);
        fight.act(ATTACKER, "scan", Some(0), Some(1), "");
        fight.flee(0, Edge::Neutral);
        fight.flee(1, Edge::Neutral);
        // Seven and two are nine, six and two are not.
        fight.act(ATTACKER, "analyse", None, None, face);
        assert_eq!(fight.report().winner, winner);
    }
    let mut fight = Fight::flown("cargo-scan", &[X], &[TIE]);
    fight.act(ATTACKER, "scan", Some(0), Some(0), "");
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-297
#[test]
fn ambush() {
    for (lost, winner) in [(vec![2, 3, 0], Winner::Attacker), (vec![2, 0, 1], Winner::Defender)] {
        let mut fight = Fight::flown("ambush", &[X, X], &[TIE, FALCON_AS_TIE]);
        fight.destroy(&lost);
        fight.flee(if winner == Winner::Attacker { 1 } else { 3 }, Edge::Neutral);
        assert_eq!(fight.report().winner, winner);
    }
    let scenario =
        sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario("ambush").unwrap().clone();
    assert_eq!(
        (scenario.kind, scenario.size),
        (ScenarioKind::Potential, SquadSize::Proposed { attacker: 75, defender: 125 })
    );
}

const FALCON_AS_TIE: common::Spec = common::LAMBDA;

// proves: GCW-298, GCW-299
#[test]
fn espionage() {
    let mut fight = Fight::flown("espionage", &[X, X], &[TIE]);
    for _ in 0..4 {
        fight.act(ATTACKER, "load", Some(0), None, "");
    }
    fight.act(ATTACKER, "miss", Some(0), None, "");
    fight.act(ATTACKER, "load", Some(1), None, "");
    fight.rounds(1);
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("load", Some(1), None))).code, "not-possible");
    for object in 0..3 {
        fight.act(ATTACKER, "deploy", Some(0), Some(object), "");
    }
    fight.act(ATTACKER, "deploy", Some(1), Some(3), "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    let mut fight = Fight::flown("espionage", &[X], &[TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);

    let mut fight = Fight::flown("espionage-alternate", &[X], &[TIE]);
    for object in 0..4 {
        fight.act(ATTACKER, "load", Some(0), None, "");
        fight.act(ATTACKER, "deploy", Some(0), Some(object), "");
        assert_eq!(
            fight.refused(ATTACKER, Entry::Act(action("cloak", None, Some(object)))).code,
            "not-possible"
        );
    }
    fight.rounds(1);
    for object in 0..4 {
        fight.act(ATTACKER, "cloak", None, Some(object), "");
    }
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
}

// proves: GCW-300, GCW-301, GCW-302, GCW-303
#[test]
fn the_old_strikes() {
    for (id, class, size) in [
        ("old-shipping-strike", "gozanticlasscruiser", 150),
        ("capital-ship-assault", "raiderclasscorvette", 200),
    ] {
        let scenario = sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario(id).unwrap().clone();
        assert_eq!((scenario.kind, scenario.size), (ScenarioKind::Retired, SquadSize::Each(size)));
        assert_eq!(
            (scenario.attacker.small_of_a_type, scenario.attacker.large_of_a_type),
            (Some(12), Some(6))
        );
        let mut fight = with_huge(id, class);
        assert_eq!(fight.field().play.terrain.times, 2);
        fight.destroy(&[3]);
        assert_eq!(fight.record().decided, Some(Winner::Attacker));
        assert!(!record::over(fight.field()));
    }
    let tables = sandtable_gcw::catalogue::Catalogue::builtin().unwrap().tables.retired.clone();
    assert_eq!(tables.len(), 3);
    assert!(
        sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario("undecided").unwrap().play.is_none()
    );
}

// proves: GCW-304
#[test]
fn old_interdiction() {
    let mut fight = with_huge("old-interdiction", "gozanticlasscruiser");
    let faces: Vec<_> =
        fight.record().things.iter().map(|thing| thing.face.clone().unwrap().face.unwrap()).collect();
    let at = |face: &str| faces.iter().position(|own| own == face).map(|index| index as u8);
    fight.act(DEFENDER, "free", None, at("hit"), "");
    let trigger = |face: &str, more| {
        Entry::Act(ActEntry { more, ..action(&format!("trigger-{face}"), None, at(face)) })
    };
    assert_eq!(fight.refused(ATTACKER, trigger("hit", 4)).code, "not-possible");
    fight.act(ATTACKER, "seize", None, at("hit"), "");
    fight.enter(ATTACKER, trigger("hit", 4), "1/8 0/8 6/8 4/8");
    assert_eq!(fight.record().last.as_ref().unwrap().score, 2);
    assert_eq!(fight.refused(ATTACKER, trigger("ion", 0)).code, "not-possible");
    fight.rounds(1);
    fight.enter(ATTACKER, trigger("ion", 0), "");
    fight.flee(3, Edge::Goal);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-305, GCW-306
#[test]
fn eight_rounds_to_survive() {
    let own = [X.group(1), X.group(2), X.group(3), X.group(4), X.group(5)];
    let mut fight = Fight::ready(&setup(), "blockade-run", &own, &[TIE]);
    fight.huge(Role::Defender, "gozanticlasscruiser");
    fight.fly();
    fight.act(ATTACKER, "place-turbolaser", None, None, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Act(on_ship("turbolaser", None, 5))).code, "not-possible");
    fight.rounds(1);
    fight.enter(ATTACKER, Entry::Act(on_ship("turbolaser", None, 5)), "6/8 1/8 6/8");
    assert!(fight.record().crafts[5].damaged);
    for (unit, rounds) in [(1, 2), (2, 2), (3, 1), (4, 2)] {
        fight.enter(ATTACKER, Entry::Arrive { role: Role::Attacker, units: crafts(&[unit]) }, "");
        fight.rounds(rounds);
    }
    let report = fight.report();
    assert_eq!((report.winner, report.field), (Winner::Defender, Some(Role::Attacker)));

    let mut fight = with_huge("asteroid-gauntlet", "gozanticlasscruiser");
    fight.act(ATTACKER, "block", Some(0), None, "");
    fight.rounds(1);
    assert_eq!(fight.field().heap(None, "blocked"), 1);
    fight.destroy(&[3]);
    let report = fight.report();
    assert_eq!((report.winner, report.field), (Winner::Attacker, Some(Role::Attacker)));
}

// proves: GCW-307
#[test]
fn alone_thirsty_and_under_repair() {
    let mut fight = with_huge("alone", "raiderclasscorvette");
    fight.flee(3, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    let mut fight = with_huge("alone", "raiderclasscorvette");
    fight.flee(3, Edge::Neutral);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    let mut fight = with_huge("thirsty", "raiderclasscorvette");
    assert_eq!(fight.record().crafts[3].count("fuel"), 3);
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 3 }, "");
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "open-debt");
    let boom = ActEntry { near: crafts(&[0, 3]), ..action("explode", None, None) };
    fight.enter(ATTACKER, Entry::Act(boom), "6/8 6/8 1/8 6/8");
    assert!(fight.record().crafts[0].damaged);
    fight.rounds(1);
    assert_eq!(fight.record().crafts[3].count("fuel"), 3);

    let mut fight = with_huge("field-repairs", "raiderclasscorvette");
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "open-debt");
    fight.act(DEFENDER, "failure", None, None, "1/8");
    assert_eq!(fight.field().heap(None, "drive-failure"), 1);
    fight.flee(3, Edge::Neutral);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-308
#[test]
fn docked_jumping_and_between_hammer_and_anvil() {
    let mut fight = with_huge("dry-dock", "raiderclasscorvette");
    for object in 0..5 {
        assert_eq!(fight.record().decided, None);
        fight.enter(ATTACKER, Entry::Hit { object: ThingNo(object), damage: 2 }, "");
    }
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    let mut fight = with_huge("jump-to-lightspeed", "raiderclasscorvette");
    for _ in 0..4 {
        fight.act(DEFENDER, "charge", None, None, "");
    }
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "open-debt");
    // Four energy and one hyperdrive token: two hits are another token, two focus results cost an energy.
    fight.act(DEFENDER, "spin", None, None, "1/8 1/8 4/8 4/8 6/8");
    assert_eq!((fight.field().heap(None, "hyperdrive"), fight.field().heap(None, "energy")), (2, 3));

    let mut fight = Fight::ready(&setup(), "hammer-and-anvil", &[X.group(1), FALCON.group(2)], &[TIE]);
    fight.huge(Role::Defender, "raiderclasscorvette");
    fight.fly();
    assert_eq!(fight.field().play.initiative, InitiativeMode::RollToChoose);
    let active = fight
        .record()
        .things
        .iter()
        .position(|thing| thing.face.as_ref().unwrap().face.as_deref() == Some("active"));
    let near = ActEntry { near: crafts(&[2]), ..action("detonate", None, active.map(|index| index as u8)) };
    fight.enter(ATTACKER, Entry::Act(near), "6/8 6/8 1/8");
    assert!(fight.record().crafts[2].damaged);
    fight.enter(ATTACKER, Entry::Arrive { role: Role::Attacker, units: crafts(&[1]) }, "");
    fight.flee(3, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-057
#[test]
fn a_battle_that_a_huge_ship_survives_can_be_told_in_short() {
    let mut fight = Fight::ready(&setup(), "shipping-strike", &[X, X], &[TIE]);
    fight.huge(Role::Defender, "gozanticlasscruiser");
    let offers = Gcw::offers(&fight.table, &fight.state, Seat(0));
    let told = offers.iter().find(|offer| offer.kind == "summary").expect("the summary is offered");
    let command = told.command.as_ref().unwrap();
    assert_eq!(Gcw::check(&fight.table, &fight.state, Seat(0), command), Ok(()));
}
