//! Huge ships between battles (GCW-268 to GCW-286).

pub mod refit;
pub mod repair;
