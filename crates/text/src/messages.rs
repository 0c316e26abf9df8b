//! Messages by their ids, read from files, and what can be wrong with them by themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::language::{PSEUDO, language};
use crate::pseudo::disguise;

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

/// The messages of one or more files: messages by id, terms by `-id`, attributes by `id.attribute`.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    patterns: BTreeMap<String, Pattern<String>>,
}

impl Messages {
    /// Reads files of messages, given as names and texts. A later file may replace messages of an earlier one, so that
    /// what a translation lacks is said in the language before it.
    #[must_use]
    pub fn read(files: &[(&str, &str)]) -> (Self, Vec<Fault>) {
        let (mut messages, mut faults) = (Self::default(), Vec::new());
        for (file, text) in files {
            messages.add(file, text, &mut faults);
        }
        for (file, text) in files {
            let entries =
                messages.patterns.iter().filter_map(|(id, pattern)| Some((line(text, id)?, pattern)));
            for (line, pattern) in entries {
                each_inline(pattern, &mut |inline, _| {
                    if let Some(id) = referred(inline).filter(|id| !messages.has(id)) {
                        let says = format!("there is no message {id}");
                        faults.push(Fault { file: (*file).to_owned(), line, says });
                    }
                });
            }
        }
        (messages, faults)
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

    /// Returns the messages as this process speaks: disguised in the pseudo-locale.
    #[must_use]
    pub fn here(self) -> Self {
        if language() == PSEUDO { self.disguised() } else { self }
    }

    /// Returns the same messages in the pseudo-locale. Terms and attributes stay as they are: they are parts and marks.
    #[must_use]
    pub fn disguised(mut self) -> Self {
        for (id, pattern) in &mut self.patterns {
            if !id.starts_with('-') && !id.contains('.') {
                disguise(pattern);
            }
        }
        self
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

    /// Returns all messages with their ids, in order.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Pattern<String>)> {
        self.patterns.iter().map(|(id, pattern)| (id.as_str(), pattern))
    }

    /// Returns a message.
    #[must_use]
    pub fn pattern(&self, id: &str) -> Option<&Pattern<String>> {
        self.patterns.get(id)
    }
}

/// The line on which a message begins, if it stands in this text.
#[must_use]
pub fn line(text: &str, id: &str) -> Option<usize> {
    let id = id.split('.').next().unwrap_or(id);
    let begins = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().position(begins).map(|at| at + 1)
}

/// A function that is shown each expression of a pattern, and whether it is one that a select expression looks at.
pub type Visit<'a, 'v> = &'v mut dyn FnMut(&'a InlineExpression<String>, bool);

/// Visits all expressions of a pattern, also those inside others.
pub fn each_inline<'a>(pattern: &'a Pattern<String>, visit: Visit<'a, '_>) {
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
#[must_use]
pub fn referred(inline: &InlineExpression<String>) -> Option<String> {
    let (mark, id, attribute) = match inline {
        InlineExpression::MessageReference { id, attribute } => ("", id, attribute),
        InlineExpression::TermReference { id, attribute, .. } => ("-", id, attribute),
        _ => return None,
    };
    let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
    Some(format!("{mark}{}{}", id.name, attribute.unwrap_or_default()))
}

/// The names of the arguments that a message takes.
#[must_use]
pub fn variables(pattern: &Pattern<String>) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    each_inline(pattern, &mut |inline, _| {
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name.as_str());
        }
    });
    names
}
