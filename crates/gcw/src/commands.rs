//! What players ask for, chapter by chapter.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::founding::FoundingCommand;
use crate::rules::squad::SquadCommand;
use crate::rules::targets::TargetsCommand;
use crate::rules::turn::spoils::SpoilsCommand;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Initial Squadrons and huge ships.
    Founding(FoundingCommand),
    /// Attacks.
    Targets(TargetsCommand),
    /// What is taken into battles.
    Squad(SquadCommand),
    /// Answers to what captures lead to.
    Spoils(SpoilsCommand),
    /// I have finished this phase (GCW-137).
    Done,
    /// I have not finished after all; possible until the phase is over.
    NotDone,
}
