//! Free skirmishes by the core rules (LEG-A92): five rounds, two moves, cover's own dice, actions lost by suppression and panic,
//! Backup, difficult terrain, new Commanders.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::{Keyed, Scripted};
use sandtable_kernel::{Game, Seat};
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::Library;
use sandtable_legion::model::{Event, Place, Property};
use sandtable_legion::rules::combat::{CombatEvent, distribution, exchange};
use sandtable_legion::rules::setup::SetupEvent;
use sandtable_legion::rules::stats;
use sandtable_legion::rules::turn::{Activation, Round};
use sandtable_legion::rulings::A92_CORE;
use sandtable_legion_cards::{Faction, Rank};

use crate::common::{
    BASE, BLUE, CAPTAIN, DEATH, OTHER_REBEL, Play, REBEL, RED, STORM, attack, both, dash, go, with,
};
use crate::skirmish::{army, skirmish};

/// A position of the mode's units as a free skirmish is played, by the core rules or by those of the mode.
fn free(option: Option<sandtable_legion::rulings::RulingOption>) -> Play {
    let mut play = with(Play::mission("skirmish", &[]), option);
    play.table.free = true;
    play
}

pub fn core() -> Play {
    free(Some(A92_CORE))
}

// proves: LEG-A92, LC-END-04
#[test]
fn the_core_game_lasts_five_rounds() {
    let rounds = |option| {
        let mut setup = skirmish(
            army(Faction::Separatists, &["b1-battle-droids"]),
            army(Faction::Separatists, &["b1-battle-droids"]),
        );
        setup.rulings = option;
        Legion::open(&Library::builtin().unwrap(), &setup).unwrap().0.missions[0].rounds
    };
    assert_eq!(
        [rounds(Default::default()), rounds(sandtable_legion::rulings::Rulings::default().with(A92_CORE))],
        [4, 5]
    );
}

/// The seat that plays blue after these dice.
fn blue(wide: bool, script: &str) -> Seat {
    let setup = skirmish(
        army(Faction::Separatists, &["b1-battle-droids"]),
        army(Faction::Separatists, &["b1-battle-droids"]),
    );
    let setup = sandtable_legion::model::Setup { rulings: setup.rulings.with(A92_CORE), ..setup };
    let (mut table, mut state) = Legion::open(&Library::builtin().unwrap(), &setup).unwrap();
    if wide {
        table.bounds.max.x *= 2.0;
    }
    let (mut dice, mut out) = (Scripted::new(script), Vec::new());
    Legion::begin(&table, &mut state, &mut dice, &mut out);
    assert!(dice.left().is_empty());
    let rolled = out.iter().rev().find_map(|event| match event {
        Event::Setup(SetupEvent::Rolled { red, .. }) => *red,
        _ => None,
    });
    rolled.expect("somebody is red").other()
}

// proves: LC-SET-05, LEG-A92
#[test]
fn a_block_makes_blue_on_a_small_table() {
    assert_eq!([blue(false, "block"), blue(false, "surge")], [Seat(0), Seat(1)]);
}

// proves: LC-SET-02, LEG-A92
#[test]
fn criticals_then_hits_then_surges_make_blue_on_a_great_table() {
    assert_eq!(blue(true, "crit blank blank blank, hit hit hit hit"), Seat(0));
    assert_eq!(
        blue(true, "surge surge surge surge, hit blank blank blank"),
        Seat(1),
        "hits come before surges"
    );
    let tie = "hit blank blank blank, blank blank hit blank";
    assert_eq!(
        blue(true, &format!("{tie}, blank blank blank blank, surge blank blank blank")),
        Seat(1),
        "rolled again"
    );
}

/// What a unit may do after this rally, with so many suppression tokens and this Courage.
fn rallied(option: Option<sandtable_legion::rulings::RulingOption>, tokens: u8, courage: u8) -> Play {
    let play = free(option).at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).at(OTHER_REBEL, 3.0, 33.0);
    let play =
        play.card(REBEL, |spec| spec.courage = Some(courage)).with(REBEL, |unit| unit.suppression = tokens);
    let play = play.with(STORM, |unit| unit.order = sandtable_legion::model::Order::Faceup);
    let mut play = play.in_the_middle_of(Round::Turn(RED));
    play.state.stack.push(Activation { began: true, ..Activation::of(REBEL) }.into());
    play.settle(&"blank ".repeat(usize::from(tokens)));
    play
}

