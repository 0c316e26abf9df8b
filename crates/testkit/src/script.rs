//! Scripted dice that must be used up: a test that leaves some has not tested what it meant to.

use sandtable_dice::{Dice as _, Scripted};

/// Runs a test with scripted dice, [`Scripted::new`]: `"5 3 2"` rolls 5, then 3, then picks the second thing.
///
/// # Panics
/// If more is rolled than the script holds, if a word is no face of the dice rolled, or if some of it is left.
#[track_caller]
pub fn with_dice<R>(script: &str, test: impl FnOnce(&mut Scripted) -> R) -> R {
    let mut dice = Scripted::new(script);
    let result = test(&mut dice);
    assert!(dice.shortage().is_none(), "rolled more than {script:?}: {:?}", dice.shortage());
    assert!(dice.left().is_empty(), "of {script:?} there is left {:?}", dice.left().join(" "));
    result
}

#[cfg(test)]
mod tests {
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
}
