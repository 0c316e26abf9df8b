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
mod put;
mod reach;
mod retreat;
mod scene;
mod structure;
mod terrain;
mod transport;

pub(crate) use action::{check_action, check_placing, check_travel};
pub(crate) use advance::Advance;
pub use aftermath::{Shifted, shift};
pub(crate) use align::align;
pub use align::engaged;
pub use cohesion::{in_cohesion, links};
pub use displace::displace;
pub(crate) use event::Hazards;
pub use event::{Lengths, Motion, MoveEvent};
pub(crate) use frame::{MoveFrame, Sequel};
pub(crate) use mend::mend_cohesion;
pub(crate) use minimum::begin_minimum;
pub(crate) use offer::{offer_action, offer_pivot, offers, propose_pivot};
pub(crate) use propose::propose;
pub use propose::{formation, strike};
pub(crate) use put::put_all;
pub use put::{ends, places};
pub use reach::reach;
pub(crate) use retreat::push_back;
pub use retreat::retreat;
pub(crate) use structure::offer_structure;
pub(crate) use terrain::structure_of;
pub(crate) use transport::{may_embark, place_cargo};

use sandtable_dice::Random;
use sandtable_geometry::Heading;
use sandtable_kernel::{Refusal, Seat};

use crate::commands::{Command, Moves, Poses};
use crate::engine::unexpected;
use crate::model::{Cx, Pos, Step, UnitId};
use crate::rules::Question;
use crate::rules::combat::MeleeStart;

/// Says what will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum MovePlan {
    /// A Move; it may end aboard, or by REG-A33's other reading in a fight.
    Move {
        advance: Advance,
        cost: u8,
        into: Option<UnitId>,
        engage: Option<MeleeStart>,
    },
    Dash {
        advance: Advance,
        cost: u8,
    },
    DashOn {
        advance: Advance,
        into: Option<UnitId>,
    },
    Charge {
        advance: Advance,
        cost: u8,
        target: UnitId,
        start: Option<MeleeStart>,
    },
    Pivot {
        advance: Advance,
    },
    Disembark {
        unit: UnitId,
        cost: u8,
        transport: UnitId,
        poses: Poses,
    },
    On {
        advance: Advance,
    },
    PutOut {
        transport: UnitId,
        unit: UnitId,
        poses: Poses,
        cost: u8,
    },
    Repair {
        unit: UnitId,
        poses: Poses,
    },
    Displace {
        unit: UnitId,
        heading: Heading,
    },
    Cargo {
        unit: UnitId,
        transport: UnitId,
        poses: Poses,
    },
    Occupy {
        unit: UnitId,
        poses: Poses,
    },
    Skip,
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub(crate) fn step(cx: &mut Cx<'_>, frame: &MoveFrame) -> Step {
    match frame {
        MoveFrame::Aftermath(frame) => aftermath::step(cx, frame),
        MoveFrame::Dash(frame) => aftermath::step_dash(cx, frame),
        MoveFrame::Mend(frame) => mend::step(cx, frame),
        MoveFrame::Push(frame) => displace::step(cx, frame),
        MoveFrame::Cargo(frame) => transport::step(cx, frame),
        MoveFrame::Occupy(frame) => structure::step(cx, frame),
        MoveFrame::On(unit) if cx.pos().on_table(*unit) => Step::Asks,
        MoveFrame::On(_) => {
            cx.done();
            Step::Went
        }
    }
}

/// The answer that a deadline gives; always a legal one.
pub(crate) fn default_answer(pos: Pos<'_>, frame: &MoveFrame) -> Command {
    match frame {
        MoveFrame::Aftermath(_) => Command::Pass,
        MoveFrame::Dash(_) => Command::DashOn { moves: Moves::new(), into: None },
        MoveFrame::Mend(frame) => {
            let poses = mend::repair(pos, frame.unit).unwrap_or_default();
            Command::Repair { place: places(pos, frame.unit, &poses) }
        }
        MoveFrame::Push(frame) => displace::default(pos, frame),
        MoveFrame::Cargo(frame) => transport::into_room(pos, frame, 0),
        MoveFrame::Occupy(_) => Command::Occupy { place: Moves::new() },
        MoveFrame::On(_) => Command::Move { moves: Moves::new(), into: None },
    }
}

