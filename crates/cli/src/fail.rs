//! Failures of commands: what went wrong, where, and what would be right. Knows no command.

use std::fmt::Display;
use std::path::Path;

use sandtable_system::{ChoiceError, Stop, meant};
use sandtable_text::say;
use serde::Serialize;

/// A bad end of a command.
#[derive(Debug)]
pub enum Fail {
    /// Something was checked and did not pass; it has been reported already. Exit code 1.
    Check,
    /// Something went wrong. Exit code 1.
    Wrong(Trouble),
    /// The command was not used as it should be. Exit code 2.
    Usage(Trouble),
    /// The user stopped it, and what was done by then has been printed. Exit code 130.
    Interrupted,
    /// The reader of our output went away: nobody is left to complain to. Exit code 0.
    NobodyListens,
}

/// A fault in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Trouble {
    /// The fault, and where it is.
    pub says: String,
    /// The way to do it right, if that is not obvious.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl Fail {
    /// Something went wrong.
    pub fn wrong(says: impl Into<String>) -> Self {
        Self::Wrong(Trouble { says: says.into(), hint: None })
    }

    /// The command was not used as it should be.
    pub fn usage(says: impl Into<String>) -> Self {
        Self::Usage(Trouble { says: says.into(), hint: None })
    }

    /// A file could not be read or written.
    pub fn file(doing: &str, path: &Path, error: impl Display) -> Self {
        Self::wrong(say!("file-failed", doing, path = path.display(), error))
    }

    /// Something is not known; `known` are the names that are.
    pub fn unknown<'a>(kind: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known: Vec<&str> = known.into_iter().collect();
        Self::usage(say!("run-unknown", kind, name)).hint(meant(name, &known))
    }

    /// Something that was read is wrong; its place stands before what is wrong there.
    pub fn placed(stop: &Stop) -> Self {
        match stop {
            Stop::Wrong(wrong) => match wrong.at.as_deref().filter(|at| !at.is_empty()) {
                Some(at) => Self::wrong(format!("{at}: {stop}")),
                None => Self::wrong(stop.to_string()),
            },
            _ => Self::wrong(stop.to_string()),
        }
    }

    /// The same failure, with what it happened in before it.
    #[must_use]
    pub fn within(mut self, what: &str) -> Self {
        if let Self::Wrong(trouble) | Self::Usage(trouble) = &mut self {
            trouble.says = format!("{what}: {}", trouble.says);
        }
        self
    }

    /// The same failure with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        if let Self::Wrong(trouble) | Self::Usage(trouble) = &mut self {
            trouble.hint = Some(hint.into());
        }
        self
    }
}

impl From<ChoiceError> for Fail {
    fn from(error: ChoiceError) -> Self {
        match error {
            ChoiceError::Unknown { kind, name, known, .. } => {
                Fail::unknown(kind, &name, known.iter().map(String::as_str))
            }
            ChoiceError::Name(wrong) => Fail::usage(wrong.says),
            ChoiceError::Wrong(sentences) => Fail::wrong(sentences.join("\n")),
        }
    }
}

impl From<Stop> for Fail {
    /// Takes what was asked for and cannot be as wrong usage; anything else went wrong.
    fn from(stop: Stop) -> Self {
        match &stop {
            Stop::Wrong(wrong) if matches!(wrong.code, "usage" | "unknown-name" | "bad-field") => {
                Self::usage(stop.to_string())
            }
            _ => Self::wrong(stop.to_string()),
        }
    }
}
