//! REGIMENT: battles between two armies.

mod batch;
mod game;
mod tally;

pub use batch::{Options, Summary, run, setup_of};
pub use game::{End, LIMIT, Played, play, players, record};
pub use tally::{Counts, Tally, event_kinds};
