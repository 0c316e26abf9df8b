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
    /// Says who must answer.
    pub seat: Seat,
    /// Says what kind, as a stable code.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// The answer that a deadline gives.
    pub default: Command,
}

/// Says what will be done, worked out by a check.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plan {
    /// Setup and deployment.
    Setup(setup::SetupPlan),
    /// Rounds, activations, windows.
    Turn(turn::TurnPlan),
    /// Moves and placements.
    Move(movement::MovePlan),
    /// Attacks, cards, choices in them.
    Combat(combat::CombatPlan),
}
