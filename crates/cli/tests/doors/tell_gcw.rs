//! The campaign in words: every kind of event, and of what events are made of, has a sentence of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_cli::tell::gcw::{command, event, knows};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Catalogue;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{BattleChange, Change, Event};
use sandtable_gcw::model::{
    Cause, DealStatus, Fate, Phase, Pos, Setup, ShipFate, Spoil, Stage, Terms, Winner,
};
use sandtable_kernel::Game;
use schemars::schema_for;
use serde_json::{Value, json};

use crate::kinds;

/// An event that is told plainly is told; but a kind that nobody has looked at is found here.
#[test]
fn every_kind_has_a_sentence_or_is_known_bookkeeping() {
    let groups = [
        ("event", schema_for!(Event)),
        ("battle-change", schema_for!(BattleChange)),
        ("pilot-change", schema_for!(Change)),
        ("why", schema_for!(Cause)),
        ("stage", schema_for!(Stage)),
        ("winner", schema_for!(Winner)),
        ("fate", schema_for!(Fate)),
        ("fate", schema_for!(ShipFate)),
        ("spoil", schema_for!(Spoil)),
        ("status", schema_for!(DealStatus)),
        ("terms", schema_for!(Terms)),
        ("phase", schema_for!(Phase)),
    ];
    let untold = kinds::untold(kinds::all(&groups), knows);
    assert_eq!(untold, Vec::<String>::new(), "add sentences to crates/cli/src/tell/gcw/sentences.rs");
}

fn setup() -> Setup {
    serde_json::from_value(json!({
        "name": "Test",
        "factions": [
            { "faction": "rebel", "players": [{ "name": "Anna" }, { "name": "Ben" }] },
            { "faction": "imperial", "players": [{ "name": "Cleo" }] },
        ],
        "map": { "given": [{ "name": "Dust", "kind": "mining-outpost", "feature": "derelict" }] },
        "catalogue": Catalogue::builtin().unwrap(),
    }))
    .unwrap()
}

/// Sentences of events that are folded one after another.
fn told(events: &[Value]) -> Vec<String> {
    let (table, mut state) = Gcw::open(&setup()).unwrap();
    let mut sentences = Vec::new();
    for value in events {
        let happened: Event =
            serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {value}"));
        Gcw::apply(&table, &mut state, &happened);
        sentences.extend(event(Pos { table: &table, state: &state }, &happened));
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
        "turn": 1, "aim": { "target": 0 }, "owner": null, "scenario": "space-superiority", "size": [100, 100],
        "sides": [{ "faction": "rebel", "player": 0 }, { "faction": "imperial", "player": null }],
        "feature": null, "rerolled": false, "stage": "defence", "squads": [null, null], "report": null,
        "confirmed": [false, false], "result": null,
    });
    let sentences = told(&[
        json!({ "target-placed": { "target": target } }),
        json!({ "ship-joined": { "ship": ship } }),
        json!({ "sits-out": { "asset": { "ship": "s0-1" }, "idle": { "until": 2, "why": "repair" } } }),
        json!({ "ship-fate": { "ship": "s0-1", "fate": "destroyed" } }),
        json!({ "posted": { "seat": 2, "amount": -21, "why": { "bought": "tiefighter" } } }),
        json!({ "posted": { "seat": 2, "amount": 4, "why": { "gift": 1 } } }),
        json!({ "sealed": { "seat": 1, "attacks": [{ "player": 1, "aim": { "target": 0 } }] } }),
        json!({ "battle-joined": { "battle": battle } }),
        json!({ "battle-changed": { "battle": 0, "change": { "player": ["defender", 2] } } }),
        json!({ "battle-changed": { "battle": 0, "change": { "stage": "record" } } }),
        json!({ "control": { "target": 0, "owner": "imperial" } }),
        json!({ "captured": { "capture": { "target": null, "faction": "rebel", "seat": 0, "battle": null } } }),
        json!("capture-settled"),
        json!({ "done": { "seat": 1, "done": false } }),
    ]);
    assert_eq!(
        sentences,
        [
            "Dust is put on the map: Mining Outpost, Derelict, worth 20.",
            "X-wing (s0-1) joins the Squadron of Anna (founding).",
            "X-wing (s0-1) sits out until the end of turn 2 (repair).",
            "X-wing (s0-1) is destroyed.",
            "Cleo: -21 Fleet Points (TIE Fighter).",
            "Cleo: +4 Fleet Points (a gift, Ben).",
            "Ben declares in secret: Ben attacks Dust.",
            "A battle comes about over Dust: Anna of the Rebel Alliance attacks, the Galactic Empire defends.",
            "Battle 0 over Dust: Cleo flies as defender.",
            "Battle 0 over Dust: it is flown and recorded.",
            "Dust is now controlled by the Galactic Empire.",
            "The Trade Route will pass to the Rebel Alliance.",
            "Ben goes on with this phase.",
        ]
    );
}

#[test]
fn commands_are_told_in_a_few_words() {
    let (table, state) = Gcw::open(&setup()).unwrap();
    let say = |value: Value| {
        let given: Command = serde_json::from_value(value).unwrap();
        command(Pos { table: &table, state: &state }, &given)
    };
    assert_eq!(say(json!("done")), "finished with this phase");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": "route" } } })), "attack the Trade Route");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": null } } })), "attack nothing");
    assert_eq!(say(json!({ "spoils": { "crashed-ship": { "to": 2 } } })), "give the crashed ship to Cleo");
}
