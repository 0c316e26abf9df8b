//! Checked answers, as what will be done.

use sandtable_geometry::List;
use sandtable_kernel::{Seat, machine};
use sandtable_legion_cards::dice::Face;

use crate::Legion;
use crate::commands::{Command, MAX_DICE, Means};
use crate::model::UnitId;
use crate::rules::combat::Declared;
use crate::rules::effects::Chosen;
use crate::rules::missions::Deed;
use crate::rules::movement::Travel;
use crate::rules::turn::Act;

/// A question the rules have stopped to ask.
pub type Question = machine::Question<Command>;
/// Events that an answer comes to.
pub type Events = machine::Events<Legion>;

/// A command that was checked, as what will be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Plan {
    /// These events, in order: nothing is left to decide or to roll.
    Events(Events),
    /// A token is drawn from a pool.
    Draw(Seat),
    /// A unit begins its activation.
    Activate(UnitId),
    /// A unit acts without moving or attacking.
    Act(UnitId, Act),
    /// A unit moves.
    Travel(Travel),
    /// A unit attacks.
    Attack(Declared),
    /// A unit attacks an enemy that it has moved through, with a weapon by its position on the card.
    Overrun(UnitId, UnitId, u8),
    /// Dice of the attack that is being resolved are rolled again.
    Reroll(List<u8, MAX_DICE>, Means),
    /// Tokens are spent in a window of that attack.
    Spend(u8),
    /// A unit makes an action that the mission gives.
    Deed(UnitId, Deed),
    /// A die of a Console Action is rolled again.
    Again(u8),
    /// An effect happens.
    Effect(Chosen),
    /// A unit takes wounds or hits of the defender of that attack.
    Guard(UnitId, u8),
    /// A token makes a result of that attack better.
    Improve(Face),
}

impl From<Events> for Plan {
    fn from(events: Events) -> Self {
        Self::Events(events)
    }
}
