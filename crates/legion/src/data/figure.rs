//! Bases, silhouettes and movement tools, the miniature of each of Legion's own units (LC-BASE, LC-SIL, LC-TOOL), and drawings of
//! units whose rows name none.

use sandtable_legion_cards::{Provenance, Rank, UnitType};
use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::no;

/// A base by the name that cards use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Name of the base: `small`.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: String,
    /// Width across its heading, in millimeters.
    pub width_mm: u16,
    /// Length along its heading, in millimeters; the width, if it is round.
    pub length_mm: u16,
    /// Front and rear have notches (LC-BASE-01).
    #[serde(default, skip_serializing_if = "no")]
    pub notched: bool,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// A printed silhouette.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Silhouette {
    /// Name of the silhouette: `small`.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: String,
    /// Height in millimeters.
    pub height_mm: u16,
    /// Height in inches in the table simulator (LEG-A81).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulated_inches: Option<f64>,
    /// Sources of the figure.
    pub provenance: Provenance,
}

/// The movement tool of a speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// The speed that it moves by.
    pub speed: u8,
    /// Length of both arms together, in millimeters.
    pub length_mm: u16,
    /// Width of an arm, in millimeters.
    pub width_mm: u16,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// The base, the height and the drawing of a unit whose card stands in the pack of Legion's own cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Miniature {
    /// Id of the unit's card there.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub unit: String,
    /// Base that its miniatures stand on.
    pub base: String,
    /// Printed silhouette of its miniatures; a vehicle has a height instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silhouette: Option<String>,
    /// Height of a vehicle's silhouette in millimeters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height_mm: Option<u16>,
    /// The drawing of it, if it is not that of its type and its rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// Returns the drawing of units of a type and a rank, for those whose row names none.
pub(super) const fn usual(kind: UnitType, rank: Rank) -> Figure {
    match (kind, rank) {
        (UnitType::CreatureTrooper, _) => Figure::Mount,
        (UnitType::EmplacementTrooper, _) => Figure::Gunteam,
        (UnitType::HeavyDroidTrooper, _) => Figure::Superdroid,
        (UnitType::WookieeTrooper, _) => Figure::Heavy,
        (UnitType::GroundVehicle, Rank::Heavy) => Figure::Tank,
        (UnitType::GroundVehicle, _) => Figure::Scoutwalker,
        (UnitType::RepulsorVehicle, Rank::Heavy) => Figure::Hovertank,
        (UnitType::RepulsorVehicle, _) => Figure::Bike,
        (UnitType::MandalorianTrooper, Rank::Commander) => Figure::Leader,
        (_, Rank::Heavy) => Figure::Heavy,
        (UnitType::MandalorianTrooper, _) => Figure::Commando,
        (_, Rank::Commander) => Figure::Officer,
        (UnitType::CloneTrooper, _) => Figure::Clone,
        (_, Rank::Operative) => Figure::Operative,
        (UnitType::DroidTrooper, Rank::Support) => Figure::Astromech,
        (UnitType::DroidTrooper, _) => Figure::Droid,
        (UnitType::Trooper, Rank::SpecialForces | Rank::Support) => Figure::Commando,
        (UnitType::Trooper, _) => Figure::Line,
    }
}
