//! The exact odds of the charts: against the fractions that can be counted by hand, and against dice.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use sandtable_dice::{Generator, Random};
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::rules::aftermath::verdict;
use sandtable_tours::rules::odds::{self, Terms};

const PLAIN: Terms = Terms { rerolls: 0, weary: false, blanks_ignored: false };

fn check(dice: u8, rerolls: u8) -> [f64; 4] {
    odds::check(dice, Terms { rerolls, ..PLAIN })
}

/// In hundredths of a percent, rounded.
fn hundredths(chance: f64) -> u32 {
    (chance * 10_000.0).round() as u32
}

// proves: TOD-POST-12
#[test]
fn one_die_and_two_dice_have_the_odds_that_the_rules_name() {
    assert_eq!(check(1, 0).map(|chance| chance * 8.0), [1.0, 1.0, 3.0, 3.0]);
    assert_eq!(check(2, 0).map(|chance| chance * 64.0), [15.0, 1.0, 33.0, 15.0]);
}

// proves: TOD-POST-07, TOD-POST-08, TOD-POST-10, TOD-POST-11, TOD-POST-26
#[test]
fn more_dice_follow_the_closed_forms() {
    assert_eq!(check(3, 0).map(|chance| chance * 512.0), [169.0, 1.0, 279.0, 63.0]);
    assert_eq!(check(4, 0)[0] * 4096.0, 1695.0);
    for dice in 1..=12 {
        let n = i32::from(dice);
        let [seven, half, eighth] = [0.875_f64, 0.5, 0.125].map(|base| base.powi(n));
        let expected = [1.0 - seven, eighth, seven - half, half - eighth];
        for (odds, form) in check(dice, 0).into_iter().zip(expected) {
            assert!((odds - form).abs() < 1e-12, "{dice} dice: {odds} and {form}");
        }
    }
    assert_eq!(check(5, 0).map(hundredths), [4871, 0, 4817, 312]);
}

// proves: TOD-POST-14, TOD-COM-05, TOD-HIGH-03, TOD-A37
#[test]
fn rerolls_save_units() {
    // One reroll for Resilient, two for Dedicated to the Cause, three where both apply; none with a single die.
    assert_eq!([2, 3, 4].map(|dice| hundredths(check(dice, 1)[0])), [430, 789, 1207]);
    assert_eq!([2, 3, 4].map(|dice| hundredths(check(dice, 2)[0])), [310, 475, 658]);
    for rerolls in 1..=3 {
        assert_eq!(check(1, rerolls), check(1, 0));
        assert!(check(4, rerolls)[0] < check(4, rerolls - 1)[0]);
    }
}

// proves: TOD-A01
#[test]
fn blanks_that_do_not_count_make_more_of_criticals() {
    let odds = odds::check(2, Terms { blanks_ignored: true, ..PLAIN });
    assert_eq!(odds.map(|chance| chance * 64.0), [15.0, 7.0, 33.0, 9.0]);
}

#[test]
fn a_weary_unit_rolls_blanks_again() {
    let weary = odds::check(1, Terms { weary: true, ..PLAIN });
    assert_eq!(weary.map(|chance| chance * 64.0), [11.0, 11.0, 33.0, 9.0]);
    assert_eq!(weary.map(|chance| (chance * 1000.0).round()), [172.0, 172.0, 516.0, 141.0]);
    // Adding a die costs more than it brings with one die already: 23.4 % are casualties, not 17.2 %.
    assert!(check(2, 0)[0] > weary[0]);
}

/// Rolls checks as the rules do, and counts the verdicts.
fn rolled(dice: u8, terms: Terms, times: u32) -> [u32; 4] {
    let mut source = Generator::new(u64::from(dice) * 10 + u64::from(terms.rerolls));
    let mut seen = [0; 4];
    for _ in 0..times {
        let mut faces: Vec<Face> = (0..dice).map(|_| Die::BlackAttack.face(source.pick(8))).collect();
        if terms.weary {
            for face in faces.iter_mut().filter(|face| **face == Face::Blank) {
                *face = Die::BlackAttack.face(source.pick(8));
            }
        }
        for at in odds::best(&faces, terms) {
            faces[usize::from(at)] = Die::BlackAttack.face(source.pick(8));
        }
        seen[verdict(&faces, terms.blanks_ignored) as usize] += 1;
    }
    seen
}

// proves: TOD-POST-08, TOD-POST-10, TOD-POST-11, TOD-POST-26, TOD-POST-14
#[test]
fn dice_agree_with_the_odds() {
    let times: u32 = if cfg!(debug_assertions) { 3_000 } else { 300_000 };
    for dice in 1..=5 {
        for rerolls in 0..=2 {
            for (weary, blanks_ignored) in [(false, false), (true, false), (false, true)] {
                let terms = Terms { rerolls, weary, blanks_ignored };
                let all = f64::from(times);
                for (seen, chance) in rolled(dice, terms, times).into_iter().zip(odds::check(dice, terms)) {
                    // Five standard deviations, and a little for what hardly ever occurs.
                    let room = 5.0 * (chance * (1.0 - chance) * all).sqrt() + 5.0;
                    let far = (f64::from(seen) - chance * all).abs();
                    assert!(far <= room, "{dice} dice, {terms:?}: {seen} of {times}, not {chance}");
                }
            }
        }
    }
}

// proves: TOD-SET-02, TOD-TRAIT-02
#[test]
fn the_charts_have_the_odds_of_their_faces() {
    let cards = Catalogue::builtin().unwrap();
    let chance = |of| odds::face(Die::BlackAttack, of) * 8.0;
    let setbacks: Vec<_> = cards
        .setback_chart
        .iter()
        .map(|row| (row.setback.as_ref().map(|id| id.as_str()), chance(row.face)))
        .collect();
    for row in [("battle-fatigue", 3.0), ("battle-shaken", 3.0), ("downtrodden", 1.0)] {
        assert!(setbacks.contains(&(Some(row.0), row.1)), "{row:?} in {setbacks:?}");
    }
    assert!(setbacks.contains(&(None, 1.0)), "the arc's own");
    let traits: Vec<_> = cards
        .trait_chart
        .iter()
        .map(|row| (row.defining_trait.as_ref().map(|id| id.as_str()), chance(row.face)))
        .collect();
    for row in [("captious-command", 3.0), ("unsure", 3.0), ("tunnel-vision", 1.0)] {
        assert!(traits.contains(&(Some(row.0), row.1)), "{row:?} in {traits:?}");
    }
    assert!(traits.contains(&(None, 1.0)), "the arc's own");
}

// proves: TOD-SP-04, TOD-SP-05, TOD-SP-06
#[test]
fn the_die_for_supply_points_favours_the_winner() {
    assert_eq!((odds::supply(false) * 6.0, odds::supply(true) * 6.0), (3.0, 4.0));
}

// proves: TOD-AID-05
#[test]
fn medical_supplies_remove_one_and_half_of_the_rest() {
    assert_eq!(odds::medical(0), Vec::<f64>::new());
    assert_eq!(odds::medical(1), [1.0]);
    assert_eq!(odds::medical(2), [0.5, 0.5]);
    assert_eq!(odds::medical(4), [1.0, 3.0, 3.0, 1.0].map(|ways| ways / 8.0));
}
