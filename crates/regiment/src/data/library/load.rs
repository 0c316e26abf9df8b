//! From pack texts to a library: rows, checks of each entry, uniqueness. Everything wrong is reported at
//! once.

use sandtable_packs::{Pack, Problems, Report, Row, Source};
use sandtable_text::say;

use super::{Library, Rows};
use crate::data::{Check, Fault};

/// The game that packs name in their manifest.
pub(super) const GAME: &str = "regiment";

impl Library {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. References are checked
    /// only once every row could be read, since a missing row would make sound references look wrong.
    pub fn load(sources: &[Source]) -> Result<Library, Problems> {
        let mut report = Report::new();
        let mut rows = Rows::default();
        let pack = Pack::read(sources, GAME, &mut report, |document, report| rows.read(document, report));
        let all_read = report.is_clean();
        rows.check(&mut report);
        let library = pack.map(|pack| rows.library(pack));
        if let Some(library) = library.as_ref().filter(|_| all_read) {
            super::references::check(library, &rows, &mut report);
        }
        report.made(library)
    }
}

pub(super) fn check_all<T: Check>(rows: &[Row<T>], id: impl Fn(&T) -> &String, report: &mut Report) {
    for (index, row) in rows.iter().enumerate() {
        for fault in row.value.faults() {
            add(row, &fault, report);
        }
        let own = id(&row.value);
        if let Some(first) = rows[..index].iter().find(|other| id(&other.value) == own) {
            let message = say!("library-load-the-id-is-taken-by-the", own, place = first.place("id"));
            report.add(row.place("id"), "id.twice", message);
        }
    }
}

/// Keeps the sound rows, and reports what is wrong with single values of the others. What concerns several fields of those waits
/// until they can be read.
pub(super) fn sound<T: Check>(rows: Vec<Row<T>>, report: &mut Report) -> impl Iterator<Item = Row<T>> {
    for row in rows.iter().filter(|row| !row.is_sound()) {
        let faults = row.value.faults();
        faults
            .iter()
            .filter(|fault| row.shows(&fault.path, fault.code))
            .for_each(|fault| add(row, fault, report));
    }
    rows.into_iter().filter(Row::is_sound)
}

/// Reports a fault of a row at the field it concerns.
pub(super) fn add<T>(row: &Row<T>, fault: &Fault, report: &mut Report) {
    let message = match fault.rule {
        Some(rule) => format!("{} ({rule})", fault.message),
        None => fault.message.clone(),
    };
    report.add(row.place(&fault.path), fault.code, message);
}
