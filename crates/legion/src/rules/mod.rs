//! The rules, a folder a part of the game. Whatever they can be in the middle of is a procedure with a file of its own;
//! events are folded where they are declared.

pub mod cohesion;
pub mod combat;
pub mod covert;
pub(crate) mod damage;
pub mod effects;
pub(crate) mod form;
pub mod missions;
pub mod movement;
mod plan;
pub(crate) mod room;
pub mod select;
pub mod setup;
pub mod space;
pub mod stats;
pub mod tokens;
pub mod turn;
pub mod types;

pub use plan::{Events, Plan, Question};
