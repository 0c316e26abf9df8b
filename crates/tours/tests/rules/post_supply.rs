//! Step 3 of the Post-Battle Sequence: Supply Points.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::model::{Role, Step};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rulings;

/// What both players earn in step 3 of a game that the first one won, or nobody, by these faces.
fn earned(saga: &mut Saga, winner: Option<Role>, faces: [Face; 2]) -> [u16; 2] {
    saga.table_top([None, None], &[]);
    let before = [ANA, BO].map(|seat| saga.register(seat).supply);
    saga.end(winner);
    saga.until(Step::Supply);
    for (seat, face) in [ANA, BO].into_iter().zip(faces) {
        saga.lay(Die::RedDefence, &[face]);
        saga.answer(seat, Answer::Roll);
    }
    [0, 1].map(|at| saga.register([ANA, BO][at]).supply - before[at])
}

// proves: TOD-SP-03, TOD-SP-04, TOD-SP-05, TOD-SP-06, TOD-POST-05
#[test]
fn a_game_brings_two_points_and_a_die() {
    let first = Some(Role::First);
    let of = |winner, faces| earned(&mut Saga::duel(&[]), winner, faces);
    assert_eq!(of(first, [Face::Block, Face::Block]), [3, 3]);
    assert_eq!(of(first, [Face::Surge, Face::Surge]), [3, 2]);
    assert_eq!(of(first, [Face::Blank, Face::Blank]), [2, 2]);
}

// proves: TOD-A61
#[test]
fn a_draw_is_no_win_unless_that_is_played() {
    let of = |switches: &[_]| earned(&mut Saga::duel(switches), None, [Face::Surge, Face::Surge]);
    assert_eq!(of(&[]), [2, 2]);
    assert_eq!(of(&[rulings::A61_BOTH_WON]), [3, 3]);
}
