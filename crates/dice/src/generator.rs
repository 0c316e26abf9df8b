//! A plain generator for choices that are no rolls of a game: samplers, policies, tests.

use crate::keyed::{GOLDEN, mix, scaled};
use crate::{Dice, Face, RollKey, RollKind};

/// A source of choices, each independent of what it is for. Rules roll with [`crate::Dice`] instead.
pub trait Random {
    /// Returns a number from 0 to `n - 1`; 0 if `n` is zero.
    fn pick(&mut self, n: u32) -> u32;
}

impl<R: Random + ?Sized> Random for &mut R {
    fn pick(&mut self, n: u32) -> u32 {
        (**self).pick(n)
    }
}

/// Splitmix64 in numbered blocks: choice `i` of a block is a function of seed, block and `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    seed: u64,
    block: u64,
    drawn: u64,
}

impl Generator {
    /// Starts at block 0 of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut random = Self { seed, block: 0, drawn: 0 };
        random.seek(0);
        random
    }

    /// Goes to the start of a block: a driver that seeks for each command draws the same however it got there.
    pub fn seek(&mut self, block: u64) {
        self.block = mix(mix(self.seed ^ GOLDEN).wrapping_add(block.wrapping_mul(0xD6E8_FEB8_6659_FD93)));
        self.drawn = 0;
    }
}

impl Random for Generator {
    fn pick(&mut self, n: u32) -> u32 {
        self.drawn += 1;
        scaled(mix(self.block.wrapping_add(self.drawn.wrapping_mul(GOLDEN))), n)
    }
}

/// Rolls in the order of asking, whatever for: enough where nothing is taken back or compared.
impl Dice for Generator {
    fn throw(&mut self, _: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        for face in faces {
            *face = kind.face(Random::pick(self, kind.sides()));
        }
    }
}

#[cfg(test)]
mod tests;
