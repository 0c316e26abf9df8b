//! Steps of founding a Register.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::ArcId;
use crate::model::Recruit;

/// A step of a player in founding a Register.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FoundingCommand {
    /// Writes down the whole list of units, in place of what stands there; it may still be wrong.
    Draft(Vec<Recruit>),
    /// Goes on: the units join, or no more Aid Requests are made.
    Ready,
    /// Chooses the first story arc.
    Arc(ArcId),
    /// Names the Register.
    Name(String),
}
