//! Scripted dice that must be used up: a test that leaves some has not tested what it meant to.

use sandtable_dice::{Dice as _, Scripted, format_draws, parse_draws};

/// Runs a test with dice as [`sandtable_dice::format_draws`] writes them: `"5 3 2/7"` rolls 5, then 3, then picks
/// number 2 of 7 (from 0).
///
/// # Panics
/// If the text is no list of draws, if more is rolled than it holds, or if some of it is left.
#[track_caller]
pub fn with_dice<R>(draws: &str, test: impl FnOnce(&mut Scripted) -> R) -> R {
    let parsed = parse_draws(draws);
    assert!(parsed.is_ok(), "{parsed:?}");
    let mut dice = Scripted::new(parsed.unwrap_or_default());
    let result = test(&mut dice);
    assert!(dice.shortage().is_none(), "rolled more than {draws:?}: {:?}", dice.shortage());
    assert!(dice.left().is_empty(), "of {draws:?} there is left {:?}", format_draws(dice.left()));
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_dice::Dice;

    #[test]
    fn dice_that_are_used_up_pass() {
        assert_eq!(with_dice("5 2/7", |dice| (dice.d6(), dice.pick(7))), (5, 2));
    }

    #[test]
    #[should_panic = "there is left \"4\""]
    fn a_face_left_over_fails() {
        with_dice("5 4", |dice| dice.d6());
    }

    #[test]
    #[should_panic = "rolled more than \"5\""]
    fn a_face_too_many_fails() {
        with_dice("5", |dice| dice.d6() + dice.d6());
    }
}
