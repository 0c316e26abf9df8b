//! Lists of REGIMENT: fixes are verified and cheapest, formats lead back to the same list, sheets have every keyword.

use sandtable_dice::Generator;
use sandtable_system::{Muster as _, lists};
use sandtable_testkit::lists::{fixes_hold, mangled};
use serde_json::{Value, json};

use super::Lists;
use crate::data::{ArmyList, Library, UnitEntry};

fn library() -> Library {
    Library::builtin().unwrap()
}

// proves: REG-ARMY-12
#[test]
fn every_fix_mends_and_none_is_dearer_than_it_must_be() {
    let library = library();
    let all: Vec<Value> = library.lists.iter().map(|list| json!(list)).collect();
    let mut dice = Generator::new(7);
    let broken: Vec<Value> = (0..60).map(|at| mangled(&all[at % all.len()], &all, &mut dice)).collect();
    let (fixes, several) = fixes_hold(|| Lists(&library), &broken);
    assert!(fixes > 60 && several > 3, "{fixes} fixes, {several} of several changes");
}

fn fix_of(library: &Library, list: &ArmyList, code: &str) -> (Vec<String>, u32) {
    let erased = lists(Lists(library));
    let verdict = erased.verdict(&json!(list), &Default::default(), true).unwrap();
    let broken = verdict.violations.into_iter().find(|one| one.breach.code == code).unwrap();
    let fix = broken.fix.unwrap();
    (fix.steps, fix.moved)
}

// proves: REG-ARMY-06, REG-ARMY-01
#[test]
fn the_cheapest_fix_is_the_one_a_player_would_find() {
    let library = library();
    let muster = Lists(&library);
    let list = muster.begin("empire", 1000).unwrap();
    assert_eq!(muster.check(&list, &Default::default()), []);
    let mut many = list.clone();
    many.units[0].count = 9;
    assert_eq!(fix_of(&library, &many, "list.quota.max"), (vec!["remove 3 of 9 Stormtroopers".into()], 165));
    let mut wrong = list.clone();
    wrong.units[0].unit = "stormtrooper".into();
    let (steps, moved) = fix_of(&library, &wrong, "list.unknown");
    assert_eq!((steps, moved), (vec!["write `stormtroopers` for `stormtrooper`".into()], 0));
    let none = ArmyList { leader: None, ..list.clone() };
    assert_eq!(
        fix_of(&library, &none, "list.leader.none"),
        (vec!["choose Darth Vader as the leader".into()], 45)
    );
    let other = ArmyList { faction: "rebels".into(), ..library.list("sample-empire").unwrap().clone() };
    let (steps, _) = fix_of(&library, &other, "list.faction");
    assert_eq!(steps, ["change the faction to `empire`"]);
}

// proves: REG-ARMY-14, REG-ARMY-03
#[test]
fn a_word_written_wrong_is_written_as_it_was_meant() {
    let library = library();
    let erased = lists(Lists(&library));
    let verdict = |list: &ArmyList| erased.verdict(&json!(list), &Default::default(), true).unwrap();
    let sample = library.list("sample-empire").unwrap();
    let empier = ArmyList { faction: "empier".into(), ..sample.clone() };
    for broken in verdict(&empier).violations {
        assert_eq!(broken.fix.unwrap().steps, ["write `empire` for `empier`"], "{}", broken.breach.message);
    }
    assert!(verdict(&empier).violations[0].breach.message.ends_with("did you mean `empire`?"));
    // Even where more has to change then, what was meant does not go.
    let mut full = Lists(&library).begin("empire", 500).unwrap();
    full.units[0].count = 3;
    full.units.push(UnitEntry { unit: "stormtroper".into(), count: 1, bases: None });
    let broken = verdict(&full).violations.remove(0);
    assert!(broken.breach.message.ends_with("did you mean `stormtroopers`?"), "{}", broken.breach.message);
    assert_eq!(broken.fix.unwrap().steps[0], "write `stormtroopers` for `stormtroper`");
    let card =
        ArmyList { support: vec!["mortar-sheling".into()], ..Lists(&library).begin("empire", 500).unwrap() };
    let (steps, _) = fix_of(&library, &card, "list.unknown");
    assert_eq!(steps, ["write `mortar-shelling` for `mortar-sheling`"]);
}

// proves: REG-ARMY-03, REG-ARMY-06
#[test]
fn a_fix_breaks_no_rule_further_than_before() {
    let library = library();
    let mut list = Lists(&library).begin("empire", 500).unwrap();
    list.units[0].count = 9;
    list.units.push(UnitEntry { unit: "rebel-troopers".into(), count: 0, bases: None });
    let (steps, moved) = fix_of(&library, &list, "list.faction");
    assert_eq!((steps, moved), (vec!["remove the empty row of Rebel Troopers (0)".into()], 0));
    // An exchange for a unit of which there are too many is no fix.
    list.units[1].count = 1;
    let (steps, _) = fix_of(&library, &list, "list.faction");
    assert_eq!(steps, ["remove the Rebel Troopers"]);
}

