//! Seeded dice, generator `keyed2`: face `i` of a roll is a function of seed, key, epoch, occurrence and `i`.

use crate::{Dice, Face, Occurrences, RollId, RollKey, RollKind};

pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of splitmix64: a bijection of 64 bits that mixes every input bit into every output bit.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Maps 64 random bits to 0..n. The high 32 bits are scaled: bias at most n / 2^32.
#[inline]
pub(crate) fn scaled(bits: u64, n: u32) -> u32 {
    (((bits >> 32) * u64::from(n)) >> 32) as u32
}

/// Computes the faces of a roll from a seed.
#[inline]
pub fn seeded_faces(seed: u64, id: RollId, kind: RollKind, faces: &mut [Face]) {
    let time = u64::from(id.epoch) << 32 | u64::from(id.occurrence);
    let roll = mix(mix(seed ^ GOLDEN) ^ id.key);
    let roll = mix(roll.wrapping_add(time.wrapping_mul(0xD6E8_FEB8_6659_FD93)));
    let sides = kind.sides();
    for (index, face) in (1u64..).zip(faces) {
        *face = kind.face(scaled(mix(roll.wrapping_add(index.wrapping_mul(GOLDEN))), sides));
    }
}

/// Writes a seed: `keyed2:` and 16 hexadecimal digits.
#[must_use]
pub fn write_seed(seed: u64) -> String {
    format!("keyed2:{seed:016x}")
}

/// Reads a seed: the written form, or a plain decimal number.
#[must_use]
pub fn read_seed(text: &str) -> Option<u64> {
    match text.strip_prefix("keyed2:") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Reproducible dice on one line of play. Not secret: who knows the seed knows every roll.
#[derive(Clone, Debug)]
pub struct Keyed {
    seed: u64,
    occurrences: Occurrences,
}

impl Keyed {
    /// Takes the dice of a seed at the beginning of a game.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, occurrences: Occurrences::default() }
    }
}

impl Dice for Keyed {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        seeded_faces(self.seed, self.occurrences.next(key.hash()), kind, faces);
    }
}

#[cfg(test)]
mod tests;
