//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Bundle, DealNo, PilotNo, TargetNo};

/// What players say to other factions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealsCommand {
    /// A trade with a player of another faction, one of the two being Scum (GCW-164).
    Offer {
        /// With whom.
        to: Seat,
        /// What I give.
        #[serde(default)]
        give: Bundle,
        /// What I want.
        #[serde(default)]
        want: Bundle,
    },
    /// A contract for Scum to attack an enemy target (GCW-159).
    Contract {
        /// The target.
        target: TargetNo,
        /// What I pay.
        reward: Bundle,
        /// To one Scum player; to all of them if nobody is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    /// I take an offer; a contract becomes an attack of mine.
    Accept {
        /// Which one.
        deal: DealNo,
    },
    /// I do not take an offer that was made to me.
    Refuse {
        /// Which one.
        deal: DealNo,
    },
    /// I take back an offer of mine.
    Withdraw {
        /// Which one.
        deal: DealNo,
    },
    /// A prisoner who could fly for Scum is paid to do so (GCW-165).
    BetterOffer {
        /// Who.
        pilot: PilotNo,
    },
}
