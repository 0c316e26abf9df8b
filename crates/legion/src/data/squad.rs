//! The predetermined squads and the hands of their factions (SO-SQUAD, SO-HAND).

use sandtable_legion_cards::{Provenance, Rank};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::Faction;

/// The three command cards that all squads of a faction share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Faction of the hand.
    pub faction: Faction,
    /// Command cards by id.
    pub commands: Vec<SmolStr>,
    /// Number of the rule that lists them.
    pub rule: String,
    /// Sources of the list.
    pub provenance: Provenance,
}

/// A squad as the beta lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// Id that setups name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name of the squad.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Faction of the squad.
    pub faction: Faction,
    /// Its own command cards.
    pub commands: Vec<SmolStr>,
    /// Number of the rule that lists it.
    pub rule: String,
    /// Edition that brought it, if it is not the beta's (LEG-A56).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Entries of the list.
    pub units: Vec<SquadUnit>,
    /// Sources of the list.
    pub provenance: Provenance,
}

/// An entry of a squad: so many units of one miniature (SO-SQUAD-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SquadUnit {
    /// Number of such units.
    #[schemars(range(min = 1, max = super::MAX_UNITS / 2))]
    pub count: u8,
    /// Name in the squad's list.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Rank in the squad's list.
    pub rank: Rank,
    /// Official card of the unit.
    pub card: SmolStr,
    /// Derived card of the unit; a squad of version 1.1 alone has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derived: Option<SmolStr>,
    /// Changes of version 1.1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<Later>,
}

/// Changes of an entry in version 1.1 (LEG-A55).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Later {
    /// Another rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Rank>,
    /// Another card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<SmolStr>,
}
