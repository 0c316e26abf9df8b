//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{BattleNo, Squad};

/// Commands about Squads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SquadCommand {
    /// This is my Squad for a battle, in place of an earlier one.
    Build {
        /// For which battle.
        battle: BattleNo,
        squad: Squad,
        /// True if it is complete.
        #[serde(default)]
        ready: bool,
    },
    /// I take my Squad back: its ships and people are free for other battles again.
    Unbuild {
        /// From which battle.
        battle: BattleNo,
    },
}
