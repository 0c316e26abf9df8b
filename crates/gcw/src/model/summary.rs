//! Report of a battle in short, as it is told across a table (GCW-101).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Gain, HugeReport, PilotNo, Role, ShipNo, Winner};

/// A short report of a battle: ships and pilots it does not name took part, were not harmed, and stayed if their side
/// held the field, or else fled. Reinforcements, ordnance and rerolls go into a [`super::Report`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// Number of rounds were flown.
    pub rounds: u8,
    /// The side that held the field at the end (GCW-057); left out if no ship was left.
    #[serde(default)]
    pub field: Option<Role>,
    /// Ships that were destroyed, each with the pilot who is credited with it, if one is (GCW-043).
    #[serde(default)]
    pub destroyed: BTreeMap<ShipNo, Option<PilotNo>>,
    /// Those among them that a weapon or effect destroyed that deals ion tokens (GCW-162).
    #[serde(default)]
    pub ion: Vec<ShipNo>,
    /// Ships that fled from the side that held the field (GCW-104).
    #[serde(default)]
    pub fled: Vec<ShipNo>,
    /// Ships that never came into the play area.
    #[serde(default)]
    pub away: Vec<ShipNo>,
    /// Ships with damage cards that were not destroyed (GCW-022).
    #[serde(default)]
    pub damaged: Vec<ShipNo>,
    /// Ships to which a Pilot card was dealt face up (GCW-058).
    #[serde(default)]
    pub pilot_hit: Vec<ShipNo>,
    /// By side, attacker first: true if it made no effort to fight (GCW-006).
    #[serde(default)]
    pub bad_faith: [bool; 2],
    /// Huge ships that did not come away unharmed.
    #[serde(default)]
    pub huge: Vec<HugeReport>,
    /// Other gains and losses.
    #[serde(default)]
    pub gains: Vec<Gain>,
    /// The winner; left out if the course of the battle decides it.
    #[serde(default)]
    pub winner: Option<Winner>,
}