/// Actions that are left to the unit in its activation.
fn left(play: &Play) -> Option<u8> {
    play.state.stack.iter().find_map(|frame| match frame {
        sandtable_legion::model::Frame::Turn(sandtable_legion::rules::turn::TurnFrame::Activation(frame)) => {
            Some(frame.left)
        }
        _ => None,
    })
}

// proves: LC-ACT-07, LC-SUP-02, LC-SUP-03, LEG-A92
#[test]
fn the_suppressed_lose_an_action_and_the_panicked_all_of_them() {
    assert_eq!(both(A92_CORE, |option| left(&rallied(option, 2, 2))), [Some(2), Some(1)]);
    assert_eq!(left(&rallied(Some(A92_CORE), 1, 2)), Some(2), "below its Courage");
    // Panicked: the activation is over, and as much suppression as its Courage is gone.
    let play = rallied(Some(A92_CORE), 4, 2);
    assert_eq!((left(&play), play.unit(REBEL).suppression), (None, 2));
    assert_eq!(play.asks().map(|(seat, _)| seat), Some(RED), "the other player has the turn");
}

// proves: LC-SUP-04, LC-SUP-01
#[test]
fn a_commander_near_by_lends_its_courage_against_panic() {
    let panicked = |x: f64, rank: Rank| {
        let play = core()
            .at(REBEL, 10.0, 10.0)
            .at(CAPTAIN, x, 10.0)
            .card(CAPTAIN, |spec| (spec.rank, spec.courage) = (rank, Some(3)));
        let play = play.card(REBEL, |spec| spec.courage = Some(1)).with(REBEL, |unit| unit.suppression = 2);
        play.look(|pos| (stats::is_panicked(pos, REBEL), stats::is_suppressed(pos, REBEL)))
    };
    let near = 10.0 + BASE + 17.9;
    assert_eq!(panicked(near, Rank::Commander), (false, true), "for panic alone");
    assert_eq!(panicked(near, Rank::Operative), (true, true));
    assert_eq!(panicked(near + 0.3, Rank::Commander), (true, true));
}

// proves: LC-SUP-03, LEG-A92
#[test]
fn suppression_above_the_courage_rolls_no_dice_and_the_panicked_do_not_contest() {
    let play = core().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(STORM, |unit| unit.suppression = 5);
    let mut play = play.card(STORM, |spec| spec.wounds = 9).acting(REBEL);
    play.table.facts.units[REBEL.index()].weapons[1].dice = [1, 0, 0];
    play.play(attack(STORM, 1), "hit, block");
    assert_eq!(play.unit(STORM).suppression, 6);
    let held = |tokens: u8| {
        let play =
            core().at(REBEL, 18.0, 20.0).at(STORM, 33.0, 33.0).with(REBEL, |unit| unit.suppression = tokens);
        let mut play = play.card(REBEL, |spec| spec.courage = Some(1)).in_the_middle_of(Round::Score);
        play.settle("");
        play.state.players[0].vp
    };
    assert_eq!([held(1), held(2)], [1, 0]);
}

// proves: LC-DO-01, LEG-A92
#[test]
fn two_moves_and_no_dash() {
    let mut play = core().at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).acting(REBEL);
    assert_eq!(play.says(dash(REBEL, 12.0, 10.0)), ("no-dash", "LEG-A92".to_owned()));
    play.play(go(REBEL, 13.0, 10.0), "");
    play.play(go(REBEL, 16.0, 10.0), "");
    assert_eq!(play.unit(REBEL).pose.point().x, 16.0);
}

// proves: LC-END-02, LEG-A92
#[test]
fn a_token_of_suppression_goes_at_the_end_of_a_round() {
    let after = |option| {
        let play =
            free(option).at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).with(REBEL, |unit| unit.suppression = 2);
        let mut play = play.in_the_middle_of(Round::Clear);
        play.settle("");
        play.unit(REBEL).suppression
    };
    assert_eq!(both(A92_CORE, after), [2, 1]);
}

/// A rebel shoots at a Stormtrooper behind light or heavy cover, with three hits and a critical.
fn covered(option: Option<sandtable_legion::rulings::RulingOption>, cover: u8, script: &str) -> (u8, Play) {
    let keyword: &[&str] = match cover {
        0 => &[],
        1 => &["Cover 1"],
        _ => &["Cover 2"],
    };
    let play = free(option).at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).knowing(STORM, keyword);
    let play = play.card(STORM, |spec| (spec.wounds, spec.courage, spec.defence_surge) = (9, None, false));
    let mut play = play.card(REBEL, |spec| spec.weapons[1].dice = [4, 0, 0]).acting(REBEL);
    play.play(attack(STORM, 1), script);
    (play.unit(STORM).wounds, play)
}

