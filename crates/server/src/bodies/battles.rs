//! Battles of a campaign as clients are shown them.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// A side of a battle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct BattleSide {
    /// Seat of the campaign; nobody's for somebody from outside.
    pub seat: Option<Seat>,
    /// Name of the player.
    pub player: Option<String>,
}

/// A battle that a campaign names.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Battle")]
pub(crate) struct BattleBody {
    /// Identifies it in the campaign.
    pub battle: String,
    /// The battle in words.
    pub title: String,
    /// Sides in the order of the battle's seats.
    pub sides: Vec<BattleSide>,
    /// Says that its record is awaited.
    pub open: bool,
    /// Id of the rule system by which it can be played here, until it is.
    pub system: Option<String>,
    /// The reason why it is only recorded.
    pub why: Option<String>,
    /// Id of the match in which it is played.
    #[serde(rename = "match")]
    pub of: Option<String>,
    /// Says that this match is over.
    pub over: bool,
}

/// Battles that a campaign names.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct BattleList {
    /// In the campaign's order.
    pub battles: Vec<BattleBody>,
}
