//! The game in words: every kind of event and command has a message, and messages name what is there.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::ids::find;
use sandtable_gcw::model::Setup;
use sandtable_gcw::words::ENGLISH;
use sandtable_kernel::{Game, Seat};
use sandtable_testkit::assert_words;
use sandtable_words::{self as words, Spoken};
use serde_json::{Value, json};

#[test]
fn every_event_and_command_has_a_message_that_names_what_is_there() {
    assert_words::<Gcw>(ENGLISH);
    let unknown = Gcw::words().rules().filter(|rule| !rule.starts_with("SYS-") && find(rule).is_none());
    assert_eq!(unknown.collect::<Vec<_>>(), Vec::<&str>::new());
}

fn setup() -> Setup {
    serde_json::from_value(json!({
        "name": "Test",
        "factions": [
            { "faction": "rebel", "players": [{ "name": "Anna" }, { "name": "Ben" }] },
            { "faction": "imperial", "players": [{ "name": "Cleo" }] },
        ],
        "map": { "given": [{ "name": "Dust", "kind": "mining-outpost", "feature": "derelict" }] },
    }))
    .unwrap()
}

/// Sentences of events that are folded one after another.
fn told(events: &[Value]) -> Vec<String> {
    let (table, mut state) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup()).unwrap();
    let mut sentences = Vec::new();
    for value in events {
        let happened: Event =
            serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {value}"));
        Gcw::apply(&table, &mut state, &happened);
        sentences
            .extend(words::event::<Gcw>(&table, &state, &happened).said().map(|sentence| sentence.text()));
    }
    sentences
}

#[test]
fn events_are_told_by_names() {
    let target = json!({
        "name": "Dust", "kind": "mining-outpost", "feature": "derelict", "value": 20, "bonus": 0,
        "outpost": null, "unexplored": false, "found": null, "owner": null,
    });
    let ship = json!({
        "owner": 0, "class": "xwing", "faction": "rebel", "origin": "founding", "title": null,
        "installed": [], "fate": "active", "idle": [], "used": false, "deeds": [],
    });
    let battle = json!({
        "turn": 1, "aim": { "target": "target:0" }, "owner": null, "scenario": "space-superiority", "size": [100, 100],
        "sides": [{ "faction": "rebel", "player": 0 }, { "faction": "imperial", "player": null }],
        "feature": null, "rerolled": false, "stage": "defence", "squads": [null, null], "report": null,
        "confirmed": [false, false], "result": null,
    });
    let sentences = told(&[
        json!({ "target-placed": { "target": target } }),
        json!({ "ship-joined": { "ship": ship } }),
        json!({ "sits-out": { "asset": { "ship": "ship:s0-1" }, "idle": { "until": 2, "why": "repair" } } }),
        json!({ "ship-fate": { "ship": "ship:s0-1", "fate": "destroyed" } }),
        json!({ "posted": { "seat": 2, "amount": -21, "why": { "bought": "tiefighter" } } }),
        json!({ "posted": { "seat": 2, "amount": 4, "why": { "gift": 1 } } }),
        json!({ "sealed": { "seat": 1, "attacks": [{ "player": 1, "aim": { "target": "target:0" } }] } }),
        json!({ "battle-joined": { "battle": battle } }),
        json!({ "battle-changed": { "battle": "battle:0", "change": { "player": ["defender", 2] } } }),
        json!({ "battle-changed": { "battle": "battle:0", "change": { "stage": "record" } } }),
        json!({ "recorded": { "battle": "battle:0", "change": { "decided": null } } }),
        json!({ "control": { "target": "target:0", "owner": "imperial" } }),
        json!({ "rolled-red": { "purpose": "ejection", "of": "ship:s0-1", "whose": "all", "faces": ["hit"] } }),
        json!({ "captured": { "capture": { "target": null, "faction": "rebel", "seat": 0, "battle": null } } }),
        json!("capture-settled"),
        json!({ "done": { "seat": 1, "done": false } }),
    ]);
    assert_eq!(
        sentences,
        [
            "Dust is put on the map: Mining Outpost, Derelict, worth 20.",
            "X-wing (s0-1) joins the Squadron of Anna (initial Squadron).",
            "X-wing (s0-1) sits out until the end of turn 2 (repair).",
            "X-wing (s0-1) is destroyed.",
            "Cleo: -21 Fleet Points (TIE Fighter).",
            "Cleo: +4 Fleet Points (a gift, Ben).",
            "Ben declares in secret: Ben attacks Dust.",
            "A battle comes about over Dust: Anna of the Rebel Alliance attacks, the Galactic Empire defends.",
            "Battle 0 over Dust: Cleo flies as defender.",
            "Battle 0 over Dust: it is flown and recorded.",
            "Battle 0 over Dust: nothing is decided any more.",
            "Dust is now controlled by the Galactic Empire.",
            "Red dice for ejection of X-wing (s0-1): hit.",
            "The Trade Route will pass to the Rebel Alliance.",
            "Ben goes on with this phase.",
        ]
    );
}

#[test]
fn commands_are_told_in_a_few_words() {
    let (table, state) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup()).unwrap();
    let say = |value: Value| {
        let given: Command = serde_json::from_value(value).unwrap();
        words::command::<Gcw>(&table, &state, Seat(0), &given).sentence.text()
    };
    assert_eq!(say(json!("done")), "finished with this phase");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": "route" } } })), "attack the Trade Route");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": null } } })), "attack nothing");
    assert_eq!(say(json!({ "spoils": { "crashed-ship": { "to": 2 } } })), "give the crashed ship to Cleo");
}
