//! Story arcs: a Theater of War, three Agendas and a Turning Point Mission (TOD-ARC-01).

use sandtable_legion_cards::{Faction, Provenance};
use sandtable_packs::words;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::honour::{Commendation, Setback, Trait};
use super::ids::ArcId;
use super::no;
use super::reward::{Condition, Mark, Reward};

words! {
    /// Where a story arc comes from.
    Origin: "origin" {
        /// The publisher's cards, restated.
        Official = "official",
        /// Made for this project.
        Original = "original",
        /// Made by a group for itself.
        Group = "group",
    }
}

/// A story arc with its three agendas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StoryArc {
    /// The id by which rows and logs name it.
    pub id: ArcId,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The faction whose emblem it bears; anyone may play it all the same (TOD-ARC-12).
    pub emblem: Option<Faction>,
    /// Where it comes from.
    pub origin: Origin,
    /// The tale in own words (TOD-ARC-02).
    pub story: String,
    /// Special rules that hold during the arc (TOD-ARC-03).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<String>,
    /// The commendation of this arc.
    pub commendation: Commendation,
    /// The setback of this arc.
    pub setback: Setback,
    /// The defining trait it gives.
    #[serde(rename = "trait")]
    pub defining_trait: Trait,
    /// Its agendas: three.
    pub agendas: Vec<Agenda>,
    /// Its Turning Point Mission.
    pub mission: Mission,
    /// Where its figures come from.
    pub provenance: Provenance,
}

impl StoryArc {
    /// Tells in words what is played in it: its agendas and its mission.
    pub fn outline(&self) -> String {
        let agendas: Vec<&str> = self.agendas.iter().map(|agenda| agenda.name.as_str()).collect();
        say!("arc-agendas-turning-point-mission", agendas = agendas.join(", "), mission = self.mission.name)
    }
}

/// An agenda with its steps and rewards (TOD-ARC-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Agenda {
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The way it is played, in own words.
    pub text: String,
    /// Marks that the record keeps for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Steps of progress in order: each needs the one before it, and each is one point.
    pub steps: Vec<ProgressStep>,
    /// Points that complete it (TOD-AGE-07).
    pub done: u8,
    /// The pay of progress, in own words.
    pub reward: String,
    /// The pay of progress.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewards: Vec<Reward>,
    /// Dice rolled when it is chosen, for a table that the players read, each face with what it says.
    pub omen: Option<Omen>,
}

/// A point of progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgressStep {
    /// The condition that must be met.
    pub when: Condition,
}

/// A die rolled in Setup for an agenda.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Omen {
    /// The kind of dice.
    pub die: crate::dice::Die,
    /// The meaning of its faces.
    pub faces: Vec<OmenFace>,
}

/// A face and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OmenFace {
    /// The face it is for.
    pub face: crate::dice::Face,
    /// The text of its meaning.
    pub says: String,
    /// The rank that it names; if the opponent has none, the die is rolled again.
    pub rank: Option<sandtable_legion_cards::Rank>,
}

/// A Turning Point Mission (TOD-ARC-04). Its owner is always Blue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The stakes in own words.
    pub briefing: String,
    /// The map of the mission.
    pub map: Map,
    /// Set-up, in own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub setup: Vec<String>,
    /// Special rules in own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<String>,
    /// The scoring of points.
    pub scoring: Vec<String>,
    /// The secondary objective.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub secondary: Vec<String>,
    /// Advantages of Blue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blue: Vec<String>,
    /// Advantages of Red.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub red: Vec<String>,
    /// Marks that the record keeps of each side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Pay of either player, win or lose (secondary objectives).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub either: Vec<Reward>,
    /// The victory's rewards, in own words.
    pub victory: String,
    /// Pay of its owner for winning (TOD-TPM-08).
    pub won: Vec<Reward>,
    /// Reputation that the card itself gives its owner or takes, besides that for the end of the arc (TOD-POST-22).
    #[serde(default, skip_serializing_if = "Renown::is_none")]
    pub reputation: Renown,
    /// The defeat's rewards, in own words.
    pub defeat: String,
    /// Pay of its owner for losing.
    pub lost: Vec<Reward>,
}

/// A change of Reputation that a mission's card states, by its outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Renown {
    /// For its owner's victory.
    pub won: i16,
    /// For the owner's defeat.
    pub lost: i16,
}

impl Renown {
    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// The map of a mission: squares of six inches, x from the left, y from Blue's edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Width and depth in hundredths of a square.
    #[serde(default = "table", skip_serializing_if = "is_table")]
    pub size: (u16, u16),
    /// Blue's territory: polygons, corners in hundredths of a square.
    pub blue: Vec<Vec<(u16, u16)>>,
    /// Polygons of Red's territory.
    pub red: Vec<Vec<(u16, u16)>>,
    /// Things that lie on it.
    pub points: Vec<Point>,
}

/// An objective on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// The kind of thing that it is.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// True for an Asset that can be claimed, false for a POI.
    #[serde(default, skip_serializing_if = "no")]
    pub asset: bool,
    /// Where, in hundredths of a square.
    pub at: (u16, u16),
}

const fn table() -> (u16, u16) {
    (1200, 600)
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_table(size: &(u16, u16)) -> bool {
    *size == table()
}
