//! Faces of the dice.

use super::*;

#[test]
fn the_dice_have_the_faces_of_the_printed_ones() {
    let attack = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
    assert_eq!(attack.map(|face| Die::RedAttack.count(face)), [1, 1, 5, 1]);
    assert_eq!(attack.map(|face| Die::BlackAttack.count(face)), [1, 1, 3, 3]);
    assert_eq!(attack.map(|face| Die::WhiteAttack.count(face)), [1, 1, 1, 5]);
    let defence = [Face::Block, Face::Surge, Face::Blank];
    assert_eq!(defence.map(|face| Die::RedDefence.count(face)), [3, 1, 2]);
    assert_eq!(defence.map(|face| Die::WhiteDefence.count(face)), [1, 1, 4]);
}
