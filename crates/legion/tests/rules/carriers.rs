//! Miniatures that come with upgrades: weapons that one of a unit alone carries, and those that add none.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::Keyed;
use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::Library;
use sandtable_legion::model::{Entry, Equipped, Event, MiniatureId, Property, UnitId, UnitSpec, WeaponSpec};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion_cards::Faction;

use crate::common::{Play, REBEL, STORM, attack};
use crate::minis::{expose, ids, plain};
use crate::skirmish::{army, skirmish};

/// A unit of a faction with upgrades, as it comes to the table, and the number of miniatures beside leaders.
fn equipped(faction: Faction, unit: &str, upgrades: &[&str]) -> Result<(UnitSpec, usize), String> {
    let mut own = army(faction, &[]);
    let upgrades = upgrades.iter().map(|&id| id.into()).collect();
    own.units.push(Entry::Equipped(Equipped { unit: unit.into(), upgrades }));
    let mut setup = skirmish(own, army(Faction::Empire, &["darth-vader-dark-lord-of-the-sith"]));
    setup.free.as_mut().unwrap().points = 2_000;
    let (table, state) = Legion::open(&Library::builtin().unwrap(), &setup).map_err(|all| all.join("; "))?;
    Ok((table.unit(UnitId(0)).clone(), state.followers.len()))
}

// proves: LC-UNIT-01, LC-ATK-03
#[test]
fn an_upgrade_brings_a_miniature_that_alone_carries_its_weapon() {
    let (bare, beside) = equipped(Faction::Empire, "stormtroopers", &[]).unwrap();
    let all = ["dlt-19-stormtrooper", "stormtrooper"];
    let (with, more) = equipped(Faction::Empire, "stormtroopers", &all).unwrap();
    assert_eq!((with.miniatures, more), (bare.miniatures + 2, beside + 2));
    let carried: Vec<_> =
        with.weapons.iter().filter_map(|weapon| Some((&*weapon.name, weapon.carrier?))).collect();
    assert_eq!(carried, [("DLT-19 Blaster Rifle", MiniatureId(0))]);
    assert!(bare.weapons.iter().all(|weapon| weapon.carrier.is_none()));
    assert!(with.points > bare.points);
}

// proves: SO-KW-06
#[test]
fn sidearms_and_noncombatants_are_told_apart() {
    let (pirates, _) = equipped(Faction::Rebels, "weequay-pirates", &["electrostaff-pirate"]).unwrap();
    assert_eq!(pirates.barred, [vec![], vec![MiniatureId(0)]]);
    assert!(!pirates.is_noncombatant(MiniatureId(0)));
    let all = ["imperial-probe-droid", "dlt-19-stormtrooper"];
    let (storm, _) = equipped(Faction::Empire, "stormtroopers", &all).unwrap();
    assert!(storm.is_noncombatant(MiniatureId(0)), "the first falls last");
    let heavy = storm.weapons.iter().find_map(|weapon| weapon.carrier);
    assert_eq!(heavy, Some(MiniatureId(1)));
}

/// Four rebels in a row, of which the first beside the leader alone carries a second weapon, and a Stormtrooper.
fn squad() -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0, 18.0);
    let mut play = play.beside(REBEL, &[(7.0, 10.0), (11.5, 10.0), (13.0, 10.0)]);
    let spec = &mut play.table.facts.units[REBEL.index()];
    let gun = spec.weapons.iter().find(|weapon| weapon.inches.is_some()).unwrap().clone();
    let heavy = WeaponSpec {
        name: "Heavy".to_owned(),
        carrier: Some(MiniatureId(0)),
        dice: [3, 0, 0],
        ..gun.clone()
    };
    spec.weapons = vec![gun.clone(), WeaponSpec { name: "Other".to_owned(), ..gun }, heavy];
    play.acting(REBEL)
}

fn pool(weapons: &[u8]) -> Command {
    Command::Attack { target: STORM, weapons: weapons.iter().copied().collect() }
}

/// The weapons of the pool that was declared, in their order.
fn declared(mut play: Play, weapons: &[u8]) -> Vec<u8> {
    let (mut dice, mut events) = (Keyed::new(1), Vec::new());
    let seat = play.asks().unwrap().0;
    Legion::play(&play.table, &mut play.state, seat, &pool(weapons), &mut dice, &mut events).unwrap();
    let found = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Declared { weapons, .. }) => Some(weapons.iter().copied().collect()),
        _ => None,
    });
    found.expect("an attack is declared")
}

// proves: LC-ATK-03, LC-ATK-20
#[test]
fn who_fires_what_it_alone_carries_adds_nothing_else() {
    assert_eq!(declared(squad(), &[0]), [0, 0, 0, 0]);
    assert_eq!(declared(squad(), &[0, 2]), [0, 0, 0, 2]);
    assert_eq!(declared(squad(), &[2]), [2]);
    assert_eq!(squad().says(pool(&[0, 1])).0, "too-many-weapons");
    assert_eq!(squad().says(pool(&[0, 1, 2])).0, "too-many-weapons");
}

// proves: LC-ATK-03, LC-ATK-02
#[test]
fn a_weapon_is_lost_with_its_carrier_and_fires_only_at_what_that_sees() {
    let mut gone = squad();
    gone.state.followers.remove(0);
    assert_eq!(gone.says(pool(&[2])), ("carrier-fallen", "LC-ATK-03".to_owned()));
    // A wall before the carrier alone.
    let blind = squad().block([7.0, 11.0], [3.0, 0.5], 6.0, &[Property::Blocks, Property::Obstacle]);
    assert_eq!(blind.says(pool(&[2])), ("carrier-sees-nobody", "LC-ATK-02".to_owned()));
    assert_eq!(declared(blind, &[0]), [0, 0, 0]);
}

// proves: SO-KW-06
#[test]
fn a_sidearm_adds_no_other_weapon_of_its_kind() {
    let mut play = squad();
    play.table.facts.units[REBEL.index()].barred = [vec![MiniatureId(0)], vec![]];
    assert_eq!(declared(play, &[0]), [0, 0, 0]);
}

// proves: LC-WND-01, SO-KW-06
#[test]
fn noncombatants_fall_after_all_that_fight() {
    // Four Stormtroopers of one wound each, of which the first beside the leader does not fight.
    let shot = |hits: usize| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
        let play = plain(play, &[REBEL, STORM]).beside(STORM, &[(16.0, 11.5), (16.0, 8.5), (17.5, 10.0)]);
        let play = play.card(STORM, |spec| {
            (spec.wounds, spec.barred) = (1, [vec![MiniatureId(0)], vec![MiniatureId(0)]]);
        });
        let mut play = play.card(REBEL, |spec| spec.weapons[1].dice = [hits as u8, 0, 0]).acting(REBEL);
        play.play(attack(STORM, 1), &format!("{}, {}", "hit ".repeat(hits), "blank ".repeat(hits)));
        play
    };
    let mut one = shot(1);
    assert_eq!(one.says(expose(&[0])), ("wrong-miniatures", "LC-WND-01".to_owned()));
    one.play(expose(&[1]), "");
    assert_eq!(ids(&one, STORM), [0, 2]);
    let two = shot(2);
    assert_eq!((two.asks().map(|(_, kind)| kind), ids(&two, STORM)), (Some("act"), vec![0]));
}
