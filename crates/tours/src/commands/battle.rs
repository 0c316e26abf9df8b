//! Decisions before a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Army, Want};

/// A decision before a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BattleCommand {
    /// Chooses the mission to be played (TOD-TPM-04).
    Want(Want),
    /// Builds the army; it stays secret until the opponent's is built.
    Army(Army),
    /// Chooses an agenda of its own story arc, or none (TOD-AGE-03).
    Agenda(Option<u8>),
}
