//! Keywords of units and weapons, explained in own words (SO-KW-06).

use sandtable_legion_cards::Provenance;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Effect;

/// A keyword and its meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeywordText {
    /// The keyword without its value.
    pub name: String,
    /// The meaning in own words.
    pub text: String,
    /// Effects as data, for a unit that has it; `x` is its value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Number of the rule that states it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Sources of the meaning.
    pub provenance: Provenance,
}
