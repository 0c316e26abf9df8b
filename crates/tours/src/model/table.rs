//! What never changes in a saga.

use std::sync::Arc;

use sandtable_kernel::Seat;

use super::Setup;
use crate::catalogue::Catalogue;
use crate::rulings::{RulingOption, Rulings};

/// What never changes in a saga.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Cards and tables, shared by all games that play by them.
    pub pack: Arc<Catalogue>,
    /// What it was founded on.
    pub setup: Setup,
}

impl Table {
    /// Cards and charts.
    #[must_use]
    pub fn cards(&self) -> &Catalogue {
        &self.pack
    }

    /// The readings played.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    /// Whether a reading that is not the default is played.
    #[must_use]
    pub fn plays(&self, switch: RulingOption) -> bool {
        self.setup.rulings.is(switch)
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players.len() as u8).map(Seat)
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.setup.players.get(seat.index()).map_or("nobody", |player| player.name.as_str())
    }
}
