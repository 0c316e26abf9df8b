//! Things that a battle still wants from a player besides its record: contents of containers and terms of an exchange
//! beforehand, answers to what it led to afterwards.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BattleNo, Bundle, Crew, CrewNo, Lot, Pilot, PilotNo, Ship, ShipNo, Stock};
use crate::catalogue::{Faction, UpgradeId};

/// A container of a Supply Raid (GCW-258).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Container {
    /// Equipment from the defender's stock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Lot>,
    /// Whole Fleet Points that fill what equipment could not.
    #[serde(default)]
    pub fp: u32,
}

/// The containers that a player has filled for a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Packed {
    /// For which battle.
    pub battle: BattleNo,
    /// The containers; none takes an earlier filling back.
    pub containers: Vec<Container>,
}

/// Things that a side of a Prisoner Exchange will hand over (GCW-064).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    /// In which battle.
    pub battle: BattleNo,
    /// Prisoners of the own faction, and whatever else was agreed.
    pub give: Bundle,
}

/// A standing order: this pilot spends a point on another ejection roll (GCW-044).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Braced {
    pub pilot: PilotNo,
    /// Avoids a wound too, not only death.
    pub wounds: bool,
}

/// An answer that a battle waits for before it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Due {
    pub battle: BattleNo,
    pub what: DueKind,
}

/// Kinds of answers that a battle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DueKind {
    /// Cargo to be redeemed in rolls of one to four (GCW-183).
    Cargo(u8),
    /// The choice of a player whose Squadron is shown to a faction (GCW-236).
    Show(Faction),
    /// The choice of a capital ship's card that is shown to a faction (GCW-280).
    Card(Faction),
}

/// A Squadron as it was shown to the enemy (GCW-236).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Fleet Points in hand.
    pub fp: i32,
    pub ships: Vec<(ShipNo, Ship)>,
    pub pilots: Vec<(PilotNo, Pilot)>,
    pub crew: Vec<(CrewNo, Crew)>,
    /// Cards in stock.
    pub stock: Vec<(UpgradeId, Stock)>,
}

impl Shown {
    /// A player's Squadron as it is now.
    #[must_use]
    pub fn of(state: &super::State, seat: Seat) -> Self {
        let player = state.player(seat);
        Self {
            fp: player.map_or(0, |player| player.fp),
            ships: state.ships_of(seat).map(|(no, ship)| (no, ship.clone())).collect(),
            pilots: state.pilots_of(seat).map(|(no, pilot)| (no, pilot.clone())).collect(),
            crew: state.crew_of(seat).map(|(no, crew)| (no, crew.clone())).collect(),
            stock: player
                .map(|player| player.stock.iter().map(|(card, stock)| (card.clone(), *stock)).collect())
                .unwrap_or_default(),
        }
    }
}
