//! The pseudo-locale: English that everybody can read, and that nobody could have written in the code.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// Letters and what they become.
const ACCENTS: [(char, char); 20] = [
    ('a', 'á'),
    ('e', 'é'),
    ('i', 'í'),
    ('o', 'ó'),
    ('u', 'ú'),
    ('y', 'ý'),
    ('c', 'ç'),
    ('n', 'ñ'),
    ('s', 'š'),
    ('z', 'ž'),
    ('A', 'Á'),
    ('E', 'É'),
    ('I', 'Í'),
    ('O', 'Ó'),
    ('U', 'Ú'),
    ('Y', 'Ý'),
    ('C', 'Ç'),
    ('N', 'Ñ'),
    ('S', 'Š'),
    ('Z', 'Ž'),
];

/// Returns text with accents on its letters.
///
/// ```
/// assert_eq!(sandtable_text::accented("Shoot at 12″"), "Šhóót át 12″");
/// ```
#[must_use]
pub fn accented(text: &str) -> String {
    let accent =
        |letter| ACCENTS.iter().find(|(plain, _)| *plain == letter).map_or(letter, |(_, with)| *with);
    text.chars().map(accent).collect()
}

/// Puts a message into the pseudo-locale: brackets around it, accents on what it says itself.
pub(crate) fn disguise(pattern: &mut Pattern<String>) {
    if says_nothing(pattern) {
        return;
    }
    accent(pattern);
    let bracket = |text: &str| PatternElement::TextElement { value: text.to_owned() };
    pattern.elements.insert(0, bracket("⟦"));
    pattern.elements.push(bracket("⟧"));
}

/// Returns whether a message is a mark for those who tell it, and no text: `{""}`.
#[must_use]
pub fn says_nothing(pattern: &Pattern<String>) -> bool {
    matches!(
        pattern.elements.as_slice(),
        [PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) }]
            if value.is_empty()
    )
}

fn accent(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    accent(&mut variant.value);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}
