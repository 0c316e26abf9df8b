//! Data of a scenario that a briefing needs and no rule asks for: the rules behind its parts, and where on the table
//! the starting edges lie.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::Cited;
use super::scenario_terms::Side;
use sandtable_packs::words;

/// The rules behind the parts of a scenario's play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayRules {
    /// Rules about its set-up.
    pub setup: Vec<Cited>,
    /// Rules about who has initiative.
    pub initiative: Vec<Cited>,
    /// Rules about what is special in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<Cited>,
    /// Rules about who wins.
    pub victory: Vec<Cited>,
}

words! {
    /// An edge of the table, seen from where the attacker usually starts.
    Border: "edge of the table" {
        /// Where the attacker usually starts.
        Bottom = "bottom",
        /// Where the defender usually starts.
        Top = "top",
        /// At the left hand of the player at the bottom.
        Left = "left",
        /// At the right hand of the player at the bottom.
        Right = "right",
    }
}

/// The starting edges of both sides; none where a side starts in the open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edges {
    /// The attacker's starting edges.
    #[serde(default)]
    pub attacker: Vec<Border>,
    /// The defender's starting edges.
    #[serde(default)]
    pub defender: Vec<Border>,
}

impl Edges {
    /// Returns the starting edges of a side.
    pub fn of(&self, side: Side) -> &[Border] {
        match side {
            Side::Attacker => &self.attacker,
            Side::Defender => &self.defender,
        }
    }

    pub(super) fn usual() -> Self {
        Self { attacker: vec![Border::Bottom], defender: vec![Border::Top] }
    }

    pub(super) fn are_usual(&self) -> bool {
        *self == Self::usual()
    }
}
