//! List building: every rule broken singly, and the lists of the pack.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use sandtable_regiment::data::{
    ArmyList, Category, DuplicateRuling, HostRuling, Keyword, Library, ListRules, MinimumRuling, QuotaRuling,
    Source, SupportRuling, Table, TableRuling, UnitEntry, bid, check_list, points_spent, quota, raise,
    support_limit, support_points_limit, table_for,
};
use sandtable_regiment::rulings::{A10_ANY_INFANTRY, A14_SPENT, Rulings};

fn library() -> Library {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

/// Rule and code of each violation by the default rulings.
fn broken(list: &ArmyList, library: &Library) -> Vec<(&'static str, &'static str)> {
    broken_by(list, library, &ListRules::default())
}

fn broken_by(list: &ArmyList, library: &Library, rules: &ListRules) -> Vec<(&'static str, &'static str)> {
    check_list(list, library, rules).iter().map(|v| (v.rule.as_str(), v.code)).collect()
}

/// A legal list of the empire, changed; of 970 points, whatever the samples of the pack are made of.
fn sample(library: &Library, change: impl FnOnce(&mut ArmyList)) -> ArmyList {
    let mut list = library.list("sample-empire").expect("a list").clone();
    let units = [
        ("at-at", 1),
        ("at-st", 1),
        ("stormtroopers", 2),
        ("army-troopers", 2),
        ("troop-transports", 1),
        ("speeder-bikes", 1),
        ("e-web", 1),
    ];
    list.units = units.map(|(unit, count)| entry(unit, count)).into();
    list.support = ["orbital-bombardment", "recon-sweep", "propaganda-drop"].map(str::to_owned).into();
    change(&mut list);
    list
}

fn entry(unit: &str, count: u8) -> UnitEntry {
    UnitEntry { unit: unit.to_owned(), count, bases: None }
}

// proves: REG-ARMY-12, REG-ARMY-02
#[test]
fn every_list_of_the_pack_is_legal() {
    let library = library();
    for list in &library.lists {
        assert_eq!(check_list(list, &library, &ListRules::default()), [], "{}", list.id);
    }
    let caps: BTreeSet<u16> = library.lists.iter().map(|l| l.cap).collect();
    assert_eq!(caps, BTreeSet::from([500, 1000]));
    // Larger caps are fine; the minimum quotas grow with them.
    let large = sample(&library, |l| {
        l.cap = 2000;
        l.units[2].count = 4;
    });
    assert_eq!(broken(&large, &library), []);
}

#[test]
fn the_samples_use_everything() {
    let library = library();
    let units: BTreeSet<&str> =
        library.lists.iter().flat_map(|l| l.units.iter().map(|e| e.unit.as_str())).collect();
    assert_eq!(units.len(), library.units.len(), "every unit");
    let cards: BTreeSet<&str> =
        library.lists.iter().flat_map(|l| l.support.iter().map(String::as_str)).collect();
    assert_eq!(cards.len(), library.support.len(), "every support card");
    let leaders: BTreeSet<&str> = library.lists.iter().filter_map(|l| l.leader.as_deref()).collect();
    assert_eq!(leaders.len(), library.leaders.len(), "every leader");
    let missions: BTreeSet<&str> =
        library.lists.iter().flat_map(|l| l.deck.iter().map(String::as_str)).collect();
    let cards = library.missions.iter().filter(|m| m.category != Category::Scenario).count();
    assert_eq!(missions.len(), cards, "every mission card");
    for keyword in Keyword::ALL {
        assert!(units.iter().any(|id| library.unit(id).expect("known").has(keyword)), "{keyword}");
    }
}

fn tutorial(id: &str) -> Vec<(String, u8, u8)> {
    let library = library();
    let list = library.list(id).expect("a tutorial list").clone();
    assert_eq!(
        (list.cap, list.learning, &list.leader, list.support.len(), list.deck.len()),
        (500, true, &None, 0, 0)
    );
    assert_eq!(list.provenance.expect("marked").source, Source::Rulebook);
    let unit = |id: &str| library.unit(id).expect("known");
    list.units.iter().map(|e| (unit(&e.unit).name.clone(), e.count, unit(&e.unit).bases)).collect()
}

fn row(name: &str, count: u8, bases: u8) -> (String, u8, u8) {
    (name.to_owned(), count, bases)
}

// proves: REG-LEARN-03, REG-LEARN-09
#[test]
fn tutorial_empire() {
    let rows = [row("AT-AT", 1, 1), row("Stormtroopers", 3, 3), row("74-Z Speeder Bikes", 1, 2)];
    assert_eq!(tutorial("tutorial-empire"), rows);
}

// proves: REG-LEARN-10
#[test]
fn tutorial_rebels() {
    let rows = [
        row("Rebel Troopers", 3, 3),
        row("T-47 Snowspeeder", 1, 1),
        row("Rebel Pathfinders", 1, 3),
        row("1.4 FD Laser Cannon", 1, 1),
    ];
    assert_eq!(tutorial("tutorial-rebels"), rows);
    let library = library();
    assert_eq!(points_spent(library.list("tutorial-rebels").expect("a list"), &library), 500);
}

// proves: REG-LEARN-11
#[test]
fn tutorial_separatists() {
    let rows = [row("B1 Battle Droids", 3, 4), row("Droidekas", 2, 2), row("AAT Battle Tank", 1, 2)];
    assert_eq!(tutorial("tutorial-separatists"), rows);
}

// proves: REG-LEARN-12
#[test]
fn tutorial_republic() {
    let rows = [row("Clone Troopers", 2, 3), row("AT-TE", 1, 1), row("AT-RT Walkers", 2, 2)];
    assert_eq!(tutorial("tutorial-republic"), rows);
}

// proves: REG-LEARN-05, REG-LEARN-06
#[test]
fn tutorial_armies_have_one_profile_for_each_token() {
    let library = library();
    let army = |id: &str| library.army(library.list(id).expect("a list")).expect("known cards");
    let bases = |id: &str| army(id).units.iter().map(|u| u32::from(u.bases)).sum::<u32>();
    let ids = ["tutorial-empire", "tutorial-rebels", "tutorial-separatists", "tutorial-republic"];
    assert_eq!(ids.map(|id| army(id).units.len()), [5, 6, 6, 5]);
    assert_eq!(ids.map(bases), [12, 14, 18, 11]);
    assert_eq!(ids.map(|id| army(id).faction.command_value), [6, 6, 7, 5]);
}

// proves: REG-LEARN-04
#[test]
fn a_first_game_list_takes_no_cards() {
    let library = library();
    let mut list = library.list("tutorial-empire").expect("a list").clone();
    list.units.truncate(2);
    list.leader = Some("vader".to_owned());
    list.support = vec!["recon-sweep".to_owned()];
    list.deck = vec!["ambush-small".to_owned()];
    assert_eq!(
        broken(&list, &library),
        [
            ("REG-LEARN-04", "list.learning.leader"),
            ("REG-LEARN-04", "list.learning.support"),
            ("REG-LEARN-04", "list.learning.deck"),
        ]
    );
}

// proves: REG-ARMY-01, REG-ARMY-11
#[test]
fn the_total_stays_within_the_cap() {
    let library = library();
    let list = sample(&library, |_| {});
    assert_eq!((points_spent(&list, &library), bid(&list, &library)), (970, 30));
    let mut dear = library.clone();
    let raise = |library: &mut Library, by: u16| {
        for unit in library.units.iter_mut().filter(|u| u.id == "at-at") {
            unit.points += by;
        }
    };
    raise(&mut dear, 30);
    assert_eq!((broken(&list, &dear), bid(&list, &dear)), (vec![], 0), "exactly the cap");
    raise(&mut dear, 1);
    assert_eq!(broken(&list, &dear), [("REG-ARMY-01", "list.cap")]);
    assert_eq!(bid(&list, &dear), -1);
    let violation = &check_list(&list, &dear, &ListRules::default())[0];
    assert_eq!(violation.message, "the list costs 1001 points, 1 over the limit of 1000");
}

// proves: REG-ARMY-03
#[test]
fn everything_is_of_one_faction() {
    let library = library();
    let unit = sample(&library, |l| l.units[6] = entry("hovertanks", 1));
    let violations = check_list(&unit, &library, &ListRules::default());
    assert_eq!(violations.len(), 1);
    assert_eq!((violations[0].rule.as_str(), violations[0].path.as_str()), ("REG-ARMY-03", "units[6]"));
    let leader = sample(&library, |l| l.leader = Some("rex".to_owned()));
    assert_eq!(broken(&leader, &library), [("REG-ARMY-03", "list.faction")]);
}

// proves: REG-ARMY-15, REG-ARMY-14
#[test]
fn a_card_of_another_faction_is_refused() {
    let mut library = library();
    for card in library.support.iter_mut().filter(|c| c.id == "recon-sweep") {
        card.factions = Some(vec!["gungans".to_owned()]);
    }
    let list = sample(&library, |_| {});
    assert_eq!(broken(&list, &library), [("REG-ARMY-15", "list.support.faction")]);
    assert_eq!(library.roster("empire").support.len(), 10);
    assert_eq!(library.roster("gungans").support.len(), 11);
    assert_eq!((library.roster("gungans").units.len(), library.roster("gungans").leaders.len()), (4, 2));
}

// proves: REG-ARMY-14
#[test]
fn what_no_faction_has_is_refused() {
    let library = library();
    let list = sample(&library, |l| {
        l.units.push(entry("death-star", 1));
        l.support[0] = "x".to_owned();
        l.deck[2] = "y".to_owned();
    });
    let violations = check_list(&list, &library, &ListRules::default());
    let found: Vec<(&str, &str)> = violations.iter().map(|v| (v.rule.as_str(), v.path.as_str())).collect();
    assert_eq!(
        found,
        [("REG-ARMY-14", "units[7]"), ("REG-ARMY-14", "support[0]"), ("REG-ARMY-14", "deck[2]")]
    );
    assert_eq!(library.army(&list).expect_err("three unknown").len(), 3);
    let nobody = sample(&library, |l| l.faction = "ewoks".to_owned());
    assert!(broken(&nobody, &library).contains(&("REG-ARMY-14", "list.unknown")));
}

// proves: REG-ARMY-04
#[test]
fn units_start_with_all_their_bases() {
    let library = library();
    let list = sample(&library, |l| l.units[2].bases = Some(2));
    let violations = check_list(&list, &library, &ListRules::default());
    assert_eq!(violations.len(), 1);
    assert_eq!(violations[0].rule, "REG-ARMY-04");
    assert_eq!(violations[0].message, "Stormtroopers must start with 3 bases, but the list says 2");
    // Nor with more.
    let list = sample(&library, |l| l.units[2].bases = Some(4));
    assert_eq!(broken(&list, &library), [("REG-ARMY-04", "list.bases")]);
    let list = sample(&library, |l| l.units[2].bases = Some(3));
    assert_eq!(broken(&list, &library), []);
}

// proves: REG-ARMY-05
#[test]
fn below_a_minimum_and_above_a_maximum_are_refused() {
    let library = library();
    let few = sample(&library, |l| l.units[2].count = 1);
    assert_eq!(broken(&few, &library), [("REG-ARMY-05", "list.quota.min")]);
    let none = sample(&library, |l| {
        l.units.remove(2);
    });
    assert_eq!(broken(&none, &library), [("REG-ARMY-05", "list.quota.min")]);
    let loose = ListRules { minimum: MinimumRuling::WhenTaken, ..ListRules::default() };
    assert_eq!(broken_by(&none, &library, &loose), []);
    assert_eq!(broken_by(&few, &library, &loose), [("REG-ARMY-05", "list.quota.min")]);
    // 33 % of 1000 are 330 points: six units at 55.
    let units = |count| {
        sample(&library, |l| {
            l.units = vec![entry("stormtroopers", count), entry("at-st", 1)];
            l.support.clear();
        })
    };
    assert_eq!(broken(&units(6), &library), []);
    assert_eq!(broken(&units(7), &library), [("REG-ARMY-06", "list.quota.max")]);
}

// proves: REG-ARMY-06
#[test]
fn quotas_are_shares_of_the_cap_whatever_is_spent() {
    let library = library();
    // 300 points of 850 spent: above 33 % of the points spent, within 33 % of the cap.
    let list = sample(&library, |l| {
        l.units = vec![entry("stormtroopers", 6), entry("at-st", 1)];
        l.support.clear();
    });
    assert_eq!(points_spent(&list, &library), 475);
    assert_eq!(broken(&list, &library), []);
    let spent = ListRules { quota: QuotaRuling::Spent, ..ListRules::default() };
    assert_eq!(broken_by(&list, &library, &spent), [("REG-ARMY-06", "list.quota.max")]);
    // The builder's rounding: points up, units down; nothing fits when one unit costs more than its share.
    let unit = |id: &str| library.unit(id).expect("known");
    assert_eq!(quota(unit("stormtroopers"), 1000), (2, 6));
    assert_eq!(quota(unit("clone-commandos"), 1000), (0, 3));
    assert_eq!(quota(unit("clone-commandos"), 999), (0, 3), "409.59 points become 410");
    assert_eq!(quota(unit("shield-fambaa"), 1000), (0, 1));
    assert_eq!(quota(unit("shield-fambaa"), 500), (0, 0));
    assert_eq!(quota(unit("kaadu"), 1000), (1, 5));
}

// proves: REG-ARMY-07
#[test]
fn one_leader_is_taken_and_paid() {
    let library = library();
    let list = sample(&library, |l| l.leader = None);
    assert_eq!(broken(&list, &library), [("REG-ARMY-07", "list.leader.none")]);
    assert_eq!(points_spent(&list, &library), 915, "55 less than with the leader");
}

// proves: REG-LEAD-02
#[test]
fn a_leader_needs_somebody_to_host_it() {
    let library = library();
    let list = sample(&library, |l| {
        l.units.retain(|e| e.unit != "at-at" && e.unit != "at-st");
    });
    assert_eq!(broken(&list, &library), [("REG-LEAD-02", "list.leader.host")]);
    let any = ListRules { host: HostRuling::AnyInfantry, ..ListRules::default() };
    assert_eq!(broken_by(&list, &library, &any), []);
}

// proves: REG-ARMY-08, REG-DATA-11
#[test]
fn support_cards_cost_at_most_15_percent_of_the_cap() {
    let mut library = library();
    assert_eq!([1000, 500, 999, 0].map(support_points_limit), [150, 75, 149, 0]);
    let list = sample(&library, |_| {});
    let price = |library: &mut Library, points: u16| {
        for card in library.support.iter_mut().filter(|c| c.id == "orbital-bombardment") {
            card.points = points;
        }
    };
    price(&mut library, 120);
    assert_eq!(broken(&list, &library), [], "150 points");
    price(&mut library, 121);
    assert_eq!(broken(&list, &library), [("REG-ARMY-08", "list.support.points")]);
}

// proves: REG-ARMY-09
#[test]
fn at_most_one_support_card_for_250_points() {
    let library = library();
    assert_eq!([1000, 500, 749, 750, 249].map(support_limit), [4, 2, 2, 3, 0]);
    let with = |count| sample(&library, |l| l.support = vec!["propaganda-drop".to_owned(); count]);
    assert_eq!(broken(&with(0), &library), []);
    assert_eq!(broken(&with(4), &library), []);
    assert_eq!(broken(&with(5), &library), [("REG-ARMY-09", "list.support.count")]);
    let exactly = ListRules { support: SupportRuling::Exactly, ..ListRules::default() };
    assert_eq!(broken_by(&with(4), &library, &exactly), []);
    assert_eq!(broken_by(&with(3), &library, &exactly), [("REG-ARMY-09", "list.support.count")]);
    let unique = ListRules { duplicates: DuplicateRuling::Unique, ..ListRules::default() };
    assert_eq!(broken_by(&with(2), &library, &unique), [("REG-A12", "list.support.twice")]);
}

// proves: REG-ARMY-10
#[test]
fn a_deck_has_one_mission_of_each_category() {
    let library = library();
    let deck = |ids: &[&str]| sample(&library, |l| l.deck = ids.iter().map(|id| (*id).to_owned()).collect());
    assert_eq!(broken(&deck(&["breakthrough", "ambush", "trench-warfare"]), &library), []);
    let wrong = [("REG-ARMY-10", "list.deck")];
    assert_eq!(broken(&deck(&["breakthrough", "ambush", "frontline-clash"]), &library), wrong);
    assert_eq!(broken(&deck(&["ambush", "trench-warfare"]), &library), wrong);
    assert_eq!(broken(&deck(&["ambush", "trench-warfare", "breakthrough", "ambush"]), &library), wrong);
    assert_eq!(broken(&deck(&["ambush", "trench-warfare", "uplink"]), &library), wrong);
}

// proves: REG-SETUP-02
#[test]
fn a_deck_is_drawn_for_the_table_of_the_cap() {
    let library = library();
    assert_eq!((Table::STANDARD.width, Table::STANDARD.height), (72, 36));
    assert_eq!((Table::SMALL.width, Table::SMALL.height), (36, 36));
    assert_eq!([500, 501, 999, 1000].map(|c| table_for(c, TableRuling::Standard).width), [36, 72, 72, 72]);
    assert_eq!([500, 501, 999, 1000].map(|c| table_for(c, TableRuling::Small).width), [36, 36, 36, 72]);
    let list = sample(&library, |l| l.deck[0] = "ambush-small".to_owned());
    let violations = check_list(&list, &library, &ListRules::default());
    assert_eq!((violations.len(), violations[0].rule.as_str()), (1, "REG-SETUP-02"));
    assert_eq!(
        violations[0].message,
        "Ambush (small) is for a 36x36 table, but a game of 1000 points uses a 72x36 table"
    );
}

#[test]
fn a_list_without_units_is_refused() {
    let library = library();
    let list = sample(&library, |l| l.units.clear());
    assert!(broken(&list, &library).contains(&("REG-ARMY-12", "list.empty")));
}

#[test]
fn the_rulings_of_a_game_choose_the_readings() {
    assert_eq!(ListRules::from(&Rulings::default()), ListRules::default());
    let rulings = Rulings::default().with(A10_ANY_INFANTRY).with(A14_SPENT);
    let rules = ListRules::from(&rulings);
    assert_eq!((rules.host, rules.quota), (HostRuling::AnyInfantry, QuotaRuling::Spent));
    assert_eq!(rules.support, SupportRuling::AtMost);
}

// proves: REG-ARMY-01, REG-ARMY-03, REG-ARMY-05, REG-ARMY-06, REG-ARMY-07, REG-ARMY-08, REG-ARMY-09, REG-ARMY-10
#[test]
fn a_drawn_list_is_legal_and_leaves_little_for_every_faction_and_size() {
    let library = library();
    for faction in &library.factions {
        for cap in [500, 750, 1000, 1500] {
            let drawn: Vec<_> = (0..6)
                .map(|seed| {
                    raise(&library, &faction.id, cap, seed).unwrap_or_else(|broken| panic!("{broken:?}"))
                })
                .collect();
            for list in &drawn {
                assert_eq!(check_list(list, &library, &ListRules::default()), []);
                let left = bid(list, &library);
                assert!((0..=i64::from(cap) / 20).contains(&left), "{} of {cap}: {left} left", faction.id);
            }
            assert!(drawn.windows(2).any(|two| two[0].units != two[1].units), "{} of {cap}", faction.id);
        }
    }
}
