//! Tests of `source`.

use super::*;

fn findings(path: &str, text: &str) -> Vec<String> {
    let file = TextFile { path: path.to_owned(), text: text.to_owned() };
    check(&file).into_iter().map(|f| format!("{}: {}", f.line, f.message)).collect()
}

fn count(path: &str, text: &str) -> usize {
    findings(path, text).len()
}

const LIB: &str = "crates/dice/src/lib.rs";

#[test]
fn a_head_comment_may_follow_inner_attributes_only() {
    assert_eq!(count(LIB, "#![allow(x)]\n//! Head.\n"), 0);
    assert_eq!(count(LIB, "use a;\n//! Late.\n"), 1);
    assert_eq!(count(LIB, ""), 1);
}

#[test]
fn unfinished_work_is_found_in_code_but_not_in_words() {
    let unfinished =
        "//! Head: no todo! here.\n#[ignore = \"later\"]\nfn f() { todo!() }\nconst S: &str = \"todo!\";\n";
    assert_eq!(count("crates/dice/tests/a.rs", unfinished), 2);
}

#[test]
fn pure_crates_name_no_impure_module_outside_tests() {
    let text = "//! Head: std::fs is absent.\nuse std::{fmt, env::var, time};\nfn f() { std::thread::yield_now(); }\n\
                #[cfg(test)]\nmod tests { use std::fs; }\n";
    assert_eq!(count(LIB, text), 3);
    assert_eq!(count("crates/cli/src/main.rs", text), 0);
}

#[test]
fn words_that_only_begin_like_a_module_are_fine() {
    assert_eq!(
        count(
            LIB,
            "//! Head.\nuse std::fmt;\nuse std::net_like;\nuse std::collections::{BTreeMap, BTreeSet};\n"
        ),
        0
    );
}

#[test]
fn unwrap_needs_a_proof_beside_it() {
    let bare = "//! Head.\nfn f() { a().unwrap(); }\n";
    assert_eq!(count(LIB, bare), 1);
    assert_eq!(count(LIB, "//! Head.\n// proven: a is never empty\nfn f() { a().unwrap(); }\n"), 0);
    assert_eq!(count(LIB, "//! Head.\nfn f() { a().expect(\"x\"); } // proven: see above\n"), 0);
    assert_eq!(count("crates/testkit/src/lib.rs", bare), 0);
    assert_eq!(count("crates/dice/src/tests.rs", bare), 0);
    assert_eq!(count("crates/dice/tests/rolls.rs", bare), 0);
}

#[test]
fn safe_cousins_of_unwrap_are_fine() {
    assert_eq!(
        count(
            LIB,
            "//! Head.\nfn f() { a().unwrap_or(0); b().expect_err(\"x\"); c().unwrap_or_default(); }\n"
        ),
        0
    );
}
