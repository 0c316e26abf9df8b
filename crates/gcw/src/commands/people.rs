//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{ShipId, UpgradeId};
use crate::model::PilotNo;

/// What players have their people do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PeopleCommand {
    /// A pilot learns to fly another class of ships (GCW-045, GCW-051, GCW-166).
    Qualify {
        /// Who.
        pilot: PilotNo,
        /// What to fly.
        ship: ShipId,
    },
    /// Pilot skill goes up, by a double step where the pilot may take one and the player wants it (GCW-046, GCW-052).
    Skill {
        /// Whose.
        pilot: PilotNo,
        /// Whether by two.
        #[serde(default)]
        double: bool,
    },
    /// A pilot gets an elite slot (GCW-047).
    Elite {
        /// Who.
        pilot: PilotNo,
    },
    /// A pilot takes an elite or crew card as ability, for good (GCW-048 to GCW-050).
    Ability {
        /// Who.
        pilot: PilotNo,
        /// Which card.
        card: UpgradeId,
    },
    /// A pilot's skill goes up at a training installation (GCW-124).
    Train {
        /// Whose.
        pilot: PilotNo,
        /// Whether by two.
        #[serde(default)]
        double: bool,
    },
    /// A prisoner tries to get home (GCW-063).
    Escape {
        /// Who.
        pilot: PilotNo,
    },
    /// A generic pilot gets another name (GCW-008).
    Rename {
        /// Who.
        pilot: PilotNo,
        /// The name.
        name: SmolStr,
    },
}
