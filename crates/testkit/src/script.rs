//! Scripted dice that must be used up: a test that leaves some over hasn't tested what it meant to.

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
mod tests;
