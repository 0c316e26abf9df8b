//! Simulation across the border: which games are played, and what came of them.

use sandtable_lab::Summary;
use serde_json::Value;

/// The games of a simulation: exactly one kind of them.
#[derive(Clone, Debug, PartialEq)]
pub enum Trials {
    /// All by one setup, by names from the pack.
    Names(Value),
    /// All by one setup, by the fields of the system's own trials.
    Plain(Value),
    /// Everything that rules and pack have in turn, as far as these fields say.
    Survey(Value),
}

/// A simulation that was run.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// Figures and counts of all games.
    pub summary: Summary,
    /// Names that the one setup was made of; of a survey the number of its setups.
    pub chosen: Value,
    /// The log of the game that was to be kept.
    pub kept: Option<String>,
    /// A drawing of the figures, where the system has one.
    pub chart: Option<String>,
}
