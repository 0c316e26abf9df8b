//! Events of covert units.

use sandtable_geometry::{List, Pose, Spot};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Covert, CovertId, Facts, MAX_COVERT, Place, State, UnitId};

/// One thing that happened to covert units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CovertEvent {
    /// Units deploy covertly.
    Concealed {
        /// Units that are not deployed.
        units: List<UnitId, MAX_COVERT>,
    },
    /// A token is deployed face down.
    Hidden {
        /// Seat that puts it down.
        seat: Seat,
        /// Place where it lies.
        at: Spot,
        /// Unit that it stands for; `None` for others.
        unit: Option<UnitId>,
        /// Number on it; none on an order token.
        number: Option<u8>,
        /// Area of its zone, where the next unit must go into another.
        area: Option<u8>,
    },
    /// All tokens are turned over.
    Revealed {
        /// Units that they stand for, in the order of the tokens.
        units: List<UnitId, MAX_COVERT>,
    },
    /// A token is moved, face down.
    Crept {
        /// Token that moves.
        covert: CovertId,
        /// Place where it lies now.
        to: Spot,
    },
    /// A unit comes out.
    Emerged {
        /// Token that it comes out at, which leaves the game.
        covert: CovertId,
        /// Unit that is put down.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
}

impl CovertEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Concealed { units } => {
                units.iter().for_each(|&unit| state.unit_mut(unit).place = Place::Covert);
            }
            Self::Hidden { seat, at, unit, area, .. } => {
                state.board.area = area.or(state.board.area);
                state.board.covert.push(Covert { seat, at, unit, open: false });
            }
            Self::Revealed { units } => {
                for (token, &unit) in state.board.covert.iter_mut().zip(units.iter()) {
                    (token.unit, token.open) = (Some(unit), true);
                }
            }
            Self::Crept { covert, to } => state.board.covert[covert.index()].at = to,
            Self::Emerged { covert, unit, to, on } => {
                let gone = state.board.covert.remove(covert.index());
                // Another unit of the Rank has come out: its own token stands for the first one now.
                let own = state.board.covert.iter_mut().find(|token| token.unit == Some(unit));
                if let (Some(own), Some(gone)) = (own, gone) {
                    own.unit = gone.unit;
                }
                state.put(unit, to, on);
            }
        }
    }
}
