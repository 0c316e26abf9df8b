//! Rounds, initiative, activations, tokens, tactical points, standby, scoring and the end.

pub(crate) mod activation;
mod event;
pub(crate) mod propose;
pub(crate) mod react;
pub(crate) mod roll;
pub(crate) mod round;
pub mod scoring;
pub mod victory;

pub use event::{Status, TurnEvent};

use sandtable_geometry::List;
use sandtable_kernel::Seat;

use crate::model::{Action, Cx, UnitId};

/// Says what will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TurnPlan {
    /// Redraw the batch of three equal tokens, or let it stand.
    Redraw(bool),
    Order(List<Seat, 3>),
    Nominate(UnitId),
    /// Rally, Standby or Dig-In: actions that only change tokens; with its cost.
    Token(UnitId, Action, u8),
    Task(UnitId, u8),
    /// End the activation, or give up the rest of a standby action.
    End,
    /// Take a wound to pass a morale check, or not.
    MoraleWound(bool),
    Interrupt(UnitId),
    NoInterrupt,
    Flip(Seat, List<u8, 8>),
    Keep(Seat),
}

/// Carries a plan out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &TurnPlan) {
    match *plan {
        TurnPlan::Redraw(force) => round::redraw(cx, force),
        TurnPlan::Order(tokens) => round::order(cx, tokens),
        TurnPlan::Nominate(unit) => activation::nominate(cx, unit),
        TurnPlan::Token(unit, action, cost) => activation::token_action(cx, unit, action, cost),
        TurnPlan::Task(unit, task) => activation::task_action(cx, unit, task),
        TurnPlan::End => activation::end(cx),
        TurnPlan::MoraleWound(take) => activation::morale_wound(cx, take),
        TurnPlan::Interrupt(unit) => react::interrupt(cx, unit),
        TurnPlan::NoInterrupt => react::let_by(cx),
        TurnPlan::Flip(seat, dice) => cx.emit(TurnEvent::Flipped { seat, dice }),
        TurnPlan::Keep(seat) => cx.emit(TurnEvent::Kept { seat }),
    }
}
