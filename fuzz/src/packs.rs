//! Packs and army lists: texts of TOML as strangers write them. Whatever they hold, there is a library or a list of
//! problems with their places; and what loads can be used.

use sandtable_kernel::Game;
use sandtable_packs::{Document, Report, Source};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::{
    ArmyList, Library, ListRules, Mission, Side, bid, check_list, points_spent, schemas, table_for,
};
use sandtable_regiment::model::{Setup, lying};
use sandtable_regiment::rulings::{RULINGS, Rulings};

use crate::scenes::library;

/// What begins a file in an input.
const FILE: &str = "#==";

/// A pack: files one after the other, each after a line `#== path`.
pub fn run(bytes: &[u8]) {
    let sources = sources(&String::from_utf8_lossy(bytes));
    match Library::load(&sources) {
        Ok(library) => usable(&library),
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a reason");
            for problem in problems.iter() {
                let place = &problem.place;
                assert!(place.line > 0 && place.column > 0, "{problem}");
                // A file may have been handed in twice.
                let files = || sources.iter().filter(|source| source.path == place.file);
                let holds = |source: &Source| source.text.split('\n').count() >= place.line as usize;
                assert!(files().next().is_none() || files().any(holds), "{problem}: there is no such line");
            }
            assert!(!problems.to_string().is_empty());
        }
    }
}

/// An army list as a player writes it: rows `[[list]]`, or the list as the whole file.
pub fn run_list(bytes: &[u8]) {
    let source = Source::new("list.toml", String::from_utf8_lossy(bytes));
    let mut report = Report::new();
    let rows = Document::parse(&source, 0, &mut report).map(|mut document| {
        let rows = document.rows::<ArmyList>("list", &mut report);
        if rows.is_empty() && report.is_clean() {
            return document.whole::<ArmyList>(&mut report).into_iter().collect();
        }
        document.finish(&mut report);
        rows
    });
    if let Ok(Some(rows)) = report.finish(rows) {
        for row in rows {
            judged(&row.value, library());
            for violation in check_list(&row.value, library(), &ListRules::default()) {
                row.place(&violation.path);
            }
        }
    }
}

fn sources(text: &str) -> Vec<Source> {
    let mut files: Vec<(String, String)> = Vec::new();
    for line in text.split_inclusive('\n') {
        match line.strip_prefix(FILE) {
            Some(path) => files.push((path.trim().to_owned(), String::new())),
            None => {
                if files.is_empty() {
                    files.push((String::from("pack.toml"), String::new()));
                }
                if let Some((_, text)) = files.last_mut() {
                    text.push_str(line);
                }
            }
        }
    }
    files.into_iter().map(|(path, text)| Source::new(path, text)).collect()
}

/// What a sound library promises: its layouts and missions have all their shapes, its lists make armies, and a game of
/// them opens or says why not.
fn usable(library: &Library) {
    let mut grounds = Vec::new();
    for layout in &library.layouts {
        let ground = library.ground(layout).expect("a sound library has its own pieces");
        let pieces = lying(Some(&ground), &[], &[], &[]).features.len();
        assert_eq!(pieces, layout.pieces.len(), "{}: a piece without its shape", layout.id);
        grounds.push(ground);
    }
    for (turn, list) in library.lists.iter().enumerate() {
        judged(list, library);
        let army = library.army(list).expect("a sound library has its own cards");
        let table = table_for(list.cap, ListRules::default().table);
        let ground = grounds.iter().find(|ground| ground.table == table).cloned();
        let missions = library.missions_for(table).count().max(1);
        if let Some(mission) = library.missions_for(table).nth(turn % missions) {
            let setup = Setup {
                armies: [army.clone(), army.clone()],
                table,
                ground: ground.clone(),
                half: Vec::new(),
                mission: Some(mission.clone()),
                colours: Some([Side::Red, Side::Blue]),
                rulings: Rulings::default(),
                position: None,
            };
            opens(&setup, mission);
        }
    }
}

