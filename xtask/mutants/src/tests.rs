//! Tests of the draw, the names and the count.

use super::kept::Code;
use super::*;

#[test]
fn a_seed_decides_the_order_and_nothing_is_lost() {
    let mutant = |n: usize| Mutant { name: format!("a.rs:{n}: break"), diff: String::new() };
    let all: Vec<Mutant> = (0..50).map(mutant).collect();
    let first = drawn(all.clone(), 7);
    assert_eq!(first, drawn(all.clone().into_iter().rev().collect(), 7));
    assert_ne!(first, drawn(all.clone(), 8));
    assert_ne!(first, all);
    assert!(all.iter().all(|mutant| first.contains(mutant)));
    // Without some of them the others keep their order.
    let few: Vec<Mutant> = first.iter().filter(|mutant| !mutant.name.contains('3')).cloned().collect();
    assert_eq!(drawn(few.clone(), 7), few);
}

#[test]
fn a_patch_names_its_file_twice() {
    let diff = "--- crates/x/a.rs\n+++ replace f -> bool with true\n@@ -1 +1 @@\n-a\n+b\n";
    assert_eq!(applicable(diff).unwrap(), "--- crates/x/a.rs\n+++ crates/x/a.rs\n@@ -1 +1 @@\n-a\n+b\n");
}

#[test]
fn the_first_test_that_failed_is_named() {
    let told = "   PASS [   0.1s] (1/3) x::rules a\n   FAIL [   0.2s] (2/3) x::rules b_fails\n   FAIL [   0.2s] x::rules c";
    assert_eq!(failed_test(told), Some("x::rules b_fails"));
    assert_eq!(failed_test("   TIMEOUT [  60.2s] (2/3) x::rules loops"), Some("x::rules loops"));
    assert_eq!(failed_test("error: no tests to run"), None);
}

#[test]
fn advice_to_machines_is_no_rule() {
    assert!(is_advice("crates/x/src/rules/movement/propose.rs:1:2: replace + with - in march"));
    assert!(is_advice(
        "crates/x/src/rules/a.rs:1:2: replace + with - in <impl Procedure for Deploy>::sample"
    ));
    assert!(!is_advice(
        "crates/x/src/rules/a.rs:1:2: replace + with - in <impl Procedure for Deploy>::check"
    ));
}

#[test]
fn recordings_do_not_judge() {
    assert_eq!(without_recordings("gcw"), "not (binary(golden) + binary(counting))");
    assert_eq!(without_recordings("toy"), "all()");
}

/// A crate of two files as it may stand.
fn code(all: &str, a: &str, functions: &str) -> Code {
    let files = [("a.rs", a), ("b.rs", "b")].map(|(path, name)| (path.to_owned(), name.to_owned()));
    Code { all: all.to_owned(), files: files.into(), functions: functions.to_owned() }
}

#[test]
fn fates_are_kept_and_a_torn_line_costs_one() {
    let path = std::env::temp_dir().join(format!("sandtable-fates-{}.jsonl", std::process::id()));
    let open = |code| Kept::read(path.clone(), code).unwrap();
    let kept = open(code("1", "a", ""));
    let killed = Fate::Killed(String::from("p::rules some::thing"));
    let (in_a, in_b) = ("a.rs:3: break", "b.rs:4: break");
    kept.keep(in_a, &killed).unwrap();
    kept.keep(in_b, &Fate::Survived).unwrap();
    let mut text = std::fs::read_to_string(&path).unwrap();
    text.push_str("{\"mutant\":\"b.rs:5: bre");
    std::fs::write(&path, text).unwrap();
    let same = open(code("1", "a", ""));
    // Something else changed, the test is gone, or its own file changed.
    let other = open(code("2", "a", "fn thing() {"));
    let without = open(code("2", "a", "fn anything() {"));
    let edited = open(code("2", "a2", "fn thing() {"));
    std::fs::remove_file(&path).unwrap();
    assert_eq!([same.fate(in_a), same.fate(in_b)], [Some(killed.clone()), Some(Fate::Survived)]);
    assert_eq!(same.fate("b.rs:5: break"), None);
    assert_eq!([other.fate(in_a), other.fate(in_b)], [Some(killed), None]);
    assert_eq!([without.fate(in_a), edited.fate(in_a)], [None, None]);
}
