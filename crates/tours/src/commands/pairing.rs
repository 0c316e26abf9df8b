//! Proposals of games.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::model::{BattleNo, Role};

/// A step of a player towards a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PairingCommand {
    /// Proposes a game.
    Propose {
        /// The player or guest invited.
        to: Opponent,
        /// Points of the armies (TOD-SIZE-01).
        size: u16,
        /// The kind of game: an id of the pack; suggested by the size if it is left out (TOD-SIZE-02, TOD-SIZE-03).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mode: Option<SmolStr>,
        /// The Blue Player; the one who proposes, if it is left out. In a Turning Point Mission its owner is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        blue: Option<Role>,
        /// True if the army comes from elsewhere than the own Register (TOD-ARMY-01).
        #[serde(default)]
        ordinary: bool,
    },
    /// Accepts a game.
    Accept {
        /// The game it is about.
        battle: BattleNo,
        /// True if the army comes from elsewhere than the own Register.
        #[serde(default)]
        ordinary: bool,
    },
    /// Declines a game, or takes a proposal back.
    Decline {
        /// The game it is about.
        battle: BattleNo,
    },
}

/// Whom a game is proposed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Another player of the saga.
    Seat(Seat),
    /// Somebody from outside, by name (TOD-ARMY-01).
    Guest(String),
}
