//! The two handles that rules work with: [`Pos`] to look, [`Cx`] to make things happen.

use std::borrow::Cow;

use sandtable_dice::Dice;
use sandtable_kernel::{Reckon, Reckoning, Seat, Sink};
use sandtable_tabletop::Terrain;

use super::{BaseId, Event, Flow, Frame, MissionGround, State, Table, Unit, UnitId, UnitSpec, terrain_of};
use crate::data::{Mission, Side, SupportCard};

/// A position to look at. Copyable; every query of the rules takes one.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// Says what never changes in this game.
    pub table: &'a Table,
    /// The terrain as it stands.
    pub board: &'a Terrain,
    /// The part that changes.
    pub state: &'a State,
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

    /// Says whether a unit is on the table.
    #[must_use]
    pub fn on_table(self, id: UnitId) -> bool {
        self.unit(id).place == super::Place::Table
    }

    /// Says whether a base lies on the table: alive and its unit deployed and not embarked.
    #[must_use]
    pub fn base_on_table(self, base: BaseId) -> bool {
        self.state.bases[base.index()].alive && self.on_table(self.owner(base))
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

    /// A seat's colour; only meaningful once colours are known, red before.
    #[must_use]
    pub fn side(self, seat: Seat) -> Side {
        self.state.side(seat).unwrap_or(Side::Red)
    }
}

/// Where events go. The kernel's sinks are told apart by their type; here that is erased, so that the rules are compiled
/// once and not for every source of dice and every sink. A silent sink costs a call that does nothing.
pub trait Out {
    /// Says whether reckonings are wanted.
    fn explains(&self) -> bool;
    /// Receives an event that has been applied, with the reckonings behind its numbers.
    fn event(&mut self, event: &Event, numbers: Vec<Reckoning>);
}

/// A sink of the kernel as an [`Out`].
pub struct Through<'a, S>(pub &'a mut S);

impl<S: Sink<Event>> Out for Through<'_, S> {
    fn explains(&self) -> bool {
        S::EXPLAIN
    }
    fn event(&mut self, event: &Event, numbers: Vec<Reckoning>) {
        self.0.event(event, numbers);
    }
}

/// The engine at work on a position: emits events, each applied at once.
pub struct Cx<'a> {
    /// Says what never changes in this game.
    pub table: &'a Table,
    /// The terrain as it stands.
    pub board: Cow<'a, Terrain>,
    /// The part that changes; only [`Cx::emit`] changes it.
    pub state: &'a mut State,
    /// Dice that the rules roll with.
    pub dice: &'a mut dyn Dice,
    /// Where events go.
    pub out: &'a mut dyn Out,
}

impl Cx<'_> {
    /// The position as it is now.
    #[must_use]
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, board: &self.board, state: self.state }
    }

    pub(crate) fn emit(&mut self, event: impl Into<Event>) {
        self.emit_with(event, Numbers::default());
    }

    /// Makes an event happen that carries numbers of which each has its reckoning.
    pub(crate) fn emit_with(&mut self, event: impl Into<Event>, numbers: Numbers) {
        let event = event.into();
        event.apply(&self.table.facts, self.state);
        if event.moves_terrain() {
            self.board = Cow::Owned(terrain_of(self.table, self.state));
        }
        self.out.event(&event, numbers.kept);
    }

    /// Begins the numbers of an event; hand them to [`Cx::emit_with`].
    #[must_use]
    pub fn numbers(&self) -> Numbers {
        Numbers { wanted: self.out.explains(), kept: Vec::new() }
    }

    /// Puts this frame in the place of the top one: the next step of what the rules are in the middle of.
    pub(crate) fn goto(&mut self, frame: impl Into<Frame>) {
        self.emit(Flow::Goto(frame.into()));
    }

    /// Puts a frame on top; the frames below wait until it is done.
    pub fn call(&mut self, frame: impl Into<Frame>) {
        self.emit(Flow::Call(frame.into()));
    }

    /// Takes the top frame away: what it stood for is over.
    pub fn done(&mut self) {
        self.emit(Flow::Done);
    }
}

/// Collects the reckonings of one event, where somebody listens; costs nothing where nobody does.
#[derive(Default)]
pub struct Numbers {
    wanted: bool,
    kept: Vec<Reckoning>,
}

impl Numbers {
    /// Works a number out and keeps its reckoning.
    pub(crate) fn reckon<T>(&mut self, work: impl FnOnce(&mut dyn Reckon) -> T) -> T {
        if !self.wanted {
            return work(&mut ());
        }
        let mut reckoning = Reckoning::default();
        let value = work(&mut reckoning);
        self.kept.push(reckoning);
        value
    }
}

/// Says what a frame did when it was given its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Went,
    Asks,
}
