//! Movement: moves and their paths, cohesion, forced shifts, transports (REG-MOVE, REG-COH, REG-TRANS).

use sandtable_dice::Dice;
use sandtable_kernel::{Offer, Refusal, Seat, Sink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::Command;
use crate::engine::unexpected;
use crate::events::Event;
use crate::model::{Action, Activation, Cx, Pos, State, Step, Table, UnitId};
use crate::rules::Question;

/// What this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveFrame {}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEvent {}

/// What will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MovePlan {}

impl From<MoveEvent> for Event {
    fn from(event: MoveEvent) -> Self {
        Self::Move(event)
    }
}

impl MoveEvent {
    /// Folds the event into the state.
    pub fn apply(&self, _table: &Table, _state: &mut State) {
        match *self {}
    }
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub fn step<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, frame: &MoveFrame) -> Step {
    match *frame {}
}

/// The question of a frame.
#[must_use]
pub fn asks(_pos: Pos<'_>, frame: &MoveFrame) -> Option<Question> {
    match *frame {}
}

/// Checks an answer.
///
/// # Errors
/// Why it is none.
pub fn check(_pos: Pos<'_>, _frame: &MoveFrame, command: &Command) -> Result<MovePlan, Refusal> {
    Err(unexpected(command))
}

/// Carries a plan out.
pub fn perform<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, plan: &MovePlan) {
    match *plan {}
}

/// What can be answered.
pub fn offers(_pos: Pos<'_>, frame: &MoveFrame, _out: &mut Vec<Offer<Command>>) {
    match *frame {}
}

/// One answer, drawn at random.
pub fn sample<D: Dice>(_pos: Pos<'_>, frame: &MoveFrame, _dice: &mut D) -> Option<Command> {
    match *frame {}
}

/// Checks Move, Disembark, Dash, Charge, PutOut or Pivot of a unit that may declare it at this cost.
///
/// # Errors
/// Why it is not possible.
pub fn check_action(_pos: Pos<'_>, _unit: UnitId, command: &Command, _cost: u8) -> Result<MovePlan, Refusal> {
    Err(unexpected(command))
}

/// Offers an action that moves bases: `allowed` says whether it may be declared, at which cost.
pub fn offer_action(
    _pos: Pos<'_>,
    _unit: UnitId,
    _action: Action,
    _allowed: Result<u8, Refusal>,
    _out: &mut Vec<Offer<Command>>,
) {
}

/// Offers the leader's free pivot.
pub fn offer_pivot(_pos: Pos<'_>, _unit: UnitId, _out: &mut Vec<Offer<Command>>) {}

/// One legal way to take an action that may be declared, drawn at random.
pub fn propose<D: Dice>(_pos: Pos<'_>, _unit: UnitId, _action: Action, _dice: &mut D) -> Option<Command> {
    None
}

/// REG-MOVE-17: the compulsory straight move at the end of an activation that fell short.
pub fn begin_minimum<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId, _frame: &Activation) {}

/// REG-COH-05, REG-COH-06: a unit found out of cohesion becomes shaken, and its owner repairs it.
pub fn mend_cohesion<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId) {}

/// REG-MELEE-16, REG-MELEE-17: the loser of a close combat retreats from `from`.
pub fn retreat<D: Dice, S: Sink<Event>>(
    _cx: &mut Cx<'_, D, S>,
    _loser: UnitId,
    _from: UnitId,
    _flanked: bool,
) {
}

/// REG-MELEE-19, REG-KW-46: pushes a unit back exactly 1 in from another.
pub fn push_back<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId, _from: UnitId) {}

/// REG-KW-15: asks `by` for the direction of a Blast's push of `target`, and pushes.
pub fn displace<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _target: UnitId, _by: Seat) {}

/// REG-TRANS-13: asks the opponent to place the cargo of a transport that is about to be removed.
pub fn place_cargo<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _transport: UnitId) {}

/// REG-MELEE-03: after first contact, shifts the other bases of both units for most contact.
pub fn align<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _charger: UnitId, _target: UnitId) {}

/// REG-TERR-22: after a fight in a structure the loser has left, the winner is asked whether to occupy it.
pub fn offer_structure<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _winner: UnitId, _feature: u8) {}

/// Whether any base of one unit touches one of the other (REG-BASE-13), or a structure that the other stands in
/// (REG-TERR-20).
#[must_use]
pub fn engaged(_pos: Pos<'_>, _a: UnitId, _b: UnitId) -> bool {
    false
}
