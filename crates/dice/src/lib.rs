//! Dice as values. Rules say which dice they roll and what for; the driver of the game decides where the faces come
//! from (a seed, a script, real dice typed in, a fair seed of two parties).
//!
//! A roll is named by a [`RollKey`]. Seeded and fair faces are a function of seed, key and how often that key was rolled
//! on the current line of play, so that doing something else first, or undoing and redoing, changes no face.
//!
//! # A roll
//!
//! ```
//! use sandtable_dice::{D6, Dice, Face, Keyed, RollKey, Scripted};
//!
//! let attack = RollKey::new("attack").by("unit", 3u8).against("unit", 7u8);
//! let mut dice = Keyed::new(42);
//! let mut rolled = [Face::default(); 4];
//! dice.roll(attack, &D6, &mut rolled);
//!
//! // Rolling for something else first changes no face of the attack.
//! let mut other = Keyed::new(42);
//! other.d6(RollKey::new("morale").by("unit", 1u8));
//! let mut again = [Face::default(); 4];
//! other.roll(attack, &D6, &mut again);
//! assert_eq!(rolled, again);
//!
//! // Faces that a test or a person decides are named as they are on the dice. Too few, and the roll says what it needs.
//! let mut typed = Scripted::new("6 5 2");
//! typed.roll(attack, &D6, &mut rolled);
//! let needs = typed.shortage().unwrap().to_string();
//! assert!(needs.ends_with("needs 4 d6 for attack by unit:3 against unit:7, each 1 2 3 4 5 6"));
//! ```
//!
//! Deliberately absent: thresholds, any rule of any game, the clock and the system's randomness.

mod fair;
mod generator;
mod key;
mod keyed;
mod kind;
mod occurrences;
mod record;
mod script;

pub use fair::{commitment, fair_faces, fair_key};
pub use generator::{Generator, Random};
pub use key::{RollKey, RollNo, RollRef, text_hash};
pub use keyed::{Keyed, read_seed, seeded_faces, write_seed};
pub use kind::{D6, DieKind, Face, RollKind};
pub use occurrences::{Occurrences, RollId};
pub use record::{Recorder, Rolled};
pub use script::Scripted;

/// A source of faces for the rolls of a game.
///
/// Asking never fails: a source that has run dry answers with filler and says so in [`Dice::shortage`]; the session that
/// drives the game then takes the whole command back, so that nothing is half applied.
pub trait Dice {
    /// Fills `faces` with one roll of so many dice of a kind, or blind picks.
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]);

    /// Returns the first roll for which there were no faces.
    fn shortage(&self) -> Option<&RollAsk> {
        None
    }

    /// Rolls dice of one kind at once.
    fn roll(&mut self, key: RollKey<'_>, kind: &'static DieKind, faces: &mut [Face]) {
        self.throw(key, RollKind::Die(kind), faces);
    }

    /// Picks one of `n` things blindly: 0 to `n - 1`, and 0 if `n` is zero.
    fn pick(&mut self, key: RollKey<'_>, n: u32) -> u32 {
        let mut face = [Face::default()];
        self.throw(key, RollKind::Pick(n), &mut face);
        u32::from(face[0].0)
    }

    /// Rolls one six-sided die: 1 to 6.
    fn d6(&mut self, key: RollKey<'_>) -> u8 {
        let mut face = [Face::default()];
        self.roll(key, &D6, &mut face);
        face[0].pips()
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        (**self).throw(key, kind, faces);
    }
    fn shortage(&self) -> Option<&RollAsk> {
        (**self).shortage()
    }
}

/// A roll that lacks its faces: which dice, for whom and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollAsk {
    /// The written [`RollKey`]: answers are kept by it.
    pub key: String,
    /// The dice to be rolled, or the things to be picked from.
    pub kind: RollKind,
    /// Number of dice.
    pub count: usize,
    /// A fault of the faces that were given, with what would be right.
    pub problem: Option<String>,
}

impl RollAsk {
    /// Writes the dice and what they are for: `3 d6 for attack by unit:3`, `a number from 1 to 4 for token`.
    #[must_use]
    pub fn wanted(&self, purpose: &str) -> String {
        match self.kind {
            RollKind::Die(kind) => format!("{} {} for {purpose}", self.count, kind.id),
            RollKind::Pick(n) if self.count == 1 => format!("a number from 1 to {n} for {purpose}"),
            RollKind::Pick(n) => format!("{} numbers from 1 to {n} for {purpose}", self.count),
        }
    }

    /// Writes it for people, with what it is for in other words than its key.
    #[must_use]
    pub fn told(&self, purpose: &str) -> String {
        let problem = self.problem.as_ref().map(|problem| format!("{problem}; ")).unwrap_or_default();
        let wanted = self.wanted(purpose);
        match self.kind {
            RollKind::Die(_) => format!("{problem}needs {wanted}, each {}", self.kind.names()),
            RollKind::Pick(_) => format!("{problem}needs {wanted}"),
        }
    }
}

impl std::fmt::Display for RollAsk {
    /// Writes it for people: `needs 3 d6 for attack by unit:3, each 1 2 3 4 5 6`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.told(&self.key))
    }
}
