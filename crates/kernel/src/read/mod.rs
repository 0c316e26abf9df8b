//! One way from a tree of JSON into a type, whatever the tree was written as: a line of a log, a request, a row of a pack.
//!
//! Every type of a rule system is read through the one deserializer here, so that what reads it is compiled once and not
//! once for each format, and every fault says where it is. Texts become trees first: JSON by [`Tree::parse`], or by [`tree`] for
//! those that look into it themselves, and TOML by the packs.

mod error;
mod node;
#[cfg(test)]
mod tests;
mod tree;

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use error::{ReadError, Step};
use node::Node;
pub use tree::Tree;

/// The beginning of the error for the first item too many.
pub const TOO_MANY: &str = "there is one too many";

/// The value read, or the first thing that does not fit.
pub type ReadResult<T> = Result<T, ReadError>;

/// Reads a value into its type. A struct is an object, never an array; a member that the type does not know is its own to refuse.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read<'t, T: DeserializeOwned>(value: impl Into<Tree<'t>>) -> ReadResult<T> {
    T::deserialize(Node(value.into()))
}

/// Parses a JSON text. A duplicate key in an object is an error, because either value might be meant.
///
/// # Errors
/// Returns an error for text that is not JSON, or for a duplicate key (an error of data).
pub fn tree(text: &[u8]) -> Result<Value, serde_json::Error> {
    serde_json::from_slice(text).map(|tree: Tree<'_>| tree.into())
}
