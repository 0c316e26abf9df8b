//! The schemas in `packs/legion/schema` are those of the types. `UPDATE=1` writes them anew.

use std::path::PathBuf;

use sandtable_legion::data::schemas;
use sandtable_testkit::files::{assert_no_others, assert_schemas};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/legion/schema")
}

#[test]
fn the_schema_files_are_those_of_the_types() {
    assert_schemas(&folder(), &schemas());
}

#[test]
fn there_are_no_other_schema_files() {
    assert_no_others(&folder(), &schemas(), &[]);
}
