//! Profiles are what they say, and the page agrees with the table.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};

use sandtable_legion::rulings::{PROFILES, RULINGS, Rulings, markdown, profile, ruling};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn a_ruling_is_found_by_its_id_and_a_wrong_id_is_told_what_there_is() {
    assert_eq!(ruling("LEG-A122"), RULINGS.last());
    let error = Rulings::default().set("LEG-A00", "x").unwrap_err();
    assert_eq!(error.to_string(), "unknown ruling `LEG-A00`: rulings are named LEG-A01 to LEG-A122");
}

#[test]
fn the_beta_is_the_default_and_version_1_1_chooses_what_it_brought() {
    assert_eq!(PROFILES[0].name, "beta");
    assert_eq!(profile("beta").unwrap().rulings(), Rulings::default());
    let chosen = profile("v1.1").unwrap().rulings::<sandtable_legion::rulings::Book>().differing();
    assert_eq!(chosen.len(), 11);
    assert_eq!(chosen["LEG-A50"], "red-black-white");
    assert_eq!(profile("none"), None);
}

/// Fails when `docs/rulings/legion.md` is out of date; with `UPDATE=1` it writes the page first.
#[test]
fn the_page_is_up_to_date() {
    sandtable_testkit::files::assert_text(&root().join("docs/rulings/legion.md"), &markdown());
}
