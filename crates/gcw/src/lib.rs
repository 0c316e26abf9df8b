//! Galactic Civil War: a team campaign of many battles, its map, its squadrons and its books.
//!
//! Deliberately absent: input and output, the clock, threads, any other rule system; and the battles themselves, which
//! are flown on a real table and recorded here.

pub mod catalogue;
pub mod rulings;
