//! Offers between players: contracts, market, ransom, prisoner exchanges.

use sandtable_kernel::{Ref, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CrewNo, PilotNo, ShipNo, TargetNo};
use crate::catalogue::UpgradeId;

/// Things that change hands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Bundle {
    #[serde(skip_serializing_if = "is_zero")]
    pub fp: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<ShipNo>,
    /// Pilots of the giver, or prisoners of the giver's faction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pilots: Vec<PilotNo>,
    /// Crew of the giver, or prisoners of the giver's faction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crew: Vec<CrewNo>,
    /// Cards in stock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stock: Vec<Lot>,
}

impl Bundle {
    /// Returns whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Copies of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    pub card: UpgradeId,
    pub copies: u16,
}

/// An offer between players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub from: Seat,
    /// To whom; a contract may be open to every Scum player.
    pub to: Option<Seat>,
    pub give: Bundle,
    pub want: Bundle,
    pub terms: Terms,
    /// Made in this turn; an offer ends with its purchase phase, a contract with its turn (GCW-159).
    pub turn: u16,
    pub status: DealStatus,
    /// Names of the ships and people that are given, for a faction that cannot see the giver's books. The books themselves
    /// leave it empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goods: Vec<Good>,
}

/// A thing that a deal gives, as both sides see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Good {
    pub thing: Ref,
    /// Its class or name, and what is built into it.
    pub name: String,
}

/// Subject of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    /// The black market, ransoms included (GCW-164).
    Market,
    /// An attack on an enemy target (GCW-159).
    Contract(TargetNo),
}

/// How far a deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DealStatus {
    /// It can be accepted.
    Open,
    /// It was accepted, by this seat.
    Accepted(Seat),
    /// It was taken back, refused or ran out.
    Closed,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(value: &u32) -> bool {
    *value == 0
}
