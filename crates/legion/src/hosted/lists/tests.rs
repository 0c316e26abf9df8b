//! Lists of Legion: fixes are verified and cheapest, formats lead back to the same list, armies that are drawn are legal.

mod pasted;
mod texts;

use std::time::Instant;

use sandtable_dice::Generator;
use sandtable_legion_cards::{Faction, Rank};
use sandtable_system::{Muster as _, lists};
use sandtable_testkit::lists::{fixes_hold, mangled};
use serde_json::{Value, json};

use super::{Lists, faction, muster};
use crate::data::{ArmyList, Library};

fn pack() -> std::sync::Arc<Library> {
    Library::builtin().unwrap()
}

// proves: LEG-A92, LC-SET-05, SO-KW-06
#[test]
fn armies_of_every_faction_and_size_are_legal_and_sensible() {
    let pack = pack();
    let lists = Lists::of(&pack);
    for faction in Faction::ALL.iter().copied() {
        let has_corps = lists.fieldable(faction).iter().any(|card| card.rank == Rank::Corps);
        for (most, corps) in [(200, 0), (500, 1), (800, 2), (1600, 3)] {
            for seed in 0..1 {
                let list = lists.raise(faction.as_str(), most, seed).unwrap();
                assert_eq!(lists.check(&list, &Default::default()), [], "{list:?}");
                assert_eq!(list, lists.raise(faction.as_str(), most, seed).unwrap());
                let spent = super::points(&list);
                assert!(spent * 100 >= i64::from(most) * 98, "{spent} of {most}: {list:?}");
                assert_eq!(super::alone(&list), [""; 0], "{list:?}");
                let rank = |wanted: Rank| {
                    let cards = list.units.iter().filter_map(|entry| muster::unit(entry.unit.as_str()));
                    cards.filter(|card| card.rank == wanted).count()
                };
                assert!(!has_corps || rank(Rank::Corps) >= corps, "{list:?}");
                let leads = rank(Rank::Commander) + rank(Rank::Operative);
                assert!(most < 500 || leads > 0, "{list:?}");
            }
        }
    }
    let none = lists.raise("empire", 10, 1).unwrap_err().to_string();
    assert!(none.contains("for 10 points"), "{none}");
}

// proves: LEG-A92, LC-UNIT-01
#[test]
fn every_fix_mends_and_none_is_dearer_than_it_must_be() {
    let pack = pack();
    let lists = Lists::of(&pack);
    let drawn = Faction::ALL.iter().enumerate().map(|(seed, faction)| {
        let list = lists.raise(faction.as_str(), 500, seed as u64).unwrap();
        // Few units: what is tried here is whether fixes hold, not how fast.
        json!(ArmyList { units: list.units.into_iter().take(4).collect(), points: Some(300), ..list })
    });
    let all: Vec<Value> = drawn.collect();
    let mut dice = Generator::new(3);
    let broken: Vec<Value> = (0..20).map(|at| mangled(&all[at % all.len()], &all, &mut dice)).collect();
    let (fixes, several) = fixes_hold(|| Lists::of(&pack), &broken);
    assert!(fixes > 15, "{fixes} fixes, {several} of several changes");
}

// proves: LC-UNIT-01
#[test]
fn an_upgrade_goes_before_a_unit_does() {
    let pack = pack();
    let erased = lists(Lists::of(&pack));
    let fixes = |units: Value| {
        let list = json!({ "id": "a", "name": "A", "faction": "empire", "points": 500, "units": units });
        let verdict = erased.verdict(&list, &Default::default(), true).unwrap();
        let fixes = verdict.violations.into_iter().map(|one| one.fix.unwrap().steps.join("; "));
        let mut fixes: Vec<String> = fixes.collect();
        fixes.dedup();
        fixes
    };
    let strange = json!([{ "unit": "stormtroopers", "count": 2, "upgrades": ["t-21-blaster-rifle"] }]);
    assert_eq!(fixes(strange), ["remove T-21 Blaster Rifle from Stormtroopers"]);
    let twice = json!([{ "unit": "stormtroopers", "upgrades": ["overwatch", "overwatch"] }]);
    assert_eq!(fixes(twice), ["remove Overwatch from Stormtroopers"]);
    assert_eq!(fixes(json!([{ "unit": "stormtroper" }])), ["write `stormtroopers` for `stormtroper`"]);
}

