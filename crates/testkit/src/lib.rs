//! What every rule system is tested with: the generic suite, golden games, counting, scripted dice, files made
//! from types, a search for switches
//! that switch nothing, and a toy game to test these. Development only; it must not know any real game.

mod count;
pub mod files;
pub mod golden;
pub mod reading;
mod script;
pub mod suite;
mod switches;
pub mod toy;

pub use count::{Counted, Level, count};
pub use script::with_dice;
pub use switches::switches_are_asked_for;
