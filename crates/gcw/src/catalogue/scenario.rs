//! Scenarios as far as tables and squad building need them: names, sizes, who must bring what. How they are played is
//! told by [`Play`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::{Cited, ScenarioId};
use super::scenario_play::Play;
use super::scenario_words::Fit;
use super::ship::HugeRole;
use super::table::{Band, Roll, find};
use super::terms::Provenance;
use super::traits::{CrewRoom, Purpose, Sequel};
use sandtable_packs::words;

words! {
    /// Ways in which a scenario comes up.
    ScenarioKind: "kind of scenario" {
        /// From the ordinary table (GCW-151).
        Regular = "regular",
        /// Chosen under the proper circumstances (GCW-151).
        Special = "special",
        /// From a table of huge ship battles (GCW-287, GCW-288).
        Huge = "huge",
        /// Not in the tables yet (GCW-296..299).
        Potential = "potential",
        /// Kept in the document, not in use (GCW-300..302).
        Retired = "retired",
    }
}

/// Greatest squad points of both sides (GCW-173).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SquadSize {
    /// The same for both.
    Each(u16),
    /// One for each; no defender's size means that only the scenario limits it.
    Sides {
        attacker: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defender: Option<u16>,
    },
    /// The same for both, rolled.
    Rolled { dice: Roll, rows: Vec<Band<u16>> },
    /// The document never decided it; what is played as long as a group has not found something better.
    Proposed { attacker: u16, defender: u16 },
    /// The document never decided it.
    Undecided,
}

impl SquadSize {
    /// Returns whether a roll decides it, and which.
    pub fn roll(&self) -> Option<Roll> {
        match self {
            SquadSize::Rolled { dice, .. } => Some(*dice),
            _ => None,
        }
    }

    /// Greatest squad points of attacker and defender; `roll` counts only where a roll decides.
    pub fn points(&self, roll: Option<u16>) -> Option<(u16, Option<u16>)> {
        match self {
            SquadSize::Each(points) => Some((*points, Some(*points))),
            SquadSize::Sides { attacker, defender } => Some((*attacker, *defender)),
            SquadSize::Rolled { rows, .. } => find(rows, roll?).map(|points| (*points, Some(*points))),
            SquadSize::Proposed { attacker, defender } => Some((*attacker, Some(*defender))),
            SquadSize::Undecided => None,
        }
    }
}

/// Demands on one side's Squad besides its size (GCW-173).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Composition {
    /// Numbers of ships that are allowed; empty means any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_ships: Option<u8>,
    /// Exactly this many large ships.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub large: Option<u8>,
    /// Greatest squad points of a small ship.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small_cost: Option<u16>,
    /// Into how many groups the Squad is divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<u8>,
    /// Greatest squad points of the first group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_group: Option<u16>,
    /// Greatest squad points of every group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group_size: Option<u16>,
    /// Fewest and most squad points of each group, from the first; no group without bounds may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub group_bounds: Vec<[u16; 2]>,
    /// The huge ship it must bring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must_bring: Option<HugeRole>,
    /// The huge ships of which it may bring one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_bring: Vec<HugeRole>,
    /// Most small ships of one type (GCW-291).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small_of_a_type: Option<u8>,
    /// Most large ships of one type (GCW-291).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub large_of_a_type: Option<u8>,
    /// An empty crew slot that one ship must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crew_room: Option<CrewRoom>,
    /// Conditions for one ship; all must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fit: Vec<Fit>,
    /// Fewest squad points of upgrades on the huge ship that is attacked (GCW-301).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub huge_upgrades: Option<u16>,
    /// True if the huge ship flies alone (GCW-307).
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub huge_alone: bool,
}

impl Composition {
    fn is_free(&self) -> bool {
        *self == Composition::default()
    }
}

/// A scenario as the campaign chooses it: when it may be rolled, how it is set up, won and recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: ScenarioId,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    pub kind: ScenarioKind,
    /// Size of the Squads.
    pub size: SquadSize,
    /// Demands on the attacker's Squad.
    #[serde(default, skip_serializing_if = "Composition::is_free")]
    pub attacker: Composition,
    /// Demands on the defender's Squad.
    #[serde(default, skip_serializing_if = "Composition::is_free")]
    pub defender: Composition,
    /// Its play; `None` where the document never decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// The special attack that leads to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Purpose>,
    /// Sequel after the battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequel: Option<Sequel>,
    /// The rule that says what its Squads look like, if none for all scenarios does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad_rule: Option<Cited>,
    /// True if its sizes are those of the escorts alone, huge ships besides (GCW-300, GCW-307).
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub escorts_only: bool,
    /// Remarks that fit into no field.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Where it comes from.
    pub provenance: Provenance,
}
