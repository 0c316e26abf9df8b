//! Overrun: an attack on an enemy that a unit has moved through (SO-KW-06).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::Reckoning;
use sandtable_legion::commands::Command;
use sandtable_legion::model::{Event, Key, Keys};
use sandtable_legion::rules::combat::{self, CombatEvent};

use crate::common::{OTHER_STORM, Play, REBEL, STORM, attack};
use crate::notched::{to, walker};

/// A walker whose first weapon has Overrun 1 and one red die; an enemy is in its way, and one beside it.
fn rider() -> Play {
    let play = walker().at(STORM, 18.0, 15.5).at(OTHER_STORM, 18.0, 17.5);
    let mut play = play.card(REBEL, |spec| {
        spec.weapons[0].keys = Keys::of(&["Overrun 1".into()]);
        spec.weapons[0].dice = [1, 0, 0];
        assert!(!spec.weapons[1].keys.has(Key::Overrun));
    });
    play.state.active = Some(REBEL);
    play
}

fn asked(play: &Play) -> Option<&'static str> {
    play.asks().map(|asked| asked.1)
}

// proves: SO-KW-06
#[test]
fn overrun_attacks_an_enemy_that_the_base_has_come_over() {
    let mut play = rider();
    play.play(to(21.0, 15.0, 0.0), "");
    assert_eq!(asked(&play), Some("overrun"));
    let refused = ("not-overrun", "SO-KW-06".to_owned());
    assert_eq!(play.says(attack(OTHER_STORM, 0)), refused, "it was beside the way");
    assert_eq!(play.says(attack(STORM, 1)), refused, "the other weapon has no Overrun");
    // Neither ranged nor in melee: a hit brings no suppression, and the weapon is added once.
    let events = play.play(attack(STORM, 0), "hit block");
    let dice = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Declared { dice, melee: false, .. }) => Some(*dice),
        _ => None,
    });
    assert_eq!(dice, Some([1, 0, 0]));
    assert_eq!((play.unit(STORM).suppression, play.unit(STORM).wounds), (0, 0));
    assert_eq!((asked(&play), play.unit(REBEL).overruns), (Some("act"), 1), "one action is left");
}

// proves: SO-KW-06
#[test]
fn overrun_wounds_and_can_be_declined() {
    let mut play = rider();
    play.play(to(21.0, 15.0, 0.0), "");
    play.play(attack(STORM, 0), "crit blank");
    assert_eq!(play.unit(STORM).wounds, 1);
    let mut play = rider();
    play.play(to(21.0, 15.0, 0.0), "");
    play.play(Command::Pass, "");
    assert_eq!((asked(&play), play.unit(REBEL).overruns), (Some("act"), 0));
}

// proves: SO-KW-06
#[test]
fn overrun_has_its_number_in_an_activation_of_the_unit_and_is_for_enemies_in_the_way() {
    let moved = |mut play: Play, x: f64| {
        play.play(to(x, 15.0, 0.0), "");
        asked(&play)
    };
    assert_eq!(moved(rider(), 21.0), Some("overrun"));
    assert_eq!(moved(rider().with(REBEL, |unit| unit.overruns = 1), 21.0), Some("act"), "it was made");
    let mut other = rider();
    other.state.active = None;
    assert_eq!(moved(other, 21.0), Some("act"), "not in its own activation");
    assert_eq!(moved(rider().at(STORM, 18.0, 17.5), 21.0), Some("act"), "nobody was in the way");
    let plain = rider().card(REBEL, |spec| spec.weapons[0].keys = Keys::default());
    assert_eq!(moved(plain, 21.0), Some("act"), "it has no such weapon");
}

// proves: SO-KW-06
#[test]
fn no_cover_is_reckoned_against_an_attack_by_overrun() {
    let play = rider().at(STORM, 24.0, 15.5).with(STORM, |unit| unit.suppression = 4);
    let covered = |overrun: bool| {
        play.look(|pos| {
            let attack = if overrun {
                combat::by_overrun(REBEL, STORM, 0)
            } else {
                combat::declared(pos, REBEL, STORM, &[0])
            };
            let mut parts = [Reckoning::default(), Reckoning::default()];
            let [pool, cover] = &mut parts;
            combat::reckon(pos, &attack, &[0], (pool, cover));
            (parts[0].total, parts[1].parts.len())
        })
    };
    assert!(covered(false).1 > 0, "a shot at the suppressed: {:?}", covered(false));
    assert_eq!(covered(true).1, 0);
}
