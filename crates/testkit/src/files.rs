//! Files that stand for something in the program: schemas written from types, texts that are embedded.
#![allow(clippy::unwrap_used, reason = "a test's own reading of its repository")]

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs};

use schemars::Schema;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Letters on a line of a file that is written for people.
const WIDTH: usize = 120;

/// Returns `true` if tests shall rewrite the files that are generated from code.
#[must_use]
pub fn update() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Asserts that the files of these names are these schemas; with `UPDATE=1` they are written first.
///
/// # Panics
/// If one is another text, or cannot be written.
#[track_caller]
pub fn assert_schemas(folder: &Path, schemas: &[(&str, Schema)]) {
    for (name, schema) in schemas {
        let text = laid_out(&serde_json::to_string(schema).unwrap()) + "\n";
        assert_text(&folder.join(name), &text);
    }
}

/// Asserts that a file that is made from code is this text; with `UPDATE=1` it is written first.
///
/// # Panics
/// If it is another text, or cannot be written.
#[track_caller]
pub fn assert_text(path: &Path, text: &str) {
    if update() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let known = fs::read_to_string(path).unwrap_or_default();
    assert!(known == text, "{} differs from the code; run this test with UPDATE=1", path.display());
}

/// Asserts that the client knows what the units and the terrain of a system look like, by their ids: it draws the setup of a battle
/// without asking. With `UPDATE=1` its table is written first.
///
/// # Panics
/// If the table is another one, or cannot be written.
#[track_caller]
pub fn assert_looks<'a, U: Serialize, T: Serialize>(
    system: &str,
    units: impl Iterator<Item = (&'a str, U)>,
    terrain: impl Iterator<Item = (&'a str, T)>,
) {
    let units: BTreeMap<_, _> = units.collect();
    let terrain: BTreeMap<_, _> = terrain.collect();
    let looks = json!({ "units": units, "terrain": terrain });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/setup/drawn");
    assert_text(&folder.join(format!("{system}.json")), &format!("{looks:#}\n"));
}

/// A value with its fields in the order in which they were written: that of a schema has the words for people first.
enum Written {
    Scalar(String),
    List(Vec<Written>),
    Fields(Vec<(String, Written)>),
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(WrittenVisitor)
    }
}

struct WrittenVisitor;

impl WrittenVisitor {
    fn scalar<E>(value: impl Into<Value>) -> Result<Written, E> {
        Ok(Written::Scalar(value.into().to_string()))
    }
}

impl<'de> Visitor<'de> for WrittenVisitor {
    type Value = Written;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Written, E> {
        Self::scalar(value)
    }

    fn visit_i64<E>(self, value: i64) -> Result<Written, E> {
        Self::scalar(value)
    }

    fn visit_u64<E>(self, value: u64) -> Result<Written, E> {
        Self::scalar(value)
    }

    fn visit_f64<E>(self, value: f64) -> Result<Written, E> {
        Self::scalar(value)
    }

    fn visit_str<E>(self, value: &str) -> Result<Written, E> {
        Self::scalar(value)
    }

    fn visit_unit<E>(self) -> Result<Written, E> {
        Self::scalar(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Written, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Written::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Written, A::Error> {
        let mut all = Vec::new();
        while let Some(field) = fields.next_entry()? {
            all.push(field);
        }
        Ok(Written::Fields(all))
    }
}

/// Writes JSON with what fits on a line on one line, its fields in the order in which they come.
fn laid_out(json: &str) -> String {
    lay_out(&serde_json::from_str(json).unwrap(), 0, 0)
}

/// Lays a value out. `indent` and `lead` are the letters before it: blanks, and its name.
fn lay_out(value: &Written, indent: usize, lead: usize) -> String {
    let line = on_a_line(value);
    if indent + lead + line.chars().count() < WIDTH {
        return line;
    }
    let inner = " ".repeat(indent + 2);
    let (open, rows, close): (_, Vec<String>, _) = match value {
        Written::Scalar(_) => return line,
        Written::List(items) => {
            ('[', items.iter().map(|item| inner.clone() + &lay_out(item, indent + 2, 0)).collect(), ']')
        }
        Written::Fields(fields) => {
            let row = |(name, field): &(String, Written)| {
                let name = format!("{}: ", Value::from(name.as_str()));
                format!("{inner}{name}{}", lay_out(field, indent + 2, name.chars().count()))
            };
            ('{', fields.iter().map(row).collect(), '}')
        }
    };
    format!("{open}\n{}\n{}{close}", rows.join(",\n"), " ".repeat(indent))
}

/// Writes a value on one line, with blanks where people expect them.
fn on_a_line(value: &Written) -> String {
    match value {
        Written::List(items) => format!("[{}]", items.iter().map(on_a_line).collect::<Vec<_>>().join(", ")),
        Written::Fields(fields) => {
            let field = |(name, field): &(String, Written)| {
                format!("{}: {}", Value::from(name.as_str()), on_a_line(field))
            };
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        Written::Scalar(text) => text.clone(),
    }
}

/// Asserts that a folder holds nothing but its schemas and what else is named.
///
/// # Panics
/// If there is another entry.
#[track_caller]
pub fn assert_no_others(folder: &Path, schemas: &[(&str, Schema)], besides: &[&str]) {
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let known = schemas.iter().any(|(schema, _)| *schema == name) || besides.contains(&name.as_str());
        assert!(known, "{name} belongs to no type");
    }
}

/// The names and texts of the files in a folder, sorted by name.
///
/// # Panics
/// If the folder or a file cannot be read as text.
#[must_use]
pub fn texts(folder: &Path) -> Vec<(String, String)> {
    let paths =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut texts: Vec<(String, String)> =
        paths.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect();
    texts.sort();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_on_one_line() {
        let long = "x".repeat(WIDTH);
        let json = format!("{{\"title\":1,\"a\":[1,{{\"b\":null}}],\"c\":[\"{long}\",[]]}}");
        let text = format!(
            "{{\n  \"title\": 1,\n  \"a\": [1, {{\"b\": null}}],\n  \"c\": [\n    \"{long}\",\n    []\n  ]\n}}"
        );
        assert_eq!(laid_out(&json), text);
    }
}
