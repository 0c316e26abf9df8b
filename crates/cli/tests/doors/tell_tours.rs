//! A saga in words: every kind of event, command, and of what events are made of, has a sentence of its own; rolls say
//! what they come to.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_cli::tell::tours::{event, knows};
use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::commands::Command;
use sandtable_tours::events::{AfterChange, BattleChange, Event, RecordChange, RegisterChange, UnitChange};
use sandtable_tours::model::{Fate, Founding, Pos, Setup, Stage, Want, What, Why};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::pairing::PairingCommand;
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rules::register::RegisterCommand;
use schemars::schema_for;
use serde_json::{Value, json};

use crate::kinds;

/// An event that is told plainly is told; but a kind that nobody has looked at is found here.
#[test]
fn every_kind_has_a_sentence_or_is_known_bookkeeping() {
    let groups = [
        ("event", schema_for!(Event)),
        ("register-change", schema_for!(RegisterChange)),
        ("unit-change", schema_for!(UnitChange)),
        ("battle-change", schema_for!(BattleChange)),
        ("record-change", schema_for!(RecordChange)),
        ("after-change", schema_for!(AfterChange)),
        ("what", schema_for!(What)),
        ("why", schema_for!(Why)),
        ("founding", schema_for!(Founding)),
        ("stage", schema_for!(Stage)),
        ("fate", schema_for!(Fate)),
        ("want", schema_for!(Want)),
    ];
    let chapters = [
        ("founding", schema_for!(FoundingCommand)),
        ("register", schema_for!(RegisterCommand)),
        ("aid", schema_for!(AidRequest)),
        ("pairing", schema_for!(PairingCommand)),
        ("battle", schema_for!(BattleCommand)),
        ("record", schema_for!(RecordCommand)),
        ("answer", schema_for!(Answer)),
    ];
    let mut all = kinds::all(&groups);
    for (chapter, schema) in &chapters {
        let variants = kinds::variants(schema).into_iter();
        all.extend(variants.map(|kind| ("command", format!("{chapter}.{kind}"))));
    }
    let whole = kinds::variants(&schema_for!(Command)).into_iter();
    let plain = whole.filter(|name| chapters.iter().all(|(chapter, _)| chapter != name));
    all.extend(plain.map(|name| ("command", name)));
    let untold = kinds::untold(all, knows);
    assert_eq!(untold, Vec::<String>::new(), "add sentences to crates/cli/src/tell/tours");
}

fn setup() -> Setup {
    serde_json::from_value(json!({
        "name": "Test",
        "players": [
            { "name": "Ana", "register": { "faction": "rebels", "arc": "liberate-the-system" } },
            { "name": "Bo", "register": { "faction": "empire" } },
        ],
        "catalogue": Catalogue::builtin().unwrap(),
    }))
    .unwrap()
}

/// Sentences of events that are folded one after another.
fn told(events: &[Value]) -> Vec<String> {
    let (table, mut state) = Tours::open(&setup()).unwrap();
    let mut sentences = Vec::new();
    for value in events {
        let happened: Event =
            serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {value}"));
        Tours::apply(&table, &mut state, &happened);
        sentences.extend(event(Pos { table: &table, state: &state }, &happened));
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
        json!({ "register": { "seat": 0, "change": "sequence" } }),
        json!({ "proposed": { "game": game } }),
        json!({ "unit": { "unit": "u0-1", "battle": 0, "change": { "setback": "battle-shaken" } } }),
        json!({ "unit": { "unit": "u0-1", "battle": 0, "change": { "lived": "medevac" } } }),
        json!({ "battle": { "battle": 0, "change": { "stage": "armies" } } }),
        json!({ "recorded": { "battle": 0, "change": { "finish": { "winner": "second", "how": { "conceded": "first" } } } } }),
        json!({ "rolled": { "purpose": "supply", "battle": 0, "die": "red-defence", "faces": ["block"] } }),
        json!({ "done": { "seat": 1, "done": false } }),
    ]);
    assert_eq!(
        sentences,
        [
            "Ana: Dray (Rebel Officer Fighting for Freedom) joins the Register.",
            "Ana: Dray (Rebel Officer Fighting for Freedom) is the Paragon.",
            "Ana: +5 Supply Points (a new Register).",
            "Ana proposes a game to Bo: Standard, 600 points an army; note that for this size Recon is suggested \
             [TOD-SIZE-04].",
            "Dray (Rebel Officer Fighting for Freedom): gains the Setback Battle-Shaken.",
            "Dray (Rebel Officer Fighting for Freedom): is spared its Casualty Check by Medevac.",
            "Game 1: armies are built.",
            "Game 1: Bo wins, Ana has conceded.",
            "Game 1: The die for Supply Points: red defence die: block (3 of 6).",
            "Bo goes on with this round.",
        ]
    );
}
