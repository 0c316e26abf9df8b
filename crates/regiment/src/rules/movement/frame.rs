//! What movement can be in the middle of. Plain data; what each step does is in the file of its rule.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::{Hazards, Lengths};
use crate::model::UnitId;

/// A step of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// What is done first.
    #[default]
    First,
    /// What is done next.
    Second,
    /// What is done last.
    Third,
}

/// What follows a move once its dangers are resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// Nothing.
    #[default]
    Nothing,
    /// The unit goes aboard (REG-TRANS-02).
    Embark(UnitId),
    /// Its cohesion is looked at (REG-COH-06).
    Mend,
}

/// A move's dangers and what follows. Steps: roll; shake for a failed roll.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aftermath {
    /// Who moved.
    pub unit: UnitId,
    /// Dice still to be rolled, last first.
    pub hazards: Hazards,
    /// How far it has come.
    pub step: Step,
    /// What follows.
    pub then: Then,
}

/// A dash between its two moves. Steps: let others react (REG-A40); ask.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dashing {
    /// Who dashes.
    pub unit: UnitId,
    /// How far each base went in the first move.
    pub first: Lengths,
    /// How far it has come.
    pub step: Step,
}

/// A broken unit. Steps: shake; ask for the repair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct After {
    /// The unit.
    pub unit: UnitId,
    /// How far it has come.
    pub step: Step,
}

/// A Blast's push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pushing {
    /// Who is pushed.
    pub unit: UnitId,
    /// Whose choice it is.
    pub by: Seat,
}

/// A destroyed transport's cargo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cargo {
    /// The cargo.
    pub unit: UnitId,
    /// The transport.
    pub transport: UnitId,
    /// The bases that are its wreck, one bit each by number in the unit.
    pub wreck: u8,
}

/// The winner of a fight may move into the structure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taking {
    /// The winner.
    pub unit: UnitId,
    /// Position in the list of terrain pieces.
    pub feature: u8,
}

/// What this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveFrame {
    /// Dangers of a move.
    Aftermath(Aftermath),
    /// Between the moves of a dash.
    Dash(Dashing),
    /// A broken unit.
    Mend(After),
    /// A Blast's push.
    Push(Pushing),
    /// Cargo to be placed.
    Cargo(Cargo),
    /// A structure to be occupied.
    Occupy(Taking),
}

impl MoveFrame {
    /// Goes on to the next step.
    pub(super) fn advance(&mut self) {
        let step = match self {
            Self::Aftermath(frame) => {
                // After a failed roll the next one.
                frame.step = match frame.step {
                    Step::Second => Step::First,
                    step => step,
                };
                return;
            }
            Self::Dash(frame) => &mut frame.step,
            Self::Mend(frame) => &mut frame.step,
            Self::Push(_) | Self::Cargo(_) | Self::Occupy(_) => return,
        };
        *step = match step {
            Step::First => Step::Second,
            Step::Second | Step::Third => Step::Third,
        };
    }
}
