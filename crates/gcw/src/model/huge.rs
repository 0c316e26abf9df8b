//! Huge ships: what a campaign is won and lost by (GCW-268).

use super::HugeNo;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{Faction, HugeRole, ShipId, UpgradeId};

/// A huge ship in a faction's books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeShip {
    pub faction: Faction,
    /// Its role in its faction.
    pub role: HugeRole,
    pub class: ShipId,
    /// One section, or fore and aft.
    pub sections: Vec<Section>,
    /// True if it was attacked this turn (GCW-277).
    #[serde(default)]
    pub attacked: bool,
    /// True if it is used in a battle this turn.
    #[serde(default)]
    pub used: bool,
    /// True if an upgrade was bought for it in this purchase phase (GCW-274).
    #[serde(default)]
    pub refitted: bool,
    #[serde(default)]
    pub destroyed: bool,
}

/// A section of a huge ship.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Section {
    /// Its upgrades, a title among them (GCW-272).
    pub upgrades: Vec<Fitted>,
    /// Damage cards face down.
    pub face_down: u8,
    /// Damage cards face up.
    pub face_up: u8,
    pub crippled: bool,
}

/// An upgrade of a huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fitted {
    pub card: UpgradeId,
    /// True if the enemy has been shown it (GCW-280).
    #[serde(default)]
    pub revealed: bool,
}

/// A huge ship as its faction's leader wants it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeFit {
    pub class: ShipId,
    /// The cards of each section, the fore one first; sections left out carry nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<Vec<UpgradeId>>,
}

/// Share that a player pays of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub seat: Seat,
    pub fp: u32,
}

/// An upgrade for a huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refit {
    /// For which ship.
    pub huge: HugeNo,
    /// For which section, from 0.
    #[serde(default)]
    pub section: u8,
    pub card: UpgradeId,
    /// A card of the same type in whose place it comes, which is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<UpgradeId>,
    pub payers: Vec<Share>,
}
