//! The referee protocol for sagas: setups by names, one secret, two who are quick, and whoever sends nonsense: what is
//! refused, with which words, and that nothing has changed then.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value, json};

use crate::session::Session;

fn open() -> Session {
    let mut session = Session::of("tours");
    let players = json!([
        { "name": "Ana", "faction": "rebels" },
        { "name": "Bo", "faction": "empire" },
        { "name": "Cy", "faction": "republic" },
    ]);
    let names = json!({ "name": "Races", "players": players });
    session.fine(json!({ "do": "new", "names": names, "dice": { "seed": 1 } }));
    session
}

/// All Registers are founded by their defaults.
fn founded() -> Session {
    let mut session = open();
    while session.fine(json!({ "do": "games" }))["games"]["g1"]["round"] == 0
        || session.fine(json!({ "do": "decisions" }))["asks"][0]["kind"] != "round"
    {
        let asks = session.fine(json!({ "do": "decisions" }))["asks"].clone();
        session.fine(json!({ "do": "default", "seat": asks[0]["seat"] }));
    }
    session
}

fn propose(to: u8) -> Value {
    json!({ "pairing": { "propose": { "to": { "seat": to }, "size": 600 } } })
}

fn accept(battle: u16) -> Value {
    json!({ "pairing": { "accept": { "battle": format!("battle:{battle}") } } })
}

#[test]
fn a_saga_is_opened_by_names() {
    let mut session = Session::of("tours");
    let hello = session.fine(json!({ "do": "hello" }));
    assert_eq!((&hello["system"], &hello["pack"]["id"]), (&json!("tours"), &json!("tours")));
    let names = json!({
        "profile": "edition-2026-04-21",
        "players": [{ "name": "Ana", "faction": "rebels", "arc": "Liberate the System" }, { "name": "Eve" }],
    });
    let opened = session.fine(json!({ "do": "new", "names": names, "dice": { "seed": 1 } }));
    assert_eq!(opened["chosen"]["profile"], "edition-2026-04-21");
    assert!(!opened["chosen"]["notes"].as_array().unwrap().is_empty());
    assert_eq!(opened["header"]["rulings"]["TOD-A65"], "blue-first");
    assert_eq!(opened["seats"][1], json!({ "seat": 1, "name": "Eve", "faction": null }));
    assert_eq!((&opened["now"]["round"], &opened["now"]["games"]), (&json!(0), &json!([])));
    // Readings may differ from those of the edition.
    let mut own = names;
    own["rulings"] = json!({ "TOD-A65": "free" });
    let opened = session.fine(json!({ "do": "new", "names": own, "dice": { "seed": 1 } }));
    assert_eq!(opened["header"]["rulings"]["TOD-A65"], "free");
}

