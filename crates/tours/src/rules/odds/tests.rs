//! Odds against counting.

use super::*;

const PLAIN: Terms = Terms { rerolls: 0, weary: false, blanks_ignored: false };

#[test]
fn every_roll_is_one_of_four() {
    for dice in 1..=6 {
        for rerolls in 0..=3 {
            for weary in [false, true] {
                let odds = check(dice, Terms { rerolls, weary, ..PLAIN });
                assert!((odds.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{dice} {rerolls} {odds:?}");
            }
        }
    }
}

#[test]
fn the_best_rerolls_are_surges_while_that_helps() {
    let one = Terms { rerolls: 1, ..PLAIN };
    assert_eq!(best(&[Face::Hit, Face::Surge], one), [1]);
    // Two surges and one die: the unit is lost either way.
    assert_eq!(best(&[Face::Surge, Face::Surge], one), Vec::<u8>::new());
    assert_eq!(best(&[Face::Surge, Face::Surge], Terms { rerolls: 2, ..PLAIN }), [0, 1]);
    // A hit is left: rolled again it might be a surge.
    assert_eq!(best(&[Face::Hit, Face::Blank], one), Vec::<u8>::new());
    // One die alone is never rolled again.
    assert_eq!(best(&[Face::Surge], one), Vec::<u8>::new());
}

#[test]
fn a_choice_of_rerolls_has_its_odds() {
    let one = Terms { rerolls: 1, ..PLAIN };
    assert_eq!(again(&[Face::Surge, Face::Hit], &[], one), [1.0, 0.0, 0.0, 0.0]);
    let odds = again(&[Face::Surge, Face::Hit], &[0], one);
    assert_eq!(odds[0], face(Die::BlackAttack, Face::Surge));
    assert_eq!((odds[1], odds[2]), (0.0, 1.0 - odds[0]));
}

const ALL: [Verdict; 4] = [Verdict::Casualty, Verdict::Hardened, Verdict::Setback, Verdict::Escape];

// proves: TOD-POST-08, TOD-POST-10, TOD-POST-26, TOD-POST-11, TOD-A01
#[test]
fn the_ways_are_those_of_counting_every_fall() {
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
                let all = u64::from(8_u32.pow(dice));
                assert_eq!(ways(dice as usize, came, blanks_ignored), Some((count, all)), "{dice} {came:?}");
            }
        }
    }
    assert_eq!(ways(2, Verdict::Setback, false), Some((33, 64)));
    assert_eq!((ways(0, Verdict::Escape, false), ways(21, Verdict::Escape, false)), (None, None));
}
