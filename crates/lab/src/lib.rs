//! Simulation: many games between machine players, summed up.
//!
//! The same plan gives the same figures whatever the number of threads: game `i` rolls with a seed made of the plan's
//! seed and `i`, and results are put together in the order of the games.
//!
//! Deliberately absent: rules, input and output, and any way to change a game that is being played by people.

pub mod count;
mod seed;
pub mod spread;

pub use blake3::Hasher;
pub use count::Count;
pub use seed::game_seed;
pub use spread::Broken;
