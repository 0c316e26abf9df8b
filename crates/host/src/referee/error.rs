//! Errors of requests: a stable code, a sentence, a place.

use std::fmt;

use sandtable_kernel::Refusal;
use sandtable_system::{Stop, Wrong};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

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
    /// The number that would be required, in the sentence's unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<f64>,
    /// The number that there is, in the sentence's unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<f64>,
    /// Everything that is wrong, where more than one thing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<String>,
    /// With `dice-missing`: the roll that lacks its faces, by key, and what was rolled before it.
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

impl From<Wrong> for ProtocolError {
    fn from(wrong: Wrong) -> Self {
        Self { at: wrong.at, problems: wrong.problems, ..Self::new(wrong.code, wrong.says) }
    }
}

impl From<Stop> for ProtocolError {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Refused(refusal) => refusal.into(),
            Stop::Roll(refusal, missing) => Self { missing: Some(missing), ..refusal.into() },
            Stop::Wrong(wrong) => wrong.into(),
        }
    }
}

/// Reads the fields of a request into their type.
///
/// # Errors
/// The first field that does not fit.
pub(super) fn fields<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, ProtocolError> {
    Ok(sandtable_system::fields(Value::Object(fields))?)
}
