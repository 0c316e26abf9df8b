//! A position to look at, which every rule begins with.

use sandtable_kernel::Seat;

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    pub table: &'a Table,
    pub state: &'a State,
}

impl<'a> Pos<'a> {
    /// Returns a player's name as it is now.
    #[must_use]
    pub fn name(self, seat: Seat) -> &'a str {
        let amended = self.state.player(seat).and_then(|player| player.name.as_deref());
        amended.unwrap_or_else(|| self.table.founded_name(seat))
    }
}
