//! Facts that players of a real table say they see there. The program takes their word, and says so wherever it counts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Range band of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    /// Up to the first value of the range, inclusive (REG-RANGE-01).
    Short,
    /// Above it, up to the second value (REG-RANGE-02).
    Long,
}

/// Facts that an attacker finds at the unit it attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Seen {
    /// Terrain or a barrier covers it (REG-COVER-03).
    pub cover: bool,
    /// The attacker is in its flanking arc (REG-ARC-07).
    pub flank: bool,
}

/// The fate of a unit that had to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It stands where the rules put it.
    #[default]
    Stands,
    /// A base has left the table.
    Edge,
    /// It could not get there.
    Blocked,
}
