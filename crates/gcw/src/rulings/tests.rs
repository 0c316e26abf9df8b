//! Profiles are what they say, and the page agrees with the table.

use std::path::{Path, PathBuf};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn a_ruling_is_found_by_its_id_and_a_wrong_id_is_told_what_there_is() {
    assert_eq!(ruling("GCW-A79"), RULINGS.last());
    let error = Rulings::default().set("GCW-A00", "x").unwrap_err();
    assert_eq!(error.to_string(), "unknown ruling `GCW-A00`: rulings are named GCW-A01 to GCW-A79");
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
    let options: Vec<(String, String)> = rtg.rulings::<Book>().differing().into_iter().collect();
    let expected = [
        ("GCW-A03", "first-elimination"),
        ("GCW-A05", "week-extra-attacks"),
        ("GCW-A07", "one-each-at-start"),
        ("GCW-A73", "with-the-ship"),
    ];
    assert_eq!(options, expected.map(|(id, key)| (id.to_owned(), key.to_owned())));
    assert_eq!(Rulings::from_named(&rtg.rulings::<Book>().differing()), Ok(rtg.rulings()));
}

/// Fails when `docs/rulings/gcw.md` is out of date; with `UPDATE=1` it writes the page first.
#[test]
fn the_page_is_up_to_date() {
    sandtable_testkit::files::assert_text(&root().join("docs/rulings/gcw.md"), &markdown());
}
