//! Two who are quick, and whoever sends nonsense: what the referee of a campaign refuses, with which words, and that
//! nothing has changed then.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value, json};

use crate::session::Session;

fn open(dice: Value) -> Session {
    let mut session = Session::of("gcw");
    let factions = json!([
        { "faction": "rebel", "players": ["Anna", "Ben"] },
        { "faction": "imperial", "players": ["Cleo", "Dag"] },
    ]);
    session.fine(json!({ "do": "new", "names": { "name": "Races", "factions": factions }, "dice": dice }));
    session
}

fn list(pilots: &[&str]) -> Value {
    let pilots: Vec<Value> = pilots.iter().map(|pilot| json!({ "pilot": pilot })).collect();
    json!({ "founding": { "submit": { "fleet": { "pilots": pilots } } } })
}

/// All hand in empty lists and every huge ship is fitted out as the rules suggest.
fn founded(session: &mut Session) {
    while session.fine(json!({ "do": "decisions" }))["asks"][0]["kind"] != "targets" {
        let asks = session.fine(json!({ "do": "decisions" }))["asks"].clone();
        session.fine(json!({ "do": "default", "seat": asks[0]["seat"] }));
    }
}

// proves: GCW-086, GCW-311
#[test]
fn who_comes_second_does_not_get_what_is_only_once() {
    let mut session = open(json!({ "seed": 1 }));
    // Both have looked at the same entry; both want Wedge Antilles.
    let games = session.fine(json!({ "do": "games" }));
    let last = games["games"]["g1"]["entry"].clone();
    assert!(last.is_u64(), "{games}");
    let wedge = list(&["wedgeantilles"]);
    session.fine(json!({ "do": "command", "seat": 0, "command": wedge, "after": last }));
    let late = json!({ "do": "command", "seat": 1, "command": wedge, "after": last });
    let error = session.refused(&late.to_string());
    assert_eq!(
        (&error["code"], &error["rule"], &error["at"]),
        (&json!("stale"), &json!("SYS-STALE"), &json!("/after"))
    );
    // Whoever sends it all the same is refused by the rules.
    let error = session.refused_play(1, &wedge);
    assert_eq!(error["code"], "unique-taken", "{error}");
    assert!(error["rule"].as_str().unwrap().starts_with("GCW-"), "{error}");
    assert!(error["says"].as_str().unwrap().contains("Wedge"), "{error}");
    // And an enemy who would have another of the character's cards, or the same one, too.
    let error = session.refused_play(2, &wedge);
    assert!(error["rule"].as_str().unwrap().starts_with("GCW-"), "{error}");
    // What is handed in again is handed in already.
    let error = session.refused_play(0, &wedge);
    assert_eq!(error["code"], "already-done");
    // Something else is there for everybody.
    session.play(1, list(&["rookiepilot"]));
}

#[test]
fn what_belongs_to_another_phase_is_refused() {
    let mut session = open(json!({ "seed": 2 }));
    let others = [
        json!({ "targets": { "attack": { "aim": "route" } } }),
        json!({ "purchase": { "buy-card": { "card": "r5x3", "times": 1 } } }),
        json!({ "people": { "elite": { "pilot": "pilot:p0-1" } } }),
        json!({ "battle": { "ready": { "battle": "battle:0" } } }),
        json!({ "squad": { "unbuild": { "battle": "battle:0" } } }),
        json!({ "record": { "battle": "battle:0", "entry": "next-round" } }),
        json!({ "bases": { "choose": { "target": "target:0" } } }),
        json!({ "spoils": { "hidden-outpost": { "pay": true } } }),
    ];
    for command in &others {
        let error = session.refused_play(0, command);
        assert!(
            error["code"].is_string() && error["at"].is_null() || error["code"] == "bad-field",
            "{error}"
        );
    }
    founded(&mut session);
    for command in [list(&["rookiepilot"]), others[1].clone(), others[2].clone(), others[3].clone()] {
        let error = session.refused_play(0, &command);
        assert_eq!(error["code"], "wrong-phase", "{command}: {error}");
        assert!(error["rule"].as_str().unwrap().starts_with("GCW-"), "{error}");
    }
}

