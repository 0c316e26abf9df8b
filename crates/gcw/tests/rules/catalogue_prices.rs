//! The document's price tables, line by line as it prints them, and where the cards say otherwise.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use sandtable_gcw::catalogue::{Catalogue, Faction, HighPs, PilotCard, Scope, ShipClass};

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

const REBEL_SHIPS: &[(&str, u16)] = &[
    ("X-wing", 19),
    ("Y-wing", 16),
    ("A-wing", 16),
    ("B-wing", 20),
    ("E-wing", 26),
    ("Z-95 Headhunter", 10),
    ("YT-1300 (ORS stats)", 26),
    ("YT-1300 (MF stats)", 35),
    ("HWK-290", 14),
    ("YT-2400", 28),
    ("K-wing", 21),
    ("T-70", 22),
    ("VCX-100", 32),
    ("Attack Shuttle", 15),
    ("ARC-170", 22),
    ("Captured TIE Fighter", 11),
    ("U-wing", 21),
];

const REBEL_PILOTS: &[(&str, u8, u16)] = &[
    ("Rookie Pilot", 2, 2),
    ("Red Squadron Pilot", 4, 4),
    ("Gold Squadron Pilot", 2, 2),
    ("Grey Squadron Pilot", 4, 4),
    ("Prototype Pilot", 1, 1),
    ("Green Squadron Pilot", 3, 3),
    ("Blue Squadron Pilot", 2, 2),
    ("Dagger Squadron Pilot", 4, 4),
    ("Knave Squadron Pilot", 1, 1),
    ("Blackmoon Squadron Pilot", 3, 3),
    ("Bandit Squadron Pilot", 2, 2),
    ("Tala Squadron Pilot", 4, 3),
    ("Outer Rim Smuggler", 1, 1),
    ("Resistance Sympathizer", 3, 3),
    ("Rebel Operative", 2, 2),
    ("Wild Space Fringer", 2, 2),
    ("Warden Squadron Pilot", 2, 2),
    ("Guardian Squadron Pilot", 4, 4),
    ("Blue Squadron Novice", 2, 2),
    ("Red Squadron Veteran", 4, 4),
    ("Lothal Rebel", 4, 3),
    ("Blue Squadron Pathfinder", 2, 2),
];

const IMPERIAL_SHIPS: &[(&str, u16)] = &[
    ("TIE Fighter", 11),
    ("TIE Advanced", 19),
    ("TIE Interceptor", 17),
    ("TIE Bomber", 14),
    ("TIE Defender", 29),
    ("TIE Phantom", 22),
    ("Firespray-31", 30),
    ("Lambda-class Shuttle", 19),
    ("VT-49 Decimator", 37),
    ("Scimitar Assault Bomber", 19),
    ("TIE/fo Fighter", 14),
    ("TIE Advanced Prototype", 14),
    ("TIE/sf Fighter", 20),
    ("Upsilon-class Shuttle", 28),
    ("TIE Striker", 16),
];

const IMPERIAL_PILOTS: &[(&str, u8, u16)] = &[
    ("Academy Pilot", 1, 1),
    ("Obsidian Squadron Pilot", 3, 2),
    ("Black Squadron Pilot", 4, 3),
    ("Tempest Squadron Pilot", 2, 2),
    ("Storm Squadron Pilot", 4, 4),
    ("Alpha Squadron Pilot", 1, 1),
    ("Avenger Squadron Pilot", 3, 3),
    ("Saber Squadron Pilot", 4, 4),
    ("Royal Guard Pilot", 6, 5),
    ("Scimitar Squadron Pilot", 2, 2),
    ("Gamma Squadron Pilot", 4, 4),
    ("Gamma Squadron Veteran", 5, 5),
    ("Delta Squadron Pilot", 1, 1),
    ("Onyx Squadron Pilot", 3, 3),
    ("Glaive Squadron Pilot", 6, 5),
    ("Sigma Squadron Pilot", 3, 3),
    ("Shadow Squadron Pilot", 5, 5),
    ("Bounty Hunter", 3, 3),
    ("Omnicon Group Pilot", 2, 2),
    ("Patrol Leader", 3, 3),
    ("Cutlass Squadron Pilot", 2, 2),
    ("Black Eight Squadron Pilot", 4, 4),
    ("Epsilon Squadron Pilot", 1, 1),
    ("Zeta Squadron Pilot", 3, 2),
    ("Omega Squadron Pilot", 4, 3),
    ("Sienar Test Pilot", 2, 2),
    ("Baron of the Empire", 4, 4),
    ("Zeta Specialist", 2, 3),
    ("Starkiller Base Pilot", 2, 2),
    ("Imperial Trainee", 1, 1),
    ("Scarif Defender", 3, 2),
    ("Black Squadron Scout", 4, 4),
];

