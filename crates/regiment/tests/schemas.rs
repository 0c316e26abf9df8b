//! The schemas in `packs/regiment/schema` are those of the types. `UPDATE=1` writes them anew.

use std::path::PathBuf;

use sandtable_regiment::data::schemas;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/regiment/schema")
}

// proves: REG-MIS-06, REG-ARMY-16
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

/// Every file of the pack passes its own schema, so that editors and the loader agree.
#[test]
fn the_pack_passes_its_schemas() {
    let all = schemas();
    let validator = |name: &str| {
        let schema = &all.iter().find(|(n, _)| *n == name).expect("a known schema").1;
        jsonschema::validator_for(schema.as_value()).expect("a sound schema")
    };
    let (manifest, data) = (validator("pack.schema.json"), validator("data.schema.json"));
    for source in sandtable_regiment::data::Library::builtin_sources() {
        let value: serde_json::Value = toml::from_str(&source.text).expect("TOML");
        let (schema, validator) =
            if source.path == "pack.toml" { ("pack", &manifest) } else { ("data", &data) };
        let first = validator.iter_errors(&value).next().map(|e| format!("{} at {}", e, e.instance_path()));
        assert_eq!(first, None, "{} against {schema}", source.path);
        assert!(
            source.text.starts_with(&format!("#:schema schema/{schema}.schema.json\n")),
            "{}",
            source.path
        );
    }
    let typo: serde_json::Value = toml::from_str("[[unit]]\nid = 'x'\n").expect("TOML");
    assert!(!data.is_valid(&typo), "a row with missing fields fails");
}
