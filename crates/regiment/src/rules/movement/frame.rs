//! Steps and sequels that several procedures of movement share.

use serde::{Deserialize, Serialize};

use crate::model::UnitId;

/// A step of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveStep {
    #[default]
    First,
    Second,
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
