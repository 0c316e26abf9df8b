//! The referee protocol: malformed lines are refused and the session goes on; games are played to their end through it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::io::Write;
use std::process::Stdio;

use common::command;
use sandtable_host::referee::{LONGEST, Referee, serve};
use serde_json::{Value, json};

use crate::session::{ask, error, fine};

const NAMES: &str = r#"{"lists":["tutorial-empire","tutorial-rebels"],"colours":["red","blue"]}"#;

fn referee() -> Referee {
    crate::session::referee("regiment")
}

fn new(dice: &str) -> String {
    format!(r#"{{"do":"new","names":{NAMES},"dice":{dice}}}"#)
}

#[test]
fn what_is_wrong_with_a_line_is_said_with_its_place() {
    let mut referee = referee();
    fine(&mut referee, &new(r#"{"seed":1}"#));
    let cases = [
        ("{", "bad-json", "1:1"),
        (r#"{"do":"hello""#, "bad-json", "1:13"),
        ("[1]", "not-an-object", ""),
        ("{}", "no-do", "/do"),
        (r#"{"do":7}"#, "bad-field", "/do"),
        (r#"{"do":"dance"}"#, "unknown-request", "/do"),
        (r#"{"do":"hello","x":1}"#, "bad-field", "/x"),
        (r#"{"do":"offers"}"#, "bad-field", ""),
        (r#"{"do":"offers","seat":2}"#, "bad-field", "/seat"),
        (r#"{"do":"offers","seat":-1}"#, "bad-field", "/seat"),
        (r#"{"do":"offers","seat":0,"game":"g9"}"#, "no-such-game", "/game"),
        (r#"{"do":"offers","seat":0,"game":9}"#, "bad-field", "/game"),
        (r#"{"do":"command","seat":0,"command":"dance"}"#, "bad-field", "/command"),
        (
            r#"{"do":"command","seat":0,"command":{"nominate":{"unit":"x"}}}"#,
            "bad-field",
            "/command/nominate/unit",
        ),
        (r#"{"do":"command","seat":0,"command":{"nominate":{"unit":1e999}}}"#, "bad-json", "1:60"),
        (r#"{"do":"command","seat":0,"command":{"nominate":{"unit":NaN}}}"#, "bad-json", "1:56"),
        (r#"{"do":"command","seat":0,"command":"rally","dice":"6"}"#, "dice-not-entered", "/dice"),
        (r#"{"do":"new"}"#, "bad-field", "/setup"),
        (r#"{"do":"new","names":{"lists":["tutorial-empire"]}}"#, "bad-field", "/names/lists"),
        (r#"{"do":"new","names":{"lists":["tutorial-empire",{"id":"x"}]}}"#, "bad-setup", "/names"),
        (r#"{"do":"new","names":{"lists":["tutorial-empire","y"]}}"#, "unknown-name", "/names/lists/1"),
        (
            r#"{"do":"new","dice":{"seed":"abc"},"names":{"lists":["tutorial-empire","tutorial-rebels"]}}"#,
            "bad-dice",
            "/dice/seed",
        ),
        (r#"{"do":"sight","from":"base:0","to":"base:250"}"#, "no-such-base", "/from"),
        (r#"{"do":"reach","base":"base:0","cell":0}"#, "bad-field", "/cell"),
        (r#"{"do":"explain","morale":{"unit":"unit:200"}}"#, "no-such-unit", "/morale/unit"),
        (r#"{"do":"explain","morale":{"unit":"unit:0"},"courage":{"unit":"unit:0"}}"#, "bad-field", ""),
        (r#"{"do":"log","lines":true,"viewer":"public"}"#, "secret", "/viewer"),
        (r#"{"do":"log","viewer":{"seat":2}}"#, "bad-field", "/viewer/seat"),
        (r#"{"do":"view","viewer":{"seat":5}}"#, "bad-field", "/viewer/seat"),
        (r#"{"do":"offers","seat":0,"seat":1}"#, "key-twice", "1:30"),
        (r#"{"do":"new","names":{"lists":["x","y"],"lists":["x","y"]}}"#, "key-twice", "1:46"),
        (r#"{"do":"rewind","to":99}"#, "no-such-entry", ""),
        (r#"{"do":"load","lines":["{}"]}"#, "bad-log", "/lines"),
    ];
    for (line, code, at) in cases {
        assert_eq!(error(&mut referee, line), (code.to_owned(), at.to_owned()), "{line}");
    }
    fine(&mut referee, r#"{"do":"hello"}"#);
}

#[test]
fn an_id_comes_back_whatever_it_is() {
    let mut referee = referee();
    for id in ["7", "\"a\"", "null", "[1,{\"b\":2}]"] {
        let answer = ask(&mut referee, &format!(r#"{{"id":{id},"do":"hello"}}"#));
        assert_eq!(answer["id"], serde_json::from_str::<Value>(id).unwrap());
        let answer = ask(&mut referee, &format!(r#"{{"id":{id},"do":"dance"}}"#));
        assert_eq!(answer["id"], serde_json::from_str::<Value>(id).unwrap());
    }
}

#[test]
fn several_games_are_told_apart_by_name() {
    let mut referee = referee();
    assert_eq!(fine(&mut referee, &new(r#"{"seed":1}"#))["game"], "g1");
    let named = new(r#"{"seed":"keyed2:0000000000000001"}"#).replace("\"do\"", "\"game\":\"mine\",\"do\"");
    assert_eq!(fine(&mut referee, &named)["game"], "mine");
    assert_eq!(error(&mut referee, &named).0, "game-exists");
    assert_eq!(error(&mut referee, r#"{"do":"decisions"}"#), ("which-game".into(), "/game".into()));
    let one = fine(&mut referee, r#"{"do":"state_hash","game":"g1"}"#);
    let other = fine(&mut referee, r#"{"do":"state_hash","game":"mine"}"#);
    assert_eq!(one["state_hash"], other["state_hash"]);
    fine(&mut referee, r#"{"do":"close","game":"g1"}"#);
    assert_eq!(fine(&mut referee, r#"{"do":"decisions"}"#)["game"], "mine");
}

/// Plays a game to its end by offers and samples, and gives the last answer.
fn played(referee: &mut Referee, dice: &str) -> Value {
    let mut now = fine(referee, &new(dice))["now"].clone();
    for _ in 0..5000 {
        if !now["outcome"].is_null() {
            return now;
        }
        let seat = &now["asks"][0]["seat"];
        let command = fine(referee, &format!(r#"{{"do":"sample","seat":{seat}}}"#))["command"].clone();
        let checked = fine(referee, &json!({ "do": "check", "seat": seat, "command": command }).to_string());
        assert_eq!(checked["legal"], true, "{command}");
        let line = json!({ "do": "command", "seat": seat, "command": command }).to_string();
        now = fine(referee, &line)["now"].clone();
    }
    panic!("the game does not end: {now}");
}

#[test]
fn a_game_is_played_to_its_end_and_its_log_holds_and_loads() {
    let mut referee = referee();
    let now = played(&mut referee, r#"{"seed":3}"#);
    assert!(now["outcome"]["standings"].is_array());
    let checked = fine(&mut referee, r#"{"do":"verify"}"#);
    assert_eq!(checked["holds"], true, "{checked}");
    let hash = fine(&mut referee, r#"{"do":"state_hash"}"#);
    let lines = fine(&mut referee, r#"{"do":"log","lines":true}"#)["lines"].clone();
    let mut other = self::referee();
    fine(&mut other, &json!({ "do": "load", "lines": lines, "game": "again" }).to_string());
    assert_eq!(fine(&mut other, r#"{"do":"state_hash"}"#)["state_hash"], hash["state_hash"]);
    let told = fine(&mut other, r#"{"do":"tell","from":0}"#);
    assert_eq!(told["told"][0]["says"], "Play begins");
    let seat = r#"{"do":"command","seat":0,"command":"pass"}"#;
    assert_eq!(error(&mut other, seat).0, "game-over");
}

#[test]
fn undo_rewind_and_branch_lead_to_the_positions_they_name() {
    let mut referee = referee();
    fine(&mut referee, &new(r#"{"seed":3}"#));
    let mut hashes = Vec::new();
    for _ in 0..4 {
        let asks = fine(&mut referee, r#"{"do":"decisions"}"#)["asks"][0].clone();
        hashes.push(fine(&mut referee, r#"{"do":"state_hash"}"#)["state_hash"].clone());
        fine(&mut referee, &json!({ "do": "default", "seat": asks["seat"] }).to_string());
    }
    fine(&mut referee, r#"{"do":"undo","reason":"a slip"}"#);
    assert_eq!(fine(&mut referee, r#"{"do":"state_hash"}"#)["state_hash"], hashes[3]);
    fine(&mut referee, r#"{"do":"rewind","to":1,"by":["organiser"],"reason":"again"}"#);
    assert_eq!(fine(&mut referee, r#"{"do":"state_hash"}"#)["state_hash"], hashes[1]);
    let refused = ask(&mut referee, r#"{"do":"rewind","to":0,"by":[{"seat":0}]}"#);
    assert_eq!(refused["error"]["rule"], "SYS-CONSENT", "{refused}");
    let branch = fine(&mut referee, r#"{"do":"branch","at":2,"dice":{"seed":9},"name":"what-if"}"#);
    assert_eq!(branch["game"], "what-if");
    assert_eq!(fine(&mut referee, r#"{"do":"state_hash","game":"what-if"}"#)["state_hash"], hashes[2]);
}

#[test]
fn fair_dice_take_words_before_play_and_verify_after_the_reveal() {
    let mut referee = referee();
    let secret = "ab".repeat(32);
    let opened = fine(&mut referee, &new(&format!(r#"{{"fair":{{"secret":"{secret}"}}}}"#)));
    assert_eq!(opened["now"]["begun"], false);
    assert!(!opened.to_string().contains(&secret), "the secret stays with the host");
    assert_eq!(error(&mut referee, r#"{"do":"decisions"}"#).0, "not-begun");
    for seat in [0, 1] {
        fine(&mut referee, &format!(r#"{{"do":"contribute","seat":{seat},"words":"seat {seat} was here"}}"#));
    }
    fine(&mut referee, r#"{"do":"begin"}"#);
    for _ in 0..12 {
        let seat = fine(&mut referee, r#"{"do":"decisions"}"#)["asks"][0]["seat"].clone();
        fine(&mut referee, &format!(r#"{{"do":"default","seat":{seat}}}"#));
    }
    fine(&mut referee, r#"{"do":"reveal"}"#);
    let checked = fine(&mut referee, r#"{"do":"verify"}"#);
    assert_eq!(
        checked["checks"][6],
        json!({ "name": "dice", "says": checked["checks"][6]["says"], "verdict": "ok" })
    );
}

#[test]
fn amendments_disputes_and_notes_are_entries() {
    let mut referee = referee();
    fine(&mut referee, &new(r#"{"seed":3}"#));
    let amend =
        r#"{"do":"amend","amendment":{"vp":{"seat":0,"vp":3}},"reason":"forgotten","by":["organiser"]}"#;
    assert_eq!(fine(&mut referee, amend)["entry"]["events"][0]["amended"]["vp"]["vp"], 3);
    let dispute = fine(&mut referee, r#"{"do":"dispute","topic":"does it fit?","who":{"seat":1}}"#);
    assert!((1..=6).contains(&dispute["entry"]["body"]["dispute"]["roll"].as_u64().unwrap()));
    fine(&mut referee, r#"{"do":"note","text":"tea","who":"organiser"}"#);
    let log = fine(&mut referee, r#"{"do":"log","from":1,"viewer":{"seat":0}}"#);
    assert_eq!(log["entries"].as_array().unwrap().len(), 3);
}

#[test]
fn pictures_and_fields_come_through_the_protocol() {
    let mut referee = referee();
    fine(&mut referee, &new(r#"{"seed":3}"#));
    for _ in 0..200 {
        let now = fine(&mut referee, r#"{"do":"decisions"}"#);
        if now["asks"][0]["kind"] == "nominate" {
            break;
        }
        fine(&mut referee, &json!({ "do": "default", "seat": now["asks"][0]["seat"] }).to_string());
    }
    let svg =
        fine(&mut referee, r#"{"do":"draw","sight":["base:0","base:10"],"reach":"base:1"}"#)["svg"].clone();
    assert!(svg.as_str().unwrap().starts_with("<svg"));
    let field = fine(&mut referee, r#"{"do":"reach","base":"base:1","cell":1}"#);
    assert_eq!((field["columns"].as_u64(), field["rows"].as_array().unwrap().len()), (Some(36), 36));
    assert!(field["rows"].to_string().contains('.') && field["rows"].to_string().contains("null"));
    let sight = fine(&mut referee, r#"{"do":"sight","from":"base:0","to":"base:10"}"#);
    assert!(sight["clear"].is_boolean(), "{sight}");
    // A unit's own bases are moved only.
    for (asked, code, at) in [
        (r#"{"do":"outlook","unit":"unit:99"}"#, "no-such-unit", "/unit"),
        (
            r#"{"do":"outlook","unit":"unit:0","bases":[{"piece":"base:250","to":{"x":1,"y":1,"heading":0}}]}"#,
            "no-such-base",
            "/bases/0/piece",
        ),
    ] {
        assert_eq!(error(&mut referee, asked), (String::from(code), String::from(at)));
    }
    let morale = fine(&mut referee, r#"{"do":"explain","morale":{"unit":"unit:0"}}"#);
    // A shot is at an enemy.
    let own = r#"{"do":"explain","shot":{"unit":"unit:0","base":"base:1"}}"#;
    assert_eq!(error(&mut referee, own), (String::from("own-base"), String::from("/shot/base")));
    let text = morale["reckonings"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("morale check: ") && text.contains("[REG-MORALE-02]"), "{text}");
}

/// What is told of a planned place is what holds there once the unit has moved.
#[test]
fn an_outlook_from_a_planned_place_is_what_holds_there_after_the_move() {
    let (mut compared, mut shots) = (0, 0);
    for seed in 1..=3 {
        let mut referee = referee();
        fine(&mut referee, &new(&format!(r#"{{"seed":{seed}}}"#)));
        for at in 0..400 {
            let now = fine(&mut referee, r#"{"do":"decisions"}"#);
            let Some(seat) = now["asks"][0]["seat"].as_u64() else { break };
            let command = fine(
                &mut referee,
                &json!({ "do": "sample", "seat": seat, "seed": at }).to_string(),
            )["command"]
                .clone();
            let (moves, into) = (&command["move"]["moves"], &command["move"]["into"]);
            let ends = |one: &Value| json!({ "piece": one["piece"], "to": one["to"] });
            let bases: Vec<Value> = moves.as_array().into_iter().flatten().map(ends).collect();
            let view = fine(&mut referee, r#"{"do":"view"}"#)["view"]["game"].clone();
            let stands = |view: &Value| -> Vec<Value> {
                let all = view["units"].as_array().unwrap().iter();
                all.flat_map(|unit| unit["bases"].as_array().unwrap().clone()).collect()
            };
            let poses = |bases: &[Value]| -> Vec<(Value, Value)> {
                bases.iter().map(|base| (base["id"].clone(), base["pose"].clone())).collect()
            };
            let holds = |unit: &&Value| {
                unit["bases"].as_array().unwrap().iter().any(|base| base["id"] == moves[0]["piece"])
            };
            let unit = view["units"].as_array().unwrap().iter().find(holds).map(|unit| unit["id"].clone());
            let planned = (into.is_null() && !bases.is_empty()).then(|| {
                let asked = json!({ "do": "outlook", "unit": unit, "bases": bases });
                fine(&mut referee, &asked.to_string())
            });
            let given = json!({ "do": "command", "seat": seat, "command": command });
            fine(&mut referee, &given.to_string());
            let Some(planned) = planned else { continue };
            // Nobody else was pushed aside, and the unit was not led on, as aircraft are.
            let mut expected = poses(&stands(&view));
            for (id, pose) in &mut expected {
                if let Some(put) = bases.iter().find(|put| put["piece"] == *id) {
                    *pose = put["to"].clone();
                }
            }
            if expected != poses(&stands(&fine(&mut referee, r#"{"do":"view"}"#)["view"]["game"])) {
                continue;
            }
            let there = fine(&mut referee, &json!({ "do": "outlook", "unit": unit }).to_string());
            for list in ["targets", "threats"] {
                let near = |of: &Value| -> Vec<(Value, i64)> {
                    let all = of[list].as_array().unwrap().iter();
                    let tenth = |one: &Value| (one["distance"].as_f64().unwrap() * 10.0).round() as i64;
                    all.map(|one| (json!([one["unit"], one["hit_on"], one["cover"]]), tenth(one))).collect()
                };
                assert_eq!(near(&planned), near(&there), "seed {seed}, {at}: {list} of {command}");
                shots += near(&there).len();
            }
            compared += 1;
        }
    }
    assert!(compared > 20 && shots > 20, "{compared} moves with {shots} shots");
}

#[test]
fn the_binary_speaks_lines_and_ends_with_quit() {
    let mut child = command(&["referee", "regiment"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut text = format!("{{\"do\":\"hello\",\"id\":1}}\n\n{}\n", "x".repeat(LONGEST + 1));
    text += "\u{0}\n{\"do\":\"quit\",\"id\":2}\n{\"do\":\"hello\"}\n";
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [&Value::Null, &json!("line-too-long"), &json!("bad-json"), &Value::Null]);
    assert_eq!(answers[3]["did"], "quit");
}

#[test]
fn the_session_ends_with_the_input() {
    let mut out = Vec::new();
    serve(&mut referee(), &mut &b"{\"do\":\"hello\"}"[..], &mut out).unwrap();
    assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), 1);
}
