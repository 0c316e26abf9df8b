//! A game of a saga: who plays, with what, how it went.

use std::fmt;

use sandtable_kernel::{Seat, positions};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Aftermath, Army, Intent};
use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};

positions! {
    /// A game, by its position in the saga's list.
    BattleNo(u16) = "battle";
}

impl fmt::Display for BattleNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

/// A side of a game: who proposed it, and who was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The side that proposed it.
    First,
    /// The side that was asked.
    Second,
}

impl Role {
    /// Both of them together.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The position in pairs.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A game of two sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// In which round of the saga.
    pub round: u16,
    /// Both sides, the proposing one first.
    pub sides: [Side; 2],
    /// Points of an army (TOD-SIZE-01).
    pub size: u16,
    /// The kind of game: an id of the pack (TOD-SIZE-04).
    pub mode: SmolStr,
    /// The side that is the Blue Player.
    pub blue: Role,
    /// The side whose Turning Point Mission is played; an ordinary game has none (TOD-TPM-05).
    pub mission: Option<Role>,
    /// The point that it has come to.
    pub stage: Stage,
    /// Everything written down of it.
    pub record: Record,
    /// The Post-Battle Sequence, while it runs.
    pub aftermath: Option<Aftermath>,
    /// The result, once the record is confirmed.
    pub result: Option<Finish>,
}

/// The point that a game has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It is proposed.
    Proposed,
    /// The players decide on Turning Point Missions (TOD-TPM-02 to TOD-TPM-04).
    Mission,
    /// Armies are built (TOD-ARMY-01).
    Armies,
    /// Agendas are chosen (TOD-AGE-03).
    Agendas,
    /// It is played and recorded.
    Playing,
    /// The Post-Battle Sequence (TOD-POST-01).
    Aftermath,
    /// It is over.
    Closed,
    /// It was never played.
    Cancelled,
}

/// A side of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The seat; a guest has none.
    pub seat: Option<Seat>,
    /// A guest's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<String>,
    /// True if the army is built from a Register (TOD-ARMY-01).
    pub registered: bool,
    /// The mission it wants.
    pub wants: Option<Want>,
    /// Its army, once it is built; armies of others are secret until all are.
    pub army: Option<Army>,
    /// True if its army is built.
    pub built: bool,
    /// True once it has chosen its agenda, or none.
    pub chosen: bool,
    /// Its agenda in play.
    pub agenda: Option<u8>,
    /// Its choice for the game, made with its army; secret until its turn to choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intends: Option<Intent>,
}

/// The mission that a player wants (TOD-TPM-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// An ordinary one.
    Ordinary,
    /// The own Turning Point Mission.
    Own,
    /// The opponent's own mission.
    Theirs,
}

/// Everything written down of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The round of the game.
    pub round: u8,
    /// Units defeated, by their positions in the army.
    pub defeated: [Vec<u8>; 2],
    /// Units contesting or holding an Objective token at the end (TOD-POST-16).
    pub held: [Vec<u8>; 2],
    /// Units that were never deployed (TOD-A31).
    pub undeployed: [Vec<u8>; 2],
    /// Units left of an army that comes from no Register.
    pub left: [Option<u8>; 2],
    /// Marks of agendas and missions.
    pub marks: [Vec<Noted>; 2],
    /// The agenda that was swapped out by a Contingency Plan (TOD-ASSET-15).
    pub swapped: [Option<u8>; 2],
    /// Uses of everything that can be used once per game or round.
    pub uses: Vec<Used>,
    /// Assets that were triggered (TOD-A53).
    pub triggered: [Vec<AssetKind>; 2],
    /// Earnings of Paragon command cards.
    pub earned: Vec<Paid>,
    /// The end as it is noted.
    pub finish: Option<Finish>,
    /// Sides that have confirmed it.
    pub confirmed: [bool; 2],
}

/// The card that a mark belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardOf {
    /// An agenda of the side's arc.
    Agenda(u8),
    /// The Turning Point Mission.
    Mission,
}

/// A mark as it was noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// Of which card.
    pub card: CardOf,
    /// The mark meant.
    pub mark: MarkId,
    /// The value that is noted.
    pub value: MarkValue,
}

/// The value of a mark on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkValue {
    /// A number of something.
    Count(u8),
    /// A yes or a no.
    Flag(bool),
    /// Units, by their positions in the own army.
    Units(Vec<u8>),
}

/// A use of something that is limited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// The side it is about.
    pub role: Role,
    /// The unit it is about.
    pub unit: u8,
    /// The Commendation meant.
    pub commendation: CommendationId,
    /// In which round.
    pub round: u8,
}

/// An earning of a Paragon command card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Paid {
    /// The side it is about.
    pub role: Role,
    /// The card meant.
    pub card: CardId,
    /// For which unit.
    pub unit: u8,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// The winner; `None` in a draw.
    pub winner: Option<Role>,
    /// The kind of end; played out if it is not said.
    #[serde(default)]
    pub how: Ending,
}

/// The way in which a game came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was played to its end.
    #[default]
    Played,
    /// A side conceded, or ended it early; the other one wins (TOD-POST-27).
    Conceded(Role),
}

impl Battle {
    /// A side of the game.
    pub fn side(&self, role: Role) -> &Side {
        &self.sides[role.index()]
    }

    /// The side of a seat.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|&role| self.side(role).seat == Some(seat))
    }

    /// Returns the seat of a side that uses its Register.
    pub fn registered(&self, role: Role) -> Option<Seat> {
        self.side(role).seat.filter(|_| self.side(role).registered)
    }

    /// Returns `true` if it goes on and its players cannot do anything else.
    pub(crate) fn is_on(&self) -> bool {
        !matches!(self.stage, Stage::Proposed | Stage::Closed | Stage::Cancelled)
    }

    /// Returns `true` if it has come to its end in any way.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Closed | Stage::Cancelled)
    }

    /// Returns `true` if a side has won.
    pub fn won(&self, role: Role) -> bool {
        self.result.is_some_and(|result| result.winner == Some(role))
    }
}

impl Record {
    /// The value of a mark.
    pub fn mark(&self, role: Role, card: CardOf, mark: &MarkId) -> Option<&MarkValue> {
        self.marks[role.index()]
            .iter()
            .find(|noted| noted.card == card && noted.mark == *mark)
            .map(|noted| &noted.value)
    }
}
