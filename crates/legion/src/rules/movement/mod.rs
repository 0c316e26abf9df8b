//! Movement: a miniature is put down at a movement tool (LC-MOVE, LC-TOOL).

mod event;
mod refusal;
mod tool;

pub use event::MoveEvent;
pub use tool::{Travel, travel, travel_by_action};
pub(crate) use tool::{perform, propose, reach};
