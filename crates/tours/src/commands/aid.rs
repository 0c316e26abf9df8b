//! Aid Requests.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{AssetKind, RequestKind, SetbackId, UpgradeId};
use crate::model::DossierNo;

/// An Aid Request, paid in Supply Points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum AidRequest {
    /// Active Recruiting (TOD-AID-03).
    Recruiting,
    /// Request Medical Supplies (TOD-AID-04).
    Medical {
        /// For which unit.
        unit: DossierNo,
        /// The Setback removed for sure; drawn where that is played (TOD-A28).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setback: Option<SetbackId>,
    },
    /// Request Strategic Asset (TOD-AID-07).
    Asset(AssetKind),
    /// Request Reinforcements (TOD-AID-10).
    Reinforcements {
        /// For which unit.
        unit: DossierNo,
        /// The upgrade card requested.
        upgrade: UpgradeId,
    },
    /// Special Training (TOD-AID-12).
    Training {
        /// For which unit.
        unit: DossierNo,
    },
    /// Supplies and Provisions: an upgrade for each chosen unit (TOD-AID-13).
    Provisions(Vec<(DossierNo, UpgradeId)>),
    /// Reassign Unit (TOD-AID-15).
    Reassign {
        /// The unit it is about.
        unit: DossierNo,
    },
}

impl AidRequest {
    /// Returns the kind of request.
    pub const fn kind(&self) -> RequestKind {
        match self {
            Self::Recruiting => RequestKind::Recruiting,
            Self::Medical { .. } => RequestKind::Medical,
            Self::Asset(_) => RequestKind::Asset,
            Self::Reinforcements { .. } => RequestKind::Reinforcements,
            Self::Training { .. } => RequestKind::Training,
            Self::Provisions(_) => RequestKind::Provisions,
            Self::Reassign { .. } => RequestKind::Reassign,
        }
    }
}
