//! The language of this process.

use std::sync::OnceLock;

/// The language that every message is written in.
pub const ENGLISH: &str = "en";
/// The language of nobody: accents and brackets around every message.
pub const PSEUDO: &str = "en-XA";
/// The variable of the environment that names the language.
pub const VARIABLE: &str = "SANDTABLE_LANGUAGE";

/// Returns the language of this process: what [`VARIABLE`] said when the first message was read, or English.
#[must_use]
pub fn language() -> &'static str {
    static LANGUAGE: OnceLock<String> = OnceLock::new();
    LANGUAGE.get_or_init(|| match std::env::var(VARIABLE) {
        Ok(named) if !named.is_empty() => named,
        _ => String::from(ENGLISH),
    })
}
