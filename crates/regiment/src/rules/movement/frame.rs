//! Says what movement can be in the middle of. Plain data; what each step does is in the file of its rule.

use sandtable_kernel::Seat;
use serde::{Deserialize, Serialize};

use super::event::{Hazards, Lengths};
use crate::model::UnitId;

/// A step of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    #[default]
    First,
    Second,
    Third,
}

/// The sequel of a move, once its dangers are resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequel {
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
    pub unit: UnitId,
    pub hazards: Hazards,
    pub step: Step,
    pub then: Sequel,
}

/// A dash between its two moves. Steps: let others react (REG-A40); ask.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dashing {
    pub unit: UnitId,
    /// Says how far each base went in the first move.
    pub first: Lengths,
    pub step: Step,
}

/// A broken unit. Steps: shake; ask for the repair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct After {
    /// The unit it is about.
    pub unit: UnitId,
    /// Says how far it has come.
    pub step: Step,
}

/// A Blast's push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pushing {
    pub unit: UnitId,
    pub by: Seat,
}

/// A destroyed transport's cargo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cargo {
    /// The unit that is carried.
    pub unit: UnitId,
    /// The transport it is about.
    pub transport: UnitId,
    /// The bases that are its wreck, one bit each by number in the unit.
    pub wreck: u8,
}

/// The winner of a fight may move into the structure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taking {
    pub unit: UnitId,
    pub feature: u8,
}

/// Says what this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveFrame {
    Aftermath(Aftermath),
    Dash(Dashing),
    Mend(After),
    Push(Pushing),
    Cargo(Cargo),
    Occupy(Taking),
    /// A unit that has got out of its transport and may go on.
    On(UnitId),
}
