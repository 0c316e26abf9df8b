//! The record of a game written down at once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};
use crate::model::{CardOf, Finish, MarkValue, Role};

/// All that a record says. What is missing here has not happened, and is taken out of the record if it stands there; what
/// cannot be taken out (uses, triggers, earnings, a swap) must stand here as well. No dice are rolled: they fell on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WholeRecord {
    /// Rounds that were played.
    #[serde(default)]
    pub rounds: u8,
    /// Units that were defeated, of both sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defeated: Vec<UnitOf>,
    /// Units that contested or held an Objective token at the end (TOD-POST-16).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<UnitOf>,
    /// Units that were never deployed (TOD-A31).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undeployed: Vec<UnitOf>,
    /// Units left of armies that come from no Register, the proposing side first; where nothing is said nothing changes.
    #[serde(default)]
    pub left: [Option<u8>; 2],
    /// Marks of agendas and the mission, of both sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkOf>,
    /// The agenda that a Contingency Plan put in place of the own one (TOD-ASSET-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<u8>,
    /// Strategic Assets of the own army that were triggered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub triggered: Vec<AssetKind>,
    /// Limited Commendations that own units used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UseOf>,
    /// Earnings of Paragon command cards of the own army.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earned: Vec<EarningOf>,
    /// The end of the game.
    pub finish: Finish,
    /// True if the record is confirmed with it.
    #[serde(default)]
    pub confirm: bool,
}

/// A unit of an army in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitOf {
    /// Of which side.
    pub role: Role,
    /// Its position in the army.
    pub unit: u8,
}

/// A mark of a card, with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkOf {
    /// Of which side.
    pub role: Role,
    /// Of which card.
    pub card: CardOf,
    /// The mark meant.
    pub mark: MarkId,
    /// The value that it had at the end.
    pub value: MarkValue,
}

/// A use of a limited Commendation by an own unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UseOf {
    /// The unit's position in the army.
    pub unit: u8,
    /// The Commendation meant.
    pub commendation: CommendationId,
    /// In which round; in the last one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
}

/// An earning of a Paragon command card for an own unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarningOf {
    /// The card meant.
    pub card: CardId,
    /// The unit's position in the army.
    pub unit: u8,
}
