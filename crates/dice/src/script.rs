//! Dice that were decided beforehand: a test's script, a forced what-if, or real dice that players type in.

use crate::{Dice, Draw, Shortage};

/// A queue of draws. Asking beyond its end, or for another kind of draw than the next one, is a shortage; and so is a
/// draw that cannot be: a die shows one to six, and of `n` things there is no number `n`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripted {
    draws: Vec<Draw>,
    next: usize,
    short: Option<Shortage>,
}

impl Scripted {
    /// A script of draws.
    #[must_use]
    pub fn new(draws: Vec<Draw>) -> Self {
        Self { draws, next: 0, short: None }
    }

    /// A script of die faces.
    #[must_use]
    pub fn faces(faces: &[u8]) -> Self {
        Self::new(faces.iter().map(|&face| Draw::D6(face)).collect())
    }

    /// Draws not yet used. A test that leaves some has not tested what it meant to.
    #[must_use]
    pub fn left(&self) -> &[Draw] {
        &self.draws[self.next..]
    }

    /// Adds draws at the end.
    pub fn extend(&mut self, draws: &[Draw]) {
        self.draws.extend_from_slice(draws);
    }

    /// Forgets a shortage and goes back to draw number `next`: the command that caused it did not happen.
    pub fn rewind(&mut self, next: usize) {
        self.next = next.min(self.draws.len());
        self.short = None;
    }

    /// How many draws have been used.
    #[must_use]
    pub fn used(&self) -> usize {
        self.next
    }

    fn run_dry(&mut self, sides: u32) {
        if self.short.is_none() {
            self.short = Some(Shortage { sides, answered: self.next });
        }
    }
}

impl Dice for Scripted {
    fn d6(&mut self) -> u8 {
        match (self.short, self.draws.get(self.next)) {
            (None, Some(&Draw::D6(face @ 1..=6))) => {
                self.next += 1;
                face
            }
            _ => {
                self.run_dry(6);
                1
            }
        }
    }

    fn pick(&mut self, n: u32) -> u32 {
        match (self.short, self.draws.get(self.next)) {
            (None, Some(&Draw::Pick(value, of))) if of == n && (value < n || n == 0) => {
                self.next += 1;
                value
            }
            _ => {
                self.run_dry(n);
                0
            }
        }
    }

    fn shortage(&self) -> Option<Shortage> {
        self.short
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_answers_in_order_and_shows_what_is_left() {
        let mut dice = Scripted::new(vec![Draw::D6(4), Draw::Pick(2, 5), Draw::D6(1)]);
        assert_eq!((dice.d6(), dice.pick(5)), (4, 2));
        assert_eq!(dice.left(), [Draw::D6(1)]);
        assert_eq!(dice.shortage(), None);
    }

    #[test]
    fn a_wrong_kind_or_the_end_is_a_shortage() {
        let mut dice = Scripted::faces(&[3]);
        assert_eq!(dice.pick(9), 0);
        assert_eq!(dice.shortage(), Some(Shortage { sides: 9, answered: 0 }));
        dice.rewind(0);
        assert_eq!(dice.d6(), 3);
        assert_eq!(dice.d6(), 1);
        assert_eq!(dice.shortage(), Some(Shortage { sides: 6, answered: 1 }));
        for (sides, wrong) in [(6, Draw::D6(0)), (6, Draw::D6(7)), (8, Draw::Pick(8, 8))] {
            let mut dice = Scripted::new(vec![wrong]);
            let answer = if sides == 6 { u32::from(dice.d6()) } else { dice.pick(sides) };
            assert!(answer < 2, "{wrong:?} was taken");
            assert_eq!((dice.shortage(), dice.used()), (Some(Shortage { sides, answered: 0 }), 0));
        }
    }
}
