//! A Blast's push: 2 in in a direction of the attacker's choice (REG-KW-15 to REG-KW-18).

use sandtable_dice::Random;
use sandtable_geometry::{Heading, Point};
use sandtable_kernel::machine::{Numbers, Procedure, Prompt, unexpected};
use sandtable_kernel::{Field, FieldKind, Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::MovePlan;
use super::aftermath::Shifted;
use super::event::Motion;
use super::forced::{Shift, tell};
use crate::Regiment;
use crate::commands::Command;
use crate::model::{Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::form::button;
use crate::rules::physical::Fare;
use crate::rules::{Events, Plan, Planned};
use crate::rulings::{A81_MANDATORY, A81_STAYS_ON_TABLE};

refusals! {
    PUSH_IS_A_MUST = "push-is-a-must", "REG-KW-15", "refusal-push-is-a-must";
}

/// REG-KW-15: how far, in inches.
const PUSH: f64 = 2.0;

/// A Blast's push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pushing {
    pub unit: UnitId,
    pub by: Seat,
}

impl Procedure<Regiment> for Pushing {
    const PROMPT: Prompt =
        Prompt::new("displace", rule!("REG-KW-15"), phrase!("movement-displace-in-which-direction-does-the"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.on_table(self.unit).then_some(self.by)
    }

    /// No push; where it is a must, straight back.
    fn default_answer(&self, pos: Pos<'_>) -> Command {
        if pos.table.rulings.is(A81_MANDATORY) { self.back(pos) } else { Command::Pass }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            // REG-KW-18, REG-A81: any direction.
            Command::Displace { heading } => {
                Ok(Planned::Move(MovePlan::Displace { unit: self.unit, heading }).into())
            }
            // REG-A81: the push is a choice; by the other reading a must.
            Command::Pass if pos.table.rulings.is(A81_MANDATORY) => Err(PUSH_IS_A_MUST),
            Command::Pass => Ok(Events::done().into()),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let turn = FieldKind::Turn { of: self.unit.into(), arc: 1 << 15 };
        let text = say!("movement-displace-push-2-in", unit = pos.table.label(self.unit));
        out.push(button("displace", text, self.back(pos)).about(self.unit.into()).field(Field::new(
            "/displace/heading",
            "direction",
            turn,
        )));
        let stay = self.check(pos, &Command::Pass).err();
        out.push(button("pass", say!("movement-displace-do-not-push"), Command::Pass).refused(stay));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let heading = Heading(dice.pick(65_536) as u16);
        let pushed = Command::Displace { heading };
        Some(if dice.pick(4) == 0 { self.default_answer(pos) } else { pushed })
    }
}

impl Pushing {
    /// A push straight back.
    fn back(self, pos: Pos<'_>) -> Command {
        let ahead = pos.bases(self.unit).next().map(|base| pos.state.base(base).pose.heading);
        Command::Displace { heading: ahead.unwrap_or_default().opposite() }
    }
}

/// REG-KW-15: asks `by` for the direction of a Blast's push of `target`, and pushes.
pub fn displace(cx: &mut Cx<'_>, target: UnitId, by: Seat) {
    if cx.pos().physical() && cx.pos().on_table(target) {
        cx.call(Fare { unit: target, how: Motion::Displace });
    } else if cx.pos().on_table(target) {
        cx.call(Pushing { unit: target, by });
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
