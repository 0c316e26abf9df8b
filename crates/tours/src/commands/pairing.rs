//! Proposals of games, each described once: its arguments with where their values come from, and the function that plans
//! it (`rules::pairing`).

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::describe::described;
use crate::model::{BattleNo, Role};

macro_rules! proposals {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// Proposes a game.
            Propose "propose" {
                /// The player or guest invited.
                to: Opponent = opponents(),
                /// Points of the armies (TOD-SIZE-01).
                size: u16 = sizes(),
                /// The kind of game: an id of the pack; suggested by the size if it is left out (TOD-SIZE-02, TOD-SIZE-03).
                #[serde(default, skip_serializing_if = "Option::is_none")]
                mode: Option<SmolStr> = usual_mode(),
                /// The Blue Player; the one who proposes, if it is left out. In a Turning Point Mission its owner is.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                blue: Option<Role> = blue_players(),
                /// True if the army comes from elsewhere than the own Register (TOD-ARMY-01).
                #[serde(default)]
                ordinary: bool = registered(),
            } as { by: Some(proposed), weight: 8 } => propose;
            /// Accepts a game.
            Accept "accept" {
                /// The game it is about.
                battle: BattleNo = invitations(),
                /// True if the army comes from elsewhere than the own Register.
                #[serde(default)]
                ordinary: bool = armies(),
            } as { say: said!("pairing-accept") } => accept;
            /// Declines a game, or takes a proposal back.
            Decline "decline" {
                /// The game it is about.
                battle: BattleNo = open_games(),
            } as { say: said!("pairing-decline-game"), any_time: true, weight: 0 } => decline;
        }
    };
}
pub(crate) use proposals;

proposals!(
    described[/// A step of a player towards a game.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    PairingCommand]
);

/// Whom a game is proposed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Another player of the saga.
    Seat(Seat),
    /// Somebody from outside, by name (TOD-ARMY-01).
    Guest(String),
}
