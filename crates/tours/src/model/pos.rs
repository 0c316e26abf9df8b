//! A position to look at: what never changes, and what does.

use sandtable_kernel::Seat;

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// The part that never changes.
    pub table: &'a Table,
    /// The part that changes.
    pub state: &'a State,
}

impl<'a> Pos<'a> {
    /// Counts through every seat; those of players who joined later are the last.
    pub fn seats(self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats()
    }

    /// Returns a player's name as it is now.
    pub fn name(self, seat: Seat) -> &'a str {
        let amended = self.state.player(seat).and_then(|player| player.name.as_deref());
        let founded = || self.table.setup.players.get(seat.index()).map(|player| player.name.as_str());
        amended.or_else(founded).unwrap_or("nobody")
    }
}