const SCUM_SHIPS: &[(&str, u16)] = &[
    ("Z-95 Headhunter", 11),
    ("Y-wing", 16),
    ("M3-A Interceptor", 12),
    ("StarViper", 24),
    ("HWK-290", 15),
    ("Firespray-31", 30),
    ("Aggressor", 30),
    ("Kihraxz Fighter", 18),
    ("YV-666", 27),
    ("G-1A Starfighter", 20),
    ("JumpMaster 5000", 22),
    ("Protectorate Starfighter", 19),
    ("Lancer-class Pursuit Craft", 31),
    ("Quadjumper", 14),
];

const SCUM_PILOTS: &[(&str, u8, u16)] = &[
    ("Cartel Spacer", 2, 2),
    ("Tansarii Point Veteran", 5, 5),
    ("Black Sun Enforcer", 1, 1),
    ("Black Sun Vigo", 3, 3),
    ("Spice Runner", 1, 1),
    ("Syndicate Thug", 2, 2),
    ("Hired Gun", 4, 4),
    ("Mandalorian Mercenary", 5, 5),
    ("Binayre Pirate", 1, 1),
    ("Black Sun Soldier", 3, 2),
    ("Cartel Marauder", 2, 2),
    ("Black Sun Ace", 5, 5),
    ("Trandosha Slaver", 2, 2),
    ("Ruthless Freelancer", 3, 3),
    ("Gand Findsman", 5, 5),
    ("Contracted Scout", 3, 3),
    ("Zealous Recruit", 1, 1),
    ("Concord Dawn Veteran", 3, 3),
    ("Concord Dawn Ace", 5, 4),
    ("Shadowport Hunter", 2, 2),
    ("Jakku Gunrunner", 1, 1),
];

const STARRED: &[&str] = &[
    "Tala Squadron Pilot",
    "Obsidian Squadron Pilot",
    "Black Squadron Pilot",
    "Royal Guard Pilot",
    "Glaive Squadron Pilot",
    "Zeta Squadron Pilot",
    "Omega Squadron Pilot",
    "Scarif Defender",
    "Black Sun Soldier",
    "Concord Dawn Ace",
];

const SHIPS: [(Faction, &[(&str, u16)]); 3] =
    [(Faction::Rebel, REBEL_SHIPS), (Faction::Imperial, IMPERIAL_SHIPS), (Faction::Scum, SCUM_SHIPS)];
/// Name, pilot skill, price.
type Line = (&'static str, u8, u16);

const PILOTS: [(Faction, &[Line]); 3] =
    [(Faction::Rebel, REBEL_PILOTS), (Faction::Imperial, IMPERIAL_PILOTS), (Faction::Scum, SCUM_PILOTS)];

fn ship<'c>(c: &'c Catalogue, faction: Faction, name: &str) -> &'c ShipClass {
    match c.find_ships(Some(faction), name)[..] {
        [ship] => ship,
        ref found => panic!("{} classes are called {name}", found.len()),
    }
}

