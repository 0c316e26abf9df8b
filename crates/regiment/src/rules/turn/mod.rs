//! Rounds, initiative, activations, tokens, tactical points, standby, scoring and the end.

pub(crate) mod actions;
pub(crate) mod activation;
mod event;
pub(crate) mod propose;
pub(crate) mod react;
pub(crate) mod roll;
pub(crate) mod round;
pub mod scoring;
pub mod victory;

pub use event::{Status, TurnEvent};
