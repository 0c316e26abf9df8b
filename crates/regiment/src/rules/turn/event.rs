//! Events of rounds, activations, tokens, rolls and scoring, and how they are folded.

use sandtable_geometry::List;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::model::{
    ActStep, Action, Activation, Discard, Doing, EndStep, Faces, Frame, Interrupt, Over, Place, Purpose,
    React, Roll, Rolled, Round, State, Table, UnitId,
};
use crate::rulings::{A25_AFTER_ACTIONS, A27_RALLY_ALLOWED, A44_AFTER_ACTIVATION, A45_NO_CHAINS};

/// A status token (REG-TOK-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Shaken.
    Shaken,
    /// Dash.
    Dash,
    /// Standby.
    Standby,
    /// Dug-In.
    DugIn,
}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnEvent {
    /// A round began; the pool holds a token for each living unit.
    RoundBegan {
        /// 1 to 5.
        round: u8,
        /// Tokens of each seat in the pool.
        pool: [u8; 2],
    },
    /// A batch was drawn.
    Drawn {
        /// Its tokens in the order drawn.
        tokens: List<Seat, 3>,
        /// Who may force a redraw.
        redraw: Option<Seat>,
        /// Who sets the order.
        order: Option<Seat>,
    },
    /// The batch went back into the pool; another follows.
    Redrawn,
    /// The batch of three equal tokens stands.
    Accepted,
    /// The batch will be resolved in this order.
    Ordered {
        /// First to be resolved first.
        tokens: List<Seat, 3>,
    },
    /// All tokens of the batch are resolved.
    BatchOver,
    /// A token found no unit to activate and was put aside.
    TokenIdle {
        /// Whose.
        seat: Seat,
    },
    /// A unit is activated.
    Nominated {
        /// The unit.
        unit: UnitId,
    },
    /// A status token was gained.
    Gained {
        /// By.
        unit: UnitId,
        /// Which.
        status: Status,
    },
    /// A status token was lost.
    Lost {
        /// By.
        unit: UnitId,
        /// Which.
        status: Status,
    },
    /// A leader's ability lets a failed morale check pass for a wound; its owner is asked.
    MoraleWoundOffered,
    /// The activation has this many action points.
    Ready {
        /// 1 or 2.
        ap: u8,
    },
    /// An action was begun.
    Began {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: Action,
        /// Action points it costs on completion.
        cost: u8,
    },
    /// An action is complete; others may react.
    Completed {
        /// The unit.
        unit: UnitId,
        /// The action.
        action: Action,
        /// Action points it cost.
        cost: u8,
    },
    /// The owner ends the activation, or gives up the rest of it.
    Ended,
    /// The activation goes on to this step.
    Stepped {
        /// The step.
        step: ActStep,
    },
    /// The activation is over.
    Closed {
        /// The unit.
        unit: UnitId,
    },
    /// A mission task was completed.
    TaskDone {
        /// By.
        unit: UnitId,
        /// Position in the mission's tasks.
        task: u8,
    },
    /// Others may answer what a unit has done so far of its action (REG-A40).
    ReactOpened {
        /// The unit.
        unit: UnitId,
    },
    /// A seat is asked whether a standby holder acts.
    ReactAsked {
        /// Which seat.
        seat: Seat,
    },
    /// A standby holder acts now.
    Interrupted {
        /// The holder.
        unit: UnitId,
    },
    /// The asked seat lets it go by.
    NotInterrupted,
    /// Nobody is left to react.
    ReactOver,
    /// A standby holder's action is over.
    InterruptOver,
    /// Dice were rolled.
    Rolled {
        /// What for.
        purpose: Purpose,
        /// Whose roll.
        unit: UnitId,
        /// What each die, or the sum, must reach.
        need: u8,
        /// Whether the dice are added up.
        sum: bool,
        /// The faces.
        faces: Faces,
        /// Which die is put aside.
        discard: Discard,
        /// Seats that may spend tactical points on it, one bit each.
        open: u8,
    },
    /// Tactical points set dice to 6.
    Flipped {
        /// Whose points.
        seat: Seat,
        /// Positions of the dice.
        dice: List<u8, 8>,
    },
    /// A seat spends no more on this roll.
    Kept {
        /// Which seat.
        seat: Seat,
    },
    /// The roll is final.
    RollOver {
        /// What for.
        purpose: Purpose,
        /// The faces that count.
        faces: Faces,
    },
    /// The end phase goes on to this step.
    EndStepped {
        /// The step.
        step: EndStep,
    },
    /// Objectives were judged (REG-OBJ-02).
    Judged {
        /// Who controls each objective.
        holders: List<Option<Seat>, 12>,
    },
    /// Victory tokens were gained.
    Scored {
        /// By.
        seat: Seat,
        /// How many.
        vp: u8,
    },
    /// Tactical points came back.
    Restored {
        /// To.
        seat: Seat,
        /// How many.
        tp: u8,
    },
    /// Wound tokens were healed.
    Healed {
        /// Of.
        unit: UnitId,
        /// How many.
        wounds: u8,
    },
    /// The round is over: tokens went back, expired effects are gone, the counter went up.
    RoundOver {
        /// The round that ended.
        round: u8,
    },
    /// The game is over.
    GameOver {
        /// How.
        over: Over,
    },
}

