//! Huge ships (GCW-268 to GCW-290).

pub mod equip;
pub mod refit;
mod titles;