/// A game of sound parts opens, or says why not; its zones have their shapes.
fn opens(setup: &Setup, mission: &Mission) {
    match Regiment::open(setup) {
        Ok((table, _)) => {
            for side in [Side::Red, Side::Blue] {
                let outlines = mission.zones.of(side).len();
                let parts = table.grounds[0].zone(side).len();
                assert!(parts >= outlines, "{}: a zone without its shape", mission.id);
            }
        }
        Err(wrong) => assert!(!wrong.is_empty(), "{}: refused without a reason", mission.id),
    }
}

/// The rulings that list building asks for.
const JUDGING: [&str; 5] = ["REG-A10", "REG-A11", "REG-A12", "REG-A14", "REG-A15"];

/// Judges a list by all readings of the rules of list building.
fn judged(list: &ArmyList, library: &Library) {
    let (spent, left) = (points_spent(list, library), bid(list, library));
    assert_eq!(i64::from(spent) + left, i64::from(list.cap));
    for ruling in RULINGS.iter().filter(|ruling| JUDGING.contains(&ruling.id)) {
        for option in ruling.options {
            let mut rulings = Rulings::default();
            rulings.set(ruling.id, option.key).expect("its own key");
            for violation in check_list(list, library, &ListRules::from(&rulings)) {
                assert!(!violation.message.is_empty());
            }
        }
    }
    let _ = library.army(list);
}

/// The whole pack, and small ones that are sound too.
pub fn seeds() -> Vec<Vec<u8>> {
    // The schemas are made of the same types; making them must not fail either.
    assert!(!schemas().is_empty());
    let all = Library::builtin_sources();
    let joined = |keep: &dyn Fn(&str, &str) -> bool| {
        let mut text = String::new();
        for source in &all {
            let mut kept = String::new();
            for (number, section) in sections(&source.text).into_iter().enumerate() {
                if number == 0 || keep(&source.path, section) {
                    kept.push_str(section);
                }
            }
            text.push_str(&format!("{FILE} {}\n{kept}\n", source.path));
        }
        text.into_bytes()
    };
    let of_faction = |faction: &'static str| {
        move |path: &str, section: &str| match path {
            "lists.toml" => {
                section.contains("-small") && section.contains(&format!("faction = \"{faction}\""))
            }
            "leaders.toml" => section.contains(&format!("faction = \"{faction}\"")),
            "layouts.toml" | "missions.toml" | "scenarios.toml" => false,
            _ => !path.starts_with("units-") || path.contains(faction),
        }
    };
    let mut seeds: Vec<Vec<u8>> = vec![joined(&of_faction("gungans")), joined(&of_faction("rebels"))];
    for kind in ["terrain.toml", "missions-small.toml", "leaders.toml", "support.toml"] {
        seeds.push(joined(&|path, _| path == "factions.toml" || path.starts_with("units-") || path == kind));
    }
    for seed in &seeds {
        let sources = sources(&String::from_utf8_lossy(seed));
        if let Err(problems) = Library::load(&sources) {
            panic!("a seed is not sound: {problems}");
        }
    }
    seeds.push(joined(&|_, _| true));
    seeds
}

/// The lists of the pack, each as a row and as a whole file.
pub fn list_seeds() -> Vec<Vec<u8>> {
    let sources = Library::builtin_sources();
    let lists = sources.iter().find(|source| source.path == "lists.toml").expect("the pack has lists");
    let rows = sections(&lists.text).into_iter().skip(1);
    rows.flat_map(|row| [row.to_owned(), row.replace("[[list]]\n", "")]).map(String::into_bytes).collect()
}

/// What comes before the first row, then each row with its sub-tables.
fn sections(text: &str) -> Vec<&str> {
    let mut starts = vec![0];
    starts.extend(text.match_indices("\n[[").map(|(at, _)| at + 1));
    starts.push(text.len());
    starts.windows(2).map(|pair| &text[pair[0]..pair[1]]).collect()
}
