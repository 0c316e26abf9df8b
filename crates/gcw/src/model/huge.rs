//! Huge ships: what a campaign is won and lost by (GCW-268).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{Faction, HugeRole, ShipId, UpgradeId};

/// A huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeShip {
    /// Whose it is.
    pub faction: Faction,
    /// What it is to its faction.
    pub role: HugeRole,
    /// Its class.
    pub class: ShipId,
    /// One section, or fore and aft.
    pub sections: Vec<Section>,
    /// Whether it was attacked this turn (GCW-277).
    pub attacked: bool,
    /// Whether it is used in a battle this turn.
    pub used: bool,
    /// Whether an upgrade was bought for it in this purchase phase (GCW-274).
    pub refitted: bool,
    /// Whether it is gone.
    pub destroyed: bool,
}

/// A section of a huge ship.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its upgrades, a title among them (GCW-272).
    pub upgrades: Vec<Fitted>,
    /// Damage cards face down.
    pub face_down: u8,
    /// Damage cards face up.
    pub face_up: u8,
    /// Whether it is crippled.
    pub crippled: bool,
}

/// An upgrade of a huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fitted {
    /// The card.
    pub card: UpgradeId,
    /// Whether the enemy has been shown it (GCW-280).
    pub revealed: bool,
}
