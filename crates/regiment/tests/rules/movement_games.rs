//! Random games over rough ground: whatever is played, bases stay legal.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use std::collections::BTreeMap;

use sandtable_dice::{Generator, Keyed, Random};
use sandtable_geometry::{CONTACT, distance, outside_rect, overlap_depth};
use sandtable_kernel::{Game, Seat};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::model::Event;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::movement::in_cohesion;
use sandtable_regiment::rulings::RULINGS;

/// Two mixed armies face each other over all kinds of terrain.
fn rough(seed: u64) -> Scene {
    let mut dice = Generator::new(seed);
    let mut scene = Scene::new();
    for seat in [RED, BLUE] {
        let (y, back, look) = if seat == RED { (27.0, 31.0, 270.0) } else { (9.0, 5.0, 90.0) };
        let line = |x: f64, y: f64, n: u8| -> Vec<_> {
            (0..n).map(|k| at(x + 1.6 * f64::from(k), y, look)).collect()
        };
        let droids = with(Profile { wounds: 2, ..infantry(4) }, Keyword::Droid);
        let clones = with(Profile { wounds: 2, move_in: 7, ..infantry(3) }, Keyword::Clone);
        let blast = with(Profile { ranged: 3, wounds: 2, ..infantry(2) }, Keyword::Blast);
        let carrier = with(vehicle(1), Keyword::Transport);
        let tow = with(Profile { base: BaseSize::new(25, 50), ..aerial(2) }, Keyword::TowCable);
        let walker = Profile { subtype: Subtype::Walker, ..vehicle(1) };
        let bikes = Profile { move_in: 12, min_move: 4, base: BaseSize::new(25, 50), ..vehicle(2) };
        scene = scene
            .unit(seat, droids, &line(10.0, y, 4))
            .unit(seat, clones, &line(20.0, y, 3))
            .unit(seat, blast, &line(30.0, y, 2))
            .unit(seat, carrier, &[at(40.0, y, look)])
            .unit_as(seat, infantry(3), &[], |unit| unit.inside = Some(3))
            .unit(seat, tow, &[at(50.0, back, look), at(51.8, back, look)])
            .unit(seat, walker, &[at(60.0, y, look)])
            .unit(seat, bikes, &[at(30.0, back, look), at(31.8, back, look)]);
    }
    let kinds = [
        &[TerrainKind::Blocking][..],
        &[TerrainKind::Structural],
        &[TerrainKind::Difficult, TerrainKind::Area],
        &[TerrainKind::Dangerous],
        &[TerrainKind::Impassable],
        &[TerrainKind::Difficult, TerrainKind::Dangerous],
    ];
    for n in 0..9u32 {
        let (x, y) = (6.0 + 7.0 * f64::from(n), 13.0 + f64::from(dice.pick(6)));
        let (w, h) = (2.0 + f64::from(dice.pick(4)), 2.0 + f64::from(dice.pick(3)));
        scene = scene.block(kinds[dice.pick(6) as usize], [x, y], [x + w, y + h]);
    }
    scene
}

/// What is wrong with the position between two actions.
fn wrong(pos: Pos<'_>) -> Option<String> {
    let on_table: Vec<BaseId> =
        pos.units().filter(|&unit| pos.on_table(unit)).flat_map(|unit| pos.bases(unit)).collect();
    for (n, &a) in on_table.iter().enumerate() {
        let quad = &pos.state.base(a).quad;
        if outside_rect(quad, &pos.table.bounds) {
            return Some(format!("{a:?} lies off the table"));
        }
        for &b in &on_table[n + 1..] {
            let other = &pos.state.base(b).quad;
            if overlap_depth(quad, other) > CONTACT {
                return Some(format!("{a:?} and {b:?} overlap by {}", overlap_depth(quad, other)));
            }
            // REG-MELEE-20, REG-BASE-14: enemies touch in fights only.
            let enemies = pos.spec(pos.owner(a)).seat != pos.spec(pos.owner(b)).seat;
            if enemies && distance(quad, other) <= CONTACT {
                return Some(format!("{a:?} and {b:?} touch"));
            }
        }
        let unit = pos.owner(a);
        let spec = pos.spec(unit);
        for (at, piece) in pos.board.features.iter().enumerate() {
            let solid = piece.kinds.has(TerrainKind::Blocking)
                || piece.kinds.has(TerrainKind::Impassable)
                || piece.kinds.has(TerrainKind::Structural) && !spec.infantry();
            let inside =
                pos.board.parts(at).iter().any(|part| sandtable_geometry::overlaps_convex(quad, part));
            if solid && inside && !spec.aerial() {
                return Some(format!("{a:?} stands in {}", piece.id));
            }
        }
    }
    pos.units()
        .find(|&unit| !in_cohesion(pos, unit))
        .map(|unit| format!("{} is out of cohesion", pos.table.name(unit)))
}

