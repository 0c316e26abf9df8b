//! Everything that can happen in a game. Every roll, draw and choice in an event is already resolved, so that replaying
//! needs no dice. Each chapter of the rules owns its events and folds them; this file only joins them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facts, Flow, State};
use crate::amend::Edit;
use crate::rules::combat::CombatEvent;
use crate::rules::movement::MoveEvent;
use crate::rules::physical::PhysicalEvent;
use crate::rules::setup::SetupEvent;
use crate::rules::turn::TurnEvent;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Terrain, colors, mission, leaders, deployment, scouts.
    Setup(SetupEvent),
    /// Rounds, initiative, activations, tokens, rolls, scoring, the end.
    Turn(TurnEvent),
    /// Moves, shifts, placements, transports.
    Move(MoveEvent),
    /// Attacks, damage, destruction, becoming shaken, cards.
    Combat(CombatEvent),
    /// The word of players of a real table on it.
    Physical(PhysicalEvent),
    /// The rules go on to another step; the table stays as it is.
    Flow(Flow),
    /// A change outside the rules, by consent or by an organizer.
    Amended(Edit),
}

impl Event {
    /// Folds the event into the state: the only code that changes state. It sees no ruling and chooses no next step.
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match self {
            Self::Setup(event) => event.apply(facts, state),
            Self::Turn(event) => event.apply(facts, state),
            Self::Move(event) => event.apply(facts, state),
            Self::Combat(event) => event.apply(facts, state),
            Self::Physical(event) => event.apply(state),
            Self::Flow(flow) => {
                // Whatever goes on has seen the roll that lay there.
                state.rolled = None;
                flow.apply(state);
            }
            Self::Amended(edit) => edit.apply(facts, state),
        }
    }

    /// Returns `true` if the event changes the terrain, so that the board must be made anew.
    #[must_use]
    pub fn moves_terrain(&self) -> bool {
        matches!(self, Self::Setup(event) if event.moves_terrain())
    }
}

impl From<Flow> for Event {
    fn from(flow: Flow) -> Self {
        Self::Flow(flow)
    }
}
