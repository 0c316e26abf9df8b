//! Loadout cards: three of two sides for each squad (SO-LOAD).

use sandtable_legion_cards::{Provenance, Rank};
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::card::{Keyword, Weapon};
use super::{Effect, Set};

words! {
    /// A side of a Loadout card.
    Side: "side" {
        A = "a",
        B = "b",
    }
}

/// One side of a Loadout card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Loadout {
    /// Id of this side.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Set that it belongs to.
    pub set: Set,
    /// Squad that it is made for; the derived ones are for every squad.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<SmolStr>,
    /// Number of the card, 1 to 3.
    pub card: u8,
    /// Side of the card.
    pub side: Side,
    /// Name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Effects as data.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Conditions that do not hold for the squad.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub immune: Vec<SmolStr>,
    /// A unit that takes another one's place (SO-SQ-64).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<Swap>,
    /// Cards whose units may deploy covertly (SO-COVERT-01).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covert: Vec<SmolStr>,
    /// Ranks whose units may deploy covertly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covert_ranks: Vec<Rank>,
    /// Keywords and weapons for the whole game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Gift>,
    /// The effects in own words.
    pub text: String,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// Names of two cards of which one replaces the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// Card of the unit that is left out.
    pub out: SmolStr,
    /// Card of the unit that comes in.
    #[serde(rename = "in")]
    pub into: SmolStr,
}

/// Keywords and weapons that units of the squad have for the whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// Cards of the units; all of the squad, if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<SmolStr>,
    /// Keywords that they have beside their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Keywords of their cards that they lose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Keyword>,
    /// Weapons that they have beside their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
}
