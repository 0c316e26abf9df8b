//! Lists as people and other builders write them today: nothing is lost without a line that tells it.

use sandtable_system::{ReadIn, lists};
use serde_json::{Value, json};

use super::super::Lists;
use crate::data::Library;

fn read(text: &str) -> ReadIn {
    let pack = Library::builtin().unwrap();
    lists(Lists::of(&pack)).read(text).unwrap().unwrap_or_else(|| panic!("no format: {text}"))
}

#[track_caller]
fn units(text: &str, units: Value) -> ReadIn {
    let found = read(text);
    assert_eq!(found.list["units"], units, "{text}\n{:#?}", found.losses);
    found
}

#[track_caller]
fn tells(found: &ReadIn, says: &str, times: usize) {
    let told = found.losses.iter().filter(|loss| loss.contains(says)).count();
    assert_eq!(told, times, "{says}: {:#?}", found.losses);
}

#[test]
fn brackets_colons_and_counts_without_x_are_read() {
    let squad = json!([{ "unit": "stormtroopers", "count": 2, "upgrades": ["dlt-19-stormtrooper"] }]);
    for line in [
        "2x Stormtroopers [DLT-19 Stormtrooper]",
        "2 Stormtroopers (DLT-19 Stormtrooper)",
        "2 Stormtroopers: DLT-19 Stormtrooper",
        "Stormtroopers x2 [DLT-19 Stormtrooper]",
        "- 2 Stormtroopers [DLT-19 Stormtrooper (24)]",
        "Corps: 2x Stormtroopers [44 pts] (DLT-19 Stormtrooper)",
        "(2) Stormtroopers\n- DLT-19 Stormtrooper",
    ] {
        for head in ["Fist\nGalactic Empire\n", "Name: Fist\nFaction: Galactic Empire\n", "Fist\n\n"] {
            let found = units(&format!("{head}{line}"), squad.clone());
            assert_eq!((&found.list["name"], &found.list["faction"]), (&json!("Fist"), &json!("empire")));
            tells(&found, "left out", 0);
        }
    }
    // On one line, as from a chat.
    units("Fist / Galactic Empire / 2 Stormtroopers [DLT-19 Stormtrooper]", squad);
    let one = units(
        "Fist\n- 1 Darth Vader Dark Lord of the Sith\n- 3 Stormtroopers\n",
        json!([
            { "unit": "darth-vader-dark-lord-of-the-sith" },
            { "unit": "stormtroopers", "count": 3 },
        ]),
    );
    tells(&one, "left out", 0);
    assert_eq!(one.names, (2, 0));
    tells(&read("Fist\n- 1 AT-AT\n- 1 AT-ST\n"), "line 2: `AT-AT`: Legion has no such unit", 1);
    // Without a title the first line is a unit.
    units("Stormtroopers\nAT-ST\n", json!([{ "unit": "stormtroopers" }, { "unit": "at-st" }]));
}

#[test]
fn a_gap_between_units_without_points_ends_none() {
    units(
        "Fist\n\nDarth Vader Dark Lord of the Sith\n- Force Push\n\nStormtroopers\n- DLT-19 Stormtrooper\n",
        json!([
            { "unit": "darth-vader-dark-lord-of-the-sith", "upgrades": ["force-push"] },
            { "unit": "stormtroopers", "upgrades": ["dlt-19-stormtrooper"] },
        ]),
    );
}

#[test]
fn points_stand_on_the_title_or_below() {
    for text in [
        "My Fist (44/700)\nStormtroopers (44)\n",
        "My Fist - 44/700 pts\nStormtroopers (44)\n",
        "My Fist [44 / 700]\nStormtroopers (44)\n",
        "My Fist\nStormtroopers (44)\nTotal : 44/700\n",
        "My Fist\nStormtroopers (44)\n\nSumme: 44/700\n",
    ] {
        let found = units(text, json!([{ "unit": "stormtroopers" }]));
        assert_eq!((&found.list["points"], &found.list["name"]), (&json!(700), &json!("My Fist")), "{text}");
        tells(&found, "no points limit", 0);
    }
}

#[test]
fn sizes_are_those_of_today_or_as_the_file_says() {
    let file = |points: u16, scenario: &str| {
        json!({
            "listname": "Fist", "points": points, "armyFaction": "empire",
            "units": [{ "name": "Stormtroopers", "upgrades": [] }],
            "battlefieldDeck": { "scenario": scenario },
        })
    };
    for (points, scenario, size) in [
        (450, "skirmish", 500),
        (450, "recon", 600),
        (590, "", 600),
        (450, "standard", 800),
        (798, "standard", 800),
        (951, "standard", 1000),
        (1001, "standard", 1600),
        (1601, "standard", 3200),
    ] {
        let found = read(&file(points, scenario).to_string());
        assert_eq!(found.list["points"], size, "{points} {scenario}");
        tells(&found, &format!("no points limit; {size} is assumed"), 1);
    }
}

