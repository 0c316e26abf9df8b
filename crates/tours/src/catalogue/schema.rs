//! JSON Schemas of pack files and of the catalog that campaign logs hold, made from the types. Knows no values.

use schemars::{Schema, schema_for};

use super::content::DataFile;

/// Makes the schemas of a pack's files, by file name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("pack.schema.json", schema_for!(sandtable_packs::Manifest)),
        ("data.schema.json", schema_for!(DataFile)),
    ]
}
