//! Tests of the draw, the names and the count.

use super::*;

#[test]
fn a_seed_decides_the_order_and_nothing_is_lost() {
    let names: Vec<String> = (0..50).map(|n| n.to_string()).collect();
    let drawn = shuffled(names.clone(), 7);
    assert_eq!(drawn, shuffled(names.clone(), 7));
    assert_ne!(drawn, shuffled(names.clone(), 8));
    let mut sorted = drawn;
    sorted.sort_by_key(|n| n.parse::<u32>().unwrap());
    assert_eq!(sorted, names);
}

#[test]
fn a_name_matches_itself_only() {
    let name = "x/a.rs:3:9: replace || with && in <A as B>::of(usize) -> Option<u8>";
    assert_eq!(
        escaped(name),
        r"x\/a\.rs\:3\:9\: replace \|\| with \&\& in <A as B>\:\:of\(usize\) \-> Option<u8>"
    );
}

#[test]
fn what_does_not_compile_is_not_counted_and_a_timeout_is_a_kill() {
    let text = r#"{"outcomes": [
        {"scenario": "Baseline", "summary": "Success"},
        {"scenario": {"Mutant": {"name": "a"}}, "summary": "CaughtMutant"},
        {"scenario": {"Mutant": {"name": "b"}}, "summary": "MissedMutant"},
        {"scenario": {"Mutant": {"name": "c"}}, "summary": "Unviable"},
        {"scenario": {"Mutant": {"name": "d"}}, "summary": "Timeout"}]}"#;
    let fates = fates(text).unwrap();
    assert_eq!(fates.get("a"), Some(&Fate::Killed));
    assert_eq!(fates.get("b"), Some(&Fate::Survived));
    assert_eq!(fates.get("c"), None);
    assert_eq!(fates.get("d"), Some(&Fate::Killed));
}

#[test]
fn tests_that_fail_without_any_break_stop_the_count() {
    let text = r#"{"outcomes": [{"scenario": "Baseline", "summary": "Failure"}]}"#;
    assert!(fates(text).unwrap_err().to_string().contains("Failure"));
}

#[test]
fn recordings_do_not_judge() {
    assert_eq!(without_recordings("gcw"), "not (binary(golden) + binary(counting))");
    assert_eq!(without_recordings("toy"), "all()");
}
