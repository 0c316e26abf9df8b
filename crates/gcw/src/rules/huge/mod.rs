//! Huge ships between battles (GCW-268 to GCW-275).

pub mod refit;
