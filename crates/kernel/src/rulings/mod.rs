//! Rulings: the places where a rulebook contradicts itself, is unclear or silent, each with a default and the other
//! options a group may choose.
//!
//! A game generates its rulings from `rules/`, with a constant for each option that is not the default, and implements
//! [`RuleBook`]; its rules hold a [`Choices`] and ask it for the options by name. Must not know: any ruling of any game,
//! or how an option is put into effect.

mod choice;
mod markdown;
mod profile;
mod table;

pub use choice::{CAPACITY, Choices, RulingError};
pub use markdown::markdown;
pub use profile::Profile;
pub use table::{Kind, OptionRow, Priority, RuleBook, Ruling, RulingOption};

#[cfg(test)]
mod tests;
