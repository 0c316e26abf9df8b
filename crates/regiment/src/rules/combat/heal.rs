//! Healing by a card (REG-DATA-08): wound tokens go first, then lost bases come back, each with the wounds that are not healed.

use sandtable_geometry::{CONTACT, EPS, Pose, Quad, distance, inside_rect, overlap_depth};
use sandtable_tabletop::Kinds;

use super::event::CombatEvent;
use crate::data::TerrainKind;
use crate::model::{BaseId, Cx, Pos, UnitId};
use crate::rules::turn::TurnEvent;

/// Clearance left between a base that comes back and its fellow, in inches.
const CLEARANCE: f64 = 0.05;

/// Gives back up to so many wounds (REG-WOUND-08: the one way besides removal that takes tokens away).
pub(super) fn heal(cx: &mut Cx<'_>, unit: UnitId, wounds: u8) {
    let mut left = wounds;
    let tokens = cx.pos().unit(unit).wounds.min(left);
    if tokens > 0 {
        cx.emit(TurnEvent::Healed { unit, wounds: tokens });
        left -= tokens;
    }
    while left > 0 {
        let pos = cx.pos();
        let Some(base) = pos.spec(unit).base_ids().find(|base| !pos.state.base(*base).alive) else { return };
        let Some(pose) = room(pos, unit) else { return };
        // A base is worth its wound value; what is not healed of it lies beside the unit as tokens.
        let given = left.min(pos.spec(unit).wounds);
        let wounds = pos.spec(unit).wounds - given;
        cx.emit(CombatEvent::Returned { unit, base, pose, wounds });
        left -= given;
    }
}

/// A place for one more base, beside a fellow and looking the same way; `None` when there is no room.
fn room(pos: Pos<'_>, unit: UnitId) -> Option<Pose> {
    // On a real table its owner puts it there.
    if pos.physical() {
        return Some(Pose::default());
    }
    let size = pos.spec(unit).size;
    let (ahead, right) = (2.0 * size.half_depth() + CLEARANCE, 2.0 * size.half_width() + CLEARANCE);
    pos.bases(unit).find_map(|fellow| {
        let from = pos.state.base(fellow).pose;
        let offsets = [(0.0, right), (0.0, -right), (-ahead, 0.0), (ahead, 0.0)];
        offsets.into_iter().find_map(|(ahead, right)| {
            let point = from.offset(ahead, right);
            let pose = Pose::new(point.x, point.y, from.heading);
            fits(pos, unit, fellow, &Quad::place(pose, size)).then_some(pose)
        })
    })
}

/// Returns `true` if a base may stand there (REG-MOVE-11, REG-COH-10), touching no base of another unit.
fn fits(pos: Pos<'_>, unit: UnitId, fellow: BaseId, quad: &Quad) -> bool {
    if !inside_rect(quad, &pos.table.bounds) {
        return false;
    }
    let bounds = quad.bounds();
    let clear = pos.units().filter(|&other| pos.on_table(other)).all(|other| {
        pos.bases(other).all(|base| {
            let taken = &pos.state.base(base).quad;
            if !taken.bounds().grown(CLEARANCE).meets(&bounds) {
                return true;
            }
            overlap_depth(quad, taken) <= CONTACT && (other == unit || distance(quad, taken) > CONTACT + EPS)
        })
    });
    if !clear || pos.spec(unit).aerial() {
        return clear;
    }
    // Nobody stands on blocking or impassable ground; in a structure only where the fellow base is.
    let closed = Kinds::of(&[TerrainKind::Blocking, TerrainKind::Impassable]);
    pos.board.under(quad).all(|at| {
        let kinds = pos.board.features[at].kinds;
        !kinds.any(closed)
            && (!kinds.has(TerrainKind::Structural) || pos.board.is_under(at, &pos.state.base(fellow).quad))
    })
}
