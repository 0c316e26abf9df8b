//! Checks whether a catalog makes sense: every entry by itself, every id that one entry says of another, every
//! table. The same checks guard packs, which know a place for each fault, and catalogs inside campaign logs, which
//! do not.

mod cards;
mod tables;

use std::fmt;

use sandtable_packs::{Guesses, wrong_id};
use sandtable_text::say;

use super::content::Content;
pub(super) use tables::missing;

/// Entry that a fault is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Site {
    /// The nth entry of a kind, such as `pilot`.
    Entry(&'static str, usize, String),
    /// The table with this id.
    Table(String),
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) site: Site,
    /// Path of the field inside the entry, as in `rows[2].result`.
    pub(super) path: String,
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.site {
            Site::Entry(kind, _, id) => write!(f, "{kind} `{id}`: ")?,
            Site::Table(id) => write!(f, "{}", say!("check-table", id))?,
        }
        write!(f, "{} [{}]", self.message, self.code)
    }
}

/// Collects faults of one entry after the other.
struct Faults {
    list: Vec<Fault>,
    site: Site,
    guesses: Guesses,
}

impl Faults {
    fn add(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        let site = self.site.clone();
        self.list.push(Fault { site, path: path.into(), code, message: message.into() });
    }

    fn entry(&mut self, kind: &'static str, index: usize, id: &str) {
        self.site = Site::Entry(kind, index, id.to_owned());
    }

    fn table(&mut self, id: &str) {
        self.site = Site::Table(id.to_owned());
    }

    /// Adds that the pack has no entry of this id, and which of the known ones was perhaps meant.
    fn unknown<'k>(
        &mut self,
        path: impl Into<String>,
        kind: &str,
        id: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let message = self.guesses.unknown(kind, id, known);
        self.add(path, "reference.unknown", message);
    }

    /// An id in the form that ids have, and a name that is not empty.
    fn id_and_name(&mut self, id: &str, name: &str) {
        if let Some(message) = wrong_id(id, false) {
            self.add("id", "value.id", message);
        }
        if name.trim().is_empty() {
            self.add("name", "value.empty", say!("check-the-name-is-empty"));
        }
    }

    fn says(&mut self, says: &str) {
        if says.trim().is_empty() {
            self.add("provenance.says", "value.empty", say!("check-it-must-be-said-who-says"));
        }
    }

    fn twice(&mut self, id: &str) {
        self.add("id", "id.twice", say!("check-the-id-is-taken-by-an", id));
    }
}

/// Everything that is wrong; empty when the content is sound.
pub(super) fn check(content: &Content) -> Vec<Fault> {
    let site = Site::Table(String::new());
    let mut faults = Faults { list: Vec::new(), site, guesses: Guesses::default() };
    cards::check(content, &mut faults);
    tables::check(content, &mut faults);
    faults.list
}
