//! Tours of Duty: a narrative campaign for Legion, its registers, story arcs and books.
//!
//! # A check
//!
//! ```
//! use sandtable_ai::Policy;
//! use sandtable_kernel::{DiceSource, Game, Match, Seat, Start};
//! use sandtable_lab::Trial;
//! use sandtable_tours::Tours;
//! use sandtable_tours::catalogue::Catalogue;
//! use sandtable_tours::trial::plain;
//!
//! let start = Start::new(&Catalogue::builtin().unwrap(), plain(2, 1));
//! let mut saga = Match::<Tours>::new(start, Vec::new(), DiceSource::Seeded(4)).unwrap();
//! saga.begin(None).unwrap();
//!
//! // AI players play on until a player is asked to roll for a defeated unit.
//! let mut adjutant = Tours::player(4);
//! let asked = loop {
//!     let asked = Tours::decisions(saga.table(), saga.state()).remove(0);
//!     if asked.kind == "check" {
//!         break asked;
//!     }
//!     let (seat, command) = adjutant.turn(saga.table(), saga.state()).unwrap();
//!     saga.play(seat, &command, None).unwrap();
//! };
//! assert_eq!(asked.rule.as_str(), "TOD-POST-06");
//! assert!(asked.text.contains("Odds: casualty 12.5 %, Setback 50 %, escape 37.5 %"));
//! let entry = saga.play(asked.seat, &asked.default, None).unwrap();
//! assert_eq!(sandtable_words::sum(&entry.reckonings[0]), "Casualty Check: 1 = 1 one die at least [TOD-POST-07]");
//! ```
//!
//! Deliberately absent: input and output, the clock, threads, any other rule system; and the battles themselves, which
//! are fought on a real table and recorded here.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

#[macro_use]
pub mod ids;

pub mod amend;
pub mod audit;
pub mod catalogue;
pub mod commands;
pub mod events;
mod game;
pub use sandtable_legion_cards::dice;
pub mod hosted;
pub mod lists;
pub mod machine;
pub mod model;
mod names;
mod open;
pub mod plan;
pub mod rules;
pub mod rulings;
pub mod sheets;
mod takeover;
pub mod trial;
pub mod view;
pub mod words;

pub use game::Tours;
pub use hosted::SYSTEM;

sandtable_text::texts! {
    "en": "aftermath" "aid" "amend" "army" "audit" "battle" "catalogue" "founding" "honours" "hosted" "lists" "machine" "model" "names" "open" "pairing" "plan" "record" "recruit" "register" "rules" "sheet" "sheets" "takeover";
}
