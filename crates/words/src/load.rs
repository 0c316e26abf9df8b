//! Reading messages, and what can be wrong with them by themselves.

use std::collections::BTreeMap;
use std::fmt;

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The messages of what every game has: headings of entries, yes and no, lists.
pub const COMMON: (&str, &str) = ("crates/words/words/en.ftl", include_str!("../words/en.ftl"));

/// A place in a file of messages, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file's name, as it was handed in.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The fault in words.
    pub says: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.says)
    }
}

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
pub struct Words {
    /// Messages by id, terms by `-id`, attributes by `id.attribute`.
    patterns: BTreeMap<String, Pattern<String>>,
}

impl Words {
    /// Reads files of messages, given as names and texts. A later file may replace messages of an earlier one, so that
    /// what a translation lacks is said in the language before it.
    #[must_use]
    pub fn read(files: &[(&str, &str)]) -> (Self, Vec<Fault>) {
        let (mut words, mut faults) = (Self::default(), Vec::new());
        for (file, text) in files {
            words.add(file, text, &mut faults);
        }
        for (file, text) in files {
            let entries = words.patterns.iter().filter_map(|(id, pattern)| Some((line(text, id)?, pattern)));
            for (line, pattern) in entries {
                each_reference(pattern, &mut |id| {
                    if !words.has(id) {
                        let says = format!("there is no message {id}");
                        faults.push(Fault { file: (*file).to_owned(), line, says });
                    }
                });
            }
        }
        (words, faults)
    }

    fn add(&mut self, file: &str, text: &str, faults: &mut Vec<Fault>) {
        let mut fault = |line, says| faults.push(Fault { file: file.to_owned(), line, says });
        let (resource, errors) = match parser::parse(text.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err(both) => both,
        };
        for error in errors {
            fault(text[..error.pos.start.min(text.len())].matches('\n').count() + 1, error.to_string());
        }
        let mut own = BTreeMap::new();
        for entry in resource.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (message.id.name, message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                _ => continue,
            };
            let attributes = attributes
                .into_iter()
                .map(|Attribute { id: name, value }| (format!("{id}.{}", name.name), value))
                .collect::<Vec<_>>();
            for (id, pattern) in value.map(|value| (id, value)).into_iter().chain(attributes) {
                if own.contains_key(&id) {
                    fault(line(text, &id).unwrap_or(1), format!("{id} stands here twice"));
                }
                own.insert(id, pattern);
            }
        }
        self.patterns.extend(own);
    }

    /// Returns whether there is a message with this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.patterns.contains_key(id)
    }

    /// Returns the ids of all messages, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.patterns.keys().map(String::as_str)
    }

    /// Returns the rules that messages cite in their attribute `rule`.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let cited = self.patterns.iter().filter(|(id, _)| id.ends_with(".rule"));
        cited.filter_map(|(_, pattern)| match pattern.elements.first()? {
            PatternElement::TextElement { value } => Some(value.as_str()),
            PatternElement::Placeable { .. } => None,
        })
    }

    pub(crate) fn pattern(&self, id: &str) -> Option<&Pattern<String>> {
        self.patterns.get(id)
    }
}

/// The line on which a message begins, if it stands in this text.
fn line(text: &str, id: &str) -> Option<usize> {
    let id = id.split('.').next().unwrap_or(id);
    let begins = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().position(begins).map(|at| at + 1)
}

/// A function that is shown each expression of a pattern, and whether it is one that a select expression looks at.
type Visit<'a, 'v> = &'v mut dyn FnMut(&'a InlineExpression<String>, bool);

/// Visits all expressions of a pattern, also those inside others.
pub(crate) fn each_inline<'a>(pattern: &'a Pattern<String>, visit: Visit<'a, '_>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            each_inside(expression, visit);
        }
    }
}

fn each_inside<'a>(expression: &'a Expression<String>, visit: Visit<'a, '_>) {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => each_inside(expression, visit),
        Expression::Inline(inline) => visit(inline, false),
        Expression::Select { selector, variants } => {
            visit(selector, true);
            for variant in variants {
                each_inline(&variant.value, visit);
            }
        }
    }
}

/// The id of the message, term or attribute that an expression stands for.
pub(crate) fn referred(inline: &InlineExpression<String>) -> Option<String> {
    let (mark, id, attribute) = match inline {
        InlineExpression::MessageReference { id, attribute } => ("", id, attribute),
        InlineExpression::TermReference { id, attribute, .. } => ("-", id, attribute),
        _ => return None,
    };
    let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
    Some(format!("{mark}{}{}", id.name, attribute.unwrap_or_default()))
}

fn each_reference(pattern: &Pattern<String>, visit: &mut dyn FnMut(&str)) {
    each_inline(pattern, &mut |inline, _| {
        if let Some(id) = referred(inline) {
            visit(&id);
        }
    });
}

#[cfg(test)]
mod tests;
