//! Events of movement.

use sandtable_geometry::Pose;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Facts, State, UnitId};

/// One thing that happened to where a miniature is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEvent {
    /// A unit moved by a movement tool.
    Moved {
        /// Unit that moved.
        unit: UnitId,
        /// Speed of the tool.
        speed: u8,
        /// The move was a climb.
        climbs: bool,
        /// Pose where it was.
        from: Pose,
        /// Pose where it is.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// A unit moved backwards by a movement tool (LC-NOTCH-03).
    Reversed {
        /// Unit that moved.
        unit: UnitId,
        /// Speed of the tool.
        speed: u8,
        /// Pose where it was.
        from: Pose,
        /// Pose where it is.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// A unit turned on the spot (LC-NOTCH-02).
    Pivoted {
        /// Unit that turned.
        unit: UnitId,
        /// Pose before.
        from: Pose,
        /// Pose after.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
}

impl MoveEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Moved { unit, to, on, .. }
            | Self::Reversed { unit, to, on, .. }
            | Self::Pivoted { unit, to, on, .. } => {
                let unit = state.unit_mut(unit);
                (unit.pose, unit.on) = (to, on);
            }
        }
    }
}
