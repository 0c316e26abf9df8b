//! Tours of Duty: whole sagas from founding to the last story arc, played by machine adjutants.

mod batch;
mod checks;
mod saga;
mod setups;
mod tally;

pub use batch::{Curve, Options, Summary, run};
pub use checks::{Checks, Survival};
pub use saga::{End, LIMIT, Played, play, record};
pub use setups::{LAST_ROUND, MOST_REGISTERS, plain, survey};
pub use tally::{Counts, Tally};
