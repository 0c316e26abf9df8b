//! Sentences of Tours of Duty: messages in `words/en.ftl`, and the kinds of names that they ask for.

use std::sync::LazyLock;

use sandtable_words::{COMMON, Name, Scope, Spoken, Words};
use serde_json::Value;

use crate::model::{Pos, State, Table};
use crate::{Tours, names};

/// The messages of Tours of Duty in English: the file's name and its text.
pub const ENGLISH: (&str, &str) = ("crates/tours/words/en.ftl", include_str!("../words/en.ftl"));

impl Spoken for Tours {
    const NAMES: &'static [&'static str] = &[
        "seat",
        "side",
        "role",
        "unit",
        "own-unit",
        "army-unit",
        "of-army",
        "noted",
        "army-points",
        "unit-card",
        "upgrade",
        "arc",
        "asset",
        "request",
        "card",
        "commendation",
        "setback",
        "trait",
        "mode",
        "suggested",
        "game",
        "step",
        "mission",
        "agenda",
        "progress",
        "die",
        "thrown",
        "chance",
        "omen",
        "turn",
    ];

    fn words() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(&[COMMON, ENGLISH]).0);
        &WORDS
    }

    fn name(table: &Table, state: &State, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        names::name(Pos { table, state }, kind, value, scope)
    }
}
