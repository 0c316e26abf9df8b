//! What readers of TOML and JSON complain of, in words for people who do not write Rust; and numbers that people can read.

use crate::nearest;

/// Types of numbers as serde names them, and what they hold.
const NUMBERS: &[(&str, &str)] = &[
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number, 0 or more"),
    ("usize", "a whole number, 0 or more"),
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number from -32768 to 32767"),
    ("i32", "a whole number from -2147483648 to 2147483647"),
    ("i64", "a whole number"),
    ("f32", "a number"),
    ("f64", "a number"),
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
        return String::from("the number has more digits than can be read");
    }
    for (kind, words) in NUMBERS {
        if let Some(before) = message.strip_suffix(&format!("expected {kind}")) {
            let before = before.replace("` as i128,", "`,").replace("` as u128,", "`,");
            return format!("{before}expected {words}");
        }
    }
    let unknown =
        message.strip_prefix("unknown variant `").or_else(|| message.strip_prefix("unknown field `"));
    let near = unknown.and_then(|rest| rest.split_once("`, expected ")).and_then(|(written, known)| {
        let known = known.split('`').skip(1).step_by(2);
        nearest(written, known.map(|word| (word, word))).first().map(|word| (*word).to_owned())
    });
    match near {
        Some(word) => format!("{message}; did you mean `{word}`?"),
        None => message.to_owned(),
    }
}
