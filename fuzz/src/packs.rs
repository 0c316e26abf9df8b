//! Packs: files as strangers write them. Whatever they hold, there is a pack or a list of problems with their places; and
//! what loads can be used.

use sandtable_kernel::Game;
use sandtable_packs::{Problems, Source};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::{Library, ListRules, Mission, Side, schemas, table_for};
use sandtable_regiment::model::{Setup, lying};
use sandtable_regiment::rulings::Rulings;

use crate::lists::rows::{judged, sections};
use crate::setups::play;
use crate::{Check, Fuzzed as _, Packed};

/// The mark that begins a file in an input.
const FILE: &str = "#==";
/// Commands played with a pack that loads.
const MOST: u64 = 12;

/// Checks packs whose files come in place of those that come with the program.
pub const fn of<G: Packed>() -> Check {
    Check { run: run::<G>, seeds: seeds::<G> }
}

fn run<G: Packed>(bytes: &[u8]) {
    let mut all = G::sources();
    for source in sources(&String::from_utf8_lossy(bytes)) {
        all.retain(|other| other.path != source.path);
        all.push(source);
    }
    match G::load(&all) {
        Err(problems) => sound(&problems, &all),
        // It may be that nothing can be played with these cards: then it says so.
        Ok((pack, setup)) => {
            if let Ok((table, state)) = G::open(&pack, &setup) {
                play::<G>(&table, state, 1, MOST);
            }
        }
    }
}

fn seeds<G: Packed>() -> Vec<Vec<u8>> {
    let some = G::sources().into_iter().filter(|source| G::FILES.contains(&source.path.as_str()));
    some.map(|source| format!("{FILE} {}\n{}", source.path, source.text).into_bytes()).collect()
}

fn sound(problems: &Problems, sources: &[Source]) {
    assert!(!problems.is_empty() && !problems.to_string().is_empty(), "refused without a reason");
    for problem in problems.iter() {
        let place = &problem.place;
        assert!(place.line > 0 && place.column > 0 && !problem.message.is_empty(), "{problem}");
        // A file may have been handed in twice.
        let files = || sources.iter().filter(|source| source.path == place.file);
        let holds = |source: &Source| source.text.split('\n').count() >= place.line as usize;
        assert!(files().next().is_none() || files().any(holds), "{problem}: there is no such line");
    }
}

/// Checks packs of REGIMENT, which are small enough to be given whole.
pub const LIBRARY: Check = Check { run: run_library, seeds: library_seeds };

fn run_library(bytes: &[u8]) {
    let sources = sources(&String::from_utf8_lossy(bytes));
    match Library::load(&sources) {
        Ok(library) => usable(&library),
        Err(problems) => sound(&problems, &sources),
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

/// Checks what a sound library promises: its layouts and missions have all their shapes, its lists make armies, and a game of
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
                physical: false,
            };
            opens(&setup, mission);
        }
    }
}

/// A game of sound parts opens, or says why not; its zones have their shapes.
fn opens(setup: &Setup, mission: &Mission) {
    match Regiment::open(Regiment::pack(), setup) {
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

/// The whole pack, and small ones that are sound too.
fn library_seeds() -> Vec<Vec<u8>> {
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
