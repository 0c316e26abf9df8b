//! Books that a saga is taken over with: what stands on paper, or what this program has written down of a saga that goes on
//! here. Comes from outside and is checked by `open`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Award, Battle, Deed, Fate, HeldTrait, Owned, PastArc, Posting};
use crate::catalogue::{AssetKind, CardId, CommendationId, RequestKind, SetbackId, UnitId, UpgradeId};

/// Books of a saga as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SagaBooks {
    /// The round that is being played, from 1.
    pub round: u16,
    /// Points of unit cards that a points update has changed (TOD-A58).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<UnitId, u16>,
    /// The same of upgrades.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub upgrades: BTreeMap<UpgradeId, i16>,
    /// Games that were played, as this program has written them down; there are none from paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Battle>,
}

/// Books of a player and of the Register.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerBooks {
    /// True if the player has finished with the round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// True if the player has left the saga.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub retired: bool,
    /// The Register's Reputation (TOD-REG-03).
    pub reputation: i16,
    /// Combat Potential (TOD-REG-04).
    pub potential: u16,
    /// Supply Points, where the ledger was not kept; with a ledger its sum, or left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supply: Option<u16>,
    /// Every change of the Supply Points (TOD-REG-06).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ledger: Vec<Posting>,
    /// Strategic Assets; two of a kind stand here twice (TOD-REG-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<AssetKind>,
    /// Progress of the agendas of the story arc that is played (TOD-REG-09).
    pub progress: [u8; 3],
    /// Story arcs concluded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastArc>,
    /// Aid Requests made since the last game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requested: Vec<RequestKind>,
    /// Strategic Assets bought since then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<AssetKind>,
    /// Every unit that is or was on the Register, in the order in which they joined: the first Commander is the Paragon
    /// (TOD-PAR-01).
    pub units: Vec<BookedUnit>,
}

impl Default for PlayerBooks {
    fn default() -> Self {
        Self {
            done: false,
            retired: false,
            reputation: 0,
            // TOD-CP-03
            potential: 600,
            supply: None,
            ledger: Vec::new(),
            assets: Vec::new(),
            progress: [0; 3],
            past: Vec::new(),
            requested: Vec::new(),
            bought: Vec::new(),
            units: Vec::new(),
        }
    }
}

/// A Dossier as it stands in books. What is left out is nothing, or what follows from the rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BookedUnit {
    /// The unit card (TOD-DOS-03).
    pub unit: UnitId,
    /// The Dossier name (TOD-DOS-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Points of the unit card when it was added; today's without (TOD-A58).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<u16>,
    /// Upgrades on the Dossier (TOD-DOS-07).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<BookedUpgrade>,
    /// Experience that is gained.
    #[serde(default)]
    pub experience: u8,
    /// The Veteran Rank; what the Experience gives without (TOD-XP-03).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// Times that Special Training has raised its maximum (TOD-AID-12).
    #[serde(default, skip_serializing_if = "zero")]
    pub trained: u8,
    /// Commendations, High Commendations included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commendations: Vec<BookedAward>,
    /// Commendations beyond one for each Veteran Rank, as a story arc or a mission gives them (TOD-COM-01).
    #[serde(default, skip_serializing_if = "zero")]
    pub gifts: u8,
    /// Veteran Ranks for which a Commendation is still to be awarded (TOD-COM-01).
    #[serde(default, skip_serializing_if = "zero")]
    pub owed: u8,
    /// Veteran Ranks for which a Paragon command card is still to be picked (TOD-PAR-09).
    #[serde(default, skip_serializing_if = "zero")]
    pub cards_owed: u8,
    /// Paragon command cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    /// Setbacks; several instances of one stand here several times (TOD-SET-09).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub setbacks: Vec<SetbackId>,
    /// Duplicates that count for the dice of Casualty Checks alone (TOD-A26).
    #[serde(default, skip_serializing_if = "zero")]
    pub scars: u8,
    /// The Defining Trait (TOD-TRAIT-03).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<HeldTrait>,
    /// Keywords that missions gave for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<SmolStr>,
    /// True if it may hold two High Commendations (TOD-HIGH-02).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lauded: bool,
    /// True if it counts as of the Paragon's Faction and Affiliation, whatever its card says.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adopted: bool,
    /// Active, or the way in which it left.
    #[serde(default = "active", skip_serializing_if = "is_active")]
    pub fate: Fate,
    /// Its life so far, as this program has written it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
}

/// An upgrade of a Dossier: its card, or the card with the points that were paid for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BookedUpgrade {
    /// At today's points.
    Card(UpgradeId),
    /// At the points of that time (TOD-A58).
    Owned(Owned),
}

/// A Commendation of a Dossier: by its id alone, or with the keyword that was picked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BookedAward {
    /// One that lets nobody pick.
    Plain(CommendationId),
    /// One with a keyword.
    Picked(Award),
}

impl BookedUpgrade {
    /// Returns the card.
    pub fn card(&self) -> &UpgradeId {
        match self {
            Self::Card(card) | Self::Owned(Owned { card, .. }) => card,
        }
    }
}

impl BookedAward {
    /// Returns the award as a Dossier has it.
    pub fn award(&self) -> Award {
        match self {
            Self::Plain(commendation) => Award { commendation: commendation.clone(), keyword: None },
            Self::Picked(award) => award.clone(),
        }
    }
}

const fn active() -> Fate {
    Fate::Active
}

fn is_active(fate: &Fate) -> bool {
    *fate == Fate::Active
}

fn zero(number: &u8) -> bool {
    *number == 0
}
