//! Unit cards of Special Operations, and keywords as they are written on them.

use sandtable_legion_cards::{AttackSurge, DefenceDie, Provenance, Rank, UnitType};
use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Faction, Set, figure, no};

/// Most wounds that a unit card may have.
pub(super) const MOST_WOUNDS: u8 = 40;

/// A keyword as cards write it: `Scout 1`, `AI: Dodge, Move`.
pub type Keyword = SmolStr;

/// A unit card (LC-UNIT-01, SO-CARD-01). Units of this mode are single miniatures (LC-UNIT-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Id that squads name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Set that it belongs to.
    pub set: Set,
    /// Name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Title below the name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Faction of the unit.
    pub faction: Faction,
    /// Rank as printed; a squad of the beta may list it under another.
    pub rank: Rank,
    /// Its one unit type (UT-GEN-01).
    #[serde(rename = "type")]
    pub kind: UnitType,
    /// Base that the miniature stands on.
    pub base: SmolStr,
    /// Printed silhouette; a vehicle has a height instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silhouette: Option<SmolStr>,
    /// Height of a vehicle's silhouette in millimeters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height_mm: Option<u16>,
    /// The drawing of it, if it is not that of its type and its rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
    /// Wounds that defeat it.
    // SO-CARD-02: nothing has a cost in points, so that no field is there for one.
    #[schemars(range(min = 1, max = MOST_WOUNDS))]
    pub wounds: u8,
    /// Courage of a Trooper; a vehicle has none (UT-RES-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub courage: Option<u8>,
    /// Resilience of a vehicle; none of a Trooper, nor of a vehicle with a dash (UT-RES-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resilience: Option<u8>,
    /// Speed; 0 never moves.
    pub speed: u8,
    /// Color of its defense dice; none, if it rolls none (LEG-A114).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence: Option<DefenceDie>,
    /// Defense surges become blocks.
    #[serde(default, skip_serializing_if = "no")]
    pub defence_surge: bool,
    /// The result that attack surges become.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_surge: Option<AttackSurge>,
    /// Keywords of the unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Its card actions that are free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free_actions: Vec<Keyword>,
    /// Condition tokens that it may deploy by (SO-COVERT-02).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub condition_tokens: Vec<u8>,
    /// Weapons of its miniature.
    pub weapons: Vec<Weapon>,
    /// Sources of the figures.
    pub provenance: Provenance,
}

impl Card {
    /// Returns name and title as one line.
    #[must_use]
    pub fn full_name(&self) -> String {
        match &self.title {
            Some(title) => format!("{}, {title}", self.name),
            None => self.name.clone(),
        }
    }

    /// Returns the drawing of it: its own, or that of its type and its rank.
    #[must_use]
    pub fn drawn_as(&self) -> Figure {
        self.figure.unwrap_or(figure::usual(self.kind, self.rank))
    }
}

/// A weapon of a unit card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Can be used in melee.
    #[serde(default, skip_serializing_if = "no")]
    pub melee: bool,
    /// Maximum range in inches; a melee weapon has none, unless it is both (LC-ATK-04).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inches: Option<u8>,
    /// Inches beyond which its target must be, if its range has a minimum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<u8>,
    /// Red, black and white dice.
    pub dice: [u8; 3],
    /// Keywords of the weapon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
}
