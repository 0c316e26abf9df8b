//! Attacks, close combat, damage, becoming shaken, support cards (REG-ATK to REG-KW, REG-SUP).

use sandtable_dice::Dice;
use sandtable_kernel::{Offer, Refusal, Sink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::{CardTarget, Command};
use crate::engine::unexpected;
use crate::events::Event;
use crate::model::{Action, BaseId, Cx, Pos, State, Step, Table, UnitId};
use crate::rules::Question;

/// What this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatFrame {}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {}

/// What will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CombatPlan {}

impl From<CombatEvent> for Event {
    fn from(event: CombatEvent) -> Self {
        Self::Combat(event)
    }
}

impl CombatEvent {
    /// Folds the event into the state.
    pub fn apply(&self, _table: &Table, _state: &mut State) {
        match *self {}
    }
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub fn step<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, frame: &CombatFrame) -> Step {
    match *frame {}
}

/// The question of a frame.
#[must_use]
pub fn asks(_pos: Pos<'_>, frame: &CombatFrame) -> Option<Question> {
    match *frame {}
}

/// Checks an answer.
///
/// # Errors
/// Why it is none.
pub fn check(_pos: Pos<'_>, _frame: &CombatFrame, command: &Command) -> Result<CombatPlan, Refusal> {
    Err(unexpected(command))
}

/// Carries a plan out.
pub fn perform<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, plan: &CombatPlan) {
    match *plan {}
}

/// What can be answered.
pub fn offers(_pos: Pos<'_>, frame: &CombatFrame, _out: &mut Vec<Offer<Command>>) {
    match *frame {}
}

/// One answer, drawn at random.
pub fn sample<D: Dice>(_pos: Pos<'_>, frame: &CombatFrame, _dice: &mut D) -> Option<Command> {
    match *frame {}
}

/// What caused a wound, a shaken token or a destruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A ranged attack or a card, by this seat's side.
    #[default]
    Attack,
    /// Close combat.
    Melee,
    /// REG-TERR-13.
    DangerousTerrain,
    /// REG-COH-05, REG-COH-06.
    Cohesion,
    /// REG-TRANS-14.
    TransportLost,
    /// REG-KW-34.
    Ion,
    /// REG-KW-04.
    AntiAir,
    /// REG-KW-22: a Droid's wound taken instead.
    Droid,
    /// A wound taken to pass a morale check.
    Leader,
    /// REG-MOVE-14, REG-MOVE-21.
    TableEdge,
    /// REG-MOVE-20.
    MinimumMove,
    /// REG-MELEE-18.
    CannotRetreat,
    /// REG-KW-45.
    TowCable,
    /// REG-TRANS-16: no room for it.
    NoRoom,
    /// By consent or by an organiser.
    Amendment,
}

/// Checks a Shoot or Volley of a unit that may declare it at this cost.
///
/// # Errors
/// Why it is not possible.
pub fn check_shot(
    _: Pos<'_>,
    _unit: UnitId,
    _base: BaseId,
    _volley: bool,
    _cost: u8,
) -> Result<CombatPlan, Refusal> {
    Err(unexpected(&Command::Pass))
}

/// Checks the use of a support card by a unit that may declare a Special at this cost.
///
/// # Errors
/// Why it is not possible.
pub fn check_card(
    _pos: Pos<'_>,
    _unit: UnitId,
    _card: u8,
    _target: CardTarget,
    _pass: bool,
    _cost: u8,
) -> Result<CombatPlan, Refusal> {
    Err(unexpected(&Command::Pass))
}

/// Offers Shoot or Volley: one offer a visible enemy unit, or the reason why there is none.
pub fn offer_shots(
    _pos: Pos<'_>,
    _unit: UnitId,
    _action: Action,
    _allowed: Result<u8, Refusal>,
    _out: &mut Vec<Offer<Command>>,
) {
}

/// Offers the support cards in hand.
pub fn offer_cards(
    _pos: Pos<'_>,
    _unit: UnitId,
    _allowed: Result<u8, Refusal>,
    _out: &mut Vec<Offer<Command>>,
) {
}

/// One legal shot, drawn at random.
pub fn propose_shot<D: Dice>(
    _pos: Pos<'_>,
    _unit: UnitId,
    _action: Action,
    _dice: &mut D,
) -> Option<Command> {
    None
}

/// One legal use of a card, drawn at random.
pub fn propose_card<D: Dice>(_pos: Pos<'_>, _unit: UnitId, _dice: &mut D) -> Option<Command> {
    None
}

/// REG-CHARGE-01: the fight that follows a charge into contact; put on the stack below whatever the charge's move has
/// still to resolve, so that it begins when that is done (and only if there is still contact).
pub fn begin_melee<D: Dice, S: Sink<Event>>(
    _cx: &mut Cx<'_, D, S>,
    _charger: UnitId,
    _target: UnitId,
    _start: MeleeStart,
) {
}

/// What a charge tells the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MeleeStart {
    /// The target base named for cover (REG-MELEE-04).
    pub base: BaseId,
    /// Whether the charger stood in the target's flanking arc before it moved (only REG-A72's alternative asks).
    pub flank_at_start: bool,
}

/// Puts wounds on a unit at once, without saves, and lets bases fall (REG-WOUND-01, REG-WOUND-02).
pub fn wound<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId, _wounds: u8, _cause: Cause) {}

/// A unit is about to become shaken: Clone and Droid may step in (REG-KW-19, REG-KW-22), then it gets the token unless
/// it has one (REG-MORALE-08).
pub fn shake<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId, _cause: Cause) {}

/// Destroys a unit whole (REG-WOUND-06, REG-WOUND-09).
pub fn destroy<D: Dice, S: Sink<Event>>(_cx: &mut Cx<'_, D, S>, _unit: UnitId, _cause: Cause) {}
