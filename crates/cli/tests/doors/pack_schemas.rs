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

/// What the check of a pack refuses in a single value, an editor marks as well.
#[test]
fn what_regiment_refuses_in_a_value_its_schema_refuses_too() {
    let schemas = sandtable_regiment::data::schemas();
    let schema = &schemas.iter().find(|(name, _)| *name == "data.schema.json").unwrap().1;
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    let sources = sandtable_regiment::data::Library::builtin_sources();
    let changed = |file: &str, from: &str, to: &str| {
        let source = sources.iter().find(|source| source.path == file).unwrap();
        assert!(source.text.contains(from), "{file}: {from}");
        source.text.replacen(from, to, 1)
    };
    // A line of the file, by its beginning, and values that are and that are not taken.
    let line = |file: &str, key: &str| {
        let source = sources.iter().find(|source| source.path == file).unwrap();
        source.text.lines().find(|line| line.starts_with(key)).unwrap().to_owned()
    };
    for (file, key, good, bad) in [
        ("units-empire.toml", "save = ", ["2", "6"], ["1", "9"]),
        ("units-empire.toml", "bases = ", ["1", "8"], ["0", "9"]),
        ("units-empire.toml", "points = ", ["1", "2000"], ["0", "65535"]),
        ("units-empire.toml", "id = ", ["'a-b_3'", "'a'"], ["'Ä B'", "''"]),
        ("units-empire.toml", "name = ", ["'B'", "' B'"], ["''", "'  '"]),
        ("support.toml", "availability = ", ["2", "12"], ["1", "13"]),
        (
            "missions.toml",
            "table = ",
            ["{ width = 72, height = 36 }", "{ width = 12, height = 144 }"],
            ["{ width = 1, height = 1 }", "{ width = 72, height = 145 }"],
        ),
    ] {
        let judged = |value: &str| {
            let text = changed(file, &line(file, key), &format!("{key}{value}"));
            let data: serde_json::Value = toml::from_str(&text).expect("TOML");
            let files = sources.iter().filter(|source| source.path != file).cloned();
            let files: Vec<Source> = files.chain([Source::new(file, text)]).collect();
            let loaded = sandtable_regiment::data::Library::load(&files);
            let own = |code: &str| matches!(code, "value.range" | "value.id" | "value.empty");
            let refused = loaded.is_err_and(|found| found.iter().any(|problem| own(problem.code)));
            (validator.is_valid(&data), !refused)
        };
        for (values, taken) in [(good, true), (bad, false)] {
            for value in values {
                assert_eq!(judged(value), (taken, taken), "{file}: {key}{value}");
            }
        }
    }
    // A zone is no line.
    let text = "[[terrain]]\nid = 'x'\nname = 'X'\nkinds = ['area']\noutline = OUTLINE\nprovenance = { source = 'ours' }\n";
    for (corners, taken) in [("[[0, 0], [1, 0], [0, 1]]", true), ("[[0, 0], [1, 0]]", false)] {
        let data: serde_json::Value = toml::from_str(&text.replace("OUTLINE", corners)).expect("TOML");
        assert_eq!(validator.is_valid(&data), taken, "{corners}");
    }
    let mut mission: serde_json::Value =
        toml::from_str(&sources.iter().find(|source| source.path == "missions.toml").unwrap().text).unwrap();
    mission["mission"][0]["zones"]["red"][0].as_array_mut().unwrap().truncate(2);
    assert!(!validator.is_valid(&mission));
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
