//! A game of a saga: who plays, with what, how it went.

use std::fmt;

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Aftermath, Army};
use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};

/// A game, by its position in the saga's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct BattleNo(pub u16);

impl BattleNo {
    /// The position as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
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
    /// Who proposed it.
    First,
    /// Who was asked.
    Second,
}

impl Role {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The position in pairs.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// In which round of the saga.
    pub round: u16,
    /// Both sides.
    pub sides: [Side; 2],
    /// Points of an army (TOD-SIZE-01).
    pub size: u16,
    /// The kind of game: an id of the pack (TOD-SIZE-04).
    pub mode: SmolStr,
    /// Who is the Blue Player.
    pub blue: Role,
    /// Whose Turning Point Mission is played; none is an ordinary game (TOD-TPM-05).
    pub mission: Option<Role>,
    /// How far it has come.
    pub stage: Stage,
    /// What is written down of it.
    pub record: Record,
    /// The Post-Battle Sequence, while it runs.
    pub aftermath: Option<Aftermath>,
    /// How it ended, once the record is confirmed.
    pub result: Option<BattleResult>,
}

/// How far a game has come.
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

/// A side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The seat; a guest has none.
    pub seat: Option<Seat>,
    /// A guest's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<String>,
    /// Whether the army is built from a Register (TOD-ARMY-01).
    pub registered: bool,
    /// Which mission it wants.
    pub wants: Option<Want>,
    /// Its army, once it is built; armies of others are secret until all are.
    pub army: Option<Army>,
    /// Whether its army is built.
    pub built: bool,
    /// Whether it has chosen its agenda, or none.
    pub chosen: bool,
    /// Its agenda in play.
    pub agenda: Option<u8>,
}

/// Which mission a player wants (TOD-TPM-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// An ordinary one.
    Ordinary,
    /// The own Turning Point Mission.
    Own,
    /// The opponent's.
    Theirs,
}

/// What is written down of a game.
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
    /// What agendas and missions count.
    pub marks: [Vec<Noted>; 2],
    /// The agenda that was swapped out by a Contingency Plan (TOD-ASSET-15).
    pub swapped: [Option<u8>; 2],
    /// What has been used of that which can be used once per game or round.
    pub uses: Vec<Used>,
    /// Assets that were triggered (TOD-A53).
    pub triggered: [Vec<AssetKind>; 2],
    /// What Paragon command cards have earned.
    pub earned: Vec<Paid>,
    /// The end.
    pub finish: Option<Finish>,
    /// Who has confirmed it.
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
    /// Which mark.
    pub mark: MarkId,
    /// Its value.
    pub value: MarkValue,
}

/// The value of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkValue {
    /// A count.
    Count(u8),
    /// A flag.
    Flag(bool),
    /// Units, by their positions in the own army.
    Units(Vec<u8>),
}

/// A use of something that is limited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// Whose.
    pub role: Role,
    /// Which unit.
    pub unit: u8,
    /// What.
    pub commendation: CommendationId,
    /// In which round.
    pub round: u8,
}

/// What a Paragon command card has earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Paid {
    /// Whose.
    pub role: Role,
    /// Which card.
    pub card: CardId,
    /// For which unit.
    pub unit: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// The winner; nobody in a draw.
    pub winner: Option<Role>,
    /// How; played to its end if it is not said.
    #[serde(default)]
    pub how: How,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// It was played to its end.
    #[default]
    Played,
    /// A side conceded, or ended it early; the other one wins (TOD-POST-27).
    Conceded(Role),
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleResult {
    /// The winner; nobody in a draw.
    pub winner: Option<Role>,
    /// How.
    pub how: How,
}

impl Battle {
    /// A side.
    #[must_use]
    pub fn side(&self, role: Role) -> &Side {
        &self.sides[role.index()]
    }

    /// The side of a seat.
    #[must_use]
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|&role| self.side(role).seat == Some(seat))
    }

    /// Returns the seat of a side that uses its Register.
    #[must_use]
    pub fn registered(&self, role: Role) -> Option<Seat> {
        self.side(role).seat.filter(|_| self.side(role).registered)
    }

    /// Whether it goes on and its players cannot do anything else.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !matches!(self.stage, Stage::Proposed | Stage::Closed | Stage::Cancelled)
    }

    /// Whether it has come to its end in any way.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Closed | Stage::Cancelled)
    }

    /// Whether a side has won.
    #[must_use]
    pub fn won(&self, role: Role) -> bool {
        self.result.is_some_and(|result| result.winner == Some(role))
    }
}

impl Record {
    /// The value of a mark.
    #[must_use]
    pub fn mark(&self, role: Role, card: CardOf, mark: &MarkId) -> Option<&MarkValue> {
        self.marks[role.index()]
            .iter()
            .find(|noted| noted.card == card && noted.mark == *mark)
            .map(|noted| &noted.value)
    }
}
