//! `sandtable analyse`: tables, JSON and a page, of a recorded game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::common::{folder, root, run};
use crate::session::{ask, fine};

const QUICK: [&str; 4] = ["--tries", "4", "--samples", "3"];

/// Records a short battle, once a process.
fn game() -> &'static str {
    static GAME: OnceLock<PathBuf> = OnceLock::new();
    GAME.get_or_init(|| recorded("regiment")).to_str().unwrap()
}

/// Records a game between machine players.
fn recorded(system: &str) -> PathBuf {
    // Each test may run in a process of its own.
    let place = folder(&format!("analyse-{system}-{}", std::process::id()));
    run(&["watch", system, "--fast", "--seed", "7", "--out", place.to_str().unwrap()]).says(0, &[]);
    place.join(format!("{system}-7.jsonl"))
}

fn analysed(more: &[&str]) -> Value {
    of(game(), more)
}

fn of(game: &str, more: &[&str]) -> Value {
    let args = [&["analyse", game, "--json"], &QUICK[..], more].concat();
    let ran = run(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.json()
}

#[test]
fn the_account_of_a_recorded_game_adds_up() {
    adds_up(&analysed(&[])["analysis"]);
    let legion = recorded("legion");
    adds_up(&of(legion.to_str().unwrap(), &[])["analysis"]);
}

fn adds_up(of: &Value) {
    let number = |value: &Value| value.as_f64().unwrap();
    let lost = |seat: usize| number(&of["sides"][seat]["lost"]);
    let moved = number(&of["luck"]) - lost(0) + lost(1) + number(&of["rest"]);
    assert!((number(&of["end"]) - number(&of["start"]) - moved).abs() < 1e-9, "{of}");
    // Step by step it is the same.
    let steps = of["steps"].as_array().unwrap();
    let luck: f64 = steps
        .iter()
        .flat_map(|step| step["rolls"].as_array().into_iter().flatten())
        .map(|roll| number(&roll["luck"]))
        .sum();
    assert!((luck - number(&of["luck"])).abs() < 1e-9);
    let chose = steps.iter().filter(|step| !step["decision"].is_null()).count();
    assert!(chose > 50, "only {chose} decisions");
    let rounds: Vec<u64> = steps.iter().map(|step| step["round"].as_u64().unwrap()).collect();
    assert!(rounds.is_sorted() && rounds.last() > rounds.first(), "{rounds:?}");
    let named = steps.iter().filter(|step| !step["decision"]["name"].is_null()).count();
    assert!(10 * named > 8 * chose, "only {named} of {chose} decisions name a unit");
    for step in steps.iter().filter(|step| !step["decision"]["best"].is_null()) {
        assert!(step["decision"]["played"].as_str().is_some_and(|said| !said.is_empty()), "{step}");
    }
}

#[test]
fn dice_are_those_of_the_log() {
    let found = analysed(&[]);
    let text = std::fs::read_to_string(game()).unwrap();
    let (mut dice, mut fell) = (0, 0);
    for line in text.lines().skip(1) {
        let entry: Value = serde_json::from_str(line).unwrap();
        for event in entry["events"].as_array().into_iter().flatten() {
            let rolled = &event["turn"]["rolled"];
            let Some(faces) = rolled["faces"].as_array() else { continue };
            dice += faces.len() as u64 + u64::from(!rolled["discarded"].is_null());
            let need = rolled["need"].as_u64().unwrap();
            let pips = || faces.iter().map(|face| face.as_u64().unwrap());
            fell += if rolled["sum"] == true {
                u64::from(pips().sum::<u64>() >= need)
            } else {
                pips().filter(|face| *face >= need).count() as u64
            };
        }
    }
    let sum = |field: &str| {
        found["dice"]["sides"]
            .as_array()
            .unwrap()
            .iter()
            .map(|side| side[field].as_u64().unwrap())
            .sum::<u64>()
    };
    assert!(dice > 100);
    assert_eq!((sum("dice"), sum("fell")), (dice, fell));
}

#[test]
fn threads_decide_nothing_and_the_seed_does() {
    let one = analysed(&["--threads", "1"]);
    assert_eq!(one, analysed(&["--threads", "2"]));
    assert_ne!(one["analysis"]["steps"], analysed(&["--seed", "2"])["analysis"]["steps"]);
}

#[test]
fn a_page_plays_the_whole_game_and_fetches_nothing() {
    let place = folder("analyse-page");
    let page = place.join("game.html");
    let args = [&["analyse", game(), "--html", page.to_str().unwrap()], &QUICK[..]].concat();
    run(&args).says(
        0,
        &[
            "lost",
            "luck",
            "Standing after each round",
            "What neither explains is",
            "unit",
            "played",
            "page: ",
        ],
    );
    let page = std::fs::read_to_string(page).unwrap();
    let inside = page.split_once("id=\"film\">").unwrap().1.split_once("</script>").unwrap().0;
    let data: Value = serde_json::from_str(inside).unwrap();
    let scenes = data["scenes"].as_array().unwrap();
    let entries = std::fs::read_to_string(game()).unwrap().lines().count() - 1;
    assert_eq!(scenes.len(), entries, "a scene for each entry");
    // The last scene is the picture of the last position.
    let lines: Vec<&str> = scenes[entries - 1][0]
        .as_array()
        .unwrap()
        .iter()
        .map(|at| data["lines"][at.as_u64().unwrap() as usize].as_str().unwrap())
        .collect();
    assert!(lines.first().is_some_and(|line| line.starts_with("<svg")) && lines.last() == Some(&"</svg>"));
    // The axes of the curves have numbers and rounds.
    for text in
        ["top:", ">+", "left:", ">Setup<", ">Round<", "Standing after each round", ">Unit<", ">Played<"]
    {
        assert!(page.contains(text), "{text}");
    }
    assert!(!page.contains("src=") && !page.contains("href=\"http"), "nothing is fetched");
    // Pictures share most of their lines.
    assert!(page.len() < 40 * 1024 * entries, "{} bytes for {entries} scenes", page.len());
}

#[test]
fn what_cannot_be_analysed_is_said() {
    let war = folder("analyse-war").join("war.jsonl");
    let (setup, war) = (root().join("examples/campaign.toml"), war.to_str().unwrap());
    run(&["campaign", "new", "gcw", setup.to_str().unwrap(), "--out", war]).says(0, &[]);
    run(&["analyse", war]).complains(1, &["can't be analyzed"]);
    run(&["analyse", game(), "--effort", "some"]).complains(2, &["brief"]);
    run(&["analyse", "no-such-file.jsonl"]).complains(1, &["no-such-file.jsonl"]);
}

/// Plays a battle of the learning armies by advice with dice that always help one seat, and writes its log.
fn forced(lucky: u64) -> PathBuf {
    let mut referee = crate::session::referee("regiment");
    let names = json!({ "lists": ["tutorial-empire", "tutorial-rebels"], "colours": ["red", "blue"] });
    let begun =
        fine(&mut referee, &json!({ "do": "new", "names": names, "dice": { "entered": true } }).to_string());
    let seat_of = |unit: &Value| {
        let number: u64 = unit.as_str().unwrap().rsplit(':').next().unwrap().parse().unwrap();
        begun["units"].as_array().unwrap()[usize::try_from(number).unwrap()]["seat"].as_u64().unwrap()
    };
    let mut at = 0u64;
    for turn in 0..4000 {
        let now = fine(&mut referee, r#"{"do":"decisions"}"#);
        let Some(seat) = now["asks"][0]["seat"].as_u64() else { break };
        let advised = json!({ "do": "advise", "seat": seat, "seed": turn }).to_string();
        let command = fine(&mut referee, &advised)["command"].clone();
        let mut faces: Vec<String> = Vec::new();
        loop {
            let given = json!({ "do": "command", "seat": seat, "command": command, "dice": faces.join(" ") });
            let answer = ask(&mut referee, &given.to_string());
            if answer["ok"] == true {
                break;
            }
            let missing = &answer["error"]["missing"];
            let count = missing["count"].as_u64().unwrap_or_else(|| panic!("{given}: {answer}"));
            let most: u64 = missing["faces"].as_str().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
            let roller = missing["roll"]["turn"]["rolled"]["unit"].clone();
            let mut face = || {
                at += 1;
                // Three high faces in turn for the one, three low ones for the other; draws of tokens go round.
                match roller.is_string() {
                    true if seat_of(&roller) == lucky => (4 + at % 3).to_string(),
                    true => (1 + at % 3).to_string(),
                    false => (1 + at * 7 % most).to_string(),
                }
            };
            // What was typed in before lies there.
            faces = (0..count).map(|_| face()).collect();
        }
    }
    let lines = fine(&mut referee, r#"{"do":"log","lines":true}"#)["lines"].clone();
    let text: Vec<&str> = lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    let file = folder(&format!("forced-{lucky}-{}", std::process::id())).join("forced.jsonl");
    std::fs::write(&file, text.join("\n") + "\n").unwrap();
    file
}

/// A game that nothing but dice decided is told to be one, in both mirror images.
#[test]
fn a_game_of_forced_dice_was_decided_by_dice_whoever_they_helped() {
    for lucky in [0, 1] {
        let file = forced(lucky);
        let told =
            run(&["analyse", file.to_str().unwrap(), "--json", "--tries", "16", "--samples", "12"]).json();
        let verdict = &told["analysis"]["verdict"];
        assert_eq!((&verdict["decided"], &verdict["ahead"]), (&json!("dice"), &json!(lucky)), "{verdict}");
        let said = run(&["analyse", file.to_str().unwrap(), "--tries", "16", "--samples", "12"]);
        assert!(said.out.contains("dice decided it (dice +"), "{}", said.out);
    }
}
