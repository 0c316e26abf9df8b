//! Where a rule system writes what happened. The silent sink costs nothing: simulation plays through it.

use crate::Reckoning;

/// Receives events in order, and reckonings if it wants them.
pub trait Sink<E> {
    /// Whether reckonings are wanted; a constant, so that building them compiles away where they are not.
    const EXPLAIN: bool;

    /// An event, already applied to the state.
    fn event(&mut self, event: &E);

    /// The reckoning behind the next event.
    fn reckoning(&mut self, reckoning: Reckoning);
}

/// Forgets everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    const EXPLAIN: bool = false;
    #[inline(always)]
    fn event(&mut self, _: &E) {}
    #[inline(always)]
    fn reckoning(&mut self, _: Reckoning) {}
}

/// Keeps the events, without reckonings.
impl<E: Clone> Sink<E> for Vec<E> {
    const EXPLAIN: bool = false;
    fn event(&mut self, event: &E) {
        self.push(event.clone());
    }
    fn reckoning(&mut self, _: Reckoning) {}
}

/// Keeps the events and the reckonings; each reckoning with the index of the event it belongs to.
#[derive(Clone, Debug)]
pub struct Record<E> {
    /// What happened, in order.
    pub events: Vec<E>,
    /// Index into `events`, and the number behind that event.
    pub reckonings: Vec<(usize, Reckoning)>,
}

impl<E> Default for Record<E> {
    fn default() -> Self {
        Self { events: Vec::new(), reckonings: Vec::new() }
    }
}

impl<E: Clone> Sink<E> for Record<E> {
    const EXPLAIN: bool = true;
    fn event(&mut self, event: &E) {
        self.events.push(event.clone());
    }
    fn reckoning(&mut self, reckoning: Reckoning) {
        self.reckonings.push((self.events.len(), reckoning));
    }
}
