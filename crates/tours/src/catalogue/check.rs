//! What must hold between the entries of a catalogue.

use std::fmt;

use super::content::Content;

/// Something that is wrong with a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Kind of entry as in packs, its position among its kind, and its id: `arc`, 2, `the-weekend-war`.
    pub site: (&'static str, usize, String),
    /// The field, as a path from the entry: `agendas.1.rewards.0.gives`.
    pub path: String,
    /// A stable code.
    pub code: &'static str,
    /// What is wrong and what would be right.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} `{}`, {}: {}", self.site.0, self.site.2, self.path, self.message)
    }
}

/// Everything that is wrong.
pub(super) fn check(_content: &Content) -> Vec<Fault> {
    Vec::new()
}
