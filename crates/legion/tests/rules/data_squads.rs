//! The squads of the seed, unit by unit, and the hands of their factions (SO-SQ): each row of the document against the pack.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use sandtable_legion::data::{Faction, Library, Squad};
use sandtable_legion_cards::Rank;
use sandtable_legion_cards::Rank::{Commander, Corps, Heavy, Operative, SpecialForces, Support};

/// A row of a squad: so many units of a name and a rank, and the rank of version 1.1 where it is another.
type Row = (u8, &'static str, Rank, Option<Rank>);

fn squad<'l>(library: &'l Library, name: &str) -> &'l Squad {
    library.squads.iter().find(|squad| squad.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Names of command cards, each as version 1.1 has it behind it.
fn cards(library: &Library, ids: &[smol_str::SmolStr]) -> Vec<(String, Option<String>)> {
    let named = |id: &smol_str::SmolStr| {
        let card = library.command(id).unwrap_or_else(|| panic!("no card {id}"));
        (card.name.clone(), card.later_name.clone())
    };
    ids.iter().map(named).collect()
}

/// Checks the command cards, the units and how many they are.
fn holds(name: &str, commands: [(&str, Option<&str>); 2], rows: &[Row], units: u8) {
    let library = Library::builtin().unwrap();
    let squad = squad(&library, name);
    let found = cards(&library, &squad.commands);
    let found: Vec<_> = found.iter().map(|(name, later)| (name.as_str(), later.as_deref())).collect();
    assert_eq!(found, commands, "command cards of {name}");
    let found = squad.units.iter().map(|unit| {
        let later = unit.later.as_ref().and_then(|later| later.rank);
        (unit.count, unit.name.as_str(), unit.rank, later)
    });
    assert_eq!(found.collect::<Vec<_>>(), rows, "units of {name}");
    assert_eq!(squad.units.iter().map(|unit| unit.count).sum::<u8>(), units, "units of {name}");
}

// proves: SO-SQ-01, SO-SQ-15, SO-SQ-29, SO-SQ-44
#[test]
fn every_faction_has_three_command_cards() {
    let library = Library::builtin().unwrap();
    let hands = [
        (Faction::Republic, [("Brothers in Arms", None), ("Teamwork", None), ("Born for This", None)]),
        (
            Faction::Separatists,
            [
                ("Combat Protocols", None),
                ("Occupation Protocols", None),
                ("Orbital Ship Command", Some("Orbital Command Ship")),
            ],
        ),
        (Faction::Empire, [("Oppression", None), ("For the Empire!", None), ("Imperial Training", None)]),
        (
            Faction::Rebels,
            [("Hero of the Rebellion", None), ("Built on Hope", None), ("Feel Like a Hundred", None)],
        ),
    ];
    for (faction, commands) in hands {
        let found = cards(&library, &library.hand(faction).unwrap().commands);
        let found: Vec<_> = found.iter().map(|(name, later)| (name.as_str(), later.as_deref())).collect();
        assert_eq!(found, commands, "{faction:?}");
    }
}

// proves: SO-SQ-02, SO-SQ-03, SO-SQ-04, SO-SQ-05, SO-SQ-06, SO-SQ-07
#[test]
fn arc_troopers() {
    let rows = [
        (1, "ARC Trooper, Captain", Commander, None),
        (2, "ARC Trooper", Corps, None),
        (2, "ARC Trooper, Jet Pack", SpecialForces, None),
        (1, "ARC Trooper, DC-15x Long Rifle", Heavy, None),
    ];
    let commands = [("Quick Response Team", None), ("Good Intel", None)];
    holds("ARC Troopers Squad", commands, &rows, 6);
}

// proves: SO-SQ-08, SO-SQ-09, SO-SQ-10, SO-SQ-11, SO-SQ-12, SO-SQ-13, SO-SQ-14
#[test]
fn clone_troopers() {
    let rows = [
        (1, "Clone Commander", Commander, None),
        (3, "Clone Trooper", Corps, None),
        (1, "Clone Trooper, Z6 Rotary Blaster Cannon", Heavy, None),
        (1, "Clone Trooper, Medic", SpecialForces, Some(Support)),
        (1, "R4 Astromech Droid", Support, None),
    ];
    let commands = [("Fire Support", None), ("Target Designation", None)];
    holds("Clone Troopers Squad", commands, &rows, 7);
}

// proves: SO-SQ-16, SO-SQ-17, SO-SQ-18, SO-SQ-19, SO-SQ-20, SO-SQ-21, SO-SQ-22
#[test]
fn invasion_force() {
    let rows = [
        (1, "Tactical Droid", Commander, None),
        (5, "B1 Battle Droid", Corps, None),
        (1, "B1 Battle Droid, E-5C", Heavy, Some(SpecialForces)),
        (2, "B2 Super Battle Droid", SpecialForces, Some(Heavy)),
        (1, "Worker Droid", Support, None),
    ];
    let commands = [("Onward to Victory", None), ("Endless Legions", None)];
    holds("Invasion Force Squad", commands, &rows, 10);
}

// proves: SO-SQ-23, SO-SQ-24, SO-SQ-25, SO-SQ-26, SO-SQ-27, SO-SQ-28
#[test]
fn droid_commandos() {
    let rows = [
        (1, "BX-Series Droid Commando, Command Droid", Commander, None),
        (2, "BX-Series Droid Commando, Deflector Shield", Corps, None),
        (2, "BX-Series Droid Commando, Vibrosword", SpecialForces, None),
        (2, "IG-100 MagnaGuard", Operative, None),
    ];
    let commands = [("Analyze and Annihilate", None), ("Surprise Attack", None)];
    holds("Droid Commandos Squad", commands, &rows, 7);
}

// proves: SO-SQ-30, SO-SQ-31, SO-SQ-32, SO-SQ-33, SO-SQ-34, SO-SQ-35, SO-SQ-36
#[test]
fn infantry() {
    let rows = [
        (1, "Imperial Officer", Commander, None),
        (3, "Storm Trooper", Corps, None),
        (1, "Storm Trooper w/ DL-19", Heavy, None),
        (2, "Death Trooper", Operative, None),
        (1, "FX-9 Medical Droid", Support, None),
    ];
    let commands = [("You Have Your Orders", None), ("Elite Troopers", None)];
    holds("Infantry Squad", commands, &rows, 8);
}

// proves: SO-SQ-37, SO-SQ-38, SO-SQ-39, SO-SQ-40, SO-SQ-41, SO-SQ-42, SO-SQ-43
#[test]
fn isf() {
    let rows = [
        (1, "ISF Captain", Commander, None),
        (2, "ISF Trooper", SpecialForces, None),
        (3, "Scout Trooper", Corps, None),
        (1, "Scout Trooper, DLT-19x", Heavy, None),
        (1, "R4 Astromech", Support, None),
    ];
    let commands = [("Special Forces", None), ("Shock and Awe", None)];
    holds("ISF Squad", commands, &rows, 8);
    let library = Library::builtin().unwrap();
    let droid = squad(&library, "ISF Squad").units.last().unwrap().later.as_ref().unwrap();
    assert_eq!(droid.card.as_deref(), Some("id10-seeker-droid"));
}

// proves: SO-SQ-45, SO-SQ-46, SO-SQ-47, SO-SQ-48, SO-SQ-49, SO-SQ-50, SO-SQ-51
#[test]
fn rebel_troopers() {
    let rows = [
        (1, "Rebel Trooper Captain", Commander, None),
        (4, "Rebel Troopers", Corps, None),
        (1, "Rebel Trooper, DLT-20a", Heavy, None),
        (2, "Rebel Pathfinders", Operative, None),
        (1, "R5 Astromech", Support, None),
    ];
    let commands = [("Hold at Any Cost", None), ("Last Stand", Some("Defiant Defense"))];
    holds("Rebel Troopers Squad", commands, &rows, 9);
}

// proves: SO-SQ-52, SO-SQ-53, SO-SQ-54, SO-SQ-55, SO-SQ-56, SO-SQ-57, SO-SQ-58
#[test]
fn rebel_commandos() {
    let rows = [
        (1, "Rebel Commando Captain", Commander, None),
        (3, "Rebel Commandos", Corps, None),
        (1, "Rebel Commando, Saboteur", Support, None),
        (1, "Rebel Commando, DH-447 Sniper Rifle", Heavy, None),
        (1, "Wookiee Warrior, Bow Caster", SpecialForces, None),
    ];
    let commands = [("Proton Charge", Some("Set Charges")), ("Silent Approach", None)];
    holds("Rebel Commandos Squad", commands, &rows, 7);
}

// proves: SO-SQ-62, SO-SQ-63
#[test]
fn two_squads_are_of_version_1_1() {
    let library = Library::builtin().unwrap();
    let rows = |name| {
        let squad = squad(&library, name);
        assert_eq!(squad.edition.as_deref(), Some("v1.1"));
        squad.units.iter().map(|unit| (unit.count, unit.name.as_str(), unit.rank)).collect::<Vec<_>>()
    };
    let ewoks = [
        (1, "Ewok Hunting Leader", Commander),
        (1, "Ewok Trapper", Support),
        (1, "Ewok Hunter, Stone Axe", Heavy),
        (2, "Ewok Hunter, Sling", Corps),
        (3, "Ewok Hunter, Spear", Corps),
    ];
    assert_eq!(rows("Bright Tree Allies Squad"), ewoks);
    let mandalorians = [
        (1, "Mandalorian Super Commando, Captain", Commander),
        (1, "Mandalorian Super Commando, Gunslinger", Heavy),
        (2, "Mandalorian Super Commando, Marksman", Support),
        (2, "Mandalorian Super Commando", Corps),
    ];
    assert_eq!(rows("Mandalorian Super Commandos Squad"), mandalorians);
}
