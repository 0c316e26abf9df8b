//! Ends of games: who won, by what, with which scores.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// The winner, or `None` in a draw.
    pub winner: Option<Seat>,
    /// Stable code of what decided: `victory-tokens`, `last-standing`.
    pub by: String,
    /// The rule that decided.
    pub rule: String,
    /// Each seat's figures, in seat order.
    pub standings: Vec<Standing>,
}

/// One seat's figures at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Seat that it is about.
    pub seat: Seat,
    /// Score in the game's own unit.
    pub score: i64,
    /// Tie-break figure in the game's own unit.
    pub tie_break: i64,
}