#[test]
fn each_loadout_is_told_once() {
    let found = units(
        "Fist\n90/800 (1 activation)\nStormtroopers (44)\n - DLT-19 Stormtrooper (24)/T-21 Stormtrooper (24)\n",
        json!([{ "unit": "stormtroopers", "upgrades": ["dlt-19-stormtrooper"] }]),
    );
    tells(&found, "line 4: `T-21 Stormtrooper`: A loadout is set aside", 1);
    let minimal = "90/800 (2 activations)\nAT-ST \nStormtroopers (DLT-19 Stormtrooper)\n - Loadout: (T-21 Stormtrooper)\n";
    let found = units(
        minimal,
        json!([{ "unit": "at-st" }, { "unit": "stormtroopers", "upgrades": ["dlt-19-stormtrooper"] }]),
    );
    tells(&found, "line 4: `T-21 Stormtrooper`: A loadout is set aside", 1);
    tells(&found, "no such unit", 0);
}

#[test]
fn titles_short_names_and_marks_are_read() {
    for (text, unit) in [
        ("Super Tactical Droid - Kalani (85)", "kalani"),
        ("Super Tactical Droid - Kraken (80)", "kraken"),
        ("Super Tactical Droid (80)", "kraken"),
        ("Director Krennic = 90", "director-orson-krennic"),
        ("Death Troopers", "imperial-death-troopers"),
        ("E-Web Team", "e-web-heavy-blaster-team"),
        ("Commando Strike Team (20)", "rebel-commandos-strike-team"),
        ("Stormtroopers HRU (36)", "stormtroopers-heavy-response-unit"),
        ("Mark 2 (38)", "mark-ii-medium-blaster-trooper"),
        ("Delta Squad", "clone-commandos-delta-squad"),
        ("IG-100 MagnaGuard (Prototype) (56)", "ig-100-magnaguard-prototype-assassin-droids"),
        ("Din Djarin (CotW) The Mandalorian", "din-djarin"),
    ] {
        let found = read(&format!("Field\n40/800 (1 activation)\n - {text}\n"));
        assert_eq!(found.list["units"][0]["unit"], unit, "{text}: {:#?}", found.losses);
        tells(&found, "left out", 0);
    }
    let file = json!({ "armyFaction": "rebel", "units": [
        { "name": "Rebel Officer", "upgrades": ["Heavy Blaster Pistol (Rebel)", "Combat Armor (Rebel)"] },
        { "name": "Rebel Troopers", "upgrades": ["Comms Technician", "Z-6 Trooper"] },
    ] });
    let found = read(&file.to_string());
    assert_eq!(
        found.list["units"][0]["upgrades"],
        json!(["heavy-blaster-pistol-rebel", "combat-armor-rebel"])
    );
    assert_eq!(found.list["units"][1]["upgrades"], json!(["rebel-comms-technician", "z-6-trooper"]));
    // What several may be called is not guessed.
    tells(
        &read("Field\n40/800\nStormtroopers (44)\nTroopers (20)\n"),
        "line 4: `Troopers`: Legion has no such",
        1,
    );
}

#[test]
fn prices_tell_namesakes_apart() {
    for (text, unit) in [
        ("Darth Vader (155)\n", "darth-vader-the-emperor-s-apprentice"),
        ("Darth Vader (170)\n", "darth-vader-dark-lord-of-the-sith"),
        // With upgrades, in the tournament text.
        ("Darth Vader (165)\n - Force Push (10)\n", "darth-vader-the-emperor-s-apprentice"),
        ("Darth Vader (155): Force Push (10) = 165\n", "darth-vader-the-emperor-s-apprentice"),
    ] {
        let found = read(&format!("Field\n170/1000\n{text}"));
        let taken = found.list["units"][0]["unit"].as_str().unwrap().replace("emperors", "emperor-s");
        assert_eq!(taken, unit, "{text}: {:#?}", found.losses);
        tells(&found, "This may be", 0);
    }
}

#[test]
fn headings_in_another_language_are_no_units() {
    let found = units(
        "Empire Galactique\nCommandant\nDarth Vader Dark Lord of the Sith (170)\nTroupes\nStormtroopers (44)\n\
         - DLT-19 Stormtrooper (24)\nTotal : 238/800\n",
        json!([
            { "unit": "darth-vader-dark-lord-of-the-sith" },
            { "unit": "stormtroopers", "upgrades": ["dlt-19-stormtrooper"] },
        ]),
    );
    assert_eq!((&found.list["points"], &found.list["faction"]), (&json!(800), &json!("empire")));
    tells(&found, "it was read as a heading", 2);
    tells(&found, "left out", 0);
}

#[test]
fn a_link_that_is_mostly_unknown_is_refused() {
    let pack = Library::builtin().unwrap();
    let read = |link: &str| lists(Lists::of(&pack)).read(link);
    let says = read("https://legionhq2.com/list/empire/700:1ZZ0,2ab9Z8Y,3ay").unwrap_err().to_string();
    assert!(says.contains("2 of 3 parts of this link are unknown"), "{says}");
    let found = read("https://legionhq2.com/list/empire/700:1ZZ0,2ay,3ay").unwrap().unwrap();
    tells(&found, "segment 1: `ZZ`", 1);
}

#[test]
fn equal_losses_make_one_message() {
    let text = format!("Fist\n44/800\nStormtroopers (44)\n{}", " - Grapling Hoks (3)\n".repeat(20));
    let found = read(&text);
    tells(&found, "line 4: `Grapling Hoks`", 1);
    tells(&found, "The same goes for 19 more, up to line 23.", 1);
    tells(&found, "Grapling Hoks", 1);
}
