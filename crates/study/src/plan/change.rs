//! Values of a pack that are changed without copying it: the texts of the pack with another value in one place.

use std::ops::Range;

use sandtable_packs::Source;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Another value of a field of a pack's entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// The kind of entry, such as `units`.
    pub kind: String,
    /// The entry's id.
    pub id: String,
    /// The field, with dots between it and the tables it is in: `points`, `base.width_mm`.
    pub field: String,
    /// The value.
    pub value: Value,
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}={}", self.kind, self.id, self.field, word(&self.value))
    }
}

/// Writes a value as a word of a cell's name.
fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the texts of a pack with a change. Only the one value is written anew, so that faults are still told by their place.
///
/// # Errors
/// Why there is nothing to change: no such entry, several of them, or a value that TOML doesn't have.
pub fn changed(sources: &[Source], change: &Change) -> Result<Vec<Source>, String> {
    let mut found = Vec::new();
    for (at, source) in sources.iter().enumerate() {
        let (root, _) = DeTable::parse_recoverable(&source.text);
        for (range, text) in places(root.get_ref(), change)? {
            found.push((at, range, text));
        }
    }
    let (kind, id) = (&change.kind, &change.id);
    match &found[..] {
        [(at, range, text)] => {
            let mut sources = sources.to_vec();
            sources[*at].text.replace_range(range.clone(), text);
            Ok(sources)
        }
        [] => Err(say!("change-no-entry", kind, id)),
        _ => Err(say!("change-several-entries", kind, id)),
    }
}

/// Returns where in a file the change is made, and what is written there: for each entry that it means.
fn places(root: &DeTable<'_>, change: &Change) -> Result<Vec<(Range<usize>, String)>, String> {
    let mut all = Vec::new();
    for (kind, rows) in root.iter() {
        let kind = kind.get_ref().as_ref();
        if kind != change.kind && format!("{kind}s") != change.kind {
            continue;
        }
        let DeValue::Array(rows) = rows.get_ref() else { continue };
        for row in rows.iter() {
            let DeValue::Table(row) = row.get_ref() else { continue };
            let id = row.iter().find(|(key, _)| key.get_ref().as_ref() == "id").map(|(_, id)| id);
            match id {
                Some(id) if id.get_ref().as_str() == Some(&*change.id) => all.push(place(row, id, change)?),
                _ => {}
            }
        }
    }
    Ok(all)
}

/// Where a field of an entry stands; a new one follows the entry's id on a line of its own.
fn place(
    row: &DeTable<'_>,
    id: &Spanned<DeValue<'_>>,
    change: &Change,
) -> Result<(Range<usize>, String), String> {
    let text = toml(&change.value)?;
    let mut table = Some(row);
    let mut value = None;
    for name in change.field.split('.') {
        value = table.and_then(|table| table.iter().find(|(key, _)| key.get_ref().as_ref() == name));
        table = match value.map(|(_, value)| value.get_ref()) {
            Some(DeValue::Table(inner)) => Some(inner),
            _ => None,
        };
    }
    Ok(match value {
        Some((_, value)) => (value.span(), text),
        None => (id.span().end..id.span().end, format!("\n{} = {text}", change.field)),
    })
}

/// Writes a value as TOML on one line.
fn toml(value: &Value) -> Result<String, String> {
    Ok(match value {
        Value::Null => return Err(String::from(say!("change-nothing"))),
        // A text in JSON is one in TOML.
        Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(toml).collect::<Result<Vec<_>, _>>()?.join(", "))
        }
        Value::Object(map) => {
            let pair =
                |(key, value): (&String, &Value)| Ok(format!("{} = {}", Value::from(&**key), toml(value)?));
            format!("{{ {} }}", map.iter().map(pair).collect::<Result<Vec<_>, String>>()?.join(", "))
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn pack() -> Vec<Source> {
        let units = "[[unit]]\nid = \"at-st\"\npoints = 100\nbase = { width = 3 }\n\n[[unit]]\nid = \"other\"\npoints = 5\n";
        vec![Source::new("pack.toml", "id = \"one\"\n"), Source::new("units.toml", units)]
    }

    fn with(field: &str, value: Value) -> Result<String, String> {
        let change = Change { kind: "units".into(), id: "at-st".into(), field: field.into(), value };
        changed(&pack(), &change).map(|sources| sources[1].text.clone())
    }

    #[test]
    fn one_value_is_written_anew_and_nothing_else() {
        let text = with("points", json!(80)).unwrap();
        assert_eq!(text, pack()[1].text.replace("100", "80"));
        let text = with("base.width", json!(4)).unwrap();
        assert!(text.contains("base = { width = 4 }"), "{text}");
        let text = with("keywords", json!(["Armor"])).unwrap();
        assert!(text.contains("id = \"at-st\"\nkeywords = [\"Armor\"]\npoints = 100\n"), "{text}");
    }

    #[test]
    fn what_the_pack_does_not_have_is_told() {
        let change =
            Change { kind: "units".into(), id: "none".into(), field: "points".into(), value: json!(1) };
        let says = changed(&pack(), &change).unwrap_err();
        assert!(says.contains("units") && says.contains("none"), "{says}");
        assert!(with("points", Value::Null).is_err());
    }
}
