//! Tests of `judge`.

use super::*;
use crate::conformance::report::fixture::{book, evidence};

#[test]
fn a_done_rule_without_code_or_test_is_a_fault() {
    let found = faults(&book(Status::Done), &evidence(false, false, true), false);
    assert_eq!(found, ["REG-HIT-01 is done but has no code and no test"]);
    assert!(faults(&book(Status::Done), &evidence(true, true, true), false).is_empty());
}

#[test]
fn a_pending_rule_is_a_fault_only_when_strict() {
    let none = evidence(false, false, true);
    assert!(faults(&book(Status::Pending), &none, false).is_empty());
    assert_eq!(faults(&book(Status::Pending), &none, true), ["REG-HIT-01 is pending: no code, no test"]);
    assert!(faults(&book(Status::Informational), &none, true).is_empty());
}

#[test]
fn a_test_that_asserts_nothing_is_a_fault() {
    let found = faults(&book(Status::Pending), &evidence(true, true, false), false);
    assert_eq!(found, ["crates/a/tests/t.rs:7: reg_hit_01 names a rule but asserts nothing"]);
}

#[test]
fn unknown_ids_are_faults_in_code_and_in_tests() {
    let mut known = book(Status::Pending);
    known.rules[0].id = "REG-HIT-02".into();
    assert_eq!(faults(&known, &evidence(true, true, true), false).len(), 2);
}

#[test]
fn only_pending_rules_with_code_and_test_are_ready() {
    assert_eq!(ready(&book(Status::Pending), &evidence(true, true, true)).len(), 1);
    assert!(ready(&book(Status::Pending), &evidence(true, false, true)).is_empty());
    assert!(ready(&book(Status::Done), &evidence(true, true, true)).is_empty());
}

#[test]
fn a_rule_of_several_statements_is_applied_as_a_whole_or_statement_by_statement() {
    let mut book = book(Status::Done);
    book.rules[0].statements = vec!["One.".into(), "Two.".into()];
    assert!(faults(&book, &evidence(true, true, true), false).is_empty());
    let mut apart = evidence(false, true, true);
    let whole = evidence(true, false, true).code.remove("REG-HIT-01").unwrap();
    let statement = |number: u8| format!("REG-HIT-01.{number}");
    apart.code.insert(statement(1), whole.clone());
    assert_eq!(faults(&book, &apart, false), ["REG-HIT-01 is done but has no code"]);
    apart.code.insert(statement(2), whole);
    assert!(faults(&book, &apart, false).is_empty());
}
