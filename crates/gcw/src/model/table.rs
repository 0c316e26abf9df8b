//! Facts that never change in a campaign. Who plays, and in which faction, is no such fact: it stands in the position.

use std::sync::Arc;

use sandtable_kernel::Seat;

use super::{FactionStanding, Setup};
use crate::catalogue::{Catalogue, Faction, Scope};
use crate::rulings::Rulings;

/// Facts that never change in a campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Cards and tables, shared by all games that play by them.
    pub pack: Arc<Catalogue>,
    /// The setup that it was founded on.
    pub setup: Setup,
    /// The independent third faction, if there is one (GCW-154).
    pub third: Option<Faction>,
}

impl Table {
    /// A table of a setup that has been checked.
    pub(crate) fn new(pack: &Arc<Catalogue>, setup: &Setup) -> Self {
        let third = setup.factions.iter().find(|own| own.standing == FactionStanding::Third);
        Self { pack: Arc::clone(pack), setup: setup.clone(), third: third.map(|own| own.faction) }
    }

    /// Returns `true` if cards of a scope are played in this campaign.
    pub(crate) fn plays(&self, scope: Scope) -> bool {
        scope != Scope::Later || self.setup.options.later_cards
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

    /// Returns whether a faction is the independent third one (GCW-154).
    #[must_use]
    pub fn is_third(&self, faction: Faction) -> bool {
        self.third == Some(faction)
    }

    /// A player's name at the founding; it may have been amended since.
    #[must_use]
    pub(super) fn founded_name(&self, seat: Seat) -> &str {
        let players = self.setup.factions.iter().flat_map(|faction| &faction.players);
        let names = players.map(|player| &player.name).chain(self.setup.joined.iter().map(|own| &own.name));
        names.skip(seat.index()).map(String::as_str).next().unwrap_or("nobody")
    }
}