/// Plays a random game to its end; calls `look` after each command with what was played.
fn play_out(setup: &Setup, seed: u64, mut look: impl FnMut(Pos<'_>, &Command, &[Event])) {
    let (table, mut state) = Regiment::open(&Default::default(), setup).expect("a legal position");
    let mut dice = Keyed::new(1000 + seed);
    let mut choices = Generator::new(seed);
    let mut out: Vec<Event> = Vec::new();
    Regiment::begin(&table, &mut state, &mut dice, &mut out);
    for step in 0..3000 {
        let Some(question) = with_pos(&table, &state, engine::asks) else { return };
        let command = if choices.pick(12) == 0 {
            question.default
        } else {
            Regiment::sample(&table, &state, question.seat, &mut choices).expect("somebody is asked")
        };
        if step % 7 == 0 {
            with_pos(&table, &state, |pos| offers_hold(pos, question.seat));
        }
        out.clear();
        let before = state;
        let played = Regiment::play(&table, &mut state, question.seat, &command, &mut dice, &mut out);
        if let Err(refusal) = played {
            panic!("seed {seed} step {step}: {command:?} refused: {refusal}");
        }
        let mut replayed = before;
        out.iter().for_each(|event| event.apply(&table, &mut replayed));
        assert_eq!(replayed, state, "seed {seed} step {step}: replay differs");
        with_pos(&table, &state, |pos| look(pos, &command, &out));
    }
    panic!("seed {seed}: the game does not end");
}

/// Whatever is offered is accepted, and refused as it says otherwise.
fn offers_hold(pos: Pos<'_>, seat: Seat) {
    for offer in engine::offers(pos) {
        let Some(command) = offer.command else { continue };
        let checked = engine::check(pos, seat, &command).map(|_| ());
        assert_eq!(checked.err(), offer.refusal, "{}: {command:?}", offer.text);
    }
}

fn tag(command: &Command) -> String {
    format!("{command:?}").chars().take_while(|letter| letter.is_alphabetic()).collect()
}

/// How many games; `GAMES=600` for a long run.
fn games(usual: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

// proves: REG-BASE-03, REG-BASE-14, REG-COH-01, REG-MELEE-20, REG-MOVE-11, REG-MOVE-14
#[test]
fn in_random_games_bases_stay_legal() {
    let mut kinds = BTreeMap::new();
    for seed in 0..games(12) {
        let mut scene = rough(seed);
        scene.setup.position = Some(scene.position.clone());
        play_out(&scene.setup, seed, |pos, command, events| {
            *kinds.entry(tag(command)).or_insert(0u32) += 1;
            let resting = matches!(pos.state.top(), Some(Frame::Activation(_) | Frame::Round(_)));
            if let Some(wrong) = wrong(pos).filter(|_| resting) {
                panic!("seed {seed}: {wrong} after {command:?}\n{events:#?}");
            }
        });
    }
    for kind in ["Move", "Dash", "DashOn", "Charge", "Disembark", "PutOut", "Displace"] {
        assert!(kinds.contains_key(kind), "{kind} was never played: {kinds:?}");
    }
}

#[test]
fn random_games_end_under_any_rulings() {
    for seed in 0..games(12) {
        let mut scene = rough(seed);
        scene.setup.position = Some(scene.position.clone());
        let mut dice = Generator::new(7000 + seed);
        for ruling in RULINGS.iter() {
            let reading = ruling.options[dice.pick(ruling.options.len() as u32) as usize].key;
            scene.setup.rulings.set(ruling.id, reading).expect("a reading of this ruling");
        }
        play_out(&scene.setup, seed, |_, _, _| {});
    }
}
