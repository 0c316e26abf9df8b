//! Faults of packs of cards, collected entry by entry. Packs know a place for each fault, catalogs inside logs do not.

use std::collections::BTreeMap;
use std::fmt;

use sandtable_packs::{Guesses, wrong_id};
use sandtable_text::say;

use crate::terms::Provenance;

/// The depth to which conditions, effects and requirements may stand in each other. Deeper ones nobody could read,
/// and a log must not be able to exhaust the stack.
pub const DEEPEST: usize = 4;

/// Something that is wrong with a catalog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Kind of entry as in packs, its position among its kind, and its id: `arc`, 2, `the-weekend-war`. What is wrong with
    /// the pack as a whole is of the kind `pack`.
    pub site: (&'static str, usize, String),
    /// The field, as a path from the entry: `agendas[1].rewards[0].gives`.
    pub path: String,
    /// A stable code.
    pub code: &'static str,
    /// The fault and the remedy.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} `{}`", self.site.0, self.site.2)?;
        if !self.path.is_empty() {
            write!(f, ", {}", self.path)?;
        }
        write!(f, ": {} [{}]", self.message, self.code)
    }
}

/// Collects faults of one entry after the other.
pub struct Faults {
    list: Vec<Fault>,
    site: (&'static str, usize, String),
    guesses: Guesses,
}

impl Faults {
    /// Starts with no fault, about the pack of this id as a whole.
    pub fn of(pack: &str) -> Self {
        Self { list: Vec::new(), site: ("pack", 0, pack.to_owned()), guesses: Guesses::default() }
    }

    /// Returns all faults, in the order they were found.
    pub fn finish(self) -> Vec<Fault> {
        self.list
    }

    /// Makes an entry the one at hand, which what follows is about.
    pub fn entry(&mut self, kind: &'static str, index: usize, id: &str) {
        self.site = (kind, index, id.to_owned());
    }

    /// Adds a fault of the entry at hand, at a field of it.
    pub fn add(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.list.push(Fault { site: self.site.clone(), path: path.into(), code, message: message.into() });
    }

    /// Adds a fault if there is one.
    pub fn add_if(&mut self, wrong: bool, path: &str, code: &'static str, message: &str) {
        if wrong {
            self.add(path, code, message);
        }
    }

    /// Adds that the pack has no entry of this id, and which of the known ones was perhaps meant.
    pub fn unknown<'k>(
        &mut self,
        path: impl Into<String>,
        kind: &str,
        id: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let message = self.guesses.unknown(kind, id, known);
        self.add(path, "reference.unknown", message);
    }

    /// Something to be read must be there.
    pub fn text(&mut self, path: impl Into<String>, text: &str) {
        if text.trim().is_empty() {
            self.add(path, "value.empty", say!("faults-there-is-no-text"));
        }
    }

    /// Each of several texts to be read must be there.
    pub fn texts(&mut self, path: &str, texts: &[String]) {
        for (at, text) in texts.iter().enumerate() {
            self.text(format!("{path}[{at}]"), text);
        }
    }

    /// Reports words that a card lacks: its name, its text, and the rule behind it.
    pub fn said(&mut self, at: &str, [name, text, rule]: [&str; 3]) {
        for (field, said) in [("name", name), ("text", text), ("rule", rule)] {
            self.text(format!("{at}{field}"), said);
        }
    }

    /// A number must be one at least.
    pub fn least_one(&mut self, path: impl Into<String>, value: impl Into<u64>) {
        if value.into() == 0 {
            self.add(path, "value.zero", say!("faults-0-makes-no-sense-here-expected"));
        }
    }

    /// An id must have the form that ids have.
    pub fn id(&mut self, path: &str, id: &str) {
        if let Some(message) = wrong_id(id, false) {
            self.add(path, "value.id", message);
        }
    }

    /// It must be said where a figure comes from.
    pub fn provenance(&mut self, provenance: &Provenance) {
        self.text("provenance.source", &provenance.source);
    }
}

/// Ids that were given already, each with who has it.
#[derive(Default)]
pub struct Taken<'c>(BTreeMap<&'c str, String>);

impl<'c> Taken<'c> {
    /// Gives an id to the entry of the faults' site.
    pub fn take(&mut self, path: &str, id: &'c str, faults: &mut Faults) {
        faults.id(path, id);
        let owner = format!("{} `{}`", faults.site.0, faults.site.2);
        if let Some(first) = self.0.get(id) {
            faults.add(path, "id.twice", say!("faults-the-id-is-taken-by-the", id, first));
        } else {
            self.0.insert(id, owner);
        }
    }
}
