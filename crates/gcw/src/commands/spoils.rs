//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::Faction;

/// Answers to what captures lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpoilsCommand {
    /// Pay for a hidden outpost, or leave it as it was (GCW-122).
    HiddenOutpost { pay: bool },
    /// Name the faction that loses by the Trade Route (GCW-131, GCW-A36).
    RouteEnemy { enemy: Faction },
    /// Give the crashed ship to a player of the faction (GCW-128).
    CrashedShip { to: Seat },
}
