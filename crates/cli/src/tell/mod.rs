//! Events, commands and entries in words. It reads them as data: what it has no sentence for is told plainly, with its
//! fields, so that nothing that happened is ever left out because it is new.

mod names;
mod sentences;

use sandtable_kernel::{Auto, Body, EntryOf, Explained, Game, Who};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::events::Event;
use sandtable_regiment::model::{Pos, State, Table};
use serde::Serialize;
use serde_json::{Map, Value};

pub use names::{seat, side, unit};
use sentences::{COMMANDS, EVENTS};

/// A thing that happened, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// Index of the event in its entry.
    pub event: usize,
    /// The sentence.
    pub text: String,
    /// The numbers behind it, each as a sum with its rules.
    pub reckonings: Vec<String>,
}

/// An event as a sentence; `None` if it is bookkeeping that tells a reader nothing.
pub fn event(pos: Pos<'_>, event: &Event) -> Option<String> {
    told(pos, &serde_json::to_value(event).ok()?, 2, EVENTS).map(|text| capital(&text))
}

/// A command as a few words.
pub fn command(pos: Pos<'_>, command: &Command) -> String {
    let value = serde_json::to_value(command).unwrap_or_default();
    told(pos, &value, 1, COMMANDS).unwrap_or_else(|| command.name().to_owned())
}

/// What an entry was: who put what to the table, from the position before it.
pub fn heading(pos: Pos<'_>, entry: &EntryOf<Regiment>) -> String {
    let who = |who: Who| match who {
        Who::Seat(who) => seat(pos, who),
        Who::Organiser => String::from("the organiser"),
    };
    let agreed = |by: &[Who]| by.iter().map(|&one| who(one)).collect::<Vec<_>>().join(" and ");
    let text = match &entry.body {
        Body::Begin => String::from("Play begins"),
        Body::Play { seat: of, command: played } => {
            let helped = if entry.who == Who::Seat(*of) { "" } else { " (by the organiser)" };
            format!("{}{helped}: {}", seat(pos, *of), command(pos, played))
        }
        Body::Rewind { to, reason, by } => format!("Back to entry {to}, agreed by {}: {reason}", agreed(by)),
        Body::Amend { reason, by, .. } => format!("Amendment, agreed by {}: {reason}", agreed(by)),
        Body::Note { text } => format!("Note by {}: {text}", who(entry.who)),
        Body::Dispute { topic, roll, favours } => {
            format!("Dispute over {topic}: the die shows {roll}, for {favours}")
        }
        Body::Contribute { seat: of, words } => format!("{} adds words to the seed: {words}", seat(pos, *of)),
        Body::Reveal { .. } => String::from("The host reveals the seed"),
    };
    match entry.auto {
        None => text,
        Some(Auto::Deadline) => format!("{text} (deadline)"),
        Some(Auto::StandingOrder) => format!("{text} (standing order)"),
    }
}

/// What an entry's events come to, in order; `state` is the position before it and becomes the one after it.
pub fn entry(table: &Table, state: &mut State, entry: &EntryOf<Regiment>) -> Vec<Told> {
    let mut all = Vec::new();
    for (at, happened) in entry.events.iter().enumerate() {
        Regiment::apply(table, state, happened);
        let reckonings: Vec<String> =
            entry.reckonings.iter().filter(|reckoning| reckoning.event == at).map(sum).collect();
        let said = with_pos(table, state, |pos| event(pos, happened));
        match said {
            Some(text) => all.push(Told { event: at, text, reckonings }),
            None if reckonings.is_empty() => {}
            None => all.push(Told { event: at, text: String::from("Reckoned."), reckonings }),
        }
    }
    all
}

/// A reckoning as a sum: `hit requirement: 5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]`.
pub fn sum(reckoning: &Explained) -> String {
    let suffix = match reckoning.form.as_str() {
        "threshold" => "+",
        "inches" => " in",
        _ => "",
    };
    // Adding 0 makes a 0 of -0.
    let number = |value: f64| ((value * 100.0).round() / 100.0 + 0.0).to_string();
    let mut text = format!("{}: {}{suffix} =", reckoning.title, number(reckoning.total));
    for (at, part) in reckoning.parts.iter().enumerate() {
        let amount = match at {
            0 => format!("{}{suffix}", number(part.amount)),
            _ if part.amount < 0.0 => number(part.amount),
            _ => format!("+{}", number(part.amount)),
        };
        text.push_str(&format!(" {amount} {} [{}]", part.why, part.rule));
    }
    text
}

/// Tells an externally tagged value so many tags deep: two deep, `{"turn": {"nominated": {"unit": 3}}}` is
/// `turn.nominated` with its fields.
fn told(pos: Pos<'_>, value: &Value, depth: usize, sentences: &[(&str, &str)]) -> Option<String> {
    let (mut path, mut value) = (String::new(), value);
    for _ in 0..depth {
        let (name, inner) = match value {
            Value::String(name) => (name, &Value::Null),
            Value::Object(map) => map.iter().next()?,
            _ => break,
        };
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(name);
        value = inner;
    }
    let nothing = Map::new();
    let fields = value.as_object().unwrap_or(&nothing);
    let sentence = sentences.iter().find(|(name, _)| *name == path).map(|(_, sentence)| *sentence);
    match sentence {
        Some("") => None,
        Some(sentence) => Some(filled(pos, sentence, fields)),
        None => Some(plain(pos, &path, fields)),
    }
}

/// A sentence with its `{field}` places filled.
fn filled(pos: Pos<'_>, sentence: &str, fields: &Map<String, Value>) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((place, after)) = after.split_once('}') else { break };
        let (field, form) = place.split_once(':').unwrap_or((place, place));
        text.push_str(&names::word(pos, form, fields.get(field).unwrap_or(&Value::Null)));
        rest = after;
    }
    text.push_str(rest);
    text
}

/// Text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What has no sentence of its own: its name and its fields.
fn plain(pos: Pos<'_>, path: &str, fields: &Map<String, Value>) -> String {
    let name = path.rsplit('.').next().unwrap_or(path).replace('-', " ");
    let parts: Vec<String> = fields
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(field, value)| format!("{} {}", field.replace('_', " "), names::word(pos, field, value)))
        .collect();
    if parts.is_empty() { name } else { format!("{name}: {}", parts.join(", ")) }
}

/// Whether an event of this kind, as `turn.nominated`, has a sentence of its own or is known bookkeeping.
pub fn knows(kind: &str) -> bool {
    EVENTS.iter().any(|(name, _)| *name == kind)
}
