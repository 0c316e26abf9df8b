//! Tests of `text`.

use super::*;

fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn machine_paths_are_found_with_their_line() {
    let found = machine_paths(&file("a.md", concat!("x\nsee /t", "mp/y and target/t", "mp/z")));
    assert_eq!(found.iter().map(|f| f.line).collect::<Vec<_>>(), [2]);
}

#[test]
fn only_ids_of_no_rule_are_reported() {
    let known = BTreeSet::from(["REG-MOVE-01".to_owned()]);
    let text = format!("REG-MOVE-01\n{}-99", "REG-MOVE");
    let found = unknown_ids(&file("a.rs", &text), &known);
    assert_eq!(found.iter().map(|f| f.line).collect::<Vec<_>>(), [2]);
    assert!(unknown_ids(&file("a.png", &text), &known).is_empty());
}

#[test]
fn six_hundred_lines_are_enough() {
    assert!(too_long(&file("a.rs", &"\n".repeat(600))).is_none());
    assert!(too_long(&file("a.rs", &"\n".repeat(601))).is_some());
    assert!(too_long(&file("a.toml", &"\n".repeat(601))).is_none());
}
