//! Tests of `edges`.

use super::*;

fn messages(folder: &str, manifest: &str) -> Vec<String> {
    check("m", folder, manifest).unwrap().into_iter().map(|f| f.message).collect()
}

#[test]
fn a_lower_floor_may_be_used_and_a_higher_one_not() {
    assert!(messages("kernel", "[dependencies]\nsandtable-dice.workspace = true\nserde = '1'").is_empty());
    let upward = messages("kernel", "[dependencies]\nsandtable-geometry.workspace = true");
    assert_eq!(upward, ["kernel must not use geometry in [dependencies]; it may use dice"]);
}

#[test]
fn everybody_may_speak() {
    assert!(messages("dice", "[dependencies]\nsandtable-text.workspace = true").is_empty());
}

#[test]
fn testkit_is_for_tests_only() {
    let line = "sandtable-testkit.workspace = true";
    assert!(messages("regiment", &format!("[dev-dependencies]\n{line}")).is_empty());
    assert_eq!(messages("regiment", &format!("[dependencies]\n{line}")).len(), 1);
}

#[test]
fn target_sections_count_too() {
    assert_eq!(messages("dice", "[target.'cfg(unix)'.dependencies]\nsandtable-kernel = {}").len(), 1);
}

#[test]
fn a_new_crate_must_be_given_a_floor() {
    assert_eq!(messages("attic", "").len(), 1);
}
