//! Loading, checking and hashing data packs: folders of TOML files handed in as texts.
//!
//! A pack is a `pack.toml` and further TOML files whose rows (`[[unit]]`, `[[mission]]`, …) a rule system
//! reads into its own types. Everything wrong with a pack is reported at once, each problem with its file,
//! line and column.
//!
//! ```
//! use sandtable_packs::{Pack, Report, Source};
//!
//! let mut report = Report::new();
//! let pack = Pack::open(&[Source::new("pack.toml", "id = ")], "chess", &mut report);
//! let problems = report.finish(pack).unwrap_err();
//! assert_eq!(problems.iter().next().unwrap().place.line, 1);
//! ```
//!
//! Deliberately absent: any rule system, input and output: doors read folders, rule crates embed texts.

mod document;
mod entry_id;
mod hash;
mod index;
mod manifest;
mod nearest;
mod pasted;
mod plain;
mod problem;
mod recover;
mod source;
mod spans;
mod tables;
mod text;
mod tree;
mod unseen;
mod violation;

pub use document::{Document, Row, parse_rows};
pub use entry_id::{ID, ID_WITH_UNDERSCORE, LONGEST_ID, NAME, wrong_id};
pub use hash::PackHash;
pub use index::Index;
pub use manifest::{MANIFEST, Manifest, Pack};
pub use nearest::{Guesses, nearest};
pub use pasted::{ShortNames, counted};
pub use plain::{brief, plain};
pub use problem::{Place, Problem, Problems, Report};
/// The one way from a tree of JSON into a type, for those that know packs and no games.
pub use sandtable_kernel::{Step, read};
pub use source::Source;
pub use text::{UnknownWord, canonical};
pub use unseen::is_unseen;
pub use violation::Violation;

sandtable_text::texts! {
    "en": "document" "entry-id" "hash" "manifest" "nearest" "plain" "problem" "recover" "text" "tree" "unseen";
}
