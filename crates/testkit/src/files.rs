//! Files that stand for something in the program: schemas written from types, texts that are embedded.
#![allow(clippy::unwrap_used, reason = "a test's own reading of its repository")]

use std::fs;
use std::path::Path;

use schemars::Schema;
use serde_json::Value;

/// Letters on a line of a file that is written for people.
const WIDTH: usize = 120;

/// Returns true if tests shall write files anew that are made from code.
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
        let text = laid_out(schema.as_value(), 0, 0) + "\n";
        let path = folder.join(name);
        if update() {
            fs::create_dir_all(folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        assert!(known == text, "{name} differs from the types; run this test with UPDATE=1");
    }
}

/// Writes a value with what fits on a line on one line. `indent` and `lead` are the letters before it: blanks, and its name.
fn laid_out(value: &Value, indent: usize, lead: usize) -> String {
    let line = on_a_line(value);
    if indent + lead + line.chars().count() < WIDTH {
        return line;
    }
    let inner = " ".repeat(indent + 2);
    let rows: Vec<String> = match value {
        Value::Array(items) => {
            items.iter().map(|item| inner.clone() + &laid_out(item, indent + 2, 0)).collect()
        }
        Value::Object(fields) => fields
            .iter()
            .map(|(name, field)| {
                let name = format!("{}: ", Value::from(name.as_str()));
                format!("{inner}{name}{}", laid_out(field, indent + 2, name.chars().count()))
            })
            .collect(),
        _ => return line,
    };
    let [open, close] = if value.is_array() { ['[', ']'] } else { ['{', '}'] };
    format!("{open}\n{}\n{}{close}", rows.join(",\n"), " ".repeat(indent))
}

/// Writes a value on one line, with blanks where people expect them.
fn on_a_line(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(on_a_line).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let field = |(name, field): (&String, &Value)| {
                format!("{}: {}", Value::from(name.as_str()), on_a_line(field))
            };
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
        scalar => scalar.to_string(),
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
    use serde_json::json;

    use super::*;

    #[test]
    fn what_fits_stands_on_one_line() {
        let long = "x".repeat(WIDTH);
        let value = json!({ "a": [1, { "b": null }], "c": [long, []] });
        let text =
            format!("{{\n  \"a\": [1, {{\"b\": null}}],\n  \"c\": [\n    \"{long}\",\n    []\n  ]\n}}");
        assert_eq!(laid_out(&value, 0, 0), text);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }
}
