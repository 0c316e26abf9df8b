//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::catalogue::{ShipId, UpgradeId};
use crate::model::PilotNo;

/// Commands about people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PeopleCommand {
    /// A pilot learns to fly another class of ships (GCW-045, GCW-051, GCW-166).
    Qualify { pilot: PilotNo, ship: ShipId },
    /// Pilot skill goes up, by a double step where the pilot may take one and the player wants it (GCW-046, GCW-052).
    Skill {
        pilot: PilotNo,
        #[serde(default)]
        double: bool,
    },
    /// A pilot gets an elite slot (GCW-047).
    Elite { pilot: PilotNo },
    /// A pilot takes an elite or crew card as ability, for good (GCW-048 to GCW-050).
    Ability { pilot: PilotNo, card: UpgradeId },
    /// A pilot's skill goes up at a training installation (GCW-124).
    Train {
        pilot: PilotNo,
        #[serde(default)]
        double: bool,
    },
    /// A prisoner tries to get home (GCW-063).
    Escape { pilot: PilotNo },
    /// A generic pilot gets another name (GCW-008).
    Rename { pilot: PilotNo, name: SmolStr },
}
