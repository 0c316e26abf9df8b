//! Consequences of a turn's battles and unopposed attacks once all of them are over (GCW-140), and what waits for an
//! answer.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BattleNo, TargetNo};
use crate::catalogue::{Faction, ShipId};

/// Control that will change hands when the turn's battles are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Capture {
    /// Of which target; of the Trade Route if none is named.
    pub target: Option<TargetNo>,
    pub faction: Faction,
    pub seat: Seat,
    /// In which battle; in none if nobody opposed it.
    pub battle: Option<BattleNo>,
}

/// A question that a capture leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoil {
    /// The faction that took a hidden outpost pays for it or gives it up (GCW-122).
    HiddenOutpost { seat: Seat },
    /// The faction that won the Trade Route names the faction that loses by it (GCW-A36).
    RouteEnemy { seat: Seat, enemies: Vec<Faction> },
    /// A faction gives a ship it found to one of its players (GCW-128).
    CrashedShip {
        /// The faction's leader, who decides.
        seat: Seat,
        ship: ShipId,
    },
}

impl Spoil {
    /// Returns the seat that decides.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::HiddenOutpost { seat } | Self::RouteEnemy { seat, .. } | Self::CrashedShip { seat, .. } => {
                *seat
            }
        }
    }
}
