//! What every rule system is tested with: the generic suite, golden games, counting, scripted dice, and a toy game to
//! test these. Development only; it must not know any real game.

mod count;
pub mod golden;
mod script;
pub mod suite;
pub mod toy;

pub use count::{Level, count};
pub use script::with_dice;
