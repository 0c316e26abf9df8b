//! A list for the founding: what a player wants the initial Squadron to be, in a form that can be typed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{PilotId, ShipId, UpgradeId};

/// The list of an initial Squadron.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    #[serde(default)]
    pub ships: Vec<FleetShip>,
    #[serde(default)]
    pub pilots: Vec<FleetPilot>,
    /// Crew, a card for each.
    #[serde(default)]
    pub crew: Vec<UpgradeId>,
    /// Cards that are not installed; ordnance comes in threes (GCW-073).
    #[serde(default)]
    pub stock: Vec<FleetStock>,
    /// Remarks for the coordinator, as which models are at hand (GCW-310, GCW-315).
    #[serde(default)]
    // GCW-310: which models are at hand is for the coordinator to read.
    pub note: String,
}

impl Fleet {
    /// Returns whether nothing on the list is bought; a note alone buys nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ships.is_empty() && self.pilots.is_empty() && self.crew.is_empty() && self.stock.is_empty()
    }
}

/// A ship of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetShip {
    pub ship: ShipId,
    /// The title card it carries (GCW-077).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<UpgradeId>,
    /// Upgrades built in at once (GCW-013).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub installed: Vec<UpgradeId>,
}

/// A pilot of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetPilot {
    pub pilot: PilotId,
    /// The name; unique pilots have their card's (GCW-008).
    #[serde(default)]
    pub name: SmolStr,
    /// A title of the pilot's own (GCW-089).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<UpgradeId>,
}

/// Cards of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetStock {
    pub card: UpgradeId,
    /// Number of times its price is paid.
    #[serde(default = "once")]
    pub times: u16,
}

const fn once() -> u16 {
    1
}
