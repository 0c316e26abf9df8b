//! The shape of a ruling and of its options, and what a rulebook declares.
//!
//! Must not know: which rulings exist, and what any of them does to a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::profile::Profile;
use crate::RuleId;

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
    /// The wording allows several ways to play.
    Ambiguity,
    /// The rulebook is silent.
    Gap,
    /// It was needed once: other prints of the rulebook answer it, so it has one option and stands for its reason.
    Settled,
}

/// An option of a ruling as its table tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct OptionRow {
    /// Its name in files and on the command line, kebab-case and unique within its ruling.
    pub key: &'static str,
    /// Answer to the ruling's question.
    pub text: &'static str,
}

/// A place where the rulebook contradicts itself, is unclear or silent, with the options a group may choose
/// from; a settled one has nothing to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The rulebook's prefix and a number, as in `REG-A01`.
    pub id: &'static str,
    /// The heading that it is listed under.
    pub section: &'static str,
    /// A few words for lists.
    pub topic: &'static str,
    /// The point that is undecided.
    pub question: &'static str,
    /// The options; the first is the default.
    pub options: &'static [OptionRow],
    /// Why the default is the default.
    pub reason: &'static str,
    /// Frequency with which it matters.
    pub priority: Priority,
    /// Why it is needed.
    pub kind: Kind,
    /// The numbered rules it bears on.
    pub rules: &'static [RuleId],
}

/// One option of one ruling that is not the default: what rules code asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingOption {
    /// Position of the ruling in the table, from 0.
    pub(super) ruling: u8,
    /// Position of the option in its ruling, from 1 (0 is the default).
    pub(super) option: u8,
}

impl RulingOption {
    /// Names option `option` (1 is the first that is not the default) of ruling `number` (from 1).
    #[must_use]
    pub const fn new(number: u8, option: u8) -> Self {
        Self { ruling: number - 1, option }
    }
}

/// The rulings of one rulebook. Implemented by a type that holds nothing: it only names the book.
pub trait RuleBook: 'static {
    /// First letters of the ids of its rules and rulings, as in `REG`.
    const PREFIX: &'static str;
    /// All rulings, generated from `rules/`, section by section; ruling `A{n}` is at position `n - 1`.
    const RULINGS: &'static [Ruling];
    /// Its profiles, if it has any; the first is the default.
    const PROFILES: &'static [Profile] = &[];

    /// Finds the ruling with this id.
    #[must_use]
    fn ruling(id: &str) -> Option<&'static Ruling> {
        Self::RULINGS.iter().find(|ruling| ruling.id == id)
    }

    /// Finds the profile with this name.
    #[must_use]
    fn profile(name: &str) -> Option<&'static Profile> {
        Self::PROFILES.iter().find(|profile| profile.name == name)
    }
}
