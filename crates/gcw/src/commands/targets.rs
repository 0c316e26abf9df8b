//! Commands of a chapter. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Aim, Attack};

/// Commands about attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TargetsCommand {
    /// My attack of this turn, in place of an earlier one; none if left out (GCW-138).
    Attack {
        aim: Option<Aim>,
        /// True if this also finishes the phase for you.
        #[serde(default)]
        done: bool,
    },
    /// The faction leader gives out all attacks, in place of earlier ones (GCW-138).
    Assign { attacks: Vec<Attack> },
    /// A further attack within the week, when my battles are over; at most one each turn (GCW-316, GCW-A05).
    Further { aim: Aim },
}
