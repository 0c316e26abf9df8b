//! Cards of Legion as any game with its armies needs them: units, upgrades, weapons, keywords, ranks, factions, dice,
//! upgrade bars, and the lists that list builders write.
//!
//! A keyword is a name and perhaps a number; its effect on the table is up to a rule system:
//!
//! ```
//! use sandtable_legion_cards::keyword;
//!
//! assert_eq!(keyword::split("Scout 1"), ("Scout", Some(1)));
//! assert!(keyword::is("Independent: Aim 1", "Independent"));
//! ```
//!
//! Deliberately absent: Registers, campaigns, rules of play, costs other than those printed, input and output.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

mod bar;
mod check;
pub mod dice;
pub mod faults;
mod ids;
pub mod keyword;
pub mod lists;
pub mod own;
mod terms;
mod unit;

pub use bar::without_slot;
pub use check::check;
pub use ids::{UnitId, UpgradeId};
pub use keyword::GlossaryEntry;
pub use terms::{Affinity, AttackSurge, DefenceDie, Faction, Provenance, Rank, Slot, UnitType};
pub use unit::{Compulsory, Requirement, UnitCard, UpgradeCard, Weapon};

sandtable_text::texts! {
    "en": "check" "faults" "lists";
}
