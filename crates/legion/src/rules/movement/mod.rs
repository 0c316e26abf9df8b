//! Movement: a miniature is put down at a movement tool (LC-MOVE, LC-TOOL).

mod event;
mod notched;
mod reach;
mod refusal;
mod tool;

pub use event::{MoveEvent, Standing};
pub(crate) use notched::may;
pub use reach::field;
pub(crate) use reach::{placing, placing_by};
pub use tool::{Travel, travel, travel_by};
pub(crate) use tool::{farthest, goes_plainly, overruns, perform, propose, propose_by, propose_plain};
