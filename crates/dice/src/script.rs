//! Dice decided in advance: a test's script or a forced what-if.

use crate::{Dice, Face, RollAsk, RollKey, RollKind};

/// Faces in the order they are rolled, whatever for. A roll that asks for more than is left, or finds a word that is no
/// face of its dice, is a shortage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripted {
    words: Vec<String>,
    next: usize,
    short: Option<RollAsk>,
}

impl Scripted {
    /// Reads a script: names of faces separated by spaces or commas, picks by number from 1. `3/8` stands for side 3 of
    /// eight, counted from 0, whatever it shows.
    #[must_use]
    pub fn new(script: &str) -> Self {
        let words = script.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        Self { words: words.map(str::to_owned).collect(), next: 0, short: None }
    }

    /// Makes a script of numbered faces.
    #[must_use]
    pub fn faces(faces: &[u8]) -> Self {
        Self { words: faces.iter().map(ToString::to_string).collect(), next: 0, short: None }
    }

    /// Returns the words not yet used. A test that leaves some has not tested what it meant to.
    #[must_use]
    pub fn left(&self) -> &[String] {
        &self.words[self.next..]
    }

    /// Returns and forgets a shortage: the attempt that met it did not happen, and its faces are left.
    pub fn take_shortage(&mut self) -> Option<RollAsk> {
        self.short.take()
    }

    fn next(&mut self, kind: RollKind) -> Result<Face, String> {
        let word = self.words.get(self.next).ok_or("the script has ended")?;
        let face = match word.split_once('/') {
            None => kind.named(word),
            Some((side, sides)) => match (side.parse(), sides.parse::<u32>()) {
                (Ok(side), Ok(sides)) if side < sides && sides == kind.sides() => Some(kind.face(side)),
                _ => None,
            },
        };
        self.next += 1;
        face.ok_or_else(|| kind.wrong(word))
    }
}

impl Dice for Scripted {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        let (before, count) = (self.next, faces.len());
        for face in faces {
            *face = kind.face(0);
            if self.short.is_some() {
                continue;
            }
            match self.next(kind) {
                Ok(next) => *face = next,
                Err(problem) => {
                    self.next = before;
                    self.short = Some(RollAsk { key: key.to_string(), kind, count, problem: Some(problem) });
                }
            }
        }
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.short.as_ref()
    }
}

#[cfg(test)]
mod tests;
