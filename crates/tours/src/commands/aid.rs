//! Aid Requests.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::described;
use crate::catalogue::{AssetKind, RequestKind, SetbackId, UpgradeId, aid_requests};
use crate::model::DossierNo;

aid_requests!(
    described[/// An Aid Request, paid in Supply Points.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    AidRequest]
);

impl AidRequest {
    /// Returns the kind of request.
    pub const fn kind(&self) -> RequestKind {
        RequestKind::ALL[self.row()]
    }
}
