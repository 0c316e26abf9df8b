//! A Blast's push: 2 in in a direction of the attacker's choice (REG-KW-15 to REG-KW-18).

use sandtable_geometry::{Heading, Point};
use sandtable_kernel::{Refusal, Seat};

use super::MovePlan;
use super::aftermath::Shifted;
use super::event::Motion;
use super::forced::{Shift, tell};
use super::frame::{MoveFrame, Pushing};
use crate::commands::Command;
use crate::engine::unexpected;
use crate::model::{Cx, Numbers, Pos, Step as Done, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rulings::{A81_MANDATORY, A81_STAYS_ON_TABLE};

/// REG-KW-15: how far, in inches.
const PUSH: f64 = 2.0;

/// REG-KW-15: asks `by` for the direction of a Blast's push of `target`, and pushes.
pub fn displace(cx: &mut Cx<'_>, target: UnitId, by: Seat) {
    if cx.pos().on_table(target) {
        cx.call(MoveFrame::Push(Pushing { unit: target, by }));
    }
}

/// Asks, unless there is nothing left to push.
pub(super) fn step(cx: &mut Cx<'_>, frame: &Pushing) -> Done {
    if cx.pos().on_table(frame.unit) {
        return Done::Asks;
    }
    cx.done();
    Done::Went
}

/// The answer that a deadline gives: no push; where it is a must, straight back.
pub(super) fn default(pos: Pos<'_>, frame: &Pushing) -> Command {
    if !pos.table.rulings.is(A81_MANDATORY) {
        return Command::Pass;
    }
    let back = pos.bases(frame.unit).next().map(|base| pos.state.base(base).pose.heading.opposite());
    Command::Displace { heading: back.unwrap_or_default() }
}

pub(super) fn check(pos: Pos<'_>, frame: &Pushing, command: &Command) -> Result<MovePlan, Refusal> {
    match *command {
        // REG-KW-18, REG-A81: any direction.
        Command::Displace { heading } => Ok(MovePlan::Displace { unit: frame.unit, heading }),
        // REG-A81: the push is a choice; by the other reading a must.
        Command::Pass if pos.table.rulings.is(A81_MANDATORY) => Err(Refusal::new(
            "push-is-a-must",
            rule!("REG-KW-15"),
            "By the ruling in force a Blast that wounds must push its target.",
        )),
        Command::Pass => Ok(MovePlan::Skip),
        _ => Err(unexpected(command)),
    }
}

/// Where the push takes the bases, and whether it takes one off the table.
fn pushed(pos: Pos<'_>, unit: UnitId, heading: Heading) -> (Shifted, bool) {
    let mut shift = Shift::of(pos, unit, PUSH + 1.0);
    // REG-A81: the push may leave the table; by the other reading it stops at the edge.
    shift.clamp |= pos.table.rulings.is(A81_STAYS_ON_TABLE);
    let (x, y) = heading.unit();
    let way = Point { x, y };
    for &at in &shift.order(way) {
        let at = usize::from(at);
        // REG-KW-15: straight, no pivot, the same way for all bases; REG-KW-18: each stops at what is in its way.
        if let Some((pose, quad)) = shift.farthest(at, way, PUSH, None) {
            shift.put(at, pose, quad);
        }
    }
    let off = shift.lost();
    (shift.done(), off)
}

pub(super) fn perform(cx: &mut Cx<'_>, unit: UnitId, heading: Heading) {
    let (shifted, off) = pushed(cx.pos(), unit, heading);
    if off {
        // REG-MOVE-14.
        cx.done();
        return combat::destroy(cx, unit, Cause::TableEdge);
    }
    tell(cx, &shifted, Motion::Displace, Numbers::default());
}
