//! What shakes a unit besides an attack's hits and its weapons: cohesion, ground, a lost transport, cards (REG-MORALE-09).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Seat;
use sandtable_regiment::commands::{CardTarget, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::combat::{Cause, CombatEvent};

/// Who was shaken in the last command, and by what.
fn shaken(play: &Play) -> Vec<(u8, Cause)> {
    let tokens = play.events.iter().filter_map(|event| match event {
        Event::Combat(CombatEvent::Shaken { unit, cause, .. }) => Some((unit.0, *cause)),
        _ => None,
    });
    tokens.collect()
}

/// A red unit and a blue one far from it.
fn lone(red: Profile, poses: &[sandtable_geometry::Pose]) -> Scene {
    Scene::new().unit(RED, red, poses).unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
}

// proves: REG-MORALE-09, REG-COH-05
#[test]
fn broken_cohesion_shakes() {
    let pair = [at(20.0, 30.0, 270.0), at(21.5, 30.0, 270.0)];
    let mut play = lone(infantry(2), &pair).acting(RED, 0);
    play.put(RED, 0, 1, at(25.0, 30.0, 270.0)).act(Command::End, "");
    assert_eq!(shaken(&play), [(0, Cause::Cohesion)]);
    assert!(play.unit(RED, 0).shaken);
}

// proves: REG-MORALE-09, REG-TERR-13
#[test]
fn dangerous_ground_shakes() {
    let mines = lone(infantry(1), &[at(20.0, 30.0, 270.0)]).block(
        &[TerrainKind::Dangerous],
        [0.0, 25.0],
        [72.0, 27.0],
    );
    let mut play = mines.active(RED, 0);
    let moves = play.moves(RED, 0, &[at(20.0, 24.2, 270.0)]);
    play.act(Command::Move { moves, into: None }, "1 1");
    assert_eq!(shaken(&play), [(0, Cause::DangerousTerrain)]);
    assert!(play.unit(RED, 0).shaken);
}

// proves: REG-MORALE-09, REG-TRANS-14
#[test]
fn the_loss_of_its_transport_shakes() {
    let carrier = with(Profile { wounds: 1, courage: 40, ..vehicle(1) }, Keyword::Transport);
    let mut play = Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)])
        .unit(BLUE, carrier, &[at(20.0, 17.0, 270.0)])
        .unit_as(BLUE, infantry(1), &[], |unit| unit.inside = Some(0))
        .active(RED, 0);
    play.act(Command::Shoot { base: play.base(BLUE, 0, 0) }, "6 1  1");
    assert_eq!(play.asked(), Some((RED, "place-cargo")));
    let place = play.look(sandtable_regiment::engine::asks).unwrap().default;
    play.act(place, "");
    assert_eq!(shaken(&play), [(2, Cause::TransportLost)]);
    assert!(play.unit(BLUE, 1).shaken);
}

// proves: REG-MORALE-09, REG-SUP-05, REG-COUR-01
#[test]
fn a_cards_attack_shakes_like_any_other() {
    let strike = CardEffect::Attack { dice: 3, to_hit: 4, keywords: Vec::new(), spare_friends: false };
    let fire = |draws: &str, seat: Seat| {
        let mut play = lone(infantry(1), &[at(20.0, 30.0, 270.0)])
            .card(RED, card(Template::Unit, TargetRule::EnemyUnit, strike.clone()))
            .active(RED, 0);
        let target = CardTarget::Unit(play.id(seat, 0));
        play.act(Command::UseCard { card: 0, target, pass: false }, draws);
        play
    };
    // Courage 3: three hits shake it though all are saved, two do not.
    let play = fire("6 6  4 4 4  5 5 5", BLUE);
    assert_eq!(shaken(&play), [(1, Cause::Attack)]);
    assert!(play.unit(BLUE, 0).shaken);
    assert_eq!(shaken(&fire("6 6  4 4 3  5 5", BLUE)), []);
}
