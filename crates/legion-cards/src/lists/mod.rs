//! The list formats of Legion players' builders, as texts say them: the list JSON of Tabletop Simulator, Tabletop Admiral
//! and Legion HQ, the link and the text of Legion HQ. What does not come over is told line by line, and nothing a file says
//! can stop the program. Judges no legality. Works on texts, does no input or output.

mod json;
mod line;
mod link;
mod names;
mod text;
mod write;
mod written;

use std::fmt;

use sandtable_text::say;
use serde::Serialize;

pub use json::{Free, shaped, unknown};
pub use link::BASE;
pub use names::{Names, faction_named, fitting, several, told_apart};
pub use text::PIP;
pub use write::{Outgoing, OutgoingUnit, faction_word};
pub use written::{List, Unit, Word};

/// The note about a loadout.
const ASIDE: &str = "A loadout is set aside at the table.";

/// The longest list that is read, in bytes.
pub const LONGEST: usize = 1 << 18;

sandtable_packs::words! {
    /// A format that an army is written in.
    Format: "list format" {
        /// The list JSON of Tabletop Simulator, Tabletop Admiral and Legion HQ.
        Json = "json",
        /// A link to Legion HQ.
        Link = "link",
        /// The text of Legion HQ.
        Text = "text",
    }
}

/// Something that did not come over, or came over otherwise than it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// Where: a JSON pointer, `line 3` of a text, `segment 3` of a link; empty for the list as a whole.
    pub at: String,
    /// The text that stood there; empty if there was none.
    pub written: String,
    /// A sentence that says what became of it.
    pub says: String,
    /// Ids that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
    /// True if a unit or an upgrade of the list could not be read at all.
    #[serde(skip)]
    pub unread: bool,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        if !self.written.is_empty() {
            write!(f, "`{}`: ", self.written)?;
        }
        f.write_str(&self.says)?;
        if !self.suggestions.is_empty() {
            write!(f, " Perhaps {} was meant.", self.suggestions.join(" or "))?;
        }
        Ok(())
    }
}

/// A list as it was read, with its losses on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Imported<T> {
    /// The list itself.
    pub value: T,
    /// The losses on the way.
    pub losses: Vec<Loss>,
}

/// A text as it was written, with all that could not be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exported {
    /// The list as text.
    pub text: String,
    /// Everything that the format cannot say.
    pub losses: Vec<Loss>,
}

/// Why there is no list at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}{}{says}", .at, if .at.is_empty() { "" } else { ": " })]
pub struct ListError {
    /// Where, as in [`Loss`], or `line 3, column 5` where a JSON ends being one.
    pub at: String,
    /// The fault, as a sentence.
    pub says: String,
}

impl ListError {
    /// Returns an error at a place, with a sentence of what is wrong.
    pub fn new(at: impl Into<String>, says: impl Into<String>) -> Self {
        Self { at: at.into(), says: says.into() }
    }
}

/// So many names that no card has are compared with those of all cards: a list may have a thousand of them.
const MOST_COMPARED: usize = 30;

/// Losses collected while a list is read, and how many names were compared with those of all cards.
#[derive(Debug, Default)]
pub struct Losses(pub Vec<Loss>, usize);

impl Losses {
    /// Notes what became of something that was written, as a sentence.
    pub fn tell(&mut self, at: &str, written: &str, says: impl Into<String>) {
        self.0.push(Loss {
            at: at.to_owned(),
            written: short(written),
            says: says.into(),
            suggestions: Vec::new(),
            unread: false,
        });
    }

    /// Notes a unit or an upgrade that is not in what was read.
    pub fn leave(&mut self, at: &str, written: &str, says: impl Into<String>) {
        self.tell(at, written, says);
        if let Some(last) = self.0.last_mut() {
            last.unread = true;
        }
    }

    /// Notes a name that no card has, with what was perhaps meant: `near` finds that, for the first ones of a list.
    pub fn unknown(
        &mut self,
        at: &str,
        written: &str,
        says: impl Into<String>,
        near: impl FnOnce() -> Vec<String>,
    ) {
        self.leave(at, written, says);
        if let Some(last) = self.0.last_mut().filter(|_| self.1 < MOST_COMPARED) {
            self.1 += 1;
            last.suggestions = near();
        }
    }
}

/// Cuts what somebody wrote to one short line.
pub fn short(text: &str) -> String {
    const MOST: usize = 60;
    text[..text.floor_char_boundary(MOST)].replace(char::is_control, " ")
}

/// Returns a list without blanks around it, if there is one and it is not too long.
///
/// # Errors
/// The text is empty or longer than [`LONGEST`].
pub fn bounded(text: &str) -> Result<&str, ListError> {
    if text.len() > LONGEST {
        let says = say!("lists-the-list-has-bytes-at-most", count = text.len(), longest = LONGEST);
        return Err(ListError::new("", says));
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() { Err(ListError::new("", say!("lists-there-is-nothing-here"))) } else { Ok(text) }
}

/// Reads a list of any format, told by its looks.
///
/// # Errors
/// The text is no list at all.
pub fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let within = bounded(text)?;
    if within.starts_with(['{', '[', '"']) {
        return json::read(within, losses);
    }
    if link::is_one(within) {
        return link::read(within, losses);
    }
    // Lines are told as they stand in what was handed in, and how far they are indented counts.
    text::read(text.trim_start_matches('\u{feff}'), losses)
}
