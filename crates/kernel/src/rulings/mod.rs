//! Rulings: the places where a rulebook contradicts itself, is unclear or silent, each with a default and the other
//! readings a group may choose.
//!
//! A game declares its rulings as data, names the readings that are not the default with [`switches!`](crate::switches)
//! and implements [`RuleBook`]; its rules hold a [`Choices`] and ask it for the named switches. Must not know: any
//! ruling of any game, or how a switch is put into effect.

mod choice;
mod markdown;
mod profile;
mod proof;
mod table;

pub use choice::{CAPACITY, Choices, RulingError};
pub use markdown::markdown;
pub use profile::Profile;
pub use proof::{Row, faults};
pub use table::{Chapter, Kind, Priority, Reading, RuleBook, Ruling, Switch, joined};

#[cfg(test)]
mod tests;
