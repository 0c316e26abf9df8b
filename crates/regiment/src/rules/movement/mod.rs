//! Movement: moves and their paths, cohesion, forced shifts, transports (REG-MOVE, REG-COH, REG-TRANS).
//!
//! A move is checked whole in `advance`, base by base with `path` and `scene`; what follows from it is resolved by
//! frames (`aftermath`, `mend`). Forced shifts share `forced`. Knows nothing of attacks but how to begin a fight, and how
//! to wound, shake and destroy.

mod action;
mod advance;
mod aftermath;
mod align;
mod charge;
mod cohesion;
mod displace;
mod event;
mod fit;
mod forced;
mod frame;
mod mend;
mod minimum;
mod offer;
mod path;
mod propose;
mod reach;
mod retreat;
mod scene;
mod structure;
mod terrain;
mod transport;

pub use action::{check_action, check_placing, check_travel};
pub use advance::Advance;
pub use aftermath::{Shifted, shift};
pub use align::{align, engaged};
pub use charge::may_charge;
pub use cohesion::{COHESION, in_cohesion, links};
pub use displace::displace;
pub use event::{Hazard, Hazards, Lengths, Motion, MoveEvent};
pub use frame::{MoveFrame, Sequel};
pub use mend::mend_cohesion;
pub use minimum::begin_minimum;
pub use offer::{offer_action, offer_pivot, offers, propose_pivot};
pub use path::Travel;
pub use propose::{approach, formation, propose, strike};
pub use reach::reach;
pub use retreat::{push_back, retreat};
pub use structure::offer_structure;
pub use terrain::structure_of;
pub use transport::{may_embark, place_cargo};

use sandtable_dice::Random;
use sandtable_geometry::Heading;
use sandtable_kernel::Refusal;

use crate::commands::{Command, Moves, Poses};
use crate::engine::unexpected;
use crate::model::{Cx, Pos, Step, UnitId};
use crate::rules::Question;
use crate::rules::combat::MeleeStart;

/// Says what will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MovePlan {
    /// A Move; it may end aboard, or by REG-A33's other reading in a fight.
    Move {
        /// The checked travel.
        advance: Advance,
        /// Says what the action costs.
        cost: u8,
        /// The transport it ends in.
        into: Option<UnitId>,
        /// The fight it starts.
        engage: Option<MeleeStart>,
    },
    /// A Dash, its first move.
    Dash {
        /// The checked travel.
        advance: Advance,
        /// Says what the action costs.
        cost: u8,
    },
    /// A Dash, its second move.
    DashOn {
        /// The checked travel.
        advance: Advance,
        /// The transport it ends in.
        into: Option<UnitId>,
    },
    /// A Charge.
    Charge {
        /// The checked travel.
        advance: Advance,
        /// Says what the action costs.
        cost: u8,
        /// The unit that is aimed at.
        target: UnitId,
        /// The fight, if it gets there.
        start: Option<MeleeStart>,
    },
    /// A leader's pivot.
    Pivot {
        /// The checked turn.
        advance: Advance,
    },
    /// A Move out of a transport.
    Disembark {
        /// The checked travel from beside the transport.
        advance: Advance,
        /// Says what the action costs.
        cost: u8,
        /// The transport it is about.
        transport: UnitId,
        /// Where the bases are put first.
        poses: Poses,
    },
    /// A Special that puts the cargo out.
    PutOut {
        /// The transport it is about.
        transport: UnitId,
        /// The unit that is carried.
        unit: UnitId,
        /// Where its bases are put.
        poses: Poses,
        /// Says what the action costs.
        cost: u8,
    },
    /// Strays are pushed back.
    Repair {
        /// The unit it is about.
        unit: UnitId,
        /// Where its bases are then.
        poses: Poses,
    },
    /// A Blast pushes.
    Displace {
        /// The unit it is about.
        unit: UnitId,
        /// The direction that was chosen.
        heading: Heading,
    },
    /// The cargo of a lost transport is placed.
    Cargo {
        /// The unit that is carried.
        unit: UnitId,
        /// The transport it is about.
        transport: UnitId,
        /// Where its bases are put.
        poses: Poses,
    },
    /// The winner moves into the structure.
    Occupy {
        /// The unit that won.
        unit: UnitId,
        /// Where its bases are put.
        poses: Poses,
    },
    /// Says what was open is let go.
    Skip,
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub fn step(cx: &mut Cx<'_>, frame: &MoveFrame) -> Step {
    match frame {
        MoveFrame::Aftermath(frame) => aftermath::step(cx, frame),
        MoveFrame::Dash(frame) => aftermath::step_dash(cx, frame),
        MoveFrame::Mend(frame) => mend::step(cx, frame),
        MoveFrame::Push(frame) => displace::step(cx, frame),
        MoveFrame::Cargo(frame) => transport::step(cx, frame),
        MoveFrame::Occupy(frame) => structure::step(cx, frame),
    }
}

