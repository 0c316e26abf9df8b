//! What the golden runner finds: changed logs, left-over dice, wrong expectations, failures that have gone.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fs;
use std::path::PathBuf;

use sandtable_testkit::golden::{self, Recorded};
use sandtable_testkit::toy::Duel;

const HEAD: &str = "about = 'x'\nsetup = { lucky = [1, 1], rounds = 2 }\n";

/// An own folder for a test, with these files.
fn folder(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden_runner").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

fn check(folder: &std::path::Path, bless: bool) -> Result<(), String> {
    let told = Recorded {
        pack: || Ok(Default::default()),
        load: |_, name| Err(format!("no setup {name}")),
        tell: |_| Vec::new(),
    };
    golden::check::<Duel>(folder, told, bless)
}

#[test]
fn a_recorded_case_passes_until_something_changes() {
    let case = format!("{HEAD}seed = 3\npolicy = 'sample:4'\n");
    let folder = folder("recorded", &[("case.toml", &case)]);
    assert!(check(&folder, false).unwrap_err().starts_with("log.jsonl"));
    check(&folder, true).unwrap();
    check(&folder, false).unwrap();

    let log = fs::read_to_string(folder.join("log.jsonl")).unwrap();
    fs::write(folder.join("log.jsonl"), log.replacen("\"token\":", "\"token\": ", 1)).unwrap();
    let says = check(&folder, false).unwrap_err();
    assert!(says.starts_with("log.jsonl, line 2 has changed; BLESS=1"), "{says}");
    fs::write(folder.join("log.jsonl"), log).unwrap();

    fs::write(folder.join("case.toml"), format!("{case}known_failure = 'once'\n")).unwrap();
    assert_eq!(check(&folder, false).unwrap_err(), "it passes: take known_failure (once) out of case.toml");
}

#[test]
fn dice_left_over_and_dice_missing_fail() {
    let moves = [("commands.jsonl", "")];
    let case = |draws: &str| format!("{HEAD}draws = '{draws}'\ncommands = 'commands.jsonl'\n");
    let left = folder("left", &[("case.toml", &case("1 2 5")), moves[0]]);
    assert_eq!(check(&left, true).unwrap_err(), "1 draws are left");
    let short = folder("short", &[("case.toml", &case("1")), moves[0]]);
    assert!(check(&short, true).unwrap_err().contains("SYS-DICE"));
}

#[test]
fn wrong_expectations_name_their_step() {
    let case = format!("{HEAD}seed = 3\ncommands = 'c.jsonl'\n");
    let seal = r#"{"play":{"seat":0,"command":{"seal":{"number":1}}}}"#;
    let wrong = r#"{"refused":{"seat":0,"command":"rest","code":"over"}}"#;
    let steps = format!("{seal}\n{wrong}\n");
    let folder = folder("steps", &[("case.toml", &case), ("c.jsonl", &steps)]);
    let says = check(&folder, true).unwrap_err();
    assert!(says.starts_with("step 2: refused, but not with over: "), "{says}");
    fs::write(folder.join("c.jsonl"), format!("{seal}\n{{\"play\":7}}\n")).unwrap();
    assert!(check(&folder, true).unwrap_err().starts_with("c.jsonl, line 2, column "));
    fs::write(folder.join("c.jsonl"), seal.replace("play", "refused").replace("}}}}", "}},\"code\":\"x\"}}"))
        .unwrap();
    assert!(check(&folder, true).unwrap_err().starts_with("step 1: accepted"));
}

#[test]
fn dice_are_typed_in_as_they_are_asked_for() {
    let case = format!("{HEAD}entered = 3\npolicy = 'sample:4'\n");
    let folder = folder("entered", &[("case.toml", &case)]);
    check(&folder, true).unwrap();
    let log = fs::read_to_string(folder.join("log.jsonl")).unwrap();
    assert!(log.contains(r#""dice":"entered""#), "{log}");
    assert!(fs::read_to_string(folder.join("summary.txt")).unwrap().contains("by points"));
    assert!(log.lines().skip(2).any(|line| line.contains(r#""rolls":["#)), "nothing was rolled");
}

#[test]
fn fair_dice_take_words_and_are_revealed() {
    let secret = "0123456789abcdef".repeat(4);
    let fair = format!("fair = {{ secret = '{secret}', words = ['red', 'blue'] }}");
    let case = format!("{HEAD}{fair}\npolicy = 'sample:4'\n");
    let folder = folder("fair", &[("case.toml", &case)]);
    check(&folder, true).unwrap();
    let log = fs::read_to_string(folder.join("log.jsonl")).unwrap();
    assert!(log.contains(r#"{"contribute":{"seat":1,"words":"blue"}}"#), "{log}");
    assert!(log.lines().last().unwrap().contains(&secret));
    fs::write(folder.join("case.toml"), case.replace(", 'blue'", "")).unwrap();
    assert!(check(&folder, true).unwrap_err().contains("SYS-FAIR"));
}

#[test]
fn drawn_commands_mix_with_written_ones() {
    let case = format!("{HEAD}seed = 3\npolicy = 'sample:4'\ncommands = 'c.jsonl'\n");
    let steps = "{\"sample\":{\"commands\":3}}\n{\"rewind\":{\"to\":1,\"reason\":\"x\"}}\n{\"sample\":{\"commands\":999}}\n";
    let folder = folder("mixed", &[("case.toml", &case), ("c.jsonl", steps)]);
    check(&folder, true).unwrap();
    let log = fs::read_to_string(folder.join("log.jsonl")).unwrap();
    assert!(log.contains(r#""n":4,"parent":1,"#), "{log}");
    assert!(fs::read_to_string(folder.join("summary.txt")).unwrap().contains("by points"));
}

#[test]
fn unknown_words_in_a_case_are_errors() {
    let folder = folder("words", &[("case.toml", &format!("{HEAD}seeds = 3\npolicy = 'sample:1'\n"))]);
    assert!(check(&folder, true).unwrap_err().contains("unknown field `seeds`"));
}
