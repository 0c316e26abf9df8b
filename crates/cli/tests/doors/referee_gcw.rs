//! The referee protocol for the campaign: the same requests, four seats in two factions, secrets that belong to a faction.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::io::Write;
use std::process::Stdio;

use common::{command, root};
use sandtable_host::referee::Referee;
use serde_json::{Value, json};

use crate::session::{ask, error, fine};

const FACTIONS: &str =
    r#"[{"faction":"rebel","players":["Anna","Ben"]},{"faction":"imperial","players":["Cleo","Dag"]}]"#;

fn referee() -> Referee {
    crate::session::referee("gcw")
}

fn new(dice: &str) -> String {
    format!(r#"{{"do":"new","names":{{"name":"Test","factions":{FACTIONS}}},"dice":{dice}}}"#)
}

fn opened() -> Referee {
    let mut referee = referee();
    fine(&mut referee, &new(r#"{"seed":1}"#));
    referee
}

fn hash(referee: &mut Referee) -> Value {
    fine(referee, r#"{"do":"state_hash"}"#)["state_hash"].clone()
}

/// A seat of the second faction writes down a list that the first one must not see.
const SECRET: &str = "whispered-to-allies";

fn whisper(referee: &mut Referee) -> Value {
    let draft = json!({ "founding": { "draft": { "fleet": { "note": SECRET } } } });
    fine(referee, &json!({ "do": "command", "seat": 2, "command": draft }).to_string())
}

#[test]
fn a_campaign_is_opened_by_names() {
    let mut referee = referee();
    let hello = fine(&mut referee, r#"{"do":"hello"}"#);
    assert_eq!((&hello["system"], &hello["pack"]["id"]), (&json!("gcw"), &json!("gcw")));
    let opened = fine(&mut referee, &new(r#"{"seed":1}"#));
    assert_eq!(
        opened["chosen"],
        json!({ "name": "Test", "profile": "general", "notes": [], "map": "rolled" })
    );
    assert_eq!((&opened["now"]["turn"], &opened["now"]["phase"]), (&json!(0), &json!("founding")));
    let seats: Vec<(&str, &str, bool)> = opened["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| {
            let text = |field: &str| seat[field].as_str().unwrap();
            (text("name"), text("faction"), seat["leader"].as_bool().unwrap())
        })
        .collect();
    assert_eq!(
        seats,
        [
            ("Anna", "rebel", true),
            ("Ben", "rebel", false),
            ("Cleo", "imperial", true),
            ("Dag", "imperial", false)
        ]
    );
    let asked: Vec<u64> = opened["now"]["asks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|asked| asked["seat"].as_u64().unwrap())
        .collect();
    assert_eq!(asked, [0, 1, 2, 3]);
    assert!(opened["header"]["packs"][0]["hash"].is_string());
}

#[test]
fn a_map_is_written_with_ids_or_names_of_the_pack() {
    let mut referee = referee();
    let with = |map: &str| {
        format!(r#"{{"do":"new","dice":{{"seed":1}},"names":{{"factions":{FACTIONS},"map":{map}}}}}"#)
    };
    let line = with(r#"{"given":[{"name":"Dust","kind":"Mining Outpost","feature":"derelict"}]}"#);
    let opened = fine(&mut referee, &line);
    assert_eq!(opened["chosen"]["map"], "given");
    let view = fine(&mut referee, r#"{"do":"view","viewer":"public"}"#);
    assert_eq!(view["view"]["game"]["targets"][0]["kind"], "mining-outpost");
    // A published one has a name.
    let mut other = self::referee();
    let opened = fine(&mut other, &with(r#""rtg""#));
    assert_eq!(opened["chosen"]["map"], "rtg");
    let view = fine(&mut other, r#"{"do":"view","viewer":"public"}"#);
    assert_eq!(view["view"]["game"]["targets"].as_array().unwrap().len(), 8);
    let line = with(r#"{"given":[{"name":"Dust","kind":"pub","feature":"derelict"}]}"#);
    assert_eq!(error(&mut referee, &line), ("unknown-name".into(), "/names/map/given/0/kind".into()));
    assert_eq!(error(&mut referee, &with(r#""endor""#)), ("unknown-name".into(), "/names/map".into()));
}

#[test]
fn a_setup_with_several_faults_tells_all_of_them_with_their_places() {
    let mut referee = referee();
    let line = json!({
        "do": "new",
        "names": {
            "factions": [
                { "faction": "rebel", "players": ["Ann", "ann"], "leader": 7 },
                { "faction": "imperial", "players": [] },
            ],
            "profile": "ours",
            "options": { "last_turn": 0 },
            "map": { "given": [
                { "name": "Dust", "kind": "mining-outpst", "feature": "derelict" },
                { "name": "Rust", "kind": "Mining Outpost", "feature": "nebulla" },
            ] },
        },
    });
    let told = ask(&mut referee, &line.to_string());
    let told = told["error"].to_string();
    for fault in [
        "/profile: there is no profile `ours`",
        "/map/given/0/kind: there is no type of target `mining-outpst`; did you mean `mining-outpost`",
        "/map/given/1/feature: there is no unusual feature `nebulla`; did you mean `nebula`",
        "/factions/0/leader: there is no player 7",
        "/factions/0/players/1: two players are called ann",
        "/factions/1/players: a faction has 1 to 8 players, not 0",
        "/options/last_turn: the last turn must be 1 or later",
    ] {
        assert!(told.contains(fault), "{fault} is missing in {told}");
    }
}

#[test]
fn readings_come_from_a_profile_and_may_differ_from_it() {
    let mut referee = referee();
    let with = |more: &str| {
        format!(r#"{{"do":"new","dice":{{"seed":1}},"names":{{"factions":{FACTIONS},{more}}}}}"#)
    };
    let plain = fine(&mut referee, &with(r#""profile":"general""#))["header"]["rulings"].clone();
    let opened = fine(&mut referee, &with(r#""profile":"rtg""#));
    assert_eq!(opened["chosen"]["profile"], "rtg");
    assert!(!opened["chosen"]["notes"].as_array().unwrap().is_empty());
    let annotated = opened["header"]["rulings"].clone();
    let differs: Vec<&String> =
        annotated.as_object().unwrap().keys().filter(|id| plain[*id] != annotated[*id]).collect();
    assert!(differs.len() >= 3, "{differs:?}");
    // The default of a ruling, chosen against the profile's reading.
    let back = with(&format!(r#""profile":"rtg","rulings":{{"{}":{}}}"#, differs[0], plain[differs[0]]));
    let rulings = fine(&mut referee, &back)["header"]["rulings"].clone();
    assert_eq!(rulings[differs[0]], plain[differs[0]]);
    assert_eq!(rulings[differs[1]], annotated[differs[1]]);
    let wrong = with(r#""rulings":{"GCW-A01":"never"}"#);
    assert_eq!(error(&mut referee, &wrong), ("bad-field".into(), "/names/rulings/GCW-A01".into()));
    assert_eq!(
        error(&mut referee, &with(r#""profile":"ours""#)),
        ("unknown-name".into(), "/names/profile".into())
    );
}

#[test]
fn what_is_wrong_with_a_line_is_said_with_its_place() {
    let mut referee = opened();
    let cases = [
        ("{", "bad-json", "1:1"),
        ("[1]", "not-an-object", ""),
        ("{}", "no-do", "/do"),
        (r#"{"do":"draw"}"#, "unknown-request", "/do"),
        (r#"{"do":"hello","x":1}"#, "bad-field", "/x"),
        (r#"{"do":"offers","seat":4}"#, "bad-field", "/seat"),
        (r#"{"do":"offers","seat":-1}"#, "bad-field", "/seat"),
        (r#"{"do":"sample","seat":4}"#, "bad-field", "/seat"),
        (r#"{"do":"offers","seat":0,"game":"g9"}"#, "no-such-game", "/game"),
        (r#"{"do":"command","seat":0,"command":"dance"}"#, "bad-field", "/command"),
        (
            r#"{"do":"command","seat":0,"command":{"targets":{"attack":{"aim":{"target":"x"}}}}}"#,
            "bad-field",
            "/command/targets/attack/aim/target",
        ),
        (r#"{"do":"command","seat":0,"command":"done","dice":"6"}"#, "dice-not-entered", "/dice"),
        (r#"{"do":"new"}"#, "bad-field", "/setup"),
        (r#"{"do":"new","names":{}}"#, "bad-field", "/names"),
        (
            r#"{"do":"new","names":{"factions":[{"faction":"hutt","players":["A"]},{"faction":"rebel","players":["B"]}]}}"#,
            "bad-field",
            "/names/factions/0/faction",
        ),
        (r#"{"do":"new","names":{"factions":[{"faction":"hutt","players":[]}]}}"#, "bad-setup", "/names"),
        (r#"{"do":"new","names":{"factions":[]}}"#, "bad-setup", ""),
        (r#"{"do":"new","names":{"factions":[],"profile":"ours"}}"#, "bad-setup", "/names"),
        (
            // Each missing field is told.
            r#"{"do":"new","names":{"factions":[],"map":{"given":[{"name":"x"}]}}}"#,
            "bad-setup",
            "/names",
        ),
        (r#"{"do":"explain","entry":99}"#, "no-such-entry", "/entry"),
        (r#"{"do":"explain","entry":0,"command":{"seat":0,"command":"done"}}"#, "bad-field", ""),
        (r#"{"do":"explain","command":{"seat":7,"command":"done"}}"#, "bad-field", "/command/seat"),
        (r#"{"do":"log","lines":true,"viewer":{"seat":0}}"#, "secret", "/viewer"),
        (r#"{"do":"rewind","to":99}"#, "no-such-entry", ""),
        (r#"{"do":"load","lines":["{}"]}"#, "bad-log", "/lines"),
    ];
    let before = hash(&mut referee);
    for (line, code, at) in cases {
        assert_eq!(error(&mut referee, line), (code.to_owned(), at.to_owned()), "{line}");
    }
    assert_eq!(hash(&mut referee), before);
}

#[test]
fn everything_that_is_wrong_with_a_campaign_is_said_at_once() {
    let mut referee = referee();
    let line = r#"{"do":"new","names":{"name":"","factions":[{"faction":"rebel","players":[""]},{"faction":"rebel","players":[]}]}}"#;
    let answer = ask(&mut referee, line);
    let problems = answer["error"]["problems"].as_array().unwrap();
    assert!(problems.len() >= 4, "{answer}");
    assert!(
        problems.iter().any(|says| says.as_str().unwrap().starts_with("/factions/1/players")),
        "{answer}"
    );
}

#[test]
fn commands_are_offered_checked_and_refused() {
    let mut referee = opened();
    let before = hash(&mut referee);
    let offers = fine(&mut referee, r#"{"do":"offers","seat":3}"#)["offers"].clone();
    assert!(!offers.as_array().unwrap().is_empty());
    for offer in offers.as_array().unwrap().iter().filter(|offer| !offer["command"].is_null()) {
        let check = json!({ "do": "check", "seat": 3, "command": offer["command"] });
        let checked = fine(&mut referee, &check.to_string());
        assert_eq!(checked["legal"], offer["refusal"].is_null(), "{offer}");
    }
    // Attacks belong to another phase.
    let attack =
        json!({ "do": "command", "seat": 0, "command": { "targets": { "attack": { "aim": "route" } } } });
    let refused = ask(&mut referee, &attack.to_string());
    assert_eq!((refused["ok"].as_bool(), &refused["error"]["code"]), (Some(false), &json!("wrong-phase")));
    assert!(refused["error"]["rule"].as_str().unwrap().starts_with("GCW-"), "{refused}");
    assert_eq!(hash(&mut referee), before);
    for seat in 0..4 {
        let drawn =
            fine(&mut referee, &format!(r#"{{"do":"advise","seat":{seat},"seed":5}}"#))["command"].clone();
        let checked =
            fine(&mut referee, &json!({ "do": "check", "seat": seat, "command": drawn }).to_string());
        assert_eq!(checked["legal"], true, "{drawn}");
    }
}

#[test]
fn a_command_that_could_be_given_is_explained_and_changes_nothing() {
    let mut referee = opened();
    let before = hash(&mut referee);
    let draft = json!({ "founding": { "draft": { "fleet": { "note": "later" } } } });
    let line = json!({ "do": "explain", "command": { "seat": 0, "command": draft } }).to_string();
    let explained = fine(&mut referee, &line);
    assert_eq!(explained["events"][0]["drafted"]["seat"], 0, "{explained}");
    assert!(explained["reckonings"].is_array());
    assert_eq!(hash(&mut referee), before);
    let first = fine(&mut referee, r#"{"do":"explain","entry":0}"#);
    let text = first["reckonings"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("initial Fleet Points: 300"), "{text}");
    let refused = json!({ "do": "explain", "command": { "seat": 0, "command": "not-done" } }).to_string();
    assert_eq!(error(&mut referee, &refused), ("not-done".into(), "/command".into()));
}

#[test]
fn a_view_holds_the_books_of_the_own_faction_only() {
    let mut referee = opened();
    whisper(&mut referee);
    let mut view =
        |viewer: &str| fine(&mut referee, &format!(r#"{{"do":"view","viewer":{viewer}}}"#))["view"].clone();
    for (viewer, knows) in [
        (r#"{"seat":0}"#, false),
        (r#"{"seat":1}"#, false),
        (r#"{"seat":2}"#, true),
        (r#"{"seat":3}"#, true),
        (r#""public""#, false),
        (r#""referee""#, true),
    ] {
        let seen = view(viewer);
        assert_eq!(seen.to_string().contains(SECRET), knows, "{viewer}");
        let ledger = seen["game"]["players"][2]["ledger"].as_array().unwrap();
        assert_eq!(!ledger.is_empty(), knows, "{viewer}");
    }
    let own = view(r#"{"seat":0}"#);
    assert_eq!((&own["you"], &own["game"]["players"][1]["fp"]), (&json!(0), &json!(300)));
}

#[test]
fn the_log_of_a_seat_leaves_out_what_another_faction_did_in_secret() {
    let mut referee = opened();
    whisper(&mut referee);
    let mut log = |viewer: &str| fine(&mut referee, &format!(r#"{{"do":"log","viewer":{viewer}}}"#));
    for viewer in [r#"{"seat":0}"#, r#""public""#] {
        let seen = log(viewer);
        assert!(!seen.to_string().contains(SECRET), "{viewer}");
        // Not even the number of hidden entries is told, nor a hash that a guess could be tried against.
        assert_eq!((seen["entries"].as_array().unwrap().len(), &seen["hash"]), (1, &Value::Null));
    }
    assert_eq!(log(r#""referee""#)["hash"].as_str().map(str::len), Some(64));
    let ally = log(r#"{"seat":3}"#);
    assert!(ally.to_string().contains(SECRET));
    assert_eq!(ally["entries"][1]["hidden"], false);
    let fact = &ally["entries"][1]["facts"][0];
    assert!(
        fact["kind"].is_string() && fact["say"]["spans"].is_array() && fact["data"].is_object(),
        "{fact}"
    );
}

#[test]
fn undo_needs_the_consent_of_all_seats() {
    let mut referee = opened();
    let before = hash(&mut referee);
    whisper(&mut referee);
    let some = r#"{"do":"undo","by":[{"seat":0},{"seat":1},{"seat":2}]}"#;
    assert_eq!(ask(&mut referee, some)["error"]["rule"], "SYS-CONSENT");
    let undone = fine(&mut referee, r#"{"do":"undo","reason":"a slip"}"#);
    assert_eq!(
        undone["entry"]["body"]["rewind"]["by"],
        json!([{ "seat": 0 }, { "seat": 1 }, { "seat": 2 }, { "seat": 3 }])
    );
    assert_eq!(hash(&mut referee), before);
    fine(&mut referee, r#"{"do":"rewind","to":1,"by":["organiser"],"reason":"as it was"}"#);
    let amend = r#"{"do":"amend","amendment":{"fp":{"seat":3,"amount":-10}},"reason":"a fine"}"#;
    let amended = fine(&mut referee, amend);
    assert_eq!(amended["entry"]["events"][0]["posted"]["amount"], -10);
    assert_eq!(amended["entry"]["body"]["amend"]["by"].as_array().unwrap().len(), 4);
}

/// Gives so many commands that the rules draw, as long as somebody may decide something.
fn played(referee: &mut Referee, commands: u64) {
    for seed in 0..commands {
        let asks = fine(referee, r#"{"do":"decisions"}"#)["asks"].clone();
        let Some(seat) = asks[0]["seat"].as_u64() else { return };
        let drawn =
            fine(referee, &format!(r#"{{"do":"sample","seat":{seat},"seed":{seed}}}"#))["command"].clone();
        let line = json!({ "do": "command", "seat": seat, "command": drawn }).to_string();
        fine(referee, &line);
    }
}

#[test]
fn a_branch_goes_its_own_way_and_logs_hold_and_load() {
    let mut referee = opened();
    let before = hash(&mut referee);
    played(&mut referee, 6);
    let played_to = hash(&mut referee);
    let branch = fine(&mut referee, r#"{"do":"branch","at":0,"dice":{"seed":9},"name":"what-if"}"#);
    assert_eq!((&branch["game"], &branch["now"]["phase"]), (&json!("what-if"), &json!("founding")));
    let there = fine(&mut referee, r#"{"do":"state_hash","game":"what-if"}"#);
    assert_eq!(there["state_hash"], before);
    fine(&mut referee, r#"{"do":"close","game":"what-if"}"#);
    let checked = fine(&mut referee, r#"{"do":"verify"}"#);
    assert_eq!((&checked["holds"], &checked["entries"]), (&json!(true), &json!(7)), "{checked}");
    let lines = fine(&mut referee, r#"{"do":"log","lines":true}"#)["lines"].clone();
    let mut other = self::referee();
    let loaded = fine(&mut other, &json!({ "do": "load", "lines": lines, "game": "again" }).to_string());
    assert_eq!(loaded["seats"][2]["name"], "Cleo");
    assert_eq!(hash(&mut other), played_to);
}

#[test]
fn entries_are_told_by_the_names_of_players() {
    let mut referee = opened();
    whisper(&mut referee);
    let told = fine(&mut referee, r#"{"do":"tell","from":0}"#)["told"].clone();
    assert_eq!(told[0]["says"], "Play begins");
    let first = &told[0]["told"][0];
    assert_eq!(first["text"], "Anna: +300 Fleet Points (initial points).");
    assert_eq!(first["reckonings"][0], "initial Fleet Points: 300 = 300 each player [GCW-007]");
    assert!(told[1]["says"].as_str().unwrap().starts_with("Cleo: save a draft"), "{told}");
}

#[test]
fn a_script_of_dice_with_words_that_are_no_faces_is_refused_with_its_place() {
    let cases = [
        ("gcw", "7 0 x", "word 2 of the script, \"0\""),
        ("gcw", "crit evade hurt", "word 3 of the script, \"hurt\""),
        ("tours", "hit 2 x", "word 3 of the script, \"x\""),
        ("regiment", "6, hit", "word 2 of the script, \"hit\""),
        ("legion", "surge block 8/8", "word 3 of the script, \"8/8\""),
    ];
    for (game, script, told) in cases {
        let mut referee = crate::session::referee(game);
        let line = json!({ "do": "new", "names": {}, "dice": { "script": script } }).to_string();
        let refused = ask(&mut referee, &line)["error"].clone();
        assert_eq!(
            (&refused["code"], &refused["at"]),
            (&json!("bad-dice"), &json!("/dice/script")),
            "{refused}"
        );
        let says = refused["says"].as_str().unwrap();
        assert!(says.contains(told) && says.contains("a pick is a number from 1"), "{says}");
    }
    // Faces by name in any case, picks and sides are taken.
    fine(
        &mut referee(),
        &new(r#"{"script":"CRIT evade, 6 3/8 34"}"#).replace("\"dice\"", "\"begin\":false,\"dice\""),
    );
}

#[test]
fn real_dice_are_asked_for() {
    let mut referee = referee();
    let opened = fine(&mut referee, &new(r#"{"entered":true}"#));
    assert_eq!(opened["now"]["begun"], false);
    assert_eq!(opened["missing"]["dice"], "d6", "{opened}");
    assert_eq!(error(&mut referee, r#"{"do":"decisions"}"#).0, "not-begun");
    let short = ask(&mut referee, r#"{"do":"begin","dice":"1 1"}"#);
    assert_eq!(short["error"]["code"], "dice-missing");
    assert_eq!(short["error"]["missing"]["rolls"][0]["faces"], json!(["1", "1"]));
}

#[test]
fn the_binary_serves_the_campaign_and_refuses_the_pack_of_another_game() {
    let mut child = command(&["referee", "gcw"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().unwrap().write_all(b"{\"do\":\"hello\"}\n{\"do\":\"quit\"}\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let first: Value =
        serde_json::from_str(std::str::from_utf8(&output.stdout).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(first["system"], "gcw");
    let wrong = root().join("packs/regiment");
    let ran = common::run(&["referee", "gcw", "--pack", wrong.to_str().unwrap()]);
    ran.complains(1, &["the pack is for the game"]);
    let own = root().join("packs/gcw");
    let mut child = command(&["referee", "gcw", "--pack", own.to_str().unwrap()])
        .stdin(Stdio::null())
        .spawn()
        .expect("the binary starts");
    assert!(child.wait().unwrap().success());
}
