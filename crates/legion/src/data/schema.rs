//! JSON Schemas of pack files, made from the types that read them. Knows types, no values.

use schemars::{Schema, schema_for};

use super::library::DataFile;

/// Makes the schemas of a pack's files, by file name.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("pack.schema.json", schema_for!(sandtable_packs::Manifest)),
        ("data.schema.json", schema_for!(DataFile)),
    ]
}
