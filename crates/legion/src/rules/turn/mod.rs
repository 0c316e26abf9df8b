//! Rounds: Command Phase, Activation Phase, End Phase (LC-CMD, LC-ACT, LC-END), and a unit's activation.

mod action;
mod activation;
mod beckon;
mod event;
mod nominate;
mod options;
mod orders;
mod overrun;
mod pools;
mod promote;
mod reposition;
mod round;
mod standby;
mod steps;
mod travel;

pub use crate::model::{Action, Done};
pub use action::Act;
pub(crate) use action::{may, price};
pub use activation::{Activation, has_made, has_moved, has_rammed};
pub(crate) use activation::{act, attack, deed, go, leave, pay};
pub use beckon::Beckon;
pub use event::TurnEvent;
pub use nominate::Nominate;
pub use overrun::Overrun;
pub(crate) use overrun::strike as overrun;
pub(crate) use pools::{passes, pool};
pub use promote::Promote;
pub use reposition::Reposition;
pub use round::Round;
pub(crate) use standby::trigger as answered;
pub use standby::{Answer, React};
pub(crate) use steps::{activate, draw};

use sandtable_kernel::procedures;

use crate::Legion;
use crate::model::Frame;

procedures! {
    Legion, Frame;
    /// Procedures of a round.
    TurnFrame {
        /// The phases of a round; always at the bottom once round 1 has begun.
        Round(Round),
        /// A unit's activation.
        Activation(Activation),
        /// Holders of Standby tokens may answer.
        React(React),
        /// A holder answers.
        Answer(Answer),
        /// A unit pivots after its move.
        Reposition(Reposition),
        /// A unit attacks an enemy that it has moved through.
        Overrun(Overrun),
        /// A vehicle may order the unit that it has brought.
        Beckon(Beckon),
        /// A seat names the commander of the round.
        Nominate(Nominate),
        /// A unit becomes Commander.
        Promote(Promote),
    }
}
