//! A Squad: what a player takes into one battle (GCW-001).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CrewNo, HugeNo, PilotNo, ShipNo};
use crate::catalogue::UpgradeId;

/// The ships that a player sends into one battle, with pilots, crew and equipment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// Ships with their pilots.
    #[serde(default)]
    pub ships: Vec<SquadShip>,
    /// A huge ship that comes along (GCW-290).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub huge: Option<HugeNo>,
}

/// A ship in a Squad, with its pilot and cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SquadShip {
    /// The ship; its title and installed upgrades come along.
    pub ship: ShipNo,
    /// Its pilot; only the Hound's Tooth's Z-95 goes without (GCW-078).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<PilotNo>,
    /// Crew on board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crew: Vec<Aboard>,
    /// Cards from stock, and those that are never in a Squadron: elite talents (GCW-071), Extra Munitions (GCW-076).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<UpgradeId>,
    /// Ordnance cards that get a munitions token: a second copy from stock for each (GCW-076).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub munitions: Vec<UpgradeId>,
    /// The group it belongs to, where a scenario divides a Squad (0 otherwise).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub group: u8,
    /// True if it has the role that its scenario gives one ship when Squads are built, such as the BOUNTY (GCW-176).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub marked: bool,
}

impl SquadShip {
    /// A ship with its pilot, and nothing else on board.
    #[must_use]
    pub fn new(ship: ShipNo, pilot: Option<PilotNo>) -> Self {
        let (crew, cards, munitions) = (Vec::new(), Vec::new(), Vec::new());
        Self { ship, pilot, crew, cards, munitions, group: 0, marked: false }
    }
}

/// Somebody in a crew slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aboard {
    /// A crew member.
    Crew(CrewNo),
    /// A pilot who has a crew card as ability, or a commander who also is a crew card (GCW-049, GCW-082).
    Pilot(PilotNo),
    /// A prisoner as Rebel Captive (GCW-084); the rules name the prisoner.
    Captive,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}
