//! Plans that leave nothing to decide or to roll.

use super::{Cx, Flow, Rules};

/// Events that an answer comes to, in order.
pub struct Events<R: Rules>(pub Vec<R::Event>);

impl<R: Rules> Default for Events<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Rules> Clone for Events<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<R: Rules<Event: PartialEq>> PartialEq for Events<R> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<R: Rules<Event: std::fmt::Debug>> std::fmt::Debug for Events<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: Rules> Events<R> {
    /// Begins with one event.
    pub fn of(event: impl Into<R::Event>) -> Self {
        Self::default().then(event)
    }

    /// Takes the top frame away and does nothing else.
    #[must_use]
    pub fn done() -> Self {
        Self::of(Flow::Done)
    }

    /// Adds an event.
    #[must_use]
    pub fn then(mut self, event: impl Into<R::Event>) -> Self {
        self.0.push(event.into());
        self
    }

    /// Puts this frame in the place of the top one.
    #[must_use]
    pub fn goto(self, frame: impl Into<R::Frame>) -> Self {
        self.then(Flow::Goto(frame.into()))
    }

    /// Puts this frame on top.
    #[must_use]
    pub fn call(self, frame: impl Into<R::Frame>) -> Self {
        self.then(Flow::Call(frame.into()))
    }

    /// Makes them happen.
    pub fn emit(&self, cx: &mut Cx<'_, R>) {
        self.0.iter().for_each(|event| cx.emit(event.clone()));
    }
}
