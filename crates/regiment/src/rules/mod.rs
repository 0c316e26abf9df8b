//! The rules, a folder a part of the book. Every part answers the same questions about its frames:
//!
//! - `step`: go on without anybody's decision, or say that a seat must decide;
//! - `asks`: who must decide what, and the answer that a deadline gives;
//! - `check`: whether a command answers it, and what will be done: a plan, worked out without changing anything;
//! - `perform`: carry a plan out: emit events;
//! - `offers`, `sample`: what could be answered.
//!
//! Events are folded where they are declared. Parts call each other's functions, never each other's frames.

pub mod combat;
pub(crate) mod form;
pub mod movement;
pub mod setup;
pub mod space;
pub mod stats;
pub mod turn;

use sandtable_kernel::{RuleId, Seat};

use crate::commands::Command;

/// A question the rules have stopped to ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The seat that must answer.
    pub seat: Seat,
    /// A stable code.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// The answer that a deadline gives.
    pub default: Command,
}

/// A command that was checked, as what will be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan(pub(crate) Planned);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Planned {
    Setup(setup::SetupPlan),
    Turn(turn::TurnPlan),
    Move(movement::MovePlan),
    Combat(combat::CombatPlan),
}
