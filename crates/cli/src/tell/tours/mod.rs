//! The events, commands and entries of a saga in words.

mod changes;
mod rolls;
mod sentences;
mod words;

use sandtable_kernel::{Body, EntryOf, Seat};
use sandtable_tours::Tours;
use sandtable_tours::commands::Command;
use sandtable_tours::events::{AfterChange, Event};
use sandtable_tours::model::{Pos, State, Table};
use serde_json::Value;

use super::frame::{self, capital, told};
use sandtable_system::Line;
use sentences::{COMMANDS, EVENTS};
use words::Words;

/// An event as a sentence, from the position right after it; `None` if it is bookkeeping that tells a reader nothing.
#[must_use]
pub fn event(pos: Pos<'_>, event: &Event) -> Option<String> {
    if let Event::Rolled { purpose, battle, die, faces } = event {
        return Some(rolls::rolled(pos, purpose, *battle, *die, faces));
    }
    let value = serde_json::to_value(event).ok()?;
    let (kind, fields) = value.as_object()?.iter().next()?;
    let words = Words::of(pos, fields);
    // A change that says nothing leaves nothing to say.
    if let Some(sentences) = words::changes(kind) {
        words.kind(&fields["change"], sentences)?;
    }
    told(&|form, value| words.word(form, value), &value, 1, EVENTS).map(|text| capital(&text))
}

/// A command of a seat as a few words.
#[must_use]
pub fn command(pos: Pos<'_>, seat: Seat, command: &Command) -> String {
    let value = serde_json::to_value(command).unwrap_or(Value::Null);
    let words = Words::in_game(pos, pos.state.playing(seat));
    told(&|form, value| words.word(form, value), &value, 2, COMMANDS).unwrap_or_default()
}

/// What an entry was: who put what to the table, from the position before it.
#[must_use]
pub fn heading(pos: Pos<'_>, entry: &EntryOf<Tours>) -> String {
    let player = match &entry.body {
        Body::Play { seat, .. } => *seat,
        _ => Seat(0),
    };
    frame::heading::<Tours>(entry, &|who| words::seat(pos, who), &|played| command(pos, player, played))
}

/// What an entry's events come to, in order; `state` is the position before it and becomes the one after it.
pub fn entry(table: &Table, state: &mut State, entry: &EntryOf<Tours>) -> Vec<Line> {
    // What a roll of the sequence was for stands in the position before it.
    let rolls = rolls::of_sequence(Pos { table, state }, entry);
    let mut all =
        frame::entry::<Tours>(table, state, entry, &|state, happened| event(Pos { table, state }, happened));
    for told in &mut all {
        if let Some(text) = rolls.get(&told.event) {
            told.text.clone_from(text);
        }
    }
    // Numbers that stand beside the end of a task belong to what is rolled or done for it.
    let met = |told: &Line| {
        matches!(entry.events.get(told.event), Some(Event::After { change: AfterChange::Met(_), .. }))
    };
    if let [first, second, ..] = all.as_mut_slice()
        && met(first)
    {
        second.reckonings.splice(0..0, first.reckonings.drain(..));
        all.remove(0);
    }
    all
}

/// Whether a kind has a sentence of its own or is known bookkeeping. Groups are `event`, `command` and what the parts of
/// events are called in sentences, as `why` and `register-change`.
#[must_use]
pub fn knows(group: &str, kind: &str) -> bool {
    let sentences = match group {
        "event" => EVENTS,
        "command" => COMMANDS,
        group => match words::table(group) {
            Some(sentences) => sentences,
            None => return false,
        },
    };
    sentences.iter().any(|(name, _)| *name == kind)
}