fn pilot<'c>(c: &'c Catalogue, faction: Faction, name: &str) -> &'c PilotCard {
    match c.find_pilots(Some(faction), name)[..] {
        [pilot] => pilot,
        ref found => panic!("{} pilots are called {name}", found.len()),
    }
}

// proves: GCW-016
#[test]
fn every_ship_costs_what_the_document_says() {
    let c = catalogue();
    for (faction, table) in SHIPS {
        for (name, cost) in table {
            assert_eq!(ship(&c, faction, name).price.document, Some(*cost), "{name}");
        }
    }
    let priced: Vec<&ShipClass> = c.ships.iter().filter(|ship| ship.price.document.is_some()).collect();
    assert_eq!(priced.len(), 46, "and no others have a price of the document");
    assert!(priced.iter().all(|ship| ship.scope == Scope::Document));
}

// proves: GCW-026
#[test]
fn every_generic_pilot_costs_what_the_document_says() {
    let c = catalogue();
    let mut count = 0;
    for (faction, table) in PILOTS {
        for (name, skill, cost) in table {
            let card = pilot(&c, faction, name);
            assert_eq!(card.price.document, Some(*cost), "{name}");
            assert_eq!(card.document_skill.unwrap_or(card.skill), *skill, "{name}");
            assert!(!card.unique, "{name}");
            if STARRED.contains(name) {
                assert_eq!(u16::from(*skill), cost + 1, "{name} costs one less than the skill");
            }
            count += 1;
        }
    }
    assert_eq!((count, STARRED.len()), (75, 10));
    let priced = c.pilots.iter().filter(|p| p.price.document.is_some() && p.scope == Scope::Document);
    assert_eq!(priced.count(), 75);
}

