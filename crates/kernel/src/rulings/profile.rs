//! Profiles: named sets of options. A group starts from one and may still choose other options.
//!
//! Must not know: what an option does, or who plays. What a profile asks of people and no program can hold is a note.

use super::choice::Choices;
use super::table::{RuleBook, RulingOption};
use crate::RuleId;

/// A named set of options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// Its name for people, in a few words.
    pub title: &'static str,
    /// The profile in a sentence.
    pub text: &'static str,
    /// The options that are not the defaults. Constants and not keys, so that a wrong one does not build.
    pub options: &'static [RulingOption],
    /// Remarks on rules beside any option of a ruling, each with its rule.
    pub notes: &'static [(RuleId, &'static str)],
}

impl Profile {
    /// The choices that a game of this profile begins with.
    #[must_use]
    pub fn rulings<B: RuleBook>(&self) -> Choices<B> {
        self.options.iter().fold(Choices::default(), |rulings, option| rulings.with(*option))
    }
}
