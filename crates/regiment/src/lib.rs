//! REGIMENT: the rules of a mass battle, pure.
//!
//! # A shot
//!
//! Stormtroopers meet Rebel Troopers in the second round, with dice rolled by hand:
//!
//! ```
//! use sandtable_dice::Scripted;
//! use sandtable_kernel::{DiceSource, Match, Seat, Start};
//! use sandtable_regiment::Regiment;
//! use sandtable_regiment::commands::Command;
//! use sandtable_regiment::data::Library;
//! use sandtable_regiment::hosted::names::{Choice, setup};
//! use sandtable_regiment::model::BaseId;
//! use serde_json::json;
//!
//! let line = |y: i32, heading: i32| json!([
//!     { "x": 16.6, "y": y, "heading": heading },
//!     { "x": 18.0, "y": y, "heading": heading },
//!     { "x": 19.4, "y": y, "heading": heading },
//! ]);
//! let names: Choice = serde_json::from_value(json!({
//!     "lists": ["tutorial-empire", "tutorial-rebels"],
//!     "colours": ["red", "blue"],
//!     "position": { "round": 2, "tp": [0, 0], "active": [0, 1], "units": [
//!         { "seat": 0, "unit": 1, "poses": line(22, 270) },
//!         { "seat": 1, "unit": 0, "poses": line(15, 90) },
//!     ] },
//! })).unwrap();
//! let (setup, _) = setup(&names, &Library::builtin().unwrap()).unwrap();
//! let dice = DiceSource::Scripted(Scripted::new("4 4 5 2 1 1, 1 6 1"));
//! let mut game = Match::<Regiment>::new(Start::new(&Default::default(), setup), Vec::new(), dice).unwrap();
//! game.begin(None).unwrap();
//!
//! let shot = game.play(Seat(0), &Command::Shoot { base: BaseId(13) }, None).unwrap();
//! // Every number comes with its parts and the rules behind them.
//! let sums: Vec<String> = shot.reckonings.iter().map(sandtable_words::sum).collect();
//! assert_eq!(sums[0], "attack pool: 6 = 6 ranged value x bases [REG-ATK-04]");
//! assert_eq!(sums[1], "hit requirement: 4+ = 4+ base [REG-HIT-01]");
//! // Three hits are as many as their courage, and two of them are not saved.
//! let target = &game.state().units[5];
//! assert!(target.shaken && target.wounds == 2);
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
pub mod rules;
pub mod rulings;
pub mod setups;
pub mod trial;
pub mod view;
pub mod words;

pub use hosted::SYSTEM;

/// The rule system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regiment;

sandtable_text::texts! {
    "en": "amend" "combat" "data" "hosted" "movement" "open" "physical" "setup" "setups" "space" "stats" "turn" "view" "words";
}
