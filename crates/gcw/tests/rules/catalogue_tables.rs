//! The document's tables, row by row as it prints them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_gcw::catalogue::{Catalogue, Category, Crash, Faction, Reward, Table, TypeId};

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

const TARGETS: &[(&str, i32)] = &[("2-4", 6), ("5-8", 7), ("9-12", 8)];

const CATEGORIES: &[(&str, &str)] = &[
    ("2-4", "Space Installation"),
    ("5", "Gas Giant"),
    ("6", "Settled World"),
    ("7-8", "Dead World"),
    ("9", "Uninhabited World"),
    ("10-12", "Outpost"),
];

const FEATURES: &[(&str, &str)] = &[
    ("1", "No Asteroids"),
    ("2", "Light Asteroids"),
    ("3-5", "Regular Asteroids"),
    ("6", "Dense Asteroids"),
    ("7", "Planetary Ring"),
    ("8", "Nebula"),
    ("9", "Minefield"),
    ("10", "Debris Clouds"),
    ("11", "Flare Activity"),
    ("12", "Comet"),
    ("13", "Ionized Dust Cloud"),
    ("14", "Derelect"),
];

const SETTLED: &[(&str, &str, i32)] = &[
    ("2-3", "Leisure World", 6),
    ("4-5", "Primitive World", 4),
    ("6-8", "Industrial World", 20),
    ("9-10", "Agrarian World", 10),
    ("11-12", "Commerce World", 12),
];

const UNINHABITED: &[(&str, &str, i32)] =
    &[("1-2", "Temperate Planet", 2), ("3-4", "Verdant Planet", 4), ("5-6", "Water World", 2)];

const DEAD: &[(&str, &str, i32)] =
    &[("1-2", "Barren World", 0), ("3-4", "Ice World", 0), ("5", "Molten World", 2), ("6", "Toxic World", 0)];

const OUTPOSTS: &[(&str, &str, i32)] = &[
    ("1-2", "Mining Outpost", 20),
    ("3", "Commerce Hub", 2),
    ("4", "Observation Post", 2),
    ("5", "Chop Shop", 2),
    ("6", "Munitions Depot", 2),
];

const GAS: &[(&str, &str, i32)] = &[
    ("1-3", "Medium-Yield Gas Giant", 6),
    ("4", "Low-Yield Gas Giant", 2),
    ("5", "High-Yield Gas Giant", 10),
    ("6", "Hidden Outpost", 2),
];

const INSTALLATIONS: &[(&str, &str, i32)] = &[
    ("1", "Construction Yard", 6),
    ("2", "Military Training Installation", 2),
    ("3", "Scrapyard", 2),
    ("4-5", "Repair Depot", 2),
    ("6", "Trade Station", 6),
];

const CRASHES: &[(&str, &str, &str, &str)] = &[
    ("1-4", "Z-95 Headhunter", "TIE Fighter", "Z-95 Headhunter"),
    ("5-8", "Y-wing", "TIE Bomber", "Y-wing"),
    ("9-11", "X-wing", "TIE Interceptor", "Kihraxz Fighter"),
    ("12-14", "A-wing", "TIE Advanced", "Scyk Interceptor"),
    ("15-16", "B-wing", "TIE Phantom", "G-1A Starfighter"),
    ("17-18", "E-wing", "TIE Defender", "StarViper"),
    ("19", "HWK-290", "Lambda-class Shuttle", "HWK-290"),
    ("20", "YT-1300 (ORS stats)", "Firespray-31", "Firespray-31"),
    ("21", "YT-2400", "VT-49 Decimator", "YV-666"),
    ("22-23", "K-wing", "Scimitar Assault Bomber", "Aggressor"),
    ("24-25", "T-70", "TIE/fo Fighter", "Protectorate Starfighter"),
    ("26", "VCX-100", "Upsilon-class Shuttle", "JumpMaster 5000"),
    ("27", "Attack Shuttle", "TIE Advanced Prototype", "Lancer-class Craft"),
    ("28", "ARC-170", "TIE/sf Fighter", "Quadjumper"),
    ("29", "U-wing", "TIE Striker", "roll again"),
];

const SUPPORT_SHIPS: &[(&str, i32)] = &[("1-2", 1), ("3-4", 2), ("5-6", 3), ("7-8", 4)];

const CARGO_ONE: &[&str] = &[
    "1x Intelligence Agent",
    "1x R2 Astromech",
    "1x R5 Astromech",
    "1x Proton Torpedo",
    "2x Flechette Torpedo",
    "1x Concussion Missile",
    "1x Cluster Missile",
    "1x Ion Pulse Missile",
    "2x Seismic Charge",
    "1x Proximity Mine",
    "1x Enhanced Scopes",
    "1x Munitions Failsafe",
    "1x B-wing/E2",
    "1x Proton Rocket",
    "1x Chardaan Refit",
    "1x Tactical Jammer",
    "1x Inertial Dampeners",
    "1x Unhinged Astromech",
    "1 Fleet Point",
    "1 Fleet Point",
];

