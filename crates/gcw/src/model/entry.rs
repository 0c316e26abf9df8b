//! Entries in the record of a battle. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{BattleNo, Container, CraftNo, Piece, PilotNo, Rider, Role, ShipNo, ThingNo};
use crate::catalogue::{Edge, UpgradeId};

/// Entry in the record of a battle. Either side enters what both can see on the table; a side's own
/// choices are its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RecordCommand {
    pub battle: BattleNo,
    pub entry: Entry,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The side that chooses takes initiative, or gives it to the other side (GCW-168).
    Initiative { take: bool },
    /// Dice for initiative are rerolled, or stand (GCW-118).
    Dice { again: bool },
    /// The current step of the set-up is done.
    Step,
    /// A ship gets a job.
    Name { job: SmolStr, unit: CraftNo },
    /// Tokens are laid face down in secret.
    Lay { tokens: Vec<Laid> },
    /// Ships are kept back in the set-up, in place of others.
    Keep { units: Vec<CraftNo> },
    /// A side's ships are placed in the zones of the current step (GCW-207, GCW-306, GCW-307).
    Divide {
        /// The ships in each of the side's zones.
        zones: Vec<Vec<CraftNo>>,
    },
    /// Containers are filled (GCW-258).
    Fill { contents: Vec<Container> },
    /// Ships of a side that were kept back come in.
    Arrive { role: Role, units: Vec<CraftNo> },
    /// The round is over.
    NextRound,
    /// A ship was destroyed.
    Destroyed {
        unit: CraftNo,
        /// The pilot credited with it (GCW-043).
        #[serde(default)]
        by: Option<PilotNo>,
        /// True if something that deals ion tokens did it (GCW-162).
        #[serde(default)]
        ion: bool,
    },
    /// A ship has fled (GCW-104).
    Fled {
        unit: CraftNo,
        /// Over which edge.
        over: Edge,
    },
    /// Deed of a ship at the edge of the play area (GCW-102 to GCW-105).
    Edge(EdgeEntry),
    /// A ship that fled in this round returns (GCW-181).
    Return { unit: CraftNo },
    /// A ship took damage cards, or none after all (GCW-022).
    Damaged { unit: CraftNo, damaged: bool },
    /// A ship was dealt a Pilot card face up, or not after all (GCW-058).
    PilotHit { unit: CraftNo, hit: bool },
    /// Number of copies of a card a ship has expended (GCW-074).
    Spent {
        unit: CraftNo,
        card: UpgradeId,
        /// The number in place of an earlier one.
        copies: u16,
    },
    /// A pilot spends an experience point on a reroll (GCW-044).
    Reroll {
        /// In which ship.
        unit: CraftNo,
    },
    /// A special action of the scenario.
    Act(ActEntry),
    /// A reinforcement is called (GCW-106, GCW-170).
    Reinforce { ship: ShipNo, pilot: PilotNo },
    /// A thing took damage.
    Hit { object: ThingNo, damage: u8 },
    /// A thing left the play area.
    Left {
        object: ThingNo,
        /// Over which edge.
        over: Edge,
    },
    /// Damage cards of a section of a huge ship.
    Section {
        unit: CraftNo,
        section: u8,
        /// Cards face down.
        face_down: u8,
        /// Cards face up.
        face_up: u8,
        /// The pilot who dealt the last of them.
        #[serde(default)]
        by: Option<PilotNo>,
    },
    /// Upgrades that fell when a section was crippled (GCW-283).
    Dropped {
        unit: CraftNo,
        section: u8,
        /// Upgrades, in place of others.
        cards: Vec<UpgradeId>,
    },
    /// The number of a scenario's tokens somewhere, as it is on the table: a correction.
    Set {
        /// Where they lie.
        on: Counter,
        /// The token that is counted.
        token: SmolStr,
        count: u8,
    },
    /// An earlier entry did not happen: the record is folded again without it.
    Strike {
        /// The number of the entry.
        n: u16,
    },
    /// Something else was meant by an earlier entry: the record is folded again with this in its place.
    Replace {
        /// The number of the entry.
        n: u16,
        entry: Box<Entry>,
    },
    /// Several entries at once, in order, as after a battle was flown without a record: all of them stand, or none.
    Several { entries: Vec<Batched> },
    /// A side made an effort to fight, or made none (GCW-006, GCW-187).
    Faith { role: Role, good: bool },
    /// This side would stop here, or would not after all.
    Stop { agreed: bool },
    /// The battle is over.
    End,
    /// It is not over after all.
    Reopen,
    /// The record is right, or is not.
    Confirm { right: bool },
}

/// One of several entries, with the dice that fell for it on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Batched {
    pub entry: Entry,
    /// Dice and picks that it takes, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
}

/// A place where a scenario's tokens are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// On a ship.
    Ship(CraftNo),
    /// On a thing.
    Thing(ThingNo),
    /// Beside the table, of a side.
    Side(Role),
    /// Beside the table, of nobody.
    Table,
}

/// An entry that stands in a record, with the dice that it took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// Its number in the record, from 1.
    pub n: u16,
    /// The side that entered it.
    pub role: Role,
    /// The entry; secrets of the other side are blank.
    pub entry: Entry,
    /// Dice and picks that it took, which it takes again when the record is folded anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
}

/// A die or a pick that has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Number of sides, or of things to pick from.
    pub of: u32,
    /// The face that came, by its place among the names of the die; of a pick the number, from 0.
    pub value: u32,
}

impl Noted {
    /// Returns it as a side may see it; `None` if the other side must not know of it.
    #[must_use]
    pub fn seen_by(&self, role: Option<Role>) -> Option<Self> {
        if role == Some(self.role) {
            return Some(self.clone());
        }
        let entry = match &self.entry {
            Entry::Fill { .. } => return None,
            Entry::Lay { tokens } => {
                let blank = tokens.iter().map(|laid| Laid { on: laid.on, face: SmolStr::default() });
                Entry::Lay { tokens: blank.collect() }
            }
            Entry::Act(act) => Entry::Act(ActEntry { face: None, ..act.clone() }),
            entry => entry.clone(),
        };
        Some(Self { n: self.n, role: self.role, entry, draws: Vec::new() })
    }
}

/// A face-down token in a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The ship or thing it lies on.
    pub on: Piece,
    pub face: SmolStr,
}

/// A special action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActEntry {
    pub act: SmolStr,
    /// The ship that does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<CraftNo>,
    /// The ship or thing it is done to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Piece>,
    /// Ships that suffer, where the action hits all that are near.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<CraftNo>,
    /// Face of the token that is laid, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<SmolStr>,
    /// The prisoner who comes aboard, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoner: Option<Rider>,
    /// More dice for tokens that only the table knows.
    #[serde(default)]
    pub more: u8,
}

/// Deed at the edge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum EdgeEntry {
    /// A ship ends its activation with a part of its base outside, and does not try to flee (GCW-103).
    Outside { unit: CraftNo },
    /// A ship outside and facing away tries to flee, because its player says so or because it has to (GCW-102,
    /// GCW-103).
    Flees {
        unit: CraftNo,
        /// Over which edge.
        over: Edge,
    },
    /// A ship is completely inside (again), or a correction.
    Inside { unit: CraftNo },
    /// This side would move the fight back to the middle, or would not after all; it takes both (GCW-105).
    Recentre { agreed: bool },
}
