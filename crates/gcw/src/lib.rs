//! Galactic Civil War: a team campaign of many battles, its map, its squadrons and its books.
//!
//! Deliberately absent: input and output, the clock, threads, any other rule system; and the battles themselves, which
//! are flown on a real table and recorded here.

#[macro_use]
pub mod ids;

pub mod amend;
pub mod audit;
pub mod catalogue;
pub mod commands;
pub mod cx;
pub mod dice;
pub mod events;
mod game;
pub mod hosted;
pub mod machine;
pub mod model;
mod open;
pub mod rules;
pub mod rulings;
pub mod sheets;
pub mod trial;
pub mod view;
pub mod words;
pub mod xws;

pub use game::Gcw;
