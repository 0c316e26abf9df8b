//! Repairs of huge ships, step by step.

#![allow(clippy::unwrap_used, reason = "a test may")]

use sandtable_gcw::model::Section;
use sandtable_gcw::rules::huge::repair;

/// A section with so many cards face down and face up.
fn section(face_down: u8, face_up: u8, crippled: bool) -> Section {
    Section { upgrades: Vec::new(), face_down, face_up, crippled }
}

fn repaired(face_down: u8, face_up: u8, crippled: bool, hull: u8) -> (u8, u8, bool) {
    let mut section = section(face_down, face_up, crippled);
    repair::section(&mut section, hull);
    (section.face_down, section.face_up, section.crippled)
}

// proves: GCW-281
#[test]
fn lost_shields_are_kept_nowhere_so_they_are_back_in_every_battle() {
    let section = serde_json::to_value(Section::default()).unwrap();
    let told = serde_json::to_value(sandtable_gcw::model::SectionReport::default()).unwrap();
    for kept in [section, told] {
        let fields = kept.as_object().unwrap();
        assert!(fields.contains_key("face_down") && fields.keys().all(|field| !field.contains("shield")));
    }
}

// proves: GCW-283
#[test]
fn half_of_the_cards_go_and_one_stays_one() {
    // The document: a damaged section always keeps at least one card.
    assert_eq!(repaired(1, 0, false, 8), (1, 0, false));
    for (before, after) in [(0, 0), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)] {
        assert_eq!(repaired(before, 0, false, 8), (after, 0, false), "{before} cards");
    }
}

// proves: GCW-284
#[test]
fn cards_that_lie_face_up_are_turned_down_and_not_halved() {
    assert_eq!(repaired(4, 3, false, 8), (5, 0, false));
    assert_eq!(repaired(0, 2, false, 8), (2, 0, false));
    // They are halved after the next battle.
    assert_eq!(repaired(5, 0, false, 8), (3, 0, false));
}

// proves: GCW-282, GCW-285
#[test]
fn overkill_is_skimmed_from_the_open_cards_first() {
    // Hull 8, 7 down and 4 up: 3 of the open ones go, 7 and 1 are left; 3 of the 7 go, the open one is turned down: 5;
    // two of them are turned up.
    assert_eq!(repaired(7, 4, true, 8), (3, 2, false));
    // 10 down, 1 up: the open one goes and two more; 8 are halved to 4, two of them are turned up.
    assert_eq!(repaired(10, 1, true, 8), (2, 2, false));
}

// proves: GCW-282
#[test]
fn only_crippled_sections_are_skimmed() {
    assert_eq!(repaired(8, 0, true, 8), (2, 2, false));
    assert_eq!(repaired(7, 0, false, 8), (4, 0, false));
}

// proves: GCW-283, GCW-285
#[test]
fn a_section_stands_again_with_two_open_cards() {
    // Hull 5, 5 down: 2 go, 3 are left, two of them open.
    assert_eq!(repaired(5, 0, true, 5), (1, 2, false));
    // Fewer than two cards cannot turn up two.
    assert_eq!(repaired(2, 0, true, 2), (0, 1, false));
}

// proves: GCW-286
#[test]
fn a_section_whose_damage_lay_open_stays_crippled() {
    // Nothing lies face down, so nothing is halved; all eight are turned down, two are turned up: still eight.
    assert_eq!(repaired(0, 8, true, 8), (6, 2, true));
    assert_eq!(repaired(1, 7, true, 8), (6, 2, true));
    assert_eq!(repaired(2, 6, true, 8), (5, 2, false));
}
