//! The table is whole, names work both ways, and the page and the rule data agree with it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sandtable_kernel::rulings::{Row, faults};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All named switches with their names.
fn switches() -> Vec<(&'static str, Switch)> {
    [
        setup::ARMY_AND_SETUP_SWITCHES,
        turn::INITIATIVE_AND_ACTIVATION_SWITCHES,
        actions::ACTIONS_SWITCHES,
        movement::MOVEMENT_AND_TERRAIN_SWITCHES,
        attacks::ATTACKS_SWITCHES,
        transports::TRANSPORTS_SWITCHES,
        ending::END_PHASE_AND_WINNING_SWITCHES,
    ]
    .concat()
}

/// The table's rows in `rules/`.
fn rows() -> Vec<Row> {
    let data: toml::Table =
        std::fs::read_to_string(root().join("rules/regiment-rulings.toml")).unwrap().parse().unwrap();
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
        alternatives: row.get("alternatives").map_or(0, |list| list.as_array().unwrap().len()),
    };
    data["ruling"].as_array().unwrap().iter().map(row).collect()
}

#[test]
fn the_table_is_whole_and_agrees_with_its_switches_and_the_rule_data() {
    assert_eq!(faults::<Book>(&switches(), &rows()), [""; 0]);
    assert_eq!(RULINGS.len(), COUNT);
}

#[test]
fn only_three_rulings_leave_no_choice() {
    let alone: Vec<&str> = RULINGS.iter().filter(|r| r.options.len() == 1).map(|r| r.id).collect();
    assert_eq!(alone, ["REG-A21", "REG-A32", "REG-A99"]);
}

#[test]
fn nothing_is_switched_by_default_and_the_first_option_is_the_one_played() {
    let rulings = Rulings::default();
    assert!(switches().iter().all(|(_, switch)| !rulings.is(*switch)));
    let named = rulings.named();
    assert_eq!(named.len(), COUNT);
    assert!(RULINGS.iter().all(|ruling| named[ruling.id] == ruling.options[0].key));
    assert!(rulings.differing().is_empty());
}

#[test]
fn a_switch_turns_on_its_reading_alone() {
    for (name, switch) in switches() {
        let rulings = Rulings::default().with(switch);
        let on: Vec<&str> =
            switches().iter().filter(|(_, s)| rulings.is(*s)).map(|(name, _)| *name).collect();
        assert_eq!(on, [name]);
    }
}

#[test]
fn every_choice_survives_the_way_through_its_name() {
    for (name, switch) in switches() {
        let rulings = Rulings::default().with(switch);
        assert_eq!(Rulings::from_named(&rulings.named()), Ok(rulings), "{name}");
        assert_eq!(Rulings::from_named(&rulings.differing()), Ok(rulings), "{name}");
        let text = serde_json::to_string(&rulings).unwrap();
        assert_eq!(serde_json::from_str::<Rulings>(&text).unwrap(), rulings, "{name}");
    }
}

#[test]
fn files_hold_only_what_differs_and_may_name_defaults() {
    let rulings = Rulings::default().with(A01_RED_FIRST).with(A44_AFTER_ACTIVATION);
    let text = serde_json::to_string(&rulings).unwrap();
    assert_eq!(text, r#"{"REG-A01":"red-first","REG-A44":"after-activation"}"#);
    assert_eq!(format!("{rulings:?}"), r#"Rulings {"REG-A01": "red-first", "REG-A44": "after-activation"}"#);
    let with_default: Rulings = serde_json::from_str(r#"{"REG-A01":"blue-first"}"#).unwrap();
    assert_eq!(with_default, Rulings::default());
}

#[test]
fn a_choice_can_be_taken_back() {
    let mut rulings = Rulings::default();
    rulings.set("REG-A69", "one-each-way").unwrap();
    assert!(rulings.is(A69_ONE_EACH_WAY));
    rulings.set("REG-A69", "add-up").unwrap();
    assert_eq!(rulings, Rulings::default());
}

#[test]
fn an_unknown_reading_is_refused_with_the_keys_that_would_do() {
    let mut rulings = Rulings::default();
    let error = rulings.set("REG-A56", "red").unwrap_err();
    let RulingError::UnknownReading { id, key, allowed, .. } = &error else { panic!("{error}") };
    assert_eq!((*id, key.as_str()), ("REG-A56", "red"));
    assert_eq!(*allowed, ["full-minimum", "shortfall-only", "straight-segment"]);
    assert!(
        error.to_string().ends_with("choose one of full-minimum, shortfall-only, straight-segment"),
        "{error}"
    );
    assert_eq!(rulings, Rulings::default());
}

#[test]
fn every_wrong_entry_is_reported() {
    let wrong =
        [("REG-A00", "x"), ("REG-A01", "green-first"), ("REG-A02", "coin-flip"), ("reg-a03", "lower-total")];
    let named: BTreeMap<String, String> =
        wrong.iter().map(|(id, key)| ((*id).to_owned(), (*key).to_owned())).collect();
    let errors = Rulings::from_named(&named).unwrap_err();
    assert_eq!(errors.len(), 3);
    assert_eq!(errors[0].to_string(), "unknown ruling `REG-A00`: rulings are named REG-A01 to REG-A99");
    assert!(errors[1].to_string().contains("blue-first, red-first"), "{}", errors[1]);
    let message = serde_json::from_str::<Rulings>(r#"{"REG-A01":"green-first"}"#).unwrap_err().to_string();
    assert!(message.contains("blue-first, red-first"), "{message}");
}

#[test]
fn the_schema_lists_every_key() {
    let schema = serde_json::to_value(schemars::schema_for!(Rulings)).unwrap();
    let properties = schema["properties"].as_object().unwrap();
    assert_eq!(properties.len(), COUNT);
    assert_eq!(properties["REG-A02"]["enum"], serde_json::json!(["d6-each", "coin-flip", "random-draw"]));
    assert_eq!(schema["additionalProperties"], serde_json::json!(false));
}

/// Fails when `docs/rulings/regiment.md` is out of date; with `UPDATE=1` it writes the page first.
#[test]
fn the_page_is_up_to_date() {
    let page = root().join("docs/rulings/regiment.md");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(page.parent().unwrap()).unwrap();
        std::fs::write(&page, markdown()).unwrap();
    }
    let stored = std::fs::read_to_string(&page).unwrap_or_default();
    assert!(stored == markdown(), "docs/rulings/regiment.md is out of date: run this test with UPDATE=1");
}
