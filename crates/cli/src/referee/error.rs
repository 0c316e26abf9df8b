//! What is wrong with a request: a stable code, a sentence, a place.

use std::fmt;

use sandtable_kernel::Refusal;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use crate::choose::ChoiceError;

/// The `error` of an answer with `ok: false`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ProtocolError {
    /// Stable, for programs: `kebab-case`. Refusals of the rules keep their own code.
    pub code: String,
    /// The sentence for people.
    pub says: String,
    /// Where: `line:column` in the line for what is no JSON, otherwise a JSON pointer into the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The rule that refuses; `SYS-...` for what no rulebook says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What would be required, in the sentence's unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<f64>,
    /// What there is, in the sentence's unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<f64>,
    /// Everything that is wrong, where more than one thing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<String>,
    /// With `dice-missing`: what was rolled so far, the sides of the missing dice, the roll they are for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Value>,
}

impl ProtocolError {
    /// An error with a code and a sentence.
    pub fn new(code: &str, says: impl Into<String>) -> Self {
        Self {
            code: code.to_owned(),
            says: says.into(),
            at: None,
            rule: None,
            needs: None,
            has: None,
            problems: Vec::new(),
            missing: None,
        }
    }

    /// The same error with its place.
    #[must_use]
    pub fn at(self, at: impl Into<String>) -> Self {
        Self { at: Some(at.into()), ..self }
    }

    /// The same error, its place inside a part of the request.
    #[must_use]
    pub fn inside(self, part: &str) -> Self {
        let at = format!("{part}{}", self.at.as_deref().unwrap_or(""));
        self.at(at)
    }

    /// Everything that is wrong with a setup.
    pub fn problems(code: &str, says: &str, problems: Vec<String>) -> Self {
        Self { problems, ..Self::new(code, says) }
    }
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.says, self.code)
    }
}

impl From<Refusal> for ProtocolError {
    fn from(refusal: Refusal) -> Self {
        Self {
            rule: Some(refusal.rule.to_string()),
            needs: refusal.needs,
            has: refusal.has,
            ..Self::new(refusal.code, refusal.sentence())
        }
    }
}

impl From<ChoiceError> for ProtocolError {
    fn from(error: ChoiceError) -> Self {
        let says = error.to_string();
        match error {
            ChoiceError::Unknown { at, .. } => Self::new("unknown-name", says).at(at),
            ChoiceError::Wrong(problems) => {
                Self::problems("bad-setup", "the setup cannot be played", problems)
            }
        }
    }
}

/// Reads the fields of a request into their type.
///
/// # Errors
/// What is wrong with which field.
pub(super) fn fields<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, ProtocolError> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let at = pointer(error.path());
        ProtocolError::new("bad-field", error.into_inner().to_string()).at(at)
    })
}

/// A path as a JSON pointer.
fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        pointer.push('/');
        match segment {
            Segment::Seq { index } => pointer.push_str(&index.to_string()),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Unknown => pointer.push('?'),
        }
    }
    pointer
}
