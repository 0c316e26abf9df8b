//! Movement: a miniature is put down at a movement tool (LC-MOVE, LC-TOOL).

mod event;
mod reach;
mod refusal;
mod tool;

pub use event::MoveEvent;
pub use reach::field;
pub(crate) use reach::placing;
pub use tool::{Travel, travel, travel_by_action};
pub(crate) use tool::{perform, propose};
