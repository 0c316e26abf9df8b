//! `serve`, `replay` and `sim`: a battle is played, recorded, checked, told and drawn; many are summed up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{Ran, command, folder, run};

#[test]
fn a_battle_is_played_recorded_checked_told_and_drawn() {
    let dir = folder("battle");
    let out = dir.to_str().unwrap();
    let ran = run(&["watch", "--fast", "--seed", "5", "--out", out]);
    ran.says(
        0,
        &["Tutorial: Galactic Empire", "Round 1 begins", "activated.", "regiment-5.jsonl", "regiment-5.svg"],
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
    let told = account.lines().map(Result::unwrap).find(|line| line.contains("activated."));
    battle.kill().unwrap();
    battle.wait().unwrap();
    assert!(told.is_some());
    let log = dir.join("regiment-5.jsonl");
    let name = log.to_str().unwrap();
    run(&["replay", name, "--verify"]).says(0, &["ok      chain", "ok      play", "ok      dice"]);
    run(&["replay", name]).says(0, &["   0  Play begins", "activated."]);
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
    run(&["replay", "no-such-file"]).complains(1, &["can't read no-such-file"]);
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
        .says(0, &["seat 0: Rebel Alliance 1", " wins ", "at the end of the last turn"]);
    let log = dir.join("gcw-2.jsonl");
    run(&["replay", log.to_str().unwrap(), "--brief"]).says(0, &["    0  Play begins"]);
    run(&["replay", log.to_str().unwrap(), "--svg", "x.svg"]).complains(2, &["no table"]);
}

#[test]
fn a_game_that_is_kept_is_one_of_the_batch_and_overwrites_nothing() {
    let dir = folder("keep");
    let keep = |game: &str| {
        let args = ["sim", "regiment", "--games", "2", "--keep", game];
        Ran::of(command(&args).current_dir(&dir).output().unwrap())
    };
    keep("5").complains(2, &["--keep 5", "which has 2", "from 0 to 1"]);
    keep("2").complains(2, &["--keep 2", "from 0 to 1"]);
    std::fs::write(dir.join("game-1.jsonl"), "mine").unwrap();
    keep("1").complains(1, &["game-1.jsonl, which already exists", "nothing is overwritten"]);
    assert_eq!(std::fs::read_to_string(dir.join("game-1.jsonl")).unwrap(), "mine");
    keep("0").says(0, &["log: game-0.jsonl"]);
    run(&["sim", "regiment", "--games", "0"]).complains(2, &["--games", "1..="]);
    run(&["sim", "--help"]).says(0, &["an existing file is never overwritten"]);
}

#[test]
fn a_battle_is_watched_at_a_level_in_a_folder_that_is_made() {
    let dir = folder("watched-at").join("a").join("b");
    let out = dir.to_str().unwrap();
    let with = |more: &[&str]| {
        run(&[&["watch", "regiment", "--fast", "--seed", "4", "--out", out, "--json"], more].concat())
    };
    let (usual, sensible, random) = (with(&[]), with(&["--level", "sensible"]), with(&["--level", "random"]));
    assert_eq!((usual.code, random.code), (0, 0), "{}{}", usual.err, random.err);
    // The same seed makes another game by another level: none takes the place of an earlier one.
    for (ran, name) in [(&usual, "regiment-4"), (&sensible, "regiment-4-2"), (&random, "regiment-4-3")] {
        let [log, picture] = ["jsonl", "svg"].map(|of| dir.join(name).with_extension(of));
        assert_eq!(ran.json()["log"], log.to_str().unwrap());
        assert!(log.is_file() && picture.is_file(), "{name}");
    }
    assert_eq!(usual.json()["state_hash"], sensible.json()["state_hash"]);
    assert_ne!(usual.json()["state_hash"], random.json()["state_hash"]);
    with(&["--level", "nobody"])
        .complains(2, &["there is no AI level `nobody`; choose one of random, sensible"]);
}

#[test]
fn machine_players_that_look_ahead_give_their_reasons() {
    let dir = folder("reasons");
    let with = |more: &[&str]| {
        let args = ["watch", "regiment", "--fast", "--seed", "4", "--out", dir.to_str().unwrap()];
        run(&[&args[..], more].concat())
    };
    let told = with(&["--level", "quick", "--reasons"]);
    told.says(0, &["Rebel Alliance, quick: ", " weighed, ", "worth from -1 (lost) to 1 (won)", "expected: "]);
    // What is weighed stands before what is done, and what is expected at first is done.
    let lines: Vec<&str> = told.out.lines().collect();
    let first = lines.iter().position(|line| line.contains(" weighed, ")).unwrap();
    let begun = lines.iter().position(|line| line.contains("Play begins")).unwrap();
    assert!(begun < first && lines[first + 1].starts_with("  "), "{}", lines[first + 1]);
    let odds = |line: &&str| {
        line.starts_with("  +") && line.contains(" wounds, ") && line.ends_with(" % destroyed)")
    };
    assert!(lines.iter().any(odds), "no odds in {}", told.out);
    // They change nothing of the game, and stand on no picture.
    std::fs::remove_file(dir.join("regiment-4.jsonl")).unwrap();
    let silent = with(&["--level", "quick"]);
    assert!(!silent.out.contains(" weighed, "));
    let reason = |line: &&str| {
        ["  +", "  -", "expected: "].iter().any(|first| line.starts_with(first))
            || line.contains(" weighed, ")
    };
    let account: Vec<&str> = lines.iter().copied().filter(|line| !reason(line)).collect();
    assert_eq!(account, silent.out.lines().collect::<Vec<_>>());
    assert!(!std::fs::read_to_string(dir.join("regiment-4.svg")).unwrap().contains(" weighed, "));
    with(&["--level", "sensible", "--reasons"])
        .complains(2, &["`sensible` doesn't compare commands", "quick, greedy, planner"]);
    run(&["watch", "gcw", "--fast", "--reasons"]).complains(2, &["no AI player of", "compares commands"]);
}