/// The seat that must answer a frame's question.
pub(crate) fn asked(pos: Pos<'_>, frame: &MoveFrame) -> Option<Seat> {
    let owner = |unit: UnitId| Some(pos.spec(unit).seat);
    match frame {
        MoveFrame::Aftermath(_) => None,
        MoveFrame::Dash(frame) => owner(frame.unit),
        MoveFrame::Mend(frame) => owner(frame.unit),
        MoveFrame::Push(frame) => Some(frame.by),
        // REG-TRANS-13: the opponent places it.
        MoveFrame::Cargo(frame) => owner(frame.unit).map(Seat::other),
        MoveFrame::Occupy(frame) => owner(frame.unit),
        MoveFrame::On(unit) => owner(*unit),
    }
}

pub(crate) fn asks(pos: Pos<'_>, frame: &MoveFrame) -> Option<Question> {
    let seat = asked(pos, frame)?;
    let (kind, text, rule) = match frame {
        MoveFrame::Aftermath(_) => return None,
        MoveFrame::Dash(_) => ("dash-on", "Where does the unit dash on to?", rule!("REG-DASH-01")),
        MoveFrame::Mend(_) => {
            ("repair", "The unit is out of cohesion: how are its strays pushed back?", rule!("REG-COH-07"))
        }
        MoveFrame::Push(_) => {
            ("displace", "In which direction does the Blast push its target?", rule!("REG-KW-15"))
        }
        MoveFrame::Cargo(_) => {
            ("place-cargo", "The transport is lost: where is its cargo put?", rule!("REG-TRANS-13"))
        }
        MoveFrame::Occupy(_) => ("occupy", "Does the winner move into the structure?", rule!("REG-TERR-22")),
        MoveFrame::On(_) => ("move-on", "Where does the unit go from its transport?", rule!("REG-TRANS-08")),
    };
    Some(Question { seat, kind, text, rule, default: default_answer(pos, frame) })
}

/// Checks an answer.
///
/// Errors: why it is none.
pub(crate) fn check(pos: Pos<'_>, frame: &MoveFrame, command: &Command) -> Result<MovePlan, Refusal> {
    match (frame, command) {
        (MoveFrame::Dash(frame), Command::DashOn { moves, into }) => {
            action::check_dash_on(pos, frame.unit, moves, *into)
        }
        (MoveFrame::Mend(frame), Command::Repair { place }) => mend::check(pos, frame.unit, place),
        (MoveFrame::On(unit), Command::Move { moves, into: None }) => transport::check_on(pos, *unit, moves),
        (MoveFrame::Push(frame), command) => displace::check(pos, frame, command),
        (MoveFrame::Cargo(frame), command) => transport::check_cargo(pos, frame, command),
        (MoveFrame::Occupy(frame), command) => structure::check(pos, frame, command),
        (_, command) => Err(unexpected(command)),
    }
}

/// Carries a plan out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &MovePlan) {
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
        MovePlan::Disembark { unit, cost, transport, poses } => {
            transport::perform_disembark(cx, unit, cost, transport, poses);
        }
        MovePlan::On { ref advance } => transport::perform_on(cx, advance),
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
pub(crate) fn sample(pos: Pos<'_>, frame: &MoveFrame, dice: &mut dyn Random) -> Option<Command> {
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
        MoveFrame::Cargo(frame) => Some(transport::into_room(pos, frame, dice.pick(64))),
        MoveFrame::Occupy(frame) => {
            let room = structure::room(pos, frame.unit, frame.feature);
            let poses = if dice.pick(2) == 0 { room } else { None };
            Some(Command::Occupy { place: places(pos, frame.unit, &poses.unwrap_or_default()) })
        }
        MoveFrame::On(unit) => Some(Command::Move { moves: propose::away(pos, *unit, dice), into: None }),
        MoveFrame::Aftermath(_) | MoveFrame::Mend(_) => None,
    }
}
