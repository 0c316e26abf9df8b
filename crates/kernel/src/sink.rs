//! Where a rule system writes what happened. The silent sink costs nothing: simulation plays through it.

use crate::Reckoning;

/// Receives events in order, each with the reckonings behind its numbers if they are wanted.
pub trait Sink<E> {
    /// Tells at compile time that reckonings are wanted, so that building them costs nothing where they are not.
    const EXPLAIN: bool;

    /// Receives an event that has been applied to the state, with the reckonings behind its numbers.
    fn event(&mut self, event: &E, numbers: Vec<Reckoning>);
}

/// Forgets everything it is told.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    const EXPLAIN: bool = false;
    #[inline(always)]
    fn event(&mut self, _: &E, _: Vec<Reckoning>) {}
}

/// Keeps the events, without reckonings.
impl<E: Clone> Sink<E> for Vec<E> {
    const EXPLAIN: bool = false;
    fn event(&mut self, event: &E, _: Vec<Reckoning>) {
        self.push(event.clone());
    }
}

/// Keeps the events and the reckonings; each reckoning with the index of the event it belongs to.
#[derive(Clone, Debug)]
pub struct Record<E> {
    /// All events so far, in order.
    pub events: Vec<E>,
    /// Index into `events`, and a number behind that event.
    pub reckonings: Vec<(usize, Reckoning)>,
}

impl<E> Default for Record<E> {
    fn default() -> Self {
        Self { events: Vec::new(), reckonings: Vec::new() }
    }
}

impl<E: Clone> Sink<E> for Record<E> {
    const EXPLAIN: bool = true;
    fn event(&mut self, event: &E, numbers: Vec<Reckoning>) {
        let at = self.events.len();
        self.reckonings.extend(numbers.into_iter().map(|number| (at, number)));
        self.events.push(event.clone());
    }
}
