//! Names of things in sentences. The sentences themselves are data: `words/en.ftl`.

use std::sync::LazyLock;

use sandtable_kernel::Seat;
use sandtable_text::say;
use sandtable_words::{COMMON, Name, Scope, Spoken, Words, read};
use serde_json::Value;

use crate::Legion;
use crate::model::{EffectId, State, Table, TokenId, UnitId, Weather};
use crate::view::names;

/// The messages of Legion in English: the file's name and its text.
pub const ENGLISH: (&str, &str) = ("crates/legion/words/en.ftl", include_str!("../words/en.ftl"));

impl Spoken for Legion {
    const NAMES: &'static [&'static str] = &["unit", "seat", "token", "mission", "condition", "effect"];

    fn words() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(&[COMMON, ENGLISH]).0);
        &WORDS
    }

    fn name(table: &Table, state: &State, kind: &str, value: &Value, _: &Scope<'_>) -> Option<Name> {
        match kind {
            "unit" => {
                let id: UnitId = read(value)?;
                Some(Name::of(table.facts.units.get(id.index())?.name.as_str(), id.into()))
            }
            "seat" => {
                let seat: Seat = read(value)?;
                Some(Name::at(kind, value, names::seat(state, seat)))
            }
            "token" => {
                let id: TokenId = read(value)?;
                let mission = table.missions.get(usize::from(state.mission?))?;
                let token = mission.tokens.get(id.index())?;
                Some(Name::of(names::token(token), id.into()))
            }
            "effect" => {
                let id: EffectId = read(value)?;
                Some(Name::of(table.rows.get(id)?.name.as_str(), id.into()))
            }
            "mission" => {
                let at: u8 = read(value)?;
                Some(Name::at(kind, value, table.missions.get(usize::from(at))?.name.clone()))
            }
            "condition" => {
                let weather: Weather = read(value)?;
                let condition = table.pack.conditions.get(usize::from(weather.condition))?;
                let rounds = if weather.late {
                    say!("words-the-last-two-rounds")
                } else {
                    say!("words-the-first-two-rounds")
                };
                Some(Name::from(say!("words-in", condition = condition.name, rounds)))
            }
            _ => None,
        }
    }
}