#[test]
fn what_one_more_would_break_is_said_and_a_quota_is_counted() {
    let library = library();
    let muster = Lists(&library);
    let mut list = muster.begin("empire", 500).unwrap();
    let stock = muster.stock(&list, &Default::default());
    let item = |stock: &sandtable_system::Stock, id: &str| {
        stock.shelves.iter().flat_map(|shelf| &shelf.items).find(|item| item.id == id).unwrap().clone()
    };
    let troopers = item(&stock, "stormtroopers");
    assert_eq!((troopers.has, troopers.least, troopers.most, troopers.barred), (1, 1, Some(3), None));
    list.units[0].count = 3;
    let full = item(&muster.stock(&list, &Default::default()), "stormtroopers");
    assert!(full.barred.unwrap().contains("above the maximum of 3"));
}

#[test]
fn the_builders_code_and_text_go_out_and_come_back() {
    let library = library();
    let erased = lists(Lists(&library));
    for list in library.lists.iter().filter(|list| !list.learning) {
        for format in ["builder", "text"] {
            let written = erased.write(&json!(list), format).unwrap();
            assert!(written.losses.iter().any(|loss| loss.contains("mission deck")), "{written:?}");
            let read = erased.read(&written.text).unwrap().unwrap();
            let back: ArmyList = serde_json::from_value(read.list).unwrap();
            let plain = |list: &ArmyList| {
                let mut units: Vec<_> = list.units.iter().map(|one| (one.unit.clone(), one.count)).collect();
                let mut support = list.support.clone();
                units.sort();
                support.sort();
                (list.faction.clone(), list.cap, list.leader.clone(), units, support)
            };
            assert_eq!(plain(&back), plain(list), "{format}");
        }
    }
    // As the builder itself writes it.
    let code = "eyJmIjoicmViX2FsbCIsImMiOiI1MDAiLCJsIjp7InJlYl90cm9vcGVycyI6MywibGRyX3JlYl9sZWlhIjoxLCJvdHNfbW9ydGFyIjoxLCJub19zdWNoIjoyfX0=";
    let read = erased.read(code).unwrap().unwrap();
    assert_eq!(read.list["leader"], "leia");
    assert_eq!(read.list["units"][0], json!({ "unit": "rebel-troopers", "count": 3, "bases": null }));
    assert!(read.losses.iter().any(|loss| loss.contains("`no_such`")), "{read:?}");
    assert!(erased.read(&code[..code.len() - 5]).unwrap_err().to_string().contains("damaged"));
    assert_eq!(erased.read("three troopers and a walker").unwrap(), None);
}

#[test]
fn what_a_text_says_otherwise_is_told_by_its_line() {
    let library = library();
    let text = "\n\nREGIMENT ARMY LIST\nFaction: Galactic Empire\nCommand Value: 4+\nPoints Cap: 500\n\nCOMBAT UNITS\n\
        2x Stormtroopers [10 ea | 20 pts]\n1x Stormtroopres [10 ea | 10 pts]\nStormtroopers\n\nTOTAL SPENT: 20 | BID: 1\n";
    let read = lists(Lists(&library)).read(text).unwrap().unwrap();
    assert_eq!(read.list["units"], json!([{ "unit": "stormtroopers", "count": 3, "bases": null }]));
    let told: Vec<&String> = read.losses.iter().filter(|loss| loss.starts_with("line ")).collect();
    assert_eq!(told, ["line 10: there is no `Stormtroopres` here; it was left out."]);
}