// proves: SO-SQUAD-01, SO-SQUAD-02
#[test]
fn a_squad_is_a_list_by_its_name_and_nothing_else() {
    let pack = pack();
    let erased = lists(Lists::of(&pack));
    let codes = |list: Value, rulings: &[(&str, &str)]| {
        let rulings = rulings.iter().map(|(id, key)| ((*id).to_owned(), (*key).to_owned())).collect();
        let verdict = erased.verdict(&list, &rulings, true).unwrap();
        let fixes: Vec<_> = verdict.violations.iter().filter_map(|one| one.fix.clone()).collect();
        assert_eq!(fixes.len(), verdict.violations.len());
        verdict.violations.into_iter().map(|one| one.breach.code).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(codes(json!({ "id": "a", "name": "A", "squad": "infantry" }), &[]), none);
    assert_eq!(codes(json!({ "id": "a", "name": "A", "squad": "infantri" }), &[]), ["list.squad"]);
    let more = json!({ "id": "a", "name": "A", "squad": "infantry", "points": 500 });
    assert_eq!(codes(more, &[]), ["list.squad.more"]);
    let later = pack.squads.iter().find(|squad| squad.edition.is_some()).unwrap();
    let later = json!({ "id": "a", "name": "A", "squad": later.id });
    assert_eq!(codes(later.clone(), &[]), ["list.squad.edition"]);
    assert_eq!(codes(later, &[("LEG-A56", "yes")]), none);
}

#[test]
fn an_army_goes_out_in_every_format_and_comes_back() {
    let pack = pack();
    let muster = Lists::of(&pack);
    let erased = lists(Lists::of(&pack));
    for (seed, of) in Faction::ALL.iter().enumerate() {
        let list = muster.raise(of.as_str(), 800, seed as u64).unwrap();
        for format in ["json", "link", "text"] {
            let written = erased.write(&json!(list), format).unwrap();
            let read = erased.read(&written.text).unwrap().unwrap();
            assert_eq!(read.format, format);
            let back: ArmyList = serde_json::from_value(read.list).unwrap();
            let units = |list: &ArmyList| {
                let mut all: Vec<String> =
                    super::entries(list).iter().map(|(_, entry)| entry.unit().to_string()).collect();
                all.sort();
                all
            };
            assert_eq!(units(&back), units(&list), "{format}: {}", written.text);
            if format == "link" {
                assert_eq!(
                    (faction(&back), super::points(&back)),
                    (*of, super::points(&list)),
                    "{}",
                    written.text
                );
            }
        }
    }
}

/// As Legion HQ writes them: the tournament, the standard and the minimal text.
#[test]
fn all_texts_of_legion_hq_are_read() {
    let pack = pack();
    let erased = lists(Lists::of(&pack));
    let tournament = "Test\n259/500 (3 activations)\nStormtroopers (57)\n - T-21 Blaster Rifle (7)\nStormtroopers (50)\nAT-ST (150)\n\nCommands:\n•Ambush\n••••Standing Orders\n";
    let standard = "Test\n259/500 (3 activations)\nCorps:\n - Stormtroopers (50): T-21 Blaster Rifle (7) = 57\n - Stormtroopers = 50\nHeavy:\n - AT-ST = 150\n\nCommands: • Ambush, •••• Standing Orders";
    let minimal = "259/500 (3 activations)\nStormtroopers (T-21 Blaster Rifle)\nStormtroopers \nAT-ST \nCommands: • Ambush, •••• Standing Orders";
    for text in [tournament, standard, minimal] {
        let read = erased.read(text);
        // The minimal text has no points by which it could be told from any other text.
        let Some(read) = read.unwrap() else { panic!("{text}") };
        let units = json!([
            { "unit": "stormtroopers", "upgrades": ["t-21-blaster-rifle"] },
            { "unit": "stormtroopers" },
            { "unit": "at-st" },
        ]);
        assert_eq!(read.list["units"], units, "{text}");
        assert_eq!(read.list["faction"], "empire");
        let cards = read.losses.iter().filter(|loss| loss.contains("aren't part of a list here")).count();
        assert_eq!(cards, 2, "{:?}", read.losses);
    }
}

#[test]
fn a_file_of_ours_is_no_text_of_legion_hq() {
    let pack = pack();
    let file = "id = 'patrol'\nname = 'Patrol'\nfaction = 'empire'\n\n[[units]]\nunit = 'stormtroopers'\n";
    assert_eq!(lists(Lists::of(&pack)).read(file).unwrap(), None);
}

#[test]
fn a_sheet_has_every_keyword_in_own_words() {
    let pack = pack();
    let lists = Lists::of(&pack);
    let army = lists.raise("separatists", 800, 2).unwrap();
    let sheet = lists.sheet(&army).unwrap();
    for entry in &army.units {
        let card = muster::unit(entry.unit.as_str()).unwrap();
        for written in &card.keywords {
            let name = sandtable_legion_cards::keyword::name(written);
            assert!(sheet.html.contains(&format!("<b>{name}. </b>")), "{name}: {}", sheet.html);
        }
    }
    for squad in lists.packed() {
        assert!(lists.sheet(&squad).unwrap().html.contains("Command cards"));
    }
}

#[test]
fn what_each_unit_could_carry_is_told_of_lists_that_can_be_mended() {
    let pack = pack();
    let lists = Lists::of(&pack);
    let list = lists.raise("rebels", 800, 5).unwrap();
    let units = list.units.iter().cycle().take(2 * sandtable_system::MOST_ENTRIES).cloned().collect();
    let stock = lists.stock(&crate::data::ArmyList { units, ..list }, &Default::default());
    assert_eq!(stock.equipped.len(), sandtable_system::MOST_ENTRIES);
}

#[test]
fn what_one_more_would_break_is_said() {
    let pack = pack();
    let lists = Lists::of(&pack);
    let list = lists.raise("rebels", 800, 5).unwrap();
    let begun = Instant::now();
    let stock = lists.stock(&list, &Default::default());
    println!("stock of {} units: {:?}", list.units.len(), begun.elapsed());
    assert_eq!(stock.equipped.len(), list.units.len());
    let mut barred = 0;
    for item in stock.shelves.iter().flat_map(|shelf| &shelf.items) {
        let mut more = list.clone();
        more.units.push(crate::data::ListUnit {
            unit: item.id.as_str().into(),
            count: 1,
            upgrades: Vec::new(),
        });
        let legal = lists.check(&more, &Default::default()).is_empty();
        assert_eq!(item.barred.is_none(), legal, "{item:?}");
        barred += u32::from(!legal);
    }
    assert!(barred > 0);
    for entry in &stock.equipped {
        for item in entry.slots.iter().flat_map(|slot| &slot.items) {
            let mut more = list.clone();
            more.units[entry.at].upgrades.push(item.id.as_str().into());
            let legal = lists.check(&more, &Default::default()).is_empty();
            // Soldiers and keywords that an upgrade brings are judged only once it is there.
            assert!(item.barred.is_none() || !legal, "{item:?} for {}", entry.name);
        }
    }
}
