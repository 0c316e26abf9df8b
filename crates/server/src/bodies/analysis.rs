//! The body of an analysis.

use sandtable_system::{Analysed, Dice};
use schemars::JsonSchema;
use serde::Serialize;

/// What luck did in a match and what choices did, as far as it is known yet.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnalysisBody {
    /// What the dice came to.
    pub dice: Dice,
    /// Entries that were analysed so far.
    pub done: u64,
    /// Entries that there are.
    pub of: u64,
    /// The analysis, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysed>,
    /// Why there will be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}
