//! Sentences for people, with the things and numbers in them.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::Ref;

/// A piece of a sentence: plain text, the name of a thing, or a number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Span {
    /// The text itself.
    pub text: String,
    /// The thing whose name it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Ref>,
    /// Marks a number, which a client may draw as one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub number: bool,
}

/// A sentence made from a message and its arguments.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Sentence {
    /// The message's id, by which another language finds its own.
    pub id: String,
    /// The arguments that the message names, as they stand in the event or command.
    pub args: Map<String, Value>,
    /// The text, in pieces that follow each other without anything between.
    pub spans: Vec<Span>,
}

impl Sentence {
    /// Returns the text of all pieces.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// Makes the first letter a capital.
    pub fn capitalise(&mut self) {
        let Some(first) = self.spans.first_mut() else { return };
        let mut letters = first.text.chars();
        if let Some(letter) = letters.next() {
            first.text = letter.to_uppercase().chain(letters).collect();
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| f.write_str(&span.text))
    }
}
