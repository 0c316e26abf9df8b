//! Formats of other programs: how one is named, and what comes in or goes out by it.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A format that lists are written in by other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListFormat {
    /// The word by which it is asked for.
    pub id: &'static str,
    /// Whose format it is, in a sentence.
    pub about: &'static str,
    /// True if lists are written in it too, and not only read.
    pub written: bool,
}

/// A list as another program reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Written {
    /// The text of the format.
    pub text: String,
    /// What the format cannot say, in sentences.
    pub losses: Vec<String>,
}

/// A list that another program wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadIn<L = Value> {
    /// The format that it was written in.
    pub format: &'static str,
    /// The list.
    pub list: L,
    /// What could not be used, or was understood otherwise than it was written, in sentences.
    pub losses: Vec<String>,
    /// How many of its names the system has, and how many it does not have.
    #[serde(skip)]
    pub names: (usize, usize),
}
