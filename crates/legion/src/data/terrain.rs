//! Pieces of terrain and layouts of a table (LC-TER, SO-TERR).

use sandtable_legion_cards::Provenance;
use sandtable_tabletop::Scenery;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::mission::TableSize;
use super::{Area, Cover, MovementClass, TerrainKind, Xy};

/// A piece of terrain as the pack has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainPiece {
    /// Id that layouts name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Kind of terrain.
    pub kind: TerrainKind,
    /// Open or impassable (SO-TERR-02), or difficult by the core rules (LC-MOVE-06).
    pub movement: MovementClass,
    /// Cover that it gives.
    pub cover: Cover,
    /// Height above what it stands on, in inches.
    pub height: f64,
    /// The piece was agreed to block sight.
    pub blocks: bool,
    /// Corners in inches about its own center.
    pub outline: Area,
    /// The drawing of it. The outline then begins with the left end of its upper edge and goes on to the right end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Scenery>,
    /// Sources of the figures.
    pub provenance: Provenance,
}

/// A finished layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Id that setups name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Size of the table it is made for.
    pub table: TableSize,
    /// Pieces and places.
    pub pieces: Vec<Placement>,
    /// Sources of the layout.
    pub provenance: Provenance,
}

/// A piece of a layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Piece by its id.
    pub piece: SmolStr,
    /// Place of its center in inches.
    pub at: Xy,
    /// Turn in whole degrees, from +x towards +y.
    #[serde(default)]
    pub degrees: u16,
}
