//! A game with miniatures on a real table: what players say of it counts, and everything else is refereed.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::{Band, Command, Fate, Moves, Seen};
use sandtable_regiment::data::*;
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::model::{Ending, Event, UnitId};
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::physical::PhysicalEvent;
use sandtable_regiment::rulings::*;

/// A game of these units on a real table, deployed; red's first unit is to be activated, and then one of blue's.
fn real(red: &[Profile], blue: &[Profile], change: impl FnOnce(&mut Scene)) -> Play {
    let mut scene = Scene::new();
    scene.setup.physical = true;
    scene.setup.ground = None;
    // Nobody has points to spend on dice, so that no window opens.
    scene.setup.armies.iter_mut().for_each(|army| army.faction.command_value = 0);
    scene.setup.armies[0].units = red.to_vec();
    scene.setup.armies[1].units = blue.to_vec();
    change(&mut scene);
    let mut play = scene.set_up("");
    let all = red.len() + blue.len();
    for n in 0..all {
        assert_eq!(play.asked().unwrap().1, "deploy");
        let seat = play.asked().unwrap().0;
        let waits = |unit: &UnitId| play.table.units[unit.index()].seat == seat;
        let unit = (0..all as u8)
            .map(UnitId)
            .filter(waits)
            .find(|&unit| play.state.unit(unit).place == sandtable_regiment::model::Place::Reserve);
        // The last one begins round 1: the tokens of both are drawn.
        let draws = if n + 1 == all { drawn(red.len(), blue.len()) } else { "" };
        play.act(Command::Deploy { unit: unit.unwrap(), place: Moves::new() }, draws);
    }
    play
}

/// Draws of the first batch: red's token, then blue's.
fn drawn(red: usize, blue: usize) -> &'static str {
    match (red, blue) {
        (1, 1) => "0/2 0/1",
        (2, 1) => "0/3 0/2 0/1",
        _ => panic!("no draws for {red} and {blue}"),
    }
}

fn activate(play: &mut Play, seat: Seat, number: u8) {
    let unit = play.id(seat, number);
    play.until("nominate", "");
    play.act(Command::Nominate { unit }, "");
}

fn aim(play: &Play, range: Band, cover: bool, flank: bool) -> Command {
    Command::Aim { target: play.id(BLUE, 0), volley: false, range, seen: Seen { cover, flank } }
}

fn kinds(play: &Play) -> Vec<&'static str> {
    let offers = with_pos(&play.table, &play.state, engine::offers);
    offers.into_iter().filter(|offer| offer.refusal.is_none()).map(|offer| offer.kind).collect()
}

// proves: REG-HIT-02, REG-HIT-03, REG-HIT-04, REG-RANGE-01, REG-RANGE-02, REG-COVER-03, REG-ARC-07
#[test]
fn range_cover_and_flank_are_taken_at_the_word_of_the_players() {
    let shots = [
        (Band::Short, false, false, 4),
        (Band::Long, false, false, 5),
        (Band::Long, true, false, 6),
        (Band::Short, false, true, 3),
        (Band::Long, true, true, 5),
    ];
    for (range, cover, flank, needed) in shots {
        let mut play = real(&[infantry(1)], &[infantry(1)], |_| {});
        activate(&mut play, RED, 0);
        let command = aim(&play, range, cover, flank);
        play.act(command, "1 1");
        let declared = |event: &Event| matches!(event, Event::Combat(CombatEvent::Declared { need, line: None, .. }) if *need == needed);
        assert!(play.happened(declared), "{range:?} {cover} {flank}: {:#?}", play.events);
        // What was said stands in the log, before the attack.
        assert!(play.happened(
            |event| matches!(event, Event::Physical(PhysicalEvent::Seen { range: Some(said), seen, .. })
            if *said == range && seen.cover == cover && seen.flank == flank)
        ));
        if range == Band::Long || flank {
            play.reckoned("as judged by the players");
        }
    }
}

