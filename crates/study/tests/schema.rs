//! The schemas of study files, rows and manifests in `docs/schema/study` are those of the types. `UPDATE=1` writes them anew.

use std::path::Path;

use sandtable_study::{Estimates, Manifest, Row, StudyFile};
use sandtable_testkit::files::{assert_no_others, assert_schemas};
use schemars::schema_for;

#[test]
fn the_schema_files_are_those_of_the_types() {
    let schemas = [
        ("study.schema.json", schema_for!(StudyFile)),
        ("row.schema.json", schema_for!(Row)),
        ("manifest.schema.json", schema_for!(Manifest)),
        ("estimates.schema.json", schema_for!(Estimates)),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/study");
    assert_schemas(&folder, &schemas);
    assert_no_others(&folder, &schemas, &[]);
}
