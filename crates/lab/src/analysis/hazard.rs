//! Rolls that something hangs on: what comes off, how likely it was, and how far a side's dice are from what was to be expected.

use sandtable_dice::{Face, Generator, Random, RollKind};
use sandtable_kernel::{Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// A roll of a game that something hangs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hazard {
    /// Whatever rolls.
    pub unit: Ref,
    /// Its seat.
    pub seat: Seat,
    /// When it comes off.
    pub off: ComesOff,
}

/// Says what it is for a roll to come off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComesOff {
    /// Each die for itself, with one of the faces whose bits are set, the first face being bit 0.
    Each(u64),
    /// All dice together, numbered from 1, with at least this sum of those that are kept.
    Sum {
        /// The least sum.
        least: u32,
        /// The die that is put aside first.
        without: Without,
    },
}

/// The die of a sum that is put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// None of them.
    Nothing,
    /// The highest one.
    Highest,
    /// The lowest one.
    Lowest,
}

/// More ways than this for a sum to fall are not counted.
const WAYS: u32 = 50_000;

impl ComesOff {
    /// Returns how many tries a roll of so many dice is.
    #[must_use]
    pub fn tries(self, dice: usize) -> u32 {
        match self {
            Self::Each(_) => dice as u32,
            Self::Sum { .. } => 1,
        }
    }

    /// Returns the chance of one try; nothing for sums of too many dice.
    #[must_use]
    pub fn chance(self, kind: RollKind, dice: usize) -> Option<f64> {
        let sides = kind.sides();
        match self {
            Self::Each(_) => {
                let off = (0..sides).filter(|&side| self.face_off(kind.face(side))).count();
                Some(off as f64 / f64::from(sides))
            }
            Self::Sum { .. } => {
                let ways = sides.checked_pow(dice as u32).filter(|ways| *ways <= WAYS)?;
                let mut faces = vec![Face::default(); dice];
                let off = (0..ways).filter(|&way| {
                    let mut way = way;
                    for face in &mut faces {
                        *face = kind.face(way % sides);
                        way /= sides;
                    }
                    self.fell(&faces) == 1
                });
                Some(off.count() as f64 / f64::from(ways))
            }
        }
    }

    /// Counts the tries that came off.
    #[must_use]
    pub fn fell(self, faces: &[Face]) -> u32 {
        match self {
            Self::Each(_) => faces.iter().filter(|&&face| self.face_off(face)).count() as u32,
            Self::Sum { least, without } => {
                let pips = || faces.iter().map(|face| u32::from(face.pips()));
                let aside = match without {
                    Without::Nothing => None,
                    Without::Highest => pips().max(),
                    Without::Lowest => pips().min(),
                };
                u32::from(pips().sum::<u32>() - aside.unwrap_or(0) >= least)
            }
        }
    }

    fn face_off(self, face: Face) -> bool {
        matches!(self, Self::Each(mask) if mask >> face.index() & 1 == 1)
    }

    /// Lists the numbers of tries that may come off, each with its exact chance; nothing where that is not known.
    #[must_use]
    pub fn odds(self, kind: RollKind, dice: usize) -> Option<Vec<f64>> {
        let chance = self.chance(kind, dice)?;
        let mut odds = vec![1.0];
        for _ in 0..self.tries(dice) {
            let mut next = vec![0.0; odds.len() + 1];
            for (off, of) in odds.iter().enumerate() {
                next[off] += of * (1.0 - chance);
                next[off + 1] += of * chance;
            }
            odds = next;
        }
        Some(odds)
    }

    /// Draws faces of which exactly so many tries come off, all such faces equally likely.
    pub(super) fn draw(self, kind: RollKind, off: usize, faces: &mut [Face], dice: &mut Generator) {
        let any = |dice: &mut Generator| kind.face(Random::pick(dice, kind.sides()));
        match self {
            Self::Each(_) => {
                let (mut left, mut wanted) = (faces.len(), off);
                for face in faces {
                    let comes = (Random::pick(dice, left as u32) as usize) < wanted;
                    *face = any(dice);
                    while self.face_off(*face) != comes {
                        *face = any(dice);
                    }
                    left -= 1;
                    wanted -= usize::from(comes);
                }
            }
            Self::Sum { .. } => loop {
                faces.iter_mut().for_each(|face| *face = any(dice));
                if self.fell(faces) as usize == off {
                    break;
                }
            },
        }
    }
}

