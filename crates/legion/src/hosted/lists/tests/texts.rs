//! Texts as people paste them: upgrades wherever builders put them, factions by any of their names, what is not known told by line.

use sandtable_system::{Muster as _, ReadIn, lists};
use serde_json::{Value, json};

use super::super::Lists;
use crate::data::Library;

fn read(text: &str) -> ReadIn {
    let pack = Library::builtin().unwrap();
    lists(Lists::of(&pack)).read(text).unwrap().unwrap_or_else(|| panic!("no format: {text}"))
}

fn refused(text: &str) -> String {
    let pack = Library::builtin().unwrap();
    lists(Lists::of(&pack)).read(text).unwrap_err().to_string()
}

/// Units with their upgrades, without what is told of points and the like.
#[track_caller]
fn has(text: &str, faction: &str, units: Value) {
    let found = read(text);
    assert_eq!(found.list["units"], units, "{text}\n{:#?}", found.losses);
    assert_eq!(found.list["faction"], faction, "{text}\n{:#?}", found.losses);
    let dropped: Vec<&String> = found.losses.iter().filter(|loss| loss.contains("left out")).collect();
    assert!(dropped.is_empty(), "{text}\n{dropped:#?}");
}

fn vader_and_two() -> Value {
    json!([
        { "unit": "darth-vader-dark-lord-of-the-sith", "upgrades": ["force-push"] },
        { "unit": "stormtroopers", "count": 2, "upgrades": ["dlt-19-stormtrooper"] },
    ])
}

#[test]
fn upgrades_behind_a_colon_and_units_behind_a_dash_are_read() {
    has(
        "Imperial Army\n794/800\n - Darth Vader Dark Lord of the Sith (170): Force Push (10)\n\
         2x Stormtroopers (44): DLT-19 Stormtrooper (24)\n",
        "empire",
        vader_and_two(),
    );
}

#[test]
fn upgrades_below_their_unit_are_read_whatever_is_before_them() {
    for (unit, upgrade) in [
        ("", "  - "),
        ("", "- "),
        ("", "  • "),
        ("", "• "),
        ("", "    "),
        ("", "\t* "),
        ("- ", "  - "),
        ("• ", "    ◦ "),
        ("* ", "  + ".trim_end_matches("+ ")),
    ] {
        let text = format!(
            "Fist\n420/800\n\n{unit}Darth Vader Dark Lord of the Sith (170)\n{upgrade}Force Push (10)\n\
             {unit}2x Stormtroopers (88)\n{upgrade}Heavy Weapon: DLT-19 Stormtrooper (24 pts)\n"
        );
        has(&text, "empire", vader_and_two());
    }
}

#[test]
fn names_of_ranks_part_units_and_end_none() {
    has(
        "Fist\nFaction: Galactic Empire\n\nCommander (1)\n\nDarth Vader Dark Lord of the Sith\n- Force Push\n\nCorps:\n\n\
         - 2x Stormtroopers: DLT-19 Stormtrooper\n---\nCommand Cards: Ambush, Push\n",
        "empire",
        vader_and_two(),
    );
}

#[test]
fn a_text_that_does_not_indent_is_put_in_order_by_its_names() {
    has(
        "Fist\n420/800\nDarth Vader Dark Lord of the Sith (170)\nForce Push (10)\n2x Stormtroopers (44)\n\
         DLT-19 Stormtrooper (24)\n",
        "empire",
        vader_and_two(),
    );
    has(
        "Fist\n420/800\n- Darth Vader Dark Lord of the Sith (170)\n- Force Push (10)\n- 2x Stormtroopers (44)\n\
         - DLT-19 Stormtrooper (24)\n",
        "empire",
        vader_and_two(),
    );
}

#[test]
fn a_comma_in_a_name_parts_nothing() {
    let units = json!([{
        "unit": "jedi-knight-keeper-of-the-peace",
        "upgrades": ["jedi-training-force-adept", "force-push"],
    }]);
    for upgrades in
        ["Jedi Training, Force Adept (10), Force Push (10)", "Jedi Training, Force Adept, Force Push"]
    {
        has(
            &format!("Peace\n120/500\nJedi Knight Keeper of the Peace (100): {upgrades}\n"),
            "republic",
            units.clone(),
        );
    }
}

#[test]
fn a_faction_is_known_by_any_of_its_names() {
    for (name, faction) in [
        ("Imperial Army", "empire"),
        ("Galactic Empire", "empire"),
        ("The Empire", "empire"),
        ("Faction: Imperials", "empire"),
        ("Army: the Galactic Empire", "empire"),
        ("Empire (800 points)", "empire"),
        ("Mine\nEmpire", "empire"),
        ("Empire\nMine", "empire"),
    ] {
        // Whom such a mercenary serves only the name of the faction tells.
        let found = read(&format!("{name}\n\nHondo Ohnaka (100)\n"));
        assert_eq!(found.list["faction"], faction, "{name}: {:#?}", found.losses);
        assert!(!found.losses.iter().any(|loss| loss.contains("belong")), "{name}: {:#?}", found.losses);
    }
    assert_eq!(read("Mine\nEmpire\nHondo Ohnaka (100)\n").list["name"], "Mine");
    assert_eq!(read("Empire\nMine\n100/500\nHondo Ohnaka (100)\n").list["name"], "Mine");
}

