//! A plan, which all chapters have in common: a list of what a command will do. Knows no chapter.

use std::fmt;

use sandtable_kernel::Reckoning;

use crate::cx::Cx;
use crate::events::Event;

/// Plan of a command: events in order, and between them what needs dice.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Step>,
}

/// Step that goes on with dice at hand, once the events before it have happened.
type Act = Box<dyn FnOnce(&mut Cx<'_>)>;

#[allow(clippy::large_enum_variant, reason = "a plan has a handful of steps")]
enum Step {
    Emit(Event, Vec<Reckoning>),
    Act(Act),
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.events()).finish()
    }
}

impl Plan {
    /// Makes a plan of one event.
    pub fn of(event: Event) -> Self {
        let mut plan = Self::default();
        plan.emit(event);
        plan
    }

    /// Makes a plan of one thing that is done with dice.
    pub(crate) fn doing(act: impl FnOnce(&mut Cx<'_>) + 'static) -> Self {
        let mut plan = Self::default();
        plan.then(act);
        plan
    }

    /// Adds an event.
    pub fn emit(&mut self, event: Event) {
        self.emit_with(event, Vec::new());
    }

    /// Adds an event that carries numbers of which each has its reckoning.
    pub fn emit_with(&mut self, event: Event, numbers: Vec<Reckoning>) {
        self.steps.push(Step::Emit(event, numbers));
    }

    /// Adds the steps of another plan.
    pub(crate) fn append(&mut self, mut other: Self) {
        self.steps.append(&mut other.steps);
    }

    /// Adds what goes on with dice at hand.
    pub fn then(&mut self, act: impl FnOnce(&mut Cx<'_>) + 'static) {
        self.steps.push(Step::Act(Box::new(act)));
    }

    /// Lists the events, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.steps.iter().filter_map(|step| match step {
            Step::Emit(event, _) => Some(event),
            Step::Act(_) => None,
        })
    }

    /// Lists the reckonings of its events, in order.
    pub(crate) fn reckonings(&self) -> impl Iterator<Item = &Reckoning> {
        self.steps.iter().flat_map(|step| match step {
            Step::Emit(_, numbers) => numbers.as_slice(),
            Step::Act(_) => &[],
        })
    }

    pub(crate) fn run(self, cx: &mut Cx<'_>) {
        for step in self.steps {
            match step {
                Step::Emit(event, numbers) => cx.emit_with(event, numbers),
                Step::Act(act) => act(cx),
            }
        }
    }
}
