//! The result that both sides of a fight spend their tactical points for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Fight;
use super::steps::State;

/// The result that both sides want: each for the enemy, and against it for itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// The most worth, in points of the lists.
    #[default]
    Worth,
    /// The most wounds.
    Wounds,
    /// The unit shaken or destroyed.
    Shaken,
    /// The unit destroyed.
    Destroyed,
    /// The close combat won.
    Won,
}

/// The worth of a point where only the result counts: enough to keep one that changes nothing.
const KEPT: f64 = 1e-9;

impl Fight {
    /// The same fight for another result. Points are then worth only what they do for it.
    #[must_use]
    pub fn toward(mut self, goal: Goal) -> Self {
        if goal != Goal::Worth {
            self.purse.worth = KEPT;
        }
        self.goal = goal;
        self
    }

    /// The worth of what befalls a side to the other.
    fn lost(&self, side: usize, state: &State) -> f64 {
        let befalls = |it: bool| f64::from(u8::from(it));
        match self.goal {
            Goal::Worth => self.worth_lost(side, state),
            Goal::Wounds => {
                f64::from(state.taken[side]) + if side == 1 { f64::from(state.felled) } else { 0.0 }
            }
            Goal::Shaken => befalls(state.shaken[side] || self.destroyed(side, state)),
            Goal::Destroyed => befalls(self.destroyed(side, state)),
            Goal::Won => befalls(state.winner == Some(1 - side as u8)),
        }
    }

    /// The worth of an end to the first side.
    pub(super) fn result(&self, state: &State) -> f64 {
        self.lost(1, state) - self.lost(0, state)
    }
}
