//! The handle with which rules make things happen: events and dice.

use sandtable_dice::Dice;
use sandtable_kernel::{Reckoning, Sink};
use smol_str::SmolStr;

use crate::catalogue::Roll;
use crate::dice::{Green, Red};
use crate::events::{Event, RollAudience, apply};
use crate::model::{Pos, State, Table};

/// Where events and reckonings go.
pub trait Out {
    /// An event, already applied.
    fn event(&mut self, event: &Event);
    /// The reckoning behind the next event.
    fn reckoning(&mut self, reckoning: Reckoning);
}

/// A sink behind the rules' door.
pub(crate) struct ToSink<'a, S>(pub &'a mut S, pub Vec<Reckoning>);

impl<S: Sink<Event>> Out for ToSink<'_, S> {
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
        apply(self.state, &event);
        self.out.event(&event);
    }

    /// Makes several things happen in order.
    pub fn emit_all(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.emit(event);
        }
    }

    /// The reckoning behind the next event.
    pub fn explain(&mut self, reckoning: Reckoning) {
        self.out.reckoning(reckoning);
    }

    /// Rolls on a table, and tells the roll: `purpose` is its stable code, `whose` who sees it.
    pub fn roll<'t, T>(
        &mut self,
        table: &'t crate::catalogue::Table<T>,
        purpose: &'static str,
        whose: RollAudience,
    ) -> Option<&'t T> {
        let faces: Vec<u8> = match table.dice {
            Roll::Dice { count, sides: 6 } => (0..count).map(|_| self.dice.d6()).collect(),
            Roll::Dice { count, sides } => (0..count).map(|_| self.number(sides)).collect(),
            Roll::Number(most) => vec![self.number(most)],
            Roll::Players(_) => Vec::new(),
        };
        let sum = faces.iter().map(|&face| u16::from(face)).sum();
        self.emit(Event::Rolled { purpose: SmolStr::new_static(purpose), whose, faces });
        table.get(sum)
    }

    /// Two six-sided dice.
    pub fn two_d6(&mut self) -> [u8; 2] {
        [self.dice.d6(), self.dice.d6()]
    }

    /// A random number from 1 to `most`.
    pub fn number(&mut self, most: u8) -> u8 {
        (self.dice.pick(u32::from(most)) + 1) as u8
    }

    /// A red (attack) die.
    pub fn red(&mut self) -> Red {
        Red::of(self.dice.pick(8))
    }

    /// A green (defence) die.
    pub fn green(&mut self) -> Green {
        Green::of(self.dice.pick(8))
    }
}