impl From<TurnEvent> for Event {
    fn from(event: TurnEvent) -> Self {
        Self::Turn(event)
    }
}

impl TurnEvent {
    /// Folds the event into the state.
    pub fn apply(&self, table: &Table, state: &mut State) {
        match *self {
            Self::RoundBegan { round, pool } => {
                state.round = round;
                state.pool = pool;
                state.queue.clear();
                state.stack.clear();
                state.stack.push(Frame::Round(Round::Draw));
            }
            Self::Drawn { tokens, redraw, order } => {
                for seat in &tokens {
                    state.pool[seat.index()] = state.pool[seat.index()].saturating_sub(1);
                }
                state.queue = tokens;
                set_top(
                    state,
                    Frame::Round(match (redraw, order) {
                        (Some(seat), _) => Round::Redraw(seat),
                        (None, Some(seat)) => Round::Order(seat),
                        (None, None) => Round::Queue,
                    }),
                );
            }
            Self::Redrawn => {
                for seat in &state.queue {
                    state.pool[seat.index()] += 1;
                }
                state.queue.clear();
            }
            Self::Accepted => set_top(state, Frame::Round(Round::Queue)),
            Self::Ordered { tokens } => {
                state.queue = tokens;
                set_top(state, Frame::Round(Round::Queue));
            }
            Self::BatchOver => set_top(state, Frame::Round(Round::Draw)),
            Self::TokenIdle { .. } => {
                state.queue.remove(0);
            }
            Self::Nominated { unit } => {
                state.queue.remove(0);
                // REG-INIT-13, REG-A25: it counts as activated from its nomination on, or only after its actions.
                state.unit_mut(unit).activated = !table.rulings.is(A25_AFTER_ACTIONS);
                state.stack.push(Frame::Activation(Activation { unit, ..Activation::default() }));
            }
            Self::Gained { unit, status } => set_status(state, unit, status, true),
            Self::Lost { unit, status } => set_status(state, unit, status, false),
            Self::MoraleWoundOffered => set_step(state, ActStep::MoraleWound),
            Self::Ready { ap } => {
                state.rolled = None;
                if let Some(Frame::Activation(frame)) = state.stack.last_mut() {
                    frame.ap = ap;
                    frame.step = ActStep::Act;
                }
            }
            Self::Began { unit, action, cost } => {
                state.stack.push(Frame::Action(Doing { unit, action, cost }));
            }
            Self::Completed { unit, action, cost } => {
                state.stack.pop();
                state.unit_mut(unit).special |= action == Action::Special;
                match state.stack.last_mut() {
                    Some(Frame::Activation(frame)) => {
                        // REG-ACT-07: deducted on completion.
                        frame.ap = frame.ap.saturating_sub(cost);
                        frame.used |= action.bit();
                        // REG-STANDBY-01 and REG-A27: Standby and embarking end the activation.
                        let inside = matches!(state.units[unit.index()].place, Place::Inside(_));
                        let embarked =
                            inside && action == Action::Move && !table.rulings.is(A27_RALLY_ALLOWED);
                        if action == Action::Standby || embarked {
                            frame.step = ActStep::Minimum;
                        }
                    }
                    Some(Frame::Interrupt(frame)) => frame.done = true,
                    _ => {}
                }
                // REG-A45: by default a standby action can itself be answered.
                let chained = matches!(state.stack.last(), Some(Frame::Interrupt(_)));
                let closed =
                    table.rulings.is(A44_AFTER_ACTIVATION) || (chained && table.rulings.is(A45_NO_CHAINS));
                if !closed {
                    open_reactions(state, unit);
                }
            }
            Self::Ended => match state.stack.last_mut() {
                Some(Frame::Activation(frame)) => frame.step = ActStep::Minimum,
                Some(Frame::Interrupt(frame)) => frame.done = true,
                _ => {}
            },
            Self::Stepped { step } => set_step(state, step),
            Self::Closed { unit } => {
                state.stack.pop();
                state.unit_mut(unit).activated = true;
                // REG-A44's alternative: standby answers the whole activation.
                if table.rulings.is(A44_AFTER_ACTIVATION) {
                    open_reactions(state, unit);
                }
            }
            Self::ReactOver | Self::InterruptOver => {
                state.stack.pop();
            }
            Self::TaskDone { unit, task } => {
                let seat = table.units[unit.index()].seat;
                // The low byte counts for the match, the high byte for this round.
                state.players[seat.index()].tasks |= (1 << task) | (1 << (task + 8));
            }
            Self::ReactOpened { unit } => {
                state.stack.push(Frame::React(React { actor: unit, ..React::default() }));
            }
            Self::ReactAsked { seat } => {
                if let Some(Frame::React(frame)) = state.stack.last_mut() {
                    frame.seat = Some(seat);
                }
            }
            Self::Interrupted { unit } => {
                // REG-STANDBY-03, REG-STANDBY-05: the token is spent. REG-STANDBY-08: this is no activation, so the unit
                // is not marked as activated.
                state.unit_mut(unit).standby = false;
                if let Some(Frame::React(frame)) = state.stack.last_mut() {
                    frame.seat = None;
                }
                state.stack.push(Frame::Interrupt(Interrupt { unit, done: false }));
            }
            Self::NotInterrupted => {
                if let Some(Frame::React(frame)) = state.stack.last_mut()
                    && let Some(seat) = frame.seat.take()
                {
                    frame.asked |= seat_bits(table, seat);
                }
            }
            Self::Rolled { purpose, unit, need, sum, faces, discard, open } => {
                state.stack.push(Frame::Roll(Roll { purpose, unit, need, sum, faces, discard, open }));
            }
            Self::Flipped { seat, dice } => {
                let tp = &mut state.players[seat.index()].tp;
                *tp = tp.saturating_sub(dice.len() as u8);
                if let Some(Frame::Roll(roll)) = state.stack.last_mut() {
                    for &die in &dice {
                        if let Some(face) = roll.faces.get_mut(usize::from(die)) {
                            *face = 6;
                        }
                    }
                }
            }
            Self::Kept { seat } => {
                if let Some(Frame::Roll(roll)) = state.stack.last_mut() {
                    roll.open &= !(1 << seat.0);
                }
            }
            Self::RollOver { purpose, faces } => {
                if let Some(Frame::Roll(roll)) = state.stack.pop() {
                    state.rolled = Some(Rolled { purpose, need: roll.need, faces });
                }
            }
            Self::EndStepped { step } => set_top(state, Frame::Round(Round::End(step))),
            Self::Judged { .. } => {}
            // REG-TOK-05
            Self::Scored { seat, vp } => state.players[seat.index()].vp += u16::from(vp),
            Self::Restored { seat, tp } => {
                // REG-TP-08: never above the amount at the start.
                let player = &mut state.players[seat.index()];
                player.tp = (player.tp + tp).min(player.tp_start);
            }
            Self::Healed { unit, wounds } => {
                let unit = state.unit_mut(unit);
                unit.wounds = unit.wounds.saturating_sub(wounds);
            }
            Self::RoundOver { round } => {
                // REG-TOK-04: the tokens beside the units go back. REG-STANDBY-10, REG-MORALE-10, REG-TOK-02: status
                // tokens stay.
                for unit in &mut state.units {
                    unit.activated = false;
                    unit.special = false;
                }
                for player in &mut state.players {
                    player.tasks &= 0x00FF;
                }
                state.effects.retain(|effect| effect.until > round);
                // REG-DEPLOY-01: from round 0, which was deployment.
                state.round = round + 1;
                set_top(state, Frame::Round(Round::Begin));
            }
            Self::GameOver { over } => {
                state.over = Some(over);
                state.stack.clear();
                state.rolled = None;
            }
        }
    }
}

