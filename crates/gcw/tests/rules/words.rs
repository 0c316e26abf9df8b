//! The game in words: every kind of event and command has a message, and messages name what is there.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use sandtable_dice::{Generator, Random as _};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::ids::find;
use sandtable_gcw::model::Setup;
use sandtable_gcw::words::ENGLISH;
use sandtable_gcw::{Gcw, SYSTEM};
use sandtable_kernel::{Actor, Body, DiceSource, Game, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, New, Play, Stop};
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
        json!({ "rolled": { "purpose": "pairing.attacker", "of": "seat:1", "whose": "all", "faces": [2] } }),
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
            "Ben secretly declares: Ben attacks Dust.",
            "A battle breaks out over Dust: Anna of the Rebel Alliance attacks, the Galactic Empire defends.",
            "Battle 1 over Dust: Cleo flies as defender.",
            "Battle 1 over Dust: ready to fly.",
            "Battle 1 over Dust: the outcome is open again.",
            "Dust is now controlled by the Galactic Empire.",
            "Red dice for ejection (X-wing (s0-1)): hit.",
            "Roll for pairing attacker (Ben): 2.",
            "The Trade Route will go to the Rebel Alliance.",
            "Ben is no longer ready.",
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
    assert_eq!(say(json!("done")), "finish this phase");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": "route" } } })), "attack the Trade Route");
    assert_eq!(say(json!({ "targets": { "attack": { "aim": null } } })), "declare no attack");
    assert_eq!(say(json!({ "spoils": { "crashed-ship": { "to": 2 } } })), "give the crashed ship to Cleo");
}

/// Everything that is said of rolls while a game with real dice is played by samples, faces drawn.
fn asked_for(play: &mut dyn Play, steps: u64) -> Vec<String> {
    let mut lot = Generator::new(7);
    let mut said = Vec::new();
    let mut put = |play: &mut dyn Play, who: Actor, body: Body<Value, Value>| {
        let mut dice = None;
        loop {
            match play.attempt(Attempt { who, body: body.clone(), dice: dice.take(), at: None }) {
                Err(Stop::Roll(refusal, missing)) => {
                    said.extend([missing["says"].as_str().unwrap().to_owned(), refusal.to_string()]);
                    let names = missing["faces"].as_str().unwrap();
                    let faces: Vec<String> = match names.strip_prefix("1 to ") {
                        Some(most) => {
                            (1..=most.parse::<u32>().unwrap()).map(|face| face.to_string()).collect()
                        }
                        None => names.split(' ').map(str::to_owned).collect(),
                    };
                    let count = missing["count"].as_u64().unwrap();
                    let drawn = (0..count).map(|_| faces[lot.pick(faces.len() as u32) as usize].clone());
                    dice = Some(EnteredDice::Faces(drawn.collect::<Vec<_>>().join(" ")));
                }
                done => return done.map(drop).unwrap_or_else(|stop| panic!("{body:?}: {stop}")),
            }
        }
    };
    put(play, Actor::Organiser, Body::Begin);
    for step in 0..steps {
        let asks = play.asks(Viewer::Referee);
        let Some(asked) = asks.get(step as usize % asks.len().max(1)) else { break };
        let command = play.sample(asked.seat, step).or_else(|| asked.default.clone()).unwrap();
        put(play, Actor::Seat(asked.seat), Body::Play { seat: asked.seat, command });
    }
    said
}

/// Rolls are asked for by names: no sentence has an id as keys are written.
fn by_names(said: &[String], named: &str) {
    assert!(said.iter().any(|line| line.contains(named)), "{named}: {said:#?}");
    let ids = ["pilot:", "player:", "battle:", "unit:", "side:", "target:", "pick-of"];
    let raw = said.iter().filter(|line| ids.iter().any(|id| line.contains(id)));
    assert_eq!(raw.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn real_dice_are_asked_for_by_the_names_of_things() {
    let new = New::Setup(serde_json::to_value(setup()).unwrap());
    let mut play = SYSTEM.over_builtin().unwrap().open(new, DiceSource::Entered).unwrap().play;
    let said = asked_for(&mut *play, 1500);
    by_names(&said, "red for ejection of ");
}
