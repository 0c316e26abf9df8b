//! Seeded dice, generator `keyed1`: every draw is a pure function of (seed, log entry, draw number), so there is no
//! generator state to store, and a rule that rolls once more cannot shift the rolls of later commands.

use crate::Dice;

/// Reproducible dice for simulation and casual play. Not secret: who knows the seed knows every roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyed {
    seed: u64,
    entry: u64,
    stream: u64,
    drawn: u64,
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of splitmix64: a bijection of 64 bits that mixes every input bit into every output bit.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Keyed {
    /// Dice from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut dice = Self { seed, entry: 0, stream: 0, drawn: 0 };
        dice.seek(0);
        dice
    }

    /// The seed's written form, `keyed1:` and 16 hexadecimal digits.
    #[must_use]
    pub fn written(&self) -> String {
        format!("keyed1:{:016x}", self.seed)
    }

    /// Reads a seed: the written form, or a plain decimal number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let seed = match text.strip_prefix("keyed1:") {
            Some(hex) => u64::from_str_radix(hex, 16).ok()?,
            None => text.parse().ok()?,
        };
        Some(Self::new(seed))
    }

    fn next(&mut self) -> u64 {
        self.drawn += 1;
        mix(self.stream.wrapping_add(self.drawn.wrapping_mul(GOLDEN)))
    }
}

/// Maps 64 random bits to 0..n. The high 32 bits are scaled: bias at most n / 2^32.
fn scaled(bits: u64, n: u32) -> u32 {
    (((bits >> 32) * u64::from(n)) >> 32) as u32
}

impl Dice for Keyed {
    fn d6(&mut self) -> u8 {
        1 + scaled(self.next(), 6) as u8
    }

    fn pick(&mut self, n: u32) -> u32 {
        scaled(self.next(), n)
    }

    fn seek(&mut self, entry: u64) {
        self.entry = entry;
        self.stream = mix(mix(self.seed ^ GOLDEN).wrapping_add(entry.wrapping_mul(0xD6E8_FEB8_6659_FD93)));
        self.drawn = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_entry_rolls_the_same_again() {
        let mut a = Keyed::new(7);
        a.seek(3);
        let first: Vec<u8> = (0..20).map(|_| a.d6()).collect();
        a.seek(9);
        let other: Vec<u8> = (0..20).map(|_| a.d6()).collect();
        let mut b = Keyed::new(7);
        b.seek(3);
        assert_eq!(first, (0..20).map(|_| b.d6()).collect::<Vec<_>>());
        assert_ne!(first, other);
    }

    #[test]
    fn written_seeds_read_back() {
        let dice = Keyed::new(0xABC);
        assert_eq!(dice.written(), "keyed1:0000000000000abc");
        assert_eq!(Keyed::parse(&dice.written()), Some(dice));
        assert_eq!(Keyed::parse("2748"), Keyed::parse("keyed1:abc"));
        assert_eq!(Keyed::parse("fair1:00"), None);
    }

    #[test]
    fn faces_and_picks_are_uniform_within_five_sigma() {
        let mut faces = [0u32; 6];
        let mut picks = [0u32; 7];
        for seed in 0..100 {
            let mut dice = Keyed::new(seed);
            for entry in 0..100 {
                dice.seek(entry);
                for _ in 0..6 {
                    faces[usize::from(dice.d6()) - 1] += 1;
                    picks[dice.pick(7) as usize] += 1;
                }
            }
        }
        for count in faces {
            assert!((f64::from(count) - 10_000.0).abs() < 5.0 * 91.3, "{faces:?}");
        }
        for count in picks {
            assert!((f64::from(count) - 8571.4).abs() < 5.0 * 85.7, "{picks:?}");
        }
    }
}
