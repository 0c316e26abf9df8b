//! Keywords of units and weapons, explained in own words (SO-KW-06).

use sandtable_legion_cards::Provenance;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, no};

/// A keyword and its meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeywordText {
    /// The keyword without its value.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The meaning in own words.
    pub text: String,
    /// Effects as data, for a unit that has it; `x` is its value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// Its effects are there as often as its value says, each for one token.
    #[serde(default, skip_serializing_if = "no")]
    pub copies: bool,
    /// So on Legion's own cards, where the mode's cards mean another thing or have none.
    #[serde(default, skip_serializing_if = "no")]
    pub core: bool,
    /// Why it does nothing at this table, if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idle: Option<String>,
    /// Number of the rule that states it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Sources of the meaning.
    pub provenance: Provenance,
}
