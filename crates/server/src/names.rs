//! Names of people, seats and matches: one way to write each, nothing in them that can't be seen, and namesakes told apart.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_store::{PersonId, SeatRow};
use sandtable_text::say;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A letter has at most so many marks over and under it.
const MARKS: usize = 4;

/// Characters that show nothing, change the direction of what follows, or mean nothing outside one program.
const UNSEEN: &[(u32, u32)] = &[
    (0xad, 0xad),
    (0x34f, 0x34f),
    (0x61c, 0x61c),
    (0x115f, 0x1160),
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200f),
    (0x202a, 0x202e),
    (0x2060, 0x206f),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xe000, 0xf8ff),
    (0xfe00, 0xfe0f),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xfffc),
    (0xfffe, 0xffff),
    (0x13430, 0x1343f),
    (0x1bca0, 0x1bca3),
    (0x1d173, 0x1d17a),
    (0xe0000, 0x0010_ffff),
];

/// Joins letters of some scripts, or parts of an emoji.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];
/// Shows what is before it as an emoji.
const AS_EMOJI: char = '\u{fe0f}';

/// Letters of other scripts, and digits, that look like a Latin letter.
const ALIKE: &[(&str, char)] = &[
    ("аα", 'a'),
    ("вβ", 'b'),
    ("сϲ", 'c'),
    ("ԁ", 'd'),
    ("еε", 'e'),
    ("нη", 'h'),
    ("іι", 'i'),
    ("јϳ", 'j'),
    ("кκ", 'k'),
    ("ӏ1|", 'l'),
    ("мμ", 'm'),
    ("ν", 'v'),
    ("оοσ0", 'o'),
    ("рρ", 'p'),
    ("ѕ", 's'),
    ("тτ", 't'),
    ("υ", 'u'),
    ("хχ", 'x'),
    ("уγ", 'y'),
    ("ζ", 'z'),
];

/// Returns a name as it is kept, or a sentence about what is wrong with it.
pub(crate) fn kept(text: &str) -> Result<String, &'static str> {
    if text.trim().contains(char::is_control) {
        return Err(say!("names-control"));
    }
    let spaced: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = spaced.nfc().collect();
    let (mut before, mut marks) = (' ', 0);
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        if joins(before, letter, letters.peek().is_none()) {
            continue;
        }
        let code = u32::from(letter);
        if letter.is_control() || UNSEEN.iter().any(|(from, to)| (*from..=*to).contains(&code)) {
            return Err(say!("names-unseen"));
        }
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        if marks > MARKS || (marks > 0 && before == ' ') {
            return Err(say!("names-accents"));
        }
        before = letter;
    }
    if name.is_empty() { Err(say!("names-empty")) } else { Ok(name) }
}

/// Whether a character that can't be seen belongs to what is before it.
fn joins(before: char, letter: char, last: bool) -> bool {
    match letter {
        AS_EMOJI => u32::from(before) >= 0x2000,
        _ => JOINERS.contains(&letter) && !last && u32::from(before) >= 0x590,
    }
}

/// Brings every text of a setup into the one way to write it.
pub(crate) fn compose(value: &mut Value) {
    match value {
        Value::String(text) if !text.is_ascii() => *text = text.nfc().collect(),
        Value::Array(values) => values.iter_mut().for_each(compose),
        Value::Object(fields) => fields.values_mut().for_each(compose),
        _ => {}
    }
}

/// Returns what two names that look alike have in common.
pub(crate) fn look(name: &str) -> String {
    let alike = |letter: char| {
        let found = ALIKE.iter().find(|(letters, _)| letters.contains(letter));
        found.map_or(letter, |(_, latin)| *latin)
    };
    // A capital `I` looks like a small `l`.
    let plain = name.nfkc().map(|letter| if letter == 'I' { 'l' } else { letter });
    let plain = plain.filter(|letter| !JOINERS.contains(letter) && *letter != AS_EMOJI);
    plain.flat_map(char::to_lowercase).map(alike).collect()
}

/// Finds two names that look alike.
pub(crate) fn twins(names: &[String]) -> Option<(&str, &str)> {
    let mut seen = BTreeMap::new();
    names.iter().find_map(|name| seen.insert(look(name), name).map(|other| (other.as_str(), name.as_str())))
}

/// Returns a name, then the same with numbers behind it, for the first one that is free.
pub(crate) fn numbered(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(name.to_owned()).chain((2..).map(move |n| format!("{name} ({n})")))
}

/// Returns the names of those who hold seats, a number behind each that looks like one before it.
pub(crate) fn apart(seats: &[SeatRow], names: &BTreeMap<PersonId, String>) -> BTreeMap<PersonId, String> {
    let (mut shown, mut taken) = (BTreeMap::new(), BTreeSet::new());
    for person in seats.iter().filter_map(|row| row.person.as_ref()) {
        let Some(name) = names.get(person) else { continue };
        if shown.contains_key(person) {
            continue;
        }
        let free = numbered(name).find(|name| taken.insert(look(name)));
        shown.insert(person.clone(), free.unwrap_or_default());
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_the_same_look() {
        for (one, other) in
            [("Ann", "\u{410}nn"), ("Ill", "lIl"), ("BEN", "ben"), ("O0", "оo"), ("ﬁn", "fin")]
        {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Ann"), look("Anna"));
        assert_ne!(look("Red 2"), look("Red 3"));
    }
}
