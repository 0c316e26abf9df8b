//! How likely a Casualty Check comes to what it came to, counted over every way the dice can fall.

use super::casualty::{Verdict, verdict};
use crate::dice::{Die, Face};

/// With more dice than this the ways cannot be counted in 64 bits.
const MOST: usize = 20;

/// Of how many ways that so many black attack dice can fall, how many come to this verdict: `(33, 64)` for two dice and a
/// Setback. None without dice, or with more than anybody rolls.
#[must_use]
pub fn odds(dice: usize, wanted: Verdict, blanks_ignored: bool) -> Option<(u64, u64)> {
    const DIE: Die = Die::BlackAttack;
    let faces = DIE.faces();
    if dice == 0 || dice > MOST {
        return None;
    }
    // A verdict asks which faces are there, not how many; so ways are counted by the set of faces that they show.
    let shown = |set: usize| -> Vec<Face> {
        faces.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0).map(|(_, face)| *face).collect()
    };
    let within = |set: usize| {
        let sides: u8 = shown(set).into_iter().map(|face| DIE.count(face)).sum();
        i128::from(sides).pow(dice as u32)
    };
    let exactly = |set: usize| -> i128 {
        let parts = (0..=set).filter(|part| part & set == *part);
        parts
            .map(
                |part| if (set ^ part).count_ones().is_multiple_of(2) { within(part) } else { -within(part) },
            )
            .sum()
    };
    let sets = (1..1_usize << faces.len()).filter(|set| verdict(&shown(*set), blanks_ignored) == wanted);
    let ways = u64::try_from(sets.map(exactly).sum::<i128>()).ok()?;
    Some((ways, u64::from(DIE.sides()).pow(dice as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Verdict; 4] = [Verdict::Casualty, Verdict::Hardened, Verdict::Setback, Verdict::Escape];

    // proves: TOD-POST-08, TOD-POST-10, TOD-POST-26, TOD-POST-11, TOD-A01
    #[test]
    fn the_odds_are_those_of_counting_every_fall() {
        for blanks_ignored in [false, true] {
            for dice in 1..=4_u32 {
                let mut counted = [0_u64; 4];
                for fall in 0..8_u32.pow(dice) {
                    let faces: Vec<Face> =
                        (0..dice).map(|at| Die::BlackAttack.face(fall / 8_u32.pow(at) % 8)).collect();
                    let came = verdict(&faces, blanks_ignored);
                    counted[ALL.iter().position(|one| *one == came).unwrap()] += 1;
                }
                for (came, count) in ALL.into_iter().zip(counted) {
                    let ways = u64::from(8_u32.pow(dice));
                    assert_eq!(
                        odds(dice as usize, came, blanks_ignored),
                        Some((count, ways)),
                        "{dice} {came:?}"
                    );
                }
            }
        }
        assert_eq!(odds(2, Verdict::Setback, false), Some((33, 64)));
        assert_eq!((odds(0, Verdict::Escape, false), odds(21, Verdict::Escape, false)), (None, None));
    }
}
