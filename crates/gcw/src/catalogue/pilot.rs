//! Pilot cards as the campaign needs them: skill, prices and characters. No ability texts, and no pilot in play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::{Character, PilotId, ShipId};
use super::terms::{Faction, Price, Provenance, Scope};
use super::traits::PilotTrait;
use sandtable_packs::words;

words! {
    /// Whether a generic pilot counts against the limit on skilled generics.
    HighPs: "restriction of skilled generics" {
        /// Unique, or below pilot skill 5.
        None = "none",
        /// GCW-028: as many as the faction has players.
        Counted = "counted",
        /// GCW-029: counted, and of these types one per faction in total.
        Restricted = "restricted",
    }
}

/// The highest skill that a card may print.
pub(super) const MOST_SKILL: u8 = 12;

/// One pilot card. Its slots are those of its ship and `elite` more, so they do not stand here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PilotCard {
    /// Id, unique among all pilots.
    pub id: PilotId,
    /// The XWS id, where it differs. XWS ids are unique within a faction and ship only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub xws: Option<PilotId>,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    pub faction: Faction,
    /// The class of ship on the card, of the same faction: what the pilot can fly from the start.
    pub ship: ShipId,
    /// Printed pilot skill (GCW-A08: of the card).
    #[schemars(range(max = MOST_SKILL))]
    pub skill: u8,
    /// Pilot skill in the document's table, where it prints another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document_skill: Option<u8>,
    /// Printed squad points, ship included.
    pub cost: u16,
    /// Price in Fleet Points without a ship (GCW-026); also what the pilot adds to a Squad (GCW-027).
    pub price: Price,
    /// True if there is only one.
    #[serde(default, skip_serializing_if = "no")]
    pub unique: bool,
    /// Elite slots on the card.
    #[serde(default, skip_serializing_if = "zero")]
    pub elite: u8,
    /// Droids have backups (GCW-087).
    #[serde(default, skip_serializing_if = "no")]
    pub droid: bool,
    /// The character, for unique pilots (GCW-009, GCW-036, GCW-082).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
    /// True if it counts as a skilled generic.
    #[serde(default = "not_high", skip_serializing_if = "is_not_high")]
    pub high_ps: HighPs,
    /// Rules that single this card out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<PilotTrait>,
    /// The pilots of whom a player has at least as many as of these, by the old restrictions (GCW-294).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<PilotId>,
    /// The scope it belongs to: the campaign's date, or the campaign itself (GCW-031).
    pub scope: Scope,
    /// Where the values come from.
    pub provenance: Provenance,
}

impl PilotCard {
    /// Returns whether a rule singles this card out.
    pub fn is(&self, fact: PilotTrait) -> bool {
        self.traits.contains(&fact)
    }

    /// The id that the exchange format knows.
    pub fn xws(&self) -> &PilotId {
        self.xws.as_ref().unwrap_or(&self.id)
    }
}

pub(super) fn no(flag: &bool) -> bool {
    !flag
}

fn zero(number: &u8) -> bool {
    *number == 0
}

fn not_high() -> HighPs {
    HighPs::None
}

fn is_not_high(high: &HighPs) -> bool {
    *high == HighPs::None
}
