//! `ladder` and `balance`: machine players meet, and lists do.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use serde_json::Value;

use crate::common::run;

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
        .complains(2, &["there is no AI level `nobody`; choose one of random, sensible, quick, greedy"]);
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
    let head = "12 games a pair, seats swapped, AI level quick, seed 1.\n";
    run(&[&args[..], &["--markdown"]].concat())
        .says(0, &["| skirmish-empire against skirmish-rebels |", head]);
    // The head names the level that was asked for.
    run(&[&args[..5], &["--games", "2", "--level", "random", "--seed", "5"]].concat())
        .says(0, &["2 games a pair, seats swapped, AI level random, seed 5.\n"]);
    run(&["balance", "regiment", "--only", "skirmish-empire", "nobody"])
        .complains(1, &["no list `nobody` takes part; choose from: sample-empire"]);
}

#[test]
fn the_example_of_a_setup_fixes_mission_and_layout() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/battle.toml");
    run(&["sim", "regiment", "--setup", example, "--games", "1", "--level", "random"])
        .says(0, &["AI level: random", "decided by"]);
}

#[test]
fn a_campaign_of_teams_is_climbed_by_factions() {
    let args = ["ladder", "gcw", "--games", "4", "--turns", "2", "--json"];
    let climbed = run(&args);
    assert_eq!(climbed.code, 0, "{}", climbed.out);
    let climbed = climbed.json();
    let pair = &climbed["ladder"]["pairs"][0];
    assert_eq!((&pair["games"], &pair["broken"]), (&Value::from(4), &Value::from(0)), "{climbed}");
    run(&["ladder", "gcw", "--policies", "sensible", "random", "--games", "2", "--turns", "2"])
        .says(0, &["sensible against random      2"]);
    // Sides of different sizes.
    run(&["ladder", "gcw", "--games", "2", "--turns", "1", "--teams", "imperial=1", "rebel=3"])
        .says(0, &["random against sensible      2"]);
    run(&["ladder", "gcw", "--games", "2", "--teams", "imperial=1", "rebel=1", "scum=1"])
        .complains(1, &["two factions climb a ladder; this campaign has 3"]);
    run(&["ladder", "tours", "--games", "2", "--registers", "3"])
        .complains(1, &["a ladder needs two sides; this setup has 3 seats"]);
}

#[test]
fn elo_has_an_interval_that_holds_what_was_measured() {
    let few =
        run(&["ladder", "regiment", "--policies", "random", "sensible", "--games", "2", "--json"]).json();
    let number = |value: &Value| value.as_f64().unwrap();
    for rung in few["ladder"]["rungs"].as_array().unwrap() {
        let [low, high] = [0, 1].map(|at| number(&rung["margin"][at]));
        assert!(low < number(&rung["elo"]) && number(&rung["elo"]) < high, "{rung}");
        // Two games tell next to nothing.
        assert!(high - low > 600.0, "{rung}");
    }
    run(&["ladder", "regiment", "--policies", "random", "sensible", "--games", "2"]).says(0, &["Elo", "±"]);
}

#[test]
fn a_ladder_names_each_player_once_and_plays_at_least_a_game() {
    run(&["ladder", "regiment", "--policies", "greedy", "greedy"])
        .complains(2, &["--policies names `greedy` twice"]);
    run(&["ladder", "regiment", "--policies", "random", "sensible", "random"])
        .complains(2, &["--policies names `random` twice"]);
    run(&["ladder", "regiment", "--games", "0"]).complains(2, &["--games", "1..="]);
    run(&["balance", "regiment", "--games", "0"]).complains(2, &["--games", "1..="]);
}

#[test]
fn a_contest_says_which_word_it_does_not_know() {
    let pair = ["--only", "skirmish-empire", "skirmish-rebels"];
    let with = |args: &[&str]| run(&[&["balance"], args, &["--games", "2"]].concat());
    let regiment = |args: &[&str]| with(&[&["regiment"], args].concat());
    regiment(&[&["--mission", "foo"], &pair[..]].concat())
        .complains(2, &["no contest mission `foo`", "frontline-clash-small"]);
    regiment(&[&["--layout", "foo"], &pair[..]].concat()).complains(2, &["no layout `foo`", "forest-small"]);
    regiment(&["--mission", "ambush", "--layout", "town-small"]).complains(1, &["different tables"]);
    regiment(&[&["--mission", "ambush"], &pair[..]].concat())
        .complains(1, &["no list `skirmish-empire` takes part in this selection", "sample-empire"]);
    with(&["legion", "--mission", "nope"]).complains(2, &["no contest mission `nope`", "the-codes"]);
    with(&["legion", "--mission", "standard"]).complains(2, &["no contest mission `standard`"]);
    with(&["legion", "--layout", "nope"]).complains(2, &["no contest layout `nope`", "outpost"]);
}

#[test]
fn a_contest_says_why_lists_do_not_meet() {
    run(&["balance", "regiment", "--only", "skirmish-empire", "sample-rebels", "--games", "2"]).complains(
        1,
        &[
            "none of these lists play each other",
            "`sample-rebels` plays sample-empire, ",
            "`skirmish-empire` plays skirmish-gungans, ",
        ],
    );
}

#[test]
fn what_a_contest_does_not_heed_is_refused_and_not_in_its_help() {
    let help = run(&["balance", "regiment", "--help"]);
    help.says(0, &["--layout", "--mission", "--ruling"]);
    assert!(!help.out.contains("--lists") && !help.out.contains("--pool"), "{}", help.out);
    run(&["balance", "regiment", "--lists", "skirmish-empire", "skirmish-rebels"])
        .complains(2, &["--lists", "which lists meet is told by --only"]);
    run(&["balance", "legion", "--squads", "foo", "bar"])
        .complains(2, &["--squads", "which squads meet is told by --only"]);
    run(&["sim", "regiment", "--lists", "skirmish-empire", "skirmish-rebels", "--games", "1"])
        .says(0, &["skirmish-empire"]);
}

#[test]
fn a_contest_tells_how_many_games_it_has_played() {
    let args = ["balance", "regiment", "--only", "skirmish-empire", "skirmish-rebels", "--games", "1"];
    run(&args).says(0, &["2 games a pair, seats swapped", "skirmish-empire      2"]);
    assert_eq!(run(&[&args[..], &["--json"]].concat()).json()["games"], 2);
}
