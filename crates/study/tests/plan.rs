//! Study files: what is wrong with one is told at once and in its place, and a right one makes the same cells and parts for everybody.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use std::collections::BTreeMap;

use sandtable_packs::Source;
use sandtable_study::{
    Drawn, Ending, Kept, PriceOf, Row, Study, World, changed, enough, estimates, read_study,
};
use serde_json::json;

fn pack() -> Vec<Source> {
    let units = "[[unit]]\nid = \"at-st\"\npoints = 100\n";
    vec![Source::new("units.toml", units)]
}

fn read(text: &str) -> Result<Study, String> {
    let sources = pack();
    let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let level = |name: &str| match ["random", "quick", "greedy"].contains(&name) {
        true => Ok(()),
        false => Err(format!("no level `{name}`")),
    };
    let sound = |sources: &[Source]| match sources[0].text.contains("points = 9999") {
        true => Err(vec![String::from("units.toml:3:10: too many points")]),
        false => Ok(()),
    };
    let own = |name: &str| name.ends_with(".toml");
    // Every other list has the unit.
    let draw = |price: &PriceOf, seed: u64| {
        let drawn = |at: u16| Drawn {
            name: format!("{} {at}", price.unit),
            list: json!({ "units": at, "seed": seed }),
            points: f64::from(price.points) - 20.0 * f64::from(at % 7),
            units: f64::from(at % 2),
        };
        Ok((0..price.lists).map(drawn).collect())
    };
    let world = |system: &str| {
        if system != "duel" {
            return Err(format!("no system `{system}`"));
        }
        Ok(World {
            levels: names(&["random", "quick", "greedy"]),
            measuring: names(&["quick", "greedy"]),
            level: &level,
            contents: BTreeMap::from([
                ("lists".to_owned(), names(&["empire", "rebels", "hutts"])),
                ("missions".to_owned(), names(&["ambush", "siege"])),
                ("layouts".to_owned(), names(&["woods"])),
                ("units".to_owned(), names(&["at-st"])),
                ("factions".to_owned(), names(&["empire"])),
            ]),
            rulings: BTreeMap::from([("REG-A36".to_owned(), names(&["later", "never"]))]),
            fields: names(&["lists", "mission", "layout", "ruling", "any_list"]),
            sources: &sources,
            sound: &sound,
            own: &own,
            draw: &draw,
        })
    };
    read_study(&Source::new("price.toml", text), world).map_err(|problems| problems.to_string())
}

const RIGHT: &str = r#"
title = "What should an AT-ST cost?"
system = "duel"
lists = ["empire", "rebels", "my-own.toml"]
missions = ["ambush", "siege"]
games = 250
part = 100

[setup]
any_list = true

[arms]
ruling.REG-A36 = ["never"]
pack.units.at-st.points = [80, 90]
"#;

#[test]
fn a_study_makes_cells_of_everything_that_meets() {
    let study = read(RIGHT).unwrap();
    // Nothing changed, one ruling, two prices; two levels, three pairs, two missions.
    assert_eq!((study.arms.len(), study.cells.len()), (4, 4 * 2 * 3 * 2));
    assert_eq!(study.cells[0].name, "empire/rebels/ambush/quick");
    assert_eq!(study.cells.last().unwrap().name, "rebels/my-own.toml/siege/greedy/units.at-st.points=90");
    let ruled = study.cells.iter().find(|cell| cell.name.ends_with("REG-A36=never")).unwrap();
    let setup = study.setup(ruled);
    assert_eq!(setup["ruling"]["REG-A36"], "never");
    assert_eq!((&setup["mission"], &setup["any_list"]), (&"ambush".into(), &true.into()));
    assert_eq!(setup["lists"][1], "rebels");
    let change = study.arms[2].change.clone().unwrap();
    assert!(changed(&pack(), &change).unwrap()[0].text.contains("points = 80"));
}

