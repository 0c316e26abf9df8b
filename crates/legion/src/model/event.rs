//! Everything that can happen in a game. Every roll, draw and choice in an event is already resolved, so that replaying
//! needs no dice. Each chapter of the rules owns its events and folds them; this file only joins them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facts, Flow, State};
use crate::amend::Edit;
use crate::rules::combat::CombatEvent;
use crate::rules::covert::CovertEvent;
use crate::rules::effects::EffectEvent;
use crate::rules::missions::MissionEvent;
use crate::rules::movement::MoveEvent;
use crate::rules::setup::SetupEvent;
use crate::rules::tokens::TokenEvent;
use crate::rules::turn::TurnEvent;

/// Joins the events of all chapters.
macro_rules! events {
    ($($(#[$doc:meta])* $kind:ident($event:ty),)+) => {
        /// One thing that happened.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event {
            $($(#[$doc])* $kind($event),)+
            /// The rules go on to another step; the table stays as it is.
            Flow(Flow),
        }

        impl Event {
            /// Folds the event into the state: the only code that changes state. It sees no ruling and chooses no next step.
            pub fn apply(&self, facts: &Facts, state: &mut State) {
                match self {
                    $(Self::$kind(event) => event.apply(facts, state),)+
                    Self::Flow(flow) => flow.apply(state),
                }
            }
        }

        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$kind(event)
            }
        })+
    };
}

events! {
    /// Colors, mission, Loadouts, deployment.
    Setup(SetupEvent),
    /// Rounds, cards, orders, activations, actions, the end.
    Turn(TurnEvent),
    /// Miniatures that move.
    Move(MoveEvent),
    /// Tokens, wounds, panic, defeat.
    Token(TokenEvent),
    /// Attacks.
    Combat(CombatEvent),
    /// Units that deploy covertly.
    Covert(CovertEvent),
    /// Effects of cards and keywords.
    Effect(EffectEvent),
    /// Counts and arrivals of the missions.
    Mission(MissionEvent),
    /// A change outside the rules, by consent or by an organizer.
    Amended(Edit),
}

impl From<Flow> for Event {
    fn from(flow: Flow) -> Self {
        Self::Flow(flow)
    }
}
