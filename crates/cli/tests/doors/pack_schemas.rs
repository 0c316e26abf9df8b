//! The built-in packs against their published schemas. Here and not beside the types, because the validator is large.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use jsonschema::Validator;
use sandtable_packs::{Problems, Source};
use schemars::Schema;

/// Every file of a pack passes its own schema, so that editors and the loader agree; a broken row does not.
fn passes(all: &[(&str, Schema)], sources: Vec<Source>, broken: &str) {
    let (manifest, data) = (validator(all, "pack.schema.json"), validator(all, "data.schema.json"));
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

/// Loads a pack, for the codes of its problems.
type Load = fn(&[Source]) -> Vec<&'static str>;

/// Codes of the problems of a pack.
fn codes<T>(loaded: Result<T, Problems>) -> Vec<&'static str> {
    loaded.err().into_iter().flatten().map(|problem| problem.code).collect()
}

/// Validator of a pack's schema.
fn validator(all: &[(&str, Schema)], name: &str) -> Validator {
    let schema = &all.iter().find(|(n, _)| *n == name).expect("a known schema").1;
    jsonschema::validator_for(schema.as_value()).expect("a sound schema")
}

/// What the check of a pack refuses in a single value, an editor marks as well: for the first line of a file that begins so, values
/// that are taken and values that are not.
fn agree(
    all: &[(&str, Schema)],
    sources: &[Source],
    load: Load,
    cases: &[(&str, &str, [&str; 2], [&str; 2])],
) {
    let validator = validator(all, "data.schema.json");
    for (file, key, good, bad) in cases {
        let source = sources.iter().find(|source| source.path == *file).unwrap();
        let line = source.text.lines().find(|line| line.starts_with(key));
        let line = line.unwrap_or_else(|| panic!("{file}: {key}"));
        let own = |code: &&str| matches!(*code, "value.range" | "value.id" | "value.empty" | "value.zero");
        let with = |lines: &str| {
            let text = source.text.replacen(line, lines, 1);
            let files = sources.iter().filter(|source| source.path != *file).cloned();
            let files: Vec<Source> = files.chain([Source::new(*file, text.as_str())]).collect();
            (text, load(&files))
        };
        let judged = |value: &str| {
            let (text, codes) = with(&format!("{key}{value}"));
            let data: serde_json::Value = toml::from_str(&text).expect("TOML");
            (validator.is_valid(&data), !codes.iter().any(own))
        };
        for (values, taken) in [(good, true), (bad, false)] {
            for value in values {
                assert_eq!(judged(value), (taken, taken), "{file}: {key}{value}");
            }
        }
        // It is told beside a field of the same row that nobody knows, and nothing is told that only looks wrong for it.
        let (_, codes) = with(&format!("nonsense = 1\n{key}{}", bad[1]));
        assert!(codes.contains(&"pack.field.unknown") && codes.iter().any(own), "{file}: {key}: {codes:?}");
        let told = |code: &&str| *code == "pack.field.unknown" || own(code);
        assert!(codes.iter().all(told), "{file}: {key}: {codes:?}");
    }
}

#[test]
fn what_regiment_refuses_in_a_value_its_schema_refuses_too() {
    let schemas = sandtable_regiment::data::schemas();
    let sources = sandtable_regiment::data::Library::builtin_sources();
    let load: Load = |files| codes(sandtable_regiment::data::Library::load(files));
    let cases = [
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
    ];
    agree(&schemas, &sources, load, &cases);
    let validator = validator(&schemas, "data.schema.json");
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

#[test]
fn what_the_other_games_refuse_in_a_value_their_schemas_refuse_too() {
    agree(
        &sandtable_gcw::catalogue::schemas(),
        &sandtable_gcw::catalogue::Catalogue::builtin_sources(),
        |files| codes(sandtable_gcw::catalogue::Catalogue::load(files)),
        &[
            ("pilots-rebel.toml", "skill = ", ["0", "12"], ["13", "200"]),
            ("ships.toml", "hull = ", ["1", "9"], ["0", "0"]),
            ("upgrades-title.toml", "cost = ", ["-9", "20"], ["-10", "21"]),
            ("ships.toml", "name = ", ["'B'", "' B'"], ["''", "'  '"]),
        ],
    );
    agree(
        &sandtable_legion::data::schemas(),
        &sandtable_legion::data::Library::builtin_sources(),
        |files| codes(sandtable_legion::data::Library::load(files)),
        &[
            ("cards-empire.toml", "wounds = ", ["1", "40"], ["0", "41"]),
            ("cards-empire.toml", "name = ", ["'B'", "' B'"], ["''", "'  '"]),
            ("missions.toml", "rounds = ", ["1", "9"], ["0", "0"]),
        ],
    );
    agree(
        &sandtable_tours::catalogue::schemas(),
        &sandtable_tours::catalogue::Catalogue::builtin_sources(),
        |files| codes(sandtable_tours::catalogue::Catalogue::load(files)),
        &[
            ("units-empire.toml", "name = ", ["'B'", "' B'"], ["''", "'  '"]),
            ("charts.toml", "pips = ", ["1", "4"], ["0", "0"]),
            ("units-empire.toml", "points = ", ["1", "400"], ["0", "0"]),
        ],
    );
}
