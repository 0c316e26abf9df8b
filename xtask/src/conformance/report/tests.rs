//! Tests of `report`.

use super::fixture::{book, evidence};
use super::*;
use crate::rules_file::Status;

#[test]
fn a_row_links_code_and_tests_and_names_the_rulings() {
    let page = matrix(&book(Status::Done), &evidence(true, true, true));
    let row = "| REG-HIT-01 | Base 4+ \\| both | [a: hit.rs](../../crates/a/src/hit.rs) | \
               [reg_hit_01](../../crates/a/tests/t.rs) | REG-A69 | done |";
    assert!(page.lines().any(|line| line == row), "{page}");
    assert!(page.contains("## HIT: hit requirement"));
    assert!(page.contains("1 rules (1 done, 0 data, 0 informational, 0 pending)"));
}

#[test]
fn long_texts_are_cut_between_words() {
    let short = shortened(&"word ".repeat(40));
    assert!(short.ends_with("word…") && short.chars().count() <= SHORT + 1);
    assert_eq!(shortened("as it is"), "as it is");
}
