//! Values in words that are the same in every system: codes, lists, counts, names from a pack. Knows no game.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// So much of a value that has no words of its own is told.
const MOST_LETTERS: usize = 120;

/// A value in one of the forms that every campaign has; `None` if this is none of them.
pub(super) fn said(form: &str, value: &Value) -> Option<String> {
    Some(match form {
        "raw" => value.as_str().map_or_else(|| plain(value), str::to_owned),
        "code" => plain(value).replace('.', " "),
        "signed" => value.as_i64().map_or_else(|| plain(value), |number| format!("{number:+}")),
        "list" => list(value, " ", plain),
        "counts" => counts(value),
        "whether" => if value == &Value::Bool(true) { "yes" } else { "no" }.to_owned(),
        _ => return None,
    })
}

/// A value that nobody has looked at, plainly; of a long one its beginning.
pub(super) fn short(value: &Value) -> String {
    let text = plain(value);
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A value as what it was written from.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// An entry of the pack by its name.
pub(super) fn named(value: &Value, name: impl Fn(&str) -> Option<String>) -> String {
    value.as_str().and_then(name).unwrap_or_else(|| plain(value))
}

/// A value with its kind.
pub(super) fn tagged(value: &Value, name: impl Fn(&str, &Value) -> String) -> String {
    let first = value.as_object().and_then(|map| map.iter().next());
    first.map_or_else(|| plain(value), |(kind, inner)| name(kind, inner))
}

/// What there is of something that is not nothing.
fn counts(value: &Value) -> String {
    let said = |(name, value): (&String, &Value)| match value {
        Value::Bool(true) => Some(name.replace('_', " ")),
        Value::Number(number) if number.as_i64() != Some(0) => {
            Some(format!("{number} {}", name.replace('_', " ")))
        }
        _ => None,
    };
    let all: Vec<String> = value.as_object().into_iter().flatten().filter_map(said).collect();
    if all.is_empty() { String::from("nothing") } else { all.join(", ") }
}

/// A list in words.
pub(super) fn list(value: &Value, between: &str, one: impl Fn(&Value) -> String) -> String {
    match value.as_array() {
        Some(items) if items.is_empty() => String::from("none"),
        Some(items) => items.iter().map(one).collect::<Vec<_>>().join(between),
        None => plain(value),
    }
}

/// A value as plainly as it can be said.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::from("nothing"),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => match number.as_f64() {
            Some(value) if value.fract() != 0.0 => format!("{value:.2}"),
            _ => number.to_string(),
        },
        Value::String(text) => text.replace('-', " "),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(" ")
        }
    }
}
