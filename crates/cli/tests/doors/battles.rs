//! `serve`, `replay` and `sim`: a battle is played, recorded, checked, told and drawn; many are summed up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{command, folder, run};

#[test]
fn a_battle_is_played_recorded_checked_told_and_drawn() {
    let dir = folder("battle");
    let out = dir.to_str().unwrap();
    let ran = run(&["watch", "--fast", "--seed", "5", "--out", out]);
    ran.says(
        0,
        &[
            "Tutorial: Galactic Empire",
            "Round 1 begins",
            "is activated.",
            "regiment-5.jsonl",
            "regiment-5.svg",
        ],
    );
    let log = dir.join("regiment-5.jsonl");
    let name = log.to_str().unwrap();
    run(&["replay", name, "--verify"]).says(0, &["ok      chain", "ok      play", "ok      dice"]);
    let told = run(&["replay", name]);
    told.says(0, &["   0  Play begins", "Round 1 begins", "[REG-"]);
    let (svg, png) = (dir.join("a.svg"), dir.join("a.png"));
    let (svg, png) = (svg.to_str().unwrap(), png.to_str().unwrap());
    run(&[
        "replay", name, "--at", "14", "--brief", "--svg", svg, "--png", png, "--sight", "1", "12", "--reach",
        "1",
    ])
    .says(0, &["  14  ", "picture: "]);
    let picture = std::fs::read_to_string(svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("in sight"), "{}", &picture[..200]);
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let json = run(&["replay", name, "--json"]).json();
    assert_eq!(json["ok"], true);
    let again = run(&["watch", "--fast", "--seed", "5", "--out", out, "--json"]).json();
    assert_eq!(json["state_hash"], again["state_hash"]);
    assert_eq!(json["outcome"], again["outcome"]);
    run(&["replay", name, "--at", "100000"]).complains(2, &["there is no entry 100000"]);
    run(&["replay", name, "--at", "1", "--svg", svg, "--reach", "200"])
        .complains(2, &["there is no piece 200"]);
}

#[test]
fn a_battle_that_is_killed_half_way_leaves_all_that_was_played_of_it() {
    let dir = folder("killed");
    let mut battle = command(&["watch", "--seed", "5", "--pause", "20", "--out", dir.to_str().unwrap()]);
    let mut battle = battle.stdout(Stdio::piped()).spawn().unwrap();
    // The account is read until some commands were played; the rest of it would take minutes.
    let account = BufReader::new(battle.stdout.take().unwrap());
    let told = account.lines().map(Result::unwrap).find(|line| line.contains("is activated."));
    battle.kill().unwrap();
    battle.wait().unwrap();
    assert!(told.is_some());
    let log = dir.join("regiment-5.jsonl");
    let name = log.to_str().unwrap();
    run(&["replay", name, "--verify"]).says(0, &["ok      chain", "ok      play", "ok      dice"]);
    run(&["replay", name]).says(0, &["   0  Play begins", "is activated."]);
}

#[test]
fn a_forged_log_is_found_out_and_nothing_is_made_of_it() {
    let dir = folder("forged");
    let out = dir.to_str().unwrap();
    run(&["watch", "--fast", "--seed", "8", "--out", out]).says(0, &[]);
    let log = dir.join("regiment-8.jsonl");
    let text = std::fs::read_to_string(&log).unwrap();
    let forged = text.replacen("\"faces\":[\"", "\"faces\":[\"6\",\"", 1);
    assert_ne!(forged, text);
    std::fs::write(&log, forged).unwrap();
    let picture = dir.join("forged.svg");
    let ran = run(&["replay", log.to_str().unwrap(), "--svg", picture.to_str().unwrap()]);
    ran.says(1, &["FAILED  chain"]);
    assert!(!picture.exists());
    run(&["replay", "no-such-file"]).complains(1, &["cannot read no-such-file"]);
}

