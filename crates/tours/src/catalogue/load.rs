//! From pack texts to a catalogue: rows, checks. Everything wrong is reported at once. Any file may hold any kind of
//! rows, so a group adds story arcs of its own by a further file.

use sandtable_legion_cards::faults::Fault;
use sandtable_packs::{Pack, Problems, Report, Source};

use super::GAME;
use super::check;
use super::content::{Catalogue, Rows};

impl Catalogue {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. What entries say of each
    /// other is checked only once every row could be read, since a missing row would make sound ones look wrong; what is
    /// wrong with a value by itself is told at once.
    pub fn load(sources: &[Source]) -> Result<Catalogue, Problems> {
        let mut report = Report::new();
        let mut rows = Rows::default();
        let pack = Pack::read(sources, GAME, &mut report, |document, report| rows.read(document, report));
        let all = report.is_clean();
        let content = rows.entries(pack.unwrap_or_else(Pack::blank));
        for Fault { site: (table, index, _), path, code, message } in check::check(&content) {
            rows.tell((table, index), (&path, code, message), all, &mut report);
        }
        report.finish(content).map(Catalogue::sound)
    }
}