// proves: GCW-A08, GCW-016, GCW-026
#[test]
fn the_cards_differ_from_the_document_in_five_places_only() {
    let c = catalogue();
    let mut found = BTreeSet::new();
    for class in c.ships.iter() {
        let of_its_time = |pilot: &&PilotCard| match class.scope {
            Scope::Later => pilot.scope == Scope::Later,
            _ => matches!(pilot.scope, Scope::Document | Scope::Period),
        };
        let pilots: Vec<&PilotCard> = c.pilots_of(class.faction, &class.id).filter(of_its_time).collect();
        // The base is the cheapest card less the lowest skill.
        let least = pilots.iter().map(|pilot| pilot.cost).min().expect("a pilot");
        let skill = pilots.iter().map(|pilot| pilot.skill).min().expect("a pilot");
        assert_eq!(least - u16::from(skill), class.price.card, "{} {}", class.faction, class.id);
        if i32::from(class.price.card) != class.price.by_document() {
            found.insert(format!("M4 {} {}", class.faction, class.id));
        }
    }
    for pilot in &c.pilots {
        let base = c.class_of(pilot).expect("a class").price.by_document();
        assert_eq!(i32::from(pilot.cost) - base, pilot.price.by_cards(), "{}", pilot.id);
        if pilot.document_skill.is_some() {
            found.insert(format!("M1 M2 {} {}", pilot.id, pilot.skill));
        }
        if pilot.price.by_cards() != pilot.price.by_document() {
            found.insert(format!("M3 {} {}", pilot.id, pilot.price.by_cards()));
        }
        let generic_of_its_time = !pilot.unique && matches!(pilot.scope, Scope::Document | Scope::Period);
        if generic_of_its_time && pilot.price.document.is_none() {
            found.insert(format!("M5 {}", pilot.id));
        }
    }
    let expected = [
        "M1 M2 lothalrebel 3",
        "M1 M2 zetaspecialist 3",
        "M3 baronoftheempire 5",
        "M4 rebel tiefighter",
        "M5 omegaspecialist",
    ];
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

// proves: GCW-017
#[test]
fn the_yt_1300_is_two_classes() {
    let c = catalogue();
    let numbers = |id| {
        let class = c.ship(Faction::Rebel, id).expect("known");
        assert_eq!(class.xws(), "yt1300");
        (class.attack, class.agility, class.hull, class.shields, class.price.by_document())
    };
    assert_eq!(numbers("yt1300-ors"), (2, 1, 6, 4, 26));
    assert_eq!(numbers("yt1300-mf"), (3, 1, 8, 5, 35));
    assert_eq!(pilot(&c, Faction::Rebel, "Outer Rim Smuggler").ship, "yt1300-ors");
    assert_eq!(pilot(&c, Faction::Rebel, "Resistance Sympathizer").ship, "yt1300-mf");
}

// proves: GCW-018
#[test]
fn the_scimitar_assault_bomber_is_the_punisher() {
    let c = catalogue();
    let class = ship(&c, Faction::Imperial, "Scimitar Assault Bomber");
    assert_eq!((class.id.as_str(), class.price.by_document()), ("tiepunisher", 19));
}

// proves: GCW-019
#[test]
fn four_classes_of_the_document_have_no_generic_pilots() {
    let c = catalogue();
    let without = c.ships.iter().filter(|ship| ship.scope == Scope::Document && !ship.has_generic);
    let names: Vec<&str> = without.map(|ship| ship.id.as_str()).collect();
    assert_eq!(
        names,
        ["tiefighter", "aggressor", "attackshuttle", "arc170"],
        "the first is the captured one"
    );
}

// proves: GCW-028, GCW-029, GCW-031, GCW-A09
#[test]
fn skilled_generics_are_marked() {
    let c = catalogue();
    let marked = |high, later| -> Vec<&str> {
        let of = c.pilots.iter().filter(|p| p.high_ps == high && (p.scope == Scope::Later) == later);
        of.map(|p| p.name.as_str()).collect()
    };
    let restricted = [
        "Royal Guard Pilot",
        "Shadow Squadron Pilot",
        "Glaive Squadron Pilot",
        "Rogue Squadron Pilot",
        "Rogue Squadron Pilot",
        "Concord Dawn Ace",
    ];
    let sorted = |mut names: Vec<&'static str>| {
        names.sort_unstable();
        names
    };
    let owned: Vec<String> = marked(HighPs::Restricted, false).into_iter().map(str::to_owned).collect();
    let mut owned: Vec<&str> = owned.iter().map(String::as_str).collect();
    owned.sort_unstable();
    assert_eq!(owned, sorted(restricted.to_vec()));
    let mut counted = marked(HighPs::Counted, false);
    counted.sort_unstable();
    let expected = sorted(vec![
        "Gamma Squadron Veteran",
        "Omega Specialist",
        "Nova Squadron Pilot",
        "Phoenix Squadron Pilot",
        "Mandalorian Mercenary",
        "Tansarii Point Veteran",
        "Black Sun Ace",
        "Gand Findsman",
    ]);
    assert_eq!(counted, expected);
    for (id, ship, skill) in [
        ("roguesquadronpilot-xwing", "xwing", 6),
        ("roguesquadronpilot-t70xwing", "t70xwing", 6),
        ("novasquadronpilot", "bwing", 5),
        ("phoenixsquadronpilot", "awing", 5),
    ] {
        let card = c.pilot(id).expect("the campaign's own");
        assert_eq!(
            (card.ship.as_str(), card.skill, card.elite, card.scope),
            (ship, skill, 1, Scope::Homebrew)
        );
        assert_eq!((card.price.document, card.price.card), (Some(5), 5));
    }
}

// proves: GCW-026, GCW-037
#[test]
fn unique_pilots_cost_their_card_less_their_ship() {
    let c = catalogue();
    // A test vector: 27 for the card, 17 for the TIE Interceptor.
    assert_eq!(pilot(&c, Faction::Imperial, "Soontir Fel").price.by_document(), 10);
    let poe = c.find_pilots(Some(Faction::Rebel), "Poe Dameron");
    let prices: Vec<(u8, i32)> = poe.iter().map(|p| (p.skill, p.price.by_document())).collect();
    assert_eq!(prices, [(8, 9), (9, 11)]);
}
