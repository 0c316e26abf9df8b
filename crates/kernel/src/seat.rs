//! Seats: the places at the table. Who sits there is the doors' business.

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player's place, counted from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-seat game.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0 % 2)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", say!("seat-seat", value = self.0))
    }
}

/// The author of an entry in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A player in a seat.
    Seat(Seat),
    /// The organiser: may amend, step in and force a phase.
    Organiser,
}

/// The eyes a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player sees what is public and its own secrets.
    Seat(Seat),
    /// A spectator sees what is public.
    Public,
    /// The referee sees all.
    Referee,
}

impl Viewer {
    /// Returns `true` if this viewer may know a secret of `seat`.
    #[must_use]
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::Referee => true,
        }
    }
}
