//! The rules, a folder a part of the book. Whatever they can be in the middle of is a procedure with a file of its own;
//! events are folded where they are declared. Parts call each other's functions, never each other's frames.

pub mod combat;
pub(crate) mod form;
pub mod movement;
pub mod physical;
mod procedure;
pub mod setup;
pub mod space;
pub mod stats;
pub mod turn;

pub(crate) use procedure::Events;
pub(crate) use procedure::Planned;
pub use procedure::{Plan, Question};
