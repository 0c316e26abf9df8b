//! Rounds, initiative, activations, tokens, tactical points, standby, scoring and the end.

pub mod activation;
mod event;
pub mod propose;
pub mod react;
pub mod roll;
pub mod round;
pub mod scoring;
pub mod victory;

pub use event::{Status, TurnEvent};

use sandtable_geometry::List;
use sandtable_kernel::Seat;

use crate::model::{Action, Cx, UnitId};

/// Says what will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TurnPlan {
    /// Redraw the batch of three equal tokens, or let it stand.
    Redraw(bool),
    /// Resolve the batch in this order.
    Order(List<Seat, 3>),
    /// Activate this unit.
    Nominate(UnitId),
    /// Rally, Standby or Dig-In: actions that only change tokens; with its cost.
    Token(UnitId, Action, u8),
    /// A mission task.
    Task(UnitId, u8),
    /// End the activation, or give up the rest of a standby action.
    End,
    /// Take a wound to pass a morale check, or not.
    MoraleWound(bool),
    /// A standby holder acts.
    Interrupt(UnitId),
    /// The asked seat declines to interrupt.
    NoInterrupt,
    /// Set these dice to 6.
    Flip(Seat, List<u8, 8>),
    /// The seat spends nothing more on this roll.
    Keep(Seat),
}

/// Carries a plan out.
pub fn perform(cx: &mut Cx<'_>, plan: &TurnPlan) {
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
