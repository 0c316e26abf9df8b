//! Answers in the Post-Battle Sequence.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{ArcId, CardId, CommendationId, SetbackId};
use crate::model::{DossierNo, Recruit};

/// An answer in the Post-Battle Sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// Rolls the dice, or draws the tokens, that are due.
    Roll,
    /// Makes all rolls that are due in this step, one after another, until something is to be chosen.
    RollAll,
    /// Answers everything that is asked together: awards, command cards and names, in order.
    Several(Vec<Self>),
    /// Chooses a unit: for a reward, for Medevac, as Most Feared Rival; or says what a certain unit gets.
    Unit {
        /// The unit it is about.
        unit: DossierNo,
        /// For a reward with a choice: a Setback is removed, in place of Experience or besides it.
        #[serde(default)]
        heal: bool,
        /// The Setback that is removed, if there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setback: Option<SetbackId>,
    },
    /// Chooses one of several things, by its number from 0.
    Choose(u8),
    /// Chooses the unit that joins the Register as a reward, with what it brings and is called.
    Recruit(Recruit),
    /// Rolls these dice again, by their positions from 0.
    Reroll(Vec<u8>),
    /// True if a die is added to a Casualty Check.
    AddDie(bool),
    /// Awards a Commendation.
    Award {
        /// The Commendation meant.
        commendation: CommendationId,
        /// The keyword picked, where the card lets one pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keyword: Option<SmolStr>,
    },
    /// Picks a Paragon command card.
    Card(CardId),
    /// Names the unit.
    Name(String),
    /// Chooses a story arc.
    Arc(ArcId),
    /// Does without, where that is allowed; or has finished with requests or editing; or confirms.
    Done,
    /// Has finished with requests, and leaves the Register as it is in the next step.
    NothingMore,
}

impl Answer {
    /// Its kind, as commands write it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Roll => "roll",
            Self::RollAll => "roll-all",
            Self::Several(_) => "several",
            Self::Unit { .. } => "unit",
            Self::Choose(_) => "choose",
            Self::Recruit(_) => "recruit",
            Self::Reroll(_) => "reroll",
            Self::AddDie(_) => "add-die",
            Self::Award { .. } => "award",
            Self::Card(_) => "card",
            Self::Name(_) => "name",
            Self::Arc(_) => "arc",
            Self::Done => "done",
            Self::NothingMore => "nothing-more",
        }
    }
}
