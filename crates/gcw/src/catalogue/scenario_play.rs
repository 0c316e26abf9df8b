//! Play of a scenario, as data: terrain, set-up, initiative, jobs of ships, objects, arrivals by round, and victory
//! (GCW-167 to GCW-172). The guided record of a battle reads it; nothing in this file knows a battle.

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::scenario_acts::Act;
use super::scenario_sheet::{Edges, PlayRules};
use super::scenario_terms::{Cond, Doer, Edge, Effect, Limit, Side, one};
use super::scenario_words::{Coming, Fit, Given, InitiativeMode, Kept, Moment, Otherwise, TerrainMode};

/// Play of a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The play area in feet: along the starting edges, and between them.
    #[serde(default = "table")]
    pub area: [u8; 2],
    /// The rules that it follows, part by part.
    pub rules: PlayRules,
    /// Where the starting edges lie.
    #[serde(default = "Edges::usual", skip_serializing_if = "Edges::are_usual")]
    pub edges: Edges,
    pub terrain: Terrain,
    pub initiative: InitiativeMode,
    /// The side that may reroll an initiative roll once, besides Observation Posts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reroll: Option<Side>,
    /// The set-up, in order.
    pub step: Vec<SetupStep>,
    /// Jobs of ships.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub job: Vec<Job>,
    /// Things on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub object: Vec<ObjectKind>,
    /// Special actions and rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub act: Vec<Act>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hook: Vec<Hook>,
    /// Debts that must not be left open when a round ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub debt: Vec<Debt>,
    /// Ships that come later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrival: Vec<Arrival>,
    /// Reinforcements (GCW-106, GCW-170).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reinforcement: Vec<Reinforcement>,
    /// Limits on who may flee when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bound: Vec<Bound>,
    /// Parts of the record that count after the battle, besides ships and people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoils: Option<Spoils>,
    /// True if ships that fled may come back at the end of the same round (GCW-181).
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub returning: bool,
    pub victory: Victory,
    /// Rules that need no record but should be at hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remind: Vec<String>,
}

const fn table() -> [u8; 2] {
    [3, 3]
}

/// Parts of a record that count after the battle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spoils {
    /// The token on a side's heap that is cargo brought home (GCW-183).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo: Option<SmolStr>,
    /// The kind of objects that are containers (GCW-258).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub containers: Option<SmolStr>,
    /// The token beside the table which says that prisoners have changed hands (GCW-253).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<SmolStr>,
}

/// Obstacles of a scenario: how many, of which kinds, who places them and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Where it comes from.
    pub mode: TerrainMode,
    /// Number of times as many obstacles (GCW-289).
    #[serde(default = "one")]
    pub times: u8,
}

/// A step of the set-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupStep {
    pub by: Doer,
    pub task: Task,
    /// A number, where the task has a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Distances to keep.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    /// Parts of the table among which sides divide the ships that they place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zone: Vec<Zone>,
    /// Places for a picture that distances alone do not lead to, in tenths of a Range from the left and the bottom edge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub example: Vec<[u16; 2]>,
    /// The step in words.
    pub says: String,
}

/// A part of the table with a limit to the ships that are placed in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub side: Side,
    /// Where it is, in words.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// The same as distances.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    /// Fewest squad points.
    #[serde(default, skip_serializing_if = "nothing")]
    pub least: u16,
    /// Most squad points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
}

impl Zone {
    /// Fewest and most squad points.
    #[must_use]
    pub fn bounds(&self) -> (i32, Option<i32>) {
        (i32::from(self.least), self.most.map(i32::from))
    }

    /// Place and limits in words.
    #[must_use]
    pub fn demand(&self) -> String {
        match (self.least, self.most) {
            (0, None) => say!("scenario-play-the-rest", name = self.name),
            (least, None) => say!("scenario-play-squad-points-or-more", least, name = self.name),
            (least, Some(most)) => say!("scenario-play-to-squad-points", least, most, name = self.name),
        }
    }
}

