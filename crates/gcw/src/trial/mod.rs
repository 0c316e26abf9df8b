//! Galactic Civil War: whole campaigns from founding to victory, played by machine organisers.

mod batch;
mod campaign;
mod setups;
mod tally;

pub use batch::{Options, Summary, run};
pub use campaign::{End, LIMIT, Played, play, record};
pub use setups::{plain, survey};
pub use tally::{Counts, Tally};