const CARGO_TWO: &[&str] = &[
    "1x Mercenary Copilot",
    "1x Saboteur",
    "1x Anti-Pursuit Lasers",
    "1x Targeting Computer",
    "1x Fire Control System",
    "1x Advanced Proton Torpedo",
    "1x Assault Missile",
    "1x Homing Missile",
    "1x Proton Bomb",
    "1x Tactician",
    "1x R7 Astromech",
    "1x Ion Torpedo",
    "1x Flechette Cannon",
    "1x Dead Man's Switch",
    "1x Feedback Array",
    "1x Autothrusters",
    "1x Stygium Particle Accelerator",
    "1x Outlaw Tech",
    "1x Autoblaster Turret",
    "1x R4 Agromech",
    "1x Salvaged Astromech",
    "1x Glitterstim",
    "2 Fleet Points",
    "2 Fleet Points",
];

const CARGO_THREE: &[&str] = &[
    "1x Navigator",
    "1x Recon Specialist",
    "1x Weapons Engineer",
    "1x Hull Upgrade",
    "1x Stealth Device",
    "1x Advanced Sensors",
    "1x Ion Cannon",
    "1x Countermeasures",
    "1x Experimental Interface",
    "1x Fleet Officer",
    "1x \"Hot Shot\" Blaster",
    "1x K4 Security Droid",
    "3 Fleet Points",
    "3 Fleet Points",
];

const CARGO_FOUR: &[&str] = &[
    "1x Flight Instructor",
    "1x Gunner",
    "1x Engine Upgrade",
    "1x Shield Upgrade",
    "1x Sensor Jammer",
    "1x Autoblaster",
    "1x Blaster Turret",
    "1x Ion Cannon Turret",
    "1x \"Mangler\" Cannon",
    "1x Advanced Cloaking Device",
    "1x Targeting Coordinator",
    "1x Advanced Targeting Computer",
    "4 Fleet Points",
    "4 Fleet Points",
];

/// The rolls of a table's rows as the document prints them.
fn rolls<T>(table: &Table<T>) -> Vec<String> {
    let rows = table.rows.iter();
    rows.map(|r| if r.from == r.to { r.from.to_string() } else { format!("{}-{}", r.from, r.to) }).collect()
}

// proves: GCW-108, GCW-269
#[test]
fn numbers_of_targets_and_of_support_ships() {
    let c = catalogue();
    for (table, rows) in [(&c.tables.targets, TARGETS), (&c.tables.support_ships, SUPPORT_SHIPS)] {
        assert_eq!(rolls(table), rows.iter().map(|r| r.0).collect::<Vec<_>>());
        assert_eq!(
            table.results().map(|n| i32::from(*n)).collect::<Vec<_>>(),
            rows.iter().map(|r| r.1).collect::<Vec<_>>()
        );
    }
    assert_eq!(c.tables.targets.get(6), Some(&7));
    assert_eq!((c.tables.targets.get(1), c.tables.targets.get(13)), (None, None));
}

// proves: GCW-110, GCW-111
#[test]
fn categories_and_features() {
    let c = catalogue();
    let table = &c.tables.category;
    assert_eq!(rolls(table), CATEGORIES.iter().map(|r| r.0).collect::<Vec<_>>());
    let names: Vec<&str> = table.results().map(|category| category.name()).collect();
    assert_eq!(names, CATEGORIES.iter().map(|r| r.1).collect::<Vec<_>>());
    let table = &c.tables.feature;
    assert_eq!(rolls(table), FEATURES.iter().map(|r| r.0).collect::<Vec<_>>());
    let ids: Vec<&str> =
        FEATURES.iter().map(|(_, name)| c.find_feature(name).expect("known").id.as_str()).collect();
    assert_eq!(table.results().map(|id| id.as_str()).collect::<Vec<_>>(), ids);
    assert_eq!((table.dice.least(), table.dice.most()), (1, 14));
    let count = |id: &str| -> u8 { c.feature(id).expect("known").obstacles.iter().map(|o| o.count).sum() };
    let counts =
        ["no-asteroids", "light-asteroids", "regular-asteroids", "dense-asteroids", "planetary-ring"];
    assert_eq!(counts.map(count), [0, 4, 6, 8, 4]);
    let counts =
        ["nebula", "minefield", "debris-clouds", "flare-activity", "comet", "ionized-dust-cloud", "derelict"];
    assert_eq!(counts.map(count), [6, 8, 6, 6, 6, 6, 4]);
}

