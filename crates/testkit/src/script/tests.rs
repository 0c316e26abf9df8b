//! Tests of `script`.

use super::*;
use sandtable_dice::RollKey;

const KEY: RollKey<'static> = RollKey::new("test");

#[test]
fn dice_that_are_used_up_pass() {
    assert_eq!(with_dice("5 3", |dice| (dice.d6(KEY), dice.pick(KEY, 7))), (5, 2));
}

#[test]
#[should_panic = "there is left \"4\""]
fn a_face_left_over_fails() {
    with_dice("5 4", |dice| dice.d6(KEY));
}

#[test]
#[should_panic = "rolled more than \"5\""]
fn a_face_too_many_fails() {
    with_dice("5", |dice| dice.d6(KEY) + dice.d6(KEY));
}
