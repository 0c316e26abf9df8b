//! Hosts of games: the referee protocol and the campaign office, for every rule system alike.
//!
//! Everything here works on [`sandtable_system::System`] and [`sandtable_system::Play`]; only [`SYSTEMS`] names games. Deliberately
//! absent: rules, files, argument parsing, drawing, networks.

pub mod machine;
pub mod office;
pub mod referee;
mod systems;

pub use systems::{SYSTEMS, has_fair_dice, system_of};
