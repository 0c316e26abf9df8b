//! The game in words: every kind of event and command has a message, and messages name what is there.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::words::ENGLISH;
use sandtable_testkit::assert_words;
use sandtable_words::event;

use crate::common::{Play, REBEL, STORM, attack};

#[test]
fn every_event_and_command_has_a_message_that_names_what_is_there() {
    assert_words::<Legion>(ENGLISH);
}

#[test]
fn an_attack_is_told_step_by_step() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
    let mut play = play.with(STORM, |unit| unit.dodge = 1);
    let mut events = play.play(attack(STORM, 1), "hit crit, hit blank");
    events.extend(play.play(Command::Spend { tokens: 1 }, "block blank"));
    let told = events.iter().map(|told| event::<Legion>(&play.table, &play.state, told).sentence.text());
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    let text = told.join(" ");
    for part in [
        "Rebel Troopers 1 attacked Storm Trooper 1: 2/2/0 red/black/white dice.",
        "No cover for Storm Trooper 1.",
        "Storm Trooper 1 spent 1 Dodge; 1 hit left.",
        "Storm Trooper 1 defended: 1 blank, 1 block. 1 hit blocked; 1 wound.",
        "Storm Trooper 1 suffered 1 wound.",
        "Storm Trooper 1 gained 1 suppression.",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}
