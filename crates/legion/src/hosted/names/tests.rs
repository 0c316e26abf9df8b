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

#[test]
fn lists_are_two_squads_or_two_armies() {
    let library = Library::builtin().unwrap();
    let choose = |lists: serde_json::Value| {
        let choice: Choice = serde_json::from_value(serde_json::json!({ "lists": lists })).unwrap();
        self::setup(&choice, &library).map(|(setup, _)| setup).map_err(|error| error.to_string())
    };
    let squad = serde_json::json!({ "id": "mine", "name": "Mine", "squad": "infantry" });
    let squads = choose(serde_json::json!(["isf", squad])).unwrap();
    assert_eq!((squads.squads, squads.free), (["isf".into(), "infantry".into()], None));
    let army = |faction: &str, points: u16, unit: &str| {
        let units = [serde_json::json!({ "unit": unit, "count": 3 })];
        serde_json::json!({ "id": "own", "name": "Own", "faction": faction, "points": points, "units": units })
    };
    let (empire, rebels) = (army("empire", 500, "stormtroopers"), army("rebels", 800, "rebel-troopers"));
    let free = choose(serde_json::json!([empire, rebels])).unwrap().free.unwrap();
    assert_eq!((free.points, free.armies.map(|army| army.units.len())), (800, [3, 3]));
    let refused = |lists: serde_json::Value| choose(lists).unwrap_err();
    assert!(refused(serde_json::json!(["isf", empire])).contains("two squads or two armies"));
    assert!(refused(serde_json::json!(["isf", "ewoks"])).contains("ewoks"));
    let both = serde_json::json!({ "lists": ["isf", "isf"], "squads": ["isf", "isf"] });
    let both: Choice = serde_json::from_value(both).unwrap();
    assert!(self::setup(&both, &library).unwrap_err().to_string().contains("`squads`"));
}
