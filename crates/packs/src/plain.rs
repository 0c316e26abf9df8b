//! What readers of TOML and JSON complain of, in words for people who do not write Rust; and numbers that people can read.

use sandtable_text::{Phrase, phrase, say};

use crate::nearest;

/// Types of numbers as serde names them, and what they hold.
const NUMBERS: &[(&str, Phrase)] = &[
    ("u8", phrase!("plain-u8")),
    ("u16", phrase!("plain-u16")),
    ("u32", phrase!("plain-u32")),
    ("u64", phrase!("plain-unsigned")),
    ("usize", phrase!("plain-unsigned")),
    ("i8", phrase!("plain-i8")),
    ("i16", phrase!("plain-i16")),
    ("i32", phrase!("plain-i32")),
    ("i64", phrase!("plain-i64")),
    ("f32", phrase!("plain-float")),
    ("f64", phrase!("plain-float")),
];

/// Writes a number as people can read it: one with many digits by its power of ten.
///
/// ```
/// use sandtable_packs::brief;
///
/// assert_eq!(brief(36.5), "36.5");
/// assert_eq!(brief(1e300), "1e300");
/// ```
#[must_use]
pub fn brief(v: f64) -> String {
    if v.is_finite() && v.abs() >= 1e6 { format!("{v:e}") } else { v.to_string() }
}

/// Says a reader's error in plain words: ranges for types of numbers, and what was perhaps meant by a word that is not known.
///
/// ```
/// use sandtable_packs::plain;
///
/// let says = plain("invalid value: integer `300`, expected u8");
/// assert_eq!(says, "invalid value: integer `300`, expected a whole number from 0 to 255");
/// let says = plain("unknown variant `empier`, expected `rebels` or `empire`");
/// assert!(says.ends_with("; did you mean `empire`?"));
/// ```
#[must_use]
pub fn plain(message: &str) -> String {
    if message == "integer number overflowed" {
        return say!("plain-digits").to_owned();
    }
    for (kind, words) in NUMBERS {
        if let Some(before) = message.strip_suffix(&format!("expected {kind}")) {
            let before = before.replace("` as i128,", "`,").replace("` as u128,", "`,");
            return say!("plain-expected", before, words = words());
        }
    }
    let unknown =
        message.strip_prefix("unknown variant `").or_else(|| message.strip_prefix("unknown field `"));
    let near = unknown.and_then(|rest| rest.split_once("`, expected ")).and_then(|(written, known)| {
        let known = known.split('`').skip(1).step_by(2);
        nearest(written, known.map(|word| (word, word))).first().map(|word| (*word).to_owned())
    });
    match near {
        Some(word) => say!("plain-guess", message, word),
        None => message.to_owned(),
    }
}
