//! Entries in words: the heading of one, and a line for each event with the sums behind it.

use sandtable_words::Told;
use serde::Serialize;

/// An entry in words, as one viewer may read it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Account {
    /// Whoever put something to the table, and what.
    pub heading: String,
    /// Lines on what came of it.
    pub lines: Vec<Told>,
}