// proves: LC-ATK-11, LEG-A92
#[test]
fn cover_rolls_dice_of_its_own_for_each_hit() {
    let wounds = |cover, script: &str| covered(Some(A92_CORE), cover, script).0;
    let pool = "hit hit hit crit";
    assert_eq!(
        wounds(1, &format!("{pool}, block surge blank, blank blank blank")),
        3,
        "light cover knows no surge"
    );
    assert_eq!(wounds(2, &format!("{pool}, block surge blank, blank blank")), 2);
    assert_eq!(wounds(2, &format!("{pool}, block block block, blank")), 1, "criticals stay");
    assert_eq!(wounds(0, &format!("{pool}, blank blank blank blank")), 4);
    assert_eq!(
        wounds(2, &format!("{pool}, blank blank blank, surge surge blank blank")),
        4,
        "no surge is turned"
    );
    assert_eq!(covered(None, 2, &format!("{pool}, surge surge surge blank")).0, 2, "by the mode two are");
}

// proves: LC-ATK-11
#[test]
fn chances_of_attacks_know_the_dice_of_cover() {
    let play = core().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).knowing(STORM, &["Cover 2"]);
    let play = play.card(REBEL, |spec| (spec.weapons[1].dice, spec.attack_surge) = ([1, 0, 0], None));
    let numbers = play.look(|pos| exchange(pos, REBEL, STORM, &[1]));
    assert_eq!((numbers.cover, numbers.shelter), (0, 2));
    // A red die: 5 hits and a critical of 8; heavy cover cancels a hit by 2 faces of 6.
    let hits = distribution(&numbers).hits;
    assert!((hits[1] - (1.0 / 8.0 + 5.0 / 8.0 * 4.0 / 6.0)).abs() < 1e-12, "{hits:?}");
    assert!((numbers.expected().hits - hits[1]).abs() < 1e-12);
}

// proves: LC-ATK-19, LEG-A92
#[test]
fn corps_troopers_back_up_a_commander_that_is_shot_from_afar() {
    let backed = |option, x: f64, beside: f64, suppression: u8| {
        let play = free(option).at(REBEL, 5.0, 10.0).at(DEATH, x, 10.0).at(STORM, x, 10.0 + BASE + beside);
        let play =
            play.card(DEATH, |spec| (spec.rank, spec.wounds, spec.courage) = (Rank::Commander, 9, None));
        let play = play.card(STORM, |spec| (spec.rank, spec.courage) = (Rank::Corps, Some(1)));
        let play = play.with(STORM, |unit| unit.suppression = suppression);
        let mut play = play.card(REBEL, |spec| {
            (spec.weapons[1].dice, spec.weapons[1].inches) = ([3, 0, 0], Some(24));
        });
        play = play.acting(REBEL);
        let mut dice = Keyed::new(5);
        let (mut out, mut state) = (Vec::new(), play.state);
        Legion::play(&play.table, &mut state, BLUE, &attack(DEATH, 1), &mut dice, &mut out).unwrap();
        let hits = out.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Converted { results, .. }) => Some(results.hit),
            _ => None,
        });
        let cancelled = out.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::BackedUp { hits, .. }) => Some(*hits),
            _ => None,
        });
        (hits.unwrap(), cancelled)
    };
    let (hits, cancelled) = backed(Some(A92_CORE), 20.0, 2.9, 0);
    assert!(hits > 0);
    assert_eq!(cancelled, Some(hits.min(2)));
    assert_eq!(backed(None, 20.0, 2.9, 0).1, None, "the mode has no Backup");
    assert_eq!(backed(Some(A92_CORE), 20.0, 3.2, 0).1, None, "too far from its Commander");
    assert_eq!(backed(Some(A92_CORE), 20.0, 2.9, 1).1, None, "it is suppressed");
    assert_eq!(backed(Some(A92_CORE), 5.0 + BASE + 11.9, 2.9, 0).1, None, "shot from nearer than 12 inches");
}

