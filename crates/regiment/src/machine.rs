//! The `random` policy of REGIMENT: random, but sensible. It rallies when shaken, charges, shoots, uses cards and
//! transports, moves towards what matters, and uses every kind of action now and then. No look-ahead.

mod outlook;

pub use outlook::Prospects;

use crate::Regiment;
use crate::commands::Command;
use crate::engine::{self, with_pos};
use crate::model::{ActStep, Action, Frame, Pos, State, Table};
use crate::rules::turn::actions::{self, Actor};
use crate::rules::turn::propose;
use sandtable_dice::Generator;
use sandtable_kernel::Seat;

use sandtable_ai::{Policy, chance};

/// Random, but sensible.
#[derive(Clone, Debug)]
pub struct Sensible {
    dice: Generator,
}

/// Actions that are tried, in this order, each with its chance in percent. A later one is more likely to be reached the
/// less there is to do before it.
const HABITS: [(Action, u32); 9] = [
    (Action::Rally, 0), // only when shaken, see below
    (Action::Special, 22),
    (Action::Charge, 45),
    (Action::Volley, 35),
    (Action::Shoot, 80),
    (Action::DigIn, 12),
    (Action::Standby, 10),
    (Action::Dash, 22),
    (Action::Move, 92),
];

/// The chance in percent that anything legal is done, so that also what no habit names occurs.
const WHIM: u32 = 4;

impl Sensible {
    /// A policy with its own dice, apart from the game's.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { dice: Generator::new(seed) }
    }

    /// A legal answer to the open question.
    pub fn answer(&mut self, pos: Pos<'_>) -> Option<Command> {
        match pos.state.top()? {
            Frame::Activation(frame) if frame.step == ActStep::Act => Some(self.act(pos)),
            Frame::Interrupt(_) => Some(self.act(pos)),
            _ => engine::sample(pos, &mut self.dice),
        }
    }

    fn act(&mut self, pos: Pos<'_>) -> Command {
        let Some(actor) = Actor::of(pos) else { return Command::End };
        if chance(&mut self.dice, WHIM)
            && let Some(command) = engine::sample(pos, &mut self.dice)
        {
            return command;
        }
        let shaken = pos.unit(actor.unit).shaken;
        // A unit without a target for Volley Fire has none for a shot: one search serves both.
        let mut blind = false;
        for (action, percent) in HABITS {
            let percent = if action == Action::Rally && shaken { 75 } else { percent };
            if !chance(&mut self.dice, percent) || actions::may(pos, &actor, action).is_err() {
                continue;
            }
            if blind && action == Action::Shoot {
                continue;
            }
            if let Some(command) = propose::propose(pos, actor.unit, action, &mut self.dice) {
                return command;
            }
            blind |= action == Action::Volley;
        }
        match engine::asks(pos) {
            // Where ending early is ruled out the default does something harmless.
            Some(question) => question.default,
            None => Command::End,
        }
    }
}

impl Policy<Regiment> for Sensible {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        with_pos(table, state, |pos| {
            engine::asked(pos).filter(|&asked| asked == seat)?;
            self.answer(pos)
        })
    }
}

/// The AI players of both seats, each with dice of its own.
#[derive(Clone, Debug)]
pub struct Players([Sensible; 2]);

impl Players {
    /// Two policies with dice of these seeds.
    #[must_use]
    pub fn new(seeds: [u64; 2]) -> Self {
        Self(seeds.map(Sensible::new))
    }
}

impl Policy<Regiment> for Players {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        self.0.get_mut(seat.index())?.choose(table, state, seat)
    }

    fn turn(&mut self, table: &Table, state: &State) -> Option<(Seat, Command)> {
        with_pos(table, state, |pos| {
            let seat = engine::asked(pos)?;
            self.0[seat.index()].answer(pos).map(|command| (seat, command))
        })
    }
}
