//! Files that stand for something in the program: schemas written from types, texts that are embedded.
#![allow(clippy::unwrap_used, reason = "a test's own reading of its repository")]

use std::fs;
use std::path::Path;

use schemars::Schema;

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
        let text = serde_json::to_string_pretty(schema).unwrap() + "\n";
        let path = folder.join(name);
        if update() {
            fs::create_dir_all(folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let known = fs::read_to_string(&path).unwrap_or_default();
        assert!(known == text, "{name} differs from the types; run this test with UPDATE=1");
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
