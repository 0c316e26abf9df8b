//! Names of rolls: the purpose, the roller, and the enemy that forced the roll, if there is one.

use std::fmt;

use crate::keyed::mix;

/// Number of a thing, counted for everyone (`3`) or for each player apart (`2-14`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollNo {
    /// Seat in whose books it is counted.
    pub seat: Option<u8>,
    /// The number itself.
    pub id: u32,
}

impl<N: Into<u32>> From<N> for RollNo {
    fn from(id: N) -> Self {
        Self { seat: None, id: id.into() }
    }
}

/// A person or thing in a roll's name, written `unit:3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollRef<'a> {
    /// Kind of thing, as `unit` or `battle`.
    pub kind: &'a str,
    /// Number of the thing among those of its kind.
    pub no: RollNo,
}

/// The name of a roll: rolls with equal keys on one line of play are told apart by their order.
///
/// A roll whose owner chose it has no `against`, so that choosing another target gives no new dice. One that an enemy
/// forced has it, so that it stays the same if others act first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollKey<'a> {
    /// Purpose as a stable code: `attack`.
    pub purpose: &'a str,
    /// The thing that rolls, if there is one.
    pub by: Option<RollRef<'a>>,
    /// Enemy that forced the roll.
    pub against: Option<RollRef<'a>>,
}

impl<'a> RollKey<'a> {
    /// Names a roll by its purpose alone.
    #[must_use]
    #[inline]
    pub const fn new(purpose: &'a str) -> Self {
        Self { purpose, by: None, against: None }
    }

    /// Adds the roller.
    #[must_use]
    #[inline]
    pub fn by(self, kind: &'a str, no: impl Into<RollNo>) -> Self {
        Self { by: Some(RollRef { kind, no: no.into() }), ..self }
    }

    /// Adds the enemy that forced the roll.
    #[must_use]
    #[inline]
    pub fn against(self, kind: &'a str, no: impl Into<RollNo>) -> Self {
        Self { against: Some(RollRef { kind, no: no.into() }), ..self }
    }

    /// Returns the number that its rolls are computed from.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        let mut hash = fold(0, self.purpose);
        for (word, of) in [(BY, self.by), (AGAINST, self.against)] {
            if let Some(RollRef { kind, no }) = of {
                let seat = no.seat.map_or(0, |seat| 1 + u64::from(seat));
                hash = step(fold(hash ^ word, kind), seat << 32 | u64::from(no.id));
            }
        }
        mix(hash)
    }

    /// Reads a written key.
    #[must_use]
    pub fn read(text: &'a str) -> Option<Self> {
        let (rest, against) = match text.split_once(" against ") {
            Some((rest, of)) => (rest, Some(RollRef::read(of)?)),
            None => (text, None),
        };
        let (purpose, by) = match rest.split_once(" by ") {
            Some((purpose, of)) => (purpose, Some(RollRef::read(of)?)),
            None => (rest, None),
        };
        Some(Self { purpose, by, against })
    }
}

impl<'a> RollRef<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let (kind, no) = text.split_once(':')?;
        let (seat, id) = match no.split_once('-') {
            Some((seat, id)) => (Some(seat.parse().ok()?), id),
            None => (None, no),
        };
        Some(Self { kind, no: RollNo { seat, id: id.parse().ok()? } })
    }
}

impl fmt::Display for RollKey<'_> {
    /// Writes `save by unit:7 against unit:3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.purpose)?;
        for (word, of) in [("by", self.by), ("against", self.against)] {
            match of {
                Some(RollRef { kind, no: RollNo { seat: Some(seat), id } }) => {
                    write!(f, " {word} {kind}:{seat}-{id}")?;
                }
                Some(RollRef { kind, no: RollNo { seat: None, id } }) => write!(f, " {word} {kind}:{id}")?,
                None => {}
            }
        }
        Ok(())
    }
}

const BY: u64 = 0x6279;
const AGAINST: u64 = 0x6167_6169_6E73_7400;

/// Takes one more word into a hash.
#[inline]
const fn step(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(29) ^ word).wrapping_mul(0x9FB2_1C65_1E98_DF25)
}

/// Takes a text into a hash, eight bytes at a time, and its length.
#[inline]
fn fold(hash: u64, text: &str) -> u64 {
    let chunks = text.as_bytes().chunks(8).map(|chunk| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(bytes)
    });
    step(chunks.fold(hash, step), text.len() as u64)
}

/// Returns the number that rolls with a written key are computed from. A text that is no key is taken as a purpose.
#[must_use]
pub fn text_hash(key: &str) -> u64 {
    RollKey::read(key).unwrap_or(RollKey::new(key)).hash()
}

#[cfg(test)]
mod tests;
