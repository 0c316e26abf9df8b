//! The shape of a ruling and of a switch, what a rulebook declares, and the pieces its chapters are written with.
//!
//! Must not know: which rulings exist, and what any of them does to a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::profile::Profile;

/// How often a ruling changes what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Priority {
    /// It changes results in most games.
    High,
    /// It comes up regularly.
    Medium,
    /// It is rare or cosmetic.
    Low,
}

/// Why a ruling is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The rulebook contradicts itself.
    Contradiction,
    /// The wording allows several readings.
    Ambiguity,
    /// The rulebook is silent.
    Gap,
    /// It was needed once: other prints of the rulebook answer it, so it has one reading and stands for its reason.
    Settled,
}

/// One way to play a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Its name in files and on the command line, kebab-case and unique within its ruling.
    pub key: &'static str,
    /// What it says, as an answer to the ruling's question.
    pub text: &'static str,
}

/// A place where the rulebook contradicts itself, is unclear or silent, with the readings a group may choose
/// from; a settled one has nothing to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The rulebook's prefix and a number, as in `REG-A01`.
    pub id: &'static str,
    /// A few words for lists.
    pub topic: &'static str,
    /// What is undecided.
    pub question: &'static str,
    /// The readings on offer; the first is the default.
    pub options: &'static [Reading],
    /// Why the default is the default.
    pub reason: &'static str,
    /// How often it matters.
    pub priority: Priority,
    /// Why it is needed.
    pub kind: Kind,
    /// Ids of the numbered rules it bears on.
    pub rules: &'static [&'static str],
}

/// One reading of one ruling that is not the default: what rules code asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Switch {
    /// Position of the ruling in the table, from 0.
    pub(super) ruling: u8,
    /// Position of the reading in its ruling, from 1 (0 is the default).
    pub(super) option: u8,
}

impl Switch {
    /// The switch for reading `option` (1 is the first that is not the default) of ruling `number` (from 1).
    #[must_use]
    pub const fn new(number: u8, option: u8) -> Self {
        Self { ruling: number - 1, option }
    }
}

/// The heading of a chapter and its rulings.
pub type Chapter = (&'static str, &'static [Ruling]);

/// The rulings of one rulebook. Implemented by a type that holds nothing: it only names the book.
pub trait RuleBook: 'static {
    /// What the ids of its rules and rulings begin with, as in `REG`.
    const PREFIX: &'static str;
    /// The chapters in the order of the ids.
    const CHAPTERS: &'static [Chapter];
    /// All rulings end to end; ruling `A{n}` is at position `n - 1`.
    const RULINGS: &'static [Ruling];
    /// Its profiles, if it has any; the first is played when nobody chooses.
    const PROFILES: &'static [Profile] = &[];

    /// The ruling with this id.
    #[must_use]
    fn ruling(id: &str) -> Option<&'static Ruling> {
        Self::RULINGS.iter().find(|ruling| ruling.id == id)
    }

    /// The profile with this name.
    #[must_use]
    fn profile(name: &str) -> Option<&'static Profile> {
        Self::PROFILES.iter().find(|profile| profile.name == name)
    }
}

/// The chapters end to end. Written with indices because loops over iterators are not available at compile time.
///
/// # Panics
/// While compiling, if there are not exactly `N` rulings: a chapter of the wrong length fails the build.
#[must_use]
pub const fn joined<const N: usize>(chapters: &[Chapter]) -> [Ruling; N] {
    let mut all = [chapters[0].1[0]; N];
    let (mut chapter, mut next) = (0, 0);
    while chapter < chapters.len() {
        let rulings = chapters[chapter].1;
        let mut i = 0;
        while i < rulings.len() {
            all[next] = rulings[i];
            next += 1;
            i += 1;
        }
        chapter += 1;
    }
    assert!(next == N);
    all
}

/// Declares the named switches of a chapter and, for the tests, the list of their names.
#[macro_export]
macro_rules! switches {
    ($list:ident: $($(#[$doc:meta])* $name:ident = $number:literal, $option:literal;)*) => {
        $($(#[$doc])* pub const $name: $crate::rulings::Switch = $crate::rulings::Switch::new($number, $option);)*

        /// The names above, so that a test can hold them against the table.
        #[cfg(test)]
        pub(super) const $list: &[(&str, $crate::rulings::Switch)] = &[$((stringify!($name), $name)),*];
    };
}
