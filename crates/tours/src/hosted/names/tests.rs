//! Names find their cards, and wrong ones are told with their places.

use super::*;

fn chosen(text: &str) -> Result<(Setup, Chosen), ChoiceError> {
    setup(&toml::from_str(text).unwrap(), &Catalogue::builtin().unwrap())
}

#[test]
fn units_arcs_and_editions_are_found_by_name_or_id() {
    let text = r#"
        profile = "edition-2026-04-21"
        [[players]]
        name = "Ana"
        faction = "rebels"
        arc = "the weekend war"
        draft = [{ unit = "Rebel Troopers", upgrades = ["a280"] }, { unit = "rebel-troopers" }]
        [[players]]
        name = "Eve"
    "#;
    let (setup, chosen) = chosen(text).unwrap();
    assert_eq!(chosen.profile, "edition-2026-04-21");
    let register = setup.players[0].register.as_ref().unwrap();
    assert_eq!(register.arc.as_ref().map(ArcId::as_str), Some("the-weekend-war"));
    assert_eq!(register.draft[0].unit, register.draft[1].unit);
    assert!(setup.players[1].register.is_none());
}

#[test]
fn what_is_not_known_is_said_with_its_place_and_what_may_be_meant() {
    let player = "[[players]]\nname = \"Ana\"\nfaction = \"rebels\"\n";
    let error = chosen(&format!("{player}draft = [{{ unit = \"Rebel Trooper\" }}]")).unwrap_err();
    assert!(
        matches!(&error, ChoiceError::Name(wrong) if wrong.at.as_deref() == Some("/players/0/draft/0/unit")),
        "{error}"
    );
    assert!(error.to_string().contains("rebel-troopers"), "{error}");
    let error = chosen(&format!("{player}arc = \"endor\"")).unwrap_err();
    assert!(
        matches!(&error, ChoiceError::Name(wrong) if wrong.at.as_deref() == Some("/players/0/arc")),
        "{error}"
    );
    let error = chosen("[[players]]\nname = \"Ana\"\narc = \"the-weekend-war\"").unwrap_err();
    assert!(error.to_string().contains("no faction"), "{error}");
}

#[test]
fn what_resembles_by_its_name_is_suggested_by_its_name() {
    let player = "[[players]]\nname = \"Ana\"\nfaction = \"rebels\"\n";
    let error = chosen(&format!("{player}draft = [{{ unit = \"AT-RTT\" }}]")).unwrap_err();
    let says = error.to_string();
    assert!(says.contains("did you mean `at-rt-rebels` (AT-RT"), "{says}");
    // Of two of that name the own faction's is meant, and however it is written.
}

#[test]
fn names_are_found_however_they_are_spelled_and_all_faults_are_told_at_once() {
    let player = "[[players]]\nname = \"Ana\"\nfaction = \"rebels\"\n";
    let (found, _) = chosen(&format!("{player}draft = [{{ unit = \"AT RT\" }}]")).unwrap();
    assert_eq!(found.players[0].register.as_ref().unwrap().draft[0].unit.as_str(), "at-rt-rebels");
    let text = format!(
        "{player}arc = \"the weekend warr\"\ndraft = [{{ unit = \"Rebel Trooprs\" }}, \
         {{ unit = \"rebel-troopers\", upgrades = [\"a281\"] }}]"
    );
    let ChoiceError::Wrong(all) = chosen(&text).unwrap_err() else { panic!("one fault alone") };
    let places = ["/players/0/arc", "/players/0/draft/0/unit", "/players/0/draft/1/upgrades/0"];
    assert_eq!(all.len(), places.len(), "{all:?}");
    for (fault, place) in all.iter().zip(places) {
        assert!(fault.starts_with(place) && fault.contains("did you mean"), "{fault}");
        assert!(fault.matches('`').count() <= 8 && fault.len() < 200, "{fault}");
    }
}
