//! Names work both ways, and the page agrees with the table.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn only_three_rulings_leave_no_choice() {
    let alone: Vec<&str> = RULINGS.iter().filter(|r| r.options.len() == 1).map(|r| r.id).collect();
    assert_eq!(alone, ["REG-A21", "REG-A99", "REG-A100"]);
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
fn an_unknown_option_is_refused_with_the_keys_that_would_do() {
    let mut rulings = Rulings::default();
    let error = rulings.set("REG-A56", "red").unwrap_err();
    let RulingError::UnknownOption { id, key, allowed, .. } = &error else { panic!("{error}") };
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
    assert_eq!(errors[0].to_string(), "unknown ruling `REG-A00`: rulings are named REG-A01 to REG-A100");
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
    sandtable_testkit::files::assert_text(&root().join("docs/rulings/regiment.md"), &markdown());
}
