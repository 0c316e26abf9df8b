//! Policies: machine players that choose a command when a seat must decide; and exact values of dice with decisions.
//!
//! A policy has dice of its own, so that its choices never know what will be rolled:
//!
//! ```
//! use sandtable_ai::chance;
//! use sandtable_dice::Generator;
//!
//! let mut dice = Generator::new(7);
//! assert!(chance(&mut dice, 100) && !chance(&mut dice, 0));
//! ```
//!
//! Deliberately absent: rules (policies only choose among what the rules offer), any game by name, input and output, the
//! clock.

pub mod odds;
pub mod search;

use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Game, Seat};

/// Chooses commands for seats.
pub trait Policy<G: Game> {
    /// Returns a legal command for a seat; nothing if it is not asked or waits for another one.
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command>;

    /// Returns the next command of a game whose seats are all played by this policy: that of the first seat which is asked
    /// and has one.
    fn turn(&mut self, table: &G::Table, state: &G::State) -> Option<(Seat, G::Command)> {
        let asked = G::decisions(table, state);
        asked.iter().find_map(|asked| Some((asked.seat, self.choose(table, state, asked.seat)?)))
    }
}

/// Chooses any legal command, as the rules sample them: for tests and as the weakest opponent.
#[derive(Clone, Debug)]
pub struct Sampler(pub Generator);

impl<G: Game> Policy<G> for Sampler {
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command> {
        G::sample(table, state, seat, &mut self.0)
    }

    fn turn(&mut self, table: &G::Table, state: &G::State) -> Option<(Seat, G::Command)> {
        let asked = G::decisions(table, state);
        let asked = asked.get(self.0.pick(u32::try_from(asked.len()).ok()?) as usize)?;
        let command = G::sample(table, state, asked.seat, &mut self.0)?;
        Some((asked.seat, command))
    }
}

/// Returns true with a chance of so many percent.
pub fn chance(dice: &mut dyn Random, percent: u32) -> bool {
    dice.pick(100) < percent
}
