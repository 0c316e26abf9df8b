//! The table is whole, names work both ways, and the page and the rule data agree with it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

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

#[test]
fn ids_run_from_a01_to_a99_in_order() {
    let ids: Vec<&str> = RULINGS.iter().map(|ruling| ruling.id).collect();
    let expected: Vec<String> = (1..=99).map(|n| format!("REG-A{n:02}")).collect();
    assert_eq!(ids, expected);
}

#[test]
fn keys_are_kebab_case_and_unique_within_a_ruling() {
    for ruling in &RULINGS {
        let keys: BTreeSet<&str> = ruling.options.iter().map(|option| option.key).collect();
        assert_eq!(keys.len(), ruling.options.len(), "{}", ruling.id);
        for key in keys {
            let kebab = key.split('-').all(|word| {
                !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
            });
            assert!(kebab, "{} `{key}`", ruling.id);
        }
    }
}

#[test]
fn every_ruling_is_filled_in() {
    for ruling in &RULINGS {
        assert!(ruling.question.ends_with('?'), "{}", ruling.id);
        assert!(
            !ruling.topic.is_empty() && !ruling.reason.is_empty() && !ruling.rules.is_empty(),
            "{}",
            ruling.id
        );
        assert!(ruling.options.iter().all(|option| option.text.ends_with('.')), "{}", ruling.id);
        let alone = ["REG-A21", "REG-A32", "REG-A99"].contains(&ruling.id);
        assert_eq!(ruling.options.len() == 1, alone, "{}", ruling.id);
    }
}

#[test]
fn there_is_one_switch_for_every_reading_but_the_defaults_and_its_name_says_which() {
    let named: Vec<(String, usize, usize)> = switches()
        .into_iter()
        .map(|(name, switch)| (name.to_owned(), usize::from(switch.ruling), usize::from(switch.option)))
        .collect();
    let expected: Vec<(String, usize, usize)> = RULINGS
        .iter()
        .enumerate()
        .flat_map(|(at, ruling)| {
            ruling.options.iter().enumerate().skip(1).map(move |(option, r)| (at, option, r))
        })
        .map(|(at, option, reading)| {
            let name = format!("A{:02}_{}", at + 1, reading.key.replace('-', "_").to_uppercase());
            (name, at, option)
        })
        .collect();
    assert_eq!(named, expected);
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

#[test]
fn the_table_agrees_with_the_rule_data() {
    let read = |name: &str| -> toml::Table {
        std::fs::read_to_string(root().join("rules").join(name)).unwrap().parse().unwrap()
    };
    let (data, rules) = (read("regiment-rulings.toml"), read("regiment.toml"));
    let rule_ids: BTreeSet<&str> =
        rules["rule"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    let rows = data["ruling"].as_array().unwrap();
    assert_eq!(rows.len(), COUNT);
    for (row, ruling) in rows.iter().zip(&RULINGS) {
        let related: Vec<&str> =
            row["rules"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        assert_eq!(row["id"].as_str(), Some(ruling.id));
        assert_eq!(row["topic"].as_str(), Some(ruling.topic));
        assert_eq!(
            row["kind"].as_str().unwrap(),
            format!("{:?}", ruling.kind).to_lowercase(),
            "{}",
            ruling.id
        );
        assert_eq!(
            row["priority"].as_str().unwrap(),
            format!("{:?}", ruling.priority).to_lowercase(),
            "{}",
            ruling.id
        );
        assert_eq!(related, ruling.rules, "{}", ruling.id);
        assert!(related.iter().all(|id| rule_ids.contains(id)), "{}", ruling.id);
        let alternatives = row.get("alternatives").map_or(0, |list| list.as_array().unwrap().len());
        assert_eq!(alternatives + 1, ruling.options.len(), "{}", ruling.id);
    }
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
