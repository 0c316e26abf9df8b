//! Whether a catalogue makes sense: every entry by itself, every id that one entry says of another, the charts. The same
//! checks guard packs, which know a place for each fault, and catalogues inside campaign logs, which do not.

mod arcs;
mod cards;
mod effects;
mod honours;
mod offices;

use std::collections::BTreeMap;
use std::fmt;

use super::content::Content;
use super::terms::Provenance;

/// How deep conditions, effects and requirements may stand in each other. Deeper ones nobody could read, and a log must
/// not be able to exhaust the stack.
pub(super) const DEEPEST: usize = 4;

/// Something that is wrong with a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Kind of entry as in packs, its position among its kind, and its id: `arc`, 2, `the-weekend-war`. What is wrong with
    /// the pack as a whole is of the kind `pack`.
    pub site: (&'static str, usize, String),
    /// The field, as a path from the entry: `agendas[1].rewards[0].gives`.
    pub path: String,
    /// A stable code.
    pub code: &'static str,
    /// What is wrong and what would be right.
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
struct Faults {
    list: Vec<Fault>,
    site: (&'static str, usize, String),
}

impl Faults {
    /// What follows is about this entry.
    fn entry(&mut self, kind: &'static str, index: usize, id: &str) {
        self.site = (kind, index, id.to_owned());
    }

    /// What follows is about the pack as a whole.
    fn pack(&mut self, content: &Content) {
        self.entry("pack", 0, &content.manifest.id);
    }

    fn add(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.list.push(Fault { site: self.site.clone(), path: path.into(), code, message: message.into() });
    }

    /// If `wrong`, there is a fault.
    fn add_if(&mut self, wrong: bool, path: &str, code: &'static str, message: &str) {
        if wrong {
            self.add(path, code, message);
        }
    }

    fn unknown(&mut self, path: impl Into<String>, kind: &str, id: &str) {
        self.add(path, "reference.unknown", format!("the pack has no {kind} `{id}`"));
    }

    /// Something to be read must be there.
    fn text(&mut self, path: impl Into<String>, text: &str) {
        if text.trim().is_empty() {
            self.add(path, "value.empty", "there is no text");
        }
    }

    fn texts(&mut self, path: &str, texts: &[String]) {
        for (at, text) in texts.iter().enumerate() {
            self.text(format!("{path}[{at}]"), text);
        }
    }

    fn least_one(&mut self, path: impl Into<String>, value: impl Into<u64>) {
        if value.into() == 0 {
            self.add(path, "value.zero", "0 makes no sense here, expected 1 or more");
        }
    }

    fn id(&mut self, path: &str, id: &str) {
        let good = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if id.is_empty() || !id.bytes().all(good) {
            self.add(path, "value.id", format!("id `{id}` must be lower-case letters, digits and `-`"));
        }
    }

    fn provenance(&mut self, provenance: &Provenance) {
        self.text("provenance.source", &provenance.source);
    }
}

/// Ids that were given already, each with who has it.
#[derive(Default)]
struct Taken<'c>(BTreeMap<&'c str, String>);

impl<'c> Taken<'c> {
    /// Gives an id to the entry of the faults' site.
    fn take(&mut self, path: &str, id: &'c str, faults: &mut Faults) {
        faults.id(path, id);
        let owner = format!("{} `{}`", faults.site.0, faults.site.2);
        if let Some(first) = self.0.get(id) {
            faults.add(path, "id.twice", format!("the id `{id}` is taken by the {first} before this one"));
        } else {
            self.0.insert(id, owner);
        }
    }
}

/// Everything that is wrong; empty when the content is sound.
pub(super) fn check(content: &Content) -> Vec<Fault> {
    let mut faults = Faults { list: Vec::new(), site: ("pack", 0, content.manifest.id.clone()) };
    cards::check(content, &mut faults);
    honours::check(content, &mut faults);
    offices::check(content, &mut faults);
    arcs::check(content, &mut faults);
    faults.list
}
