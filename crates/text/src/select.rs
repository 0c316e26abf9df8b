//! Select expressions: which of several texts a message takes.

use fluent_syntax::ast::{Variant, VariantKey};

/// Messages inside messages beyond this depth are a mistake.
pub const DEEPEST: usize = 24;

/// The value that a select expression looks at.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// A word, which matches itself.
    Word(String),
    /// A number, which matches itself or its plural category.
    Number(f64),
}

impl Key {
    /// The key that a text stands for: a number if it is written as one.
    #[must_use]
    pub fn of(text: String) -> Self {
        text.parse().map_or(Self::Word(text), Self::Number)
    }

    /// Returns the text for this key: an equal number before anything else, the default one if none fits.
    #[must_use]
    pub fn choose<'a>(&self, variants: &'a [Variant<String>]) -> Option<&'a Variant<String>> {
        let fits = |variant: &VariantKey<String>| match (variant, self) {
            (VariantKey::Identifier { name }, Self::Word(word)) => name == word,
            // English has two plural categories; a language with more needs its rule here.
            (VariantKey::Identifier { name }, Self::Number(number)) => {
                name == if *number == 1.0 { "one" } else { "other" }
            }
            (VariantKey::NumberLiteral { value }, Self::Number(number)) => value.parse() == Ok(*number),
            (VariantKey::NumberLiteral { .. }, Self::Word(_)) => false,
        };
        let exact = variants
            .iter()
            .find(|variant| matches!(variant.key, VariantKey::NumberLiteral { .. }) && fits(&variant.key));
        exact
            .or_else(|| variants.iter().find(|variant| fits(&variant.key)))
            .or_else(|| variants.iter().find(|variant| variant.default))
    }
}