#[test]
fn parts_go_through_the_cells_round_by_round() {
    let study = read(RIGHT).unwrap();
    let cells = study.cells_a_round();
    assert_eq!((study.rounds(), study.parts()), (3, 3 * cells));
    assert_eq!(study.part(1).unwrap().games, 0..100);
    assert_eq!(study.part(1).unwrap().cell, 1);
    assert_eq!(study.part(cells).unwrap().games, 100..200);
    assert_eq!(study.part(3 * cells - 1).unwrap().games, 200..250);
    assert_eq!(study.part(3 * cells), None);
}

#[test]
fn a_title_is_no_part_of_a_study_and_the_size_of_its_parts_is() {
    let hash = |text: &str| read(text).unwrap().file.hash();
    assert_eq!(hash(RIGHT), hash(&RIGHT.replace("What should an AT-ST cost?", "Price")));
    assert_ne!(hash(RIGHT), hash(&RIGHT.replace("part = 100", "part = 50")));
}

#[test]
fn everything_that_is_wrong_is_told_at_once_with_its_place() {
    let says = read(
        r#"system = "duel"
levels = ["quick", "clever", "quick"]
lists = ["empire", "rebles"]
missions = [7, "ambsh"]
games = 41
part = 0
until = "many"
colour = "red"

[setup]
any_lists = true
mission = "siege"

[arms]
ruling.REG-A63 = ["never"]
ruling.REG-A36 = ["sometimes"]
pack.units.at-st.points = [80, 9999]
pack.units.at-at.points = [80]
"#,
    )
    .unwrap_err();
    let places = [
        "price.toml:2:20:", // no such level
        "price.toml:2:30:", // twice
        "price.toml:3:20:", // no such list
        "price.toml:4:13:", // no text
        "price.toml:5:9:",  // odd
        "price.toml:6:8:",  // none
        "price.toml:7:9:",  // no width
        "price.toml:8:1:",  // unknown field
        "price.toml:11:13:",
        "price.toml:12:11:",
        "price.toml:15:18:",
        "price.toml:16:19:",
        "price.toml:17:32:",
        "price.toml:18:28:",
    ];
    for place in places {
        assert!(says.lines().any(|line| line.starts_with(place)), "{place} is missing in:\n{says}");
    }
    assert!(says.contains("did you mean `rebels`?") && says.contains("did you mean `REG-A36`?"), "{says}");
    assert!(says.contains("too many points"), "{says}");
}

#[test]
fn a_study_needs_a_system_and_opponents() {
    assert!(read("games = 10\n").unwrap_err().contains("system"));
    assert!(read("system = \"chess\"\n").unwrap_err().contains("price.toml:1:10: no system `chess`"));
    assert!(read("system = \"duel\"\nlists = [\"empire\"]\n").unwrap_err().contains("no opponent"));
    assert!(read("system = [\n").is_err());
    // A system without lists plays its own setup.
    assert_eq!(read("system = \"duel\"\nlevels = [\"quick\"]\n").unwrap().cells[0].name, "quick");
}

/// A game of a cell that the first side won or lost.
fn game(cell: &str, game: u64, won: bool) -> Kept {
    let swapped = game % 2 == 1;
    let row = Row {
        cell: cell.to_owned(),
        game,
        swapped,
        seed: game / 2,
        end: Ending::Over,
        by: String::from("points"),
        winner: Some(u8::from(won == swapped)),
        scores: Vec::new(),
        rounds: None,
        commands: 1,
        hash: String::new(),
    };
    Kept { plan: String::new(), row, figures: BTreeMap::new(), counts: BTreeMap::new() }
}

const TWO_LISTS: &str = r#"
system = "duel"
levels = ["quick", "greedy"]
lists = ["empire", "rebels"]
missions = ["ambush", "siege"]
until = "5%"

[arms]
ruling.REG-A36 = ["never", "later"]
"#;

