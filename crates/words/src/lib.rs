//! Sentences as data: what happens in a game, told from its serialised events by messages in files of their own, in the
//! format of [Fluent](https://projectfluent.org). A rule system brings one file a language and a function that names its
//! things; no event has code of its own.
//!
//! ```
//! use sandtable_kernel::Ref;
//! use sandtable_words::{Name, Names, Scope, Words};
//! use serde_json::{Value, json};
//!
//! let (words, faults) = Words::read(&[("en.ftl", "
//! event-hired = { $pilot } joins for { $points ->
//!     [one] one point
//!    *[other] { $points } points
//! } ({ $why }).
//! value-why-gift = a gift of { PILOT($it) }
//! value-why-bought = bought
//! ")]);
//! assert!(faults.is_empty());
//!
//! /// Knows pilots by their numbers.
//! struct Roster;
//! impl Names for Roster {
//!     fn name(&self, kind: &str, value: &Value, _: &Scope<'_>) -> Option<Name> {
//!         let pilot = ["Ana", "Bo"].get(value.as_u64()? as usize)?;
//!         (kind == "pilot").then(|| Name::of(*pilot, Ref::new("pilot", value)))
//!     }
//! }
//!
//! let event = json!({ "hired": { "pilot": 0, "points": 1, "why": { "gift": 1 } } });
//! let told = words.tell("event", &event, &Roster, None);
//! assert_eq!(told.sentence.text(), "Ana joins for one point (a gift of Bo).");
//! assert_eq!(told.sentence.id, "event-hired");
//! // A client draws each name as what it is of.
//! assert_eq!(told.sentence.spans[0].of, Some(Ref::new("pilot", 0)));
//! ```
//!
//! A value becomes words by its *form*, which is the argument's name (`{ $pilot }`) or the function put around it
//! (`{ PILOT($it) }`). A form of [this crate](Words#forms) is told here, a name is asked of [`Names`], a value that comes
//! in kinds has a message for each (`value-why-gift`), a record has one (`value-why`); anything else is told plainly.
//!
//! Deliberately absent: events of any game, files (texts are handed in), a reader's choice of language.

mod check;
mod entry;
mod form;
mod load;
mod resolve;
mod scope;

pub use check::{Kinds, gaps};
pub use entry::{Spoken, command, event, heading, reckoned, sum};
pub use form::{capital, plain};
pub use load::{COMMON, Words};
pub use resolve::Telling;
pub use sandtable_text::Fault;
pub use scope::{Name, Nameless, Names, Scope, read};