// proves: REG-COVER-07, REG-COVER-04, REG-KW-14, REG-KW-37
#[test]
fn what_tokens_and_keywords_do_is_known_all_the_same() {
    let need = |play: &Play| {
        play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Declared { need, .. }) => Some(*need),
            _ => None,
        })
    };
    // A dug-in token covers, once.
    for said in [false, true] {
        let mut play = real(&[infantry(1)], &[infantry(1)], |_| {});
        play.state.units[1].dug_in = true;
        activate(&mut play, RED, 0);
        let command = aim(&play, Band::Short, said, false);
        play.act(command, "1 1");
        assert_eq!(need(&play), Some(5), "cover said: {said}");
    }
    // A Blast ignores cover, and nothing flanks an Omnipresent unit.
    let mut play =
        real(&[with(infantry(1), Keyword::Blast)], &[with(infantry(1), Keyword::Omnipresent)], |_| {});
    activate(&mut play, RED, 0);
    let command = aim(&play, Band::Short, true, true);
    play.act(command, "1 1");
    assert_eq!(need(&play), Some(4));
}

// proves: REG-MOVEA-01, REG-DIGIN-02, REG-TERR-12, REG-TERR-16, REG-DASH-03, REG-ACT-05
#[test]
fn moves_are_declared_without_places_and_dangers_are_rolled_for() {
    let mut play = real(&[infantry(2)], &[infantry(1)], |_| {});
    activate(&mut play, RED, 0);
    // A die for each piece: 3 passes, 2 fails, a wound of 1 (a d6 halved), and the unit is shaken.
    play.act(Command::Walk { dash: false, danger: 2, into: None }, "2 1 3");
    assert_eq!((play.unit(RED, 0).wounds, play.unit(RED, 0).shaken), (1, true));
    play.must_refuse(Command::Walk { dash: false, danger: 0, into: None }, "once-per-activation");
    play.must_refuse(Command::Move { moves: Moves::new(), into: None }, "wrong-command");
    let mut play = real(&[infantry(2)], &[infantry(1)], |_| {});
    activate(&mut play, RED, 0);
    play.must_refuse(Command::Walk { dash: false, danger: 9, into: None }, "too-many-dangers");
    play.act(Command::Walk { dash: true, danger: 0, into: None }, "");
    assert!(play.unit(RED, 0).dashed);
    // Poses are no commands of a real table, and its commands are none of another.
    let mut play = Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 20.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(25.0, 20.0, 180.0)])
        .acting(RED, 0);
    play.must_refuse(Command::Walk { dash: false, danger: 0, into: None }, "wrong-command");
    let command = aim(&play, Band::Short, false, false);
    play.must_refuse(command, "wrong-command");
}

// proves: REG-CHARGE-01, REG-CHARGE-09, REG-MELEE-08, REG-MELEE-16, REG-MELEE-18, REG-MELEE-21, REG-MELEE-22
#[test]
fn a_charge_is_fought_with_the_flanks_and_cover_that_players_see() {
    let charge = |play: &Play, reached: bool, flank: bool| Command::Engage {
        target: play.id(BLUE, 0),
        reached,
        seen: Seen { cover: false, flank },
        back: Seen { cover: true, flank: false },
        danger: 0,
    };
    // Short of its target: nobody fights, the action is spent.
    let mut play = real(&[infantry(1)], &[infantry(1)], |_| {});
    activate(&mut play, RED, 0);
    let command = charge(&play, false, false);
    play.act(command, "");
    assert!(!play.happened(|event| matches!(event, Event::Combat(_))));
    // A flank makes 3+ of the charger's 4+, cover 5+ of the other's: 4 dice against 3.
    for (fate, left) in [(Fate::Stands, true), (Fate::Edge, false), (Fate::Blocked, false)] {
        let mut play = real(&[infantry(1)], &[infantry(2)], |_| {});
        activate(&mut play, RED, 0);
        let command = charge(&play, true, true);
        // Two hits of four, none of six; both saves fail; the loser is asked how it fares.
        play.act(command, "3 3 1 1 1 1 1 1 1 1 1 1");
        let need = |unit: UnitId| {
            play.events.iter().find_map(|event| match event {
                Event::Combat(CombatEvent::Strike { unit: by, need, .. }) if *by == unit => Some(*need),
                _ => None,
            })
        };
        assert_eq!([need(play.id(RED, 0)), need(play.id(BLUE, 0))], [Some(3), Some(5)]);
        assert_eq!(play.asked(), Some((BLUE, "fare")));
        play.act(Command::Fare { fate, danger: 0 }, "");
        assert_eq!(
            play.unit(BLUE, 0).living > 0 && play.look(|pos| pos.on_table(play.id(BLUE, 0))),
            left,
            "{fate:?}"
        );
    }
}

