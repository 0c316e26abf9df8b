//! The game in words: every kind of event and command has a message, and messages name what is there.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::saga::{ANA, Saga};
use sandtable_dice::{Generator, Random as _};
use sandtable_kernel::{Actor, Body, DiceSource, Game, Viewer};
use sandtable_system::{Attempt, EnteredDice, New, Play, Stop};
use sandtable_testkit::assert_words;
use sandtable_tours::commands::Command;
use sandtable_tours::events::Event;
use sandtable_tours::ids::find;
use sandtable_tours::model::{CardOf, MarkValue, Setup};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::army;
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::words::ENGLISH;
use sandtable_tours::{SYSTEM, Tours};
use sandtable_words::{self as words, Spoken};
use serde_json::{Value, json};

#[test]
fn every_event_and_command_has_a_message_that_names_what_is_there() {
    assert_words::<Tours>(ENGLISH);
    let unknown = Tours::words().rules().filter(|rule| !rule.starts_with("SYS-") && find(rule).is_none());
    assert_eq!(unknown.collect::<Vec<_>>(), Vec::<&str>::new());
}

fn setup() -> Setup {
    serde_json::from_value(json!({
        "name": "Test",
        "players": [
            { "name": "Ana", "register": { "faction": "rebels", "arc": "liberate-the-system" } },
            { "name": "Bo", "register": { "faction": "empire" } },
        ],
    }))
    .unwrap()
}

/// Sentences of events that are folded one after another.
fn told(events: &[Value]) -> Vec<String> {
    let (table, mut state) =
        Tours::open(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &setup()).unwrap();
    let mut sentences = Vec::new();
    for value in events {
        let happened: Event =
            serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {value}"));
        Tours::apply(&table, &mut state, &happened);
        sentences
            .extend(words::event::<Tours>(&table, &state, &happened).said().map(|sentence| sentence.text()));
    }
    sentences
}

// proves: TOD-SIZE-04
#[test]
fn events_are_told_by_names() {
    let dossier = json!({
        "unit": "rebel-officer", "name": "Dray", "paid": 55, "upgrades": [], "experience": 0, "rank": 0,
        "trained": 0, "commendations": [], "owed": 0, "cards_owed": 0, "cards": [], "setbacks": [],
        "scars": 0, "holds": null, "keywords": [], "lauded": false, "adopted": false, "fate": "active",
        "deeds": [],
    });
    let side = |seat: u8| {
        json!({
            "seat": seat, "registered": true, "wants": null, "army": null, "built": false, "chosen": false,
            "agenda": null,
        })
    };
    let game = json!({
        "round": 1, "sides": [side(0), side(1)], "size": 600, "mode": "standard", "blue": "first",
        "mission": null, "stage": "proposed", "aftermath": null, "result": null,
        "record": {
            "round": 1, "defeated": [[], []], "held": [[], []], "undeployed": [[], []],
            "left": [null, null], "marks": [[], []], "swapped": [null, null], "uses": [],
            "triggered": [[], []], "earned": [], "finish": null, "confirmed": [false, false],
        },
    });
    let sentences = told(&[
        json!({ "register": { "seat": 0, "change": { "joined": dossier } } }),
        json!({ "register": { "seat": 0, "change": { "paragon": 0 } } }),
        json!({ "register": { "seat": 0, "change": { "supply": { "amount": 5, "why": "founding", "battle": null } } } }),
        json!({ "register": { "seat": 0, "change": { "supply": { "amount": 1, "why": "game", "battle": null } } } }),
        json!({ "register": { "seat": 0, "change": "sequence" } }),
        json!({ "proposed": { "game": game } }),
        json!({ "unit": { "unit": "unit:u0-1", "battle": "battle:0", "change": { "setback": "battle-shaken" } } }),
        json!({ "unit": { "unit": "unit:u0-1", "battle": "battle:0", "change": { "lived": "medevac" } } }),
        json!({ "battle": { "battle": "battle:0", "change": { "stage": "armies" } } }),
        json!({ "recorded": { "battle": "battle:0", "change": { "finish": { "winner": "second", "how": { "conceded": "first" } } } } }),
        json!({ "rolled": { "purpose": "supply", "battle": "battle:0", "die": "red-defence", "faces": ["block"] } }),
        json!({ "done": { "seat": 1, "done": false } }),
    ]);
    assert_eq!(
        sentences,
        [
            "Ana: Dray (Rebel Officer Fighting for Freedom) joins the Register.",
            "Ana: Dray (Rebel Officer Fighting for Freedom) is the Paragon.",
            "Ana: +5 Supply Points (a new Register).",
            "Ana: +1 Supply Point (a game played).",
            "Ana proposes a game to Bo: Standard, 600 points each; Recon is suggested for this size [TOD-SIZE-04].",
            "Dray (Rebel Officer Fighting for Freedom): gains the Setback Battle-Shaken.",
            "Dray (Rebel Officer Fighting for Freedom): was spared its Casualty Check by Medevac.",
            "Game 1: building armies.",
            "Game 1: Bo wins, Ana concedes.",
            "Game 1: Supply Points die: red defense die: block (3 of 6).",
            "Bo has reopened this round.",
        ]
    );
}

