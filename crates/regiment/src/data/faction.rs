//! A faction and its command value. Knows no roster: units, leaders and cards name their faction.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Provenance, limits};

/// Major or minor; no rule depends on it (REG-ARMY-14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// One of the big four.
    Major,
    /// A small force.
    Minor,
}

/// A faction with its tier and command value (REG-ARMY-13, REG-DATA-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Id that units, leaders and cards refer to.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// Major or minor.
    pub tier: Tier,
    /// The N of "N+": morale threshold and tactical points at the start (REG-ARMY-13).
    #[schemars(range(min = limits::COMMAND.0, max = limits::COMMAND.1))]
    pub command_value: u8,
    /// Where the values come from.
    pub provenance: Provenance,
}
