//! Attacks, and the battles that come of them.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DealNo, HugeNo, Record, Report, Squad, TargetNo};
use crate::catalogue::{Faction, FeatureId, ScenarioId};

/// Aim of an attack (GCW-138, GCW-145, GCW-160, GCW-161).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A strategic target.
    Target(TargetNo),
    /// The Trade Route.
    Route,
    /// Locating an enemy faction's huge ships (GCW-276).
    Locate(Faction),
    /// A located huge ship (GCW-277).
    Huge(HugeNo),
    /// Rescue of prisoners held by a faction (GCW-065).
    Rescue(Faction),
    /// An exchange of prisoners with a faction, agreed beforehand (GCW-064).
    Exchange(Faction),
    /// A main faction's shipping, by Scum (GCW-161).
    Piracy(Faction),
    /// A contract's target, by Scum (GCW-159).
    Contract(DealNo),
}

/// A declared attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub player: Seat,
    pub aim: Aim,
}

/// Attacker or defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// As an index: the attacker is 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// One side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleSide {
    pub faction: Faction,
    /// The player who flies; a defending faction assigns one first.
    pub player: Option<Seat>,
}

/// A battle of a turn, from the pairing of its attacks to its spoils.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// In this turn.
    pub turn: u16,
    /// Object of the battle.
    pub aim: Aim,
    /// Attacker and defender.
    pub sides: [BattleSide; 2],
    /// A third faction's control passes to the winner (GCW-156, GCW-A06).
    pub owner: Option<Faction>,
    /// The scenario's id.
    pub scenario: ScenarioId,
    /// Squad points of attacker and defender.
    pub size: [u16; 2],
    /// The unusual feature, if known already and if the scenario uses one.
    pub feature: Option<FeatureId>,
    /// True if the scenario has been rolled anew because a side could not fly it (GCW-A43).
    pub rerolled: bool,
    /// Where it stands.
    pub stage: Stage,
    /// The Squads, once handed in.
    pub squads: [Option<Squad>; 2],
    /// The record, while the battle is flown.
    pub record: Option<Record>,
    /// Report of the record, once it is complete.
    pub report: Option<Report>,
    /// The report that each side last told or agreed to (GCW-101): the two differ while they dispute it.
    #[serde(default, skip_serializing_if = "untold")]
    pub accounts: [Option<Report>; 2],
    /// True where those who may not read the two reports are told that they differ.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disputed: bool,
    /// The sides that have confirmed what the current stage asks both to confirm.
    pub confirmed: [bool; 2],
    /// The sides that want it scrubbed, because it was not flown in time (GCW-316). A later action of that side takes
    /// this back.
    #[serde(default)]
    pub scrubs: [bool; 2],
    pub result: Option<BattleResult>,
}

fn untold(accounts: &[Option<Report>; 2]) -> bool {
    accounts.iter().all(Option::is_none)
}

impl Battle {
    /// Returns `true` if both sides have reported a battle that is still open, and differently (GCW-101).
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        let [Some(one), Some(other)] = &self.accounts else { return self.disputed };
        self.result.is_none() && !one.agrees(other)
    }

    /// The role of a player in it.
    #[must_use]
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|role| self.sides[role.index()].player == Some(seat))
    }

    /// The role of a faction in it.
    #[must_use]
    pub fn role_of_faction(&self, faction: Faction) -> Option<Role> {
        Role::BOTH.into_iter().find(|role| self.sides[role.index()].faction == faction)
    }
}

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The defender names a player or cedes (GCW-141).
    Defence,
    /// Squads are built in secret.
    Squads,
    /// The battle is flown and recorded.
    Record,
    /// Its effects on the Squadrons are worked out and confirmed.
    Aftermath,
    /// It is over.
    Closed,
}

/// End of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleResult {
    pub winner: Winner,
    /// In what way.
    pub how: Ending,
    /// The side that held the field at the end (GCW-057); `None` if no battle was flown or all ships were gone at
    /// once.
    pub field: Option<Role>,
}

/// Winner of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    Attacker,
    Defender,
    /// Nobody; control does not change (GCW-143).
    Draw,
    /// Both, in a Prisoner Exchange (GCW-254).
    Both,
    /// Neither, in a Prisoner Exchange (GCW-254).
    Neither,
}

impl Winner {
    /// Returns whether a side won.
    #[must_use]
    pub const fn is(self, role: Role) -> bool {
        matches!(
            (self, role),
            (Self::Attacker, Role::Attacker) | (Self::Defender, Role::Defender) | (Self::Both, _)
        )
    }

    /// Returns whether a side lost.
    #[must_use]
    pub const fn lost(self, role: Role) -> bool {
        matches!(
            (self, role),
            (Self::Attacker, Role::Defender) | (Self::Defender, Role::Attacker) | (Self::Neither, _)
        )
    }
}

impl From<Role> for Winner {
    fn from(role: Role) -> Self {
        match role {
            Role::Attacker => Self::Attacker,
            Role::Defender => Self::Defender,
        }
    }
}

/// In what way a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was flown.
    Fought,
    /// The defender let the attacker have it (GCW-141).
    Ceded,
    /// A player did not appear (GCW-144).
    NoShow,
    /// It was not flown in time (GCW-316).
    Scrubbed,
}
