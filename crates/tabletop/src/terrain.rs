//! Terrain on a table: pieces with their kinds, cut into convex parts in table coordinates. Knows no rule of any kind.

use sandtable_geometry::{
    Bounds, Convex, Point, Polygon, Quad, inside_union, overlaps_convex, share_in_union,
};
use smallvec::SmallVec;

use crate::figure::Scenery;

/// Most terrain pieces on one table: rules keep sets of pieces as bits of a `u64`.
pub const MAX_FEATURES: usize = 64;

/// A game's terrain types, numbered from 0 to 31.
pub trait TerrainType: Copy {
    /// Returns the type's number, its place in a [`Kinds`].
    fn number(self) -> u8;
}

/// A set of terrain types: what a piece is, or what a rule asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// Collects these kinds.
    #[must_use]
    pub fn of(kinds: &[impl TerrainType]) -> Self {
        Self(kinds.iter().fold(0, |bits, &kind| bits | 1 << kind.number()))
    }

    /// Tells if this kind is among them.
    #[must_use]
    #[inline]
    pub fn has(self, kind: impl TerrainType) -> bool {
        self.0 & (1 << kind.number()) != 0
    }

    /// Tells if the two sets have a kind in common.
    #[must_use]
    #[inline]
    pub fn any(self, kinds: Self) -> bool {
        self.0 & kinds.0 != 0
    }
}

/// One piece of terrain on the table.
#[derive(Clone, Debug)]
pub struct Feature {
    /// Id of the piece in its pack; several features may share it.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its terrain types.
    pub kinds: Kinds,
    /// Place of its convex parts in [`Terrain::convex`].
    pub range: std::ops::Range<usize>,
    /// Box around all of it.
    pub bounds: Bounds,
    /// Outline in table coordinates.
    pub outline: Vec<Point>,
    /// Inches it rises above what it lies on; none where a game knows no heights.
    pub height: Option<f64>,
    /// Inches above the ground on which it lies: 0 until [`Terrain::levels`] has looked.
    pub foot: f64,
    /// The drawing of it, if its game has one for it.
    pub drawing: Option<Scenery>,
}

/// All terrain on a table. Effects with a template (smoke) are no pieces; a game adds them where it asks.
#[derive(Clone, Debug, Default)]
pub struct Terrain {
    /// The pieces, in the order in which they were put down.
    pub features: Vec<Feature>,
    /// The convex parts of all pieces.
    pub convex: Vec<Convex>,
}

impl Terrain {
    /// Puts a piece down: its outline, given about its own centre, turned by the unit vector `turn` and moved to
    /// `centre`. Leaves out what is no simple polygon, which a game refuses when it reads its data.
    pub fn add(
        &mut self,
        (id, name): (&str, &str),
        kinds: Kinds,
        outline: &[[f64; 2]],
        centre: Point,
        turn: (f64, f64),
    ) {
        let outline: Vec<Point> = outline
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
        self.convex.extend(parts);
        self.features.push(Feature {
            id: id.to_owned(),
            name: name.to_owned(),
            kinds,
            range: start..self.convex.len(),
            bounds: Bounds::around(&outline),
            outline,
            height: None,
            foot: 0.0,
            drawing: None,
        });
    }

    /// Returns the convex parts of a feature.
    #[must_use]
    #[inline]
    pub fn parts(&self, feature: usize) -> &[Convex] {
        &self.convex[self.features[feature].range.clone()]
    }

    /// Tells if a point lies on a feature, its edge included.
    #[must_use]
    #[inline]
    pub fn holds(&self, feature: usize, point: Point) -> bool {
        self.parts(feature).iter().any(|part| part.contains(point))
    }

    /// Tells if a base lies on a feature, wholly or partly; touching its edge from outside is not on it.
    #[must_use]
    #[inline]
    pub fn is_under(&self, feature: usize, quad: &Quad) -> bool {
        self.features[feature].bounds.meets(&quad.bounds())
            && self.parts(feature).iter().any(|part| overlaps_convex(quad, part))
    }

    /// Lists the features that a base lies on, wholly or partly.
    pub fn under<'a>(&'a self, quad: &'a Quad) -> impl Iterator<Item = usize> + 'a {
        (0..self.features.len()).filter(move |&feature| self.is_under(feature, quad))
    }

    /// Tells if a base lies wholly on a feature, its edge included.
    #[must_use]
    #[inline]
    pub fn holds_all(&self, feature: usize, quad: &Quad) -> bool {
        self.features[feature].bounds.meets(&quad.bounds()) && inside_union(quad, self.parts(feature))
    }

    /// Returns the share of a base, 0 to 1, on features of any of these kinds and on `extra` shapes together. Each spot
    /// counts once, however many pieces lie there.
    #[must_use]
    pub fn share(&self, kinds: Kinds, quad: &Quad, mut extra: impl Iterator<Item = Convex>) -> f64 {
        let bounds = quad.bounds();
        let mut near =
            self.features.iter().filter(|piece| piece.kinds.any(kinds) && piece.bounds.meets(&bounds));
        let (first, second, added) = (near.next(), near.next(), extra.next());
        match (first, second, added) {
            (None, _, None) => return 0.0,
            (Some(only), None, None) => return share_in_union(quad, &self.convex[only.range.clone()]),
            _ => {}
        }
        let mut parts: SmallVec<[Convex; 8]> = SmallVec::new();
        for piece in first.into_iter().chain(second).chain(near) {
            parts.extend_from_slice(&self.convex[piece.range.clone()]);
        }
        parts.extend(added);
        parts.extend(extra);
        share_in_union(quad, &parts)
    }

    /// Tells if a base stands wholly on features of a kind; pieces side by side count as one.
    #[must_use]
    pub fn holds_all_of(&self, kind: impl TerrainType, quad: &Quad) -> bool {
        let bounds = quad.bounds();
        let mut parts: SmallVec<[Convex; 8]> = SmallVec::new();
        let mut pieces = 0;
        for (at, piece) in self.features.iter().enumerate() {
            if !piece.kinds.has(kind) || !piece.bounds.meets(&bounds) {
                continue;
            }
            if inside_union(quad, self.parts(at)) {
                return true;
            }
            pieces += 1;
            parts.extend_from_slice(self.parts(at));
        }
        pieces > 1 && inside_union(quad, &parts)
    }
}