#[test]
fn simulations_do_not_depend_on_threads_and_report_what_never_occurred() {
    let args = ["sim", "regiment", "--games", "4", "--seed", "3", "--json", "--threads"];
    let with = |threads: &'static str| run(&[&args[..], &[threads]].concat());
    let (one, three) = (with("1"), with("3"));
    assert_eq!((one.code, three.code), (0, 0), "{}", one.out);
    let (one, three) = (one.json(), three.json());
    assert_eq!(one["state_hash"], three["state_hash"]);
    assert_eq!(one["figures"], three["figures"]);
    assert_eq!(one["games"], 4);
    assert_eq!(one["chosen"]["mission"], "learning");
    let ran = run(&["sim", "regiment", "--games", "2", "--report"]);
    ran.says(0, &["the first list", "state hash ", "actions", "never occurred", "keywords: "]);
    let dir = folder("kept");
    let kept = common::command(&["sim", "regiment", "--games", "2", "--keep", "1"])
        .current_dir(&dir)
        .output()
        .unwrap();
    assert!(kept.status.success());
    run(&["replay", dir.join("game-1.jsonl").to_str().unwrap(), "--verify"]).says(0, &["ok      play"]);
    run(&["sim", "regiment", "--lists", "sample-empire", "nobody"]).complains(2, &["no army list `nobody`"]);
    run(&["sim", "chess"]).complains(2, &["chess"]);
    run(&["sim"]).complains(2, &["regiment", "gcw", "tours"]);
    run(&["sim", "regiment", "--ruling", "REG-A14"]).complains(2, &["ID=OPTION"]);
    run(&["sim", "gcw", "--teams", "rebel", "imperial=2"]).complains(1, &["`rebel` names no team"]);
    run(&["sim", "tours", "--arcs", "40"]).complains(2, &["1..=9"]);
    run(&["sim", "regiment", "--games", "1", "--svg", "x.svg"]).complains(2, &["no drawing"]);
}

#[test]
fn machine_players_climb_a_ladder_whatever_the_number_of_threads() {
    let args =
        ["ladder", "regiment", "--policies", "random", "sensible", "--games", "20", "--json", "--threads"];
    let with = |threads: &'static str| run(&[&args[..], &[threads]].concat());
    let (one, two) = (with("1"), with("2"));
    assert_eq!((one.code, two.code), (0, 0), "{}", one.out);
    let (one, two) = (one.json(), two.json());
    assert_eq!(one["ladder"], two["ladder"]);
    let pair = &one["ladder"]["pairs"][0];
    let number = |field: &serde_json::Value| field.as_u64().unwrap();
    assert_eq!(number(&pair["wins"][0]) + number(&pair["wins"][1]) + number(&pair["draws"]), 20);
    assert_eq!(one["ladder"]["rungs"][0]["player"], "sensible", "{one}");
    assert_eq!(one["ladder"]["rungs"][1]["elo"], 0.0);
    run(&["ladder", "legion", "--policies", "random", "sensible", "--games", "2"])
        .says(0, &["random against sensible"]);
    run(&["ladder", "regiment", "--policies", "random", "nobody"])
        .complains(2, &["there is no machine player `nobody`; there are random, sensible, quick, greedy"]);
}

#[test]
fn lists_meet_with_seats_swapped_on_the_missions_of_their_table() {
    let args = ["balance", "regiment", "--only", "skirmish-empire", "skirmish-rebels", "--games", "12"];
    let held = run(&[&args[..], &["--json"]].concat());
    assert_eq!(held.code, 0, "{}", held.err);
    let held = held.json();
    let pair = &held["contest"]["pairs"][0];
    assert_eq!(pair["pair"], serde_json::json!(["skirmish-empire", "skirmish-rebels"]));
    assert_eq!(pair["all"]["games"], 12);
    // Six of the stages of the small table, each with seats swapped.
    let stages = pair["stages"].as_object().unwrap();
    assert_eq!(stages.values().map(|of| of["games"].as_u64().unwrap()).collect::<Vec<_>>(), [2; 6]);
    run(&[&args[..], &["--markdown"]].concat())
        .says(0, &["| skirmish-empire against skirmish-rebels |", "12 games a pair, seats swapped"]);
    run(&["balance", "regiment", "--only", "skirmish-empire", "nobody"])
        .complains(1, &["no list `nobody` takes part; known are: sample-empire"]);
}

#[test]
fn any_system_is_watched_and_replayed_by_its_own_fields_or_a_setup_file() {
    let dir = folder("watched");
    let out = dir.to_str().unwrap();
    let setup = dir.join("setup.toml");
    std::fs::write(&setup, "lists = ['tutorial-rebels', 'tutorial-empire']\n").unwrap();
    let args = ["regiment", "--setup", setup.to_str().unwrap()];
    run(&[&["watch", "--fast", "--seed", "2", "--out", out], &args[..]].concat())
        .says(0, &["seat 0: Tutorial: Rebel"]);
    run(&[&["sim", "--games", "1"], &args[..]].concat())
        .says(0, &["lists: tutorial-rebels, tutorial-empire"]);
    run(&["watch", "gcw", "--turns", "1", "--fast", "--seed", "2", "--out", out])
        .says(0, &["seat 0: Rebel Alliance 1", "wins by last turn"]);
    let log = dir.join("gcw-2.jsonl");
    run(&["replay", log.to_str().unwrap(), "--brief"]).says(0, &["    0  Play begins"]);
    run(&["replay", log.to_str().unwrap(), "--svg", "x.svg"]).complains(2, &["no table"]);
}
