//! Events of the missions.

use sandtable_geometry::{List, Pose, Spot};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Facts, Holding, MAX_MARKERS, Marker, MarkerId, Place, State, TokenId, UnitId};
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
    /// Condition tokens are handed out.
    Assigned {
        /// Tokens that are handed out.
        markers: List<MarkerId, MAX_MARKERS>,
        /// Units that hold them now, in the order of the units.
        holders: List<UnitId, MAX_MARKERS>,
        /// Number that each holder has, as far as it is known.
        numbers: List<Option<u8>, MAX_MARKERS>,
        /// Holders whose number the Defender knows, one bit each.
        seen: u8,
    },
    /// A unit claims a condition token.
    Claimed {
        /// Token that it takes.
        marker: MarkerId,
        /// Unit that takes it.
        unit: UnitId,
        /// Number of the token, as far as it is known.
        number: Option<u8>,
    },
    /// Assets are put where the mission says.
    Laid {
        /// Place of each.
        places: List<Spot, MAX_MARKERS>,
    },
    /// A unit takes an asset.
    Taken {
        /// Asset that it takes.
        marker: MarkerId,
        /// Unit that takes it.
        unit: UnitId,
    },
    /// A condition token or an asset is left on the battlefield.
    Dropped {
        /// Token that is dropped.
        marker: MarkerId,
        /// Unit that held it.
        unit: UnitId,
        /// Place where it lies.
        at: Spot,
    },
    /// A unit that panics keeps its token.
    Kept {
        /// Token that it keeps.
        marker: MarkerId,
        /// Unit that holds it.
        unit: UnitId,
    },
    /// A seat looks at the hidden side of a condition token.
    Peeked {
        /// Token that is looked at.
        marker: MarkerId,
        /// Seat that looks.
        seat: Seat,
        /// Number of the token, as far as it is known.
        number: Option<u8>,
    },
    /// A condition token is turned over for all to see.
    Revealed {
        /// Token that is turned over.
        marker: MarkerId,
        /// Unit that holds it.
        unit: UnitId,
        /// Number of the token.
        number: Option<u8>,
    },
    /// A transmitter is turned over.
    Turned {
        /// Transmitter that is turned.
        token: TokenId,
        /// It shows its claimed side now.
        claimed: bool,
    },
    /// The immobilized vehicle is put where the mission says.
    VehiclePlaced {
        /// Vehicle of the defender.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
    },
    /// A unit is in the Ambush Network now.
    Networked {
        /// Unit that is off the battlefield.
        unit: UnitId,
    },
    /// A unit comes out of the Ambush Network, with a Detonator.
    Entered {
        /// Unit that is put down.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// A unit throws its Detonator at the vehicle.
    Thrown {
        /// Unit that throws.
        unit: UnitId,
        /// Results of the dice.
        results: Results,
    },
    /// A unit takes a Detonator.
    Rearmed {
        /// Unit that holds one now.
        unit: UnitId,
    },
    /// Wounds are removed from the vehicle.
    Repaired {
        /// Vehicle that is repaired.
        unit: UnitId,
        /// Wounds that are removed.
        wounds: u8,
    },
    /// Reinforcements find no room, and come as soon as there is some.
    Delayed {
        /// Units that wait.
        units: u8,
    },
}

impl MissionEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, facts: &Facts, state: &mut State) {
        let red = state.red;
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
                state.put(unit, to, on);
            }
            Self::Delayed { units } => board.owed = units,
            Self::VehiclePlaced { unit, to } => state.put(unit, to, None),
            Self::Networked { unit } => state.unit_mut(unit).place = Place::Network,
            Self::Entered { unit, to, on } => {
                state.put(unit, to, on);
                // SO-TANK-08, SO-TANK-11: one Detonator, and never more.
                state.unit_mut(unit).detonator = true;
            }
            Self::Thrown { unit, .. } => state.unit_mut(unit).detonator = false,
            Self::Rearmed { unit } => state.unit_mut(unit).detonator = true,
            Self::Repaired { unit, wounds } => {
                let unit = state.unit_mut(unit);
                unit.wounds = unit.wounds.saturating_sub(wounds);
            }
            Self::Assigned { markers, holders, numbers, seen } => {
                for (nth, &marker) in markers.iter().enumerate() {
                    let held = Marker {
                        number: numbers.get(nth).copied().flatten(),
                        holding: holders.get(nth).map_or_else(Holding::default, |&unit| Holding::Unit(unit)),
                        seen: seen & (1 << nth) != 0,
                        ..Marker::default()
                    };
                    match board.markers.get_mut(marker.index()) {
                        Some(place) => *place = held,
                        None => {
                            board.markers.push(held);
                        }
                    }
                }
            }
            Self::Claimed { marker, unit, number } => {
                // SO-CODES-12: a player may look at the tokens of its own units.
                let defends = red != Some(facts.units[unit.index()].seat);
                let marker = &mut board.markers[marker.index()];
                (marker.holding, marker.seen) = (Holding::Unit(unit), marker.seen || defends);
                marker.number = number.or(marker.number);
            }
            Self::Laid { ref places } => {
                let laid = |&at: &Spot| Marker { holding: Holding::Ground(at), ..Marker::default() };
                board.markers = places.iter().map(laid).collect();
            }
            Self::Taken { marker, unit } => board.markers[marker.index()].holding = Holding::Unit(unit),
            Self::Dropped { marker, at, .. } => {
                let marker = &mut board.markers[marker.index()];
                (marker.holding, marker.exposed) = (Holding::Ground(at), false);
            }
            Self::Kept { marker, .. } => board.markers[marker.index()].exposed = false,
            Self::Peeked { marker, number, .. } => {
                let marker = &mut board.markers[marker.index()];
                (marker.seen, marker.exposed) = (true, false);
                marker.number = number.or(marker.number);
            }
            Self::Revealed { marker, number, .. } => {
                let marker = &mut board.markers[marker.index()];
                (marker.number, marker.open) = (number, true);
            }
            Self::Turned { token, claimed } => {
                let bit = 1 << token.0;
                board.turned = if claimed { board.turned & !bit } else { board.turned | bit };
            }
        }
    }
}
