//! Events of a real table: what players say of it, and how that is folded.

use sandtable_geometry::List;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::{Band, Fate, Seen};
use crate::model::{Event, Frame, Holdings, MAX_OBJECTIVES, State, UnitId};
use crate::rules::movement::Motion;

/// Something that players of a real table say.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhysicalEvent {
    /// An attacker sees its target so.
    Seen {
        unit: UnitId,
        target: UnitId,
        /// The range band; none in close combat.
        range: Option<Band>,
        #[serde(flatten)]
        seen: Seen,
    },
    /// A unit has moved, by an action of its own.
    Walked { unit: UnitId, how: Motion },
    /// A unit was moved, and this became of it.
    Fared { unit: UnitId, how: Motion, fate: Fate },
    /// The holder of each objective.
    Told { holders: List<Option<Seat>, MAX_OBJECTIVES> },
}

impl From<PhysicalEvent> for Event {
    fn from(event: PhysicalEvent) -> Self {
        Self::Physical(event)
    }
}

impl PhysicalEvent {
    /// Folds the event into the state.
    pub fn apply(&self, state: &mut State) {
        match *self {
            Self::Seen { .. } | Self::Fared { .. } => {}
            Self::Walked { unit, .. } => {
                let own = state.stack.iter_mut().find_map(|frame| match frame {
                    Frame::Activation(frame) if frame.unit == unit => Some(frame),
                    _ => None,
                });
                // REG-DIGIN-02
                own.into_iter().for_each(|frame| frame.stirred = true);
            }
            Self::Told { holders } => state.told = Holdings { round: state.round, holders },
        }
    }
}