/// Opens the standby window on a unit's action, if any other unit holds a token at all.
fn open_reactions(state: &mut State, actor: UnitId) {
    let others = state.units.iter().enumerate().any(|(at, unit)| unit.standby && at != actor.index());
    if others {
        state.stack.push(Frame::React(React { actor, ..React::default() }));
    }
}

fn set_top(state: &mut State, frame: Frame) {
    if let Some(top) = state.stack.last_mut() {
        *top = frame;
    }
}

fn set_step(state: &mut State, step: ActStep) {
    state.rolled = None;
    if let Some(Frame::Activation(frame)) = state.stack.last_mut() {
        frame.step = step;
    }
}

fn set_status(state: &mut State, unit: UnitId, status: Status, on: bool) {
    let unit = state.unit_mut(unit);
    match status {
        Status::Shaken => unit.shaken = on,
        // REG-TOK-01: a token is the unit's, not a base's.
        Status::Dash => unit.dashed = on,
        Status::Standby => unit.standby = on,
        Status::DugIn => unit.dug_in = on,
    }
}

/// All units of a seat as bits.
fn seat_bits(table: &Table, seat: Seat) -> u64 {
    table.units.iter().enumerate().filter(|(_, spec)| spec.seat == seat).fold(0, |bits, (i, _)| bits | 1 << i)
}
