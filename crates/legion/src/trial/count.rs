//! Counts what occurs in games, from their events.

use sandtable_lab::Counter;
use sandtable_lab::count::{nested, split, tag, variants};

use crate::commands::Command;
use crate::model::{Event, Key, Table};
use crate::rules::setup::SetupEvent;
use crate::rules::turn::{Action, TurnEvent};

/// Counts an event: its kind, the action that it is, the mission, keywords of the unit that it activates.
pub(super) fn event(counter: &mut Counter, table: &Table, event: &Event) {
    let (group, inner) = split(event);
    let name = inner.map_or_else(Default::default, |inner| split(&inner).0);
    let kind = if name.is_empty() { group } else { format!("{group}.{name}") };
    counter.saw("events", &kind);
    match event {
        Event::Turn(TurnEvent::Acted { action, .. }) => counter.saw("actions", &tag(action)),
        Event::Setup(SetupEvent::MissionSet { mission, .. }) => {
            if let Some(mission) = table.missions.get(usize::from(*mission)) {
                counter.saw("missions", &mission.id);
            }
        }
        Event::Turn(TurnEvent::Activated { unit, .. }) => {
            let Some(spec) = table.facts.units.get(unit.index()) else { return };
            let weapons = spec.weapons.iter().map(|weapon| &weapon.keys);
            let all: Vec<_> = std::iter::once(&spec.keys).chain(weapons).collect();
            let keys = Key::ALL.iter().filter(|key| all.iter().any(|keys| keys.has(**key)));
            keys.for_each(|key| counter.saw("keywords", key.as_str()));
        }
        _ => {}
    }
}

/// Lists everything that could occur. Missions are those of the tables; keywords all that rules know.
pub(super) fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    let mut missions: Vec<String> =
        tables.iter().flat_map(|table| &table.missions).map(|mission| mission.id.to_string()).collect();
    missions.sort();
    missions.dedup();
    vec![
        ("missions", missions),
        ("actions", Action::ALL.iter().map(tag).collect()),
        ("keywords", Key::ALL.iter().map(|key| key.as_str().to_owned()).collect()),
        ("commands", variants::<Command>()),
        ("events", nested::<Event>()),
    ]
}
