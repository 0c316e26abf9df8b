//! The stream of a game: its entries as a viewer may see them, told fact by fact with the numbers behind each.

use sandtable_kernel::{Actor, Auto, Body, Explained, RollRecord, Sentence};
use sandtable_words::sum;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// An entry of the log as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeenEntry {
    /// Number among the entries of which the viewer sees something.
    pub n: u64,
    /// Number of the entry it goes on from, or of the nearest one before that the viewer sees something of.
    pub parent: Option<u64>,
    /// Time in the door's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The actor who made it.
    pub who: Actor,
    /// The reason, if it was made automatically.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto: Option<Auto>,
    /// The entry in words: who did what.
    pub says: String,
    /// The thing that was put to the table; a command or amendment that this viewer may not see is `null`.
    pub body: Body<Option<Value>, Option<Value>>,
    /// The rolls; withheld if a part of the entry is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Vec<RollRecord>>,
    /// Facts in order; those that the viewer must not know of are left out.
    pub facts: Vec<SeenFact>,
    /// True if a part of the entry is hidden from this viewer.
    pub hidden: bool,
}

/// A fact as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeenFact {
    /// Stable code of this kind of fact, which is also the id of its message: `turn-began`.
    pub kind: String,
    /// The fact in words; `None` if the facts around it say the same to a reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<Sentence>,
    /// The numbers behind it; withheld if a part of the entry is hidden.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<Explained>,
    /// The event itself, as the system's `event.schema.json` says.
    pub data: Value,
}

impl SeenFact {
    /// Returns the sentence as flat text, and the numbers behind it as sums with their rules; `None` for a silent
    /// fact.
    #[must_use]
    pub fn lines(&self) -> Option<(String, Vec<String>)> {
        let say = self.say.as_ref()?;
        Some((say.text(), self.numbers.iter().map(sum).collect()))
    }
}
