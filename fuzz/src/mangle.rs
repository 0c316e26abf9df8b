//! Makes wrong inputs of right ones: bytes flipped, parts left out, doubled or taken from another input, numbers and
//! words exchanged, values of JSON changed in place. The same chance makes the same input.

use sandtable_dice::{Generator, Random};
use sandtable_testkit::suite::{Words, mutate};

/// Words that parsers and rules stumble over.
const STRANGE: [&str; 36] = [
    "0",
    "-0.0",
    "1",
    "-1",
    "2",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "0.1",
    "0.0009765625",
    "1e-300",
    "1e300",
    "1e999",
    "-1e308",
    "NaN",
    "nan",
    "inf",
    "-inf",
    "null",
    "true",
    "false",
    "\"\"",
    "[]",
    "{}",
    "[[[[[[",
    "\u{0}",
    "\u{202e}",
    "é",
];

/// Knows the inputs to borrow from.
#[derive(Debug)]
pub struct Mangler {
    corpus: Vec<Vec<u8>>,
    words: Words,
}

impl Mangler {
    /// From valid inputs; there must be one at least.
    pub fn new(corpus: Vec<Vec<u8>>) -> Self {
        let mut words = Words::default();
        for line in corpus.iter().flat_map(|input| lines(input)) {
            if let Ok(value) = serde_json::from_slice(line) {
                words.learn(&value);
            }
        }
        Self { corpus, words }
    }

    /// An input: one of the corpus with some changes, now and then without any.
    pub fn input(&self, chance: &mut Generator) -> Vec<u8> {
        let mut input = self.any(chance).to_vec();
        if chance.pick(50) == 0 {
            return input;
        }
        // Mostly few changes: an input with many dies at the door.
        for _ in 0..=chance.pick(6) * chance.pick(2) {
            self.change(&mut input, chance);
        }
        input
    }

    fn any(&self, chance: &mut Generator) -> &[u8] {
        &self.corpus[below(self.corpus.len(), chance)]
    }

    fn change(&self, input: &mut Vec<u8>, chance: &mut Generator) {
        match chance.pick(16) {
            0 => {
                let at = below(input.len(), chance);
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= 1 << chance.pick(8);
                }
            }
            1 => {
                let at = below(input.len() + 1, chance);
                input.insert(at, chance.pick(256) as u8);
            }
            2 => {
                let (from, to) = span(input.len(), chance);
                input.drain(from..to);
            }
            3 => {
                let (from, to) = span(input.len(), chance);
                let copy = input[from..to].to_vec();
                let at = below(input.len() + 1, chance);
                input.splice(at..at, copy);
            }
            4 => input.truncate(below(input.len() + 1, chance)),
            5 => {
                // The beginning of this one and the end of another, both at line ends or anywhere.
                let other = self.any(chance);
                let (mut here, mut there) = (below(input.len() + 1, chance), below(other.len() + 1, chance));
                if chance.pick(2) == 0 {
                    here = line_start(input, here);
                    there = line_start(other, there);
                }
                input.truncate(here);
                input.extend_from_slice(&other[there..]);
            }
            6 => self.change_lines(input, chance),
            7..11 => self.change_token(input, chance),
            _ => self.change_json(input, chance),
        }
    }

    /// Doubles, drops or swaps a line, or takes one from another input.
    fn change_lines(&self, input: &mut Vec<u8>, chance: &mut Generator) {
        let mut all: Vec<Vec<u8>> = lines(input).map(<[u8]>::to_vec).collect();
        let (a, b) = (below(all.len(), chance), below(all.len(), chance));
        match chance.pick(4) {
            0 => all.insert(b, all[a].clone()),
            1 => drop(all.remove(a)),
            2 => all.swap(a, b),
            _ => {
                let other: Vec<&[u8]> = lines(self.any(chance)).collect();
                all[a] = other[below(other.len(), chance)].to_vec();
            }
        }
        *input = all.join(&b'\n');
    }

    /// Changes a number, a word or a sign.
    fn change_token(&self, input: &mut Vec<u8>, chance: &mut Generator) {
        let tokens = tokens(input);
        let Some(&(from, to)) = tokens.get(below(tokens.len(), chance)) else { return };
        let other = |chance: &mut Generator| -> Vec<u8> {
            let source = self.any(chance);
            let tokens = crate::mangle::tokens(source);
            let found = tokens.get(below(tokens.len(), chance));
            found.map_or_else(Vec::new, |&(from, to)| source[from..to].to_vec())
        };
        let new = match chance.pick(4) {
            0 => STRANGE[below(STRANGE.len(), chance)].as_bytes().to_vec(),
            1 => other(chance),
            2 => Vec::new(),
            // One of the same kind: a number for a number, a word for a word.
            _ => (0..8)
                .map(|_| other(chance))
                .find(|other| other.first().map(kind) == input.get(from).map(kind))
                .unwrap_or_default(),
        };
        input.splice(from..to, new);
    }

    /// Changes a value in a line of JSON, so that it is JSON still.
    fn change_json(&self, input: &mut Vec<u8>, chance: &mut Generator) {
        let mut all: Vec<Vec<u8>> = lines(input).map(<[u8]>::to_vec).collect();
        let at = below(all.len(), chance);
        let Ok(mut value) = serde_json::from_slice(&all[at]) else { return self.change_token(input, chance) };
        mutate(&mut value, &self.words, chance);
        all[at] = value.to_string().into_bytes();
        *input = all.join(&b'\n');
    }
}

/// Chance from 0 to one less than `count`; 0 of nothing.
fn below(count: usize, chance: &mut Generator) -> usize {
    chance.pick(u32::try_from(count).unwrap_or(u32::MAX)) as usize
}

/// A part of so many bytes, mostly a short one.
fn span(length: usize, chance: &mut Generator) -> (usize, usize) {
    let from = below(length, chance);
    let most = if chance.pick(4) == 0 { length - from } else { (length - from).min(32) };
    (from, from + below(most + 1, chance))
}

fn lines(input: &[u8]) -> impl Iterator<Item = &[u8]> {
    input.split(|&byte| byte == b'\n')
}

fn line_start(input: &[u8], at: usize) -> usize {
    input[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

/// Number, word, space or sign.
fn kind(byte: &u8) -> u8 {
    match byte {
        b'0'..=b'9' | b'-' | b'+' | b'.' => 0,
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | 128.. => 1,
        b' ' | b'\t' | b'\n' | b'\r' => 2,
        _ => 3,
    }
}

/// Where tokens begin and end; spaces are none, each sign is one.
fn tokens(input: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < input.len() {
        let own = kind(&input[at]);
        let mut end = at + 1;
        while own < 2 && end < input.len() && kind(&input[end]) == own {
            end += 1;
        }
        if own != 2 {
            found.push((at, end));
        }
        at = end;
    }
    found
}
