//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{ShipId, UpgradeId};
use crate::model::{Fleet, HugeFit};

/// Commands while Squadrons are founded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FoundingCommand {
    /// Write down my list, finished or not.
    Draft { fleet: Fleet },
    /// Hand in my list for good; who is first gets a contested unique character (GCW-311).
    Submit {
        /// The list; what was written down if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fleet: Option<Fleet>,
    },
    /// The faction's leader picks a title for a huge ship of a class that another faction has too (GCW-272).
    Title {
        class: ShipId,
        /// The title; none to want no more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<UpgradeId>,
    },
    /// The faction's leader equips its huge ships for good, all at once (GCW-269, GCW-270).
    Equip {
        /// The ships: a capital ship, and as many support ships as the faction has.
        ships: Vec<HugeFit>,
    },
}
