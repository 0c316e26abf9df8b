//! The schemas in `packs/tours/schema` are those of the types. `UPDATE=1` writes them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::PathBuf;

use sandtable_tours::catalogue::schemas;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/tours/schema")
}

#[test]
fn the_schema_files_are_those_of_the_types() {
    let update = std::env::var_os("UPDATE").is_some_and(|v| v == "1");
    for (name, schema) in schemas() {
        let mut text = serde_json::to_string_pretty(&schema).expect("a schema is plain JSON");
        text.push('\n');
        let path = folder().join(name);
        if update {
            std::fs::write(&path, &text).expect("the schema folder is writable");
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(known == text, "{name} differs from the types; run this test with UPDATE=1");
    }
}

#[test]
fn there_are_no_other_schema_files() {
    let known: Vec<&str> = schemas().iter().map(|(name, _)| *name).collect();
    for entry in std::fs::read_dir(folder()).expect("the folder is there") {
        let name = entry.expect("readable").file_name().into_string().expect("plain name");
        assert!(known.contains(&name.as_str()), "{name} belongs to no type");
    }
}
