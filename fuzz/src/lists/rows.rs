//! Army lists of REGIMENT as players write them, in TOML.

use sandtable_packs::{Document, Report, Source};
use sandtable_regiment::data::{ArmyList, Library, ListRules, bid, check_list, points_spent};
use sandtable_regiment::rulings::{RULINGS, Rulings};

use crate::scenes::library;

/// An army list as a player writes it: rows `[[list]]`, or the list as the whole file.
pub fn run(bytes: &[u8]) {
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

/// The rulings that list building asks for.
const JUDGING: [&str; 5] = ["REG-A10", "REG-A11", "REG-A12", "REG-A14", "REG-A15"];

/// Judges a list by all readings of the rules of list building.
pub fn judged(list: &ArmyList, library: &Library) {
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

/// The lists of the pack, each as a row and as a whole file.
pub fn seeds() -> Vec<Vec<u8>> {
    let sources = Library::builtin_sources();
    let lists = sources.iter().find(|source| source.path == "lists.toml").expect("the pack has lists");
    let rows = sections(&lists.text).into_iter().skip(1);
    rows.flat_map(|row| [row.to_owned(), row.replace("[[list]]\n", "")]).map(String::into_bytes).collect()
}

/// All that comes before the first row, then each row with its sub-tables.
pub fn sections(text: &str) -> Vec<&str> {
    let mut starts = vec![0];
    starts.extend(text.match_indices("\n[[").map(|(at, _)| at + 1));
    starts.push(text.len());
    starts.windows(2).map(|pair| &text[pair[0]..pair[1]]).collect()
}
