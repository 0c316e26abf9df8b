//! The system the campaign is fought over: its targets, and the Trade Route, which no faction holds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{Faction, FeatureId, TypeId};

/// A strategic target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub name: SmolStr,
    /// Its type: an id of the pack's target types.
    pub kind: TypeId,
    /// The unusual feature its battles are fought in.
    pub feature: FeatureId,
    /// Its worth (GCW-112 to GCW-117).
    pub value: i16,
    /// Worth that exploration added (GCW-128).
    #[serde(default)]
    pub bonus: i16,
    /// The outpost that a hidden outpost turned out to be (GCW-122).
    pub outpost: Option<TypeId>,
    /// True if it has not been explored yet (GCW-113, GCW-114).
    #[serde(default)]
    pub unexplored: bool,
    /// Find of its exploration, once done.
    pub found: Option<SmolStr>,
    /// In which turn it was explored.
    pub explored: Option<u16>,
    pub owner: Option<Faction>,
}

impl Target {
    /// Returns its worth now.
    #[must_use]
    pub const fn worth(&self) -> i16 {
        self.value + self.bonus
    }

    /// The type whose benefit it gives: the hidden outpost's inner one, if it is one (GCW-122).
    #[must_use]
    pub fn benefit(&self) -> &TypeId {
        self.outpost.as_ref().unwrap_or(&self.kind)
    }
}
