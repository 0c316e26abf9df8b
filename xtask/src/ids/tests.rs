//! Tests of `ids`.

use super::*;

fn ids(text: &str) -> Vec<String> {
    in_text(text).into_iter().map(|f| f.id).collect()
}

#[test]
fn ids_are_found_between_any_punctuation() {
    assert_eq!(ids("[REG-HIT-01], (REG-MOVE-20)/REG-A55."), ["REG-HIT-01", "REG-MOVE-20", "REG-A55"]);
}

#[test]
fn placeholders_and_longer_words_are_not_ids() {
    assert!(ids("REG-XXX-NN REG- XREG-HIT-01 REG-B12 REG-A REG-A00 REG-HIT-00").is_empty());
    assert!(ids("GCW-nnn GCW- XGCW-001 GCW-A00 GCW-000").is_empty());
    assert!(ids("the UT-60D U-wing, SO-42nd").is_empty());
}

#[test]
fn numbers_may_run_straight_through_and_end_in_zeros() {
    assert_eq!(ids("GCW-007, GCW-100 to GCW-300; GCW-A70"), ["GCW-007", "GCW-100", "GCW-300", "GCW-A70"]);
    assert!(is_ruling("GCW-A70") && !is_ruling("GCW-100"));
    assert_eq!((chapter("GCW-100"), chapter("REG-HIT-01"), chapter("REG-A33")), (None, Some("HIT"), None));
    assert_eq!(in_name("gcw_007_and_gcw_a03_both"), ["GCW-007", "GCW-A03"]);
}

#[test]
fn a_statement_is_numbered_behind_a_dot() {
    let tenth = format!("GCW-253.{}", 10);
    assert_eq!(ids(&format!("GCW-253.2, {tenth}. GCW-007.")), ["GCW-253.2", &tenth, "GCW-007"]);
    assert!(ids("GCW-253.0 REG-HIT-01.2nd").is_empty());
}

#[test]
fn a_spelling_of_the_other_kind_is_still_an_id() {
    assert_eq!((id_length("12 "), id_length("MAP-01 ")), (Some(2), Some(6)));
    assert_eq!(in_name("gcw_map_01_and_reg_12").len(), 2);
}

#[test]
fn a_ruling_is_told_from_a_rule_of_a_chapter_that_starts_with_a() {
    assert_eq!(ids("REG-ACT-05 REG-A05"), ["REG-ACT-05", "REG-A05"]);
    assert!(is_ruling("REG-A05") && !is_ruling("REG-ACT-05"));
}

#[test]
fn a_name_may_carry_several_ids() {
    assert_eq!(in_name("reg_move_01_and_reg_a57_edge"), ["REG-MOVE-01", "REG-A57"]);
    assert_eq!(in_name("far_reg_hit_02"), ["REG-HIT-02"]);
}

#[test]
fn a_name_without_a_number_carries_none() {
    assert!(in_name("reg_move_pivots_are_free").is_empty());
    assert!(in_name("register_a_unit").is_empty());
}
