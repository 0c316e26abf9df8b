//! Legion: the rules of Special Operations on Legion's core rules and unit types, pure. All four
//! missions are played, with the keywords that [`model::Key`] names.
//!
//! ```
//! use sandtable_legion::data::Library;
//!
//! let pack = Library::builtin().unwrap();
//! let squad = pack.squad("rebel-troopers").unwrap();
//! assert_eq!(squad.units.iter().map(|unit| unit.count).sum::<u8>(), 9);
//! ```
//!
//! Deliberately absent: input and output, the clock, threads, how a seat decides, and how anything is drawn.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

#[macro_use]
pub mod ids;

pub mod amend;
pub mod commands;
pub mod data;
pub mod engine;
mod game;
pub mod hosted;
pub mod machine;
pub mod model;
mod open;
pub mod rows;
pub mod rules;
pub mod rulings;
mod trial;
pub mod view;
pub mod words;

pub use hosted::SYSTEM;

/// The rule system. The name that its game and its machine hang on; it holds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Legion;

sandtable_text::texts! {
    "en": "amend" "cohesion" "combat" "covert" "data" "effects" "engine" "form" "hosted" "missions" "model" "movement" "open" "rows" "setup" "space" "turn" "view" "words";
}