/// A command in words.
fn ordered(saga: &Saga, command: &Command) -> String {
    let told = words::command::<Tours>(&saga.table, &saga.state, ANA, command);
    told.said().map(|sentence| sentence.text()).unwrap_or_default()
}

/// The sentences of a command, and of all that came of it.
fn said(saga: &mut Saga, command: Command) -> Vec<String> {
    let asked = ordered(saga, &command);
    let events = saga.ok(ANA, command);
    let told =
        events.iter().filter_map(|event| words::event::<Tours>(&saga.table, &saga.state, event).said());
    std::iter::once(asked).chain(told.map(|sentence| sentence.text())).collect()
}

#[test]
fn marks_name_units_and_answers_name_what_is_lost() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "a-pirates-life", [0; 3]);
    saga.table_top([Some(1), None], &[]);
    let unit = saga.fielded(ANA)[1];
    let (role, place) = saga.place(unit);
    let mark = |value| {
        let (card, mark) = (CardOf::Agenda(1), "plunder".into());
        Command::Record(RecordCommand::Mark { role, card, mark, value })
    };
    let name = army::called(saga.pos(), unit);
    assert_eq!(
        said(&mut saga, mark(MarkValue::Units(vec![place]))),
        [format!("Ana notes plunder: {name}"), format!("Game 1: Ana notes plunder: {name}.")]
    );
    let none = said(&mut saga, mark(MarkValue::Units(Vec::new())));
    assert_eq!(none[1], "Game 1: Ana notes plunder: no unit.");
    let healed = |setback: Option<&str>| {
        let answer = Answer::Unit { unit, heal: true, setback: setback.map(Into::into) };
        ordered(&saga, &Command::Answer(answer))
    };
    assert_eq!(healed(Some("battle-shaken")), format!("choose {name}, and remove Battle-Shaken"));
    assert_eq!(healed(None), format!("choose {name}, and remove its Setbacks"));
}

#[test]
fn things_are_named_by_references_and_by_nothing_else() {
    let edit = |unit: &str| json!({ "register": { "dismiss": unit } });
    let read = |value| serde_json::from_value::<Command>(value);
    assert!(read(edit("unit:u0-3")).is_ok());
    let says = read(edit("u0-3")).unwrap_err().to_string();
    assert!(says.contains("\"u0-3\" isn't a valid unit; seat 0's first one is unit:u0-1"), "{says}");
    let says = read(json!({ "pairing": { "decline": { "battle": "0" } } })).unwrap_err().to_string();
    assert!(says.contains("isn't a reference like `battle:3`"), "{says}");
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
fn real_dice_are_asked_for_by_the_names_of_units_and_players() {
    let new = New::Setup(serde_json::to_value(setup()).unwrap());
    let mut play = SYSTEM.over_builtin().unwrap().open(new, DiceSource::Entered).unwrap().play;
    let said = asked_for(&mut *play, 600);
    by_names(&said, "Supply Points die of ");
}
