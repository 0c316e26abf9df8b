//! Events of movement, and how they are folded.

use sandtable_geometry::{List, Quad};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::frame::{After, Aftermath, Cargo, Dashing, MoveFrame, Pushing, Step, Taking, Then};
use crate::commands::Poses;
use crate::events::Event;
use crate::model::{Frame, MAX_UNIT_BASES, Place, State, Table, UnitId};
use crate::rulings::{A42_ANY_DISPLACEMENT, A56_STRAIGHT_SEGMENT};

/// Why bases moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// REG-MOVEA-01.
    Move,
    /// REG-DASH-01: the first move.
    Dash,
    /// REG-DASH-01: the second move.
    DashOn,
    /// REG-CHARGE-01.
    Charge,
    /// A leader's ability.
    Pivot,
    /// REG-MOVE-17.
    Minimum,
    /// REG-MELEE-16, REG-MELEE-17.
    Retreat,
    /// REG-MELEE-19, REG-KW-46.
    Push,
    /// REG-KW-15.
    Displace,
    /// REG-MELEE-03.
    Align,
    /// REG-COH-07.
    Repair,
    /// REG-TERR-22.
    Occupy,
    /// REG-DEPLOY-10: a Scout's shift before round 1.
    Scout,
}

impl How {
    /// Whether it is a move of the unit's own that counts towards its minimum (REG-MOVE-17, REG-MOVE-22).
    const fn own(self) -> bool {
        // REG-MOVE-22: forced shifts are none.
        matches!(self, Self::Move | Self::Dash | Self::DashOn | Self::Charge)
    }
}

/// A dangerous piece that a unit met, and the dice to be rolled for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hazard {
    /// Position in the list of terrain pieces.
    pub feature: u8,
    /// One die, or one a base by REG-A59's other reading.
    pub dice: u8,
}

/// The dangerous pieces of one move.
pub type Hazards = List<Hazard, 12>;

