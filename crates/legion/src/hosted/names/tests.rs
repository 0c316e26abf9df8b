//! Setups by names: what is not named is told, and every unknown name is.
#![allow(clippy::unwrap_used)]

use super::*;

#[test]
fn names_that_are_not_given_are_told() {
    let library = Library::builtin().unwrap();
    let (setup, chosen) = self::setup(&Choice::of("rebel-troopers", "infantry"), &library).unwrap();
    assert_eq!(chosen.layout.as_deref(), Some("outpost"));
    assert_eq!((chosen.mission, chosen.profile.as_str()), (None, "beta"));
    assert_eq!(setup.rulings, Rulings::default());
    let bare = Choice { layout: Some(BARE.into()), ..Choice::of("isf", "isf") };
    assert_eq!(self::setup(&bare, &library).unwrap().0.layout, None);
}

#[test]
fn every_unknown_name_is_told_with_its_place() {
    let library = Library::builtin().unwrap();
    let wrong = Choice {
        layout: Some("outpots".into()),
        mission: Some("the-code".into()),
        profile: Some("v1.2".into()),
        ..Choice::of("isf", "ewoks")
    };
    let said = self::setup(&wrong, &library).unwrap_err().to_string();
    for part in ["/squads/1: ", "/layout: ", "`outpost`", "/mission: ", "`the-codes`", "v1.2"] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    assert!(!said.contains("/squads/0"), "{said}");
}

#[test]
fn an_edition_is_a_set_of_readings() {
    let library = Library::builtin().unwrap();
    let later = Choice { profile: Some("v1.1".into()), ..Choice::of("isf", "isf") };
    let (setup, chosen) = self::setup(&later, &library).unwrap();
    assert_eq!(chosen.profile, "v1.1");
    assert!(setup.rulings.is(crate::rulings::A56_YES));
}
