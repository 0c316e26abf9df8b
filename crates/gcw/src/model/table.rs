//! Facts that never change in a campaign.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use std::sync::Arc;

use sandtable_kernel::Seat;

use super::{FactionStanding, Setup};
use crate::catalogue::{Catalogue, Faction};
use crate::rulings::Rulings;

/// A faction's players.
#[derive(Clone, Debug, PartialEq)]
pub struct Team {
    pub faction: Faction,
    /// Says that it is the independent third one (GCW-154).
    pub third: bool,
    pub seats: Vec<Seat>,
    /// Whoever leads it (GCW-A63).
    pub leader: Seat,
}

/// Facts that never change in a campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Cards and tables, shared by all games that play by them.
    pub pack: Arc<Catalogue>,
    /// The setup that it was founded on.
    pub setup: Setup,
    /// The factions with their seats.
    pub teams: Vec<Team>,
    /// Each seat's faction.
    pub sides: Vec<Faction>,
}

impl Table {
    /// A table of a setup that has been checked.
    pub(crate) fn new(pack: &Arc<Catalogue>, setup: &Setup) -> Self {
        let (mut teams, mut sides) = (Vec::new(), Vec::new());
        for faction in &setup.factions {
            let first = sides.len() as u8;
            let seats: Vec<Seat> = (first..).take(faction.players.len()).map(Seat).collect();
            sides.extend(seats.iter().map(|_| faction.faction));
            teams.push(Team {
                faction: faction.faction,
                third: faction.standing == FactionStanding::Third,
                leader: Seat(first + faction.leader),
                seats,
            });
        }
        Self { pack: Arc::clone(pack), setup: setup.clone(), teams, sides }
    }

    /// Cards and tables.
    #[must_use]
    pub fn cards(&self) -> &Catalogue {
        &self.pack
    }

    /// The readings played.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.sides.len() as u8).map(Seat)
    }

    /// A seat's faction.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<Faction> {
        self.sides.get(seat.index()).copied()
    }

    /// A faction's players.
    #[must_use]
    pub fn team(&self, faction: Faction) -> Option<&Team> {
        self.teams.iter().find(|team| team.faction == faction)
    }

    /// Returns whether a faction is the independent third one (GCW-154).
    #[must_use]
    pub fn is_third(&self, faction: Faction) -> bool {
        self.team(faction).is_some_and(|team| team.third)
    }

    /// Returns whether two seats are of one faction.
    #[must_use]
    pub fn allied(&self, a: Seat, b: Seat) -> bool {
        self.side(a).is_some() && self.side(a) == self.side(b)
    }

    /// A player's name at the founding; it may have been amended since.
    #[must_use]
    pub(super) fn founded_name(&self, seat: Seat) -> &str {
        let players = self.setup.factions.iter().flat_map(|faction| &faction.players);
        players.skip(seat.index()).map(|player| player.name.as_str()).next().unwrap_or("nobody")
    }
}
