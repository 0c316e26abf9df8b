//! The push of one inch after a tied close combat and after a Tow-Cable attack (REG-MELEE-19, REG-KW-46).

use sandtable_geometry::Point;

use super::advance::Stance;
use super::event::Motion;
use super::forced::{Shift, tell};
use super::joint::{Joint, around, aside};
use super::retreat::{away_from, farther, place};
use sandtable_kernel::machine::Numbers;

use crate::model::{Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::physical::Fare;
use crate::rulings::A79_SHAKEN;

/// REG-MELEE-19: how far the attacker is pushed after a tie, in inches.
const PUSH: f64 = 1.0;
/// Distance up to which room is looked for where no way leads out of contact, in inches.
const AROUND: f64 = 12.0;

/// REG-MELEE-19, REG-KW-46: pushes a unit back exactly 1 in from another; bases keep their facing.
pub(crate) fn push_back(cx: &mut Cx<'_>, unit: UnitId, from: UnitId) {
    let pos = cx.pos();
    if !pos.on_table(unit) {
        return;
    }
    if pos.physical() {
        return cx.call(Fare { unit, how: Motion::Push });
    }
    let longer = farther(pos, unit, from, None);
    let mut shift = Shift::of(pos, unit, PUSH + longer);
    let way = away_from(pos, unit, from, &shift.from.quads);
    // REG-MELEE-19: the unit is pushed, so all its bases go the same way and as far.
    let whole = Joint { way, heading: None, leaving: None }.exactly(&shift, PUSH);
    let short = whole.is_none();
    // REG-A79: where there is no room for the inch straight back, it slides; by the other reading it is shaken as well.
    let out = match whole.or_else(|| slid(&shift, way, longer)) {
        Some(to) => {
            shift.put_all(&to);
            true
        }
        None => scattered(pos, &mut shift, way),
    };
    if !out {
        // REG-MELEE-20: in contact it may not stay, even where its bases are locked in.
        shift = Shift::of(pos, unit, AROUND);
        let Some(to) = shift.nearest_free(way, AROUND) else {
            return combat::destroy(cx, unit, Cause::CannotRetreat);
        };
        shift.put_all(&to);
    }
    let off = shift.lost();
    let done = shift.done();
    if off {
        return combat::destroy(cx, unit, Cause::TableEdge);
    }
    tell(cx, &done, Motion::Push, Numbers::default());
    if short && cx.table.rulings.is(A79_SHAKEN) {
        combat::shake(cx, unit, Cause::Melee);
    }
}

/// REG-A79: a place for the whole unit without the inch straight back: an inch aside, else as near to an inch as there
/// is room, else only so far that it is out of contact.
fn slid(shift: &Shift<'_>, way: Point, longer: f64) -> Option<Stance> {
    let joint = |way| Joint { way, heading: None, leaving: None };
    let inch = || aside(way).find_map(|way| joint(way).exactly(shift, PUSH));
    let less = || aside(way).find_map(|way| joint(way).farthest(shift, PUSH));
    let more = || aside(way).find_map(|way| joint(way).beyond(shift, PUSH, PUSH + longer));
    let any = || around(way).find_map(|way| joint(way).beyond(shift, 0.0, PUSH + longer));
    inch().or_else(less).or_else(more).or_else(any)
}

/// Moves each base out of contact by itself. Says whether all found room.
fn scattered(pos: Pos<'_>, shift: &mut Shift<'_>, way: Point) -> bool {
    shift.order(way).iter().all(|&at| {
        let at = usize::from(at);
        let rest = place(pos, shift, at, way, PUSH, None, None);
        rest.inspect(|&(pose, quad)| shift.put(at, pose, quad)).is_some()
    })
}
