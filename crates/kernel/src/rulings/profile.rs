//! Profiles: named sets of readings. A group starts from one and may still choose other readings.
//!
//! Must not know: what a reading does, or who plays. What a profile asks of people and no program can hold is a note.

use super::choice::Choices;
use super::table::{RuleBook, Switch};

/// A named set of readings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub text: &'static str,
    /// The readings that are not the defaults. Switches and not keys, so that a wrong one does not build.
    pub switches: &'static [Switch],
    /// What it says of a rule beside any reading of a ruling, each with the rule.
    pub notes: &'static [(&'static str, &'static str)],
}

impl Profile {
    /// The choices that a game of this profile begins with.
    #[must_use]
    pub fn rulings<B: RuleBook>(&self) -> Choices<B> {
        self.switches.iter().fold(Choices::default(), |rulings, switch| rulings.with(*switch))
    }
}
