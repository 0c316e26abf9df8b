//! Names of things in sentences about duels.

use std::sync::LazyLock;

use sandtable_kernel::Seat;
use sandtable_words::{COMMON, Name, Scope, Spoken, Words, read};
use serde_json::Value;

use super::{Duel, State, Table};

/// The messages of the duel: the file's name and its text.
pub const ENGLISH: (&str, &str) = ("crates/testkit/words/en.ftl", include_str!("../../words/en.ftl"));

impl Spoken for Duel {
    const NAMES: &'static [&'static str] = &["seat"];

    fn words() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(&[COMMON, ENGLISH]).0);
        &WORDS
    }

    fn name(_: &Table, _: &State, kind: &str, value: &Value, _: &Scope<'_>) -> Option<Name> {
        (kind == "seat").then(|| Some(Name::at(kind, value, read::<Seat>(value)?.to_string())))?
    }
}
