//! Lists as players write them: an army of Legion's own units for a free skirmish, or a squad by its name.

use sandtable_legion_cards::{Faction, Provenance, UnitId, UpgradeId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// A list by ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// Id that the list is kept by.
    pub id: SmolStr,
    /// Name for people.
    pub name: String,
    /// A squad of Special Operations (SO-SQUAD-01); then there is nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<SmolStr>,
    /// Faction of an army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// Most points of an army (LC-SET-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// Units of an army.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<ListUnit>,
    /// Where the list comes from; not needed in players' lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provenance: Option<Provenance>,
}

/// Some equal units of an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListUnit {
    /// Id of the unit's card.
    pub unit: UnitId,
    /// Number of such units.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// Ids of its upgrade cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<UpgradeId>,
}

const fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_one(count: &u8) -> bool {
    *count == 1
}
