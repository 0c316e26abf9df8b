//! Events of movement.

use sandtable_geometry::{List, Pose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::MAX_BESIDE;
use crate::model::{Facts, Follower, MiniatureId, State, UnitId};

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
    /// The leader of a unit was put into base contact with an enemy (LC-MEL-02).
    Joined {
        /// Unit whose leader it is.
        unit: UnitId,
        /// Pose where it was.
        from: Pose,
        /// Pose where it is.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// An enemy puts the other miniatures of a unit elsewhere (SO-KW-06).
    Scattered {
        /// Unit whose miniatures they are.
        unit: UnitId,
        /// Unit that has scattered them.
        by: UnitId,
    },
    /// The other miniatures of a unit were put beside their leader (LC-UNIT-04).
    Gathered {
        /// Unit whose miniatures they are.
        unit: UnitId,
        /// Their places.
        places: List<Standing, MAX_BESIDE>,
    },
}

/// The place of a miniature beside its leader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Miniature that is put there.
    pub piece: MiniatureId,
    /// Its pose.
    pub to: Pose,
    /// Piece of terrain that it stands on; none on the ground.
    pub on: Option<u8>,
}

impl MoveEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Moved { unit, to, on, .. }
            | Self::Reversed { unit, to, on, .. }
            | Self::Pivoted { unit, to, on, .. }
            | Self::Joined { unit, to, on, .. } => state.put(unit, to, on),
            Self::Scattered { unit, .. } => {
                let own = state.followers.iter_mut().filter(|follower| follower.unit == unit);
                own.for_each(|follower| follower.loose = true);
            }
            Self::Gathered { ref places, .. } => {
                for &Standing { piece, to, on } in places {
                    let mut all = state.followers.iter_mut();
                    if let Some(follower) = all.find(|follower| follower.id == piece) {
                        *follower = Follower { pose: to, on, loose: false, ..*follower };
                    }
                }
            }
        }
    }
}
