//! Policies: who chooses a command when a seat must decide.
//!
//! Deliberately absent: rules (policies only choose among what the rules offer), any game by name, input and output, the
//! clock.

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Seat};

/// Chooses commands for a seat.
pub trait Policy<G: Game> {
    /// A legal command for the seat that is asked; `None` if it is not asked.
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command>;
}

/// Any legal command, as the rules sample them: for tests and as the weakest opponent.
#[derive(Clone, Debug)]
pub struct Sampler(pub Keyed);

impl<G: Game> Policy<G> for Sampler {
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command> {
        G::sample(table, state, seat, &mut self.0)
    }
}

/// Returns true with a chance of so many percent.
pub fn chance(dice: &mut dyn Dice, percent: u32) -> bool {
    dice.pick(100) < percent
}
