//! What people write around the names of a list, for every game alike: a count before or behind a name, and short names. Knows no card.

use std::collections::{BTreeMap, BTreeSet};

use crate::canonical;

/// The fewest letters of a word that may stand for all words which begin with it.
const FEWEST: usize = 4;
/// Longer counts are parts of names.
const DIGITS: usize = 3;
/// A short name has at most so many words.
const MOST_WORDS: usize = 8;

/// Returns how many there are of a name, and the name: `2x Name`, `2 × Name`, `2 Name`, `(2) Name`, `Name x2`, `Name (x2)`, `Name ×2`.
#[must_use]
pub fn counted(text: &str) -> (usize, &str) {
    let text = text.trim();
    before(text).or_else(|| behind(text)).unwrap_or((1, text))
}

fn before(text: &str) -> Option<(usize, &str)> {
    let bracketed = text.strip_prefix('(').and_then(|text| text.split_once(')'));
    let (digits, rest) = match bracketed {
        Some((count, rest)) => (count.trim().trim_end_matches(['x', 'X', '×']), rest),
        None => text.split_at(text.bytes().take_while(u8::is_ascii_digit).count()),
    };
    let count = number(digits)?;
    let sign = rest.trim_start().strip_prefix(['x', 'X', '×', '*']).filter(|name| name.starts_with(' '));
    let name = match sign {
        Some(name) => name,
        // A name may begin with digits, but no name has a blank behind them: `74-Z`, `1.4 FD`.
        None => rest.strip_prefix(' ').or(bracketed.map(|_| rest))?,
    };
    let name = name.trim_start();
    name.starts_with(|c: char| c.is_alphanumeric() || c == '"').then_some((count, name))
}

fn behind(text: &str) -> Option<(usize, &str)> {
    let within = text.strip_suffix([')', ']']).and_then(|text| text.rsplit_once(['(', '[']));
    let (name, count) = within.or_else(|| text.rsplit_once(' '))?;
    let digits = count.trim().strip_prefix(['x', 'X', '×'])?;
    let name = name.trim_end();
    (!name.is_empty()).then_some((number(digits.trim_start())?, name))
}

fn number(digits: &str) -> Option<usize> {
    let plain = (1..=DIGITS).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// The words of many names, to find those that a short name may stand for.
#[derive(Debug, Default)]
pub struct ShortNames(BTreeMap<String, BTreeSet<usize>>);

impl ShortNames {
    /// Files names by their words; they are found by their places.
    #[must_use]
    pub fn new<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Self {
        let mut filed = Self::default();
        for (place, name) in names.into_iter().enumerate() {
            for word in words(name.as_ref()) {
                filed.0.entry(word).or_default().insert(place);
            }
        }
        filed
    }

    /// Finds the places of names that have every word of a text, or one that begins with it. Single and plural are the same.
    #[must_use]
    pub fn find(&self, text: &str) -> Vec<usize> {
        let words: Vec<String> = words(text).collect();
        let letters: usize = words.iter().map(String::len).sum();
        // A name that says a word twice, `AT-AT`, is short for none that says it once.
        let distinct: BTreeSet<&String> = words.iter().collect();
        if words.len() > MOST_WORDS || letters < FEWEST - 1 || distinct.len() < words.len() {
            return Vec::new();
        }
        let with = |word: &String| -> BTreeSet<usize> {
            let begin = self.0.range(word.clone()..).take_while(|(other, _)| other.starts_with(word));
            let is = begin.filter(|(other, _)| *other == word || word.len() >= FEWEST);
            is.flat_map(|(_, places)| places.iter().copied()).collect()
        };
        let all = words.iter().map(with).reduce(|one, other| &one & &other);
        all.into_iter().flatten().collect()
    }
}

/// The words of a name in their canonical spelling and in the singular.
fn words(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|c: char| c.is_whitespace() || "-–—/,:()[]\"".contains(c));
    parts.map(canonical).filter(|word| !word.is_empty()).map(|word| match word.as_str() {
        "ii" => String::from("2"),
        "iii" => String::from("3"),
        _ => match word.strip_suffix('s').filter(|one| one.len() > 2) {
            Some(one) => one.to_owned(),
            None => word,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::{ShortNames, counted};

    #[test]
    fn a_count_stands_before_or_behind_a_name() {
        for text in [
            "3x Stormtroopers",
            "3 x Stormtroopers",
            "3× Stormtroopers",
            "3 Stormtroopers",
            "(3) Stormtroopers",
            "(3x) Stormtroopers",
            "Stormtroopers x3",
            "Stormtroopers ×3",
            "Stormtroopers (x3)",
            "Stormtroopers [x3]",
        ] {
            assert_eq!(counted(text), (3, "Stormtroopers"), "{text}");
        }
        let names = [
            "1.4 FD Laser Cannon",
            "74-Z Speeder Bikes",
            "327th Star Corps Pilot",
            "T-21",
            "2-1B Medical Droid",
        ];
        names.into_iter().for_each(|name| assert_eq!(counted(name), (1, name)));
    }

    #[test]
    fn a_short_name_has_words_of_the_whole_one() {
        let names = [
            "Imperial Death Troopers",
            "E-Web Heavy Blaster Team",
            "Rebel Commandos Strike Team",
            "Clone Comms Technician",
            "General Veers",
            "Mark II Medium Blaster Trooper",
            "B2 Super Battle Droids",
            "AT-ST",
        ];
        let short = ShortNames::new(names);
        for (text, found) in [
            ("Death Troopers", &[0][..]),
            ("E-Web Team", &[1]),
            ("Commando Strike Team", &[2]),
            ("Clone Comms Tech", &[3]),
            ("Veers", &[4]),
            ("Mark 2", &[5]),
            ("Trooper", &[0, 5]),
            ("Snow Troopers", &[]),
            ("B1 Battle Droids", &[]),
            ("AT-AT", &[]),
            ("A", &[]),
            ("", &[]),
        ] {
            assert_eq!(short.find(text), found, "{text}");
        }
    }
}
