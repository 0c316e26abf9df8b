//! The setup of a saga: players, readings, cards. Comes from outside and is checked by `open`.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PlayerBooks, Recruit, SagaBooks};
use crate::catalogue::{ArcId, Faction};
use crate::rulings::Rulings;

/// The most players of a saga.
pub(crate) const MOST_PLAYERS: usize = 32;

/// The setup of a saga. It names cards of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The saga's name.
    pub name: String,
    /// The edition that its readings were made from, by name; what differs from it stands in the readings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// The players, a seat each.
    pub players: Vec<PlayerSetup>,
    /// Books of a saga that is taken over; without them it begins with the founding of Registers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<SagaBooks>,
    /// Decisions of the organizer.
    #[serde(default)]
    pub options: Options,
    /// The readings played, where not the defaults.
    #[serde(default)]
    pub rulings: Rulings,
}

impl Setup {
    /// Returns `true` if a player comes with books: nothing is begun for such a one.
    pub fn takes_over(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.books.is_some())
    }
}

/// A player of the saga.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// The player's name.
    pub name: String,
    /// The player's Register; without one a player is an opponent with ordinary armies (TOD-ARMY-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<RegisterSetup>,
    /// The player's books in a saga that is taken over; without them a Register is founded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Box<PlayerBooks>>,
}

/// A player's Register in the setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterSetup {
    /// The faction that all its units with a faction are of (TOD-START-15).
    pub faction: Faction,
    /// Units that were written down beforehand; they stand as the player's draft.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draft: Vec<Recruit>,
    /// The story arc that the player wants to begin with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arc: Option<ArcId>,
    /// The Register's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Decisions of the organizer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The saga ends when every Register has concluded so many story arcs; three are a trilogy (TOD-ARC-09). Without a
    /// number it goes on for as long as people play.
    pub arcs: Option<u8>,
    /// The saga ends after this round; not the document's, but what a group with a calendar needs.
    pub last_round: Option<u16>,
    /// The most games of a player against somebody from outside in a round, who confirms nothing here; as many as one likes
    /// without a number (TOD-ARMY-01).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guests: Option<u8>,
}
