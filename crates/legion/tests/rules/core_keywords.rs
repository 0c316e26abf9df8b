//! Keywords that only the core rules have a use for: moves, cover dice, the Courage of others, miniatures that are scattered.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::model::{Holding, Marker, Property, UnitId};
use sandtable_legion::rules::combat::{distribution, exchange};
use sandtable_legion::rules::stats;
use sandtable_legion_cards::Rank;

use crate::common::{BASE, BLUE, CAPTAIN, Play, REBEL, RED, STORM, attack, go};
use crate::core::core;
use crate::core_cards::revealed_with;
use crate::minis::plain;

// proves: SO-KW-06, LC-DO-01
#[test]
fn a_plodding_unit_moves_once() {
    let moved = |keywords: &[&str]| {
        let play = core().at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).knowing(REBEL, keywords);
        let mut play = play.acting(REBEL);
        play.play(go(REBEL, 13.0, 10.0), "");
        play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &go(REBEL, 16.0, 10.0)).err())
    };
    assert!(moved(&[]).is_none());
    assert_eq!(moved(&["Plodding"]).map(|refusal| refusal.code), Some("action-twice"));
}

/// Says whether a rebel with two suppression panics near a captain of some rank and Courage.
fn panics(own: &[&str], lent: &[&str], rank: Rank, change: impl Fn(Play) -> Play) -> bool {
    let play = core().at(REBEL, 10.0, 10.0).at(CAPTAIN, 10.0 + BASE + 17.9, 10.0);
    let play = play.card(CAPTAIN, |spec| (spec.rank, spec.courage) = (rank, Some(3)));
    let play = play.card(REBEL, |spec| spec.courage = Some(1)).with(REBEL, |unit| unit.suppression = 2);
    let play = change(play.knowing(REBEL, own).knowing(CAPTAIN, lent));
    play.look(|pos| stats::is_panicked(pos, REBEL))
}

// proves: SO-KW-06, LC-SUP-04
#[test]
fn self_preservation_takes_no_courage_of_strangers() {
    let stranger = |play: Play| play.card(CAPTAIN, |spec| spec.affiliation = Some("Clan Wren".into()));
    assert!(!panics(&[], &[], Rank::Commander, stranger));
    assert!(panics(&["Self-Preservation"], &[], Rank::Commander, stranger));
    assert!(!panics(&["Self-Preservation"], &[], Rank::Commander, |play| play), "one of its own");
}

// proves: SO-KW-06, LC-SUP-04
#[test]
fn a_command_vehicle_and_a_field_commander_lend_courage() {
    let same = |play: Play| play;
    // Nobody of the army is a Commander.
    let bare = |mut play: Play| {
        play.table.facts.units.iter_mut().for_each(|spec| spec.rank = Rank::Corps);
        play
    };
    assert!(panics(&[], &[], Rank::Corps, same));
    assert!(!panics(&[], &["Command Vehicle 2"], Rank::Corps, same));
    assert!(panics(&[], &["Command Vehicle 1"], Rank::Corps, same), "no more than its own Courage");
    assert!(!panics(&[], &["Field Commander"], Rank::Corps, bare));
    let led = |play: Play| bare(play).card(UnitId(2), |spec| spec.rank = Rank::Commander);
    assert!(panics(&[], &["Field Commander"], Rank::Corps, led), "there is a Commander");
}

// proves: SO-KW-06, LC-CMD-06
#[test]
fn a_field_commander_may_be_named() {
    let other = UnitId(STORM.0 + 3);
    let asked = |keywords: &[&str]| {
        let play = revealed_with(true, 1, |play| play.at(other, 28.0, 33.0).knowing(other, keywords));
        (play.asks(), play.state.players[1].commander)
    };
    assert_eq!(asked(&[]).1, Some(STORM));
    assert_eq!(asked(&["Field Commander"]), (Some((RED, "nominate")), None));
}

// proves: SO-KW-06
#[test]
fn whoever_is_weighed_down_does_not_jump_with_a_token() {
    let over = |keywords: &[&str], holds: bool| {
        let play = core().at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).knowing(REBEL, keywords);
        let mut play = play.block([12.0, 10.0], [0.2, 6.0], 8.0, &[Property::Obstacle]).acting(REBEL);
        if holds {
            play.state.board.markers.push(Marker { holding: Holding::Unit(REBEL), ..Marker::default() });
        }
        play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &go(REBEL, 14.0, 10.0)).is_ok())
    };
    assert!(!over(&[], false) && over(&["Jump 6"], false));
    assert!(over(&["Jump 6"], true) && over(&["Jump 6", "Weighed Down"], false));
    assert!(!over(&["Jump 6", "Weighed Down"], true));
}

// proves: SO-KW-06, LC-ATK-11
#[test]
fn low_profile_has_a_block_for_a_die_of_cover() {
    let play = core().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).knowing(STORM, &["Cover 1", "Low Profile"]);
    let card = |dice| {
        move |spec: &mut sandtable_legion::model::UnitSpec| {
            (spec.weapons[1].dice, spec.attack_surge) = (dice, None);
        }
    };
    let mut play = play.card(REBEL, card([1, 0, 0])).acting(REBEL);
    let hits = play.look(|pos| distribution(&exchange(pos, REBEL, STORM, &[1]))).hits;
    assert!((hits[1] - 1.0 / 8.0).abs() < 1e-12, "criticals alone: {hits:?}");
    play.play(attack(STORM, 1), "hit");
    assert_eq!(play.unit(STORM).wounds, 0, "nothing is rolled for the one hit");
}

// proves: SO-KW-06
#[test]
fn the_attacker_puts_scattered_miniatures_elsewhere() {
    let shot = |keyword: &str| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
        let play = plain(play, &[REBEL, STORM]).beside(STORM, &[(16.0, 11.5), (16.0, 8.5)]);
        let play = play.card(STORM, |spec| spec.wounds = 4);
        let play = play.card(REBEL, |spec| {
            spec.weapons[1].dice = [1, 0, 0];
            spec.weapons[1].keys = sandtable_legion::model::Keys::of(&[keyword.into()]);
        });
        let mut play = play.acting(REBEL);
        play.play(attack(STORM, 1), "blank");
        play
    };
    assert_eq!(shot("Critical 1").asks(), Some((BLUE, "act")));
    let mut play = shot("Scatter");
    assert_eq!(play.asks(), Some((BLUE, "gather")), "not their own player");
    play.play(play.gather(13.5, 10.0), "");
    let all = play.others(STORM);
    assert_eq!((all.len(), all[0]), (2, (13.5, 10.0)));
    assert_eq!(play.asks(), Some((BLUE, "act")));
}