#[test]
fn what_is_wrong_with_a_line_is_said_with_its_place() {
    let mut session = open();
    let cases = [
        ("{", "bad-json", "1:1"),
        (r#"{"do":"draw"}"#, "unknown-request", "/do"),
        (r#"{"do":"offers","seat":3}"#, "bad-field", "/seat"),
        (r#"{"do":"command","seat":0,"command":"dance"}"#, "bad-field", "/command"),
        (
            r#"{"do":"command","seat":0,"command":{"answer":{"reroll":["x"]}}}"#,
            "bad-field",
            "/command/answer/reroll/0",
        ),
        (
            r#"{"do":"command","seat":0,"command":{"founding":"ready"},"dice":"6"}"#,
            "dice-not-entered",
            "/dice",
        ),
        (r#"{"do":"new","names":{}}"#, "bad-field", "/names"),
        (r#"{"do":"new","names":{"players":[]}}"#, "bad-setup", ""),
        (r#"{"do":"new","names":{"players":[],"profile":"ours"}}"#, "bad-setup", "/names"),
        (
            r#"{"do":"new","names":{"players":[{"name":"A","faction":"rebels"}],"profile":"ours"}}"#,
            "unknown-name",
            "/names/profile",
        ),
        (
            r#"{"do":"new","names":{"players":[{"name":"A","faction":"hutts"}]}}"#,
            "bad-field",
            "/names/players/0/faction",
        ),
        (
            r#"{"do":"new","names":{"players":[{"name":"A","faction":"rebels","draft":[{"unit":"x"}]}]}}"#,
            "unknown-name",
            "/names/players/0/draft/0/unit",
        ),
        (r#"{"do":"log","lines":true,"viewer":{"seat":0}}"#, "secret", "/viewer"),
        (r#"{"do":"load","lines":["{}"]}"#, "bad-log", "/lines"),
    ];
    for (line, code, at) in cases {
        let error = session.refused(line);
        let place = error["at"].as_str().unwrap_or("");
        assert_eq!((error["code"].as_str().unwrap(), place), (code, at), "{line}");
    }
}

#[test]
fn who_comes_second_does_not_get_what_is_only_once() {
    let mut session = founded();
    session.play(0, propose(1));
    session.play(2, propose(1));
    // The same game again, and somebody else's.
    assert_eq!(session.refused_play(1, &propose(0))["code"], "proposed-already");
    assert_eq!(session.refused_play(2, &accept(0))["code"], "no-such-game");
    assert_eq!(session.refused_play(0, &accept(0))["code"], "no-such-game");
    let last = session.fine(json!({ "do": "games" }))["games"]["g1"]["entry"].clone();
    let taken = json!({ "do": "command", "seat": 1, "command": accept(0), "after": last });
    session.fine(taken);
    // Bo had both proposals before him; the other one is too late, by the log and by the rules.
    let late = json!({ "do": "command", "seat": 1, "command": accept(1), "after": last });
    assert_eq!(session.refused(&late.to_string())["code"], "stale");
    assert_eq!(session.refused_play(1, &accept(1))["code"], "in-a-game");
    assert_eq!(session.refused_play(0, &propose(2))["code"], "in-a-game");
    assert_eq!(session.refused_play(0, &json!("done"))["code"], "in-a-game");
    // What belongs to another stage is refused.
    let others = [
        json!({ "record": { "defeated": { "role": "first", "unit": 0 } } }),
        json!({ "record": { "confirm": true } }),
        json!({ "battle": { "agenda": 0 } }),
        json!({ "answer": "roll" }),
        json!({ "founding": "ready" }),
        json!({ "aid": "recruiting" }),
        json!({ "register": { "add": [{ "unit": "rebel-troopers" }] } }),
    ];
    for command in others {
        let error = session.refused_play(0, &command);
        assert!(error["rule"].is_string(), "{command}: {error}");
    }
    // Cy is free to go on with somebody else, and to take the proposal back.
    session.play(2, json!({ "pairing": { "decline": { "battle": "battle:1" } } }));
}

#[test]
fn an_army_is_secret_until_the_other_is_built() {
    let mut session = founded();
    session.play(0, propose(1));
    session.play(1, accept(0));
    session.fine(json!({ "do": "default", "seat": 0 }));
    let armies = |session: &mut Session, viewer: Value| {
        let view = session.fine(json!({ "do": "view", "viewer": viewer }));
        view["view"]["game"]["games"][0]["sides"][0]["army"].clone()
    };
    for viewer in [json!({ "seat": 1 }), json!({ "seat": 2 }), json!("public")] {
        assert_eq!(armies(&mut session, viewer.clone()), Value::Null, "{viewer}");
        let log = session.fine(json!({ "do": "log", "viewer": viewer }));
        let last = log["entries"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            last["body"]["play"]["command"],
            json!({ "pairing": { "accept": { "battle": "battle:0", "ordinary": false } } })
        );
    }
    assert_ne!(armies(&mut session, json!({ "seat": 0 })), Value::Null);
    // A built army is built; a machine's advice for the other one is legal.
    let again = session.refused_play(0, &json!({ "battle": { "army": { "units": [] } } }));
    assert_eq!(again["code"], "army-built");
    let advised = session.fine(json!({ "do": "advise", "seat": 1, "seed": 3 }))["command"].clone();
    session.play(1, advised);
    assert_ne!(armies(&mut session, json!("public")), Value::Null);
}
