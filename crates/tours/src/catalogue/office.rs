//! Aid Requests, Strategic Assets, kinds of games, charts and the glossary. The mechanics of requests and assets are
//! rules; what they cost, how often they can be had and what is printed of them stands here.

use sandtable_legion_cards::Rank;
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::honour::none;
use super::ids::{SetbackId, TraitId};
use super::no;
use super::requests::{aid_requests, kinds};
use crate::dice::Face;

aid_requests!(
    kinds[/// An Aid Request (TOD-AID-03 to TOD-AID-15).
    RequestKind]
);

/// An Aid Request as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The kind of request.
    pub id: RequestKind,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Supply Points, for Supplies and Provisions those of each unit; none if they depend on what is chosen.
    pub cost: Option<u8>,
    /// True if it can be made several times in a sequence.
    #[serde(default, skip_serializing_if = "no")]
    pub repeats: bool,
    /// The effect in own words.
    pub text: String,
    /// The rule that it is of.
    pub rule: String,
}

words! {
    /// A Strategic Asset (TOD-ASSET-04 to TOD-ASSET-17).
    AssetKind: "Strategic Asset" {
        Assistance = "request-assistance",
        Heroic = "heroic-intervention",
        Equipment = "requisition-special-equipment",
        Medevac = "medevac",
        Bombardment = "orbital-bombardment",
        Drop = "combat-drop",
        Extraordinary = "authorized-extraordinary-use",
        Contingency = "contingency-plan",
    }
}

/// A Strategic Asset as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Asset {
    /// The kind of asset.
    pub id: AssetKind,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Supply Points that are booked.
    pub cost: u8,
    /// Times that it can be had in one sequence.
    #[schemars(range(min = 1))]
    pub copies: u8,
    /// True if it cannot be used in one's own Turning Point Mission (TOD-TPM-07).
    #[serde(default, skip_serializing_if = "no")]
    pub not_in_own_mission: bool,
    /// The effect in own words.
    pub text: String,
    /// The rule that it is of.
    pub rule: String,
}

/// A kind of game with its limits on ranks (TOD-SIZE-02, TOD-SIZE-03, TOD-ARMY-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameMode {
    /// Its id: `recon` or `standard`.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: String,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The greatest army it is suggested for; none if there is no limit.
    #[schemars(range(min = 1))]
    pub suggested_to: Option<u16>,
    /// Least and greatest number of units of each rank.
    pub ranks: Vec<RankLimit>,
}

/// The number of units of a rank that an army has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RankLimit {
    /// The rank that is limited.
    pub rank: Rank,
    /// The fewest of it.
    #[serde(default, skip_serializing_if = "none")]
    pub least: u8,
    /// The most of it.
    pub most: u8,
}

/// The Setback chart (TOD-SET-02): what each face of the black attack die gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetbackRow {
    /// The face it is for.
    pub face: Face,
    /// The honor it gives; without one the story arc's.
    pub setback: Option<SetbackId>,
    /// Experience that comes with it (TOD-SET-06).
    #[serde(default, skip_serializing_if = "none")]
    pub experience: u8,
}

/// The Defining Trait chart (TOD-TRAIT-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraitRow {
    /// The face it is for.
    pub face: Face,
    /// The honor it gives; without one the story arc's.
    #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
    pub defining_trait: Option<TraitId>,
    /// Experience that comes with it (TOD-TRAIT-09).
    #[serde(default, skip_serializing_if = "none")]
    pub experience: u8,
}
