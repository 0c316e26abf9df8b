//! Counts what occurs in battles, from their events.

use sandtable_lab::Counter;
use sandtable_lab::count::{nested, split, tag, variants};
use serde::Deserialize;

use crate::commands::Command;
use crate::data::{Keyword, TerrainKind};
use crate::model::{Action, Event, Pos, Table, UnitId};
use crate::rules::turn::TurnEvent;

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

/// Counts an event: its kind, the action it begins, keywords of the unit it nominates, terrain it leads onto.
pub(super) fn event(counter: &mut Counter, pos: Pos<'_>, event: &Event) {
    let (group, inner) = split(event);
    let (name, fields) = inner.map_or_else(Default::default, |inner| split(&inner));
    let kind = if name.is_empty() { group } else { format!("{group}.{name}") };
    counter.saw("events", &kind);
    if let Event::Turn(TurnEvent::Began { action, .. }) = event {
        counter.saw("actions", &tag(action));
    }
    let unit = fields.as_ref().and_then(|fields| fields.get("unit"));
    let Some(unit) = unit.and_then(|unit| UnitId::deserialize(unit).ok()) else { return };
    if unit.index() >= pos.table.units.len() {
        return;
    }
    match kind.as_str() {
        "turn.nominated" => {
            let keys = Keyword::ALL.into_iter().filter(|keyword| pos.spec(unit).keys.has(*keyword));
            keys.for_each(|keyword| counter.saw("keywords", keyword.name()));
        }
        "move.moved" | "setup.deployed" if pos.on_table(unit) => {
            let under = |base| pos.board.under(&pos.state.base(base).quad);
            let features: Vec<usize> = pos.bases(unit).flat_map(under).collect();
            let on = |kind| features.iter().any(|&at| pos.board.features[at].kinds.has(kind));
            TERRAIN.into_iter().filter(|kind| on(*kind)).for_each(|kind| counter.saw("terrain", &tag(&kind)));
        }
        _ => {}
    }
}

/// Lists everything that could occur. Keywords that neither army has are among it, terrain only as far as it is on a table.
pub(super) fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    let on_table = |kind: TerrainKind| {
        tables.iter().any(|table| {
            table.board.features.iter().any(|feature| feature.kinds.has(kind))
                || table.half.iter().any(|piece| piece.is(kind))
        })
    };
    let terrain = TERRAIN.into_iter().filter(|kind| on_table(*kind));
    vec![
        ("actions", Action::ALL.iter().map(tag).collect()),
        ("keywords", Keyword::ALL.iter().map(|keyword| keyword.name().to_owned()).collect()),
        ("terrain", terrain.map(|kind| tag(&kind)).collect()),
        ("commands", variants::<Command>()),
        ("events", event_kinds()),
    ]
}

/// Lists every kind of event, as `turn.nominated`, from the events' schema.
#[must_use]
pub fn event_kinds() -> Vec<String> {
    nested::<Event>()
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
        let commands = variants::<Command>();
        for name in ["rally", "shoot", "pass"] {
            assert!(commands.iter().any(|known| known == name), "{name} in {commands:?}");
        }
    }
}