#[test]
fn nobody_speaks_for_others_or_for_a_time_that_is_over() {
    let mut session = open(json!({ "seed": 3 }));
    for seat in ["4", "255", "-1", "256", "1e3", "\"0\"", "null", "[0]", "0.5"] {
        let line = format!(r#"{{"do":"command","seat":{seat},"command":"done"}}"#);
        let error = session.refused(&line);
        assert_eq!((&error["code"], &error["at"]), (&json!("bad-field"), &json!("/seat")), "{seat}: {error}");
    }
    for seat in [4, 200] {
        for request in ["offers", "sample", "advise", "default"] {
            let error = session.refused(&json!({ "do": request, "seat": seat }).to_string());
            assert_eq!(error["at"], "/seat", "{request}: {error}");
        }
    }
    // The huge ships of a faction are its leader's business.
    let equip = json!({ "founding": { "equip": { "ships": [] } } });
    for seat in [1, 3] {
        let error = session.refused_play(seat, &equip);
        assert!(error["rule"].as_str().unwrap().starts_with("GCW-"), "{error}");
    }
    session.play(1, list(&[]));
    // Nothing is asked of who is done, and nobody rewinds alone, or to what has not been.
    let error = session.refused(r#"{"do":"default","seat":1}"#);
    assert_eq!(error["rule"], "SYS-DECISION", "{error}");
    let error = session.refused(r#"{"do":"rewind","to":0,"by":[{"seat":1}]}"#);
    assert_eq!(error["rule"], "SYS-CONSENT", "{error}");
    for to in ["99", "18446744073709551615"] {
        let error = session.refused(&format!(r#"{{"do":"rewind","to":{to},"by":["organiser"]}}"#));
        assert_eq!(error["rule"], "SYS-REWIND", "{error}");
    }
    for after in ["0", "2", "18446744073709551615"] {
        let line = format!(r#"{{"do":"command","seat":0,"command":"done","after":{after}}}"#);
        assert_eq!(session.refused(&line)["code"], "stale");
    }
    let line = r#"{"do":"command","seat":0,"command":{"founding":{"draft":{"fleet":{}}}},"after":1}"#;
    assert_eq!(session.ask(line)["ok"], true);
}

#[test]
fn numbers_that_are_none_and_numbers_without_end_are_refused() {
    let mut session = open(json!({ "seed": 4 }));
    for number in ["NaN", "Infinity", "-Infinity", "1e999", "0x10", "1_000", "01"] {
        let line = format!(
            r#"{{"do":"amend","amendment":{{"fp":{{"seat":0,"amount":{number}}}}},"reason":"x","by":["organiser"]}}"#
        );
        assert_eq!(session.refused(&line)["code"], "bad-json", "{number}");
    }
    for number in ["1e30", "4294967296", "-9223372036854775808", "18446744073709551616", "0.5", "\"1\""] {
        let line = format!(
            r#"{{"do":"amend","amendment":{{"fp":{{"seat":0,"amount":{number}}}}},"reason":"x","by":["organiser"]}}"#
        );
        assert_eq!(session.refused(&line)["code"], "bad-field", "{number}");
    }
    // As large as a balance may be and no larger, as small as nothing and no smaller.
    for amount in [i32::MAX, i32::MIN, -100_000] {
        let amendment = json!({ "fp": { "seat": 0, "amount": amount } });
        let line = json!({ "do": "amend", "amendment": amendment, "reason": "x", "by": ["organiser"] });
        assert_eq!(session.refused(&line.to_string())["rule"], "SYS-AMEND");
    }
    // Lists longer than anybody's.
    let many = list(&["rookiepilot"; 5000]);
    let error = session.refused_play(0, &many);
    assert_eq!(error["rule"], "SYS-LIMIT", "{error}");
    let times = json!({ "founding": { "submit": { "fleet": { "stock": [{ "card": "protontorpedoes", "times": 65535 }] } } } });
    assert!(session.refused_play(0, &times)["rule"].as_str().unwrap().starts_with("GCW-"));
    founded(&mut session);
    for target in ["target:65535", "target:64"] {
        let attack = json!({ "targets": { "attack": { "aim": { "target": target } } } });
        assert!(session.refused_play(0, &attack)["rule"].as_str().unwrap().starts_with("GCW-"));
    }
    // The bare number is no reference either.
    for wrong in
        ["s0-1", "ship:s0-0", "ship:s0-99999999", "ship:s256-1", "ship:x0-1", "pilot:p0-1", "ship:s0-01", ""]
    {
        let line =
            json!({ "do": "command", "seat": 0, "command": { "purchase": { "repair": { "ship": wrong } } } });
        assert_eq!(session.refused(&line.to_string())["code"], "bad-field", "{wrong}");
    }
}

#[test]
fn dice_that_do_not_exist_cannot_be_entered() {
    let mut session = open(json!({ "entered": true }));
    let dice = |dice: &str| json!({ "do": "begin", "dice": dice }).to_string();
    for wrong in ["7", "0", "-1", "6.0", "six", "3/2", "1/0", "4294967296", "1/4294967296", "⚅", "0/99"] {
        let error = session.refused(&dice(&format!("{wrong} 1")));
        assert_eq!((&error["code"], &error["rule"]), (&json!("dice-missing"), &json!("SYS-DICE")), "{error}");
        let says = error["missing"]["says"].as_str().unwrap();
        assert!(says.contains("is no face of d6") && says.contains("1 2 3 4 5 6"), "{wrong}: {error}");
    }
    let error = session.refused(&json!({ "do": "begin", "dice": 7 }).to_string());
    assert_eq!(error["code"], "bad-field", "{error}");
    // Roll by roll until it begins; one face too many is refused.
    let mut given = String::new();
    loop {
        let answer = session.ask(&dice(&given));
        if answer["ok"] == true {
            break;
        }
        let missing = &answer["error"]["missing"];
        let count = missing["count"].as_u64().expect("dice are missing") as usize;
        given = "1 ".repeat(count);
        let keyed = json!([{ "key": missing["key"], "faces": vec!["1"; count + 1] }]);
        let error = session.refused(&json!({ "do": "begin", "dice": keyed }).to_string());
        assert_eq!(error["rule"], "SYS-DICE", "{error}");
    }
    let line = json!({ "do": "command", "seat": 0, "command": list(&[]), "dice": "4" }).to_string();
    assert_eq!(session.refused(&line)["rule"], "SYS-DICE-LEFT");
    // A game that rolls for itself takes none at all.
    let mut seeded = open(json!({ "seed": 1 }));
    assert_eq!(seeded.refused(&line)["code"], "dice-not-entered");
}

#[test]
fn a_log_that_was_cut_or_edited_is_not_loaded() {
    let mut session = open(json!({ "seed": 5 }));
    founded(&mut session);
    let lines: Vec<String> = session.fine(json!({ "do": "log", "lines": true }))["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap().to_owned())
        .collect();
    let load = |lines: &[String]| {
        let line = json!({ "do": "load", "lines": lines, "game": "again" }).to_string();
        let mut referee = Session::of("gcw");
        let answer = referee.ask(&line);
        assert_ne!(answer["error"]["code"], "internal", "{answer}");
        answer["ok"] == true
    };
    assert!(load(&lines));
    let last = lines.len() - 1;
    let mut edited: Vec<(&str, Vec<String>)> = Vec::new();
    let change = |at: usize, from: &str, to: &str| {
        let mut lines = lines.clone();
        assert!(lines[at].contains(from), "{from} is not in line {at}");
        lines[at] = lines[at].replacen(from, to, 1);
        lines
    };
    edited.push(("points", change(1, r#""amount":300"#, r#""amount":900"#)));
    edited.push(("a name", change(0, "Anna", "Hanna")));
    edited.push(("a die", change(1, r#""faces":[""#, r#""faces":["6","#)));
    edited.push(("a seat", change(2, r#""seat":0"#, r#""seat":1"#)));
    edited.push(("no header", lines[1..].to_vec()));
    edited.push(("a line left out", [&lines[..2], &lines[3..]].concat()));
    edited.push(("a line twice", [&lines[..3], &lines[2..]].concat()));
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    edited.push(("two lines swapped", swapped));
    let mut half = lines.clone();
    half[last].truncate(lines[last].len() / 2);
    edited.push(("half a line in the middle", [half, vec![lines[last].clone()]].concat()));
    edited.push(("nothing", Vec::new()));
    for (what, lines) in edited {
        assert!(!load(&lines), "{what}: an edited log was loaded");
    }
    // The end may be missing: what is there is whole.
    assert!(load(&lines[..last]));
}
