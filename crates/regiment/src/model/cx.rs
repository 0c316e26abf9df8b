//! The two handles that rules work with: [`Pos`] to look, [`Cx`] to make things happen.

use sandtable_kernel::Seat;
use sandtable_tabletop::Terrain;

use super::{BaseId, MissionGround, State, Table, Unit, UnitId, UnitSpec};
use crate::Regiment;
use crate::data::{Mission, Side, SupportCard};

/// A position to look at. Copyable; every query of the rules takes one.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// The game's table, which never changes.
    pub table: &'a Table,
    /// The terrain as it stands.
    pub board: &'a Terrain,
    /// The part that changes.
    pub state: &'a State,
}

impl AsRef<State> for Pos<'_> {
    fn as_ref(&self) -> &State {
        self.state
    }
}

impl<'a> Pos<'a> {
    /// A unit's changing part.
    #[must_use]
    pub fn unit(self, id: UnitId) -> &'a Unit {
        &self.state.units[id.index()]
    }

    /// A unit's fixed part.
    #[must_use]
    pub fn spec(self, id: UnitId) -> &'a UnitSpec {
        &self.table.units[id.index()]
    }

    /// All unit ids.
    pub fn units(self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.state.units.len() as u8).map(UnitId)
    }

    /// All unit ids of one seat.
    pub fn units_of(self, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units().filter(move |&id| self.spec(id).seat == seat)
    }

    /// The living bases of a unit, wherever the unit is.
    pub fn bases(self, id: UnitId) -> impl Iterator<Item = BaseId> + Clone + use<'a> {
        self.spec(id).base_ids().filter(move |base| self.state.bases[base.index()].alive)
    }

    /// The unit a base belongs to.
    #[must_use]
    pub fn owner(self, base: BaseId) -> UnitId {
        self.table.base_owner[base.index()]
    }

    /// Returns `true` if a unit is on the table.
    #[must_use]
    pub fn on_table(self, id: UnitId) -> bool {
        self.unit(id).place == super::Place::Table
    }

    /// Returns `true` if a base lies on the table: alive and its unit deployed and not embarked.
    #[must_use]
    pub fn base_on_table(self, base: BaseId) -> bool {
        self.state.bases[base.index()].alive && self.on_table(self.owner(base))
    }

    /// Returns `true` if the miniatures stand on a real table: then no pose means anything, and geometry is asked of
    /// players.
    #[must_use]
    pub const fn physical(self) -> bool {
        self.table.setup.physical
    }

    /// Zones and objectives of the mission in play, as the map lies.
    #[must_use]
    pub fn ground(self) -> Option<&'a MissionGround> {
        self.table.grounds.get(self.table.ground_at(self.state)?)
    }

    /// The mission in play.
    #[must_use]
    pub fn mission(self) -> Option<&'a Mission> {
        self.table.missions.get(usize::from(self.state.mission?))
    }

    /// A card of a seat, wherever it is.
    #[must_use]
    pub fn card(self, seat: Seat, card: u8) -> Option<&'a SupportCard> {
        let which = (*self.state.player(seat).hand.get(usize::from(card))?)?;
        self.table.setup.armies[seat.index()].support.get(usize::from(which))
    }

    /// A seat's color; only meaningful once colors are known, red before.
    #[must_use]
    pub fn side(self, seat: Seat) -> Side {
        self.state.side(seat).unwrap_or(Side::Red)
    }
}

/// The engine at work on a position of REGIMENT.
pub type Cx<'a> = sandtable_kernel::machine::Cx<'a, Regiment>;
