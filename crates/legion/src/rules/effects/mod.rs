//! Effects of command cards, Loadouts and keywords that happen at a moment: gathered where the rules reach it, asked about
//! where there is something to choose, and carried out. Which effects there are is the pack's.

mod action;
mod back;
mod barrage;
mod case;
mod event;
mod free_move;
mod perform;
mod window;

pub(crate) use action::{check, is_open, offer, propose};
pub use back::Back;
pub use barrage::Barrage;
pub use case::{Case, Chosen};
pub use event::EffectEvent;
pub use free_move::FreeMove;
pub(crate) use perform::{acted, perform};
pub use window::Effects;

use sandtable_kernel::procedures;

use crate::Legion;
use crate::data::Moment;
use crate::model::{Cx, Frame, Pos};
use crate::rules::select::{self, Happening};

procedures! {
    Legion, Frame;
    /// Procedures about effects.
    EffectFrame {
        /// The effects of a moment, one after another.
        Effects(Effects),
        /// A defeated unit comes back.
        Back(Back),
        /// A unit attacks by a card, and may go on.
        Barrage(Barrage),
        /// A unit moves by an effect.
        FreeMove(FreeMove),
    }
}

/// Lets the effects of a moment happen, before whatever the rules are in the middle of goes on.
pub(crate) fn at(cx: &mut Cx<'_>, about: Happening) {
    if waits(cx.pos(), &about) {
        cx.call(Effects::of(about));
    }
}

/// The effects of a moment of one unit, to be put on the stack.
pub(crate) fn happened(moment: Moment, unit: crate::model::UnitId) -> Frame {
    Effects::of(Happening::of(moment, unit)).into()
}

/// The effects of orders that units were issued.
pub(crate) fn ordered(units: &[crate::model::UnitId]) -> Frame {
    let units = units.iter().copied().collect();
    Effects::of(Happening { units, ..Happening::at(Moment::Ordered) }).into()
}

/// Returns `true` if any effect that is in force waits for a moment.
fn waits(pos: Pos<'_>, about: &Happening) -> bool {
    pos.table.rows.at(about.moment).any(|(_, row)| !row.effect.is_passive() && select::is_active(pos, row))
}
