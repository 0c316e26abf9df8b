//! Huge ships between battles (GCW-268 to GCW-290).

pub mod equip;
pub mod refit;
pub mod repair;
mod titles;
