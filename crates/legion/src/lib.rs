//! Legion: the rules of Special Operations on Legion's core rules and unit types, pure. So far its data alone: the rules by
//! id, the rulings, and the pack.
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

#[macro_use]
pub mod ids;

pub mod data;
pub mod rulings;
