//! The terrain of a table: a layout's pieces, those placed by players, and those that had to make way.

use sandtable_geometry::{Bounds, Heading, List, Point};
use sandtable_tabletop::{Kinds, Terrain, TerrainType, make_way};

use super::{MAX_SHIFTS, Placed, Shifted, State, Table};
use crate::data::{Ground, TerrainKind, TerrainPiece};
use crate::rulings::{A07_ALSO_STRUCTURAL, Rulings};

/// The pieces that make way, in the order in which they do.
pub type Shifts = List<Shifted, MAX_SHIFTS>;

/// REG-SETUP-09: the gap that a shifted piece keeps from others where it can, in inches.
const GAP: f64 = 4.0;

// REG-SETUP-13: a piece may have several types.
impl TerrainType for TerrainKind {
    fn number(self) -> u8 {
        self as u8
    }
}

/// Puts a piece down with its center at a point, turned by a unit vector.
pub(crate) fn add(terrain: &mut Terrain, piece: &TerrainPiece, centre: Point, turn: (f64, f64)) {
    let before = terrain.features.len();
    terrain.add((&piece.id, &piece.name), Kinds::of(&piece.kinds), &piece.outline, centre, turn);
    if let Some(feature) = terrain.features.get_mut(before) {
        feature.drawing = piece.drawn_as();
    }
}

/// Returns the terrain of a state: a layout's or placed by players, as it had to make way.
pub(crate) fn terrain_of(table: &Table, state: &State) -> Terrain {
    lying(table.setup.ground.as_ref(), &table.half, &state.placed, &state.shifted)
}

/// Puts down the pieces of a ready layout, then those placed from the half, all as far off their places as `shifted`
/// says.
#[must_use]
pub fn lying(
    ground: Option<&Ground>,
    half: &[TerrainPiece],
    placed: &[Placed],
    shifted: &[Shifted],
) -> Terrain {
    let mut terrain = Terrain::default();
    let by = |feature: usize| {
        let own = shifted.iter().filter(|shift| usize::from(shift.feature) == feature);
        own.fold(Point::default(), |sum, shift| sum + shift.by.point())
    };
    // REG-SETUP-04: a layout stands as it was made.
    for feature in ground.into_iter().flat_map(|ground| &ground.features) {
        let at = Point { x: feature.at[0], y: feature.at[1] } + by(terrain.features.len());
        add(&mut terrain, &feature.piece, at, Heading(feature.heading()).unit());
    }
    // REG-SETUP-08: where players put them.
    for placed in placed {
        if let Some(piece) = half.get(usize::from(placed.piece)) {
            let at = placed.pose.at.point() + by(terrain.features.len());
            add(&mut terrain, piece, at, placed.pose.heading.unit());
        }
    }
    terrain
}

/// Finds the pieces under objectives that block movement, and how far each goes: as little as takes it off every
/// objective onto clear ground.
#[must_use]
pub fn shifts(terrain: &Terrain, objectives: &[Point], table: &Bounds, rulings: &Rulings) -> Shifts {
    // REG-A07: the kinds that an objective must not stand on.
    let solid = [TerrainKind::Blocking, TerrainKind::Impassable, TerrainKind::Structural];
    let solid = Kinds::of(if rulings.is(A07_ALSO_STRUCTURAL) { &solid } else { &solid[..2] });
    let stands = |feature: usize| terrain.features[feature].kinds.any(solid);
    // REG-SETUP-15: the terrain makes way. REG-OBJ-10: the objectives stay.
    let found = make_way(terrain, stands, objectives, table, GAP);
    found.into_iter().map(|(feature, by)| Shifted { feature: feature as u8, by }).collect()
}
