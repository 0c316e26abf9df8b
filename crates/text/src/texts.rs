//! The messages of a crate, and how code takes them.

use std::fmt::{Display, Write};
use std::sync::OnceLock;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::language::{ENGLISH, language};
use crate::messages::{Fault, Messages, referred};
use crate::select::{DEEPEST, Key};

/// A file of messages.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    language: &'static str,
    name: &'static str,
    text: &'static str,
}

impl Source {
    /// A file of messages in a language: its name for those who look after it, and its text.
    #[must_use]
    pub const fn new(language: &'static str, name: &'static str, text: &'static str) -> Self {
        Self { language, name, text }
    }
}

/// What a message is filled with: names and anything that can be shown.
pub type Arguments<'a> = &'a [(&'static str, &'a dyn Display)];

/// The messages of a crate, read when the first one is taken.
#[derive(Debug)]
pub struct Texts {
    sources: &'static [Source],
    read: OnceLock<Messages>,
}

impl Texts {
    /// The messages of these files.
    #[must_use]
    pub const fn new(sources: &'static [Source]) -> Self {
        Self { sources, read: OnceLock::new() }
    }

    /// Returns the messages in the language of this process; what a language lacks is said in English.
    pub fn messages(&self) -> &Messages {
        self.read.get_or_init(|| self.spoken(language()).0.here())
    }

    /// Reads the messages of a language anew, with all that is wrong with their files.
    #[must_use]
    pub fn spoken(&self, language: &str) -> (Messages, Vec<Fault>) {
        let mut own: Vec<&Source> =
            self.sources.iter().filter(|source| [ENGLISH, language].contains(&source.language)).collect();
        // English comes first: what another language says stands over it.
        own.sort_by_key(|source| source.language != ENGLISH);
        Messages::read(&own.into_iter().map(|source| (source.name, source.text)).collect::<Vec<_>>())
    }

    /// Returns a message filled with its arguments; its id if there is no such message.
    #[must_use]
    pub fn fill(&self, id: &str, arguments: Arguments<'_>) -> String {
        let messages = self.messages();
        messages.pattern(id).map_or_else(|| id.to_owned(), |pattern| filled(messages, pattern, arguments))
    }
}

fn filled(messages: &Messages, pattern: &Pattern<String>, arguments: Arguments<'_>) -> String {
    let mut out = String::new();
    Filling { messages, arguments, depth: 0 }.pattern(pattern, &mut out);
    out
}

/// A message on its way to text.
struct Filling<'a> {
    messages: &'a Messages,
    arguments: Arguments<'a>,
    depth: usize,
}

impl Filling<'_> {
    fn pattern(&mut self, pattern: &Pattern<String>, out: &mut String) {
        if self.depth == DEEPEST {
            return;
        }
        self.depth += 1;
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, out),
            }
        }
        self.depth -= 1;
    }

    fn expression(&mut self, expression: &Expression<String>, out: &mut String) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, out),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let mut word = String::new();
        self.inline(selector, &mut word);
        if let Some(chosen) = Key::of(word).choose(variants) {
            self.pattern(&chosen.value, out);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, out: &mut String) {
        match inline {
            InlineExpression::StringLiteral { value } => out.push_str(&unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => out.push_str(value),
            InlineExpression::VariableReference { id } => {
                let argument = self.arguments.iter().find(|(name, _)| *name == id.name);
                // Writing to text does not fail; a missing argument shows its name.
                let _ = match argument {
                    Some((_, value)) => write!(out, "{value}"),
                    None => write!(out, "{{{}}}", id.name),
                };
            }
            InlineExpression::Placeable { expression } => self.expression(expression, out),
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                if let Some(pattern) = referred(inline).and_then(|id| self.messages.pattern(&id)) {
                    self.pattern(pattern, out);
                }
            }
            InlineExpression::FunctionReference { .. } => {}
        }
    }
}

/// A message that a place in the code has put together before. It is no function of its own at each of these places, so that
/// thousands of them cost the compiler nothing.
#[derive(Debug)]
pub struct Kept(OnceLock<String>);

impl Kept {
    /// One that has not been taken yet.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "it stands in statics only")]
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    /// Returns the message, putting it together the first time.
    pub fn plain(&'static self, texts: fn() -> &'static Texts, id: &str) -> &'static str {
        self.0.get_or_init(|| texts().fill(id, &[]))
    }
}

/// Lists the message files of a crate, in `words/LANGUAGE/NAME.ftl`, and makes [`say!`](crate::say) find them.
#[macro_export]
macro_rules! texts {
    ($($language:literal: $($name:literal)+;)+) => {
        static TEXTS: $crate::Texts = $crate::Texts::new(&[$($($crate::Source::new(
            $language,
            concat!(env!("CARGO_PKG_NAME"), "/words/", $language, "/", $name, ".ftl"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words/", $language, "/", $name, ".ftl")),
        ),)+)+]);

        /// Returns what this crate says.
        #[must_use]
        pub fn phrases() -> &'static $crate::Texts {
            &TEXTS
        }
    };
}

/// Takes a message of this crate: as `&'static str` by its id alone, as `String` with arguments
/// (`say!("bought", pilot, count = ships.len())`).
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the messages are those of the crate that says them")]
macro_rules! say {
    ($id:literal $(,)?) => {{
        static KEPT: $crate::Kept = $crate::Kept::new();
        KEPT.plain(crate::phrases, $id)
    }};
    ($id:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        crate::phrases().fill($id, &[$($crate::argument!($name $(= $value)?)),+])
    };
}

/// A message that is filled later: a function that takes the arguments, so that a table of constants can hold it.
pub type Said = fn(Arguments<'_>) -> String;

/// Names a message of this crate that is filled later, as a [`Said`](crate::Said).
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the messages are those of the crate that says them")]
macro_rules! said {
    ($id:expr) => {{
        let said: $crate::Said = |arguments| crate::phrases().fill($id, arguments);
        said
    }};
}

/// A message without arguments that is taken later, so that a table of constants can hold it.
pub type Phrase = fn() -> &'static str;

/// Names a message of this crate that is taken later, as a [`Phrase`](crate::Phrase).
#[macro_export]
macro_rules! phrase {
    ($id:literal) => {{
        let phrase: $crate::Phrase = || $crate::say!($id);
        phrase
    }};
}

/// One argument of a message: a name, or a name and what it stands for.
#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    ($name:ident) => {
        (stringify!($name), &$name as &dyn ::std::fmt::Display)
    };
    ($name:ident = $value:expr) => {
        (stringify!($name), &$value as &dyn ::std::fmt::Display)
    };
}

#[cfg(test)]
mod tests;
