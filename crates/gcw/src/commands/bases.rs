//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::TargetNo;

/// Commands of players of the third faction before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BasesCommand {
    /// Choose my base.
    Choose { target: TargetNo },
}
