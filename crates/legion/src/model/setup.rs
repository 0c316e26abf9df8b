//! The setup of a game: what comes from outside.

use sandtable_kernel::Seat;
use sandtable_legion_cards::{Faction, UnitId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

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
    /// Seat that plays red, if that is agreed on; otherwise colours are rolled for (SO-COLOR-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<Seat>,
    /// The players have agreed to use a condition (SO-COND-01).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub condition: bool,
    /// Places of the mission's tokens in inches, where the players put them (LEG-A45).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Xy>,
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
    /// Its faction.
    pub faction: Faction,
    /// Ids of its units' cards; one that is named twice is there twice.
    pub units: Vec<UnitId>,
}

/// LC-SET-05: 500 points.
const fn points() -> u16 {
    500
}

fn is_free(squads: &[SmolStr; 2]) -> bool {
    squads.iter().all(SmolStr::is_empty)
}
