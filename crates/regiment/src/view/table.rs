//! The table as everybody may see it: terrain, zones, objectives, templates.

use sandtable_geometry::{Point, Pose};
use sandtable_kernel::Seat;
use sandtable_tabletop::Scenery;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::{Id, TerrainKind, TerrainPiece, Xy};
use crate::model::{Pos, UnitId};
use crate::rules::space;
use crate::rules::turn::scoring;

/// The size of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableView {
    /// Length along x, the long edge, in inches.
    pub width: u8,
    /// Length along y in inches; y runs down.
    pub height: u8,
    /// REG-SETUP-03: pitches of the grids that mission maps are read by, in inches, from the top left corner.
    pub grids: [u8; 2],
}

/// A piece of terrain on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TerrainView {
    /// The piece's id.
    pub id: Id,
    /// Its name, for people.
    pub name: String,
    /// Its types; ground without a piece is open (REG-SETUP-14).
    pub kinds: Vec<TerrainKind>,
    /// The drawing of it, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Scenery>,
    /// Its corners in inches.
    pub outline: Vec<Point>,
}

/// A piece of terrain that is to be placed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PieceView {
    /// Its number in the half.
    pub piece: u8,
    /// The piece, its corners around its own center.
    pub terrain: TerrainPiece,
}

/// Deployment zones, each as outlines in inches.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ZonesView {
    /// Red's part of it.
    pub red: Vec<Vec<Xy>>,
    /// Blue's part of it.
    pub blue: Vec<Vec<Xy>>,
}

/// An objective: its place, its points and who holds it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ObjectiveView {
    /// Its name, for people.
    pub name: String,
    /// Its center in inches. REG-OBJ-10: it stays there.
    pub at: Xy,
    /// Distance within which a base counts, in inches (REG-OBJ-01).
    pub radius: f64,
    /// The seat that would control it now.
    pub holder: Option<Seat>,
    /// Units that count at it.
    pub units: Vec<UnitId>,
}

/// A card's effect that lasts.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TemplateView {
    /// The seat that holds the card.
    pub seat: Seat,
    /// Its number in that hand.
    pub card: u8,
    /// Its name, for people.
    pub name: String,
    /// Its effect, in words.
    pub text: String,
    /// Center and turn of its template.
    pub pose: Pose,
    /// Length and width in inches of a card-shaped template.
    pub rectangle: Option<[f64; 2]>,
    /// Radius in inches of a round one.
    pub radius: Option<f64>,
    /// The last round in which it holds.
    pub until: u8,
}

pub(super) fn table(pos: Pos<'_>) -> TableView {
    let table = pos.table.setup.table;
    // REG-SETUP-03
    TableView { width: table.width, height: table.height, grids: [12, 6] }
}

/// All nine types, for turning a set into a list.
const KINDS: [TerrainKind; 9] = [
    TerrainKind::Area,
    TerrainKind::Difficult,
    TerrainKind::Blocking,
    TerrainKind::Elevated,
    TerrainKind::Impassable,
    TerrainKind::Dangerous,
    TerrainKind::Structural,
    TerrainKind::Depression,
    TerrainKind::Open,
];

pub(super) fn terrain(pos: Pos<'_>) -> Vec<TerrainView> {
    let pieces = pos.board.features.iter();
    pieces
        .map(|feature| TerrainView {
            id: feature.id.clone(),
            name: feature.name.clone(),
            kinds: KINDS.into_iter().filter(|&kind| feature.kinds.has(kind)).collect(),
            drawing: feature.drawing,
            outline: feature.outline.clone(),
        })
        .collect()
}

pub(super) fn half(pos: Pos<'_>) -> Vec<PieceView> {
    let pieces = pos.table.half.iter().enumerate();
    pieces.map(|(at, terrain)| PieceView { piece: at as u8, terrain: terrain.clone() }).collect()
}

pub(super) fn zones(pos: Pos<'_>) -> Option<ZonesView> {
    let printed = &pos.mission()?.zones;
    let size = pos.table.setup.table;
    let lie = |outlines: &[Vec<Xy>]| -> Vec<Vec<Xy>> {
        let turn = |&[x, y]: &Xy| {
            if pos.state.turned { [f64::from(size.width) - x, f64::from(size.height) - y] } else { [x, y] }
        };
        outlines.iter().map(|outline| outline.iter().map(turn).collect()).collect()
    };
    Some(ZonesView { red: lie(&printed.red), blue: lie(&printed.blue) })
}

pub(super) fn objectives(pos: Pos<'_>) -> Vec<ObjectiveView> {
    let (Some(mission), Some(ground)) = (pos.mission(), pos.ground()) else { return Vec::new() };
    let holders = scoring::holders(pos);
    let places = mission.objectives.iter().zip(&ground.objectives).enumerate();
    places
        .map(|(at, (objective, centre))| ObjectiveView {
            name: objective.name.clone(),
            at: [centre.x, centre.y],
            radius: scoring::CONTROL_RADIUS,
            holder: holders.get(at).copied().flatten(),
            units: pos.units().filter(|&unit| scoring::contests(pos, unit, at)).collect(),
        })
        .collect()
}

pub(super) fn templates(pos: Pos<'_>) -> Vec<TemplateView> {
    let effects = pos.state.effects.iter();
    effects
        .filter_map(|effect| {
            let card = space::lasting_card(pos, effect)?;
            Some(TemplateView {
                seat: effect.seat,
                card: effect.card,
                name: card.name.clone(),
                text: card.text.clone(),
                pose: effect.pose,
                rectangle: card.template.rectangle().map(|(length, width)| [length, width]),
                radius: match card.template {
                    crate::data::Template::Radius { inches } => Some(f64::from(inches)),
                    _ => None,
                },
                until: effect.until,
            })
        })
        .collect()
}
