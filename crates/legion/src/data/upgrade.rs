//! Effects of Legion's upgrade cards besides the weapons they bring (LEG-A92).

use sandtable_legion_cards::{Provenance, UpgradeId};
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::card::Keyword;
use super::no;

words! {
    /// Price of using an upgrade card (LC-DO-08).
    Price: "price" {
        Exhaust = "exhaust",
        Expend = "expend",
    }
}

words! {
    /// A kind of attack that a miniature adds no weapons of its unit to.
    Arm: "kind of attack" {
        Ranged = "ranged",
        Melee = "melee",
    }
}

/// An upgrade card that is played in free skirmishes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// The card by its id.
    pub id: UpgradeId,
    /// Keywords that it gives to its unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Miniatures that it adds to its unit; the first of them carries its weapons.
    #[serde(default, skip_serializing_if = "none")]
    pub miniatures: u8,
    /// The first of them adds none of these weapons but those of the card: Sidearm, and Noncombatant for both (SO-KW-06).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sidearm: Vec<Arm>,
    /// Price of adding the dice of its weapons to a pool, if there is one (LC-DO-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// It is readied after an activation in which it was not used (SO-KW-06).
    #[serde(default, skip_serializing_if = "no")]
    pub cycle: bool,
    /// Sources of what it does.
    pub provenance: Provenance,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn none(count: &u8) -> bool {
    *count == 0
}