/// The answer that a deadline gives; always a legal one.
pub(crate) fn default_answer(pos: Pos<'_>, frame: &MoveFrame) -> Command {
    match frame {
        MoveFrame::Aftermath(_) => Command::Pass,
        MoveFrame::Dash(_) => Command::DashOn { moves: Moves::new(), into: None },
        MoveFrame::Mend(frame) => {
            Command::Repair { poses: mend::repair(pos, frame.unit).unwrap_or_default() }
        }
        MoveFrame::Push(frame) => displace::default(pos, frame),
        MoveFrame::Cargo(frame) => Command::PlaceCargo { poses: transport::room(pos, frame, 0) },
        MoveFrame::Occupy(_) => Command::Occupy { poses: Poses::new() },
    }
}

/// The question of a frame.
#[must_use]
pub fn asks(pos: Pos<'_>, frame: &MoveFrame) -> Option<Question> {
    let owner = |unit: UnitId| pos.spec(unit).seat;
    let (seat, kind, text, rule) = match frame {
        MoveFrame::Aftermath(_) => return None,
        MoveFrame::Dash(frame) => {
            (owner(frame.unit), "dash-on", "Where does the unit dash on to?", rule!("REG-DASH-01"))
        }
        MoveFrame::Mend(frame) => (
            owner(frame.unit),
            "repair",
            "The unit is out of cohesion: how are its strays pushed back?",
            rule!("REG-COH-07"),
        ),
        MoveFrame::Push(frame) => {
            (frame.by, "displace", "In which direction does the Blast push its target?", rule!("REG-KW-15"))
        }
        // REG-TRANS-13: the opponent places it.
        MoveFrame::Cargo(frame) => (
            owner(frame.unit).other(),
            "place-cargo",
            "The transport is lost: where is its cargo put?",
            rule!("REG-TRANS-13"),
        ),
        MoveFrame::Occupy(frame) => {
            (owner(frame.unit), "occupy", "Does the winner move into the structure?", rule!("REG-TERR-22"))
        }
    };
    Some(Question { seat, kind, text, rule, default: default_answer(pos, frame) })
}

/// Checks an answer.
///
/// Errors: why it is none.
pub fn check(pos: Pos<'_>, frame: &MoveFrame, command: &Command) -> Result<MovePlan, Refusal> {
    match (frame, command) {
        (MoveFrame::Dash(frame), Command::DashOn { moves, into }) => {
            action::check_dash_on(pos, frame.unit, moves, *into)
        }
        (MoveFrame::Mend(frame), Command::Repair { poses }) => mend::check(pos, frame.unit, poses),
        (MoveFrame::Push(frame), command) => displace::check(pos, frame, command),
        (MoveFrame::Cargo(frame), command) => transport::check_cargo(pos, frame, command),
        (MoveFrame::Occupy(frame), command) => structure::check(pos, frame, command),
        (_, command) => Err(unexpected(command)),
    }
}

/// Carries a plan out.
pub fn perform(cx: &mut Cx<'_>, plan: &MovePlan) {
    match *plan {
        MovePlan::Move { ref advance, cost, into, engage } => {
            action::perform_move(cx, advance, cost, into, engage);
        }
        MovePlan::Dash { ref advance, cost } => action::perform_dash(cx, advance, cost),
        MovePlan::DashOn { ref advance, into } => action::perform_dash_on(cx, advance, into),
        MovePlan::Charge { ref advance, cost, target, start } => {
            charge::perform_charge(cx, advance, cost, target, start);
        }
        MovePlan::Pivot { ref advance } => action::perform_pivot(cx, advance),
        MovePlan::Disembark { ref advance, cost, transport, poses } => {
            transport::perform_disembark(cx, advance, cost, transport, poses);
        }
        MovePlan::PutOut { transport, unit, poses, cost } => {
            transport::perform_put_out(cx, transport, unit, poses, cost);
        }
        MovePlan::Repair { unit, poses } => mend::perform(cx, unit, poses),
        MovePlan::Displace { unit, heading } => displace::perform(cx, unit, heading),
        MovePlan::Cargo { unit, transport, poses } => {
            transport::perform_cargo(cx, unit, transport, poses);
        }
        MovePlan::Occupy { unit, poses } => structure::perform(cx, unit, poses),
        MovePlan::Skip => cx.done(),
    }
}

/// One answer, drawn at random.
pub fn sample(pos: Pos<'_>, frame: &MoveFrame, dice: &mut dyn Random) -> Option<Command> {
    match frame {
        MoveFrame::Dash(frame) => {
            let moves = propose::march(pos, frame.unit, dice).unwrap_or_default();
            Some(Command::DashOn { moves, into: None })
        }
        MoveFrame::Push(frame) => {
            let heading = Heading(dice.pick(65_536) as u16);
            let pushed = Command::Displace { heading };
            Some(if dice.pick(4) == 0 { displace::default(pos, frame) } else { pushed })
        }
        MoveFrame::Cargo(frame) => {
            Some(Command::PlaceCargo { poses: transport::room(pos, frame, dice.pick(64)) })
        }
        MoveFrame::Occupy(frame) => {
            let room = structure::room(pos, frame.unit, frame.feature);
            let poses = if dice.pick(2) == 0 { room } else { None };
            Some(Command::Occupy { poses: poses.unwrap_or_default() })
        }
        MoveFrame::Aftermath(_) | MoveFrame::Mend(_) => None,
    }
}
