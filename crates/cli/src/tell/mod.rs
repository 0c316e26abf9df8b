//! Events, commands and entries in words: REGIMENT's here, those of the campaigns in [`gcw`] and [`tours`]. They are read as data: what
//! has no sentence is told plainly, with its fields, so that nothing that happened is ever left out because it is new.

mod frame;
pub mod gcw;
mod names;
mod sentences;
pub mod tours;
mod values;

use sandtable_kernel::EntryOf;
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::events::Event;
use sandtable_regiment::model::{Pos, State, Table};
use serde_json::Value;

use frame::{capital, told};
pub use names::{seat, side, unit};
use sandtable_system::Line;
use sentences::{COMMANDS, EVENTS};

/// An event as a sentence; `None` if it is bookkeeping that tells a reader nothing.
pub fn event(pos: Pos<'_>, event: &Event) -> Option<String> {
    let value = serde_json::to_value(event).ok()?;
    told(&|form, value| names::word(pos, form, value), &value, 2, EVENTS).map(|text| capital(&text))
}

/// A command as a few words.
pub fn command(pos: Pos<'_>, command: &Command) -> String {
    let value = serde_json::to_value(command).unwrap_or(Value::Null);
    let told = told(&|form, value| names::word(pos, form, value), &value, 1, COMMANDS);
    told.unwrap_or_else(|| command.name().to_owned())
}

/// What an entry was: who put what to the table, from the position before it.
pub fn heading(pos: Pos<'_>, entry: &EntryOf<Regiment>) -> String {
    frame::heading::<Regiment>(entry, &|who| seat(pos, who), &|played| command(pos, played))
}

/// What an entry's events come to, in order; `state` is the position before it and becomes the one after it.
pub fn entry(table: &Table, state: &mut State, entry: &EntryOf<Regiment>) -> Vec<Line> {
    frame::entry::<Regiment>(table, state, entry, &|state, happened| {
        with_pos(table, state, |pos| event(pos, happened))
    })
}

/// Whether an event of this kind, as `turn.nominated`, has a sentence of its own or is known bookkeeping.
pub fn knows(kind: &str) -> bool {
    EVENTS.iter().any(|(name, _)| *name == kind)
}
