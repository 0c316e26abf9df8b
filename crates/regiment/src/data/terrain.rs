//! Terrain pieces, pools of them, and finished layouts. Knows what a piece is, not what its kinds do.

use sandtable_geometry::{Heading, Point, Polygon};
use sandtable_tabletop::Scenery;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Provenance, Table, Xy, limits};

/// A terrain type (REG-SETUP-13); a piece may have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TerrainKind {
    /// Cover inside, no sight through.
    Area,
    Difficult,
    /// No movement and no sight through.
    Blocking,
    Elevated,
    /// No movement onto it.
    Impassable,
    /// May hurt those who enter.
    Dangerous,
    /// A building that infantry may enter.
    Structural,
    /// A trench or crater.
    Depression,
    /// No effect (REG-SETUP-14).
    Open,
}

/// A piece of terrain of the pack (REG-DATA-09).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainPiece {
    /// Id that layouts and pools refer to.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// Its types, at least one.
    #[schemars(length(min = 1))]
    pub kinds: Vec<TerrainKind>,
    /// Corners of a simple polygon in inches around the piece's own center.
    #[schemars(length(min = limits::CORNERS.0, max = limits::CORNERS.1))]
    pub outline: Vec<Xy>,
    /// The drawing of it, if it is not that of its types. The outline then begins with the left end of its upper edge and goes
    /// on to the right end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Scenery>,
    /// Where the piece comes from.
    pub provenance: Provenance,
}

impl TerrainPiece {
    /// Returns the area of its outline in square inches.
    pub fn area(&self) -> f64 {
        polygon(&self.outline).area()
    }

    /// Tells if it has this type.
    pub fn is(&self, kind: TerrainKind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Returns the drawing of it: its own, or that of the type that is seen first. Open ground has none.
    pub fn drawn_as(&self) -> Option<Scenery> {
        let usual = [
            (TerrainKind::Area, Scenery::Woods),
            (TerrainKind::Structural, Scenery::Ruins),
            (TerrainKind::Elevated, Scenery::Hill),
            (TerrainKind::Depression, Scenery::Trench),
            (TerrainKind::Blocking, Scenery::Wall),
            (TerrainKind::Impassable, Scenery::Water),
            (TerrainKind::Difficult, Scenery::Field),
            (TerrainKind::Dangerous, Scenery::Field),
        ];
        let of_kinds = || usual.into_iter().find_map(|(kind, drawing)| self.is(kind).then_some(drawing));
        self.drawing.or_else(of_kinds)
    }
}

/// Reads a list of corners as a polygon.
pub(crate) fn polygon(corners: &[Xy]) -> Polygon {
    Polygon(corners.iter().map(|&[x, y]| Point { x, y }).collect())
}

/// A piece put down, by id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    pub piece: Id,
    /// Where its center is, in inches.
    pub at: Xy,
    /// Turn in whole degrees, 0 to 359, from the x axis towards the y axis.
    #[serde(default)]
    #[schemars(range(min = limits::DEGREES.0, max = limits::DEGREES.1))]
    pub degrees: u16,
}

/// A finished layout as written in a pack.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The table it is made for.
    pub table: Table,
    #[schemars(length(min = limits::PIECES.0, max = limits::PIECES.1))]
    pub pieces: Vec<Placement>,
    /// True if the coverage of 20 to 30 % is waived, as for the learning table.
    #[serde(default)]
    pub sparse: bool,
    /// Where the layout comes from.
    pub provenance: Provenance,
}

/// A terrain pool: what each player gets to place (REG-SETUP-06: two equal halves).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The table it is made for.
    pub table: Table,
    /// The pieces of one half, by id, with repeats.
    #[schemars(length(min = limits::HALF.0, max = limits::HALF.1))]
    pub half: Vec<Id>,
    /// Where the pool comes from.
    pub provenance: Provenance,
}

/// A piece put down, with its whole description.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    pub piece: TerrainPiece,
    /// Where its center is, in inches.
    pub at: Xy,
    /// Turn in whole degrees, 0 to 359, from the x axis towards the y axis.
    #[serde(default)]
    #[schemars(range(min = limits::DEGREES.0, max = limits::DEGREES.1))]
    pub degrees: u16,
}

impl Feature {
    /// The turn in 1/65,536 of a circle, as play's headings count.
    pub fn heading(&self) -> u16 {
        Heading::from_degrees(f64::from(self.degrees)).0
    }

    /// The corners on the table in inches, for checks and for drawing; play computes its own exact corners.
    pub fn corners(&self) -> Vec<Xy> {
        let ((cos, sin), [x, y]) = (Heading(self.heading()).unit(), self.at);
        self.piece.outline.iter().map(|[u, v]| [x + u * cos - v * sin, y + u * sin + v * cos]).collect()
    }
}

/// A layout with every piece spelled out, ready to be part of a game's setup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The layout's id.
    pub id: Id,
    /// Name for people.
    pub name: String,
    pub table: Table,
    pub features: Vec<Feature>,
}
