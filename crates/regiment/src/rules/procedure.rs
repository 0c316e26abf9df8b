//! Checked answers, as what will be done.

use sandtable_kernel::machine;

use super::combat::CombatPlan;
use super::movement::{Advance, MovePlan};
use super::physical::PhysicalPlan;
use crate::Regiment;
use crate::commands::Command;
use crate::model::Activation;

/// A question the rules have stopped to ask.
pub type Question = machine::Question<Command>;
/// Events that an answer comes to.
pub type Events = machine::Events<Regiment>;

/// A command that was checked, as what will be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan(pub(crate) Planned);

/// Whatever a command can come to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Planned {
    /// These events, in order: nothing is left to decide or to roll.
    Events(Events),
    /// A Scout unit shifts.
    Scout(Advance),
    /// Three equal tokens are drawn anew.
    Redraw,
    /// A wound is taken to pass the morale check of this activation.
    MoraleWound(Activation),
    /// A unit moves, or is put somewhere.
    Move(MovePlan),
    /// Something is decided in an attack, or one begins.
    Combat(CombatPlan),
    /// A unit goes, charges or ends up somewhere on a real table.
    Physical(PhysicalPlan),
}

impl From<Events> for Plan {
    fn from(events: Events) -> Self {
        Self(Planned::Events(events))
    }
}

impl From<Planned> for Plan {
    fn from(planned: Planned) -> Self {
        Self(planned)
    }
}
