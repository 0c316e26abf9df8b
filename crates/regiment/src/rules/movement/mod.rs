//! Movement: moves and their paths, cohesion, forced shifts, transports (REG-MOVE, REG-COH, REG-TRANS).
//!
//! A move is checked whole in `advance`, base by base with `path` and `scene`; what follows from it is resolved by
//! frames (`aftermath`, `mend`). Forced shifts share `forced`. Knows nothing of attacks but how to begin a fight, and how
//! to wound, shake and destroy.

mod action;
mod advance;
mod aftermath;
mod align;
mod cargo;
mod charge;
mod cohesion;
mod dash;
mod displace;
mod event;
mod exits;
mod fit;
mod forced;
mod frame;
mod joint;
mod mend;
mod minimum;
mod offer;
mod path;
mod propose;
mod push;
mod put;
mod reach;
mod retreat;
mod scene;
mod structure;
mod terrain;
mod transport;

pub(crate) use action::{check_action, check_placing, check_travel};
pub(crate) use advance::Advance;
pub(crate) use aftermath::{Aftermath, shed};
pub use aftermath::{Shifted, shift};
pub(crate) use align::align;
pub use align::engaged;
pub(crate) use cargo::place_cargo;
pub(crate) use charge::may_charge;
pub use cohesion::{in_cohesion, links};
pub(crate) use dash::dash_token;
pub use displace::displace;
pub(crate) use event::{Hazard, Hazards};
pub use event::{Lengths, Motion, MoveEvent};
pub(crate) use frame::{MoveStep, Sequel};
pub(crate) use mend::mend_cohesion;
pub(crate) use minimum::begin_minimum;
pub(crate) use offer::{offer_action, offer_pivot, propose_pivot, refused};
pub(crate) use propose::propose;
pub use propose::{formation, strike};
pub(crate) use push::push_back;
pub(crate) use put::put_all;
pub use put::{ends, places};
pub use reach::reach;
pub use retreat::retreat;
pub(crate) use retreat::rooted;
pub(crate) use structure::offer_structure;
pub(crate) use terrain::{no_ground, structure_of};
pub(crate) use transport::may_embark;

use cargo::Cargo;
use dash::Dashing;
use displace::Pushing;
use mend::After;
use sandtable_geometry::Heading;
use structure::Taking;
use transport::On;

use sandtable_kernel::machine::Numbers;
use sandtable_kernel::procedures;

use crate::Regiment;
use crate::commands::Poses;
use crate::model::{Cx, Frame, UnitId};
use crate::rules::combat::MeleeStart;

procedures! {
    Regiment, Frame;
    /// Procedures of this part of the rules.
    MoveFrame {
        /// The dangers of a move, and what follows it.
        Aftermath(Aftermath),
        /// A dash between its two moves.
        Dash(Dashing),
        /// A unit out of cohesion.
        Mend(After),
        /// The push of a Blast.
        Push(Pushing),
        /// The cargo of a lost transport.
        Cargo(Cargo),
        /// The winner of a fight may move into a structure.
        Occupy(Taking),
        /// A unit that has got out of its transport and may go on.
        On(On),
    }
}

/// A plan in this part of the rules that is not known as events beforehand.
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
    On {
        advance: Advance,
    },
    /// Bases are put elsewhere, and nothing follows.
    Shift(Shifted, Motion),
    Displace {
        unit: UnitId,
        heading: Heading,
    },
    Cargo {
        unit: UnitId,
        transport: UnitId,
        poses: Poses,
    },
}

/// Carries a plan out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &MovePlan) {
    match *plan {
        MovePlan::Move { ref advance, cost, into, engage } => {
            action::perform_move(cx, advance, cost, into, engage);
        }
        MovePlan::Dash { ref advance, cost } => dash::perform_dash(cx, advance, cost),
        MovePlan::DashOn { ref advance, into } => dash::perform_dash_on(cx, advance, into),
        MovePlan::Charge { ref advance, cost, target, start } => {
            charge::perform_charge(cx, advance, cost, target, start);
        }
        MovePlan::On { ref advance } => transport::perform_on(cx, advance),
        MovePlan::Shift(ref shifted, how) => shift(cx, shifted, how, Sequel::Nothing, Numbers::default()),
        MovePlan::Displace { unit, heading } => displace::perform(cx, unit, heading),
        MovePlan::Cargo { unit, transport, poses } => cargo::perform_cargo(cx, unit, transport, poses),
    }
}