#[test]
fn where_units_and_the_faction_do_not_agree_it_is_told() {
    let told = |text: &str, faction: &str, says: &str| {
        let found = read(text);
        assert_eq!(found.list["faction"], faction, "{:#?}", found.losses);
        assert!(found.losses.iter().any(|loss| loss.contains(says)), "{says}: {:#?}", found.losses);
    };
    let troopers = "44/500\nStormtroopers (44)\n";
    told(
        &format!("Patrol\n{troopers}"),
        "empire",
        "The list doesn't name a faction; most of its units belong to the Galactic Empire.",
    );
    // A title is no promise.
    told(
        &format!("Rebels\n{troopers}"),
        "empire",
        "line 1: `Rebels`: Whatever the title says, most of its units belong to the Galactic Empire.",
    );
    told(
        &format!("Faction: Rebels\n{troopers}"),
        "empire",
        "None of its units belongs to the Rebel Alliance: most of its units belong to the Galactic Empire",
    );
    let mixed = "Faction: Rebels\n500/500\nRebel Troopers (40)\nStormtroopers (44)\nAT-ST (150)\n";
    told(
        mixed,
        "rebels",
        "It was read as a Rebel Alliance list, but most of its units belong to the Galactic Empire.",
    );
    told("Patrol\n100/500\nHondo Ohnaka (100)\n", "rebels", "its units may serve the ");
    // One line that says nothing does not cost the others.
    told(
        &format!("Faction: Hutts\n{troopers}"),
        "empire",
        "There is no faction `Hutts`. The factions are Rebel Alliance",
    );
}

#[test]
fn cards_of_one_name_are_told_as_people_tell_them_apart() {
    // No card of this name costs so many points.
    let found = read("Fist\n170/500\nDarth Vader (160)\nStormtroopers (44)\n");
    let says = "line 3: `Darth Vader`: This may be Darth Vader Dark Lord of the Sith or Darth Vader The Emperor's Apprentice; \
        Darth Vader Dark Lord of the Sith is taken.";
    assert!(found.losses.iter().any(|loss| loss == says), "{:#?}", found.losses);
    assert!(!found.losses.iter().any(|loss| loss.contains("darth-vader")), "{:#?}", found.losses);
}

#[test]
fn what_is_not_known_is_told_by_its_line_and_what_was_perhaps_meant() {
    let found =
        read("\n\nPatrol\n84/500\nStormtroopers (42)\nStormtrooperz (42)\n - T-21 Blaster Rifel (7)\n");
    let says = "line 6: `Stormtrooperz`: Legion has no such unit; it was left out. Perhaps Stormtroopers";
    assert!(found.losses.iter().any(|loss| loss.starts_with(says)), "{:#?}", found.losses);
    // What goes with a unit that is left out is told too.
    let lost = read("Patrol\n84/500\nStormtroopers (42)\nStormtrooperz (42)\n - T-21 Blaster Rifle (7)\n");
    let says = "line 5: `T-21 Blaster Rifle`: Its unit was left out, so this was too.";
    assert!(lost.losses.iter().any(|loss| loss == says), "{:#?}", lost.losses);
    let none = refused("Patrol\n84/500\nStormtrooperz (42)\n");
    assert!(!none.contains("faction"), "{none}");
    assert!(none.contains("Nothing in this list is a Legion unit. "), "{none}");
    assert!(none.contains("line 3: `Stormtrooperz`") && none.contains("Perhaps Stormtroopers"), "{none}");
}

// proves: LEG-A92, LC-SET-05
#[test]
fn no_army_is_drawn_for_too_few_points_or_too_many() {
    let pack = Library::builtin().unwrap();
    let lists = Lists::of(&pack);
    for faction in sandtable_legion_cards::Faction::ALL.iter().map(|one| one.as_str()) {
        let none = lists.raise(faction, 10, 1).unwrap_err().to_string();
        assert!(none.contains(" 10 points") && none.contains("LC-SET-05"), "{none}");
        // What it says would be right is right.
        let asked: u16 = none.split("ask for ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        let list = lists.raise(faction, asked, 1).unwrap();
        assert_eq!(lists.check(&list, &Default::default()), [], "{list:?}");
        let none = lists.raise(faction, 20_000, 1).unwrap_err().to_string();
        assert!(none.contains("ask for 1600 points or fewer") && none.contains("LEG-A92"), "{none}");
    }
}

#[test]
fn only_so_many_unknown_names_are_compared_with_those_of_all_cards() {
    let unit = format!("Stormtroopers (44)\n{}", "  - Grapling Hoks (3)\n  - Graplin Hooks (3)\n".repeat(10));
    let losses = read(&format!("Title\n500/500\n{}", unit.repeat(2))).losses;
    assert_eq!(losses.iter().filter(|loss| loss.contains("no such upgrade")).count(), 40);
    assert_eq!(losses.iter().filter(|loss| loss.contains("Grappling Hooks")).count(), 30);
}
