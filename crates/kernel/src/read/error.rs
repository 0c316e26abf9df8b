//! Values that do not fit their type, with their place.

use std::fmt::{self, Display};

use sandtable_text::say;
use serde::de;

/// One step of the way into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into the member of this name.
    Key(String),
    /// Into the item of this number.
    Index(usize),
}

/// A value that does not fit. Small, since every read returns it or `None`.
#[derive(Debug)]
pub struct ReadError(Box<Fault>);

#[derive(Debug)]
struct Fault {
    says: String,
    /// The innermost step first: steps are added on the way out.
    steps: Vec<Step>,
    on_key: bool,
}

impl ReadError {
    /// Returns the fault without its place.
    #[must_use]
    pub fn says(&self) -> &str {
        &self.0.says
    }

    /// The way to what does not fit.
    #[must_use]
    pub fn path(&self) -> Vec<Step> {
        self.0.steps.iter().rev().cloned().collect()
    }

    /// Returns `true` if the fault is the last key of the path rather than the value under it.
    #[must_use]
    pub fn on_key(&self) -> bool {
        self.0.on_key
    }

    /// The place as a JSON pointer; empty for the value as a whole.
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut pointer = String::new();
        for step in self.0.steps.iter().rev() {
            pointer.push('/');
            match step {
                Step::Key(key) => pointer.push_str(&key.replace('~', "~0").replace('/', "~1")),
                Step::Index(index) => pointer.push_str(&index.to_string()),
            }
        }
        pointer
    }

    /// The same fault, one step further in.
    #[must_use]
    pub fn within(mut self, step: Step) -> Self {
        self.0.steps.push(step);
        self
    }

    /// A fault in what reading never came to see.
    #[must_use]
    pub fn new(says: impl Display) -> Self {
        de::Error::custom(says)
    }

    pub(super) fn at_key(mut self, key: String) -> Self {
        self.0.on_key = true;
        self.within(Step::Key(key))
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.says)?;
        match self.pointer() {
            place if place.is_empty() => Ok(()),
            place => write!(f, "{}", say!("error-at", place)),
        }
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: Display>(says: T) -> Self {
        Self(Box::new(Fault { says: says.to_string(), steps: Vec::new(), on_key: false }))
    }
}
