//! The document's scenario tables and squad sizes, row by row as it prints them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_gcw::catalogue::{
    Catalogue, HugeRole, InitiativeMode, ScenarioId, ScenarioKind, SquadSize, Table, TerrainMode,
};
use sandtable_packs::Source;

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

const SCENARIOS: &[(&str, &str, &str)] = &[
    ("1", "Assassination", "Attacker: 90; Defender: 150"),
    ("2", "Asset Recovery", "[2D6] 2-4:75, 5-9:100, 10-12:125"),
    ("3", "VIP Escort", "100"),
    ("4", "No Man Behind", "[2D6] 2-5:50, 6-8:75, 9-12:100"),
    ("5", "Combat Trial", "Attacker: 110; Defender: 100"),
    ("6", "Smash and Grab", "Attacker: 60; Defender: 75"),
    ("7", "Divide and Conquer", "Attacker: 84; Defender: 100"),
    ("8", "HVT Recovery", "Attacker: 100; Defender: 75"),
    ("9", "Escalation", "150"),
    ("10", "Wing Commander", "100"),
    ("11", "Interdiction", "Attacker: 100; Defender: 150"),
    ("12", "Exfil", "80"),
    ("13", "Microjumps", "Attacker: 60; Defender: 100"),
    ("14", "Data Theft", "100"),
    ("15", "What Price Victory?", "75"),
    ("16", "Patrol Ambush", "100"),
    ("17", "Defensive Minefield", "Attacker: 115; Defender: 100"),
    ("18-27", "Space Superiority", "[2D6] 2-3:50, 4-5:75, 6-8:100, 9-10:125, 11-12:150"),
    ("28-34", "Supply Raid", "[2D6] 2-4:75, 5-9:100, 10-12:125"),
    ("", "Prisoner Rescue", "[2D6] 2-4:75, 5-9:100, 10-12:125"),
    ("", "Prisoner Exchange", "[2D6] 2-5:50, 6-8:75, 9-12:100"),
    ("", "Intelligence Gathering", "100"),
    ("", "Electronic Warfare", "100"),
];

const HUGE_SUPPORT: &[(&str, &str, i32)] = &[
    ("1-4", "Shipping Strike", 100),
    ("5", "Parallel", 120),
    ("6-7", "Commerce Raiding", 120),
    ("8", "Joint Strike", 150),
];

const HUGE_CAPITAL: &[(&str, &str, i32)] =
    &[("1-3", "Strike Force", 200), ("4", "Isolated", 120), ("5-6", "Capital Clash", 250)];

const RETIRED_GR75: &[(&str, &str, &str)] = &[
    ("1-3", "Shipping Strike", "150"),
    ("4", "Interdiction", "Attacker: 100; Defender: 125"),
    ("5", "Blockade Run", "Attacker: 200; Defender: 140"),
    ("6", "Asteroid Gauntlet", "Attacker: 125; Defender: 125"),
];

const RETIRED_CR90: &[(&str, &str, &str)] = &[
    ("1-6", "Capital Ship Assault", "200"),
    ("7", "Alone", "Attacker: 125; Defender: -"),
    ("8", "Thirsty", "150"),
    ("9", "Field Repairs", "Attacker: 125; Defender: 200"),
    ("10", "Dry Dock", "Attacker: 200; Defender: 250"),
    ("11", "Jump to Lightspeed", "Attacker: 250; Defender: 200"),
    ("12", "Hammer and Anvil", "Attacker: 250; Defender: 200"),
];

/// The rolls of a table's rows as the document prints them.
fn rolls<T>(table: &Table<T>) -> Vec<String> {
    let rows = table.rows.iter();
    rows.map(|r| if r.from == r.to { r.from.to_string() } else { format!("{}-{}", r.from, r.to) }).collect()
}

/// A size as the document prints it, without what it says in brackets.
fn shown(size: &SquadSize) -> String {
    match size {
        SquadSize::Each(points) => points.to_string(),
        SquadSize::Sides { attacker, defender } => {
            let defender = defender.map_or_else(|| "-".to_owned(), |points| points.to_string());
            format!("Attacker: {attacker}; Defender: {defender}")
        }
        SquadSize::Rolled { dice, rows } => {
            let rows: Vec<String> =
                rows.iter().map(|row| format!("{}-{}:{}", row.from, row.to, row.result)).collect();
            format!("[{}] {}", dice.to_string().to_uppercase(), rows.join(", "))
        }
        SquadSize::Proposed { .. } | SquadSize::Undecided => "TBA".to_owned(),
    }
}

