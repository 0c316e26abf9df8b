//! The turn as a whole: what teams of unequal size get, what a turn earns, what its captures lead to (GCW-134 to
//! GCW-150).

pub mod end;
pub mod explore;
pub mod income;
pub mod spoils;
pub use crate::rules::teams::{benefit, benefits};
