//! Tests of the draw, the names and the count.

use super::judge::{applicable, failed_test, without};
use super::kept::Code;
use super::programs::{failed, slow};
use super::switched::{blamed, render};
use super::*;

/// A mutant of `a.rs` that begins at a line and a column.
fn mutant(name: &str, genre: &str, replacement: &str, (line, column): (usize, usize)) -> Mutant {
    let [name, file, genre, replacement] = [name, "a.rs", genre, replacement].map(str::to_owned);
    Mutant {
        name,
        file,
        genre,
        replacement,
        span: Span { start: Place { line, column } },
        diff: String::new(),
    }
}

/// A text with mutants behind switches, without the question whether they are on.
fn behind_switches(text: &str, mutants: &[Mutant]) -> String {
    let numbered: Vec<_> = mutants.iter().enumerate().collect();
    let sites = sites::find(text, &numbered).unwrap();
    assert_eq!(sites.len(), mutants.len(), "{sites:?}");
    render(text, &sites.iter().collect::<Vec<_>>()).replace("crate::mutant_switch::", "")
}

#[test]
fn operators_nest_behind_their_switches() {
    let text = "fn f(a: u8) -> bool {\n    a == 1 && !(a < 2)\n}\n";
    let at = |genre, with, column| mutant("", genre, with, (2, column));
    let mutants =
        [at("BinaryOperator", "||", 12), at("BinaryOperator", "!=", 7), at("UnaryOperator", "", 15)];
    let equal = "(if on(1) { a  !=  1 } else { a == 1 })";
    let not = "(if on(2) { (a < 2) } else { !(a < 2) })";
    assert_eq!(
        behind_switches(text, &mutants),
        format!(
            "fn f(a: u8) -> bool {{\n    (if on(0) {{ {equal}  ||  {not} }} else {{ {equal} && {not} }})\n}}\n"
        )
    );
    // Two of one operator, one within the other.
    let mutants = [at("BinaryOperator", "!=", 7), at("BinaryOperator", "<", 7)];
    assert_eq!(
        behind_switches("fn f(a: u8) {\n    a == 1\n}\n", &mutants),
        "fn f(a: u8) {\n    (if on(0) { a  !=  1 } else { (if on(1) { a  <  1 } else { a == 1 }) })\n}\n"
    );
}

#[test]
fn arms_guards_and_bodies_have_switches() {
    let text = "fn f(a: u8) -> u8 {\n    match a {\n        1 if g() => 2,\n        2 => 3,\n        _ => 4,\n    }\n}\n";
    let mutants = [
        mutant("", "FnValue", "7", (2, 5)),
        mutant("", "MatchArm", "", (3, 9)),
        mutant("", "MatchArmGuard", "true", (3, 14)),
        mutant("", "MatchArm", "", (4, 9)),
        mutant("", "MatchArmGuard", "false", (3, 14)),
    ];
    let arms = "        1 if !on(1) && ((on(2) || ((!on(4) && (g()))))) => 2,\n        2 if !on(3) => 3,\n        _ => 4,\n";
    let expected =
        format!("fn f(a: u8) -> u8 {{\n    if on(0) {{ return 7; }}\nmatch a {{\n{arms}    }}\n}}\n");
    assert_eq!(behind_switches(text, &mutants), expected);
}

#[test]
fn an_error_blames_the_switch_before_it_in_its_function_or_the_whole_file() {
    let on = |number: u8| format!("crate::mutant_switch::on({number})");
    let text = format!("fn f() {{\n  {} BAD\n}}\nfn g() {{\n  WORSE {}\n}}\n", on(3), on(8));
    let at = |word: &str| text.find(word).map(|at| at..at + word.len()).unwrap();
    assert_eq!(blamed(&text, at("BAD")), [3]);
    assert_eq!(blamed(&text, at("WORSE")), [3, 8]);
}

#[test]
fn a_seed_decides_the_order_and_nothing_is_lost() {
    let mutant = |n: usize| mutant(&format!("a.rs:{n}: break"), "FnValue", "()", (n, 1));
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
    assert_eq!(
        without(&[String::from("golden"), String::from("counting")]),
        "not (binary(golden) + binary(counting))"
    );
    assert_eq!(without(&[]), "all()");
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

#[test]
fn a_program_names_its_first_failed_test_and_the_runner_its_slow_ones() {
    let told =
        "\nrunning 3 tests\ntest a::holds ... ok\ntest b::fails ... FAILED\ntest c::fails ... FAILED\n";
    assert_eq!(failed(told), Some("b::fails"));
    assert_eq!(failed("running 1 test\n"), None);
    let told =
        "        PASS [   0.754s] (1/3) x::rules a::quick\n        PASS [  12.041s] (2/3) x::rules b::slow\n";
    assert_eq!(slow(told), ["x::rules b::slow"]);
}
