//! Events of the missions.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Facts, State, TokenId};
use crate::rules::tokens::Results;

/// One thing that a mission counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissionEvent {
    /// The priority objective of the round was rolled for.
    Prioritised {
        /// Result of the die.
        results: Results,
        /// Objective that it names.
        objective: Option<TokenId>,
    },
    /// A seat scores.
    Scored {
        /// Seat that scores.
        seat: Seat,
        /// Objectives that it controls, one bit each.
        objectives: u8,
        /// Points that it scores.
        points: u8,
    },
}

impl MissionEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Prioritised { objective, .. } => state.objective = objective,
            Self::Scored { seat, points, .. } => {
                let vp = &mut state.player_mut(seat).vp;
                *vp = vp.saturating_add(points);
            }
        }
    }
}
