//! A covert unit's activation by LEG-A37's alternative: it moves its token, and does nothing else.

use sandtable_dice::Random;
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{CovertEvent, tokens};
use crate::Legion;
use crate::commands::{Command, Puts, piece, put};
use crate::model::{CovertId, Cx, Pos, State, UnitId};
use crate::rules::form::{ACTION_TWICE, NO_UNIT, button};
use crate::rules::turn::TurnEvent;
use crate::rules::{Events, Plan, movement, stats};

/// A unit moves its token: by a Move and by a Dash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creep {
    /// Unit that is activated.
    pub unit: UnitId,
    /// Its Move is made.
    pub moved: bool,
    /// Its Dash is made.
    pub dashed: bool,
    /// Nothing is left to do.
    pub over: bool,
}

impl Creep {
    /// Its token, as far as it is known.
    fn token(self, pos: Pos<'_>) -> Option<(CovertId, Pose)> {
        let found = tokens(pos, pos.spec(self.unit).seat).find(|(_, token)| token.unit == Some(self.unit));
        found.map(|(id, token)| (id, Pose { at: token.at, heading: Heading::RIGHT }))
    }

    /// The position as if the unit stood where its token lies, which moves like it.
    fn standing(self, pos: Pos<'_>) -> Option<State> {
        let (_, pose) = self.token(pos)?;
        let mut state = *pos.state;
        state.put(self.unit, pose, None);
        Some(state)
    }

    /// The speed of its Move, or of its Dash, as long as it is to be made.
    fn speed(self, pos: Pos<'_>, dash: bool) -> Option<u8> {
        let made = if dash { self.dashed } else { self.moved };
        let speed = stats::speed(pos, self.unit, &mut ());
        // SO-ACT-02, SO-ACT-01: a Dash is a move of speed 1; each once.
        (!made).then_some(if dash { speed.min(1) } else { speed })
    }

    fn checked(self, pos: Pos<'_>, place: &Puts, dash: bool) -> Result<Plan, Refusal> {
        let Some(put) = place.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        let (Some(state), Some((covert, _))) = (self.standing(pos), self.token(pos)) else {
            return Err(NO_UNIT);
        };
        let Some(speed) = self.speed(pos, dash) else {
            return Err(ACTION_TWICE);
        };
        movement::travel(Pos { state: &state, ..pos }, self.unit, put.to, speed)?;
        let next = Self { moved: self.moved || !dash, dashed: self.dashed || dash, ..self };
        Ok(Events::of(CovertEvent::Crept { covert, to: put.to.at }).goto(next).into())
    }

    fn proposed(self, pos: Pos<'_>, dash: bool, dice: &mut dyn Random) -> Option<Command> {
        let (state, speed) = (self.standing(pos)?, self.speed(pos, dash)?);
        let to = movement::propose(Pos { state: &state, ..pos }, self.unit, speed, dice)?;
        let place = put(self.unit, to);
        Some(if dash { Command::Dash { place } } else { Command::Move { place } })
    }
}

impl Procedure<Legion> for Creep {
    const PROMPT: Prompt =
        Prompt::new("creep", rule!("LEG-A37"), phrase!("covert-creep-where-does-the-token-of"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.emit(TurnEvent::Ended { unit: self.unit });
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let open = !(self.over || self.moved && self.dashed);
        open.then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Finish
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Finish => Ok(Events::default().goto(Self { over: true, ..*self }).into()),
            Command::Move { place } => self.checked(pos, place, false),
            Command::Dash { place } => self.checked(pos, place, true),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let mut chance = sandtable_dice::Generator::new(u64::from(self.unit.0));
        for (dash, kind, at) in [(false, "move", "/move/place"), (true, "dash", "/dash/place")] {
            let (Some(state), Some(speed)) = (self.standing(pos), self.speed(pos, dash)) else { continue };
            let Some(command) = self.proposed(pos, dash, &mut chance) else { continue };
            let there = Pos { state: &state, ..pos };
            let field = movement::placing(there, self.unit, speed).things(at, vec![piece(self.unit)]);
            out.push(
                button(kind, say!("covert-creep-move-the-token"), command)
                    .about(self.unit.into())
                    .field(field),
            );
        }
        out.push(button("finish", say!("covert-creep-finish"), Command::Finish).about(self.unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let dash = dice.pick(2) == 0;
        self.proposed(pos, dash, dice).or(Some(Command::Finish))
    }
}
