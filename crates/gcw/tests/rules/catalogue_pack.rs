//! The pack that comes with the program: it loads, it survives a log, and it can be looked things up in.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::PathBuf;

use sandtable_gcw::catalogue::{Catalogue, Character, Faction, NameUse, ShipId, Slot, canonical};
use sandtable_packs::Source;
use sandtable_testkit::files::texts;

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_pack_holds_what_the_campaign_needs() {
    let c = catalogue();
    assert_eq!((c.ships.len(), c.huge.len()), (56, 5));
    assert_eq!((c.pilots.len(), c.upgrades.len()), (293, 362));
    assert_eq!((c.features.len(), c.types.len(), c.scenarios.len()), (12, 26, 46));
    assert_eq!((c.suggested(NameUse::Targets).len(), c.suggested(NameUse::CallSigns).len()), (60, 135));
    assert_eq!((c.manifest.game.as_str(), c.manifest.rules.as_str()), ("gcw", "6.2.4"));
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/gcw");
    let found: Vec<Source> = texts(&folder).into_iter().map(|(path, text)| Source::new(path, text)).collect();
    let mut embedded = Catalogue::builtin_sources();
    embedded.sort();
    assert!(embedded == found, "the list in builtin.rs is not the folder");
    let mut turned = embedded.clone();
    turned.reverse();
    let hash = |sources: &[Source]| Catalogue::load(sources).expect("sound").hash;
    assert_eq!(hash(&turned), catalogue().hash, "the order of files does not matter");
    turned[0].text.push_str("# one more line\n");
    assert_ne!(hash(&turned), catalogue().hash, "every byte does");
}

#[test]
fn a_content_that_is_not_sound_is_no_catalogue() {
    let whole = catalogue();
    assert_eq!(Catalogue::new(whole.content().clone()).expect("sound"), *whole);
    let mut content = whole.content().clone();
    content.pilots.iter_mut().find(|pilot| pilot.id.as_str() == "rookiepilot").expect("known").ship =
        ShipId::new("ywingg");
    let error = Catalogue::new(content).expect_err("no such ship").to_string();
    assert!(error.contains("the pack has no rebel ship `ywingg`"), "{error}");
    let mut content = whole.content().clone();
    content.tables.crashes.remove(&Faction::Scum);
    let error = Catalogue::new(content).expect_err("a table less").to_string();
    assert!(error.contains("the table `crash-scum` is missing"), "{error}");
}

#[test]
fn names_are_found_in_any_spelling() {
    let c = catalogue();
    let ships = |faction, text: &str| -> Vec<String> {
        c.find_ships(faction, text).iter().map(|ship| format!("{}:{}", ship.faction, ship.id)).collect()
    };
    assert_eq!(ships(None, "y-wing"), ["rebel:ywing", "scum:ywing"]);
    assert_eq!(ships(Some(Faction::Rebel), "YT 1300"), ["rebel:yt1300-ors", "rebel:yt1300-mf"]);
    assert_eq!(ships(None, "Scyk Interceptor"), ["scum:m3ainterceptor"]);
    assert_eq!(ships(None, "t-70"), ["rebel:t70xwing"]);
    assert!(ships(None, "").is_empty() && ships(None, "deathstar").is_empty());
    let pilots = |text: &str| -> Vec<String> {
        c.find_pilots(None, text).iter().map(|pilot| pilot.id.to_string()).collect()
    };
    assert_eq!(pilots("Boba Fett"), ["bobafett-imperial", "bobafett-scum"]);
    assert_eq!(pilots("\"DUTCH\" Vander"), ["dutchvander"]);
    assert_eq!(pilots("Grey Squadron Pilot"), ["graysquadronpilot"]);
    assert_eq!(c.find_pilots(Some(Faction::Scum), "kath scarlet").len(), 1);
    let upgrades = |slot, text: &str| -> Vec<String> {
        c.find_upgrades(slot, text).iter().map(|card| card.id.to_string()).collect()
    };
    assert_eq!(upgrades(None, "Proton Torpedo"), ["protontorpedoes"]);
    assert_eq!(upgrades(None, "r2-d2").len(), 2);
    assert_eq!(upgrades(Some(Slot::Crew), "r2-d2"), ["r2d2-swx22"]);
    assert_eq!(upgrades(Some(Slot::Missile), "chardaan refit"), ["chardaanrefit"], "the slot of the card");
    assert_eq!(c.find_huge("Coreellian Corvette").expect("an alias").id, "cr90corvette");
    assert_eq!(c.find_huge("Raider-class Corvette (Aft)").expect("a section").id, "raiderclasscorvette");
    assert!(c.find_huge("").is_none());
    assert_eq!(c.find_feature("Derelect").expect("an alias").id, "derelict");
    assert_eq!(c.find_scenario("microjumps").expect("an alias").id, "micro-jumps");
    assert_eq!(c.find_target_type("industrial world").expect("a name").value, 20);
    assert_eq!(canonical("\"Hot Shot\" Blaster"), "hotshotblaster");
}

#[test]
fn the_exchange_format_names_pilots_by_faction_ship_and_pilot() {
    let c = catalogue();
    let id = |faction, ship, pilot| c.xws_pilot(faction, ship, pilot).map(|card| card.id.to_string());
    assert_eq!(id(Faction::Scum, "firespray31", "bobafett").as_deref(), Some("bobafett-scum"));
    assert_eq!(id(Faction::Rebel, "yt1300", "hansolo-swx57").as_deref(), Some("hansolo-swx57"));
    assert_eq!(id(Faction::Rebel, "tiefighter", "sabinewren").as_deref(), Some("sabinewren-tiefighter"));
    assert_eq!(id(Faction::Rebel, "xwing", "sabinewren"), None);
    for pilot in &c.pilots {
        let class = c.class_of(pilot).expect("a class");
        let xws = c.xws_pilot(pilot.faction, class.xws().as_str(), pilot.xws().as_str());
        assert_eq!(xws.expect("found").id, pilot.id);
    }
}

// proves: GCW-009, GCW-036, GCW-082
#[test]
fn a_character_is_one_whatever_the_card() {
    let c = catalogue();
    let cards = |key: &str| {
        let (pilots, upgrades) = c.character(&Character::new(key));
        (pilots.len(), upgrades.len())
    };
    assert_eq!(cards("bobafett"), (2, 1), "two factions and the crew card");
    assert_eq!(cards("chopper"), (1, 2), "pilot, crew and astromech");
    assert_eq!(cards("poedameron"), (2, 0));
    assert_eq!(cards("millenniumfalcon"), (0, 2), "one unique name on two titles");
    assert_eq!(cards("sabinewren"), (3, 1));
    assert_eq!(cards("nobody"), (0, 0));
}

#[test]
fn a_restricted_card_fits_ships_that_bear_the_name() {
    let c = catalogue();
    let class = |id| c.ship(Faction::Rebel, id).expect("known");
    let x = ShipId::new("xwing");
    assert!(c.fits_ship(&x, class("xwing")) && c.fits_ship(&x, class("t70xwing")));
    assert!(!c.fits_ship(&x, class("awing")));
    assert!(!c.fits_ship(&ShipId::new("t70xwing"), class("xwing")));
    assert!(c.fits_ship(&ShipId::new("yt1300"), class("yt1300-mf")));
}
