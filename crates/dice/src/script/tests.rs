//! Tests of `script`.

use super::*;
use crate::D6;

const KEY: RollKey<'static> = RollKey::new("test");

#[test]
fn a_script_answers_in_order_and_shows_what_is_left() {
    let mut dice = Scripted::new("4, 3 2/5 1");
    assert_eq!((dice.d6(KEY), dice.pick(KEY, 5), dice.pick(KEY, 5)), (4, 2, 2));
    assert_eq!(dice.left(), ["1"]);
    assert_eq!(dice.shortage(), None);
}

#[test]
fn a_wrong_word_or_the_end_is_a_shortage() {
    let mut dice = Scripted::faces(&[3, 4]);
    let mut faces = [Face(0); 3];
    dice.roll(KEY.by("unit", 1u8), &D6, &mut faces);
    let short = dice.shortage().unwrap();
    assert_eq!(short.to_string(), "the script has ended; needs 3 d6 for test by unit:1, each 1 2 3 4 5 6");
    assert_eq!(dice.left().len(), 2, "a roll that lacks a face uses none");
    for (sides, wrong) in [(6, "0"), (6, "7"), (8, "9"), (8, "8/8"), (8, "1/7"), (8, "hit")] {
        let mut dice = Scripted::new(wrong);
        dice.pick(KEY, sides);
        assert!(dice.shortage().is_some(), "{wrong} was taken");
    }
}
