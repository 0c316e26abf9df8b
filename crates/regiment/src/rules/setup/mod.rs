//! Setup: terrain, colours, mission, leaders, deployment, scouts (REG-SETUP, REG-MIS, REG-LEAD, REG-DEPLOY).

use sandtable_dice::Dice;
use sandtable_kernel::{Offer, Refusal, Sink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::Command;
use crate::engine::unexpected;
use crate::events::Event;
use crate::model::{Cx, Pos, State, Step, Table};
use crate::rules::Question;

/// What this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupFrame {}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupEvent {}

/// What will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SetupPlan {}

impl From<SetupEvent> for Event {
    fn from(event: SetupEvent) -> Self {
        Self::Setup(event)
    }
}

impl SetupEvent {
    /// Folds the event into the state.
    pub fn apply(&self, _table: &Table, _state: &mut State) {
        match *self {}
    }
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub fn step<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, frame: &SetupFrame) -> Step {
    match *frame {}
}

/// The question of a frame.
#[must_use]
pub fn asks(_pos: Pos<'_>, frame: &SetupFrame) -> Option<Question> {
    match *frame {}
}

/// Checks an answer.
///
/// # Errors
/// Why it is none.
pub fn check(_pos: Pos<'_>, _frame: &SetupFrame, command: &Command) -> Result<SetupPlan, Refusal> {
    Err(unexpected(command))
}

/// Carries a plan out.
pub fn perform<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, plan: &SetupPlan) {
    match *plan {}
}

/// What can be answered.
pub fn offers(_pos: Pos<'_>, frame: &SetupFrame, _out: &mut Vec<Offer<Command>>) {
    match *frame {}
}

/// One answer, drawn at random.
pub fn sample<D: Dice>(_pos: Pos<'_>, frame: &SetupFrame, _dice: &mut D) -> Option<Command> {
    match *frame {}
}

/// Starts the setup of a game that was given no position: emits what happens before anybody decides (the priority
/// roll, or what the setup has fixed), and leaves a [`SetupFrame`] on the stack.
pub fn begin<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>) {}

impl SetupEvent {
    /// Whether the event puts terrain on the table or shifts it.
    #[must_use]
    pub fn moves_terrain(&self) -> bool {
        match *self {}
    }
}
