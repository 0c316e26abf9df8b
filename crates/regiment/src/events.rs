//! What happened. Every roll, draw and choice in an event is already resolved, so that replaying needs no dice.
//! Each chapter of the rules owns its events and folds them; this file only joins them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::amend::Edit;
use crate::model::{State, Table};
use crate::rules::combat::CombatEvent;
use crate::rules::movement::MoveEvent;
use crate::rules::setup::SetupEvent;
use crate::rules::turn::TurnEvent;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Terrain, colours, mission, leaders, deployment, scouts.
    Setup(SetupEvent),
    /// Rounds, initiative, activations, tokens, rolls, scoring, the end.
    Turn(TurnEvent),
    /// Moves, shifts, placements, transports.
    Move(MoveEvent),
    /// Attacks, damage, destruction, becoming shaken, cards.
    Combat(CombatEvent),
    /// A change outside the rules, by consent or by an organiser.
    Amended(Edit),
}

impl Event {
    /// Folds the event into the state. The only code that changes state.
    pub fn apply(&self, table: &Table, state: &mut State) {
        match self {
            Self::Setup(event) => event.apply(table, state),
            Self::Turn(event) => event.apply(table, state),
            Self::Move(event) => event.apply(table, state),
            Self::Combat(event) => event.apply(table, state),
            Self::Amended(edit) => edit.apply(table, state),
        }
    }
}

impl Event {
    /// Whether the event changes the terrain, so that the board must be made anew.
    #[must_use]
    pub fn moves_terrain(&self) -> bool {
        matches!(self, Self::Setup(event) if event.moves_terrain())
    }
}