// proves: REG-MOVE-17, REG-MOVE-20, REG-MOVE-21
#[test]
fn fast_units_are_asked_whether_they_went_their_minimum() {
    for (fate, left) in [(Fate::Stands, true), (Fate::Edge, false), (Fate::Blocked, false)] {
        let mut play = real(&[aerial(1), infantry(1)], &[infantry(1)], |_| {});
        activate(&mut play, RED, 0);
        play.act(Command::End, "");
        assert_eq!(play.asked(), Some((RED, "fare")));
        play.act(Command::Fare { fate, danger: 0 }, "");
        assert_eq!(play.look(|pos| pos.on_table(UnitId(0))), left, "{fate:?}");
    }
    // By REG-A55's other reading it stops there and is shaken.
    let mut play = real(&[aerial(1), infantry(1)], &[infantry(1)], |scene| {
        scene.setup.rulings = scene.setup.rulings.with(A55_STOP_AND_SHAKEN);
    });
    activate(&mut play, RED, 0);
    play.act(Command::End, "").act(Command::Fare { fate: Fate::Blocked, danger: 0 }, "");
    assert!(play.unit(RED, 0).shaken);
}

// proves: REG-OBJ-02, REG-OBJ-03, REG-OBJ-09, REG-WIN-01
#[test]
fn players_say_who_holds_the_objectives_and_the_program_scores_to_the_end() {
    let mut play = real(&[infantry(1)], &[infantry(1)], |_| {});
    for round in 1..=5 {
        assert_eq!(play.state.round, round);
        for seat in [RED, BLUE] {
            activate(&mut play, seat, 0);
            play.act(Command::End, "");
        }
        assert_eq!(play.asked(), Some((RED, "tell")));
        play.must_refuse(Command::Hold { holders: [None, None].into_iter().collect() }, "wrong-count");
        let holder = if round == 2 { None } else { Some(Side::Red) };
        let draws = if round == 5 { "" } else { "0/2 0/1" };
        play.act(Command::Hold { holders: [holder].into_iter().collect() }, draws);
    }
    assert_eq!(play.state.players.map(|player| player.vp), [4, 0]);
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(RED), Ending::VictoryTokens));
}

#[test]
fn nothing_of_a_real_table_shows_a_place() {
    let mut play = real(&[infantry(2)], &[infantry(1)], |_| {});
    let view = play.view(Viewer::Public);
    assert!(view.game.physical && view.game.units.iter().all(|unit| unit.bases.is_empty()));
    let scene = with_pos(&play.table, &play.state, sandtable_regiment::view::scene);
    assert!(scene.pieces.is_empty() && !scene.regions.is_empty(), "the map of the mission alone");
    activate(&mut play, RED, 0);
    let open = kinds(&play);
    for kind in ["move", "dash", "shoot", "volley", "charge", "standby", "dig-in", "end"] {
        assert!(open.contains(&kind), "{kind} is not offered: {open:?}");
    }
}

#[test]
fn a_real_table_brings_no_terrain_and_no_position() {
    let mut setup = Scene::new().unit(RED, infantry(1), &[]).unit(BLUE, infantry(1), &[]).setup;
    setup.physical = true;
    let wrong = Regiment::open(&Default::default(), &setup).err().unwrap();
    assert!(wrong.iter().any(|says| says.starts_with("/ground: ")), "{wrong:?}");
}