/// Tasks of a step of the set-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Terrain is placed.
    Terrain,
    /// Objects of a kind are placed.
    Place(SmolStr),
    /// Ships are placed.
    Deploy,
    /// The huge ship is placed.
    Huge,
    /// A ship gets a job.
    Name(SmolStr),
    /// Face-down tokens are given out in secret, to objects of a kind.
    HideOn(SmolStr),
    /// Face-down tokens are given out in secret to own ships: what they show.
    HideOnShips(Vec<SmolStr>),
    /// Ships are kept back.
    Keep { of: Side, which: Kept },
    /// Containers are filled (GCW-258).
    Fill,
    /// Anything else: an edge is chosen, tokens are laid out.
    Other,
}

/// A job of a ship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Job {
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    pub side: Side,
    /// When it is given.
    pub given: Given,
    /// Conditions for the ship; all must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fit: Vec<Fit>,
    /// Number of ships have it.
    #[serde(default = "one")]
    pub count: u8,
    /// True if there need not be any.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub optional: bool,
    /// True if it can go over to another ship at any time; such a move costs its tokens.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub movable: bool,
    /// True if it can go over to another ship when its bearer is destroyed.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub inherited: bool,
    /// Number of jobs a ship may have that has this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<u8>,
    /// Tokens that come with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<SmolStr>,
}

/// A kind of things on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectKind {
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    #[serde(default = "one")]
    pub count: u8,
    /// Side that it belongs to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// True if it counts as a ship of that side in the play area.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub ship: bool,
    /// Hull; without one it cannot be damaged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hull: Option<u8>,
    #[serde(default, skip_serializing_if = "zero")]
    pub shields: u8,
    #[serde(default, skip_serializing_if = "zero")]
    pub agility: u8,
    /// The edges over which it can leave.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<Edge>,
    /// True if it is brought into play by an action only.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub later: bool,
    /// Faces of the face-down tokens on them, each so often.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Faces>,
    /// Tokens that each starts with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<SmolStr>,
}

/// Tokens that lie face down until somebody comes near.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Faces {
    pub face: SmolStr,
    pub count: u8,
}

/// Something that happens by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hook {
    pub on: Moment,
    /// To ships of this side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// In this round only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// If this is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so: Option<Cond>,
    /// Effects; the ship is the target.
    pub effects: Vec<Effect>,
}

/// Debt that must be settled before a round can end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Debt {
    /// While this is so.
    pub so: Cond,
    /// Instruction in words.
    pub says: String,
    /// The action without which the battle cannot end either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settle: Option<SmolStr>,
}

/// Ships that come later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    pub side: Side,
    /// In this round; the next one does not begin without them.
    pub round: u8,
    pub which: Coming,
    /// Where, in words.
    pub says: String,
    /// Distances to keep.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
}

/// Reinforcements of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reinforcement {
    pub side: Side,
    /// True if ships that fled for good count like destroyed ones.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub fled: bool,
    /// Least pilot skill of the ship that is replaced.
    #[serde(default, skip_serializing_if = "zero")]
    pub skill: u8,
    /// Where they come in, if not next to the edge that is farthest from enemy ships (GCW-107).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub says: String,
}

/// Ships that may not flee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// Ships of this side; of both if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Ships with this job.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<SmolStr>,
    /// Before this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u8>,
    /// While this is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so: Option<Cond>,
}

/// Conditions of victory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// When the attacker wins.
    pub attacker: Cond,
    /// When the defender wins; without it when the attacker cannot any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defender: Option<Cond>,
    /// The condition under which it is a draw, even if a side has won before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Cond>,
    /// The winner if no condition has been met.
    pub otherwise: Otherwise,
    /// Objects of which, in a group that plays so, the side wins that has more (GCW-A51).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<SmolStr>,
    /// When the battle ends at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_once: Option<Cond>,
    /// True if each side wins or loses by itself (GCW-254).
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub each: bool,
    /// The side that holds the field, whatever ships are left (GCW-305, GCW-306).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<Side>,
    /// The conditions in words.
    pub says: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn nothing(number: &u16) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
pub(super) const fn zero(number: &u8) -> bool {
    *number == 0
}