#[test]
fn texts_are_read_as_people_write_them() {
    let library = library();
    let read = |text: &str| lists(Lists(&library)).read(text).unwrap().unwrap_or_else(|| panic!("{text}"));
    let troopers = json!([{ "unit": "stormtroopers", "count": 3, "bases": null }]);
    for text in [
        "Faction: Galactic Empire\n3x Stormtroopers\n",
        "Fist\nEmpire\nStormtroopers x3\n",
        "Fist (165/1000)\n3 Stormtroopers [55 ea | 165 pts]\n",
        "- 3 Stormtroopers (165)\n",
        "Stormtroopers (x3)",
        "Faction: Galactic Empire / 3x Stormtroopers",
    ] {
        let found = read(text);
        assert_eq!((&found.list["units"], &found.list["faction"]), (&troopers, &json!("empire")), "{text}");
        let dropped: Vec<&String> = found.losses.iter().filter(|loss| loss.contains("left out")).collect();
        assert!(dropped.is_empty(), "{text}\n{dropped:?}");
        let (cap, name) =
            if text.contains("1000") { (1000, "Fist") } else { (500, "Galactic Empire, imported") };
        assert_eq!(found.list["cap"], cap, "{text}");
        assert!(!text.contains("Fist") || found.list["name"] == "Fist", "{text}: {name}");
    }
    // The leader, short names, a card, the total below, a heading of its own.
    let found = read(
        "REGIMENT ARMY LIST\nDarth Vader\n2x AT-ST\n74-Z Bikes\nAT-AT\nmortar shelling\nTotal : 700/1000\n",
    );
    assert_eq!((&found.list["leader"], &found.list["cap"]), (&json!("vader"), &json!(1000)), "{found:?}");
    let units: Vec<&Value> = found.list["units"].as_array().unwrap().iter().map(|one| &one["unit"]).collect();
    assert_eq!(units, ["at-st", "speeder-bikes", "at-at"]);
    assert_eq!(found.list["support"], json!(["mortar-shelling"]));
    assert_eq!(found.names, (5, 0), "{found:?}");
}

#[test]
fn a_line_that_is_not_understood_costs_no_other() {
    let library = library();
    let found =
        lists(Lists(&library)).read("Faction: Hutts\nStormtroopers\nLandspeeder\nAT-AT\n").unwrap().unwrap();
    assert_eq!(found.list["units"].as_array().unwrap().len(), 2);
    let told = |says: &str| found.losses.iter().any(|loss| loss.contains(says));
    assert!(told("line 1: there is no faction `Hutts`; most of the list is Galactic Empire."), "{found:?}");
    assert!(told("line 3: there is no `Landspeeder` here; it was left out."), "{found:?}");
    assert_eq!(found.names, (2, 1));
}

#[test]
fn a_list_of_which_nothing_is_read_is_none() {
    let library = library();
    let read = |text: &str| lists(Lists(&library)).read(text);
    let none =
        read("REGIMENT ARMY LIST\nFaction: Galactic Empire\n2x Landspeeders\n").unwrap_err().to_string();
    assert!(none.contains("Nothing in this list is from REGIMENT.") && none.contains("line 3: "), "{none}");
    assert_eq!(read("Faction: Galactic Empire\nLandspeeder\n").unwrap(), None);
    let file =
        json!({ "metadata": { "faction_id": "emp_all", "points_cap": 500 }, "units": [{ "id": "emp_tbo" }] });
    assert!(read(&file.to_string()).unwrap_err().to_string().contains("Nothing in this list"));
}

// proves: REG-ARMY-12
#[test]
fn where_no_list_is_found_the_rules_and_the_next_points_are_said() {
    let library = library();
    let muster = Lists(&library);
    for (faction, _) in muster.factions() {
        let none = muster.raise(&faction, 10, 1).unwrap_err().to_string();
        assert!(none.contains("no legal list of 10 points") && none.contains("[REG-ARMY-"), "{none}");
        let asked: u16 = none.split("ask for ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        assert_eq!(muster.check(&muster.raise(&faction, asked, 1).unwrap(), &Default::default()), []);
    }
}

#[test]
fn a_list_for_the_simulator_is_read_with_places() {
    let library = library();
    let erased = lists(Lists(&library));
    let file = json!({
        "metadata": { "faction_id": "emp_all", "faction_name": "Galactic Empire", "points_cap": 500 },
        "leader": { "id": "ldr_emp_vader", "quantity": 1 },
        "units": [{ "id": "emp_atst", "quantity": 2 }, { "id": "emp_tbo", "quantity": 1 }],
        "ots": [{ "id": "ots_mortar", "quantity": 1 }],
    });
    let read = erased.read(&file.to_string()).unwrap().unwrap();
    assert_eq!(read.list["units"], json!([{ "unit": "at-st", "count": 2, "bases": null }]));
    assert!(read.losses.iter().any(|loss| loss.starts_with("/units/1: ") && loss.contains("emp_tbo")));
    let wrong = json!({ "metadata": { "faction_id": "x" } });
    assert!(erased.read(&wrong.to_string()).unwrap_err().to_string().contains("no faction `x`"));
}

// proves: REG-ARMY-16
#[test]
fn a_sheet_has_every_keyword_in_own_words() {
    let library = library();
    for list in &library.lists {
        let sheet = Lists(&library).sheet(list).unwrap();
        for unit in list.units.iter().filter_map(|entry| library.unit(&entry.unit)) {
            for keyword in &unit.keywords {
                assert!(
                    sheet.html.contains(&format!("<h3>{keyword}</h3><ul><li>")),
                    "{keyword} of {}",
                    list.id
                );
            }
        }
        assert!(!sheet.html.contains("<script"));
    }
}
