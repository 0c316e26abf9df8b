//! Names of things in sentences. The sentences themselves are data: `words/en.ftl`.

use std::sync::LazyLock;

use sandtable_kernel::Seat;
use sandtable_text::say;
use sandtable_words::{COMMON, Name, Scope, Spoken, Words, read};
use serde_json::Value;

use crate::Regiment;
use crate::engine::with_pos;
use crate::model::{BaseId, State, Table, UnitId};
use crate::rules::turn::scoring;
use crate::view::names::{base, seat, unit};

/// The messages of REGIMENT in English: the file's name and its text.
pub const ENGLISH: (&str, &str) = ("crates/regiment/words/en.ftl", include_str!("../words/en.ftl"));

impl Spoken for Regiment {
    const NAMES: &'static [&'static str] = &["unit", "base", "seat", "feature", "task", "holders"];

    fn words() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(&[COMMON, ENGLISH]).0);
        &WORDS
    }

    fn name(table: &Table, state: &State, kind: &str, value: &Value, _: &Scope<'_>) -> Option<Name> {
        let label = match kind {
            "unit" => {
                let id: UnitId = read(value)?;
                return Some(Name::of(unit(table, id), id.into()));
            }
            "base" => {
                let id: BaseId = read(value)?;
                return Some(Name::of(base(table, id), id.into()));
            }
            "seat" => seat(state, read(value)?),
            "feature" => {
                let at: u8 = read(value)?;
                if table.setup.physical {
                    // Of the terrain of a real table it knows no names.
                    String::from(say!("words-dangerous-terrain"))
                } else {
                    with_pos(table, state, |pos| Some(pos.board.features.get(usize::from(at))?.name.clone()))?
                }
            }
            "task" => {
                let at: u8 = read(value)?;
                with_pos(table, state, |pos| Some(scoring::task(pos, at)?.name.clone()))?
            }
            "holders" => return Some(Name::from(holders(table, state, &read::<Vec<Option<Seat>>>(value)?))),
            _ => return None,
        };
        Some(Name::at(kind, value, label))
    }
}

/// Lists the objectives with those who hold them.
fn holders(table: &Table, state: &State, holders: &[Option<Seat>]) -> String {
    with_pos(table, state, |pos| {
        let objectives = pos.mission().map(|mission| &mission.objectives);
        let one = |(at, holder): (usize, &Option<Seat>)| {
            let name = objectives.and_then(|all| all.get(at));
            let name = name.map_or_else(|| say!("words-objective", at), |objective| objective.name.clone());
            format!("{name}: {}", holder.map_or_else(|| String::from("no one"), |holder| seat(state, holder)))
        };
        holders.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
    })
}
