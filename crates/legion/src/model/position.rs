//! A position given directly, in place of setup and deployment.

use sandtable_geometry::{Pose, Spot};
use sandtable_kernel::Seat;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::Order;
use crate::data::Side;

/// A position to start from. It is written in the setup, so both players can read all of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round, from 1.
    #[serde(default = "one")]
    pub round: u8,
    /// The phase in which the game goes on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Phase,
    /// The seat whose turn it is in the Activation Phase; Blue if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The unit that begins its activation now, as (seat, unit).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<(Seat, Named)>,
    /// The seat with priority in this round (LC-CMD-05); that of `turn` if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Seat>,
    /// Victory points, by seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vp: [u8; 2],
    /// Pass tokens, by seat; as many as the rules would give now if not given (LC-CMD-09).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<[u8; 2]>,
    /// True for each seat whose last turn in this round was a pass (LC-ACT-04).
    #[serde(default, skip_serializing_if = "is_default")]
    pub passed: [bool; 2],
    /// Sides of the three Loadout cards, by seat; side A of each if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loadouts: Option<[[Side; 3]; 2]>,
    /// Command cards played this round, by seat (LC-CMD-02).
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: [Option<SmolStr>; 2],
    /// Command cards left in the hand, by seat; all that were not played this round if not given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hands: [Option<Vec<SmolStr>>; 2],
    /// The condition of the game (SO-COND-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<ConditionOf>,
    /// The pieces of the mission.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Pieces,
    /// The units of both seats. A unit that is not listed counts as defeated.
    pub units: Vec<PositionUnit>,
}

const fn one() -> u8 {
    1
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A phase that a position can begin in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The start of the round, before command cards are chosen.
    Command,
    /// The Activation Phase.
    #[default]
    Activation,
}

/// A unit of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Named {
    /// Its number among the units of its seat, from 0.
    Number(u8),
    /// A unit by its name.
    Name(String),
}

impl Default for Named {
    fn default() -> Self {
        Self::Number(0)
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{}", say!("position-unit", number)),
            Self::Name(name) => write!(f, "{}", say!("position-unit-2", name)),
        }
    }
}

/// Where a unit of a position is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// On the table.
    #[default]
    Table,
    /// A reserve that is still to come (SO-SHIELDS-03).
    Reserve,
    /// In the Ambush Network (SO-TANK-06).
    Network,
}

/// A unit of a position. What carries it follows from where it stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PositionUnit {
    /// Seat that plays it.
    pub seat: Seat,
    /// The unit by name or number.
    pub unit: Named,
    /// Where it is.
    #[serde(skip_serializing_if = "is_default")]
    pub place: Whereabouts,
    /// A pose for each miniature left, its leader's first. The immobilized vehicle needs none: it stands where the mission puts it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub poses: Vec<Pose>,
    /// Miniatures left, where only the leader has a pose: the others stand beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub miniatures: Option<u8>,
    /// Wounds of its wounded miniature; those it enters play with if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// Its order token: `faceup` if it was ordered, `facedown` if it has been activated.
    #[serde(skip_serializing_if = "is_default")]
    pub order: Order,
    /// Suppression tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub suppression: u8,
    /// Aim tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub aim: u8,
    /// Dodge tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub dodge: u8,
    /// Surge tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub surge: u8,
    /// A Standby token.
    #[serde(skip_serializing_if = "is_default")]
    pub standby: bool,
    /// Observation tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub observation: u8,
    /// Poison tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub poison: u8,
    /// Ion tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub ion: u8,
    /// Immobilize tokens.
    #[serde(skip_serializing_if = "is_default")]
    pub immobilize: u8,
    /// A Bounty token.
    #[serde(skip_serializing_if = "is_default")]
    pub bounty: bool,
    /// A Detonator on it (SO-TANK-11).
    #[serde(skip_serializing_if = "is_default")]
    pub detonator: bool,
    /// A Vehicle Damage token (UT-RES-10).
    #[serde(skip_serializing_if = "is_default")]
    pub damaged: bool,
    /// Shields on their inactive side.
    #[serde(skip_serializing_if = "is_default")]
    pub flipped: u8,
    /// Weapons, by their positions on the card, whose upgrade cards are exhausted or expended (LC-DO-08).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exhausted: Vec<u8>,
}

/// The condition of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConditionOf {
    /// Its id.
    pub condition: SmolStr,
    /// It holds in the last two rounds, and otherwise in the first two.
    #[serde(default)]
    pub late: bool,
}

/// The pieces of a mission that change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Pieces {
    /// Id of the token that is the priority objective of the round (SO-SHIFT-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<SmolStr>,
    /// Covered slots of the Transmitter card: for criticals, surges and hits (SO-SHIELDS-06).
    #[serde(skip_serializing_if = "is_default")]
    pub slots: [u8; 3],
    /// Dice in the reinforcements pool (SO-SHIELDS-13).
    #[serde(skip_serializing_if = "is_default")]
    pub reinforcements: u8,
    /// Ids of the transmitters that show their unclaimed side (SO-CODES-08).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unclaimed: Vec<SmolStr>,
    /// All condition tokens (SO-CODES-09), or all assets (LC-OBJ-02); assets lie where the mission puts them if not given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<CarriedToken>,
}

/// A token that units carry.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CarriedToken {
    /// Number on its hidden side; none of an asset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// The unit that holds it, as (seat, unit).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<(Seat, Named)>,
    /// Where it lies, if no unit holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Spot>,
    /// The Defender has looked at it.
    #[serde(skip_serializing_if = "is_default")]
    pub seen: bool,
    /// It is turned over for all to see.
    #[serde(skip_serializing_if = "is_default")]
    pub open: bool,
}
