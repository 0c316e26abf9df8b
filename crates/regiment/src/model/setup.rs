//! The start of a game. Self-contained: every card and piece is spelled out, so that a log needs nothing else.

use sandtable_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Army, Ground, Mission, Side, Table, TerrainPiece};
use crate::rulings::Rulings;

/// A game's setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The two armies, by seat.
    pub armies: [Army; 2],
    pub table: Table,
    /// A ready layout (REG-SETUP-04); without one, players place `half` each.
    #[serde(default)]
    pub ground: Option<Ground>,
    /// Each player's equal half of the terrain pool (REG-SETUP-06).
    #[serde(default)]
    pub half: Vec<TerrainPiece>,
    /// A mission agreed beforehand; without one it is picked from blue's deck (REG-MIS-04).
    #[serde(default)]
    pub mission: Option<Mission>,
    /// Colors agreed beforehand, by seat; without them the bid decides (REG-MIS-02).
    #[serde(default)]
    pub colours: Option<[Side; 2]>,
    /// Rulings that differ from their defaults.
    #[serde(default)]
    pub rulings: Rulings,
    /// A position to start from instead of setup and deployment.
    #[serde(default)]
    pub position: Option<Position>,
    /// Played with miniatures on a real table: nobody tells the program where they stand, and what players see there
    /// (sight, range, arc, cover, contact) is taken at their word.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub physical: bool,
}

/// A position given directly.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round, 1 to 5.
    #[serde(default = "one")]
    pub round: u8,
    /// Tactical points, by seat; the command value if not given.
    #[serde(default)]
    pub tp: Option<[u8; 2]>,
    /// Victory tokens, by seat.
    #[serde(default)]
    pub vp: [u16; 2],
    /// Points of destroyed enemy units, by seat.
    #[serde(default)]
    pub destroyed: [u16; 2],
    /// The leaders' hosts, by seat, as positions in the army.
    #[serde(default)]
    pub hosts: [Option<u8>; 2],
    /// Every unit, both armies in seat order; units not listed are destroyed.
    pub units: Vec<PositionUnit>,
    /// Tokens still to be resolved, as colors; drawn if empty.
    #[serde(default)]
    pub queue: Vec<Side>,
    /// The unit to be activated at once, as (seat, position in the army).
    #[serde(default)]
    pub active: Option<(u8, u8)>,
}

fn one() -> u8 {
    1
}

/// A unit in a position to start from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PositionUnit {
    pub seat: u8,
    /// Position in the army.
    pub unit: u8,
    /// A pose for each base left, empty when embarked.
    pub poses: Vec<Pose>,
    /// Bases left when embarked; all of them if not given.
    pub bases: Option<u8>,
    /// The transport it is in, as position in the army.
    pub inside: Option<u8>,
    pub wounds: u8,
    /// True if it has been activated this round.
    pub activated: bool,
    pub shaken: bool,
    pub dashed: bool,
    pub standby: bool,
    pub dug_in: bool,
}
