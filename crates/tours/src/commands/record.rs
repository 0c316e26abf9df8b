//! Entries of the record of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::WholeRecord;
use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};
use crate::dice::Die;
use crate::model::{CardOf, Finish, MarkValue, Role};

/// An entry of the record, or a roll, in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RecordCommand {
    /// The next round begins.
    Round,
    /// It has not begun after all.
    RoundBack,
    /// A unit was defeated, or was not after all.
    Defeated {
        /// Of which side.
        role: Role,
        /// Its position in the army.
        unit: u8,
        /// True, or false to take it back.
        #[serde(default = "yes")]
        so: bool,
    },
    /// A unit contested or held an Objective token at the end (TOD-POST-16).
    Held {
        /// Of which side.
        role: Role,
        /// Its position in the army.
        unit: u8,
        /// True, or false to take it back.
        #[serde(default = "yes")]
        so: bool,
    },
    /// A unit was never deployed (TOD-A31).
    Undeployed {
        /// Of which side.
        role: Role,
        /// Its position in the army.
        unit: u8,
        /// True, or false to take it back.
        #[serde(default = "yes")]
        so: bool,
    },
    /// Units left of an army that comes from no Register.
    Left {
        /// Of which side.
        role: Role,
        /// The number of them.
        units: u8,
    },
    /// A mark of an agenda or the mission.
    Mark {
        /// Of which side.
        role: Role,
        /// Of which card.
        card: CardOf,
        /// The mark meant.
        mark: MarkId,
        /// The value that is noted.
        value: MarkValue,
    },
    /// A Contingency Plan swaps the own agenda (TOD-ASSET-15).
    Swap(u8),
    /// A Commendation of a unit that is limited is used; a die that belongs to it is rolled.
    Use {
        /// Of which side.
        role: Role,
        /// Its position in the army.
        unit: u8,
        /// The Commendation meant.
        commendation: CommendationId,
    },
    /// A Strategic Asset of the own army is triggered; dice that belong to it are rolled.
    Trigger(AssetKind),
    /// A Paragon command card of the own army earned something for a unit.
    Earned {
        /// The card meant.
        card: CardId,
        /// The unit's position in the army.
        unit: u8,
    },
    /// A die that a rule asks for: of the Paragon's trait (TOD-TRAIT-06), of Insecure (TOD-KW-04).
    Test {
        /// Of which side.
        role: Role,
        /// Its position in the army.
        unit: u8,
        /// The rule that asks.
        what: Test,
    },
    /// Order tokens of the own army are drawn: Faulty Equipment (TOD-KW-02).
    Faulty,
    /// Any dice, for whatever the table needs.
    Roll {
        /// The kind of dice.
        die: Die,
        /// The number of them.
        count: u8,
    },
    /// The game is over, or goes on after all.
    Finish(Option<Finish>),
    /// I confirm what stands in the record, or take that back.
    Confirm(bool),
    /// All of the record at once, as after a game that was played without it: all entries that it takes, or none.
    Whole(WholeRecord),
}

const fn yes() -> bool {
    true
}

/// A die that a rule asks for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// The Paragon's Defining Trait.
    Trait,
    /// The keyword Insecure.
    Insecure,
}
