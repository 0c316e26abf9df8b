//! What lies under a base: which pieces, how much of the base is in them. Knows nothing of sight and attacks.

use sandtable_geometry::{Convex, Quad, inside_union, overlaps_convex, share_in_union};
use smallvec::SmallVec;

use super::templates::smoke_shapes;
use crate::data::TerrainKind;
use crate::model::{Board, Kinds, Pos};
use crate::rulings::A63_ANY_OVERLAP;

/// What half a lattice step of a position makes of a 30 mm base: shares are compared with this slack, so that a base
/// that a player put exactly half way in is half way in.
const SHARE_SLACK: f64 = 1.0 / 2048.0;

/// Whether a share reaches a wanted one.
pub(super) fn reaches(share: f64, wanted: f64) -> bool {
    share >= wanted - SHARE_SLACK
}

/// Whether a base lies on a piece, wholly or partly; touching its edge from outside is not on it.
#[must_use]
pub fn on_feature(board: &Board, feature: usize, quad: &Quad) -> bool {
    board.features[feature].bounds.meets(&quad.bounds())
        && board.parts(feature).iter().any(|part| overlaps_convex(quad, part))
}

/// The pieces a base lies on, wholly or partly, as positions in [`Board::features`].
pub fn features_under<'a>(board: &'a Board, quad: &'a Quad) -> impl Iterator<Item = usize> + 'a {
    (0..board.features.len()).filter(move |&feature| on_feature(board, feature, quad))
}

/// Whether a base lies wholly on a piece, its edge included.
#[must_use]
pub fn fully_in(board: &Board, feature: usize, quad: &Quad) -> bool {
    board.features[feature].bounds.meets(&quad.bounds()) && inside_union(quad, board.parts(feature))
}

/// The share of a base, 0 to 1, on pieces of any of these kinds together (REG-TERR-23: a piece counts with each of its
/// kinds). Smoke counts as area terrain.
#[must_use]
pub fn share_in(pos: Pos<'_>, quad: &Quad, kinds: Kinds) -> f64 {
    let bounds = quad.bounds();
    let mut near =
        pos.board.features.iter().filter(|piece| piece.kinds.any(kinds) && piece.bounds.meets(&bounds));
    let smoke = !pos.state.effects.is_empty() && kinds.has(TerrainKind::Area);
    let Some(first) = near.next() else {
        if !smoke {
            return 0.0;
        }
        let clouds: SmallVec<[Convex; 2]> = smoke_shapes(pos).map(|(_, shape)| shape).collect();
        return share_in_union(quad, &clouds);
    };
    let mut second = near.next();
    if second.is_none() && !smoke {
        return share_in_union(quad, &pos.board.convex[first.range.clone()]);
    }
    // Several pieces may overlap: each spot counts once.
    let mut parts: SmallVec<[Convex; 8]> = SmallVec::new();
    parts.extend(pos.board.convex[first.range.clone()].iter().copied());
    while let Some(piece) = second {
        parts.extend(pos.board.convex[piece.range.clone()].iter().copied());
        second = near.next();
    }
    if smoke {
        parts.extend(smoke_shapes(pos).map(|(_, shape)| shape));
    }
    share_in_union(quad, &parts)
}

/// Whether a base looks down from elevated terrain (REG-LOS-09, REG-LOS-11). REG-A63: it must be fully on it; pieces
/// side by side count as one hill. With the alternative any overlap is enough.
#[must_use]
pub fn on_high_ground(pos: Pos<'_>, quad: &Quad) -> bool {
    let bounds = quad.bounds();
    let mut hills = pos
        .board
        .features
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.kinds.has(TerrainKind::Elevated) && piece.bounds.meets(&bounds));
    // REG-LOS-11
    let Some((first, _)) = hills.next() else { return false };
    if pos.table.rulings.is(A63_ANY_OVERLAP) {
        return on_feature(pos.board, first, quad)
            || hills.any(|(hill, _)| on_feature(pos.board, hill, quad));
    }
    if fully_in(pos.board, first, quad) {
        return true;
    }
    let mut parts: SmallVec<[Convex; 8]> = SmallVec::new();
    for (hill, _) in hills {
        if fully_in(pos.board, hill, quad) {
            return true;
        }
        parts.extend(pos.board.parts(hill).iter().copied());
    }
    if parts.is_empty() {
        return false;
    }
    parts.extend(pos.board.parts(first).iter().copied());
    inside_union(quad, &parts)
}
