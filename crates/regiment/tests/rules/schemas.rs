//! The schemas in `packs/regiment/schema` are those of the types. `UPDATE=1` writes them anew.

use std::path::PathBuf;

use sandtable_regiment::data::schemas;
use sandtable_testkit::files::{assert_no_others, assert_schemas};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/regiment/schema")
}

// proves: REG-MIS-06, REG-ARMY-16
#[test]
fn the_schema_files_are_those_of_the_types() {
    assert_schemas(&folder(), &schemas());
}

#[test]
fn there_are_no_other_schema_files() {
    assert_no_others(&folder(), &schemas(), &[]);
}
