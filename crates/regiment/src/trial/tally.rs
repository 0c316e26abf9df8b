//! Counts what occurs in games, so that a designer sees what never does. Works from events and reckonings alone.

use std::collections::BTreeMap;

use crate::data::{Keyword, TerrainKind};
use crate::engine::with_pos;
use crate::events::Event;
use crate::model::{Action, Pos, State, Table, UnitId};
use crate::rules::turn::TurnEvent;
use sandtable_kernel::Record;
use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use serde_json::Value;

use sandtable_lab::count::{Count, add, names, variants, word};

/// A count in the making.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    questions: Count,
    commands: Count,
    events: Count,
    actions: Count,
    keywords: Count,
    terrain: Count,
    rules: Count,
}

/// What occurred how often, and what never did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Counts {
    /// Questions asked, by kind.
    pub questions: Count,
    /// Commands given, by name.
    pub commands: Count,
    /// Events, by group and kind.
    pub events: Count,
    /// Actions begun.
    pub actions: Count,
    /// Activations of units that print a keyword.
    pub keywords: Count,
    /// Times a unit stood on terrain of a kind after a move or a placement.
    pub terrain: Count,
    /// Terms of reckonings, by rule.
    pub rules: Count,
    /// What never occurred, by sort. Keywords that neither army has are among them.
    pub never: BTreeMap<String, Vec<String>>,
}

const TERRAIN: [TerrainKind; 9] = [
    TerrainKind::Area,
    TerrainKind::Difficult,
    TerrainKind::Blocking,
    TerrainKind::Elevated,
    TerrainKind::Impassable,
    TerrainKind::Dangerous,
    TerrainKind::Structural,
    TerrainKind::Depression,
    TerrainKind::Open,
];

impl Tally {
    /// A question was asked.
    pub fn asked(&mut self, kind: &str) {
        add(&mut self.questions, kind, 1);
    }

    /// A command was given.
    pub fn commanded(&mut self, name: &str) {
        add(&mut self.commands, name, 1);
    }

    /// What came of it; `state` is the position afterwards.
    pub fn took(&mut self, table: &Table, state: &State, record: &Record<Event>) {
        with_pos(table, state, |pos| {
            for event in &record.events {
                self.event(pos, event);
            }
        });
        for part in record.reckonings.iter().flat_map(|(_, reckoning)| &reckoning.parts) {
            add(&mut self.rules, part.rule.as_str(), 1);
        }
    }

    fn event(&mut self, pos: Pos<'_>, event: &Event) {
        let value = serde_json::to_value(event).unwrap_or_default();
        let (kind, fields) = kind(&value);
        add(&mut self.events, &kind, 1);
        if let Event::Turn(TurnEvent::Began { action, .. }) = event {
            add(&mut self.actions, &word(action), 1);
        }
        let unit = fields.and_then(|fields| fields.get("unit")).and_then(Value::as_u64);
        let Some(unit) = unit.and_then(|id| u8::try_from(id).ok()).map(UnitId) else { return };
        if unit.index() >= pos.table.units.len() {
            return;
        }
        match kind.as_str() {
            "turn.nominated" => {
                for keyword in Keyword::ALL {
                    if pos.spec(unit).keys.has(keyword) {
                        add(&mut self.keywords, keyword.name(), 1);
                    }
                }
            }
            "move.moved" | "setup.deployed" => self.stands(pos, unit),
            _ => {}
        }
    }

    /// On which kinds of terrain a unit stands.
    fn stands(&mut self, pos: Pos<'_>, unit: UnitId) {
        if !pos.on_table(unit) {
            return;
        }
        let features: Vec<usize> =
            pos.bases(unit).flat_map(|base| pos.board.under(&pos.state.base(base).quad)).collect();
        for kind in TERRAIN {
            if features.iter().any(|&at| pos.board.features[at].kinds.has(kind)) {
                add(&mut self.terrain, &word(&kind), 1);
            }
        }
    }

    /// Adds what another tally has counted.
    pub fn merge(&mut self, other: Self) {
        let pairs = [
            (&mut self.questions, other.questions),
            (&mut self.commands, other.commands),
            (&mut self.events, other.events),
            (&mut self.actions, other.actions),
            (&mut self.keywords, other.keywords),
            (&mut self.terrain, other.terrain),
            (&mut self.rules, other.rules),
        ];
        for (own, others) in pairs {
            others.iter().for_each(|(name, by)| add(own, name, *by));
        }
    }

    /// The finished count for games on these tables.
    pub fn counts(self, tables: &[&Table]) -> Counts {
        let missing = |known: Vec<String>, count: &Count| -> Vec<String> {
            known.into_iter().filter(|name| !count.contains_key(name)).collect()
        };
        let kinds: Vec<TerrainKind> =
            TERRAIN.into_iter().filter(|kind| tables.iter().any(|table| on_table(table, *kind))).collect();
        let never = [
            ("actions", missing(Action::ALL.iter().map(word).collect(), &self.actions)),
            ("keywords", missing(Keyword::ALL.iter().map(|k| k.name().to_owned()).collect(), &self.keywords)),
            ("terrain on the table", missing(kinds.iter().map(word).collect(), &self.terrain)),
            ("commands", missing(variants(&schema_for!(crate::commands::Command)), &self.commands)),
            ("events", missing(event_kinds(), &self.events)),
        ];
        Counts {
            never: never.into_iter().map(|(sort, names)| (sort.to_owned(), names)).collect(),
            questions: self.questions,
            commands: self.commands,
            events: self.events,
            actions: self.actions,
            keywords: self.keywords,
            terrain: self.terrain,
            rules: self.rules,
        }
    }
}

fn on_table(table: &Table, kind: TerrainKind) -> bool {
    table.board.features.iter().any(|feature| feature.kinds.has(kind))
        || table.half.iter().any(|piece| piece.is(kind))
}

/// An event's group and kind, as `turn.nominated`, and its fields.
fn kind(value: &Value) -> (String, Option<&serde_json::Map<String, Value>>) {
    let Some((group, inner)) = value.as_object().and_then(|map| map.iter().next()) else {
        return (String::from("unknown"), None);
    };
    match inner {
        Value::String(name) => (format!("{group}.{name}"), None),
        Value::Object(map) => match map.iter().next() {
            Some((name, fields)) => (format!("{group}.{name}"), fields.as_object()),
            None => (group.clone(), None),
        },
        _ => (group.clone(), None),
    }
}

/// Every kind of event there is, as `turn.nominated`, from the events' schema.
pub fn event_kinds() -> Vec<String> {
    let schema = schema_for!(Event);
    let root = schema.as_value();
    let mut kinds = Vec::new();
    for group in root["oneOf"].as_array().into_iter().flatten() {
        for (name, inner) in group["properties"].as_object().into_iter().flatten() {
            let target = inner["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
            let inner = target.and_then(|path| root.pointer(path)).unwrap_or(inner);
            kinds.extend(names(inner).into_iter().map(|kind| format!("{name}.{kind}")));
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_from_the_schema() {
        let kinds = event_kinds();
        for kind in ["turn.nominated", "turn.ended", "setup.deployed", "amended.vp"] {
            assert!(kinds.iter().any(|known| known == kind), "{kind} in {kinds:?}");
        }
        let commands = variants(&schema_for!(crate::commands::Command));
        assert!(
            ["rally", "shoot", "pass"].iter().all(|name| commands.iter().any(|c| c == name)),
            "{commands:?}"
        );
    }
}
