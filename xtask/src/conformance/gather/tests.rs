//! Tests of `gather`.

use super::*;

fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}

fn gather(files: &[(&str, &str)]) -> Evidence {
    Evidence::gather(&files.iter().map(|(path, text)| file(path, text)).collect::<Vec<_>>())
}

fn places(evidence: &Evidence, id: &str) -> Vec<String> {
    evidence.code_of(id).into_iter().map(|place| format!("{}:{}", place.path, place.line)).collect()
}

#[test]
fn heads_docs_and_comments_on_types_speak_of_a_rule_and_apply_nothing() {
    let found = gather(&[(
        "crates/a/src/lib.rs",
        "//! REG-HIT-01.\n\n/// REG-HIT-02.\n// REG-HIT-03\npub(crate) struct A;\n\n// REG-HIT-04\n\n\
         fn f() {\n    // REG-HIT-05: why,\n    // and more.\n    go(); // REG-HIT-06\n    no(rule!(\"REG-HIT-07\"));\n}\n",
    )]);
    assert_eq!(found.code.keys().collect::<Vec<_>>(), ["REG-HIT-05", "REG-HIT-06", "REG-HIT-07"]);
    assert_eq!(places(&found, "REG-HIT-05"), ["crates/a/src/lib.rs:10"]);
    assert_eq!(found.mentioned.len(), 7);
}

#[test]
fn code_is_what_stands_outside_tests() {
    let found = gather(&[(
        "crates/a/src/lib.rs",
        "//! Head.\n// REG-HIT-01: base\nfn f() {}\n#[cfg(test)]\nmod tests { // REG-HIT-02\n}\n",
    )]);
    assert_eq!(places(&found, "REG-HIT-01"), ["crates/a/src/lib.rs:2"]);
    assert!(found.code_of("REG-HIT-02").is_empty());
}

#[test]
fn packs_cite_and_test_files_of_a_crate_do_not() {
    let found = gather(&[
        ("packs/x/units.toml", "# REG-ARMY-01"),
        ("crates/a/src/lib.rs", "//! Head.\n#[cfg(test)]\nmod checks;\n"),
        ("crates/a/src/checks.rs", "//! REG-ARMY-02"),
        ("crates/a/src/checks/deep.rs", "//! REG-ARMY-03"),
        ("crates/testkit/src/lib.rs", "//! REG-ARMY-04"),
        ("crates/a/src/rulings/setup.rs", "//! REG-ARMY-06 REG-A14"),
        ("docs/x.md", "REG-ARMY-05"),
    ]);
    assert_eq!(found.code.keys().collect::<Vec<_>>(), ["REG-ARMY-01"]);
}

#[test]
fn tests_name_ids_in_their_name_or_in_a_comment_above() {
    let found = gather(&[(
        "crates/a/tests/moves.rs",
        "#[test]\nfn reg_move_01_far() { assert!(x); }\n\n\
         // proves: REG-MOVE-02,\n//   REG-A55\n// and words on REG-MOVE-09\n#[test]\nfn other() { assert_eq!(a, b); }\n\
         #[test]\nfn nameless() {}\nfn reg_move_03_helper() {}\n",
    )]);
    let ids: Vec<Vec<&str>> =
        found.tests.iter().map(|t| t.ids.iter().map(String::as_str).collect()).collect();
    assert_eq!(ids, [vec!["REG-MOVE-01"], vec!["REG-A55", "REG-MOVE-02"]]);
    assert_eq!(found.tests[1].line, 8);
}

#[test]
fn rules_without_a_chapter_in_their_id_are_cited_and_proven_alike() {
    let found = gather(&[
        ("crates/a/src/lib.rs", "//! Head.\n// GCW-100: play goes on\nfn f() {}\n"),
        (
            "crates/a/tests/t.rs",
            "// proves: GCW-101,\n// GCW-A03\n#[test]\nfn gcw_007_start() { assert!(x); }\n",
        ),
    ]);
    assert_eq!(places(&found, "GCW-100"), ["crates/a/src/lib.rs:2"]);
    let ids: Vec<&str> = found.tests[0].ids.iter().map(String::as_str).collect();
    assert_eq!(ids, ["GCW-007", "GCW-101", "GCW-A03"]);
}

#[test]
fn properties_inside_a_macro_are_tests() {
    let found = gather(&[(
        "crates/a/tests/p.rs",
        "proptest! {\n    // proves: REG-DICE-01\n    #[test]\n    fn any(x in 0..9u8) { prop_assert!(x < 9); }\n}\n",
    )]);
    assert_eq!((found.tests.len(), found.tests[0].asserts), (1, true));
}

#[test]
fn a_test_must_assert_itself_or_through_one_helper() {
    let found = gather(&[(
        "crates/a/tests/t.rs",
        "fn deep() { assert!(true) }\nfn near() { deep() }\n\
         #[test] fn reg_act_01() { deep(); }\n#[test] fn reg_act_02() { near(); }\n\
         #[test] fn reg_act_03() { let a = \"assert!\"; if a != b {} }\n\
         #[test] fn reg_act_04() { game.must_refuse::<Move>(c); }\n\
         #[test]\n#[should_panic]\nfn reg_act_05() { go(); }\n",
    )]);
    let asserts: Vec<bool> = found.tests.iter().map(|t| t.asserts).collect();
    assert_eq!(asserts, [true, false, false, true, true]);
}
