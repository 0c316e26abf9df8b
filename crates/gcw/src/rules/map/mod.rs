//! Generating the map: how many targets, of what kind, in which space (GCW-108 to GCW-117).

mod generate;
mod given;

pub use generate::{further, generate, look_inside, lost_outpost};
pub use given::given_faults;
