//! What telling is in any system: entries, sentences from tables with their places filled, reckonings as sums. It reads
//! everything as data and knows no event of any game.

use sandtable_kernel::{Auto, Body, EntryOf, Game, Seat, Who};
use sandtable_system::{Line, sum};
use serde_json::Value;

/// Sentences by kind. `{field}` is the field's value in words, `{field:form}` tells how to read it; `{a.b}` is a field of
/// a field and `{it}` the whole value. `{field?yes|no}` is one of two texts: the second if the value is false or nothing.
/// An empty sentence is bookkeeping: the events around it say the same to a reader.
pub(super) type Sentences = [(&'static str, &'static str)];

/// How a system puts a value into words; the text is the field's name, or what the sentence asks for.
pub(super) type Words<'a> = &'a dyn Fn(&str, &Value) -> String;

/// How a system tells an event, from the position right after it; `None` if it is bookkeeping.
pub(super) type Telling<'a, G> = &'a dyn Fn(&<G as Game>::State, &<G as Game>::Event) -> Option<String>;

/// What an entry was: who put what to the table.
pub(super) fn heading<G: Game>(
    entry: &EntryOf<G>,
    seat: &dyn Fn(Seat) -> String,
    command: &dyn Fn(&G::Command) -> String,
) -> String {
    let who = |who: Who| match who {
        Who::Seat(who) => seat(who),
        Who::Organiser => String::from("the organiser"),
    };
    let agreed = |by: &[Who]| by.iter().map(|&one| who(one)).collect::<Vec<_>>().join(" and ");
    let text = match &entry.body {
        Body::Begin => String::from("Play begins"),
        Body::Play { seat: of, command: played } => {
            let helped = if entry.who == Who::Seat(*of) { "" } else { " (by the organiser)" };
            format!("{}{helped}: {}", seat(*of), command(played))
        }
        Body::Rewind { to, reason, by } => format!("Back to entry {to}, agreed by {}: {reason}", agreed(by)),
        Body::Amend { reason, by, .. } => format!("Amendment, agreed by {}: {reason}", agreed(by)),
        Body::Note { text } => format!("Note by {}: {text}", who(entry.who)),
        Body::Dispute { topic, roll, favours } => {
            format!("Dispute over {topic}: the die shows {roll}, for {favours}")
        }
        Body::Contribute { seat: of, words } => format!("{} adds words to the seed: {words}", seat(*of)),
        Body::Reveal { .. } => String::from("The host reveals the seed"),
    };
    match entry.auto {
        None => text,
        Some(Auto::Deadline) => format!("{text} (deadline)"),
        Some(Auto::StandingOrder) => format!("{text} (standing order)"),
    }
}

/// What an entry's events come to, in order; `state` is the position before it and becomes the one after it.
pub(super) fn entry<G: Game>(
    table: &G::Table,
    state: &mut G::State,
    entry: &EntryOf<G>,
    event: Telling<'_, G>,
) -> Vec<Line> {
    let mut all = Vec::new();
    for (at, happened) in entry.events.iter().enumerate() {
        G::apply(table, state, happened);
        let reckonings: Vec<String> =
            entry.reckonings.iter().filter(|reckoning| reckoning.event == at).map(sum).collect();
        match event(state, happened) {
            Some(text) => all.push(Line { event: at, text, reckonings }),
            None if reckonings.is_empty() => {}
            None => all.push(Line { event: at, text: String::from("Reckoned."), reckonings }),
        }
    }
    all
}

/// Tells an externally tagged value so many tags deep: two deep, `{"turn": {"nominated": {"unit": 3}}}` is
/// `turn.nominated` with its fields.
pub(super) fn told(words: Words<'_>, value: &Value, depth: usize, sentences: &Sentences) -> Option<String> {
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
    let sentence = sentences.iter().find(|(name, _)| *name == path).map(|(_, sentence)| *sentence);
    match sentence {
        Some("") => None,
        Some(sentence) => Some(filled(words, sentence, value)),
        None => Some(unknown(words, &path, value)),
    }
}

/// A sentence with its places filled.
fn filled(words: Words<'_>, sentence: &str, value: &Value) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((place, after)) = after.split_once('}') else { break };
        match place.split_once('?') {
            Some((path, texts)) => {
                let (yes, no) = texts.split_once('|').unwrap_or((texts, ""));
                let is = !matches!(found(value, path), Value::Null | Value::Bool(false));
                text.push_str(if is { yes } else { no });
            }
            None => {
                let (path, form) = place.split_once(':').unwrap_or((place, place));
                text.push_str(&words(form, found(value, path)));
            }
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// A field by its path, or nothing.
fn found<'a>(value: &'a Value, path: &str) -> &'a Value {
    if path == "it" {
        return value;
    }
    path.split('.').fold(value, |value, step| {
        let inner = match value {
            Value::Array(items) => step.parse::<usize>().ok().and_then(|at| items.get(at)),
            value => value.get(step),
        };
        inner.unwrap_or(&Value::Null)
    })
}

/// What has no sentence of its own: its name and its fields.
fn unknown(words: Words<'_>, path: &str, value: &Value) -> String {
    let name = path.rsplit('.').next().unwrap_or(path).replace('-', " ");
    let parts: Vec<String> = value
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| !value.is_null())
        .map(|(field, value)| format!("{} {}", field.replace('_', " "), words(field, value)))
        .collect();
    if parts.is_empty() { name } else { format!("{name}: {}", parts.join(", ")) }
}

/// Text with a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
