//! Galactic Civil War: a team campaign of many battles, its map, its squadrons and its books.
//!
//! # A purchase
//!
//! ```
//! use sandtable_gcw::Gcw;
//! use sandtable_gcw::catalogue::{Catalogue, Faction};
//! use sandtable_gcw::trial::plain;
//! use sandtable_kernel::{DiceSource, Game, Match, Seat, Start};
//!
//! let teams = [(Faction::Rebel, 1), (Faction::Imperial, 1)];
//! let start = Start::new(&Catalogue::builtin().unwrap(), plain(&teams, 3));
//! let mut campaign = Match::<Gcw>::new(start, Vec::new(), DiceSource::Seeded(4)).unwrap();
//! campaign.begin(None).unwrap();
//!
//! // Play on by default answers until there is something to buy.
//! let offer = loop {
//!     let offers = Gcw::offers(campaign.table(), campaign.state(), Seat(0));
//!     let ship = offers.into_iter().find(|offer| offer.kind == "buy-ship" && offer.refusal.is_none());
//!     if let Some(offer) = ship {
//!         break offer;
//!     }
//!     let asked = Gcw::decisions(campaign.table(), campaign.state()).remove(0);
//!     campaign.play(asked.seat, &asked.default, None).unwrap();
//! };
//! assert_eq!(offer.text, "Buy a ship");
//! let points = |campaign: &Match<Gcw>| campaign.state().player(Seat(0)).unwrap().fp;
//! let before = points(&campaign);
//! let entry = campaign.play(Seat(0), &offer.command.unwrap(), None).unwrap();
//! assert_eq!(sandtable_words::sum(&entry.reckonings[0]), "price: 19 = 19 X-wing [GCW-016]");
//! assert_eq!(points(&campaign), before - 19);
//! ```
//!
//! Deliberately absent: input and output, the clock, threads, any other rule system; and the battles themselves, which
//! are flown on a real table and recorded here.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

#[macro_use]
pub mod ids;

pub mod amend;
pub mod audit;
pub mod catalogue;
pub mod commands;
pub mod cx;
pub mod dice;
pub mod events;
mod game;
pub mod hosted;
mod known;
pub mod machine;
mod messages;
pub mod model;
mod open;
mod orbits;
pub mod rules;
pub mod rulings;
pub mod sheets;
mod takeover;
pub mod trial;
pub mod view;
pub mod words;
pub mod xws;

pub use game::Gcw;
pub use hosted::SYSTEM;

sandtable_text::texts! {
    "en": "account" "aftermath" "amend" "audit" "bases" "battle" "catalogue" "deals" "fit" "founding" "hosted" "huge" "known" "limits" "machine" "map" "model" "open" "packing" "people" "purchase" "record" "rules" "sheets" "squad" "stage" "takeover" "targets" "things" "turn" "view" "words" "xws";
}