fn sizes(c: &Catalogue, table: &Table<ScenarioId>) -> Vec<(String, String)> {
    let scenario = |id: &ScenarioId| c.scenario(id.as_str()).expect("known");
    rolls(table).into_iter().zip(table.results().map(|id| shown(&scenario(id).size))).collect()
}

// proves: GCW-151, GCW-152, GCW-A01, GCW-A72
#[test]
fn scenarios_and_their_sizes() {
    let c = catalogue();
    let dice = c.tables.scenario.dice;
    assert_eq!((dice.least(), dice.most()), (1, 34), "the rows count, not the 32 of the text");
    type Rows = Vec<(&'static str, &'static str, &'static str)>;
    let (special, regular): (Rows, Rows) = SCENARIOS.iter().partition(|row| row.0.is_empty());
    let expected: Vec<(String, String)> =
        regular.iter().map(|row| (row.0.to_owned(), row.2.to_owned())).collect();
    assert_eq!(sizes(&c, &c.tables.scenario), expected);
    for (result, row) in c.tables.scenario.results().zip(&regular) {
        assert_eq!(c.find_scenario(row.1).expect("known").id, *result);
    }
    assert_eq!(special.len(), 4);
    for (_, name, size) in special {
        let scenario = c.find_scenario(name).expect("known");
        assert_eq!(
            (scenario.kind, shown(&scenario.size)),
            (ScenarioKind::Special, (*size).to_owned()),
            "{name}"
        );
    }
    let superiority = c.scenario("space-superiority").expect("known");
    assert_eq!(superiority.size.points(Some(12)), Some((150, Some(150))));
    assert_eq!(superiority.size.points(None), None, "a roll decides");
    assert_eq!(c.scenario("exfil").expect("known").size.points(None), Some((80, Some(80))));
}

// proves: GCW-153
#[test]
fn half_of_the_table_is_unusual() {
    let c = catalogue();
    let chances = |id: &str| (1..=34).filter(|n| c.tables.scenario.get(*n).is_some_and(|s| *s == id)).count();
    assert_eq!((chances("space-superiority"), chances("supply-raid")), (10, 7));
}

// proves: GCW-201, GCW-206, GCW-211, GCW-214, GCW-231, GCW-237
#[test]
fn squads_of_some_scenarios_are_limited() {
    let c = catalogue();
    let scenario = |id: &str| c.scenario(id).expect("known");
    let grab = scenario("smash-and-grab");
    assert_eq!((&grab.attacker.ships[..], grab.attacker.large), (&[1][..], Some(1)));
    assert_eq!((&grab.defender.ships[..], grab.defender.large), (&[1, 2, 3][..], Some(0)));
    let divide = scenario("divide-and-conquer");
    assert_eq!((divide.attacker.large, divide.attacker.small_cost), (Some(1), Some(20)));
    assert_eq!(divide.defender.ships, [2, 4, 6]);
    assert_eq!(scenario("hvt-recovery").defender.large, Some(0));
    assert_eq!(scenario("escalation").attacker.first_group, Some(50));
    assert_eq!(scenario("interdiction").defender.group_size, Some(75));
    assert_eq!(scenario("micro-jumps").attacker.ships, [1]);
    assert_eq!(scenario("data-theft").defender.least_ships, Some(4));
}

// proves: GCW-287, GCW-288, GCW-291
#[test]
fn huge_ship_battles() {
    let c = catalogue();
    for (table, rows, role) in [
        (&c.tables.huge_support, HUGE_SUPPORT, HugeRole::Support),
        (&c.tables.huge_capital, HUGE_CAPITAL, HugeRole::Capital),
    ] {
        let expected: Vec<(String, String)> =
            rows.iter().map(|r| (r.0.to_owned(), r.2.to_string())).collect();
        assert_eq!(sizes(&c, table), expected);
        for (id, row) in table.results().zip(rows) {
            let scenario = c.scenario(id.as_str()).expect("known");
            assert_eq!((scenario.name.as_str(), scenario.kind), (row.1, ScenarioKind::Huge));
            assert_eq!(scenario.defender.must_bring, Some(role), "{}", row.1);
        }
    }
    let limits = |id: &str| {
        let attacker = &c.scenario(id).expect("known").attacker;
        (attacker.small_of_a_type, attacker.large_of_a_type, attacker.may_bring.clone())
    };
    assert_eq!(limits("strike-force"), (Some(12), Some(6), vec![]));
    assert_eq!(limits("capital-clash"), (Some(12), Some(6), vec![HugeRole::Capital]));
    assert_eq!(limits("joint-strike"), (None, None, vec![HugeRole::Support, HugeRole::Capital]));
    assert_eq!(limits("commerce-raiding"), (None, None, vec![HugeRole::Capital]));
    assert_eq!(limits("isolated"), (None, None, vec![]));
}

// proves: GCW-300, GCW-301, GCW-302
#[test]
fn retired_tables_are_kept() {
    let c = catalogue();
    for (ship, rows) in [("gr75", RETIRED_GR75), ("cr90", RETIRED_CR90)] {
        let expected: Vec<(String, String)> = rows.iter().map(|r| (r.0.to_owned(), r.2.to_owned())).collect();
        assert_eq!(sizes(&c, &c.tables.retired[ship]), expected);
        for (id, row) in c.tables.retired[ship].results().zip(rows) {
            let scenario = c.scenario(id.as_str()).expect("known");
            assert_eq!(scenario.kind, ScenarioKind::Retired);
            assert!(scenario.name.starts_with(row.1), "{}", row.1);
        }
    }
    assert_eq!(sizes(&c, &c.tables.retired["raider"]), [("1-6".to_owned(), "TBA".to_owned())]);
}

// proves: GCW-307
#[test]
fn tables_initiative_and_setting_up_of_three_retired_scenarios() {
    let c = catalogue();
    type Case<'a> = (&'a str, [u8; 2], InitiativeMode, TerrainMode, &'a [&'a str]);
    let cases: [Case<'_>; 3] = [
        (
            "alone",
            [3, 4],
            InitiativeMode::FewerPoints,
            TerrainMode::Rolled,
            &["both: ", "defender: within 2 of own-edge", "attacker: within 1 of own-edge"],
        ),
        (
            "thirsty",
            [5, 3],
            InitiativeMode::FewerPoints,
            TerrainMode::Rolled,
            &[
                "defender: within 2 of own-edge",
                "defender: within 1 of huge",
                "both: beyond 2 of edges, beyond 1 of obstacles, beyond 1 of huge, beyond 1 of objects",
                "attacker: within 1 of own-edge",
                "defender: within 3 of huge, beyond 3 of enemies",
            ],
        ),
        (
            "field-repairs",
            [3, 6],
            InitiativeMode::Defender,
            TerrainMode::Empty,
            &[
                "attacker: within 1 of own-edge",
                "defender: within 2 of own-edge",
                "defender: within 3 of huge",
            ],
        ),
    ];
    for (id, area, initiative, terrain, steps) in cases {
        let play = c.scenario(id).expect("known").play.as_ref().expect("played");
        assert_eq!((play.area, play.initiative, play.terrain.mode), (area, initiative, terrain), "{id}");
        let told = play.step.iter().map(|step| {
            let limits: Vec<String> = step.limits.iter().map(ToString::to_string).collect();
            format!("{}: {}", step.by, limits.join(", "))
        });
        assert_eq!(told.collect::<Vec<_>>(), steps, "{id}");
    }
}

