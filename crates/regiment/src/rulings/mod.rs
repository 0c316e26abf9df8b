//! The rulings of REGIMENT: every place where the rulebook contradicts itself, is unclear or silent, as a
//! named switch with a default and its alternatives.
//!
//! Rules code holds a [`Rulings`] and asks it for the named switches, e.g. `rulings.is(A01_RED_FIRST)`; when
//! no switch of a ruling is on, the default is played. Must not know: game state, or how a switch is put into
//! effect.

mod actions;
mod attacks;
mod choice;
mod ending;
mod markdown;
mod movement;
mod setup;
mod table;
mod transports;
mod turn;

pub use actions::*;
pub use attacks::*;
pub use choice::{RulingError, Rulings};
pub use ending::*;
pub use markdown::markdown;
pub use movement::*;
pub use setup::*;
pub use table::{Kind, Priority, Reading, Ruling, Switch};
pub use transports::*;
pub use turn::*;

/// How many rulings there are.
pub const COUNT: usize = 99;

/// All rulings in order of their ids; ruling `REG-A{n}` is at position `n - 1`.
pub static RULINGS: [Ruling; COUNT] = joined();

/// Headings of the chapters and the rulings in each.
const CHAPTERS: [(&str, &[Ruling]); 7] = [
    ("Army building and setup", &setup::ARMY_AND_SETUP),
    ("Initiative and activation", &turn::INITIATIVE_AND_ACTIVATION),
    ("Actions", &actions::ACTIONS),
    ("Movement and terrain", &movement::MOVEMENT_AND_TERRAIN),
    ("Attacks", &attacks::ATTACKS),
    ("Transports", &transports::TRANSPORTS),
    ("End phase and winning", &ending::END_PHASE_AND_WINNING),
];

/// The chapters end to end. Written with indices because loops over iterators are not available at compile
/// time; a chapter of the wrong length fails the build.
const fn joined() -> [Ruling; COUNT] {
    let mut all = [setup::ARMY_AND_SETUP[0]; COUNT];
    let (mut chapter, mut next) = (0, 0);
    while chapter < CHAPTERS.len() {
        let rulings = CHAPTERS[chapter].1;
        let mut i = 0;
        while i < rulings.len() {
            all[next] = rulings[i];
            next += 1;
            i += 1;
        }
        chapter += 1;
    }
    assert!(next == COUNT);
    all
}

/// The ruling with this id, e.g. `REG-A01`.
#[must_use]
pub fn ruling(id: &str) -> Option<&'static Ruling> {
    RULINGS.iter().find(|ruling| ruling.id == id)
}

#[cfg(test)]
mod tests;
