//! The setup of a game: everything that comes from outside.

use sandtable_kernel::Seat;
use sandtable_legion_cards::{Faction, UnitId, UpgradeId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::Position;
use crate::data::Xy;
use crate::rulings::Rulings;

/// Squads, table, mission and rulings of a game. It names things of the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Squad of each seat (SO-SQUAD-01); none in a free skirmish.
    #[serde(default, skip_serializing_if = "is_free")]
    pub squads: [SmolStr; 2],
    /// Armies of Legion's own units, in the place of squads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<Free>,
    /// Layout of the table; none is an empty one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<SmolStr>,
    /// Mission that was agreed on; otherwise it is drawn (SO-MIS-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<SmolStr>,
    /// Seat that plays red, if that is agreed on; otherwise colors are rolled for (SO-COLOR-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<Seat>,
    /// The players have agreed to use a condition (SO-COND-01).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub condition: bool,
    /// Places of the mission's tokens in inches, where the players put them (LEG-A45).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Xy>,
    /// A position to start from, in place of setup and deployment; it needs `mission` and `red`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Options of rulings.
    #[serde(default)]
    pub rulings: Rulings,
}

/// Armies of a free skirmish (LEG-A92).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Free {
    /// Most points of an army.
    #[serde(default = "points")]
    pub points: u16,
    /// The army of each seat.
    pub armies: [Army; 2],
}

/// An army of a free skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The faction of the army.
    pub faction: Faction,
    /// Its units; one that is named twice is there twice.
    pub units: Vec<Entry>,
}

/// An entry of an army: the id of a unit's card, alone or with its upgrades.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Entry {
    /// The card alone.
    Plain(UnitId),
    /// The card with upgrades.
    Equipped(Equipped),
}

/// A unit with its upgrades (LC-UNIT-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equipped {
    /// Id of the unit's card.
    pub unit: UnitId,
    /// Ids of its upgrade cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<UpgradeId>,
}

impl Entry {
    /// Returns the id of the unit's card.
    #[must_use]
    pub const fn unit(&self) -> &UnitId {
        match self {
            Self::Plain(unit) | Self::Equipped(Equipped { unit, .. }) => unit,
        }
    }

    /// Returns the ids of its upgrades.
    #[must_use]
    pub fn upgrades(&self) -> &[UpgradeId] {
        match self {
            Self::Plain(_) => &[],
            Self::Equipped(entry) => &entry.upgrades,
        }
    }
}

impl From<&str> for Entry {
    fn from(unit: &str) -> Self {
        Self::Plain(unit.into())
    }
}

/// LC-SET-05: 500 points.
const fn points() -> u16 {
    500
}

fn is_free(squads: &[SmolStr; 2]) -> bool {
    squads.iter().all(SmolStr::is_empty)
}