// proves: LC-MOVE-06, LEG-A92, SO-TERR-01
#[test]
fn difficult_terrain_costs_a_speed() {
    let refused = |option, speed: u8, from: f64, to: f64, free_of: &[&str]| {
        let play = free(option).at(REBEL, from, 10.0).at(STORM, 33.0, 33.0).knowing(REBEL, free_of);
        let play = play.block([15.0, 10.0], [1.5, 6.0], 0.0, &[Property::Area, Property::Difficult]);
        let play = play.card(REBEL, |spec| spec.speed = speed).acting(REBEL);
        let check = play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &go(REBEL, to, 10.0)));
        check.err().map(|refusal| (refusal.code, refusal.rule.to_string()))
    };
    let slow = Some(("difficult", "LC-MOVE-06".to_owned()));
    // Ends on it, begins on it, the tool lies over it.
    assert_eq!(refused(Some(A92_CORE), 2, 10.0, 15.5, &[]), slow);
    assert_eq!(refused(Some(A92_CORE), 2, 15.0, 20.5, &[]), slow);
    assert_eq!(refused(Some(A92_CORE), 3, 11.5, 18.9, &[]), slow);
    assert_eq!(refused(Some(A92_CORE), 2, 10.0, 14.0, &[]), None, "by the tool of speed 1");
    assert_eq!(refused(Some(A92_CORE), 1, 11.5, 15.0, &[]), None, "to no less than 1");
    assert_eq!(refused(Some(A92_CORE), 2, 10.0, 15.5, &["Unhindered"]), None);
    assert_eq!(refused(None, 2, 10.0, 15.5, &[]), None, "the mode knows none");
}

// proves: LC-END-03, LC-CMD-02, LEG-A92
#[test]
fn whoever_has_lost_all_commanders_makes_a_trooper_one() {
    let at_the_end = |option| {
        let mut play = free(option).at(STORM, 33.0, 33.0).at(REBEL, 10.0, 10.0).at(OTHER_REBEL, 14.0, 10.0);
        for unit in &mut play.state.units {
            unit.place = if unit.place == Place::Table { Place::Table } else { Place::Defeated };
        }
        let play = play.card(STORM, |spec| spec.rank = Rank::Commander);
        let play = play
            .card(REBEL, |spec| spec.rank = Rank::Corps)
            .card(OTHER_REBEL, |spec| spec.rank = Rank::Corps);
        let mut play = play.in_the_middle_of(Round::Score);
        play.settle("");
        play
    };
    assert_ne!(at_the_end(None).asks().map(|(_, kind)| kind), Some("promote"));
    let mut play = at_the_end(Some(A92_CORE));
    assert_eq!(play.asks(), Some((BLUE, "promote")));
    assert_eq!(play.says(Command::Promote { unit: STORM }), ("not-to-promote", "LC-END-03".to_owned()));
    play.play(Command::Promote { unit: OTHER_REBEL }, "");
    assert_eq!(play.look(|pos| pos.rank(OTHER_REBEL)), Rank::Commander);
    assert_eq!(play.asks(), Some((BLUE, "card")), "it plays cards again");
    // Without a Commander or an Operative no card is played: red chooses alone, and has priority.
    let mut alone = at_the_end(Some(A92_CORE)).in_the_middle_of(Round::Begin);
    alone.settle("");
    assert_eq!(alone.asks(), Some((RED, "card")));
    alone.play(Command::Card { card: 0 }, "");
    assert_eq!(alone.state.priority, Some(RED));
}

// proves: LEG-A92
#[test]
fn core_skirmishes_are_played_to_their_end() {
    let pack = Library::builtin().unwrap();
    let armies = [
        ("b1-battle-droids", Faction::Separatists),
        ("stormtroopers", Faction::Empire),
        ("b2-super-battle-droids", Faction::Separatists),
    ];
    let mut seen = [0u32; 3];
    for seed in 0..12u64 {
        let pick = |nth: u64| armies[((seed + nth) % 3) as usize];
        let of = |(unit, faction): (&str, Faction)| army(faction, &[unit, unit]);
        let setup = skirmish(of(pick(0)), of(pick(1)));
        let mut setup = sandtable_legion::model::Setup { rulings: setup.rulings.with(A92_CORE), ..setup };
        setup.free.as_mut().unwrap().points = 900;
        let Ok((table, state)) = Legion::open(&pack, &setup) else { continue };
        let (state, _) = crate::games::played(&table, state, seed);
        let promoted = state.units.iter().any(|unit| unit.promoted);
        seen = [seen[0] + 1, seen[1] + u32::from(promoted), seen[2] + u32::from(state.round == 5)];
        assert!(state.over.is_some() && state.round <= 5);
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}
