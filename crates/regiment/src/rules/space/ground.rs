//! Shares of a base on kinds of terrain, smoke included, and high ground. Knows nothing of sight and attacks.

use sandtable_geometry::{Convex, Quad};
use sandtable_tabletop::Kinds;

use super::templates::smoke_shapes;
use crate::data::TerrainKind;
use crate::model::Pos;
use crate::rulings::A63_ANY_OVERLAP;

/// The effect of half a lattice step on a 30 mm base: shares are compared with this slack, so that a base
/// that a player put exactly half way in is half way in.
const SHARE_SLACK: f64 = 1.0 / 2048.0;

/// Tells if a share reaches a wanted one.
pub(super) fn reaches(share: f64, wanted: f64) -> bool {
    share >= wanted - SHARE_SLACK
}

/// Returns the share of a base, 0 to 1, on pieces of any of these kinds together.
#[must_use]
pub fn share_in(pos: Pos<'_>, quad: &Quad, kinds: Kinds) -> f64 {
    // Smoke counts as area terrain.
    let smoke = (!pos.state.effects.is_empty() && kinds.has(TerrainKind::Area)).then(|| smoke_shapes(pos));
    // REG-TERR-23: a piece counts with each of its kinds.
    pos.board.share(kinds, quad, smoke.into_iter().flatten().map(|(_, shape): (_, Convex)| shape))
}

/// Tells if a base looks down from elevated terrain (REG-LOS-09, REG-LOS-11).
pub(crate) fn on_high_ground(pos: Pos<'_>, quad: &Quad) -> bool {
    // REG-A63: it must be fully on it, where pieces side by side count as one hill; with the alternative any overlap
    // is enough.
    if pos.table.rulings.is(A63_ANY_OVERLAP) {
        let hill = |at: &usize| pos.board.features[*at].kinds.has(TerrainKind::Elevated);
        return pos.board.under(quad).any(|at| hill(&at));
    }
    // REG-LOS-11
    pos.board.holds_all_of(TerrainKind::Elevated, quad)
}
