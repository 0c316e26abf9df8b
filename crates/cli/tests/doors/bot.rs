//! The example bot plays a whole game through the protocol, as its documentation says.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::process::Command;

use common::root;

#[test]
fn the_example_bot_plays_a_game_to_its_end() {
    let script = root().join("examples/random_bot.py");
    let lines = std::fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines <= 50, "the example has {lines} lines; it shall stay a page");
    let play = || Command::new("python3").arg(&script).arg(env!("CARGO_BIN_EXE_sandtable")).arg("7").output();
    let Ok(output) = play() else {
        // A machine without Python cannot run a Python example.
        eprintln!("python3 is not there: the example was not run");
        return;
    };
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    assert!(out.contains("commands, round") && out.contains("state hash "), "{out}");
    let again = play().unwrap();
    assert_eq!(output.stdout, again.stdout, "the same seed plays the same game");
}
