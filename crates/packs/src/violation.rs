//! Violations: faults of a list as data for a form, with their place, their rule, and what was perhaps meant.

use sandtable_kernel::{Refusal, RuleId};
use schemars::JsonSchema;
use serde::Serialize;

use crate::canonical;

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
        const MOST: usize = 3;
        let written = canonical(written);
        let mut near: Vec<(usize, &str)> = entries
            .filter_map(|(id, name)| {
                let name = canonical(name);
                let far = distance(&written, &canonical(id)).min(distance(&written, &name));
                let part = written.len() >= 3 && (name.contains(&written) || written.contains(&name));
                if part { Some((far.min(1), id)) } else { (far * 3 <= written.len()).then_some((far, id)) }
            })
            .collect();
        near.sort_unstable();
        near.dedup();
        self.suggestions = near.into_iter().take(MOST).map(|(_, id)| id.to_owned()).collect();
        self
    }
}

/// Letters to change, leave out or put in to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = corner + usize::from(from != *to);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_far_apart_as_letters_differ() {
        assert_eq!(distance("xwing", "xwing"), 0);
        assert_eq!(distance("xwng", "xwing"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