/// Notes about the built-in pack after a text of its tables was replaced and a scenario was added.
fn notes((old, new): (&str, &str), scenario: &str) -> Vec<String> {
    let mut sources = Catalogue::builtin_sources();
    let tables = sources.iter_mut().find(|source| source.path == "tables.toml").expect("a file of the pack");
    assert!(tables.text.contains(old), "tables.toml does not contain {old}");
    tables.text = tables.text.replacen(old, new, 1);
    sources.push(Source::new("own.toml", scenario));
    Catalogue::load(&sources).unwrap_or_else(|problems| panic!("{problems}")).notes()
}

#[test]
fn a_scenario_that_no_roll_leads_to_is_noted() {
    assert_eq!(catalogue().notes(), Vec::<String>::new());
    let own = "[[scenario]]\nid = \"my-hunt\"\nname = \"My Hunt\"\nkind = \"regular\"\nsize = { each = 100 }\n\
               provenance = { says = \"ours\" }\n";
    let row = "result = \"assassination\"";
    let says = |id: &str| format!("the scenario `{id}` never comes up: no row of a scenario table gives it");
    assert_eq!(notes((row, row), own), [says("my-hunt")]);
    assert_eq!(notes((row, "result = \"my-hunt\""), own), [says("assassination")]);
    // Potential scenarios are rolled without a row, if the setup wants them.
    let potential = own.replace("\"regular\"", "\"potential\"");
    assert_eq!(notes((row, row), &potential), Vec::<String>::new());
}
