//! Formats of other programs: how one is named, and what comes in or goes out by it.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A format that lists are written in by other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListFormat {
    /// The word by which it is asked for.
    pub id: &'static str,
    /// Origin of the format, in a sentence.
    pub about: &'static str,
    /// True if lists are written in it too, and not only read.
    pub written: bool,
}

/// A list as another program reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Written {
    /// The text of the format.
    pub text: String,
    /// Things the format cannot hold, in sentences.
    pub losses: Vec<String>,
}

/// A list that another program wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadIn<L = Value> {
    /// The format that it was written in.
    pub format: &'static str,
    /// The list as read.
    pub list: L,
    /// Parts that could not be used, or were understood otherwise than written, in sentences.
    pub losses: Vec<String>,
    /// Number of its names the system has, and number of those it does not have.
    #[serde(skip)]
    pub names: (usize, usize),
}
