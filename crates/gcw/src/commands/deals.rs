//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Bundle, DealNo, PilotNo, TargetNo};

/// Commands between factions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealsCommand {
    /// A trade with a player of another faction, one of the two being Scum (GCW-164).
    Offer {
        to: Seat,
        #[serde(default)]
        give: Bundle,
        #[serde(default)]
        want: Bundle,
    },
    /// A contract for Scum to attack an enemy target (GCW-159).
    Contract {
        target: TargetNo,
        reward: Bundle,
        /// To one Scum player; to all of them if nobody is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    /// I take an offer; a contract becomes an attack of mine.
    Accept { deal: DealNo },
    /// I do not take an offer that was made to me.
    Refuse { deal: DealNo },
    /// I take back an offer of mine.
    Withdraw { deal: DealNo },
    /// A prisoner who could fly for Scum is paid to do so (GCW-165).
    BetterOffer { pilot: PilotNo },
}
