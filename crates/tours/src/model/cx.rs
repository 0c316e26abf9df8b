//! The two handles that rules work with: [`Pos`] to look, [`Cx`] to make things happen.

use sandtable_dice::Dice;
use sandtable_kernel::{Reckoning, Sink};
use smol_str::SmolStr;

use super::{BattleNo, State, Table};
use crate::dice::{Die, Face};
use crate::events::{Event, apply};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// What never changes.
    pub table: &'a Table,
    /// What changes.
    pub state: &'a State,
}

/// Where events and reckonings go.
pub trait Out {
    /// An event, already applied.
    fn event(&mut self, event: &Event);
    /// The reckoning behind the next event.
    fn reckoning(&mut self, reckoning: Reckoning);
}

/// A sink behind the rules' door.
pub(crate) struct Told<'a, S>(pub &'a mut S, pub Vec<Reckoning>);

impl<S: Sink<Event>> Out for Told<'_, S> {
    fn event(&mut self, event: &Event) {
        self.0.event(event, std::mem::take(&mut self.1));
    }
    fn reckoning(&mut self, reckoning: Reckoning) {
        if S::EXPLAIN {
            self.1.push(reckoning);
        }
    }
}

/// A position to change: by events alone.
pub struct Cx<'a> {
    /// What never changes.
    pub table: &'a Table,
    /// What changes.
    pub state: &'a mut State,
    /// Chance.
    pub dice: &'a mut dyn Dice,
    /// Who listens.
    pub out: &'a mut dyn Out,
}

impl Cx<'_> {
    /// The position.
    #[must_use]
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: self.state }
    }

    /// Makes something happen.
    pub fn emit(&mut self, event: Event) {
        apply(self.table, self.state, &event);
        self.out.event(&event);
    }

    /// The reckoning behind the next event.
    pub fn explain(&mut self, reckoning: Reckoning) {
        self.out.reckoning(reckoning);
    }

    /// Rolls dice, and tells it.
    pub fn roll(
        &mut self,
        purpose: &'static str,
        battle: Option<BattleNo>,
        die: Die,
        count: u8,
    ) -> Vec<Face> {
        let faces: Vec<Face> = (0..count).map(|_| die.roll(self.dice)).collect();
        let purpose = SmolStr::new_static(purpose);
        self.emit(Event::Rolled { purpose, battle, die, faces: faces.clone() });
        faces
    }

    /// One of so many things, drawn blindly.
    pub fn pick(&mut self, of: usize) -> usize {
        self.dice.pick(of as u32) as usize
    }
}
