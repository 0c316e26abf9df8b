//! Everything that people read, in message files. A crate lists its files once with [`texts!`](crate::texts) and takes a
//! message by its id with [`say!`](crate::say); the files are in the format of [Fluent](https://projectfluent.org).
//!
//! ```
//! use sandtable_text::{Source, Texts, phrase, said, say};
//!
//! // What `texts!` writes for the files of a crate.
//! static TEXTS: Texts = Texts::new(&[Source::new("en", "en.ftl", "
//! full = The hangar is full.
//! bought = { $pilot } buys { $count ->
//!     [one] one ship
//!    *[other] { $count } ships
//! }.
//! refused = You have { $has } points and need { $needs }.
//! ")]);
//! fn phrases() -> &'static Texts {
//!     &TEXTS
//! }
//!
//! fn main() {
//!     let (pilot, ships) = ("Ana", ["xwing", "ywing"]);
//!     assert_eq!(say!("full"), "The hangar is full.");
//!     assert_eq!(say!("bought", pilot, count = ships.len()), "Ana buys 2 ships.");
//!     assert_eq!(say!("bought", pilot, count = 1), "Ana buys one ship.");
//!     // Tables of constants hold messages that are taken later.
//!     assert_eq!(phrase!("full")(), "The hangar is full.");
//!     assert_eq!(said!("refused")(&[("has", &3), ("needs", &5)]), "You have 3 points and need 5.");
//! }
//! ```
//!
//! Another language is another file, and the process speaks the one that `SANDTABLE_LANGUAGE` names. `en-XA` is the
//! language of nobody: every message in brackets with accents on its letters, so that a sentence outside the message
//! files stands out.
//!
//! Deliberately absent: sentences of events, which `sandtable-words` tells with the names of a position; a language for
//! each reader.

mod language;
mod messages;
mod pseudo;
mod select;
mod texts;

pub use language::{ENGLISH, PSEUDO, VARIABLE, language};
pub use messages::{Fault, Messages, each_inline, line, referred, variables};
pub use pseudo::{accented, says_nothing};
pub use select::{DEEPEST, Key};
pub use texts::{Arguments, Kept, Phrase, Said, Source, Texts};
