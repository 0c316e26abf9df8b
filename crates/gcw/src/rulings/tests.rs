//! The table is whole, profiles are what they say, and the page and the rule data agree with them.

use std::path::{Path, PathBuf};

use sandtable_kernel::rulings::{Row, faults};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn data(name: &str) -> toml::Table {
    std::fs::read_to_string(root().join("rules").join(name)).unwrap().parse().unwrap()
}

/// All named switches with their names.
fn switches() -> Vec<(&'static str, Switch)> {
    [
        campaign::CAMPAIGN_SWITCHES,
        founding::FOUNDING_SWITCHES,
        experience::EXPERIENCE_SWITCHES,
        upgrades::UPGRADES_SWITCHES,
        battles::BATTLES_SWITCHES,
        targets::TARGETS_SWITCHES,
        scum::SCUM_SWITCHES,
        scenarios::SCENARIOS_SWITCHES,
        huge::HUGE_SWITCHES,
        bookkeeping::BOOKKEEPING_SWITCHES,
    ]
    .concat()
}

/// The table's rows in `rules/`.
fn rows() -> Vec<Row> {
    let text = |row: &toml::Value, key: &str| row[key].as_str().unwrap().to_owned();
    let list = |row: &toml::Value| -> Vec<String> {
        row["rules"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
    };
    let row = |row: &toml::Value| Row {
        id: text(row, "id"),
        topic: text(row, "topic"),
        rules: list(row),
        kind: text(row, "kind"),
        priority: text(row, "priority"),
        alternatives: row["alternatives"].as_array().unwrap().len(),
    };
    data("gcw-rulings.toml")["ruling"].as_array().unwrap().iter().map(row).collect()
}

#[test]
fn the_table_is_whole_and_agrees_with_its_switches_and_the_rule_data() {
    assert_eq!(faults::<Book>(&switches(), &rows()), [""; 0]);
}

#[test]
fn readings_are_worded_as_in_the_rule_data() {
    let data = data("gcw-rulings.toml");
    for (row, ruling) in data["ruling"].as_array().unwrap().iter().zip(&RULINGS) {
        let alternatives = row["alternatives"].as_array().unwrap().iter();
        let rows = std::iter::once(&row["default"]).chain(alternatives).map(|text| text.as_str().unwrap());
        assert!(rows.eq(ruling.options.iter().map(|reading| reading.text)), "{}", ruling.id);
    }
}

#[test]
fn every_choice_survives_the_way_through_its_name() {
    for (name, switch) in switches() {
        let rulings = Rulings::default().with(switch);
        let text = serde_json::to_string(&rulings).unwrap();
        assert_eq!(serde_json::from_str::<Rulings>(&text).unwrap(), rulings, "{name}");
        assert_eq!(Rulings::from_named(&rulings.named()), Ok(rulings), "{name}");
    }
}

#[test]
fn a_ruling_is_found_by_its_id_and_a_wrong_id_is_told_what_there_is() {
    assert_eq!(ruling("GCW-A73"), RULINGS.last());
    let error = Rulings::default().set("GCW-A00", "x").unwrap_err();
    assert_eq!(error.to_string(), "unknown ruling `GCW-A00`: rulings are named GCW-A01 to GCW-A73");
}

#[test]
fn general_is_the_default_and_no_other_profile_is() {
    assert_eq!(PROFILES[0].name, "general");
    assert_eq!(profile("general").unwrap().rulings(), Rulings::default());
    for (at, profile) in PROFILES.iter().enumerate() {
        assert!(PROFILES[..at].iter().all(|earlier| earlier.name != profile.name));
        assert!(
            PROFILES[..at].iter().all(|earlier| earlier.rulings::<Book>() != profile.rulings()),
            "{}",
            profile.name
        );
    }
    assert_eq!(profile("none"), None);
}

#[test]
fn the_annotated_profile_plays_its_house_rules() {
    let rtg = profile("rtg").unwrap();
    let readings: Vec<(String, String)> = rtg.rulings::<Book>().differing().into_iter().collect();
    let expected = [
        ("GCW-A03", "first-elimination"),
        ("GCW-A05", "week-extra-attacks"),
        ("GCW-A07", "one-each-at-start"),
        ("GCW-A73", "with-the-ship"),
    ];
    assert_eq!(readings, expected.map(|(id, key)| (id.to_owned(), key.to_owned())));
    assert_eq!(Rulings::from_named(&rtg.rulings::<Book>().differing()), Ok(rtg.rulings()));
}

#[test]
fn notes_name_rules_there_are() {
    let rules = data("gcw.toml");
    let known: Vec<&str> =
        rules["rule"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    for (rule, note) in PROFILES.iter().flat_map(|profile| profile.notes) {
        assert!(known.contains(rule) && note.ends_with('.'), "{rule}: {note}");
    }
}

/// Fails when `docs/rulings/gcw.md` is out of date; with `UPDATE=1` it writes the page first.
#[test]
fn the_page_is_up_to_date() {
    let page = root().join("docs/rulings/gcw.md");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(page.parent().unwrap()).unwrap();
        std::fs::write(&page, markdown()).unwrap();
    }
    let stored = std::fs::read_to_string(&page).unwrap_or_default();
    assert!(stored == markdown(), "docs/rulings/gcw.md is out of date: run this test with UPDATE=1");
}
