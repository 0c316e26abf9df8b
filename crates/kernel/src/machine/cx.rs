//! The handle by which rules make things happen, and the numbers they explain.

use sandtable_dice::Dice;

use super::{Flow, Rules};
use crate::{Reckon, Reckoning, Sink};

/// Where events go. The sinks of [`crate::Sink`] are told apart by their type; here that is erased, so that rules are
/// compiled once and not for every source of dice and every sink. A silent sink costs a call that does nothing.
pub trait Out<E> {
    /// Returns `true` if reckonings are wanted.
    fn explains(&self) -> bool;
    /// Receives an event that has been applied, with the reckonings behind its numbers.
    fn event(&mut self, event: &E, numbers: Vec<Reckoning>);
}

/// A sink as an [`Out`].
pub struct Through<'a, S>(pub &'a mut S);

impl<E, S: Sink<E>> Out<E> for Through<'_, S> {
    fn explains(&self) -> bool {
        S::EXPLAIN
    }
    fn event(&mut self, event: &E, numbers: Vec<Reckoning>) {
        self.0.event(event, numbers);
    }
}

/// The engine at work on a position: emits events, each applied at once.
pub struct Cx<'a, R: Rules> {
    /// The game's table, which never changes.
    pub table: &'a R::Table,
    /// Kept beside table and state, and always in step with them.
    pub derived: R::Derived<'a>,
    /// The part that changes; only [`Cx::emit`] changes it.
    pub state: &'a mut R::State,
    /// Dice that the rules roll with.
    pub dice: &'a mut dyn Dice,
    /// Where events go.
    pub out: &'a mut dyn Out<R::Event>,
}

impl<R: Rules> Cx<'_, R> {
    /// The position as it is now.
    #[must_use]
    pub fn pos(&self) -> R::Pos<'_> {
        R::pos(self.table, &self.derived, self.state)
    }

    /// Makes an event happen.
    pub fn emit(&mut self, event: impl Into<R::Event>) {
        self.emit_with(event, Numbers::default());
    }

    /// Makes an event happen that carries numbers of which each has its reckoning.
    pub fn emit_with(&mut self, event: impl Into<R::Event>, numbers: Numbers) {
        let event = event.into();
        R::apply(self.table, self.state, &event);
        R::renew(self.table, self.state, &mut self.derived, &event);
        self.out.event(&event, numbers.kept);
    }

    /// Begins the numbers of an event; hand them to [`Cx::emit_with`].
    #[must_use]
    pub fn numbers(&self) -> Numbers {
        Numbers { wanted: self.out.explains(), kept: Vec::new() }
    }

    /// Puts this frame in the place of the top one: the next step of what the rules are in the middle of.
    pub fn goto(&mut self, frame: impl Into<R::Frame>) {
        self.emit(Flow::Goto(frame.into()));
    }

    /// Puts a frame on top; the frames below wait until it is done.
    pub fn call(&mut self, frame: impl Into<R::Frame>) {
        self.emit(Flow::Call(frame.into()));
    }

    /// Takes the top frame away: what it stood for is over.
    pub fn done(&mut self) {
        self.emit(Flow::Done);
    }
}

/// Collects the reckonings of one event if the sink wants them; costs nothing if not.
#[derive(Default)]
pub struct Numbers {
    wanted: bool,
    kept: Vec<Reckoning>,
}

impl Numbers {
    /// Works a number out and keeps its reckoning.
    pub fn reckon<T>(&mut self, work: impl FnOnce(&mut dyn Reckon) -> T) -> T {
        if !self.wanted {
            return work(&mut ());
        }
        let mut reckoning = Reckoning::default();
        let value = work(&mut reckoning);
        self.kept.push(reckoning);
        value
    }
}
