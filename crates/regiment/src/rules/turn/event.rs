//! Events of rounds, activations, tokens, rolls and scoring, and how they are folded.

use sandtable_geometry::List;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    Action, Discard, Event, Faces, Facts, Frame, Over, Purpose, Roll, Rolled, State, Unit, UnitId,
};

/// A status token (REG-TOK-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The token of a shaken unit.
    Shaken,
    /// The token of a dash.
    Dash,
    /// The token of a waiting unit.
    Standby,
    /// The token of a dug-in unit.
    DugIn,
}

impl Status {
    /// The place where a unit's token of this kind is noted.
    pub(crate) fn of(self, unit: &mut Unit) -> &mut bool {
        match self {
            Self::Shaken => &mut unit.shaken,
            // REG-TOK-01: a token is the unit's, not a base's.
            Self::Dash => &mut unit.dashed,
            Self::Standby => &mut unit.standby,
            Self::DugIn => &mut unit.dug_in,
        }
    }
}

/// An event of rounds, activations, tokens, rolls or scoring.
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
        /// The seat that may force a redraw.
        redraw: Option<Seat>,
        /// The seat that sets the order.
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
    /// A token found no unit to activate and was put aside.
    TokenIdle { seat: Seat },
    /// A unit is activated.
    Nominated {
        unit: UnitId,
        /// True if it counts as activated from now on, and not only after its actions (REG-A25).
        counts: bool,
    },
    /// A status token was gained.
    Gained {
        unit: UnitId,
        /// The token it is about.
        status: Status,
    },
    /// A status token was lost.
    Lost {
        unit: UnitId,
        /// The token it is about.
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
        unit: UnitId,
        action: Action,
        /// Action points it costs on completion.
        cost: u8,
    },
    /// An action is complete; others may react.
    Completed {
        unit: UnitId,
        action: Action,
        /// Action points it cost.
        cost: u8,
    },
    /// The owner ends the activation, or gives up the rest of it.
    Ended,
    /// The activation is over.
    Closed { unit: UnitId },
    /// A mission task was completed.
    TaskDone {
        unit: UnitId,
        /// Position in the mission's tasks.
        task: u8,
    },
    /// A standby holder acts now.
    Interrupted {
        /// The unit with the standby token.
        unit: UnitId,
    },
    /// Dice were rolled.
    Rolled {
        /// The purpose of the roll.
        purpose: Purpose,
        /// The unit that rolls.
        unit: UnitId,
        /// The number each die, or the sum, must reach.
        need: u8,
        /// True if the dice are added up.
        sum: bool,
        /// The faces of the dice, in the order rolled.
        faces: Faces,
        /// The die still to be put aside, after tactical points (REG-A29).
        discard: Discard,
        /// The face of the die that Veteran or Green has put aside (REG-KW-59, REG-KW-29).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discarded: Option<u8>,
        /// Seats that may spend tactical points on it, one bit each.
        open: u8,
    },
    /// Tactical points set dice to 6.
    Flipped {
        /// The seat that spends points.
        seat: Seat,
        /// Positions of the dice.
        dice: List<u8, 8>,
    },
    /// A seat spends no more on this roll.
    Kept { seat: Seat },
    /// The roll is final.
    RollOver {
        /// The purpose of the roll.
        purpose: Purpose,
        /// The faces that count.
        faces: Faces,
        /// The face of the die that is put aside only now, after tactical points (REG-A29).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discarded: Option<u8>,
    },
    /// Objectives were judged (REG-OBJ-02).
    Judged {
        /// The seat that controls each objective.
        holders: List<Option<Seat>, 12>,
    },
    /// Victory tokens were gained.
    Scored {
        seat: Seat,
        /// Victory tokens, as a number.
        vp: u8,
    },
    /// Tactical points came back.
    Restored {
        /// The seat that gains.
        seat: Seat,
        /// Tactical points, as a number.
        tp: u8,
    },
    /// Wound tokens were healed.
    Healed {
        /// The unit that heals.
        unit: UnitId,
        /// Wound tokens, as a number.
        wounds: u8,
    },
    /// The round is over: tokens went back, expired effects are gone, the counter went up.
    RoundOver {
        /// The round that ended.
        round: u8,
    },
    GameOver {
        /// The way it ended.
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
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::RoundBegan { round, pool } => {
                state.round = round;
                state.pool = pool;
                state.queue.clear();
            }
            Self::Drawn { tokens, .. } => {
                for seat in &tokens {
                    state.pool[seat.index()] = state.pool[seat.index()].saturating_sub(1);
                }
                state.queue = tokens;
            }
            Self::Redrawn => {
                for seat in &state.queue {
                    state.pool[seat.index()] += 1;
                }
                state.queue.clear();
            }
            Self::Ordered { tokens } => state.queue = tokens,
            Self::TokenIdle { .. } => {
                state.queue.remove(0);
            }
            Self::Nominated { unit, counts } => {
                state.queue.remove(0);
                state.unit_mut(unit).activated = counts;
            }
            Self::Gained { unit, status } => *status.of(state.unit_mut(unit)) = true,
            Self::Lost { unit, status } => *status.of(state.unit_mut(unit)) = false,
            Self::Completed { unit, action, .. } => {
                state.unit_mut(unit).special |= action == Action::Special;
            }
            Self::Closed { unit } => state.unit_mut(unit).activated = true,
            Self::TaskDone { unit, task } => {
                let seat = facts.units[unit.index()].seat;
                // The low byte counts for the match, the high byte for this round.
                state.players[seat.index()].tasks |= (1 << task) | (1 << (task + 8));
            }
            // REG-STANDBY-03, REG-STANDBY-05: the token is spent. REG-STANDBY-08: this is no activation, so the unit is
            // not marked as activated.
            Self::Interrupted { unit } => state.unit_mut(unit).standby = false,
            // The dice lie on top until nobody can or will change them any more.
            Self::Rolled { purpose, unit, need, sum, faces, discard, open, .. } => {
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
            Self::RollOver { purpose, faces, .. } => {
                if let Some(Frame::Roll(roll)) = state.stack.pop() {
                    state.rolled = Some(Rolled { purpose, need: roll.need, faces });
                }
            }
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
            }
            Self::GameOver { over } => {
                state.over = Some(over);
                state.stack.clear();
                state.rolled = None;
            }
            // What the rules go on to is told by the flow.
            Self::Accepted
            | Self::MoraleWoundOffered
            | Self::Ready { .. }
            | Self::Began { .. }
            | Self::Ended => {}
            Self::Judged { .. } => {}
        }
    }
}
