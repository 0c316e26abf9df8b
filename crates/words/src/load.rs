//! Reading messages, and what can be wrong with them by themselves.

use fluent_syntax::ast::{Pattern, PatternElement};
use sandtable_text::{Fault, Messages};

/// The messages of what every game has: headings of entries, yes and no, lists.
pub const COMMON: (&str, &str) = ("crates/words/words/en.ftl", include_str!("../words/en.ftl"));

/// The messages of a rule system in one language.
///
/// # Forms
/// Functions that tell a value of any game: `RAW` a text as it is, `PLAIN` anything without its own words, `CODE` a code, or the kind of
/// an enum, as words, `SIGNED` a number with its
/// sign, `NTH` a position counted from 1, `COUNT` the length of a list, `COUNTS` the fields of a record that are not
/// zero, and `LIST(.., of: "form", by: ", ", none: "none")` each element in a form; with `by: "and"` the last one is
/// joined by that word. In a select expression a number matches itself or its plural category, a list its length or
/// `none`, an enum its tag, and null `none`.
#[derive(Clone, Debug, Default)]
pub struct Words(Messages);

impl Words {
    /// Reads files of messages, given as names and texts. A later file may replace messages of an earlier one, so that
    /// what a translation lacks is said in the language before it.
    #[must_use]
    pub fn read(files: &[(&str, &str)]) -> (Self, Vec<Fault>) {
        let (messages, faults) = Messages::read(files);
        (Self(messages.here()), faults)
    }

    /// Returns whether there is a message with this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.0.has(id)
    }

    /// Returns the ids of all messages, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.ids()
    }

    /// Returns the rules that messages cite in their attribute `rule`.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let cited = self.0.all().filter(|(id, _)| id.ends_with(".rule"));
        cited.filter_map(|(_, pattern)| match pattern.elements.first()? {
            PatternElement::TextElement { value } => Some(value.as_str()),
            PatternElement::Placeable { .. } => None,
        })
    }

    pub(crate) fn pattern(&self, id: &str) -> Option<&Pattern<String>> {
        self.0.pattern(id)
    }
}

#[cfg(test)]
mod tests;
