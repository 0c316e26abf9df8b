//! Keywords of weapons and units, and unit types, in attacks between droids and others.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::model::{Event, Key, Keys, Setup, UnitId};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::{space, stats};

use crate::common::{Play, attack, go};

const SHIELD: UnitId = UnitId(1);
const BLADE: UnitId = UnitId(3);
const GUARD: UnitId = UnitId(5);
const B1: UnitId = UnitId(9 + 1);
const B2: UnitId = UnitId(9 + 7);

/// Droid Commandos (units 0 to 6, and 2 of Loadouts) against the Invasion Force (9 to 18).
fn droids() -> Play {
    let setup = Play::new().table.setup;
    Play::of(&Setup { squads: ["droid-commandos".into(), "invasion-force".into()], ..setup })
}

/// Both in base contact.
fn in_melee(a: UnitId, b: UnitId) -> Play {
    droids().at(a, 10.0, 10.0).at(b, 10.0 + 27.0 / 25.4, 10.0).acting(a)
}

fn blocked(events: &[Event]) -> (u8, u8, u8) {
    let found = events.iter().find_map(|event| match *event {
        Event::Combat(CombatEvent::Blocked { pierced, blocks, wounds, .. }) => {
            Some((pierced, blocks, wounds))
        }
        _ => None,
    });
    found.expect("an attack was resolved")
}

// proves: SO-KW-04, LC-ATK-15
#[test]
fn pierce_cancels_blocks() {
    let mut play = in_melee(BLADE, B1);
    let events = play.play(attack(B1, 0), "hit hit, blank blank, block block");
    assert_eq!(blocked(&events), (1, 1, 1));
}

// proves: SO-KW-06
#[test]
fn immunity_keeps_blocks_in_melee() {
    let setup = Play::new().table.setup;
    let both = Setup { squads: ["droid-commandos".into(), "droid-commandos".into()], ..setup };
    let guard = UnitId(9 + 5);
    let play = Play::of(&both).at(BLADE, 10.0, 10.0).at(guard, 10.0 + 27.0 / 25.4, 10.0);
    let mut play = play.acting(BLADE);
    let events = play.play(attack(guard, 0), "hit hit, blank blank, block block");
    assert_eq!(blocked(&events), (0, 2, 0));
    assert!(play.table.unit(GUARD).keys.has(Key::ImmuneMeleePierce));
}

// proves: SO-KW-02, LC-ATK-13
#[test]
fn impact_comes_before_armor() {
    // The vibrosword has Impact 1, the B2 Armor 1: one of three hits becomes a critical, one is cancelled.
    let mut play = in_melee(BLADE, B2);
    let events = play.play(attack(B2, 0), "hit hit, hit blank, blank blank");
    let modified = events.contains(&CombatEvent::Modified { impact: 1, armor: 1 }.into());
    assert!(modified, "{events:?}");
    assert_eq!(blocked(&events), (0, 0, 2));
}

// proves: UT-DROID-02, UT-DROID-03, SO-SUP-07
#[test]
fn droids_gain_suppression_and_panic_and_are_never_suppressed() {
    let play = droids().at(SHIELD, 10.0, 10.0).at(B1, 16.0, 10.0).acting(SHIELD);
    let mut play = play.with(B1, |unit| unit.suppression = 1);
    play.play(attack(B1, 1), "hit blank, blank blank, blank, block, crit");
    // A wound by the hit, one by the panic roll; suppression is down to its Courage.
    assert_eq!((play.unit(B1).suppression, play.unit(B1).wounds), (1, 1));
    assert!(!play.look(|pos| stats::is_suppressed(pos, B1)));
}

// proves: UT-DROID-04
#[test]
fn a_droid_has_no_cover_of_its_suppression() {
    let play = droids().at(SHIELD, 10.0, 10.0).at(B1, 16.0, 10.0).with(B1, |unit| unit.suppression = 1);
    assert_eq!(play.look(|pos| space::cover(pos, SHIELD, B1, (&[], false), &mut ())), 0);
}

// proves: LC-TERM-08
#[test]
fn copies_of_a_keyword_add_up_and_unknown_ones_are_kept() {
    let keys = Keys::of(&["Critical 1".into(), "Critical 2".into(), "Blast".into(), "Secret Mission".into()]);
    assert_eq!((keys.value(Key::Critical), keys.has(Key::Blast), keys.has(Key::Armor)), (3, true, false));
    assert_eq!(keys.pending, ["Secret Mission"]);
}

