//! A Register: a player's list of units and what the player has for them (TOD-REG-01).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BattleNo, Dossier};
use crate::catalogue::{ArcId, AssetKind, Faction, RequestKind, UnitId, UpgradeId};

/// A Register of one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Its name, once it has one (TOD-REG-02).
    // TOD-REG-01: the fields of a Register sheet.
    pub name: Option<String>,
    /// The faction of its units (TOD-START-15).
    pub faction: Faction,
    /// The step of its founding (TOD-START-14).
    pub founding: Founding,
    /// The list that is being written while the units are chosen.
    pub draft: Vec<Recruit>,
    /// The Register's Reputation (TOD-REG-03).
    pub reputation: i16,
    /// Combat Potential, of this Register alone (TOD-REG-04, TOD-CP-01).
    // TOD-CP-01
    pub potential: u16,
    /// Supply Points: the sum of the ledger (TOD-REG-06); unspent ones are kept (TOD-SP-09).
    // TOD-SP-09: no sequence takes back what is not spent.
    pub supply: u16,
    /// Every change of them.
    pub ledger: Vec<Posting>,
    /// Strategic Assets; two of a kind stand here twice (TOD-REG-07).
    pub assets: Vec<AssetKind>,
    /// The story arc being played (TOD-REG-08).
    pub arc: Option<ArcState>,
    /// Story arcs concluded.
    pub past: Vec<PastArc>,
    /// Every unit that ever was on it (TOD-REG-11).
    pub dossiers: Vec<Dossier>,
    /// The place of the Paragon among them (TOD-PAR-01).
    pub paragon: Option<u16>,
    /// Aid Requests made in the running sequence (TOD-AID-02).
    pub requested: Vec<RequestKind>,
    /// Strategic Assets bought in it (TOD-AID-08).
    pub bought: Vec<AssetKind>,
}

/// A step in founding a Register (TOD-START-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Founding {
    /// The units are chosen.
    Units,
    /// Supply Points are spent.
    Requests,
    /// The first story arc is chosen.
    Arc,
    /// The Register is named.
    Name,
    /// It is ready.
    Ready,
}

/// A unit to be added to a Register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recruit {
    /// The unit card.
    pub unit: UnitId,
    /// The Dossier name; Commanders and Operatives need one (TOD-START-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Upgrades it brings along.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<UpgradeId>,
}

/// A change of the Supply Points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Posting {
    /// Points more, or fewer if negative.
    pub amount: i16,
    /// The purpose that they are booked under.
    pub why: Purpose,
    /// After which game; none outside games.
    pub battle: Option<BattleNo>,
}

/// Why Supply Points changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A new Register (TOD-SP-02).
    Founding,
    /// For playing a game (TOD-SP-03).
    Game,
    /// The die afterwards (TOD-SP-04, TOD-SP-05).
    Roll,
    /// For an agenda (TOD-AGE-10).
    Agenda,
    /// A Turning Point Mission (TOD-SP-07).
    Mission,
    /// A Paragon command card.
    Card,
    /// All three agendas of an arc (TOD-POST-24).
    Arc,
    /// An Aid Request.
    Request(RequestKind),
    /// A defining trait.
    Trait,
    /// A correction by the organizer.
    Amended,
    /// Carried over from books without a ledger.
    TakenOver,
}

/// The story arc being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArcState {
    /// The card meant, by its id.
    pub id: ArcId,
    /// Progress of its agendas (TOD-REG-09).
    // TOD-REG-09
    pub progress: [u8; 3],
}

/// A story arc concluded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PastArc {
    /// The card meant, by its id.
    pub id: ArcId,
    /// Progress of its agendas at the end.
    pub progress: [u8; 3],
    /// Agendas that were completed.
    pub completed: u8,
    /// True if its Turning Point Mission was won.
    pub won: bool,
    /// In which game; none if it was concluded elsewhere, or entered by the organizer.
    #[serde(default)]
    pub battle: Option<BattleNo>,
}

impl Register {
    /// A Register before anything is on it (TOD-START-01); its Supply Points are posted.
    pub fn new(faction: Faction) -> Self {
        Self {
            name: None,
            faction,
            founding: Founding::Units,
            draft: Vec::new(),
            reputation: 0,
            potential: 0,
            supply: 0,
            ledger: Vec::new(),
            assets: Vec::new(),
            arc: None,
            past: Vec::new(),
            dossiers: Vec::new(),
            paragon: None,
            requested: Vec::new(),
            bought: Vec::new(),
        }
    }

    /// Units that are on it, with their positions.
    pub fn active(&self) -> impl Iterator<Item = (usize, &Dossier)> {
        self.dossiers.iter().enumerate().filter(|(_, dossier)| dossier.is_active())
    }

    /// Returns how many of an asset it holds.
    pub fn holds(&self, kind: AssetKind) -> usize {
        self.assets.iter().filter(|&&held| held == kind).count()
    }
}
