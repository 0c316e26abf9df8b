//! Tests for every rule system: the generic suite, golden games, counting, scripted dice, files generated
//! from types, a search for options that change nothing, pages as readers see them, and a toy game to test all this.
//!
//! Scripted dice must be used up:
//!
//! ```
//! use sandtable_dice::{Dice, RollKey};
//!
//! const KEY: RollKey<'static> = RollKey::new("example");
//!
//! let sum = sandtable_testkit::with_dice("5 3", |dice| dice.d6(KEY) + dice.d6(KEY));
//! assert_eq!(sum, 8);
//! ```
//!
//! Deliberately absent: any real game, and anything the shipped program needs.

mod count;
pub mod files;
pub mod golden;
pub mod lists;
mod options;
pub mod postgres;
pub mod reading;
mod script;
pub mod suite;
mod telling;
pub mod toy;

pub use count::{Counted, Level, count};
pub use options::options_are_asked_for;
pub use script::with_dice;
pub use telling::{assert_problems, assert_words, untold};

sandtable_text::texts! {
    "en": "toy";
}
