//! The game in words: every kind of event and command has a message, and messages name what is there.

use crate::common;

use common::*;
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::{Keyword, Profile};
use sandtable_regiment::rulings::{A29_POINTS_FIRST, RulingOption};
use sandtable_regiment::words::ENGLISH;
use sandtable_testkit::assert_words;
use sandtable_words::event;

#[test]
fn every_event_and_command_has_a_message_that_names_what_is_there() {
    assert_words::<Regiment>(ENGLISH);
}

/// What the last command came to, sentence by sentence.
fn said(play: &Play) -> Vec<String> {
    let sentences = play.events.iter().map(|told| event::<Regiment>(&play.table, &play.state, told));
    sentences.map(|telling| telling.sentence.text()).filter(|text| !text.is_empty()).collect()
}

/// A charge of one base on another.
fn charged(draws: &str) -> Vec<String> {
    let side = 2.0 * sandtable_geometry::Size::S30X30.half_width();
    let fighter = || Profile { melee: 1, courage: 40, wounds: 10, ..infantry(1) };
    let mut play = Scene::new()
        .unit(RED, fighter(), &[at(20.0, 12.0, 90.0)])
        .unit(BLUE, fighter(), &[at(20.0, 16.0, 270.0)])
        .acting(RED, 0);
    let moves = play.moves(RED, 0, &[at(20.0, 16.0 - side, 90.0)]);
    play.act(Command::Charge { target: play.id(BLUE, 0), moves }, draws);
    said(&play)
}

#[test]
fn a_fight_is_told_in_numbers_that_agree() {
    let tie = charged("1 1 1").join(" ");
    assert!(tie.contains("needing 4+: 1 1. Infantry 1 missed."), "{tie}");
    assert!(tie.contains("Wounds in the fight: 0 to 0; a tie."), "{tie}");
    // Nobody hit: no word about hits taken and saves.
    assert!(!tie.contains("no hits") && !tie.contains("saved"), "{tie}");
    assert!(tie.contains("2 dice, 4+ to hit") && tie.contains("1 die, 4+ to hit"), "{tie}");
    let won = charged("4 1 1 1").join(" ");
    for part in
        ["hit once.", "took 1 hit.", "saved no hits; 1 got through.", "took 1 wound (", "Infantry 1 won."]
    {
        assert!(won.contains(part), "{part}: {won}");
    }
    let more = charged("4 4 1 1 1").join(" ");
    for part in ["hit 2 times.", "took 2 hits.", "saved no hits; 2 got through.", "took 2 wounds ("] {
        assert!(more.contains(part), "{part}: {more}");
    }
}

// proves: REG-KW-29, REG-KW-59, REG-A29
#[test]
fn the_die_that_is_put_aside_is_told() {
    let start = |keyword, option: Option<RulingOption>, tp| {
        let mut scene = Scene::new()
            .unit_as(RED, with(infantry(1), keyword), &[at(20.0, 12.0, 90.0)], |unit| unit.shaken = true)
            .unit(BLUE, infantry(1), &[at(20.0, 30.0, 270.0)])
            .tp(RED, tp);
        scene.position.active = Some((0, 0));
        option.into_iter().fold(scene, Scene::ruling).start("6 2 3")
    };
    let green = said(&start(Keyword::Green, None, 0)).join(" ");
    assert!(green.contains("+: 2 3; 6 is set aside."), "{green}");
    let veteran = said(&start(Keyword::Veteran, None, 0)).join(" ");
    assert!(veteran.contains("+: 6 3; 2 is set aside."), "{veteran}");
    // Where points come first, all three lie there until nobody spends any more.
    let mut later = start(Keyword::Green, Some(A29_POINTS_FIRST), 1);
    assert!(said(&later).join(" ").contains("+: 6 2 3."));
    later.act(Command::Pass, "");
    assert_eq!(said(&later)[0], "A 6 is set aside.");
}
