//! Codes and formats of lists outside games, of every system that has lists: whatever a text holds, there is a list that can be judged,
//! mended, stocked, shown and written, or an error that says what is wrong; what goes out comes back.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use sandtable_games::SYSTEMS;
use sandtable_host::share::Shared;
use sandtable_system::{Lists, System};
use serde_json::Value;

/// The systems that have lists.
fn systems() -> &'static [Box<dyn System>] {
    static ALL: OnceLock<Vec<Box<dyn System>>> = OnceLock::new();
    ALL.get_or_init(|| {
        let all = SYSTEMS.iter().map(|loader| loader.over_builtin().expect("a built-in pack is sound"));
        all.filter(|system| system.lists().is_ok()).collect()
    })
}

/// A code, or a text in a format of another program.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Shared::read(&text) {
        Ok(shared) => {
            assert_eq!(shared.code(), text.trim(), "one list has one code");
            let known = systems().iter().find(|system| system.info().id == shared.system);
            if let Some(lists) = known.and_then(|system| system.lists().ok()) {
                judged(&*lists, &shared.list);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for system in systems() {
        let Ok(lists) = system.lists() else { continue };
        match lists.read(&text) {
            Ok(Some(read)) => {
                assert!(read.losses.iter().all(|loss| !loss.is_empty() && !loss.contains('\n')), "{read:?}");
                judged(&*lists, &read.list);
            }
            Ok(None) => {}
            Err(stop) => assert!(!stop.to_string().is_empty()),
        }
    }
}

/// Does everything with a list that a client may ask for.
fn judged(lists: &dyn Lists, list: &Value) {
    let none = BTreeMap::new();
    // What a code holds need not be a list at all.
    let Ok(verdict) = lists.verdict(list, &none, false) else { return };
    assert_eq!(verdict.legal, verdict.violations.is_empty());
    lists.stock(list, &none).expect("what can be judged can be stocked");
    let shown = lists.sheet(list).is_ok();
    assert!(shown || !verdict.legal, "a legal list has a sheet: {list}");
    for format in lists.formats().iter().filter(|format| format.written) {
        let Ok(written) = lists.write(list, format.id) else { continue };
        if verdict.legal {
            let read = lists.read(&written.text).expect("what is written is no fault").expect("nor strange");
            let again = lists.verdict(&read.list, &none, false).expect("nor no list");
            assert_eq!(again.points, verdict.points, "{} as {}", list, format.id);
        }
    }
}

/// Lists of the packs and drawn ones, as codes and in every format.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for system in systems() {
        let Ok(lists) = system.lists() else { continue };
        let drawn = lists.factions().into_iter().filter_map(|faction| lists.raise(&faction.id, 800, 1).ok());
        let packed = lists.packed().into_iter().map(|packed| packed.list);
        for list in packed.chain(drawn) {
            let (system, manifest) = (system.info().id.to_owned(), system.manifest());
            let (pack, version) = (manifest.id.clone(), manifest.version.clone());
            seeds.push(Shared { system, pack, version, list: list.clone() }.code().into_bytes());
            let formats = lists.formats().iter().filter(|format| format.written);
            let texts = formats.filter_map(|format| lists.write(&list, format.id).ok());
            seeds.extend(texts.map(|written| written.text.into_bytes()));
        }
    }
    assert!(!seeds.is_empty(), "no system has lists");
    seeds
}
