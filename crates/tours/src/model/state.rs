//! The position of a saga: the fold of its events. Plain data.

use std::collections::BTreeMap;

use sandtable_kernel::{Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Battle, BattleNo, Dossier, DossierNo, Register, Role};
use crate::catalogue::{UnitId, UpgradeId};

/// The position of the saga.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The round; 0 while Registers are founded.
    pub round: u16,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// All games so far.
    pub battles: Vec<Battle>,
    /// Points of unit cards since the last points update, where it changed them (TOD-A58).
    pub units: BTreeMap<UnitId, u16>,
    /// The same of upgrades.
    pub upgrades: BTreeMap<UpgradeId, i16>,
    /// The end, once it has come.
    pub outcome: Option<Outcome>,
}

/// A player of the saga.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name since it was amended; that of a player who joined later. Others are called as in the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The Register, if the player has one.
    pub register: Option<Register>,
    /// True if the player has finished with this round.
    pub done: bool,
    /// True if the player has left the saga.
    pub retired: bool,
}

impl State {
    /// Counts through every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// A player of the saga.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// A Register of one player.
    pub fn register(&self, seat: Seat) -> Option<&Register> {
        self.player(seat)?.register.as_ref()
    }

    /// Finds a unit by its number.
    pub fn dossier(&self, no: DossierNo) -> Option<&Dossier> {
        self.register(no.seat())?.dossiers.get(no.index())
    }

    /// A Register's Paragon.
    pub fn paragon(&self, seat: Seat) -> Option<DossierNo> {
        let index = self.register(seat)?.paragon?;
        Some(DossierNo::new(seat, usize::from(index)))
    }

    /// Returns `true` if a unit is its Register's Paragon.
    pub(crate) fn is_paragon(&self, no: DossierNo) -> bool {
        self.paragon(no.seat()) == Some(no)
    }

    /// A Register's units that are still on it.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = (DossierNo, &Dossier)> {
        let active = self.register(seat).into_iter().flat_map(Register::active);
        active.map(move |(index, dossier)| (DossierNo::new(seat, index), dossier))
    }

    /// A game of two sides.
    pub fn battle(&self, no: BattleNo) -> Option<&Battle> {
        self.battles.get(no.index())
    }

    /// All games with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (BattleNo, &Battle)> {
        (0..).map(BattleNo).zip(&self.battles)
    }

    /// The game that a seat is in, and its side.
    pub fn playing(&self, seat: Seat) -> Option<(BattleNo, Role)> {
        // The last games are the ones that go on.
        let mut on = self.battles.iter().enumerate().rev().filter(|(_, battle)| battle.is_on());
        on.find_map(|(index, battle)| Some((BattleNo(index as u16), battle.role_of(seat)?)))
    }
}
