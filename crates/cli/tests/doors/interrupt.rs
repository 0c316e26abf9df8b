//! Ctrl-C and a time limit during long work print what was played, and the level is told.

#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Ran, command, run};

/// Waits until a program catches `SIGINT` and `SIGTERM`.
fn listens(child: &Child) {
    let status = format!("/proc/{}/status", child.id());
    let begun = Instant::now();
    loop {
        let status = std::fs::read_to_string(&status).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        // SIGINT is the second bit, SIGTERM the fifteenth.
        let both = (1 << 1) | (1 << 14);
        if u64::from_str_radix(caught.trim(), 16).unwrap() & both == both {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it never listens");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Starts a command that would play for hours, and sends it a signal: `-INT` as Ctrl-C does, `-TERM` as `timeout` does.
fn interrupted(args: &[&str], signal: &str) -> Ran {
    let mut sandtable = command(&[args, &["--json"]].concat());
    let child = sandtable.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    listens(&child);
    std::thread::sleep(Duration::from_millis(500));
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    Ran::of(child.wait_with_output().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_and_a_time_limit_print_the_games_played_so_far() {
    let pair = ["skirmish-empire", "skirmish-rebels"];
    let many = ["--games", "9000000", "--level", "random"];
    for signal in ["-INT", "-TERM"] {
        let sim = interrupted(&[&["sim", "regiment", "--lists"], &pair[..], &many].concat(), signal);
        assert_eq!(sim.code, 130, "{signal}: {}", sim.err);
        let sim = sim.json();
        let games = sim["games"].as_u64().unwrap();
        assert!(sim["stopped"] == true && (1..9_000_000).contains(&games), "{signal}: {sim}");

        let balance = interrupted(&[&["balance", "regiment", "--only"], &pair[..], &many].concat(), signal);
        assert_eq!(balance.code, 130, "{signal}: {}", balance.err);
        let balance = balance.json();
        let games = &balance["contest"]["pairs"][0]["all"]["games"];
        assert!(balance["stopped"] == true && *games != 0, "{signal}: {balance}");

        let ladder = ["ladder", "regiment", "--games", "9000000", "--policies", "random", "sensible"];
        let ladder = interrupted(&ladder, signal);
        assert_eq!(ladder.code, 130, "{signal}: {}", ladder.err);
        let ladder = ladder.json();
        assert!(
            ladder["stopped"] == true && ladder["ladder"]["pairs"][0]["games"] != 0,
            "{signal}: {ladder}"
        );
    }
}

#[test]
fn simulations_play_at_quick_where_there_is_one_and_name_their_level() {
    let pair = ["skirmish-empire", "skirmish-rebels"];
    let sim =
        |more: &[&str]| run(&[&["sim", "regiment", "--games", "1", "--lists"], &pair[..], more].concat());
    let [usual, quick] = [sim(&["--json"]), sim(&["--json", "--level", "quick"])].map(|ran| ran.json());
    assert_eq!((&usual["level"], &usual["state_hash"]), (&"quick".into(), &quick["state_hash"]));
    sim(&["--level", "sensible"]).says(0, &["AI level: sensible"]);
    run(&["sim", "gcw", "--campaigns", "1", "--turns", "1"]).says(0, &["AI level: sensible"]);
}

#[test]
fn a_server_refuses_a_pack_that_it_would_ignore() {
    for args in [&["serve"][..], &["verify"], &["import", "game.jsonl", "--for", "ann"]] {
        run(&[args, &["--pack", "mine"]].concat())
            .complains(2, &["a server plays with the built-in packs; --pack can't be used here"]);
    }
}
