//! What players enter into the record of a battle. Data only.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::leaving::EdgeEntry;
use crate::catalogue::{Edge, UpgradeId};
use crate::model::{BattleNo, Bundle, PilotNo, Rider, Role, ShipNo};

/// What players enter into the record of a battle. Either side enters what both can see on the table; a side's own
/// choices are its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RecordCommand {
    /// Which battle.
    pub battle: BattleNo,
    /// What is entered.
    pub entry: Entry,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// Whoever chooses takes initiative, or gives it to the other side (GCW-168).
    Initiative {
        /// Whether to take it.
        take: bool,
    },
    /// Dice for initiative are rerolled, or stand (GCW-118).
    Dice {
        /// Whether to reroll.
        again: bool,
    },
    /// The current step of the set-up is done.
    Step,
    /// A ship gets a job.
    Name {
        /// The job.
        job: SmolStr,
        /// The ship.
        unit: u8,
    },
    /// Tokens are laid face down in secret.
    Lay {
        /// What lies where.
        tokens: Vec<Laid>,
    },
    /// Ships are kept back in the set-up, in place of others.
    Keep {
        /// Which.
        units: Vec<u8>,
    },
    /// A side's ships are placed in the zones of the current step (GCW-207, GCW-306, GCW-307).
    Divide {
        /// The ships in each of the side's zones.
        zones: Vec<Vec<u8>>,
    },
    /// The last step of the set-up is not done after all: a correction.
    StepBack,
    /// Containers are filled (GCW-258).
    Fill {
        /// What is in each.
        contents: Vec<Bundle>,
    },
    /// Ships of a side that were kept back come in.
    Arrive {
        /// Whose.
        role: Role,
        /// Which.
        units: Vec<u8>,
    },
    /// The round is over.
    NextRound,
    /// A ship was destroyed.
    Destroyed {
        /// Which.
        unit: u8,
        /// Who is credited with it (GCW-043).
        #[serde(default)]
        by: Option<PilotNo>,
        /// Whether by something that deals ion tokens (GCW-162).
        #[serde(default)]
        ion: bool,
    },
    /// A ship has fled (GCW-104).
    Fled {
        /// Which.
        unit: u8,
        /// Over which edge.
        over: Edge,
    },
    /// What a ship does at the edge of the play area (GCW-102 to GCW-105).
    Edge(EdgeEntry),
    /// A ship that fled in this round returns (GCW-181).
    Return {
        /// Which.
        unit: u8,
    },
    /// A ship is neither destroyed nor has it fled: a correction.
    Back {
        /// Which.
        unit: u8,
    },
    /// Whether a ship took damage cards (GCW-022).
    Damaged {
        /// Which.
        unit: u8,
        /// Whether.
        damaged: bool,
    },
    /// Whether a ship was dealt a Pilot card face up (GCW-058).
    PilotHit {
        /// Which.
        unit: u8,
        /// Whether.
        hit: bool,
    },
    /// How many copies of a card a ship has expended (GCW-074).
    Spent {
        /// Which ship.
        unit: u8,
        /// Which card.
        card: UpgradeId,
        /// How many, in place of an earlier number.
        copies: u16,
    },
    /// A pilot spends an experience point on a reroll (GCW-044).
    Reroll {
        /// In which ship.
        unit: u8,
    },
    /// A pilot has spent one less: a correction.
    NoReroll {
        /// In which ship.
        unit: u8,
    },
    /// A prisoner is not aboard after all: a correction.
    Ashore {
        /// The ship.
        unit: u8,
        /// The prisoner.
        prisoner: Rider,
    },
    /// A special action of the scenario.
    Act(ActEntry),
    /// A reinforcement is called (GCW-106, GCW-170).
    Reinforce {
        /// The ship.
        ship: ShipNo,
        /// Its pilot.
        pilot: PilotNo,
    },
    /// The last reinforcement was not called after all: a correction.
    Uncalled,
    /// A thing took damage.
    Hit {
        /// Which.
        object: u8,
        /// How much.
        damage: u8,
    },
    /// A thing left the play area.
    Left {
        /// Which.
        object: u8,
        /// Over which edge.
        over: Edge,
    },
    /// A thing is in play after all, and undamaged: a correction.
    PutBack {
        /// Which.
        object: u8,
    },
    /// Damage cards of a section of a huge ship.
    Section {
        /// Which ship.
        unit: u8,
        /// Which section, from 0.
        section: u8,
        /// Cards face down.
        face_down: u8,
        /// Cards face up.
        face_up: u8,
        /// Who dealt the last of them.
        #[serde(default)]
        by: Option<PilotNo>,
    },
    /// Upgrades that fell when a section was crippled (GCW-283).
    Dropped {
        /// Which ship.
        unit: u8,
        /// Which section, from 0.
        section: u8,
        /// Which upgrades, in place of others.
        cards: Vec<UpgradeId>,
    },
    /// The number of a scenario's tokens on a ship: a correction.
    Tokens {
        /// Which ship.
        unit: u8,
        /// Which token.
        token: SmolStr,
        /// How many.
        count: u8,
    },
    /// The number of a scenario's tokens on a thing: a correction.
    OnThing {
        /// Which thing.
        object: u8,
        /// Which token.
        token: SmolStr,
        /// How many.
        count: u8,
    },
    /// The number of a scenario's tokens beside the table, of a side or of nobody: a correction.
    Heap {
        /// Whose; nobody's if no side is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Role>,
        /// Which token.
        token: SmolStr,
        /// How many.
        count: u8,
    },
    /// A thing's token lies face down after all: a correction.
    Cover {
        /// Which thing.
        object: u8,
    },
    /// Whether a side made an effort to fight (GCW-006, GCW-187).
    Faith {
        /// Which side.
        role: Role,
        /// Whether.
        good: bool,
    },
    /// This side would stop here, or would not after all.
    Stop {
        /// Whether.
        agreed: bool,
    },
    /// The battle is over.
    End,
    /// It is not over after all.
    Reopen,
    /// What was recorded is right, or is not.
    Confirm {
        /// Whether.
        right: bool,
    },
}

/// A face-down token in a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The ship or thing it lies on.
    pub on: u8,
    /// What it shows.
    pub face: SmolStr,
}

/// A special action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActEntry {
    /// Which.
    pub act: SmolStr,
    /// The ship that does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<u8>,
    /// The ship or thing it is done to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    /// Ships that suffer, where the action hits all that are near.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<u8>,
    /// What the token shows that is laid, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<SmolStr>,
    /// The prisoner who comes aboard, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoner: Option<Rider>,
    /// More dice for tokens that only the table knows.
    #[serde(default)]
    pub more: u8,
}
