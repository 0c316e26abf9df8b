//! The setup of a game: what comes from outside.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::data::Xy;
use crate::rulings::Rulings;

/// Squads, table, mission and rulings of a game. It names things of the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Squad of each seat (SO-SQUAD-01).
    pub squads: [SmolStr; 2],
    /// Layout of the table; none is an empty one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<SmolStr>,
    /// Mission that was agreed on; otherwise it is drawn (SO-MIS-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<SmolStr>,
    /// Seat that plays red, if that is agreed on; otherwise colours are rolled for (SO-COLOR-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub red: Option<Seat>,
    /// The players have agreed to use a condition (SO-COND-01).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub condition: bool,
    /// Places of the mission's tokens in inches, where the players put them (LEG-A45).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Xy>,
    /// Options of rulings.
    #[serde(default)]
    pub rulings: Rulings,
}
