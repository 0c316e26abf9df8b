//! An army built from a Register for one game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::DossierNo;
use crate::catalogue::{AssetKind, CardId, UnitId, UpgradeId};

/// An army for one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Units in the order of building.
    pub units: Vec<ArmyUnit>,
    /// Strategic Assets used in this game (TOD-ARMY-04).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<AssetKind>,
    /// The unit that does not count against the most of its rank, by its position (TOD-ASSET-14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exempt: Option<u8>,
    /// Paragon command cards in the command hand (TOD-PAR-10).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    /// The agenda that is chosen with it, as it is built; `None` leaves the choice for later (TOD-AGE-03).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agenda: Option<Intent>,
}

/// An agenda chosen before it may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// None is added to the game.
    None,
    /// One of its own story arc, by its number from 0.
    Agenda(u8),
}

impl Intent {
    /// The choice it comes to.
    pub const fn choice(self) -> Option<u8> {
        match self {
            Self::None => None,
            Self::Agenda(index) => Some(index),
        }
    }
}

impl From<Option<u8>> for Intent {
    fn from(choice: Option<u8>) -> Self {
        choice.map_or(Self::None, Self::Agenda)
    }
}

/// A unit in an army, with its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyUnit {
    /// Where it comes from.
    pub from: Origin,
    /// The upgrades it is equipped with: of its Dossier (TOD-ARMY-02), or any if it comes by an asset.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<UpgradeId>,
    /// Unique upgrades requisitioned for it (TOD-ASSET-09).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requisitioned: Vec<UpgradeId>,
}

/// Where a unit of an army comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A unit of the own Register.
    Dossier(DossierNo),
    /// Request Assistance (TOD-ASSET-04).
    Assistance(UnitId),
    /// Heroic Intervention (TOD-ASSET-07).
    Heroic(UnitId),
    /// Reinforcement points, where they buy any unit (TOD-A43).
    Reinforcement(UnitId),
}

impl ArmyUnit {
    /// The Dossier it comes from.
    pub fn dossier(&self) -> Option<DossierNo> {
        match self.from {
            Origin::Dossier(no) => Some(no),
            _ => None,
        }
    }
}
