//! Tours of Duty: a narrative campaign for Legion, its registers, story arcs and books.
//!
//! Deliberately absent: input and output, the clock, threads, any other rule system; and the battles themselves, which
//! are fought on a real table and recorded here.

#[macro_use]
pub mod ids;

pub mod amend;
pub mod audit;
pub mod catalogue;
pub mod commands;
pub mod events;
mod game;
pub use sandtable_legion_cards::dice;
pub mod hosted;
pub mod lists;
pub mod machine;
pub mod model;
mod open;
pub mod plan;
pub mod rules;
pub mod rulings;
pub mod sheets;
pub mod trial;
pub mod view;
pub mod words;

pub use game::Tours;
