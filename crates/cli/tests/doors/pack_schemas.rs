//! The built-in packs against their published schemas. Here and not beside the types, because the validator is large.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_packs::Source;
use schemars::Schema;

/// Every file of a pack passes its own schema, so that editors and the loader agree; a broken row does not.
fn passes(all: &[(&str, Schema)], sources: Vec<Source>, broken: &str) {
    let validator = |name: &str| {
        let schema = &all.iter().find(|(n, _)| *n == name).expect("a known schema").1;
        jsonschema::validator_for(schema.as_value()).expect("a sound schema")
    };
    let (manifest, data) = (validator("pack.schema.json"), validator("data.schema.json"));
    for source in sources {
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
    let typo: serde_json::Value = toml::from_str(broken).expect("TOML");
    assert!(!data.is_valid(&typo), "a row with missing fields fails");
}

#[test]
fn the_pack_of_regiment_passes_its_schemas() {
    let sources = sandtable_regiment::data::Library::builtin_sources();
    passes(&sandtable_regiment::data::schemas(), sources, "[[unit]]\nid = 'x'\n");
}

#[test]
fn the_pack_of_the_campaign_passes_its_schemas() {
    let sources = sandtable_gcw::catalogue::Catalogue::builtin_sources();
    passes(&sandtable_gcw::catalogue::schemas(), sources, "[[ship]]\nid = 'x'\n");
}

#[test]
fn the_pack_of_legion_passes_its_schemas() {
    let sources = sandtable_legion::data::Library::builtin_sources();
    passes(&sandtable_legion::data::schemas(), sources, "[[squad]]\nid = 'x'\n");
}

#[test]
fn the_pack_of_the_tours_passes_its_schemas() {
    let sources = sandtable_tours::catalogue::Catalogue::builtin_sources();
    passes(&sandtable_tours::catalogue::schemas(), sources, "[[unit]]\nid = 'x'\n");
}
