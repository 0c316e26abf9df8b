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

#[test]
fn fates_are_kept_and_a_torn_line_costs_one() {
    let path = std::env::temp_dir().join(format!("sandtable-fates-{}.jsonl", std::process::id()));
    std::fs::write(&path, "[\"a\",\"Survived\",\"x\"]\n[\"b\",\"Surv").unwrap();
    let open = |tests: &str, written: &str| Kept::read(path.clone(), tests, written.to_owned()).unwrap();
    let kept = open("x", "");
    assert_eq!(kept.fate("b"), None);
    let killed = Fate::Killed(String::from("p::rules some::thing"));
    kept.keep("c", &killed).unwrap();
    // With other tests a survivor is judged again, and a kill whose test is gone.
    let [same, other, without] = [open("x", ""), open("y", "fn thing() {"), open("y", "fn anything() {")];
    std::fs::remove_file(&path).unwrap();
    assert_eq!(same.fate("a"), Some(Fate::Survived));
    assert_eq!(same.fate("c"), Some(killed.clone()));
    assert_eq!(other.fate("a"), None);
    assert_eq!(other.fate("c"), Some(killed));
    assert_eq!(without.fate("c"), None);
}
