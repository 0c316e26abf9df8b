//! The campaign's events, commands and entries in words.

mod sentences;
mod words;

use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Pos, State, Table};
use sandtable_kernel::EntryOf;
use serde_json::Value;

use super::frame::{self, capital, told};
use sandtable_system::Line;
use sentences::{COMMANDS, EVENTS};

/// An event as a sentence, from the position right after it; `None` if it is bookkeeping that tells a reader nothing.
#[must_use]
pub fn event(pos: Pos<'_>, event: &Event) -> Option<String> {
    let value = serde_json::to_value(event).ok()?;
    told(&|form, value| words::word(pos, form, value), &value, 1, EVENTS).map(|text| capital(&text))
}

/// A command as a few words.
#[must_use]
pub fn command(pos: Pos<'_>, command: &Command) -> String {
    let value = serde_json::to_value(command).unwrap_or(Value::Null);
    told(&|form, value| words::word(pos, form, value), &value, 2, COMMANDS).unwrap_or_default()
}

/// What an entry was: who put what to the table, from the position before it.
#[must_use]
pub fn heading(pos: Pos<'_>, entry: &EntryOf<Gcw>) -> String {
    frame::heading::<Gcw>(entry, &|who| words::seat(pos, who), &|played| command(pos, played))
}

/// What an entry's events come to, in order; `state` is the position before it and becomes the one after it.
pub fn entry(table: &Table, state: &mut State, entry: &EntryOf<Gcw>) -> Vec<Line> {
    frame::entry::<Gcw>(table, state, entry, &|state, happened| event(Pos { table, state }, happened))
}

/// Whether a kind has a sentence of its own or is known bookkeeping. Groups are `event` and what the parts of events are
/// called in sentences, as `why` and `battle-change`.
#[must_use]
pub fn knows(group: &str, kind: &str) -> bool {
    let sentences = match group {
        "event" => EVENTS,
        group => match words::table(group) {
            Some(sentences) => sentences,
            None => return false,
        },
    };
    sentences.iter().any(|(name, _)| *name == kind)
}