/// A length a base, in 1/1024 inch, in the order of the living bases.
pub type Lengths = List<u16, MAX_UNIT_BASES>;

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEvent {
    /// Bases of a unit on the table moved.
    Moved {
        /// The unit.
        unit: UnitId,
        /// Why.
        how: How,
        /// A pose for each living base.
        poses: Poses,
        /// How far each base went, as it counts for the minimum move (REG-MOVE-16).
        lengths: Lengths,
        /// Dangerous ground that it met.
        hazards: Hazards,
        /// What follows once that is resolved.
        then: Then,
    },
    /// A die for dangerous ground was rolled (REG-TERR-12).
    Braved {
        /// Who met it.
        unit: UnitId,
        /// Position in the list of terrain pieces.
        feature: u8,
        /// The face; 1 and 2 fail.
        face: u8,
        /// Wounds it costs; none if passed.
        wounds: u8,
    },
    /// What the rules are in the middle of goes on to its next step.
    Stepped,
    /// What the rules are in the middle of is over.
    Settled,
    /// A unit went aboard a transport (REG-TRANS-02).
    Embarked {
        /// The unit.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// A unit was put beside its transport (REG-TRANS-08, REG-TRANS-10).
    Disembarked {
        /// The unit.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
        /// A pose for each living base.
        poses: Poses,
    },
    /// A unit was found out of cohesion (REG-COH-05, REG-COH-06).
    Broke {
        /// The unit.
        unit: UnitId,
    },
    /// A seat is asked where a Blast pushes a unit (REG-KW-15).
    PushAsked {
        /// The unit.
        unit: UnitId,
        /// Who is asked.
        by: Seat,
    },
    /// The cargo of a transport that is being destroyed must be placed (REG-TRANS-13).
    CargoAsked {
        /// The cargo.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
        /// The bases that are its wreck, one bit each by number in the unit.
        wreck: u8,
    },
    /// It was placed; bases without a pose found no room and are lost (REG-A89).
    CargoPlaced {
        /// The cargo.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
        /// A pose for each base that found room.
        poses: Poses,
    },
    /// The winner of a fight is asked whether to occupy the structure (REG-TERR-22).
    StructureOpen {
        /// The winner.
        unit: UnitId,
        /// Position in the list of terrain pieces.
        feature: u8,
    },
}

impl From<MoveEvent> for Event {
    fn from(event: MoveEvent) -> Self {
        Self::Move(event)
    }
}

impl MoveEvent {
    /// Folds the event into the state.
    pub fn apply(&self, table: &Table, state: &mut State) {
        match *self {
            Self::Moved { unit, how, ref poses, ref lengths, hazards, then } => {
                let stirred = put(table, state, unit, poses);
                if matches!(how, How::DashOn | How::Displace | How::Repair | How::Occupy) {
                    let below = state.stack.pop();
                    count(table, state, unit, how, lengths, below, stirred);
                } else {
                    count(table, state, unit, how, lengths, None, stirred);
                }
                if stirred {
                    shed(table, state, unit, how);
                }
                if how == How::Dash {
                    let first = *lengths;
                    push(state, MoveFrame::Dash(Dashing { unit, first, step: Step::First }));
                }
                if !hazards.is_empty() || then != Then::Nothing {
                    push(state, MoveFrame::Aftermath(Aftermath { unit, hazards, step: Step::First, then }));
                }
            }
            Self::Braved { wounds, .. } => {
                if let Some(Frame::Move(MoveFrame::Aftermath(frame))) = state.stack.last_mut() {
                    if let Some(hazard) = frame.hazards.last_mut() {
                        hazard.dice = hazard.dice.saturating_sub(1);
                        if hazard.dice == 0 {
                            frame.hazards.pop();
                        }
                    }
                    if wounds > 0 {
                        frame.step = Step::Second;
                    }
                }
            }
            Self::Stepped => {
                if let Some(Frame::Move(frame)) = state.stack.last_mut() {
                    frame.advance();
                }
            }
            Self::Settled => {
                state.stack.pop();
            }
            Self::Embarked { unit, transport } => {
                state.stack.pop();
                // REG-TRANS-05: off the table. REG-DIGIN-05: it has moved.
                let cargo = state.unit_mut(unit);
                cargo.place = Place::Inside(transport);
                cargo.dug_in = false;
                state.unit_mut(transport).cargo = Some(unit);
            }
            Self::Disembarked { unit, transport, ref poses } => {
                state.unit_mut(unit).place = Place::Table;
                state.unit_mut(transport).cargo = None;
                let stirred = put(table, state, unit, poses);
                mark(state, unit, 0, stirred);
            }
            Self::Broke { unit } => {
                push(state, MoveFrame::Mend(After { unit, step: Step::First }));
            }
            Self::PushAsked { unit, by } => push(state, MoveFrame::Push(Pushing { unit, by })),
            Self::CargoAsked { unit, transport, wreck } => {
                push(state, MoveFrame::Cargo(Cargo { unit, transport, wreck }));
            }
            Self::CargoPlaced { unit, transport, ref poses } => {
                state.stack.pop();
                if poses.is_empty() {
                    // It is destroyed next.
                    return;
                }
                state.unit_mut(transport).cargo = None;
                let cargo = state.unit_mut(unit);
                cargo.place = Place::Table;
                cargo.living = cargo.living.min(poses.len() as u8);
                let mut left = poses.iter();
                for base in table.units[unit.index()].base_ids() {
                    let slot = &mut state.bases[base.index()];
                    if slot.alive {
                        match left.next() {
                            Some(&pose) => {
                                slot.pose = pose;
                                slot.quad = Quad::place(pose, table.units[unit.index()].size);
                            }
                            None => slot.alive = false,
                        }
                    }
                }
            }
            Self::StructureOpen { unit, feature } => {
                push(state, MoveFrame::Occupy(Taking { unit, feature }));
            }
        }
    }
}

fn push(state: &mut State, frame: MoveFrame) {
    state.stack.push(Frame::Move(frame));
}

/// Gives the living bases new poses; says whether any is another one.
fn put(table: &Table, state: &mut State, unit: UnitId, poses: &Poses) -> bool {
    let spec = &table.units[unit.index()];
    let living = spec.base_ids().filter(|base| state.bases[base.index()].alive);
    let bases: List<usize, MAX_UNIT_BASES> = living.map(|base| base.index()).collect();
    let mut stirred = false;
    for (&at, &pose) in bases.iter().zip(poses) {
        let base = &mut state.bases[at];
        if base.pose != pose {
            stirred = true;
            base.pose = pose;
            base.quad = Quad::place(pose, spec.size);
        }
    }
    stirred
}

/// Takes the tokens away that do not survive a move.
fn shed(table: &Table, state: &mut State, unit: UnitId, how: How) {
    // REG-A42, REG-DIGIN-07: aligning bases in a fight and repairing cohesion are no movement, unless the other
    // reading is played.
    let small = matches!(how, How::Align | How::Repair);
    let unit = state.unit_mut(unit);
    if !small || table.rulings.is(A42_ANY_DISPLACEMENT) {
        // REG-DIGIN-05, REG-MOVEA-05, REG-MELEE-23, REG-KW-16: any movement, forced or not.
        unit.dug_in = false;
    }
    if how == How::Displace {
        // REG-KW-16, REG-STANDBY-06.
        unit.standby = false;
    }
}

/// Counts a move for the unit's own activation, if it has one.
fn count(
    table: &Table,
    state: &mut State,
    unit: UnitId,
    how: How,
    lengths: &Lengths,
    below: Option<Frame>,
    stirred: bool,
) {
    if how == How::Pivot
        && let Some(Frame::Activation(frame)) = state.stack.last_mut()
    {
        frame.pivoted = true;
    }
    if !how.own() {
        return mark(state, unit, 0, stirred);
    }
    let least = |lengths: &Lengths| lengths.iter().copied().min().map_or(0, u32::from);
    let first = match below {
        Some(Frame::Move(MoveFrame::Dash(frame))) => frame.first,
        _ => Lengths::new(),
    };
    let moved = if table.rulings.is(A56_STRAIGHT_SEGMENT) {
        // REG-A56: one straight stretch must be long enough; the first move of a dash is counted already.
        return best(state, unit, least(lengths), stirred);
    } else if first.is_empty() {
        least(lengths)
    } else {
        // REG-MOVE-17: each base's total counts, and the first move's share is counted already.
        let total = |at: usize| u32::from(first[at]) + lengths.get(at).copied().map_or(0, u32::from);
        let both = (0..first.len()).map(total).min().unwrap_or(0);
        both.saturating_sub(least(&first))
    };
    mark(state, unit, moved, stirred);
}

fn activation(state: &mut State, unit: UnitId) -> Option<&mut crate::model::Activation> {
    state.stack.iter_mut().find_map(|frame| match frame {
        Frame::Activation(frame) if frame.unit == unit => Some(frame),
        _ => None,
    })
}

fn mark(state: &mut State, unit: UnitId, moved: u32, stirred: bool) {
    if let Some(frame) = activation(state, unit) {
        frame.moved += moved;
        frame.stirred |= stirred;
    }
}

fn best(state: &mut State, unit: UnitId, moved: u32, stirred: bool) {
    if let Some(frame) = activation(state, unit) {
        frame.moved = frame.moved.max(moved);
        frame.stirred |= stirred;
    }
}
