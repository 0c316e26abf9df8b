//! Cards as the campaign handles them: classes, titles that the document changes, huge ships, what cards ask and do.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_gcw::catalogue::{
    BarEffect, Catalogue, Faction, Handling, HugeRole, OncePer, Restriction, Slot, UpgradeCard,
};

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

fn card<'c>(c: &'c Catalogue, id: &str) -> &'c UpgradeCard {
    c.upgrade(id).unwrap_or_else(|| panic!("no card {id}"))
}

fn texts<T: ToString>(values: &[T]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

// proves: GCW-068, GCW-070, GCW-071, GCW-073, GCW-075, GCW-076, GCW-084, GCW-098
#[test]
fn a_sample_of_every_handling_class() {
    let c = catalogue();
    for (id, class, price, copies) in [
        ("pushthelimit", Handling::Elite, None, 1),
        ("engineupgrade", Handling::TimeIntensive, Some(4), 1),
        ("firecontrolsystem", Handling::TimeIntensive, Some(2), 1),
        ("primedthrusters", Handling::TimeIntensive, Some(1), 1),
        ("feedbackarray", Handling::TimeIntensive, Some(2), 1),
        ("r2astromech", Handling::Droid, Some(1), 1),
        ("unhingedastromech", Handling::Droid, Some(1), 1),
        ("heavylasercannon", Handling::Weapon, Some(7), 1),
        ("ioncannonturret", Handling::Weapon, Some(5), 1),
        ("protontorpedoes", Handling::Ordnance, Some(4), 3),
        ("clustermissiles", Handling::Ordnance, Some(4), 3),
        ("seismiccharges", Handling::Ordnance, Some(2), 3),
        ("glitterstim", Handling::IllicitOrdnance, Some(2), 3),
        ("gunner", Handling::Crew, Some(5), 1),
        ("bombloadout", Handling::NonexpendableOrdnance, Some(0), 1),
        ("houndstooth", Handling::Title, Some(6), 1),
        ("rebelcaptive", Handling::RebelCaptive, None, 1),
        ("extramunitions", Handling::ExtraMunitions, None, 1),
        ("singleturbolasers", Handling::HugeOnly, Some(8), 1),
        ("combatretrofit", Handling::HugeOnly, Some(10), 1),
        ("tantiveiv", Handling::HugeTitle, Some(4), 1),
    ] {
        let found = card(&c, id);
        let paid = found.price.map(|price| price.by_document());
        assert_eq!((found.class, paid, found.copies), (class, price, copies), "{id}");
    }
    let used: std::collections::BTreeSet<Handling> = c.upgrades.iter().map(|card| card.class).collect();
    assert_eq!(used.len(), Handling::ALL.len(), "every class has a card");
}

// proves: GCW-069
#[test]
fn ordnance_is_expended_and_equipment_is_not() {
    let c = catalogue();
    for card in c.upgrades.iter().filter(|card| !matches!(card.class, Handling::HugeOnly)) {
        let launched = matches!(card.slot, Slot::Torpedo | Slot::Missile | Slot::Bomb);
        // What is never expended keeps its own class, whatever its slot.
        let kept = matches!(card.class, Handling::NonexpendableOrdnance | Handling::ExtraMunitions);
        assert_eq!(card.class == Handling::Ordnance, launched && !kept, "{}", card.id);
        let equipment = matches!(
            card.slot,
            Slot::Mod | Slot::System | Slot::Amd | Slot::Samd | Slot::Turret | Slot::Cannon
        );
        let classes = [Handling::TimeIntensive, Handling::Droid, Handling::Weapon];
        if equipment {
            assert!(classes.contains(&card.class) && !card.class.is_expended(), "{}", card.id);
        }
    }
}

/// Name, squad points, Fleet Points, what it asks, what it does.
type Title = (&'static str, i16, i32, &'static [&'static str], &'static [&'static str]);

// proves: GCW-088, GCW-089, GCW-090, GCW-091, GCW-092, GCW-093, GCW-094, GCW-095, GCW-096, GCW-099
#[test]
fn titles_are_those_of_the_document() {
    let c = catalogue();
    let expected: [Title; 9] = [
        ("Chardaan Refit", -2, 0, &["ship:awing"], &["-missile"]),
        ("A-wing Test Pilot", 0, 1, &["native:awing", "min_ps:3"], &["+ept(different)"]),
        ("IG-2000", 0, 1, &["faction:scum", "ship:aggressor"], &[]),
        ("TIE/x1", 0, 1, &["ship:tieadvanced"], &["+system", "discount(system):4(min0)"]),
        ("TIE/D", 0, 1, &["ship:tiedefender"], &[]),
        ("TIE/x7", -2, 0, &["ship:tiedefender"], &["-cannon", "-missile"]),
        (
            "TIE Shuttle",
            0,
            1,
            &["ship:tiebomber"],
            &["+crew", "+crew", "-all_torpedo", "-all_missile", "-all_bomb", "max_cost(crew):4"],
        ),
        ("Alliance Overhaul", 0, 1, &["ship:arc170"], &[]),
        ("Special Ops Training", 0, 1, &["ship:tiesffighter"], &[]),
    ];
    for (name, cost, fleet_points, restrictions, effects) in expected {
        let [title] = c.find_upgrades(Some(Slot::Title), name)[..] else { panic!("{name}") };
        assert_eq!(
            (title.cost, title.price.and_then(|p| p.document)),
            (cost, u16::try_from(fleet_points).ok())
        );
        assert_eq!(texts(&title.restrictions), restrictions, "{name}");
        assert_eq!(texts(&title.effects), effects, "{name}");
    }
    let changed = c.upgrades.iter().filter(|card| card.price.is_some_and(|price| price.document.is_some()));
    assert_eq!(changed.count(), expected.len());
    let refit = card(&c, "chardaanrefit");
    assert_eq!((refit.slot, refit.xws_slot(), refit.class), (Slot::Title, Slot::Missile, Handling::Title));
    assert_eq!(card(&c, "awingtestpilot").class, Handling::PilotTitle);
}

// proves: GCW-078, GCW-097
#[test]
fn ghost_needs_no_shuttle_and_the_hounds_tooth_a_z95() {
    let c = catalogue();
    assert_eq!(texts(&card(&c, "ghost").restrictions), ["ship:vcx100"]);
    assert_eq!(texts(&card(&c, "houndstooth").restrictions), ["ship:yv666", "requires_stock:z95headhunter"]);
}

// proves: GCW-A21, GCW-A22
#[test]
fn free_generic_titles_without_a_price_are_known() {
    let c = catalogue();
    let free: Vec<&str> =
        c.upgrades.iter().filter(|card| card.is_unpriced_free_title()).map(|card| card.id.as_str()).collect();
    for id in ["royalguardtie", "btla4ywing", "adaptiveailerons", "pivotwing"] {
        assert!(free.contains(&id), "{id}");
    }
    for id in ["slavei", "andrasta", "ghost", "phantom", "misthunter", "tiex7", "bombloadout"] {
        assert!(!free.contains(&id), "{id}");
    }
}

// proves: GCW-086
#[test]
fn unique_cards_are_unique_within_different_bounds() {
    let c = catalogue();
    let once = |id: &str| card(&c, id).once_per();
    assert_eq!(once("experimentalinterface"), Some(OncePer::Player));
    assert_eq!(once("rebelcaptive"), Some(OncePer::Squad));
    assert_eq!(once("r2d2"), Some(OncePer::Campaign));
    assert_eq!(once("hansolo"), Some(OncePer::Campaign));
    assert_eq!(once("slavei"), Some(OncePer::Campaign));
    assert_eq!(once("gunner"), None);
}

// proves: GCW-087, GCW-A25
#[test]
fn droids_have_backups() {
    let c = catalogue();
    for id in ["ig88a", "ig88b", "ig88c", "ig88d", "4lom", "leebo", "chopper"] {
        assert!(c.pilot(id).expect("known").droid, "{id}");
    }
    for id in ["c3po", "r2d2", "r2d2-swx22", "chopper", "leebo", "gonk", "4lom", "ig88d", "k4securitydroid"] {
        assert!(card(&c, id).droid, "{id}");
    }
    assert!(!c.pilot("guri").expect("known").droid);
    assert!(c.upgrades.iter().filter(|card| card.class == Handling::Droid).all(|card| card.droid));
}

// proves: GCW-268, GCW-270, GCW-272, GCW-273, GCW-290
#[test]
fn huge_ships_and_their_titles() {
    let c = catalogue();
    for (id, role, factions, cost, start, total, counts) in [
        (
            "gr75mediumtransport",
            HugeRole::Support,
            [Faction::Rebel, Faction::Scum].as_slice(),
            30,
            15,
            45,
            45,
        ),
        ("gozanticlasscruiser", HugeRole::Support, &[Faction::Imperial, Faction::Scum], 40, 5, 45, 45),
        ("cr90corvette", HugeRole::Capital, &[Faction::Rebel, Faction::Scum], 90, 30, 120, 120),
        ("raiderclasscorvette", HugeRole::Capital, &[Faction::Imperial], 100, 20, 120, 120),
    ] {
        let class = c.huge_ship(id).expect("known");
        assert_eq!(
            (class.role, class.factions.as_slice(), class.card_cost()),
            (Some(role), factions, cost),
            "{id}"
        );
        assert_eq!(
            (class.starting_equipment, class.starting_total, class.squad_points),
            (start, total, counts)
        );
    }
    let titles = |id: &str| -> Vec<(String, i16)> {
        let class = c.huge_ship(id).expect("known");
        let mut all: Vec<_> = c.huge_titles(class).map(|t| (t.name.clone(), t.cost)).collect();
        all.sort();
        all
    };
    let named = |pairs: &[(&str, i16)]| -> Vec<(String, i16)> {
        pairs.iter().map(|(name, cost)| ((*name).to_owned(), *cost)).collect()
    };
    assert_eq!(
        titles("gr75mediumtransport"),
        named(&[("Bright Hope", 5), ("Dutyfree", 2), ("Quantum Storm", 4)])
    );
    assert_eq!(titles("gozanticlasscruiser"), named(&[("Requiem", 4), ("Suppressor", 6), ("Vector", 2)]));
    assert_eq!(
        titles("cr90corvette"),
        named(&[("Dodonna's Pride", 4), ("Jaina's Light", 2), ("Tantive IV", 4)])
    );
    assert_eq!(titles("raiderclasscorvette"), named(&[("Assailer", 2), ("Impetuous", 3), ("Instigator", 4)]));
    assert_eq!(c.huge_ship("gozanticlasscruiser").expect("known").exempt, ["suppressor"]);
    assert_eq!(c.huge_ship("croccruiser").expect("known").role, None, "it came later");
}

#[test]
fn what_cards_ask_and_do_reads_back_as_it_was_written() {
    for text in [
        "faction:rebel|scum",
        "ship:xwing|uwing",
        "native:awing",
        "size:small|large",
        "min_ps:3",
        "max_agility:2",
        "max_hull:4",
        "shields:1",
        "action:boost",
        "has_slot:torpedo",
        "no_slot:ept",
        "extra_slot:crew",
        "requires_equip:tractorbeam",
        "requires_friendly:phantomii@sheathipedeclassshuttle",
        "requires_stock:z95headhunter",
        "friend_for:rebel@ezrabridger",
        "max_per_squad:2",
    ] {
        assert_eq!(text.parse::<Restriction>().expect("a restriction").to_string(), text);
    }
    for text in [
        "+ept",
        "+ept(different)",
        "+mod(max_cost:3)",
        "+cannon(only:tractorbeam)",
        "+one_of(cannon|torpedo|missile)",
        "-missile",
        "-all_bomb",
        "max_cost(crew):4",
        "discount(system):4(min0)",
        "discount(all):1(min0)",
        "hardpoint_as(torpedo|missile)",
        "+action:boost",
        "+one_action:barrelroll|boost",
        "hull+2",
    ] {
        assert_eq!(text.parse::<BarEffect>().expect("an effect").to_string(), text);
    }
    for text in
        ["", "ept", "+", "-", "+laser", "+ept(big)", "hull-1", "discount(system):4", "discount(x):1(min0)"]
    {
        assert!(text.parse::<BarEffect>().is_err(), "{text}");
    }
    for text in ["", "min_ps", "min_ps:", "min_ps:x", "faction:hutt", "requires_friendly:a", "weight:3"] {
        assert!(text.parse::<Restriction>().is_err(), "{text}");
    }
    let c = catalogue();
    assert_eq!(card(&c, "maul").factions(), [Faction::Scum, Faction::Rebel]);
    assert_eq!(card(&c, "emperorpalpatine").extra_slots(), [Slot::Crew]);
}