// proves: GCW-112, GCW-113, GCW-114, GCW-115, GCW-116, GCW-117
#[test]
fn types_of_targets_and_their_values() {
    let c = catalogue();
    let tables = [
        (Category::SettledWorld, SETTLED),
        (Category::UninhabitedWorld, UNINHABITED),
        (Category::DeadWorld, DEAD),
        (Category::Outpost, OUTPOSTS),
        (Category::GasGiant, GAS),
        (Category::SpaceInstallation, INSTALLATIONS),
    ];
    assert_eq!(c.tables.types.len(), tables.len());
    for (category, rows) in tables {
        let table = &c.tables.types[&category];
        assert_eq!(rolls(table), rows.iter().map(|r| r.0).collect::<Vec<_>>(), "{category}");
        let ids: Vec<&TypeId> = table.results().collect();
        for (id, (_, name, value)) in ids.iter().zip(rows) {
            let found = c.target_type(id.as_str()).expect("known");
            assert_eq!((found.name.as_str(), found.value, found.category), (*name, *value, category));
        }
    }
    let unexplored: Vec<&Category> = Category::ALL.iter().filter(|k| k.starts_unexplored()).collect();
    assert_eq!(unexplored, [&Category::DeadWorld, &Category::UninhabitedWorld]);
    // A test vector: the chance of an Industrial World is that of 6 to 8 on 2d6.
    let industrial = &c.tables.types[&Category::SettledWorld].rows[2];
    assert_eq!((industrial.from, industrial.to, industrial.result.as_str()), (6, 8, "industrial-world"));
}

// proves: GCW-118, GCW-119, GCW-120, GCW-121, GCW-122, GCW-123, GCW-124, GCW-125, GCW-126, GCW-127
#[test]
fn ten_types_give_more_than_their_value() {
    let c = catalogue();
    let benefits: Vec<&str> = c.types.iter().filter_map(|t| t.benefit).map(|b| b.as_str()).collect();
    let expected = [
        "commerce-hub",
        "observation-post",
        "chop-shop",
        "munitions-depot",
        "hidden-outpost",
        "construction-yard",
        "military-training",
        "scrapyard",
        "repair-depot",
        "trade-station",
    ];
    assert_eq!(benefits, expected);
    assert!(c.types.iter().all(|t| t.benefit.is_some() != t.text.is_empty()));
}

// proves: GCW-128
#[test]
fn finds_on_unexplored_worlds() {
    let c = catalogue();
    let table = &c.tables.exploration;
    assert_eq!(rolls(table), ["2-3", "4", "5", "6", "7", "8", "9", "10", "11-12"]);
    let finds: Vec<&str> = table.results().map(|find| find.as_str()).collect();
    let expected = [
        "crashed-ship",
        "volunteers",
        "weapons-stash",
        "resource-cache",
        "nothing",
        "surface-resources",
        "salvage",
        "pirates",
        "lost-outpost",
    ];
    assert_eq!(finds, expected);
}

// proves: GCW-129
#[test]
fn crashed_ships_of_every_faction() {
    let c = catalogue();
    for (column, faction) in Faction::ALL.iter().enumerate() {
        let table = &c.tables.crashes[faction];
        assert_eq!(rolls(table), CRASHES.iter().map(|r| r.0).collect::<Vec<_>>());
        for (crash, row) in table.results().zip(CRASHES) {
            let name = [row.1, row.2, row.3][column];
            match crash {
                Crash::Ship(id) => {
                    let found = c.find_ships(Some(*faction), name);
                    assert_eq!(found.iter().map(|s| &s.id).collect::<Vec<_>>(), [id], "{faction} {name}");
                }
                Crash::RollAgain => assert_eq!(name, "roll again"),
            }
        }
    }
}

// proves: GCW-183
#[test]
fn rewards_for_cargo() {
    let c = catalogue();
    for (cargo, rows) in [(1, CARGO_ONE), (2, CARGO_TWO), (3, CARGO_THREE), (4, CARGO_FOUR)] {
        let table = &c.tables.cargo[&cargo];
        assert_eq!((table.dice.least(), usize::from(table.dice.most())), (1, rows.len()));
        for (roll, text) in (1..).zip(rows) {
            let reward = table.get(roll).expect("a row for every roll");
            if let Reward::Fp(points) = reward {
                assert_eq!(*text, format!("{points} Fleet Point{}", if *points == 1 { "" } else { "s" }));
            } else {
                let (id, copies) = reward.upgrade().expect("a card");
                let (number, name) = text.split_once("x ").expect("a number of copies");
                let found = c.find_upgrades(None, name);
                assert_eq!(found.iter().map(|card| &card.id).collect::<Vec<_>>(), [id], "{name}");
                assert_eq!(number, copies.to_string(), "{name}");
            }
        }
    }
}
