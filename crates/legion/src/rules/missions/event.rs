//! Events of the missions.

use sandtable_geometry::Pose;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Facts, Place, State, TokenId, UnitId};
use crate::rules::tokens::Results;

/// One thing that a mission counted, or that it let happen.
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
    /// A unit works at a Console: dice are rolled, or one of them again.
    Accessed {
        /// Unit that works.
        unit: UnitId,
        /// Results of all dice as they lie.
        results: Results,
    },
    /// Slots of the Transmitter card are covered.
    SlotsCovered {
        /// Slots for criticals, surges and hits.
        slots: [u8; 3],
    },
    /// Slots of the Transmitter card are uncovered.
    SlotsCleared {
        /// Slots for criticals, surges and hits.
        slots: [u8; 3],
    },
    /// A full Transmitter card is emptied for points.
    Transmitted {
        /// Unit that transmits.
        unit: UnitId,
        /// Seat that scores.
        seat: Seat,
        /// Points that it scores.
        points: u8,
    },
    /// A die goes into the reinforcements pool.
    BackupCalled {
        /// Unit that calls.
        unit: UnitId,
        /// Dice in the pool now.
        pool: u8,
    },
    /// Suppression Webs are rolled for.
    Webbed {
        /// Enemy that is caught.
        target: UnitId,
        /// Results of the dice.
        results: Results,
    },
    /// The reinforcements pool is rolled.
    PoolRolled {
        /// Results of the dice.
        results: Results,
        /// Dice that stay in the pool.
        left: u8,
    },
    /// A unit arrives during the game.
    Arrived {
        /// Unit that is put down.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// Reinforcements find no room, and come as soon as there is some.
    Delayed {
        /// Units that wait.
        units: u8,
    },
}

impl MissionEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        let board = &mut state.board;
        match *self {
            Self::Prioritised { objective, .. } => state.objective = objective,
            Self::Scored { seat, points, .. } => {
                let vp = &mut state.player_mut(seat).vp;
                *vp = vp.saturating_add(points);
            }
            Self::Accessed { .. } | Self::Webbed { .. } => {}
            Self::SlotsCovered { slots } => {
                board.slots.iter_mut().zip(slots).for_each(|(slot, more)| *slot += more);
            }
            Self::SlotsCleared { slots } => {
                board.slots.iter_mut().zip(slots).for_each(|(slot, less)| *slot = slot.saturating_sub(less));
            }
            Self::Transmitted { seat, points, .. } => {
                board.slots = [0; 3];
                let vp = &mut state.player_mut(seat).vp;
                *vp = vp.saturating_add(points);
            }
            Self::BackupCalled { pool, .. } | Self::PoolRolled { left: pool, .. } => board.pool = pool,
            Self::Arrived { unit, to, on } => {
                board.owed = 0;
                let unit = state.unit_mut(unit);
                (unit.place, unit.pose, unit.on) = (Place::Table, to, on);
            }
            Self::Delayed { units } => board.owed = units,
        }
    }
}
