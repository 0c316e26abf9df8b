//! What all chapters have in common: a plan of what a command will do, and offers. Knows no chapter.

use std::fmt;

use sandtable_kernel::{Offer, Reckoning, Refusal, RuleId};

use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;

/// What a command will do: events in order, and between them what needs dice.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Step>,
}

/// What goes on with dice at hand, once the events before it have happened.
type Act = Box<dyn FnOnce(&mut Cx<'_>)>;

#[allow(clippy::large_enum_variant, reason = "a plan has a handful of steps")]
enum Step {
    Explain(Reckoning),
    Emit(Event),
    Act(Act),
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.events()).finish()
    }
}

impl Plan {
    /// Makes a plan of one event.
    #[must_use]
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
        self.steps.push(Step::Emit(event));
    }

    /// Adds the number behind the next event.
    pub fn explain(&mut self, reckoning: Reckoning) {
        self.steps.push(Step::Explain(reckoning));
    }

    /// Adds what goes on with dice at hand.
    pub fn then(&mut self, act: impl FnOnce(&mut Cx<'_>) + 'static) {
        self.steps.push(Step::Act(Box::new(act)));
    }

    /// Lists the events, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.steps.iter().filter_map(|step| match step {
            Step::Emit(event) => Some(event),
            Step::Explain(_) | Step::Act(_) => None,
        })
    }

    pub(crate) fn run(self, cx: &mut Cx<'_>) {
        for step in self.steps {
            match step {
                Step::Explain(reckoning) => cx.explain(reckoning),
                Step::Emit(event) => cx.emit(event),
                Step::Act(act) => act(cx),
            }
        }
    }
}

/// Makes the refusal of what belongs to another phase.
#[must_use]
pub fn wrong_phase(rule: RuleId, text: &'static str) -> Refusal {
    Refusal::new("wrong-phase", rule, text)
}

/// Offers a command; the dispatcher says whether it would be refused.
pub(crate) fn offer(kind: &'static str, text: String, command: Command, offers: &mut Vec<Offer<Command>>) {
    offers.push(Offer::new(kind, text).command(command));
}

/// Offers one command of a space that is too large to be listed.
pub(crate) fn offer_sample(
    kind: &'static str,
    text: String,
    command: Command,
    offers: &mut Vec<Offer<Command>>,
) {
    offers.push(Offer::new(kind, text).command(command).sample(true));
}
