//! The compulsory straight move of fast units (REG-MOVE-16 to REG-MOVE-21).

use sandtable_geometry::{EPS, Point, SPOTS_PER_INCH, inside_rect};
use sandtable_kernel::machine::Numbers;
use sandtable_kernel::{Form, Reckon};

use super::aftermath::Shifted;
use super::event::Motion;
use super::forced::{Shift, tell};
use super::terrain;
use crate::model::{Activation, Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::physical::Fare;
use crate::rulings::{A55_STOP_AND_SHAKEN, A56_SHORTFALL_ONLY};

/// The distance that a unit must still go, in inches; 0 when it has gone far enough (REG-MOVE-16, REG-MOVE-17, REG-A56).
pub(super) fn owed(pos: Pos<'_>, unit: UnitId, moved: u32, reckoning: &mut dyn Reckon) -> f64 {
    let least = f64::from(pos.spec(unit).min_move);
    let gone = f64::from(moved) / SPOTS_PER_INCH;
    if gone >= least - EPS {
        return 0.0;
    }
    reckoning.start("compulsory move", Form::Inches);
    // REG-MOVE-16: the second move value of a fast unit.
    reckoning.part(least, "minimum move", rule!("REG-MOVE-16"));
    // REG-MOVE-18, REG-A56: the total is compared; if short, the full minimum is moved, or only what is missing.
    let mut total = least;
    if pos.table.rulings.is(A56_SHORTFALL_ONLY) && gone > 0.0 {
        reckoning.part(-gone, "moved already", rule!("REG-MOVE-17"));
        total -= gone;
    }
    reckoning.total(total);
    total
}

/// The outcome of a compulsory move.
enum Fate {
    /// All bases get there.
    Moves(Shifted),
    /// Something is in the way; so far they get (REG-A55).
    Blocked(Shifted),
    /// A base would cross the table's edge.
    Edge,
}

/// REG-MOVE-17: the compulsory straight move at the end of an activation that fell short, whatever the unit did, Standby
/// included (REG-A48).
pub(crate) fn begin_minimum(cx: &mut Cx<'_>, unit: UnitId, frame: &Activation) {
    if cx.pos().spec(unit).min_move == 0 || !cx.pos().on_table(unit) {
        return;
    }
    if cx.pos().physical() {
        return cx.call(Fare { unit, how: Motion::Minimum });
    }
    let moved = frame.moved;
    let length = owed(cx.pos(), unit, moved, &mut ());
    if length <= 0.0 {
        return;
    }
    match fate(cx.pos(), unit, length) {
        Fate::Moves(shifted) => {
            let mut numbers = cx.numbers();
            numbers.reckon(|r| owed(cx.pos(), unit, moved, r));
            tell(cx, &shifted, Motion::Minimum, numbers);
        }
        // REG-MOVE-21: any part of a base over the edge destroys the unit, for good: it scores as any other loss
        // (REG-MOVE-15).
        Fate::Edge => combat::destroy(cx, unit, Cause::TableEdge),
        // REG-A55: by the other reading it stops there and is shaken.
        Fate::Blocked(shifted) if cx.table.rulings.is(A55_STOP_AND_SHAKEN) => {
            tell(cx, &shifted, Motion::Minimum, Numbers::default());
            combat::shake(cx, unit, Cause::MinimumMove);
        }
        // REG-MOVE-20, REG-A55.
        Fate::Blocked(_) => combat::destroy(cx, unit, Cause::MinimumMove),
    }
}

fn fate(pos: Pos<'_>, unit: UnitId, length: f64) -> Fate {
    let mut shift = Shift::of(pos, unit, length);
    // REG-MOVE-19: straight ahead by the current facing of each base, without any pivot.
    let ahead = |pose: sandtable_geometry::Pose| {
        let (x, y) = pose.heading.unit();
        Point { x, y }
    };
    let Some(&first) = shift.from.poses.first() else { return Fate::Moves(shift.done()) };
    let mut blocked = false;
    for &at in &shift.order(ahead(first)) {
        let at = usize::from(at);
        let way = ahead(shift.from.poses[at]);
        // REG-TERR-03: difficult ground limits this move, too, by what it leaves of the move value (REG-KW-57).
        let most = if shift.slowed(at, way, length) {
            length.min(terrain::allowance(pos, unit, false, true, &mut ()))
        } else {
            length
        };
        let free = shift.free(at, way, most);
        let (pose, quad) = shift.posed(at, way, free, None);
        let reaches = free >= most - EPS;
        if reaches && !inside_rect(&quad, &pos.table.bounds) {
            return Fate::Edge;
        }
        if reaches && shift.rests(at, pose, &quad) {
            shift.put(at, pose, quad);
        } else if shift.clamp && reaches_edge(pos, &shift, at, way, most) {
            if let Some((pose, quad)) = shift.farthest(at, way, most, None) {
                shift.put(at, pose, quad);
            }
        } else {
            blocked = true;
            if let Some((pose, quad)) = shift.farthest(at, way, most, None) {
                shift.put(at, pose, quad);
            }
        }
    }
    if blocked { Fate::Blocked(shift.done()) } else { Fate::Moves(shift.done()) }
}

/// REG-A57: whether only the table's edge stops a base, where bases stop at it.
fn reaches_edge(pos: Pos<'_>, shift: &Shift<'_>, at: usize, way: Point, most: f64) -> bool {
    let edge = super::forced::to_edge(&shift.from.quads[at], way, &pos.table.bounds);
    edge < most && shift.free(at, way, most) >= edge - EPS
}
