//! Further pools of an attack, against several units.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::model::{Event, Setup, UnitId, WeaponSpec};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rulings::{A28_ONE, A56_YES, A119_SEVERAL_POOLS, RulingOption};

use crate::common::{BLUE, Play, RED};

/// The Mandalorian Captain with a rocket beside its blaster, between two Stormtroopers in reach of both.
fn arsenal(options: &[RulingOption]) -> Play {
    let setup = Play::by(A56_YES).table.setup;
    let rulings = options.iter().fold(setup.rulings, |rulings, &option| rulings.with(option));
    let squads = ["mandalorian-super-commandos".into(), "infantry".into()];
    let mut play = Play::of(&Setup { squads, rulings, ..setup });
    let captain = &mut play.table.facts.units[0];
    // In the place of its melee weapon: weapons that effects may give stand behind those of the card.
    let rocket = WeaponSpec { name: "Rocket".to_owned(), dice: [1, 0, 0], ..captain.weapons[1].clone() };
    captain.weapons[0] = rocket;
    let [first, second] = play.of_card(RED, "stormtrooper")[..2] else { panic!() };
    play.at(UnitId(0), 18.0, 18.0).at(first, 22.0, 18.0).at(second, 14.0, 18.0).acting(UnitId(0))
}

/// An attack with these weapons.
fn volley(target: UnitId, weapons: &[u8]) -> Command {
    Command::Attack { target, weapons: weapons.iter().copied().collect() }
}

// proves: LC-ATK-06, LC-ATK-18, LC-ATK-20
#[test]
fn arsenal_forms_a_further_pool_against_another_unit_and_resolves_it_next() {
    let mut play = arsenal(&[A119_SEVERAL_POOLS]);
    let [first, second] = play.of_card(RED, "stormtrooper")[..2] else { panic!() };
    assert_eq!(play.says(volley(first, &[1, 1])).0, "weapon-twice");
    play.play(volley(first, &[1]), "");
    assert_eq!(play.asks(), Some((BLUE, "further-pool")));
    assert_eq!(play.says(volley(first, &[0])), ("same-target", "LC-ATK-06".to_owned()));
    assert_eq!(play.says(volley(second, &[1])), ("weapon-twice", "LC-ATK-03".to_owned()));
    // Both pools are formed before a die is rolled; then the first is resolved whole, and the second after it.
    let pools = "hit hit, blank blank blank, blank, block block, crit, blank";
    let events = play.play(volley(second, &[0]), pools);
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Combat(CombatEvent::Declared { target, dice, .. }) => {
                Some(format!("declared {} {dice:?}", target.0))
            }
            Event::Combat(CombatEvent::Resolved { target, .. }) => Some(format!("resolved {}", target.0)),
            _ => None,
        })
        .collect();
    let (a, b) = (first.0, second.0);
    let wanted = [
        format!("declared {a} [2, 3, 1]"),
        format!("declared {b} [1, 0, 0]"),
        format!("resolved {a}"),
        format!("resolved {b}"),
    ];
    assert_eq!(told, wanted);
    assert_eq!((play.unit(first).wounds, play.unit(second).wounds), (0, 1));
    assert!(!play.offered().contains(&"attack"), "one attack action");
}

// proves: LC-ATK-20
#[test]
fn a_single_miniature_adds_to_one_pool_unless_a_ruling_says_otherwise() {
    let mut play = arsenal(&[]);
    let first = play.first(RED, "stormtrooper");
    play.play(volley(first, &[1]), "blank blank, blank blank blank, blank");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("further-pool"));
    let mut alone = arsenal(&[A119_SEVERAL_POOLS]);
    alone.table.facts.units[0].keys = Default::default();
    assert_eq!(alone.says(volley(first, &[1, 0])), ("too-many-weapons", "LC-ATK-20".to_owned()));
    alone.play(volley(first, &[1]), "blank blank, blank blank blank, blank");
    assert_ne!(alone.asks().map(|(_, kind)| kind), Some("further-pool"), "without Arsenal none is left");
}

// proves: LEG-A28
#[test]
fn a_suppressed_attacker_loses_a_die_of_each_pool_or_one() {
    let taken = |options: &[RulingOption], dice: &str| {
        let play = arsenal(options);
        let courage = play.table.unit(UnitId(0)).courage.unwrap();
        let mut play = play.with(UnitId(0), |unit| unit.suppression = courage);
        let [first, second] = play.of_card(RED, "stormtrooper")[..2] else { panic!() };
        play.play(volley(first, &[1]), "");
        play.play(volley(second, &[0]), "");
        assert_eq!(play.asks(), Some((RED, "take-die")));
        play.play(Command::Pass, dice);
        play.asks().map(|(_, kind)| kind)
    };
    let first = "blank blank, blank blank blank, blank";
    assert_eq!(taken(&[A119_SEVERAL_POOLS], first), Some("take-die"));
    let whole = format!("{first}, blank");
    assert_ne!(taken(&[A119_SEVERAL_POOLS, A28_ONE], &whole), Some("take-die"));
}
