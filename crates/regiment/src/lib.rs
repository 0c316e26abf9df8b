//! REGIMENT: the rules of a mass battle, pure.
//!
//! Deliberately absent: input and output, the clock, threads, how a seat decides, and how anything is drawn.

#[macro_use]
pub mod ids;

pub mod amend;
pub mod commands;
pub mod data;
pub mod engine;
pub mod events;
mod game;
pub mod hosted;
pub mod machine;
pub mod model;
mod open;
pub mod rules;
pub mod rulings;
pub mod setups;
pub mod trial;
pub mod view;
pub mod words;

pub use game::Regiment;
