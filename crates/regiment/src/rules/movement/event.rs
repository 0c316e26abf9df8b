//! Events of movement, and how they are folded.

use sandtable_geometry::{List, Quad};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::MoveFrame;
use crate::commands::Poses;
use crate::model::{Activation, Event, Facts, Frame, MAX_UNIT_BASES, Place, State, UnitId};

/// Occasions on which bases move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// A move by an action (REG-MOVEA-01).
    Move,
    /// REG-DASH-01: the first move.
    Dash,
    /// REG-DASH-01: the second move.
    DashOn,
    /// A move into contact (REG-CHARGE-01).
    Charge,
    /// A leader's ability.
    Pivot,
    /// The compulsory minimum move (REG-MOVE-17).
    Minimum,
    /// A retreat after a close combat (REG-MELEE-16, REG-MELEE-17).
    Retreat,
    /// The attacker is pushed back (REG-MELEE-19, REG-KW-46).
    Push,
    /// A push by a Blast (REG-KW-15).
    Displace,
    /// Bases brought into contact before a fight (REG-MELEE-03).
    Align,
    /// Strays brought back into cohesion (REG-COH-07).
    Repair,
    /// The winner of a fight occupies a structure (REG-TERR-22).
    Occupy,
    /// REG-DEPLOY-10: a Scout's shift before round 1.
    Scout,
}

impl Motion {
    /// Returns `true` if it is a move of the unit's own that counts towards its minimum (REG-MOVE-17, REG-MOVE-22).
    pub(super) const fn own(self) -> bool {
        // REG-MOVE-22: forced shifts are none.
        matches!(self, Self::Move | Self::Dash | Self::DashOn | Self::Charge)
    }
}

/// A dangerous piece that a unit met, and the dice to be rolled for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hazard {
    pub feature: u8,
    /// One die, or one a base by REG-A59's other reading.
    pub dice: u8,
}

/// The dangerous pieces of one move.
pub type Hazards = List<Hazard, 12>;

/// A length a base, in 1/1024 inch, in the order of the living bases.
pub type Lengths = List<u16, MAX_UNIT_BASES>;

/// The events of this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEvent {
    /// Bases of a unit on the table moved.
    Moved {
        unit: UnitId,
        /// The occasion: a move, a charge, closing up, a retreat.
        how: Motion,
        /// A pose for each living base.
        poses: Poses,
        /// Distance each base went, as it counts for the minimum move (REG-MOVE-16).
        lengths: Lengths,
        /// Dangerous ground that it met.
        hazards: Hazards,
        /// Distance its base that moved least has gone in this activation, in 1/1024 inch (REG-MOVE-17).
        moved: u32,
    },
    /// A die for dangerous ground was rolled (REG-TERR-12).
    Braved {
        /// The unit that met it.
        unit: UnitId,
        /// Position in the list of terrain pieces.
        feature: u8,
        /// The face; 1 and 2 fail.
        face: u8,
        /// Wounds it costs; none if passed.
        wounds: u8,
    },
    /// A unit went aboard a transport (REG-TRANS-02).
    Embarked { unit: UnitId, transport: UnitId },
    /// A unit was put beside its transport (REG-TRANS-08, REG-TRANS-10).
    Disembarked {
        unit: UnitId,
        transport: UnitId,
        /// A pose for each living base.
        poses: Poses,
    },
    /// A unit was found out of cohesion (REG-COH-05, REG-COH-06).
    Broke { unit: UnitId },
    /// It was placed; bases without a pose found no room and are lost (REG-A89).
    CargoPlaced {
        /// The unit that is carried.
        unit: UnitId,
        transport: UnitId,
        /// A pose for each base that found room.
        poses: Poses,
    },
}

impl From<MoveEvent> for Event {
    fn from(event: MoveEvent) -> Self {
        Self::Move(event)
    }
}

impl MoveEvent {
    /// Folds the event into the state.
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::Moved { unit, how, ref poses, moved, .. } => {
                let stirred = put(facts, state, unit, poses);
                if let Some(frame) = activation(state, unit) {
                    frame.moved = moved;
                    frame.stirred |= stirred;
                    frame.pivoted |= how == Motion::Pivot;
                }
            }
            Self::Braved { .. } => {
                if let Some(Frame::Move(MoveFrame::Aftermath(frame))) = state.stack.last_mut()
                    && let Some(hazard) = frame.hazards.last_mut()
                {
                    hazard.dice = hazard.dice.saturating_sub(1);
                    if hazard.dice == 0 {
                        frame.hazards.pop();
                    }
                }
            }
            Self::Embarked { unit, transport } => {
                // REG-TRANS-05: off the table.
                state.unit_mut(unit).place = Place::Inside(transport);
                state.unit_mut(transport).cargo = Some(unit);
            }
            Self::Disembarked { unit, transport, ref poses } => {
                state.unit_mut(unit).place = Place::Table;
                state.unit_mut(transport).cargo = None;
                let stirred = put(facts, state, unit, poses);
                if let Some(frame) = activation(state, unit) {
                    frame.stirred |= stirred;
                }
            }
            Self::Broke { .. } => {}
            Self::CargoPlaced { unit, transport, ref poses } => {
                state.unit_mut(transport).cargo = None;
                let cargo = state.unit_mut(unit);
                cargo.place = Place::Table;
                cargo.living = cargo.living.min(poses.len() as u8);
                put(facts, state, unit, poses);
                let living =
                    facts.units[unit.index()].base_ids().filter(|base| state.bases[base.index()].alive);
                let lost: List<usize, MAX_UNIT_BASES> =
                    living.skip(poses.len()).map(|base| base.index()).collect();
                for &base in &lost {
                    state.bases[base].alive = false;
                }
            }
        }
    }
}

/// Gives the living bases new poses; says whether any is another one.
fn put(facts: &Facts, state: &mut State, unit: UnitId, poses: &Poses) -> bool {
    let spec = &facts.units[unit.index()];
    let mut left = poses.iter();
    let mut stirred = false;
    for id in spec.base_ids() {
        let base = &mut state.bases[id.index()];
        if base.alive
            && let Some(&pose) = left.next()
            && base.pose != pose
        {
            stirred = true;
            base.pose = pose;
            base.quad = Quad::place(pose, spec.size);
        }
    }
    stirred
}

/// The unit's own activation, if it has one.
fn activation(state: &mut State, unit: UnitId) -> Option<&mut Activation> {
    state.stack.iter_mut().find_map(|frame| match frame {
        Frame::Activation(frame) if frame.unit == unit => Some(frame),
        _ => None,
    })
}
