//! Command cards of squads and factions (LC-CMD-03).

use sandtable_legion_cards::{Provenance, Rank, UnitType};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Effect, Faction, Set, no};

/// A command card of the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandCard {
    /// Id that hands and squads name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Set that it belongs to.
    pub set: Set,
    /// Name in the edition that is played by default.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Name in version 1.1, if it is another (LEG-A55).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later_name: Option<String>,
    /// Faction of the card; Standing Orders has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// Squad of the card; a faction's own cards have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<SmolStr>,
    /// Pips; fewer give priority (LC-CMD-05).
    pub pips: u8,
    /// Alternatives of lines that say which units it orders.
    pub orders: Vec<Vec<OrderLine>>,
    /// The card's effects as data.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// The card goes back to the hand at the end of the Command Phase (LC-CMD-10).
    #[serde(default, skip_serializing_if = "no")]
    pub returns: bool,
    /// The effects in own words.
    pub text: String,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// Orders for so many units, of a rank, a type, a name or of any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderLine {
    /// Units that may be ordered; `None`, if every unit that fits may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Every unit that fits is ordered.
    #[serde(default, skip_serializing_if = "no")]
    pub every: bool,
    /// Rank of these units; any, if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Rank>,
    /// Type of these units.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<UnitType>,
    /// Name of these units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Title of these units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}