/// Adds up what fell beside what was to be expected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Fortune {
    /// Dice that were rolled.
    pub dice: u32,
    /// Tries that were to come off on average.
    pub expected: f64,
    /// Tries that did.
    pub fell: u32,
    /// Standard deviations between the two: 2 is rare luck, -2 rare misfortune, 0 what was to be expected.
    pub z: f64,
    /// Sum of the variances of the tries.
    #[serde(skip)]
    spread: f64,
}

impl Fortune {
    /// Adds a roll.
    pub(super) fn add(&mut self, off: ComesOff, kind: RollKind, faces: &[Face]) {
        let Some(chance) = off.chance(kind, faces.len()) else { return };
        let tries = f64::from(off.tries(faces.len()));
        self.dice += faces.len() as u32;
        self.expected += tries * chance;
        self.fell += off.fell(faces);
        self.settle(tries * chance * (1.0 - chance));
    }

    /// Adds what fell elsewhere.
    pub(super) fn merge(&mut self, other: &Self) {
        self.dice += other.dice;
        self.expected += other.expected;
        self.fell += other.fell;
        self.settle(other.spread);
    }

    fn settle(&mut self, spread: f64) {
        self.spread += spread;
        let apart = f64::from(self.fell) - self.expected;
        self.z = if self.spread > 0.0 { apart / self.spread.sqrt() } else { 0.0 };
    }
}

#[cfg(test)]
mod tests {
    use sandtable_dice::D6;

    use super::*;

    const SIX: RollKind = RollKind::Die(&D6);
    const FIVES: ComesOff = ComesOff::Each(0b11_0000);

    fn faces(pips: &[u16]) -> Vec<Face> {
        pips.iter().map(|pip| Face(pip - 1)).collect()
    }

    #[test]
    fn chances_are_counted() {
        assert_eq!(FIVES.chance(SIX, 4), Some(2.0 / 6.0));
        let sum = |without| ComesOff::Sum { least: 9, without };
        assert_eq!(sum(Without::Nothing).chance(SIX, 2), Some(10.0 / 36.0));
        // Of three dice the best two, and the worst two: counted by hand as 114 and 12 of 216.
        let by_hand = |without| {
            let all =
                (1..=6u32).flat_map(|a| (1..=6u32).flat_map(move |b| (1..=6u32).map(move |c| [a, b, c])));
            let fits = |mut three: [u32; 3]| {
                three.sort_unstable();
                if without == Without::Lowest { three[1] + three[2] >= 9 } else { three[0] + three[1] >= 9 }
            };
            all.filter(|three| fits(*three)).count() as f64 / 216.0
        };
        for without in [Without::Highest, Without::Lowest] {
            assert_eq!(sum(without).chance(SIX, 3), Some(by_hand(without)));
        }
    }

    #[test]
    fn odds_are_those_of_going_through_all_faces() {
        let mut counted = [0.0; 4];
        for way in 0..216u16 {
            let fell = FIVES.fell(&faces(&[way % 6 + 1, way / 6 % 6 + 1, way / 36 + 1]));
            counted[fell as usize] += 1.0 / 216.0;
        }
        let odds = FIVES.odds(SIX, 3).unwrap();
        assert!(odds.iter().zip(counted).all(|(odds, counted)| (odds - counted).abs() < 1e-12), "{odds:?}");
    }

    #[test]
    fn drawn_faces_come_off_as_often_as_wanted() {
        let mut dice = Generator::new(3);
        let mut seen = std::collections::BTreeSet::new();
        for off in 0..=3 {
            for _ in 0..50 {
                let mut faces = [Face::default(); 3];
                FIVES.draw(SIX, off, &mut faces, &mut dice);
                assert_eq!(FIVES.fell(&faces), off as u32);
                seen.insert((off, FIVES.fell(&faces[..1])));
            }
        }
        // One of three: it is not always the first die.
        assert!(seen.contains(&(1, 0)) && seen.contains(&(1, 1)));
    }

    #[test]
    fn fortune_is_told_in_deviations() {
        let mut fortune = Fortune::default();
        fortune.add(ComesOff::Each(0b11_1000), SIX, &faces(&[6, 6, 5, 4]));
        assert_eq!((fortune.dice, fortune.expected, fortune.fell, fortune.z), (4, 2.0, 4, 2.0));
        let mut both = fortune;
        both.merge(&fortune);
        assert_eq!((both.dice, both.fell, both.z), (8, 8, 4.0 / 2.0f64.sqrt()));
    }
}
