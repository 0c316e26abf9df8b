//! Entries of a log in words: who put what to the table, and what came of it.

use sandtable_kernel::{Actor, Auto, Body, EntryOf, Explained, Game, Seat, Sentence};
use serde_json::{Map, Value};

use crate::load::Words;
use crate::resolve::Telling;
use crate::scope::{Name, Names, Scope};

/// A rule system that can be told: its messages, and the names of its things.
pub trait Spoken: Game {
    /// The kinds of things that [`Spoken::name`] knows.
    const NAMES: &'static [&'static str];

    /// Returns the messages of the system.
    fn words() -> &'static Words;

    /// Names a value of a kind in a position, see [`Names::name`].
    fn name(
        table: &Self::Table,
        state: &Self::State,
        kind: &str,
        value: &Value,
        scope: &Scope<'_>,
    ) -> Option<Name>;
}

/// A position as one who names.
struct Position<'a, G: Spoken> {
    table: &'a G::Table,
    state: &'a G::State,
}

impl<G: Spoken> Names for Position<'_, G> {
    fn name(&self, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        G::name(self.table, self.state, kind, value, scope)
    }
}

/// Tells an event from the position right after it; it says nothing if it is bookkeeping.
#[must_use]
pub fn event<G: Spoken>(table: &G::Table, state: &G::State, event: &G::Event) -> Telling {
    let value = serde_json::to_value(event).unwrap_or_default();
    let mut telling = G::words().tell("event", &value, &Position::<G> { table, state }, None);
    telling.sentence.capitalise();
    telling
}

/// Returns a seat's command as a few words, from the position before it.
#[must_use]
pub fn command<G: Spoken>(table: &G::Table, state: &G::State, seat: Seat, command: &G::Command) -> Telling {
    let value = serde_json::to_value(command).unwrap_or_default();
    let around = serde_json::json!({ "seat": seat });
    let scope = Scope::new(&around, None);
    G::words().tell("command", &value, &Position::<G> { table, state }, Some(&scope))
}

/// Returns who put what to the table, from the position before it.
#[must_use]
pub fn heading<G: Spoken>(table: &G::Table, state: &G::State, entry: &EntryOf<G>) -> Sentence {
    let names = Position::<G> { table, state };
    let body = serde_json::to_value(&entry.body).unwrap_or_default();
    let (kind, inner) = match &body {
        Value::Object(map) => {
            map.iter().next().map_or(("begin", &Value::Null), |(kind, inner)| (kind, inner))
        }
        body => (body.as_str().unwrap_or("begin"), &Value::Null),
    };
    let mut fields = inner.as_object().cloned().unwrap_or_else(Map::new);
    fields.insert("who".to_owned(), serde_json::to_value(entry.who).unwrap_or_default());
    if let Body::Play { seat, .. } = entry.body {
        fields.insert("helped".to_owned(), Value::Bool(entry.who != Actor::Seat(seat)));
    }
    let mut sentence = G::words().say(&format!("entry-{kind}"), &Value::Object(fields), &names);
    if let Some(auto) = entry.auto {
        let id = match auto {
            Auto::Deadline => "auto-deadline",
            Auto::StandingOrder => "auto-standing-order",
        };
        sentence.spans.extend(G::words().say(id, &Value::Null, &names).spans);
    }
    sentence
}

/// Returns what is said of a fact that has no words of its own but numbers.
#[must_use]
pub fn reckoned<G: Spoken>() -> Sentence {
    G::words().say("entry-reckoned", &Value::Null, &crate::Nameless)
}

/// Returns a reckoning as a sum: `hit requirement: 5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]`.
#[must_use]
pub fn sum(reckoning: &Explained) -> String {
    let suffix = match reckoning.form.as_str() {
        "threshold" => "+",
        "inches" => "″",
        _ => "",
    };
    // Adding 0 makes a 0 of -0.
    let number = |value: f64| ((value * 100.0).round() / 100.0 + 0.0).to_string();
    let mut text = format!("{}: {}{suffix}", reckoning.title, number(reckoning.total));
    // A number without parts, such as a cover of 0, is no sum.
    if !reckoning.parts.is_empty() {
        text.push_str(" =");
    }
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
