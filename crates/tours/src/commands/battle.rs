//! Decisions before a game, each described once: its argument with where its values come from, and the function that plans
//! it (`rules::battle`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::described;
use crate::model::{Army, Want};

macro_rules! decisions {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// Chooses the mission to be played (TOD-TPM-04).
            Want "want" (want: Want = missions())
                as { say: said!("battle-offers-which-mission"), when: chooses_mission } => wish;
            /// Builds the army; it stays secret until the opponent's is built.
            Army "army" (army: Army = armies())
                as { by: Some(drafted), when: builds_army, lot: Some(army_by_lot) } => build;
            /// Chooses an agenda of its own story arc, or none (TOD-AGE-03).
            Agenda "agenda" (agenda: Option<u8> = agendas())
                as { say: said!("battle-offers-which-agenda"), when: chooses_agenda } => choose;
        }
    };
}
pub(crate) use decisions;

decisions!(
    described[/// A decision before a game.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    BattleCommand]
);
