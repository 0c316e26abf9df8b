//! Says what Legion's upgrade cards do beside the weapons that they bring (LEG-A92).

use sandtable_legion_cards::{Provenance, UpgradeId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::card::Keyword;

/// An upgrade card that is played in free skirmishes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// The card by its id.
    pub id: UpgradeId,
    /// Keywords that it gives to its unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Sources of what it does.
    pub provenance: Provenance,
}
