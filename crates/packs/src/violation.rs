//! Violations: faults of a list as data for a form, with their place, their rule, and what was perhaps meant.

use sandtable_kernel::{Refusal, RuleId};
use schemars::JsonSchema;
use serde::Serialize;

use crate::nearest;

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Violation {
    /// Where in the list, as a JSON pointer; empty for the list as a whole.
    pub at: String,
    /// Stable, for programs.
    pub code: &'static str,
    /// The rule's id.
    pub rule: RuleId,
    /// The fault as a sentence for people.
    pub says: String,
    /// Ids that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
    /// The refusal behind it.
    #[serde(skip)]
    pub refusal: Refusal,
}

impl Violation {
    /// A refusal at a place.
    #[must_use]
    pub fn new(at: impl Into<String>, refusal: Refusal) -> Self {
        Self {
            at: at.into(),
            code: refusal.code,
            rule: refusal.rule,
            says: refusal.sentence(),
            suggestions: Vec::new(),
            refusal,
        }
    }

    /// The same with ids that may have been meant: those of entries whose name or id resembles what was written.
    #[must_use]
    pub fn meant<'a>(mut self, written: &str, entries: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        self.suggestions = nearest(written, entries).into_iter().map(str::to_owned).collect();
        self
    }

    /// Refuses for several faults at once: with how many there are, and with the place and the rule of the first.
    #[must_use]
    pub fn several(faults: &[Self], many: Refusal) -> Refusal {
        let Some(first) = faults.first() else { return many };
        Refusal { has: Some(faults.len() as f64), rule: first.rule, ..many.about(&first.at) }
    }

    /// Refuses for faults, if there are any: the only one as it is, or [`Violation::several`].
    ///
    /// # Errors
    /// That refusal.
    pub fn none(faults: &[Self], many: Refusal) -> Result<(), Refusal> {
        match faults {
            [] => Ok(()),
            [only] => Err(only.refusal),
            several => Err(Self::several(several, many)),
        }
    }
}
