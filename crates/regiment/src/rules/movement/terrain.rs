//! Effects of terrain on movement: which pieces stop a unit, which slow it, which are dangerous to it, and how far it
//! may go (REG-TERR, REG-TYPE). Knows no paths.
//!
//! REG-TERR-04 leaves open whether the penalty is a base's or the unit's: REG-A58 decides.

use sandtable_geometry::{Convex, Quad, overlaps_convex, touches_or_overlaps_convex};
use sandtable_kernel::{Reckon, Refusal};
use sandtable_text::said;

use crate::data::{Keyword, Subtype, TerrainKind};
use crate::model::{Pos, UnitId};
use crate::rules::stats;
use crate::rulings::A67_NOT_ON_SOLID;

/// Inches that difficult ground takes off a move (REG-TERR-02).
pub(super) const DIFFICULT: f64 = 2.0;

/// Returns `true` if a unit is slowed by difficult ground. REG-TYPE-08: ground units are. REG-TERR-05, REG-TYPE-07,
/// REG-TYPE-05, REG-KW-57: hover, walker, aerial and Unhindered units are not.
pub(super) fn slowed_by_difficult(pos: Pos<'_>, unit: UnitId) -> bool {
    // REG-TERR-05, REG-TYPE-07, REG-TYPE-08
    pos.spec(unit).subtype == Subtype::Ground && !stats::has_key(pos, unit, Keyword::Unhindered)
}

/// Returns `true` if dangerous ground can hurt a unit. REG-TERR-15, REG-KW-57: neither aerial nor Unhindered units;
/// hover and walker units it can (REG-TYPE-07).
pub(super) fn hurt_by_dangerous(pos: Pos<'_>, unit: UnitId) -> bool {
    // REG-TERR-15
    !pos.spec(unit).aerial() && !stats::has_key(pos, unit, Keyword::Unhindered)
}

/// Why a unit may not go into a piece of terrain; `None` if it may. Unhindered changes nothing here (REG-KW-58), and
/// climbing elevated ground costs nothing (REG-MOVE-13). Each kind of a piece counts (REG-TERR-23).
pub(super) fn barred(pos: Pos<'_>, unit: UnitId, feature: usize) -> Option<Refusal> {
    // REG-KW-58, REG-MOVE-13: Unhindered changes nothing here, and heights cost nothing.
    let spec = pos.spec(unit);
    // REG-MOVE-10, REG-TYPE-05: aerial units pass over everything.
    if spec.aerial() {
        return None;
    }
    let kinds = pos.board.features[feature].kinds;
    if kinds.has(TerrainKind::Blocking) {
        return Some(BLOCKING);
    }
    if kinds.has(TerrainKind::Impassable) {
        return Some(Refusal::new(
            "impassable-terrain",
            rule!("REG-TERR-11"),
            said!("refusal-impassable-terrain"),
        ));
    }
    if kinds.has(TerrainKind::Structural) {
        if !spec.infantry() {
            return Some(NO_VEHICLES);
        }
        if occupant(pos, feature, unit).is_some() {
            return Some(Refusal::new(
                "structure-occupied",
                rule!("REG-TERR-18"),
                said!("refusal-structure-occupied"),
            ));
        }
    }
    None
}

const BLOCKING: Refusal =
    Refusal::new("blocking-terrain", rule!("REG-TERR-09"), said!("refusal-blocking-terrain"));
// REG-TYPE-03: vehicles use no structures.
const NO_VEHICLES: Refusal =
    Refusal::new("structure-vehicle", rule!("REG-TERR-17"), said!("refusal-structure-vehicle-2"));

/// Why a unit may not end a move on a piece that it may cross. REG-TERR-11, REG-A67: aerial units end on any terrain;
/// by the other reading not on blocking or structural terrain.
pub(super) fn barred_end(pos: Pos<'_>, unit: UnitId, feature: usize) -> Option<Refusal> {
    if !pos.spec(unit).aerial() {
        return barred(pos, unit, feature);
    }
    let kinds = pos.board.features[feature].kinds;
    if !pos.table.rulings.is(A67_NOT_ON_SOLID) {
        None
    } else if kinds.has(TerrainKind::Blocking) {
        Some(BLOCKING)
    } else if kinds.has(TerrainKind::Structural) {
        Some(NO_VEHICLES)
    } else {
        None
    }
}

/// Why a base may not stand here, as far as terrain goes; `None` if it may (REG-MOVE-11).
pub(crate) fn no_ground(pos: Pos<'_>, unit: UnitId, quad: &Quad) -> Option<Refusal> {
    let bounds = quad.bounds();
    let features = pos.board.features.iter().enumerate().filter(|(_, piece)| piece.bounds.meets(&bounds));
    // REG-MOVE-11
    features.filter(|&(at, _)| stands_in(pos, quad, at)).find_map(|(at, _)| barred_end(pos, unit, at))
}

/// The unit other than `but` that stands in a structure: one of its ground bases reaches into it (REG-TERR-18).
pub(super) fn occupant(pos: Pos<'_>, feature: usize, but: UnitId) -> Option<UnitId> {
    let box_ = pos.board.features[feature].bounds;
    pos.units().filter(|&unit| unit != but && pos.on_table(unit) && !pos.spec(unit).aerial()).find(|&unit| {
        let near = box_.grown(pos.spec(unit).round);
        pos.bases(unit).any(|base| {
            let base = pos.state.base(base);
            near.contains(base.pose.point()) && stands_in(pos, &base.quad, feature)
        })
    })
}

/// Returns `true` if a base reaches into a piece.
pub(super) fn stands_in(pos: Pos<'_>, quad: &Quad, feature: usize) -> bool {
    pos.board.parts(feature).iter().any(|part| overlaps_convex(quad, part))
}

/// Returns `true` if a base touches a piece or reaches into it.
pub(super) fn touches_piece(parts: &[Convex], quad: &Quad) -> bool {
    parts.iter().any(|part| touches_or_overlaps_convex(quad, part))
}

/// The structure a unit stands in, if any.
pub(crate) fn structure_of(pos: Pos<'_>, unit: UnitId) -> Option<usize> {
    if !pos.on_table(unit) || !pos.spec(unit).infantry() || pos.spec(unit).aerial() {
        return None;
    }
    (0..pos.board.features.len()).find(|&feature| {
        let piece = &pos.board.features[feature];
        piece.kinds.has(TerrainKind::Structural)
            && pos.bases(unit).any(|base| {
                let quad = &pos.state.base(base).quad;
                piece.bounds.meets(&quad.bounds()) && stands_in(pos, quad, feature)
            })
    })
}

/// Returns how far each base may go in one move, in inches (REG-MOVE-01). `slowed`: it meets difficult ground.
pub(super) fn allowance(
    pos: Pos<'_>,
    unit: UnitId,
    charging: bool,
    slowed: bool,
    reckoning: &mut dyn Reckon,
) -> f64 {
    // REG-CHARGE-03: a charge has the move value, too, and what a leader adds to it.
    let full = stats::move_value(pos, unit, charging, reckoning);
    // REG-TERR-01: open ground takes nothing off. REG-MOVE-23: never below 0.
    let less = if slowed { DIFFICULT.min(full) } else { 0.0 };
    if less > 0.0 {
        reckoning.part(-less, "difficult terrain", rule!("REG-TERR-02"));
        reckoning.total(full - less);
    }
    full - less
}