// proves: SO-KW-07
#[test]
fn a_versatile_weapon_is_used_while_engaged() {
    let setup = Play::new().table.setup;
    let rulings = setup.rulings.with(sandtable_legion::rulings::A56_YES);
    let pack = sandtable_legion::data::Library::builtin().unwrap();
    let squads = pack.squads.iter().map(|squad| squad.id.clone());
    // Whichever squad has one.
    let found = squads.into_iter().find_map(|squad| {
        let setup = Setup { squads: [squad, "infantry".into()], rulings, ..setup.clone() };
        let play = Play::of(&setup);
        let units = play.table.facts.units.iter().enumerate().filter(|(_, unit)| unit.seat.0 == 0);
        let (unit, weapon) = units
            .filter_map(|(at, unit)| {
                let weapon = unit.weapons.iter().position(|weapon| weapon.keys.has(Key::Versatile))?;
                Some((UnitId(at as u8), weapon as u8))
            })
            .next()?;
        Some((play, unit, weapon))
    });
    let (play, unit, weapon) = found.expect("a squad has a Versatile weapon");
    let enemy = play.table.facts.units.iter().position(|unit| unit.seat.0 == 1).unwrap();
    let enemy = UnitId(enemy as u8);
    let play = play.at(unit, 10.0, 10.0).at(enemy, 10.0 + 27.0 / 25.4, 10.0).acting(unit);
    let command = Command::Attack { target: enemy, weapons: [weapon].into_iter().collect() };
    let offered = play.look(sandtable_legion::engine::offers);
    assert!(play.look(|pos| sandtable_legion::engine::check(pos, play.asks().unwrap().0, &command)).is_ok());
    assert!(offered.iter().any(|offer| offer.kind == "attack" && offer.refusal.is_none()));
}

// proves: LC-LOS-01, LC-LOS-02, LC-TER-02, LC-ATK-09
#[test]
fn woods_hide_those_behind_and_obscure_those_inside() {
    // The woods of the grove at (12, 13.5), 5 inches high.
    let rebel = crate::common::REBEL;
    let storm = crate::common::STORM;
    let behind = Play::on("grove").at(rebel, 6.5, 13.5).at(storm, 17.5, 13.5);
    assert!(!behind.look(|pos| space::sees(pos, rebel, storm)));
    let inside = Play::on("grove").at(rebel, 6.5, 13.5).at(storm, 12.0, 13.5);
    assert!(inside.look(|pos| space::sees(pos, rebel, storm) && space::sees(pos, storm, rebel)));
    assert_eq!(inside.look(|pos| space::cover(pos, rebel, storm, (&[], false), &mut ())), 2);
    // Friends are never in the way.
    let friends =
        Play::new().at(rebel, 6.0, 10.0).at(crate::common::OTHER_REBEL, 9.0, 10.0).at(storm, 14.0, 10.0);
    assert!(friends.look(|pos| space::sees(pos, rebel, storm)));
}

// proves: LC-MOVE-09, SO-TERR-02, LC-TER-04
#[test]
fn impassable_terrain_and_barricades_are_no_place_to_stand() {
    // The barricade of the outpost at (15.5, 8).
    let rebel = crate::common::REBEL;
    let play = Play::on("outpost").at(rebel, 12.0, 8.0).at(crate::common::STORM, 5.0, 33.0).acting(rebel);
    assert_eq!(play.says(go(rebel, 15.3, 8.0)), ("on-scatter", "LC-TER-04".to_owned()));
    let pack = &play.table.pack;
    let layout = pack.layouts.iter().find_map(|layout| {
        let crag = layout.pieces.iter().find(|piece| piece.piece == "crag" || piece.piece == "pool")?;
        Some((layout.id.clone(), crag.at))
    });
    let (layout, [x, y]) = layout.expect("a layout with impassable terrain");
    let beside = Play::on(&layout).at(rebel, x, y - 4.0).at(crate::common::STORM, 1.0, 1.0).acting(rebel);
    assert_eq!(beside.says(go(rebel, x, y)), ("impassable", "LC-MOVE-09".to_owned()));
}

#[test]
fn every_keyword_of_the_squads_has_an_effect() {
    let setup = Play::new().table.setup;
    let pack = sandtable_legion::data::Library::builtin().unwrap();
    let mut pending = std::collections::BTreeSet::new();
    for squad in pack.squads.iter().filter(|squad| squad.edition.is_none()) {
        let play = Play::of(&Setup { squads: [squad.id.clone(), squad.id.clone()], ..setup.clone() });
        pending.extend(
            play.table.pending().map(|written| sandtable_legion_cards::keyword::name(written).to_owned()),
        );
    }
    assert_eq!(pending.iter().map(String::as_str).collect::<Vec<_>>(), Vec::<&str>::new());
}

// proves: SO-CARD-03
#[test]
fn who_disengages_moves_freely_as_the_card_says() {
    let mut play = in_melee(BLADE, B1);
    assert_eq!(play.says(go(BLADE, 5.0, 10.0)).0, "too-far", "a withdrawal is slow");
    play.table.facts.units[BLADE.index()].keys = Keys::of(&["Disengage".into()]);
    play.play(go(BLADE, 5.0, 10.0), "");
    let again = play.says(attack(B1, 0));
    assert_ne!(again.0, "withdrew", "it has not withdrawn");
}
