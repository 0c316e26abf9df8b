//! Terrain as the rules ask about it: features with their kinds, cut into convex pieces in table coordinates.

use sandtable_geometry::{Bounds, Convex, Point, Polygon};

use super::{Placed, Shifted, State, Table};
use crate::data::{self, TerrainKind};

/// Most terrain pieces on one table, those placed by players included: sets of pieces are kept as bits.
pub const MAX_FEATURES: usize = 64;

/// The kinds of a feature as a set (REG-SETUP-13: a piece may have several).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u16);

impl Kinds {
    /// The set of these kinds.
    #[must_use]
    pub fn of(kinds: &[TerrainKind]) -> Self {
        Self(kinds.iter().fold(0, |bits, &kind| bits | 1 << kind as u16))
    }

    /// Whether the feature has this kind.
    #[must_use]
    pub const fn has(self, kind: TerrainKind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    /// Whether the feature has any of these kinds.
    #[must_use]
    pub fn any(self, kinds: Self) -> bool {
        self.0 & kinds.0 != 0
    }
}

/// One piece of terrain on the table.
#[derive(Clone, Debug)]
pub struct Feature {
    /// The piece's id, for people.
    pub id: String,
    /// The piece's name, for people.
    pub name: String,
    /// Its types.
    pub kinds: Kinds,
    /// Where its convex pieces stand in [`Board::convex`].
    pub range: std::ops::Range<usize>,
    /// Box around all of it.
    pub bounds: Bounds,
    /// Its outline in table coordinates, for drawing.
    pub outline: Vec<Point>,
}

/// All terrain on the table. Effects with a template (smoke) are not terrain pieces; they are in the state.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The pieces.
    pub features: Vec<Feature>,
    /// The convex parts of all pieces.
    pub convex: Vec<Convex>,
}

impl Board {
    /// The convex parts of a feature.
    #[must_use]
    pub fn parts(&self, feature: usize) -> &[Convex] {
        &self.convex[self.features[feature].range.clone()]
    }

    /// Adds a piece. What is no simple polygon was refused when the setup was opened; here it is left out.
    pub fn add(&mut self, piece: &data::TerrainPiece, centre: Point, turn: (f64, f64)) {
        let outline: Vec<Point> = piece
            .outline
            .iter()
            .map(|[x, y]| {
                let turned = Point { x: x * turn.0 - y * turn.1, y: x * turn.1 + y * turn.0 };
                // Rounded like corners of bases, so that tests against them stay exact.
                let grid = |value: f64| (value * 65_536.0).round() / 65_536.0;
                Point { x: grid(centre.x + turned.x), y: grid(centre.y + turned.y) }
            })
            .collect();
        let Ok(parts) = Polygon(outline.clone()).convex_pieces() else { return };
        let start = self.convex.len();
        let bounds = Bounds::around(&outline);
        self.convex.extend(parts);
        self.features.push(Feature {
            id: piece.id.clone(),
            name: piece.name.clone(),
            kinds: Kinds::of(&piece.kinds),
            range: start..self.convex.len(),
            bounds,
            outline,
        });
    }

    /// A ready layout (REG-SETUP-04).
    #[must_use]
    pub fn ready(ground: &data::Ground) -> Self {
        Self::with(Some(ground), &[], &[], &[])
    }

    /// The board of a state whose terrain is placed by players (REG-SETUP-08) or had to make way (REG-SETUP-15).
    #[must_use]
    pub fn of(table: &Table, state: &State) -> Self {
        Self::with(table.setup.ground.as_ref(), &table.half, &state.placed, &state.shifted)
    }

    /// The pieces of a layout, then those placed from the half, all as far off their places as `shifted` says.
    #[must_use]
    pub fn with(
        ground: Option<&data::Ground>,
        half: &[data::TerrainPiece],
        placed: &[Placed],
        shifted: &[Shifted],
    ) -> Self {
        let mut board = Self::default();
        let by = |feature: usize| {
            let own = shifted.iter().filter(|shift| usize::from(shift.feature) == feature);
            own.fold(Point::default(), |sum, shift| sum + shift.by.point())
        };
        for feature in ground.into_iter().flat_map(|ground| &ground.features) {
            let turn = sandtable_geometry::Heading(feature.heading()).unit();
            let at = Point { x: feature.at[0], y: feature.at[1] } + by(board.features.len());
            board.add(&feature.piece, at, turn);
        }
        for placed in placed {
            if let Some(piece) = half.get(usize::from(placed.piece)) {
                let at = placed.pose.at.point() + by(board.features.len());
                board.add(piece, at, placed.pose.heading.unit());
            }
        }
        board
    }
}