#[test]
fn estimates_tell_shares_effects_and_disagreements() {
    let study = read(TWO_LISTS).unwrap();
    let mut rows = Vec::new();
    for cell in &study.cells {
        for number in 0..400 {
            // The empire wins three of four; by `never` one of four. At `greedy` it loses every ambush.
            let always = match (&*cell.level, cell.mission.as_deref(), cell.arm) {
                ("greedy", Some("ambush"), _) => false,
                (_, _, arm) => (number / 2 * 7 % 4 == 0) == (study.arms[arm].name == "REG-A36=never"),
            };
            rows.push(game(&cell.name, number, always));
        }
    }
    let all = estimates(&study, &rows);
    assert_eq!((all.games, all.broken, all.comparisons), (rows.len() as u64, 0, 2 * 2 * 2));
    let list = |list: &str| all.lists.iter().find(|own| own.of == list && own.level == "quick").unwrap();
    assert_eq!((list("empire").rate.share, list("rebels").rate.share), (0.75, 0.25));
    assert_eq!(list("empire").rate.games, 800);
    let effect = |arm: &str| {
        all.effects.iter().find(|own| own.arm == arm && own.list == "empire" && own.level == "quick").unwrap()
    };
    assert_eq!((effect("REG-A36=never").change.by, effect("REG-A36=never").stands_out), (-0.5, true));
    assert_eq!((effect("REG-A36=later").change.by, effect("REG-A36=later").stands_out), (0.0, false));
    let [apart] = &all.disagreements[..] else { unreachable!("{:?}", all.disagreements) };
    assert_eq!(
        (&*apart.of, &apart.levels[0], &apart.levels[1]),
        ("empire/rebels/ambush", &"quick".into(), &"greedy".into())
    );
}

#[test]
fn a_study_goes_on_until_every_share_and_every_change_is_known_well_enough() {
    let study = read(TWO_LISTS).unwrap();
    let play = |games: u64| -> Vec<Kept> {
        let of = |cell: &str| {
            (0..games).map(|number| game(cell, number, number * 7 / 3 % 2 == 0)).collect::<Vec<_>>()
        };
        study.cells.iter().flat_map(|cell| of(&cell.name)).collect()
    };
    assert!(!enough(&study, &play(40)));
    assert!(enough(&study, &play(2_000)));
    let mut without = study.clone();
    without.file.until = None;
    assert!(!enough(&without, &play(2_000)));
    // One cell that lags behind is waited for.
    let mut rows = play(2_000);
    rows.retain(|kept| kept.row.game < 40 || kept.row.cell != study.cells[0].name);
    assert!(!enough(&study, &rows));
}

#[test]
fn a_price_is_asked_of_lists_that_are_drawn_around_a_unit() {
    let text = "system = \"duel\"\nlevels = [\"quick\"]\nseed = 5\n[price]\nunit = \"at-st\"\nfaction = \"empire\"\npoints = 1000\n";
    let study = read(text).unwrap();
    assert_eq!((study.drawn.len(), study.cells.len()), (16, 16 * 15 / 2));
    assert_eq!(study.setup(&study.cells[0])["lists"][1], json!({ "units": 1, "seed": 5 }));
    // A list with the unit spends 70 points more on it and plays as one that spends them elsewhere.
    let mut rows = Vec::new();
    for (at, cell) in study.cells.iter().enumerate() {
        let worth = |name: &str| {
            let drawn = study.drawn.iter().find(|drawn| drawn.name == name).unwrap();
            drawn.points + 70.0 * drawn.units
        };
        let by = worth(&cell.sides[0]) - worth(&cell.sides[1]);
        let chance = 1.0 / (1.0 + f64::exp(-by / 80.0));
        for number in 0..20 {
            rows.push(game(
                &cell.name,
                number,
                ((at * 20 + number as usize) * 7919 % 1000) as f64 / 1000.0 < chance,
            ));
        }
    }
    let found = &estimates(&study, &rows).prices[0];
    let price = found.price.unwrap();
    let (low, high) = price.margin.unwrap();
    assert_eq!((&*found.unit, price.lists, price.games), ("at-st", 16, 2400));
    assert!((50.0..90.0).contains(&price.points) && low < 70.0 && high > 70.0, "{price:?}");
    let wrong = text.replace("at-st", "at-at").replace("1000", "1000\nlists = 2");
    let says = read(&wrong).unwrap_err();
    assert!(says.contains("price.toml:8:9:"), "{says}");
    assert!(
        read(&format!("lists = [\"empire\", \"rebels\"]\n{text}")).unwrap_err().contains("draws its lists")
    );
}
