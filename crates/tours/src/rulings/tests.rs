//! Profiles are what they say, and the page agrees with the table.

use std::path::{Path, PathBuf};

use super::*;

/// The text above the list of rulings in `docs/rulings/tours.md`.
const HEAD: &str = "\
# Rulings of Tours of Duty

<!-- Written from rules/tours-rulings.toml; a test fails when this page is out of date and rewrites it
     when run with UPDATE=1. -->

Where the campaign rules effective 2025-09-19 contradict themselves, allow several readings or are silent, the project
plays the default below. A campaign can choose another option of a ruling by its key, and it pins
the options it uses. A settled question has one option: the text of the document leaves it open, often because a symbol
was lost, and its printed pages or a later edition answer it.

Order of precedence behind the defaults: the text of a card or chart, then the chapter that treats the matter, then
overviews. Where a later edition only makes something explicit, that is played; what it changes is an option that its
profile chooses. Where all are silent, the default is what is simplest to keep and least surprising.
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn a_ruling_is_found_by_its_id_and_a_wrong_id_is_told_what_there_is() {
    assert_eq!(ruling("TOD-A71"), RULINGS.last());
    let error = Rulings::default().set("TOD-A00", "x").unwrap_err();
    assert_eq!(error.to_string(), "unknown ruling `TOD-A00`: rulings are named TOD-A01 to TOD-A71");
}

// proves: TOD-A68
#[test]
fn the_first_edition_is_the_default_and_each_later_one_differs_from_those_before() {
    assert_eq!(PROFILES[0].name, "edition-2025-09-19");
    assert_eq!(profile("edition-2025-09-19").unwrap().rulings(), Rulings::default());
    let keys: Vec<&str> = ruling("TOD-A68").unwrap().options.iter().map(|option| option.key).collect();
    assert_eq!(keys, ["2025-09-19"]);
    let said = |profile: &Profile| (profile.rulings::<Book>().differing(), profile.notes);
    for (at, profile) in PROFILES.iter().enumerate() {
        assert!(PROFILES[..at].iter().all(|earlier| earlier.name < profile.name), "{}", profile.name);
        assert!(PROFILES[..at].iter().all(|earlier| said(earlier) != said(profile)), "{}", profile.name);
    }
    assert_eq!(profile("none"), None);
}

#[test]
fn an_edition_plays_what_it_changed_and_what_those_before_it_did() {
    let of_2025 = [("TOD-A40", "min-one"), ("TOD-A65", "blue-first"), ("TOD-A66", "skip-2-3-5")];
    let of_2026 = [("TOD-A26", "reroll"), ("TOD-A64", "commander-and-2-corps"), ("TOD-A67", "on")];
    let all = [of_2025, of_2026].concat();
    let expected = [
        ("edition-2025-09-29", &of_2025[..]),
        ("edition-2025-10-22", &of_2025[..]),
        ("edition-2026-04-21", &all[..]),
    ];
    for (name, options) in expected {
        let options = options.iter().map(|(id, key)| ((*id).to_owned(), (*key).to_owned())).collect();
        let profile = profile(name).unwrap();
        assert_eq!(profile.rulings::<Book>().differing(), options, "{name}");
        assert_eq!(Rulings::from_named(&options), Ok(profile.rulings()), "{name}");
    }
}

/// A question is settled or leaves a choice, so that no ruling without a switch is overlooked.
#[test]
fn what_has_one_option_is_settled_and_nothing_else_is() {
    for ruling in &RULINGS {
        assert_eq!(ruling.kind == Kind::Settled, ruling.options.len() == 1, "{}", ruling.id);
    }
}

/// Fails when `docs/rulings/tours.md` is out of date; with `UPDATE=1` it writes the page first.
#[test]
fn the_page_is_up_to_date() {
    sandtable_testkit::files::assert_text(
        &root().join("docs/rulings/tours.md"),
        &sandtable_kernel::rulings::markdown::<Book>(HEAD),
    );
}
