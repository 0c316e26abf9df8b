//! The contract every rule system keeps, a battle and a campaign alike: commands in, events out, state as their fold.
//!
//! Deliberately absent: any rule of any game, input and output, the clock, threads, and who holds which seat.

mod game;
mod outcome;
mod reckoning;
mod refusal;
mod seat;
mod sink;

pub use game::{Asked, Game, Offer};
pub use outcome::{Outcome, Standing};
pub use reckoning::{Form, Part, Reckon, Reckoning};
pub use refusal::Refusal;
pub use seat::{Seat, Viewer, Who};
pub use sink::{Record, Silent, Sink};
