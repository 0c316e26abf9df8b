//! The aftermath of a move: dangerous ground is braved, die by die, then the unit goes aboard or is checked for
//! cohesion (REG-TERR-12 to REG-TERR-16, REG-COH-06).

use serde::{Deserialize, Serialize};

use super::dash::Dashing;
use super::event::{Hazards, Lengths, Motion, MoveEvent};
use super::frame::{MoveStep, Sequel};
use super::{MoveFrame, mend};
use sandtable_kernel::machine::{Numbers, Procedure, Step};

use crate::Regiment;
use crate::commands::Poses;
use crate::model::{Cx, Frame, Place, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::turn::{Status, TurnEvent, roll};
use crate::rulings::{A42_ANY_DISPLACEMENT, A56_STRAIGHT_SEGMENT};

/// A move's dangers and what follows. Steps: roll; shake for a failed roll.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aftermath {
    pub unit: UnitId,
    pub hazards: Hazards,
    pub step: MoveStep,
    pub then: Sequel,
}

/// A unit's bases on their way: where they end, how far each went, the dangers met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shifted {
    /// The unit that moves.
    pub unit: UnitId,
    /// A pose for each living base.
    pub poses: Poses,
    /// Distance each base goes, as it counts for the minimum move.
    pub lengths: Lengths,
    /// Dangerous ground that is met.
    pub hazards: Hazards,
}

impl Shifted {
    /// Bases put elsewhere: no way is counted and no danger met.
    pub(super) fn to(unit: UnitId, poses: Poses) -> Self {
        Self { unit, poses, lengths: Lengths::new(), hazards: Hazards::new() }
    }
}

/// Moves bases: the event, the tokens that go with it, and on the stack what follows.
pub fn shift(cx: &mut Cx<'_>, shifted: &Shifted, how: Motion, then: Sequel, numbers: Numbers) {
    let Shifted { unit, poses, lengths, hazards } = *shifted;
    let pos = cx.pos();
    let stirred = pos.bases(unit).zip(&poses).any(|(base, &pose)| pos.state.base(base).pose != pose);
    let moved = counted(pos, unit, how, &lengths);
    cx.emit_with(MoveEvent::Moved { unit, how, poses, lengths, hazards, moved }, numbers);
    if matches!(how, Motion::DashOn | Motion::Displace | Motion::Repair | Motion::Occupy) {
        // It answered the frame that asked for it.
        cx.done();
    }
    if stirred {
        shed(cx, unit, how);
    }
    if how == Motion::Dash {
        cx.call(Dashing { unit, first: lengths, step: MoveStep::First });
    }
    if !hazards.is_empty() || then != Sequel::Nothing {
        cx.call(Aftermath { unit, hazards, step: MoveStep::First, then });
    }
}

/// Takes the tokens away that do not survive a move.
pub(crate) fn shed(cx: &mut Cx<'_>, unit: UnitId, how: Motion) {
    let changing = *cx.pos().unit(unit);
    // REG-A42, REG-DIGIN-07: aligning bases in a fight and repairing cohesion are no movement, unless the other
    // reading is played.
    let small = matches!(how, Motion::Align | Motion::Repair);
    if changing.dug_in && (!small || cx.table.rulings.is(A42_ANY_DISPLACEMENT)) {
        // REG-DIGIN-05, REG-MOVEA-05, REG-MELEE-23, REG-KW-16: any movement, forced or not.
        cx.emit(TurnEvent::Lost { unit, status: Status::DugIn });
    }
    if changing.standby && how == Motion::Displace {
        // REG-KW-16, REG-STANDBY-06.
        cx.emit(TurnEvent::Lost { unit, status: Status::Standby });
    }
}

/// The distance that counts for the unit's own activation once it has moved so, in 1/1024 inch.
fn counted(pos: Pos<'_>, unit: UnitId, how: Motion, lengths: &Lengths) -> u32 {
    let own = pos.state.stack.iter().find_map(|frame| match frame {
        Frame::Activation(frame) if frame.unit == unit => Some(frame.moved),
        _ => None,
    });
    let before = own.unwrap_or(0);
    if own.is_none() || !how.own() {
        return before;
    }
    let least = |lengths: &Lengths| lengths.iter().copied().min().map_or(0, u32::from);
    if pos.table.rulings.is(A56_STRAIGHT_SEGMENT) {
        // REG-A56: one straight stretch must be long enough; the first move of a dash is counted already.
        return before.max(least(lengths));
    }
    match pos.state.top() {
        // REG-MOVE-17: each base's total counts, and the first move's share is counted already.
        Some(Frame::Move(MoveFrame::Dash(Dashing { first, .. }))) if how == Motion::DashOn => {
            let total = |at: usize| u32::from(first[at]) + lengths.get(at).copied().map_or(0, u32::from);
            let both = (0..first.len()).map(total).min().unwrap_or(0);
            before + both.saturating_sub(least(first))
        }
        _ => before + least(lengths),
    }
}

impl Procedure<Regiment> for Aftermath {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let unit = self.unit;
        if cx.pos().unit(unit).place != Place::Table {
            cx.done();
            return Step::Went;
        }
        if self.step == MoveStep::Second {
            // REG-TERR-13: the failure also shakes, once its wounds are dealt with.
            cx.goto(Self { step: MoveStep::First, ..*self });
            combat::shake(cx, unit, Cause::DangerousTerrain);
            return Step::Went;
        }
        if let Some(hazard) = self.hazards.last() {
            // REG-TERR-12: a 1 or 2 fails. REG-TERR-14: these dice are not open to tactical points.
            // REG-TP-06: not by way of the rolls that points may be spent on.
            let face = cx.dice.d6(roll::key("dangerous-terrain", unit, None));
            // REG-TERR-13: 1d3 wounds, a d6 halved and rounded up (REG-DICE-02, REG-DICE-06). A made-up face of dice that have run dry
            // must not ask for it: players who type in their dice would be told to roll one that may not be needed.
            let failed = face <= 2 && cx.dice.shortage().is_none();
            let wounds =
                if failed { cx.dice.d6(roll::key("dangerous-wounds", unit, None)).div_ceil(2) } else { 0 };
            cx.emit(MoveEvent::Braved { unit, feature: hazard.feature, face, wounds });
            if wounds > 0 {
                if let Some(Frame::Move(MoveFrame::Aftermath(frame))) = cx.state.top().copied() {
                    cx.goto(Self { step: MoveStep::Second, ..frame });
                }
                combat::wound(cx, unit, wounds, Cause::DangerousTerrain);
            }
            return Step::Went;
        }
        match self.then {
            Sequel::Nothing => cx.done(),
            Sequel::Embark(transport) => {
                let pos = cx.pos();
                if pos.on_table(transport) && pos.unit(transport).cargo.is_none() {
                    cx.emit(MoveEvent::Embarked { unit, transport });
                    // REG-DIGIN-05: it has moved.
                    if cx.pos().unit(unit).dug_in {
                        cx.emit(TurnEvent::Lost { unit, status: Status::DugIn });
                    }
                }
                cx.done();
            }
            Sequel::Mend => {
                cx.done();
                mend::mend_cohesion(cx, unit);
            }
        }
        Step::Went
    }
}
