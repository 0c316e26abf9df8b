//! The two handles that rules work with: [`Pos`] to look, [`Cx`] to make things happen.

use sandtable_geometry::Capsule;
use sandtable_kernel::Seat;
use sandtable_legion_cards::Rank;
use sandtable_tabletop::Skyline;

use super::{Follower, Place, State, Table, Unit, UnitId, UnitSpec};
use crate::Legion;
use crate::data::{Mission, Role};
use crate::rulings::{A37_TOKEN_MOVES, A92_CORE};

/// A thing that may be in the way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A piece of terrain.
    Piece(u8),
    /// A unit that fills its silhouette.
    Unit(UnitId),
}

/// A position to look at. Copyable; every query of the rules takes one.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// The game's table, which never changes.
    pub table: &'a Table,
    /// Everything that may be in the way of a line.
    pub skyline: &'a Skyline<'a, Thing>,
    /// The part that changes.
    pub state: &'a State,
}

/// The engine at work on a position of Legion.
pub type Cx<'a> = sandtable_kernel::machine::Cx<'a, Legion>;

impl AsRef<State> for Pos<'_> {
    fn as_ref(&self) -> &State {
        self.state
    }
}

impl<'a> Pos<'a> {
    /// A unit's changing part.
    #[must_use]
    pub fn unit(self, id: UnitId) -> &'a Unit {
        self.state.unit(id)
    }

    /// A unit's fixed part.
    #[must_use]
    pub fn spec(self, id: UnitId) -> &'a UnitSpec {
        self.table.unit(id)
    }

    /// All units that are part of the game.
    pub fn units(self) -> impl Iterator<Item = UnitId> + use<'a> {
        let all = (0..self.state.units.len() as u8).map(UnitId);
        all.filter(move |&id| self.unit(id).place != Place::Absent)
    }

    /// All unit ids of one seat.
    pub fn units_of(self, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units().filter(move |&id| self.spec(id).seat == seat)
    }

    /// The undefeated units of one seat.
    pub fn undefeated(self, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units_of(seat).filter(move |&id| !matches!(self.unit(id).place, Place::Defeated | Place::Absent))
    }

    /// The units on the table.
    pub fn on_table(self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units().filter(move |&id| self.is_on_table(id))
    }

    /// Returns `true` if a unit is on the table.
    #[must_use]
    pub fn is_on_table(self, id: UnitId) -> bool {
        self.unit(id).place == Place::Table
    }

    /// Returns `true` if a unit takes part in a round: on the table or in the Ambush Network.
    #[must_use]
    pub fn takes_turns(self, id: UnitId) -> bool {
        // SO-TANK-07: a unit of the Network is ordered and activated like any other.
        match self.unit(id).place {
            Place::Table | Place::Network => true,
            // LEG-A37: a covert unit takes no turns, or by the alternative it moves its token.
            Place::Covert => self.table.rulings.is(A37_TOKEN_MOVES),
            Place::Undeployed | Place::Defeated | Place::Absent => false,
        }
    }

    /// The base of a unit's leader where it stands.
    #[must_use]
    pub fn base(self, id: UnitId) -> Capsule {
        self.spec(id).base(self.unit(id).pose)
    }

    /// The miniatures of a unit beside its leader, as far as they are on the table.
    pub fn followers(self, id: UnitId) -> impl Iterator<Item = &'a Follower> + use<'a> {
        let there = self.is_on_table(id);
        self.state.followers.iter().filter(move |one| there && one.unit == id && !one.loose)
    }

    /// The bases of a unit where they stand, its leader's first.
    pub fn bases(self, id: UnitId) -> impl Iterator<Item = Capsule> + use<'a> {
        let spec = self.spec(id);
        std::iter::once(self.base(id)).chain(self.followers(id).map(|one| spec.base(one.pose)))
    }

    /// The number of miniatures of a unit.
    #[must_use]
    pub fn miniatures(self, id: UnitId) -> u8 {
        // LC-UNIT-03: a unit of one miniature is its own leader.
        1 + self.state.followers.iter().filter(|one| one.unit == id).count() as u8
    }

    /// The wounds that a unit can suffer yet, until its last miniature is gone.
    #[must_use]
    pub fn health(self, id: UnitId) -> u8 {
        // LC-UNIT-01: the wound threshold is that of each miniature.
        let all = self.spec(id).wounds.saturating_mul(self.miniatures(id));
        all.saturating_sub(self.unit(id).wounds)
    }

    /// The wounds that a unit has suffered, those of removed miniatures too.
    #[must_use]
    pub fn suffered(self, id: UnitId) -> u8 {
        let spec = self.spec(id);
        spec.wounds.saturating_mul(spec.miniatures).saturating_sub(self.health(id))
    }

    /// The seat that defends in the mission, if it has roles.
    #[must_use]
    pub fn defender(self) -> Option<Seat> {
        let blue = self.state.blue();
        let role = self.mission()?.roles?.defender;
        // SO-GEN-05: each color has one role.
        Some(if role == Role::Blue { blue } else { blue.other() })
    }

    /// Returns `true` if a unit belongs to the defender of the mission.
    #[must_use]
    pub fn defends(self, unit: UnitId) -> bool {
        self.defender() == Some(self.spec(unit).seat)
    }

    /// Returns `true` if a unit belongs to the attacker of the mission.
    #[must_use]
    pub fn attacks(self, unit: UnitId) -> bool {
        self.defender() == Some(self.spec(unit).seat.other())
    }

    /// Returns `true` if units of Legion's own cards play, and not squads of the mode.
    #[must_use]
    pub fn is_free(self) -> bool {
        self.table.free
    }

    /// Returns `true` if a free skirmish is played by the core rules, and not by those of the mode (LEG-A92).
    #[must_use]
    pub fn plays_core(self) -> bool {
        self.is_free() && self.table.rulings.is(A92_CORE)
    }

    /// The rank of a unit, which may have been made Commander.
    #[must_use]
    pub fn rank(self, id: UnitId) -> Rank {
        if self.unit(id).promoted { Rank::Commander } else { self.spec(id).rank }
    }

    /// The mission in play.
    #[must_use]
    pub fn mission(self) -> Option<&'a Mission> {
        self.table.missions.get(usize::from(self.state.mission?))
    }
}
