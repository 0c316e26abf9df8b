//! The messages of Galactic Civil War, read once. The caller tells the names in them.

use std::sync::LazyLock;

use sandtable_words::{COMMON, Words};

/// The messages of Galactic Civil War in English: the file's name and its text.
pub const ENGLISH: (&str, &str) = ("crates/gcw/words/en.ftl", include_str!("../words/en.ftl"));

/// Returns the messages, read and checked by a test.
pub fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| Words::read(&[COMMON, ENGLISH]).0);
    &WORDS
}
