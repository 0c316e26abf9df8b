//! Ships as the campaign counts them: a class per faction, and huge ships with their sections. Knows no pilots.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::{ShipId, UpgradeId};
use super::terms::{Action, Faction, Price, Provenance, Scope, Size, Slot};
use super::traits::ShipTrait;
use sandtable_packs::words;

/// A small or large ship's class: what a player buys, and what a pilot qualifies for (GCW-015). One entry per faction,
/// since slots and price differ between factions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Id, unique within the faction.
    pub id: ShipId,
    /// The ship's XWS id, where it differs: the two classes of YT-1300 share one (GCW-017).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub xws: Option<ShipId>,
    pub faction: Faction,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Small or large.
    pub size: Size,
    pub attack: u8,
    pub agility: u8,
    #[schemars(range(min = 1))]
    pub hull: u8,
    pub shields: u8,
    /// The action bar.
    pub actions: Vec<Action>,
    /// The upgrade bar without elite, title and modification: elite belongs to the pilot (GCW-025), and every ship has
    /// one title and one modification.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// The upgrade bar after later errata, where they changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slots_2018: Option<Vec<Slot>>,
    /// Price in Fleet Points without a pilot (GCW-016).
    pub price: Price,
    /// True if the faction has a generic pilot for it (GCW-019).
    pub has_generic: bool,
    /// Rules that single this class out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<ShipTrait>,
    /// The lesser class of the same ship: unique pilots of this one fly that as well, and generic pilots of that learn
    /// this one by a short cut (GCW-017, GCW-051).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesser: Option<ShipId>,
    /// The scope it belongs to: the campaign's date, or later.
    pub scope: Scope,
    /// Where the values come from.
    pub provenance: Provenance,
}

impl ShipClass {
    /// Returns whether a rule singles this class out.
    pub fn is(&self, fact: ShipTrait) -> bool {
        self.traits.contains(&fact)
    }

    /// The id that the exchange format knows.
    pub fn xws(&self) -> &ShipId {
        self.xws.as_ref().unwrap_or(&self.id)
    }
}

words! {
    /// Roles of a huge ship (GCW-268).
    HugeRole: "role" {
        /// Must be destroyed before the capital ship may be attacked.
        Support = "support",
        /// One for each faction.
        Capital = "capital",
    }
}

/// A class of huge ship. Huge ships have no pilots and change through upgrade cards only (GCW-268).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeClass {
    /// Id, which is the XWS id.
    pub id: ShipId,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Its role in the campaign; `None` if it came later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<HugeRole>,
    /// The factions that use it so, the one that picks titles first in front (GCW-272).
    pub factions: Vec<Faction>,
    /// Its section cards, fore first.
    pub sections: Vec<HugeSection>,
    /// Squad points of free equipment at the start (GCW-270).
    #[serde(default)]
    pub starting_equipment: u16,
    /// Most that card and starting equipment may cost together (GCW-270).
    #[serde(default)]
    pub starting_total: u16,
    /// Squad points that it counts in a battle, whatever it carries (GCW-290).
    #[serde(default)]
    pub squad_points: u16,
    /// Titles that may be starting equipment although they cost more than that (GCW-273).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exempt: Vec<UpgradeId>,
    /// The old table of battles against it: `retired-gr75` for `gr75` (GCW-300 to GCW-302).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retired: Option<String>,
    /// The scope it belongs to: the campaign's date, or later.
    pub scope: Scope,
    /// Where the values come from.
    pub provenance: Provenance,
}

impl HugeClass {
    /// Squad points of all its cards.
    pub fn card_cost(&self) -> i32 {
        self.sections.iter().map(|section| i32::from(section.cost)).sum()
    }
}

/// One card of a huge ship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeSection {
    /// XWS id of the card; restrictions of upgrades name it.
    pub card: ShipId,
    /// Name of the card.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Printed pilot skill.
    pub skill: u8,
    /// Printed squad points.
    pub cost: u16,
    /// Primary attack, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<u8>,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    /// Energy limit, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<u8>,
    /// Attack once crippled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crippled_attack: Option<u8>,
    /// Energy limit once crippled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crippled_energy: Option<u8>,
    /// The action bar.
    pub actions: Vec<Action>,
    /// The upgrade bar without title and modification.
    pub slots: Vec<Slot>,
}
