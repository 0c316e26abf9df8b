//! The shape of a ruling and of a switch, and the pieces the chapters are written with.
//!
//! Must not know: which rulings exist, and what any of them does to a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
/// from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// `REG-A01` to `REG-A99`.
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
    /// The switch for reading `option` (1 is the first that is not the default) of ruling `number` (1 to 99).
    pub(super) const fn new(number: u8, option: u8) -> Self {
        Self { ruling: number - 1, option }
    }
}

/// Declares the named switches of a chapter and, for the tests, the list of their names.
macro_rules! switches {
    ($list:ident: $($(#[$doc:meta])* $name:ident = $number:literal, $option:literal;)*) => {
        $($(#[$doc])* pub const $name: super::table::Switch = super::table::Switch::new($number, $option);)*

        /// The names above, so that a test can hold them against the table.
        #[cfg(test)]
        pub(super) const $list: &[(&str, super::table::Switch)] = &[$((stringify!($name), $name)),*];
    };
}
pub(super) use switches;
