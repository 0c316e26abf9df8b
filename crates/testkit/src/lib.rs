//! What every rule system is tested with: the generic suite, golden games, counting, scripted dice, files made
//! from types, a search for options
//! that change nothing, and a toy game to test these. Development only; it must not know any real game.

mod count;
pub mod files;
pub mod golden;
mod options;
pub mod reading;
mod script;
pub mod suite;
pub mod toy;

pub use count::{Counted, Level, count};
pub use options::options_are_asked_for;
pub use script::with_dice;
